package rules

var memoryGames = []Entry{}

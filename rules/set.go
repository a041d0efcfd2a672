package rules

var setGames = []Entry{}

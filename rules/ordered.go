package rules

var orderedGames = []Entry{}

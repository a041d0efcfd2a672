package rules

var splittingGames = []Entry{}

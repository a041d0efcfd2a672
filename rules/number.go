package rules

var numberGames = []Entry{}

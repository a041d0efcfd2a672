package rules

var coupledGames = []Entry{}

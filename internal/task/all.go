package task

// All lists the tasks in the order of the help.
var All = []Task{
	solveTask, valuesTask, checkTask, stressTask, genTask, playTask, gamesTask, newTask, explainTask, nimTask,
	octalTask, verifyTask, surveyTask, codesTask,
	countMoves, countColourings, countOrders, countPlacements,
	countFirstMoves, countPositions, countHeaps, countTuples, countSubsets, countChoices, countBounded, countParts, countEdges, countStarts, countFewest, probabilityTask, judgeTask,
}

// Groups says for the first word of tasks of two words what the group is about.
var Groups = map[string]string{
	"count": "how many moves, colourings, orders, placements or choices win",
}

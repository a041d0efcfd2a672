"""Writes answers.txt: python3 answers.py > answers.txt

For each rule file a line "== FILE", and then positions with their answers, some of each game.
"""

import sys

import cells
import graphs
import heaps
import tuples
from common import CASES

MOST = 120  # answers of one game

sys.setrecursionlimit(100000)
for name, function in CASES.items():
    print('==', name)
    answers = list(function())
    for position, answer in answers[::len(answers) // MOST + 1]:
        print(position, '=', answer)

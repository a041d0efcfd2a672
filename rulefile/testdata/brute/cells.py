"""Rows and boards.

Each function yields positions with their answers, a nim-value, or P, N or D, found by
playing on, or as the nim-sum of parts where nobody can doubt it.
Nothing here shares code or a way of thinking with the rule files.
"""

import itertools
from functools import lru_cache

from common import case, grundy, mex


@case('divisor-matrix.star')
def divisor_matrix():

    @lru_cache(None)
    def g(rows):
        s = set()
        for i, r in enumerate(rows):
            for t in itertools.product(*[[d for d in range(1, x + 1) if x % d == 0] for x in r]):
                if t != r:
                    s.add(g(tuple(sorted(rows[:i] + (t,) + rows[i + 1:]))))
        return mex(s)
    for a in range(1, 13):
        for b in range(1, 13, 2):
            yield (f'{a} {b}', g(((a, b),)))
            yield (f'{a} {b}/2 6', g(tuple(sorted([(a, b), (2, 6)]))))


@case('notakto.star')
def notakto():
    L = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    @lru_cache(None)
    def win(b):
        for i in range(9):
            if not b >> i & 1:
                c = b | 1 << i
                if any((all(c >> j & 1 for j in l)) for l in L):
                    continue
                if not win(c):
                    return True
        return False
    for b in range(0, 512, 3):
        line = any((all(b >> j & 1 for j in l)) for l in L)
        yield ('/'.join((''.join(('X' if b >> 3 * y + x & 1 else '.' for x in range(3))) for y in range(3))), 'N' if line or win(b) else 'P')


def ring(m, top):

    @lru_cache(None)
    def row(n):
        return mex((row(a) ^ row(n - m - a) for a in range(n - m + 1)))
    for n in range(1, top):
        yield ('.' * n, 0 if n < m else mex([row(n - m)]))


case('painted-ring.star')(lambda: ring(2, 25))

case('painted-ring.star:m=3')(lambda: ring(3, 20))


@case('split-string.star')
def split_string():

    @lru_cache(None)
    def g(w):
        return mex((g(w[:i]) ^ g(w[i + 1:]) for i in range(1, len(w) - 1) if w[i - 1] == w[i + 1]))
    for n in range(1, 8):
        for w in itertools.product('abc' if n < 6 else 'ab', repeat=n):
            yield (''.join(w), g(''.join(w)))


@case('flipping-game.star')
def flipping_game():
    W, H = (3, 3)

    def moves(cfg):
        for y in range(H):
            for x in range(W):
                if cfg >> y * W + x & 1:
                    for w in (1, 4, 9):
                        for h in (1, 3, 6):
                            if x - w + 1 >= 0 and y + h <= H:
                                m = 0
                                for v in range(y, y + h):
                                    for u in range(x - w + 1, x + 1):
                                        m |= 1 << v * W + u
                                yield (cfg ^ m)
    g = grundy(lambda c: list(moves(c)))
    for cfg in range(0, 512, 5):
        yield ('/'.join((''.join(('W' if cfg >> y * W + x & 1 else 'B' for x in range(W))) for y in range(H))), g(cfg))


@case('zero-one.star')
def zero_one():

    @lru_cache(None)
    def g(s):
        r = []
        for i, ch in enumerate(s):
            if ch == '.':
                for d in '01':
                    if (i == 0 or s[i - 1] != d) and (i == len(s) - 1 or s[i + 1] != d):
                        r.append(g(s[:i] + d + s[i + 1:]))
        return mex(r)
    for n in range(1, 9):
        if n < 7:
            for w in itertools.product('.01', repeat=n):
                w = ''.join(w)
                if '00' in w or '11' in w:
                    continue
                yield (w, g(w))
        else:
            yield ('.' * n, g('.' * n))


@case('clobber.star')
def clobber():

    def run(H, W, cfg):

        @lru_cache(None)
        def g(b):
            s = set()
            for i in range(H * W):
                y, x = divmod(i, W)
                for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    v, u = (y + dy, x + dx)
                    if 0 <= v < H and 0 <= u < W and (b[i] != '.') and (b[v * W + u] not in ('.', b[i])):
                        l = list(b)
                        l[v * W + u] = b[i]
                        l[i] = '.'
                        s.add(g(''.join(l)))
            return mex(s)
        return g(cfg)
    for H, W in ((1, 6), (2, 3), (2, 4), (3, 3)):
        cfg = ''.join(('XO'[(i // W + i % W) % 2] for i in range(H * W)))
        yield ('/'.join((cfg[i * W:i * W + W] for i in range(H))), run(H, W, cfg))
    for c in itertools.product('.XO', repeat=5):
        yield (''.join(c), run(1, 5, ''.join(c)))


@case('say-goodbye.star')
def say_goodbye():

    @lru_cache(None)
    def g(s):
        return mex((g(s[:i] + d + s[i + 1:]) for i in range(len(s)) if s[i] == '.' for d in 'XO' if not (i and s[i - 1] == d) and (not (i < len(s) - 1 and s[i + 1] == d))))
    for n in range(1, 9):
        yield ('.' * n, g('.' * n))
    for s in ['X..O', 'X..X', 'X...X', '.X..O..', 'X....O...']:
        yield (s, g(s))


@case('board-walk.star')
def board_walk():

    def run(H, W, y, x):

        @lru_cache(None)
        def g(seen, y, x):
            return mex((g(seen | {(y + a, x + b)}, y + a, x + b) for a, b in ((0, 1), (1, 0), (-1, 0), (0, -1)) if 0 <= y + a < H and 0 <= x + b < W and ((y + a, x + b) not in seen)))
        return g(frozenset({(y, x)}), y, x)
    for H, W in ((1, 5), (2, 3), (3, 3), (3, 4), (2, 5)):
        for y in range(H):
            for x in range(W):
                yield ('/'.join((''.join(('T' if (v, u) == (y, x) else '.' for u in range(W))) for v in range(H))), run(H, W, y, x))


@case('peg-row.star')
def peg_row():

    @lru_cache(None)
    def g(pegs, size):
        jumps = [(i, i + d, i + 2 * d) for i in pegs for d in (1, -1)]
        return mex([g(pegs - {i, over} | {to}, size) for i, over, to in jumps if over in pegs and to not in pegs and 0 <= to < size])
    for size in range(1, 8):
        for mask in range(2 ** size):
            pegs = frozenset(i for i in range(size) if mask >> i & 1)
            yield (''.join('P' if i in pegs else '.' for i in range(size)), g(pegs, size))


@case('flip-corner.star')
def flip_corner():
    W, H = (3, 2)

    def opts(c):
        for y in range(H):
            for x in range(W):
                if c >> y * W + x & 1:
                    m = 0
                    for v in range(y, H):
                        for u in range(x, W):
                            m |= 1 << v * W + u
                    yield (c ^ m)
    g = grundy(lambda c: list(opts(c)))
    for c in range(64):
        yield ('/'.join((''.join((str(c >> y * W + x & 1) for x in range(W))) for y in range(H))), g(c))


@case('four-in-line.star')
def four_in_line():

    def run(W, H, k):

        def line(b, p):
            return any((all((0 <= x + i * dx < W and 0 <= y + i * dy < H and (b[y + i * dy][x + i * dx] == p) for i in range(k))) for y in range(H) for x in range(W) for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))))

        @lru_cache(None)
        def r(b, p):
            q = 'XO'[p == 'X']
            if line(b, q):
                return -1
            if all(('.' not in row for row in b)):
                return 0
            best = -1
            for x in range(W):
                ys = [y for y in range(H) if b[y][x] == '.']
                if ys:
                    y = max(ys)
                    n = list(b)
                    n[y] = b[y][:x] + p + b[y][x + 1:]
                    best = max(best, -r(tuple(n), q))
            return best
        return {1: 'N', 0: 'D', -1: 'P'}[r(('.' * W,) * H, 'X')]
    for W in range(1, 5):
        for H in range(1, 4):
            yield (f'{W}x{H}', run(W, H, 3))


@case('hex.star')
def hex():

    def joined(cells, starts, ends):
        reached = set(starts) & cells
        while True:
            more = {(x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))} & cells
            if more <= reached:
                return bool(reached & set(ends))
            reached |= more

    def run(w, h):
        every = frozenset(((x, y) for x in range(w) for y in range(h)))

        @lru_cache(None)
        def win(a, b, moves_a):
            if joined(a, [(0, y) for y in range(h)], [(w - 1, y) for y in range(h)]):
                return False
            if joined(b, [(x, 0) for x in range(w)], [(x, h - 1) for x in range(w)]):
                return False
            for c in every - a - b:
                if moves_a and (not win(a | {c}, b, False)) or (not moves_a and (not win(a, b | {c}, True))):
                    return True
            return False
        for k in range(0, w * h - 1):
            for a in itertools.combinations(sorted(every), (k + 1) // 2):
                b = frozenset(sorted(every - set(a))[:k // 2])
                rows = [''.join(('X' if (x, y) in a else 'O' if (x, y) in b else '.' for x in range(w))) for y in range(h)]
                yield ('/'.join(rows), 'N' if win(frozenset(a), b, k % 2 == 0) else 'P')
    yield from run(3, 2)
    yield from run(2, 3)
    yield from run(3, 3)


@case('digital-deletions.star')
def digital_deletions():

    def lower(digits):
        for place, digit in enumerate(digits):
            yield from (digits[:place] + (less,) + digits[place + 1:] for less in range(digit))

    value = grundy(lambda digits: [*lower(digits), *(digits[:i] for i, d in enumerate(digits) if not d)])
    for length in range(1, 5):
        for digits in itertools.product(range(10), repeat=length):
            yield ''.join(map(str, digits)), value(digits)

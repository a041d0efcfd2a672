"""Heaps, alone and in sums, and heaps seen as a whole.

Each function yields positions with their answers, a nim-value, or P, N or D, found by
playing on, or as the nim-sum of parts where nobody can doubt it.
Nothing here shares code or a way of thinking with the rule files.
"""

import itertools
import math
from functools import lru_cache

from common import case, mex, sp


@case('candy-piles.star')
def candy_piles():

    @lru_cache(None)
    def win(t):
        t = tuple(sorted((x for x in t if x > 0)))
        if not t:
            return True
        a = t[:-1]
        b = tuple((x - 1 for x in t))
        return not win(a) or not win(b)
    for t in itertools.combinations_with_replacement(range(0, 7), 4):
        yield (sp(t), 'N' if win(t) else 'P')


@case('forbidden.star')
def forbidden():
    bad = {(3, 1), (5, 2), (5, 5)}
    g = []
    for n in range(12):
        g.append(mex((g[n - k] for k in range(1, n + 1) if (n, k) not in bad)))
    for n in range(12):
        yield (str(n), g[n])


@case('intervals.star')
def intervals():
    iv = [(1, 3), (2, 6), (3, 4), (5, 8), (6, 9)]

    def g(ch, l, r):
        s = set()
        for i, (a, b) in enumerate(iv):
            if a >= l and b <= r and all(b <= iv[j][0] or iv[j][1] <= a for j in ch):
                s.add(g(ch | {i}, l, r))
        return mex(s)
    for l in range(1, 6):
        for r in range(l + 1, 10):
            yield (f'{l},{r}', g(frozenset(), l, r))


@case('dag-pieces.star')
def dag_pieces():
    arcs = [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (4, 5)]

    @lru_cache(None)
    def g(vs):
        s = set()
        for i, v in enumerate(vs):
            for a, b in arcs:
                if a == v:
                    s.add(g(tuple(sorted(vs[:i] + (b,) + vs[i + 1:]))))
        return mex(s)
    for k in (1, 2, 3):
        for vs in itertools.combinations_with_replacement(range(1, 6), k):
            yield (sp(vs), g(vs))


@case('used-moves.star')
def used_moves():

    @lru_cache(None)
    def g(n, used):
        return mex((g(n - k, used | {k}) for k in range(1, n + 1) if k not in used))
    for n in range(16):
        yield (f'{n},0', g(n, frozenset()))
    for n in range(10):
        for u in ({1}, {2, 3}, {1, 4}):
            yield (f'{n},{sum((1 << k for k in u))}', g(n, frozenset(u)))


@case('circle-of-players.star')
def circle_of_players():
    m = [3, 2, 1, 4]

    @lru_cache(None)
    def win(n, i):
        if n == 0:
            return True
        return any((not win(n - k, (i + 1) % 4) for k in range(1, min(n, m[i]) + 1)))
    for n in range(15):
        for i in range(4):
            yield (f'{n} | {i}', 'N' if win(n, i) else 'P')


@case('new-stone-game.star')
def new_stone_game():

    @lru_cache(None)
    def g(t):
        s = set()
        for i in range(len(t)):
            for left in range(t[i]):
                for give in itertools.product(range(left + 1), repeat=len(t) - 1):
                    if sum(give) <= left:
                        o = list(t[:i] + t[i + 1:])
                        for j, x in enumerate(give):
                            o[j] += x
                        o.append(left - sum(give))
                        s.add(g(tuple(sorted((x for x in o if x)))))
        return mex(s)
    for k in range(4):
        for t in itertools.combinations_with_replacement(range(1, 4), k):
            yield (sp(t), g(t))


@case('red-kingdom.star')
def red_kingdom():

    @lru_cache(None)
    def g(n, last):
        if n <= 0:
            return 0
        s = {g(max(n - 2, 0), 'x')}
        if last != 'y':
            s.add(g(max(0, n - 3), 'y'))
        if last != 'z':
            s.add(g(max(0, n - 4), 'z'))
        return mex(s)
    for n in range(25):
        for i, l in enumerate('xyz'):
            yield (f'{n},{i}', g(n, l))


@case('stoned.star')
def stoned():

    @lru_cache(None)
    def g(t, last):
        return mex((g(t[:i] + (t[i] - 1,) + t[i + 1:], i) for i in range(len(t)) if i != last and t[i] > 0))
    for t in itertools.combinations_with_replacement(range(1, 4), 3):
        yield (sp(t) + ' | 99', g(t, -1))
        for i in range(3):
            yield (sp(t) + f' | {t[i]}', g(t, i))


@case('removing-digits.star')
def removing_digits():

    @lru_cache(None)
    def g(s):
        s = s.lstrip('0')
        return mex((g(s[:i] + s[i + 1:]) for i in range(len(s))))
    for n in list(range(0, 300)) + [1000, 10203, 99999, 12345, 100200]:
        yield (str(n), g(str(n)))


@case('distribunim.star')
def distribunim():

    @lru_cache(None)
    def g(a, b):
        return mex([g(a - i, b - j) for i in range(a) for j in range(b) if i + j == min(a, b) > 0])
    losing = [(a, b) for a in range(1, 50) for b in range(1, 50) if g(a, b) == 0]
    assert len(losing) == 221 and len([p for p in losing if max(p) < 8]) == 21, 'the values that the problem gives'
    for a in range(12):
        for b in range(a, 16):
            yield (f'{a} {b}', g(a, b))


@case('decrementing.star')
def decrementing():

    @lru_cache(None)
    def g(t):
        s = []
        for i in range(len(t)):
            if t[i] >= 2:
                q = list(t)
                q[i] -= 1
                d = math.gcd(*q)
                s.append(g(tuple(sorted((x // d for x in q)))))
        return mex(s)
    for t in itertools.combinations_with_replacement(range(1, 8), 3):
        if math.gcd(*t) == 1:
            yield (sp(t), g(t))


@case('vs-atcoder.star')
def vs_atcoder():

    @lru_cache(None)
    def g(w, b):
        s = set()
        if w:
            s.add(g(w - 1, b + w))
        for k in range(1, b // 2 + 1):
            s.add(g(w, b - k))
        return mex(s)
    for w in range(6):
        for b in range(20):
            yield (f'{w},{b}', g(w, b))


@case('merging.star')
def merging():
    m = 3

    @lru_cache(None)
    def g(t):
        s = set()
        for i in range(len(t)):
            for j in range(i):
                if t[i] + t[j] <= m:
                    s.add(g(tuple(sorted([x for k, x in enumerate(t) if k not in (i, j)] + [t[i] + t[j]]))))
        return mex(s)
    for n in range(1, 12):
        yield (sp([1] * n), g((1,) * n))


@case('ed-game.star')
def ed_game():

    @lru_cache(None)
    def g(a, b):
        return mex([g(k, a - k) for k in range(1, a)] + [g(k, b - k) for k in range(1, b)])
    for a in range(1, 12):
        for b in range(a, 12):
            yield (f'{a},{b}', g(a, b))
    yield ('3,4 5,6', g(3, 4) ^ g(5, 6))


@case('conjunctive-euclid.star')
def conjunctive_euclid():

    @lru_cache(None)
    def win(ps):
        ps = tuple(sorted((p for p in ps if min(p) > 0)))
        if not ps:
            return False
        ch = []
        for a, b in ps:
            ch.append([(a, b - k * a) if a <= b - k * a else (b - k * a, a) for k in range(1, b // a + 1)])
        return any((not win(tuple(c)) for c in itertools.product(*ch)))
    prs = [(a, b) for a in range(1, 6) for b in range(a, 8)]
    for p in prs:
        yield ('%d,%d' % p, 'N' if win((p,)) else 'P')
    for p, q in itertools.combinations(prs[::3], 2):
        yield ('%d,%d %d,%d' % (p + q), 'N' if win(tuple(sorted((p, q)))) else 'P')


@case('fair-shares.star')
def fair_shares():
    g = [0]
    for n in range(1, 40):
        s = set()
        for k in range(2, n + 1):
            if n % k == 0:
                s.add(g[n // k] if k % 2 else 0)
        for a in range(1, n):
            if a < n - a:
                s.add(g[a] ^ g[n - a])
        g.append(mex(s))
    for n in range(40):
        yield (str(n), g[n])


@case('prime-powers.star')
def prime_powers():

    def pp(k):
        if k == 1:
            return True
        p = next((d for d in range(2, k + 1) if k % d == 0))
        while k % p == 0:
            k //= p
        return k == 1
    g = []
    for n in range(100):
        g.append(mex((g[n - k] for k in range(1, n + 1) if pp(k))))
    for n in range(100):
        yield (str(n), g[n])

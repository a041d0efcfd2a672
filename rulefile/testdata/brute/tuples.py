"""Numbers in order, sets, and positions with memory.

Each function yields positions with their answers, a nim-value, or P, N or D, found by
playing on, or as the nim-sum of parts where nobody can doubt it.
Nothing here shares code or a way of thinking with the rule files.
"""

import datetime
import itertools
from functools import lru_cache

from common import case, mex, sp


def backwards(states, opts, final):
    """Who wins in a game that may loop: final holds the states where play ends, P where the player who moved there has won."""
    res = dict(final)
    changed = True
    while changed:
        changed = False
        for s in states:
            if s in res:
                continue
            o = [res.get(q) for q in opts(s)]
            if 'P' in o:
                res[s] = 'N'
                changed = True
            elif all(x == 'N' for x in o):
                res[s] = 'P'
                changed = True
    return {s: res.get(s, 'D') for s in states}


@case('permutation-game.star')
def permutation_game():
    a = [3, 6, 5, 4, 2, 7, 1, 8]
    n = 8
    g = [0] * n
    for v in sorted(range(n), key=lambda i: -a[i]):
        s = set()
        j = v
        while j < n:
            if a[j] > a[v]:
                s.add(g[j])
            j += a[v]
        j = v
        while j >= 0:
            if a[j] > a[v]:
                s.add(g[j])
            j -= a[v]
        g[v] = mex(s)
    for i in range(n):
        yield (str(i), g[i])


@case('zero-xor.star')
def zero_xor():

    def W(s):
        for x in s:
            r = s - {x}
            y = 0
            for z in r:
                y ^= z
            if y == 0:
                return True
            if not W(r):
                return True
        return False
    for k in range(1, 6):
        for c in itertools.combinations(range(1, 8), k):
            y = 0
            for z in c:
                y ^= z
            if y:
                yield (sp(c), 'N' if W(frozenset(c)) else 'P')
            else:
                yield (sp(c), 'P')


@case('boxes.star')
def boxes():

    @lru_cache(None)
    def g(t):
        s = set()
        for a in range(len(t)):
            for b in range(a):
                A, B = (a + 1, b + 1)
                if (A + B) % 2 == 1 and (A + B) % 3 == 0:
                    for k in range(1, t[a] + 1):
                        q = list(t)
                        q[a] -= k
                        q[b] += k
                        s.add(g(tuple(q)))
        return mex(s)
    for t in itertools.product(range(3), repeat=5):
        yield (' '.join(map(str, t)), g(t))


@case('numbers-mod.star')
def numbers_mod():
    m = 3
    k = 2
    tt = list(itertools.combinations_with_replacement(range(m), k))
    states = [(a, b) for a in tt for b in tt]
    final = {}
    for a, b in states:
        if max(b) == 0:
            final[a, b] = 'P'
        elif max(a) == 0:
            final[a, b] = 'N'

    def opts(s):
        a, b = s
        for i in range(k):
            for y in b:
                if a[i] and y:
                    c = list(a)
                    c[i] = (c[i] + y) % m
                    yield (b, tuple(sorted(c)))
    r = backwards(states, opts, final)
    for a, b in states:
        yield (sp(a + b), r[a, b])


@case('berzerk.star')
def berzerk():
    n = 5
    mv = [[3, 2], [1, 2, 3]]
    st = [(x, t) for x in range(n) for t in (0, 1)]
    r = backwards(st, lambda s: [((s[0] + k) % n, 1 - s[1]) for k in mv[s[1]]], {(0, 0): 'P', (0, 1): 'P'})
    for x, t in st:
        yield (f'{x} | {t}', r[x, t])


@case('predict-winner.star')
def predict_winner():

    def best(t):
        if not t:
            return 0
        return max(t[0] - best(t[1:]), t[-1] - best(t[:-1]))
    for t in itertools.product(range(1, 5), repeat=4):
        b = best(t)
        yield (sp(t) + ' | 0 0', 'N' if b > 0 else 'P' if b < 0 else 'D')


@case('cups.star')
def cups():
    c = [1, 2, 1, 3]
    gg = [0]
    for i in range(1, 5):
        gg.append(mex((gg[i - k] for k in range(1, c[i - 1] + 1) if i - k >= 0)))
    for t in itertools.product(range(3), repeat=5):
        x = 0
        for i, n in enumerate(t):
            if n % 2:
                x ^= gg[i]
        yield (' '.join(map(str, t)), x)


@case('remove-pairs.star')
def remove_pairs():
    A = [1, 2, 4, 1, 2, 5]
    B = [9, 9, 2, 7, 5, 7]

    @lru_cache(None)
    def g(m):
        return mex((g(m & ~(1 << i) & ~(1 << j)) for i in range(6) for j in range(i) if m >> i & 1 and m >> j & 1 and (A[i] == A[j] or B[i] == B[j])))
    for m in range(1, 64):
        yield (sp([i for i in range(6) if m >> i & 1]), g(m))


@case('pebbles.star')
def pebbles():

    @lru_cache(None)
    def g(t):
        s = set()
        for i in range(len(t)):
            for v in range(t[i]):
                q = t[:i] + (v,) + t[i + 1:]
                if all(q[j] <= q[j + 1] for j in range(len(q) - 1)):
                    s.add(g(q))
        return mex(s)
    for t in itertools.combinations_with_replacement(range(6), 4):
        yield (sp(t), g(t))


@case('ring-numbers.star')
def ring_numbers():

    @lru_cache(None)
    def g(t, at):
        n = len(t)
        s = set()
        for v in range(t[at]):
            s.add(g(t[:at] + (v,) + t[at + 1:], (at + 1) % n))
        l = (at - 1) % n
        for v in range(t[l]):
            s.add(g(t[:l] + (v,) + t[l + 1:], l))
        return mex(s)
    for t in itertools.product(range(3), repeat=4):
        for at in range(4):
            yield (' '.join(map(str, t)) + f' | {at}', g(t, at))


@case('splitting-bottles.star')
def splitting_bottles():
    n = 5
    gg = [0] * n
    for i in range(n - 1, -1, -1):
        gg[i] = mex((gg[j] ^ gg[k] for j in range(i + 1, n) for k in range(j, n)))
    for t in itertools.product(range(2), repeat=5):
        x = 0
        for i, c in enumerate(t):
            if c % 2:
                x ^= gg[i]
        yield (' '.join(map(str, t)), x)


@case('calendar.star')
def calendar():
    end = datetime.date(2001, 11, 4)

    @lru_cache(None)
    def g(d):
        s = set()
        n = d + datetime.timedelta(1)
        if n <= end:
            s.add(g(n))
        y, m = (d.year, d.month + 1) if d.month < 12 else (d.year + 1, 1)
        try:
            e = datetime.date(y, m, d.day)
            if e <= end:
                s.add(g(e))
        except ValueError:
            pass
        return mex(s)
    for k in range(0, 1200, 7):
        d = end - datetime.timedelta(k)
        yield (f'{d.year},{d.month},{d.day}', g(d))
    for t in [(2001, 11, 3), (1992, 2, 28), (1996, 2, 29), (2000, 12, 31)]:
        for k in range(4000, 0, -500):
            g(max(datetime.date(*t), end - datetime.timedelta(4000 - k)))
        yield ('%d,%d,%d' % t, g(datetime.date(*t)))


@case('number-game.star')
def number_game():
    top = 12

    def after(av, c):
        gone = set(range(2, top + 1)) - av
        gone = set(gone)
        gone.add(c)
        new = {n for n in range(2, top + 1) if n % c == 0}
        for g0 in list(gone):
            n = g0 + c
            while n <= top:
                new.add(n)
                n += c
        return frozenset(av - new - {c})

    @lru_cache(None)
    def g(av):
        return mex((g(after(av, c)) for c in av))
    yield (sp(range(2, top + 1)), g(frozenset(range(2, top + 1))))
    seen = set()
    st = [frozenset(range(2, top + 1))]
    while st and len(seen) < 80:
        s = st.pop()
        for c in s:
            t = after(s, c)
            if t not in seen:
                seen.add(t)
                st.append(t)
    for s in sorted(seen, key=sorted):
        if s and max(s) > 0:
            yield (sp(sorted(s)), g(s))


@case('game31.star')
def game31():

    @lru_cache(None)
    def g(t, s):
        return mex((g(t[:i] + (t[i] - 1,) + t[i + 1:], s + i + 1) for i in range(6) if t[i] and s + i + 1 <= 31))
    for t in [(4, 4, 4, 4, 4, 4)]:
        yield (sp(t) + ' | 0', g(t, 0))
    for seq in itertools.product(range(6), repeat=2):
        t = [4] * 6
        s = 0
        for i in seq:
            t[i] -= 1
            s += i + 1
        yield (sp(t) + f' | {s}', g(tuple(t), s))


@case('knight-draw.star')
def knight_draw():

    @lru_cache(None)
    def r(x, y):
        if (x, y) == (0, 0):
            return 'P'
        o = [r(a, b) for a, b in ((x - 2, y - 1), (x - 1, y - 2)) if a >= 0 and b >= 0]
        if not o:
            return 'D'
        if 'P' in o:
            return 'N'
        return 'D' if 'D' in o else 'P'
    for x in range(12):
        for y in range(12):
            yield (f'{x} {y}', r(x, y))


@case('sylver.star:most=20')
def sylver():
    M = 20

    def span(s):
        r = {0}
        for n in range(1, M + 1):
            if any((n - k in r for k in s if k <= n)):
                r.add(n)
        return frozenset(r)

    @lru_cache(None)
    def win(sp_):
        return any((not win(span(sp_ | {n})) for n in range(2, M + 1) if n not in sp_))
    for c in [(2,), (3,), (4,), (5,), (2, 3), (4, 5), (4, 6), (6, 7), (5, 6), (3, 5), (3, 4), (7, 8, 9), (8, 10, 12)]:
        yield (sp(c), 'N' if win(span(set(c))) else 'P')


@case('cat-mouse.star')
def cat_mouse():
    A = [0, 0, 1, 2, 2, 3, 4]
    B = [2, 5, 3, 4, 5, 5, 5]
    adj = {}
    for a, b in zip(A, B):
        adj.setdefault(a, set()).add(b)
        adj.setdefault(b, set()).add(a)
    st = [(m, c, t) for m in range(6) for c in range(1, 6) for t in (0, 1)]
    fin = {}
    for m, c, t in st:
        w = None
        if m == 0:
            w = 0
        elif m == c:
            w = 1
        if w is not None:
            fin[m, c, t] = 'N' if w == t else 'P'

    def o(s):
        m, c, t = s
        return [(v, c, 1) for v in adj[m]] if t == 0 else [(m, v, 0) for v in adj[c] if v]
    r = backwards(st, o, fin)
    for s in st:
        if not (s[0] == 0 and s[1] == 0):
            yield (sp(s), r[s])


@case('carousel.star')
def carousel():

    @lru_cache(None)
    def win(p, hand):
        if p[0] > 0 and len(set(p)) == 1:
            return False
        moves = [(i, k) for i in {hand, (hand + 1) % len(p)} for k in (1, 2) if k <= p[i]]
        return not moves or any(not win(p[:i] + (p[i] - k,) + p[i + 1:], i) for i, k in moves)
    for p in itertools.chain(itertools.product(range(5), repeat=2), itertools.product(range(4), repeat=3)):
        for hand in range(len(p)):
            yield (' '.join(map(str, p)) + f' | {hand}', 'N' if win(p, hand) else 'P')


@case('tokitsukaze.star')
def tokitsukaze():

    @lru_cache(None)
    def win(t):
        for i in range(len(t)):
            if t[i] > 0:
                q = sorted(t[:i] + (t[i] - 1,) + t[i + 1:])
                if len(set(q)) == len(q) and (not win(tuple(q))):
                    return True
        return False
    for t in itertools.combinations(range(7), 3):
        yield (' '.join(map(str, t)), 'N' if win(t) else 'P')


@case('stone-game-2.star')
def stone_game_2():

    def best(p, m):
        return max((sum(p[:x]) - best(p[x:], max(m, x)) for x in range(1, min(2 * m, len(p)) + 1)), default=0)
    for t in itertools.product(range(1, 4), repeat=5):
        b = best(t, 1)
        yield (sp(t) + ' | 1 0 0', 'N' if b > 0 else 'P' if b < 0 else 'D')


@case('stone-game-3.star')
def stone_game_3():
    r = [1, 2, 3, -9, 5, -2, 4]

    def best(p):
        return max((sum(p[:x]) - best(p[x:]) for x in (1, 2, 3) if x <= len(p)), default=0)
    for g in range(7):
        for lead in range(-8, 9):
            b = best(r[g:]) + lead
            yield (f'{g} | {1000 + lead}', 'N' if b > 0 else 'P' if b < 0 else 'D')


@case('shortcuts.star')
def shortcuts():
    S = {(3, 0), (1, 2), (4, 4), (0, 6), (0, 0)}

    @lru_cache(None)
    def win(a, b):
        if (a, b) in S:
            return False
        return any((not win(k, b) for k in range(a))) or any((not win(a, k) for k in range(b)))
    for a in range(8):
        for b in range(8):
            yield (f'{a} {b}', 'N' if win(a, b) else 'P')


def chopsticks(m):
    hs = list(itertools.combinations_with_replacement(range(m), 2))
    st = [(a, b) for a in hs for b in hs]

    def o(s):
        (a, b), o2 = s
        r = set()
        for x in (a, b):
            for i in (0, 1):
                if x and o2[i]:
                    h = o2[i] + x
                    if h >= m:
                        h = 0
                    r.add((tuple(sorted((h, o2[1 - i]))), (a, b)))
        for x in range(a + b + 1):
            n = tuple(sorted((x, a + b - x)))
            if n != (a, b) and max(n) < m:
                r.add((o2, n))
        return r
    res = backwards(st, o, {s: 'P' for s in st if s[0] == (0, 0)})
    for s in st:
        yield (sp(s[0] + s[1]), res[s])


case('chopsticks.star:m=3')(lambda: chopsticks(3))

case('chopsticks.star')(lambda: chopsticks(5))

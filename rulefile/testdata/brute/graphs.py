"""Trees and graphs.

Each function yields positions with their answers, a nim-value, or P, N or D, found by
playing on, or as the nim-sum of parts where nobody can doubt it.
Nothing here shares code or a way of thinking with the rule files.
"""

import itertools
from functools import lru_cache

from common import case, grundy, mex


@case('fibonacci-tree.star')
def fibonacci_tree():

    @lru_cache(None)
    def removals(t):
        out = []
        for i, c in enumerate(t):
            rest = t[:i] + t[i + 1:]
            out.append(tuple(sorted(rest)))
            for d in removals(c):
                out.append(tuple(sorted(rest + (d,))))
        return out
    g = grundy(lambda t: removals(t))

    def T(k):
        if k == 0:
            return None
        if k == 1:
            return ()
        return tuple(sorted((x for x in (T(k - 1), T(k - 2)) if x is not None)))

    def enc(t):
        par = [0]

        def rec(t, me):
            for c in t:
                par.append(me)
                rec(c, len(par))
        rec(t, 1)
        return ' '.join(map(str, par))
    for k in range(1, 6):
        yield (enc(T(k)), g(T(k)))
    trees = [(), ((),), ((), ()), (((),),), (((), ()), ()), ((((),), ()),)]
    for t in trees:
        yield (enc(t), g(tuple(sorted(t))))


@case('tree-staircase.star')
def tree_staircase():
    par = [0, 1, 1, 2, 3, 4]

    @lru_cache(None)
    def g(c):
        s = set()
        for v in range(1, 6):
            for k in range(1, c[v] + 1):
                d = list(c)
                d[v] -= k
                d[par[v] - 1] += k
                d[0] = 0
                s.add(g(tuple(d)))
        return mex(s)
    for c in itertools.product(range(2), repeat=6):
        yield (' '.join((f'{p},{n}' for p, n in zip(par, c))), g((0,) + c[1:]))


@case('removing-coins.star')
def removing_coins():

    def run(n, edges, coins0):
        adj = {v: [] for v in range(n)}
        for a, b in edges:
            adj[a].append(b)
            adj[b].append(a)

        def nxt(u, v):

            def path(x, prev):
                if x == v:
                    return [x]
                for y in adj[x]:
                    if y != prev:
                        q = path(y, x)
                        if q:
                            return [x] + q
            return path(u, -1)[1]

        @lru_cache(None)
        def g(c):
            s = set()
            for v in range(n):
                if c[v]:
                    d = [0] * n
                    for u in range(n):
                        if u != v and c[u]:
                            d[nxt(u, v)] += c[u]
                    s.add(g(tuple(d)))
            return mex(s)
        return g(coins0)
    for edges, n in [([(0, 1)], 2), ([(0, 1), (1, 2)], 3), ([(0, 1), (1, 2), (2, 3), (1, 4)], 5), ([(0, 1), (0, 2), (0, 3), (3, 4)], 5)]:
        for c in ([1] * n, [2] * n, [1, 0, 1, 1, 2][:n]):
            c = tuple(c)
            yield (' '.join((f'{i + 1}:{x}' for i, x in enumerate(c))) + ' ' + ' '.join((f'{a + 1}-{b + 1}' for a, b in edges)), run(n, edges, c))


@case('nimstring.star')
def nimstring():

    def run(n, E):

        @lru_cache(None)
        def win(S):
            for e in S:
                T = S - {e}
                fr = any((v != 0 and (not any((v in E[f] for f in T))) for v in E[e]))
                if fr:
                    if win(T):
                        return True
                elif not win(T):
                    return True
            return False
        return win(frozenset(range(len(E))))
    gs = [[(1, 2)], [(1, 2), (2, 3)], [(1, 2), (2, 3), (3, 1)], [(1, 2), (2, 3), (3, 4), (4, 1)], [(0, 1)], [(0, 1), (0, 1)], [(0, 1), (1, 2), (2, 0)], [(0, 1), (1, 2), (2, 3), (3, 0)], [(0, 1), (0, 1), (0, 1)], [(0, 1), (0, 1), (1, 2), (2, 0), (2, 0)], [(0, 1), (0, 1), (1, 2), (1, 2), (2, 0)]]
    for E in gs:
        n = max((max(e) for e in E))
        yield (' '.join(('%d-%d' % e for e in E)), 'N' if run(n, E) else 'P')

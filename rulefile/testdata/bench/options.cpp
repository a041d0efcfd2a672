// The options of a position under a few rules, as a contest solver writes them: returned as vectors
// of vectors, and emitted number by number into one buffer.
//
//     options RULES WAY SECONDS NUMBERS...
//
// prints how many million options a second it makes.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
using namespace std;
typedef vector<int> V;
typedef vector<V> VV;

static VV smallest(const V& p) {
    VV out;
    for (int k = 0; k < p[0]; k++) { V q = p; q[0] = k; out.push_back(q); }
    return out;
}
static VV kayles(const V& p) {
    VV out;
    for (int take = 1; take <= min(p[0], 2); take++)
        for (int a = 0, rest = p[0] - take; a <= rest / 2; a++) out.push_back({a, rest - a});
    return out;
}
static VV wythoff(const V& p) {
    VV out;
    int a = p[0], b = p[1];
    for (int k = 1; k <= a; k++) out.push_back({a - k, b});
    for (int k = 1; k <= b; k++) out.push_back({a, b - k});
    for (int k = 1; k <= min(a, b); k++) out.push_back({a - k, b - k});
    return out;
}
static VV lasker(const V& p) {
    VV out;
    for (int k = 0; k < p[0]; k++) out.push_back({k});
    for (int a = 1; a <= p[0] / 2; a++) out.push_back({a, p[0] - a});
    return out;
}
static VV sortednim(const V& p) {
    VV out;
    for (size_t i = 0; i < p.size(); i++) {
        if (i > 0 && p[i] == p[i - 1]) continue;
        for (int k = 0; k < p[i]; k++) { V q = p; q[i] = k; sort(q.begin(), q.end()); out.push_back(q); }
    }
    return out;
}
static VV euclid(const V& p) {
    VV out;
    if (p[0] == 0) return out;
    for (int k = 1; k <= p[1] / p[0]; k++) out.push_back({p[0], p[1] - k * p[0]});
    return out;
}
static VV divisors(const V& p) {
    VV out;
    for (int d = 1; d <= p[0]; d++) if (p[0] % d == 0) out.push_back({p[0] - d});
    return out;
}
// A board is its number of columns, then its cells.
static VV cram(const V& p) {
    VV out;
    int w = p[0], n = p.size() - 1;
    for (int i = 0; i < n; i++) {
        if (p[1 + i]) continue;
        if ((i + 1) % w && !p[2 + i]) { V q = p; q[1 + i] = q[2 + i] = 1; out.push_back(q); }
        if (i + w < n && !p[1 + i + w]) { V q = p; q[1 + i] = q[1 + i + w] = 1; out.push_back(q); }
    }
    return out;
}
static VV domineering(const V& p) {
    VV out;
    int w = p[0], n = p.size() - 1;
    for (int i = 0; i < n; i++)
        if ((i + 1) % w && !p[1 + i] && !p[2 + i]) { V q = p; q[1 + i] = q[2 + i] = 1; out.push_back(q); }
    return out;
}
static const int steps[8][2] = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};
static VV knights(const V& p) {
    VV out;
    int w = p[0], h = (p.size() - 1) / w;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            if (p[1 + y * w + x] != 1) continue;
            for (auto& s : steps) {
                int v = y + s[0], u = x + s[1];
                if (v < 0 || v >= h || u < 0 || u >= w || p[1 + v * w + u]) continue;
                V q = p;
                q[1 + y * w + x] = 2; q[1 + v * w + u] = 1;
                out.push_back(q);
            }
        }
    return out;
}
static VV clobber(const V& p) {
    VV out;
    int w = p[0], h = (p.size() - 1) / w;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            for (auto [v, u] : {pair{y, x + 1}, pair{y + 1, x}, pair{y, x - 1}, pair{y - 1, x}}) {
                if (v < 0 || v >= h || u < 0 || u >= w || p[1 + y * w + x] + p[1 + v * w + u] != 3 || p[1 + v * w + u] == 0 || p[1 + y * w + x] == 0) continue;
                V q = p;
                q[1 + v * w + u] = p[1 + y * w + x]; q[1 + y * w + x] = 0;
                out.push_back(q);
            }
    return out;
}
static VV lowered(const V& p) {
    VV out;
    for (size_t i = 1; i < p.size(); i++)
        for (int k = 0; k < p[i]; k++) { V q = p; q[i] = k; out.push_back(q); }
    return out;
}
static VV fill(const V& p, size_t from) {
    VV out;
    for (size_t i = from; i < p.size(); i++)
        if (!p[i]) { V q = p; q[i] = 1; out.push_back(q); }
    return out;
}
static VV treblecross(const V& p) { return fill(p, 0); }
static VV threeinline(const V& p) { return fill(p, 1); }

static vector<long long> buffer;
static size_t used;
static inline void put(long long x) {
    if (used == buffer.size()) buffer.resize(2 * used + 64);
    buffer[used++] = x;
}
static inline void put(int a, int b) { put(2); put(a); put(b); }

static int esmallest(const V& p) {
    for (int k = 0; k < p[0]; k++) {
        put(p.size()); put(k);
        for (size_t i = 1; i < p.size(); i++) put(p[i]);
    }
    return p[0];
}
static int ekayles(const V& p) {
    int n = 0;
    for (int take = 1; take <= min(p[0], 2); take++)
        for (int a = 0, rest = p[0] - take; a <= rest / 2; a++, n++) put(a, rest - a);
    return n;
}
static int ewythoff(const V& p) {
    int a = p[0], b = p[1];
    for (int k = 1; k <= a; k++) put(a - k, b);
    for (int k = 1; k <= b; k++) put(a, b - k);
    for (int k = 1; k <= min(a, b); k++) put(a - k, b - k);
    return a + b + min(a, b);
}
static int elasker(const V& p) {
    for (int k = 0; k < p[0]; k++) { put(1); put(k); }
    for (int a = 1; a <= p[0] / 2; a++) put(a, p[0] - a);
    return p[0] + p[0] / 2;
}
static int esortednim(const V& p) {
    int n = 0;
    for (size_t i = 0; i < p.size(); i++) {
        if (i > 0 && p[i] == p[i - 1]) continue;
        for (int k = 0; k < p[i]; k++, n++) {
            put(p.size());
            size_t from = used;
            for (size_t j = 0; j < p.size(); j++) put(j == i ? k : p[j]);
            sort(buffer.begin() + from, buffer.begin() + used);
        }
    }
    return n;
}
static int eeuclid(const V& p) {
    if (p[0] == 0) return 0;
    int n = p[1] / p[0];
    for (int k = 1; k <= n; k++) put(p[0], p[1] - k * p[0]);
    return n;
}
static int edivisors(const V& p) {
    int n = 0;
    for (int d = 1; d <= p[0]; d++) if (p[0] % d == 0) { put(1); put(p[0] - d); n++; }
    return n;
}
static int ecram(const V& p) {
    int n = 0, w = p[0], cells = p.size() - 1;
    for (int i = 0; i < cells; i++) {
        if (p[1 + i]) continue;
        for (int j : {i + 1, i + w}) {
            if (j >= cells || (j == i + 1 && j % w == 0) || p[1 + j]) continue;
            put(p.size()); put(w);
            for (int k = 0; k < cells; k++) put(k == i || k == j ? 1 : p[1 + k]);
            n++;
        }
    }
    return n;
}
// emitBoard emits a board with two cells changed.
static void emitBoard(const V& p, int i, int a, int j, int b) {
    put(p.size());
    for (int k = 0; k < (int)p.size(); k++) put(k == i ? a : k == j ? b : p[k]);
}
static int edomineering(const V& p) {
    int n = 0, w = p[0], cells = p.size() - 1;
    for (int i = 0; i < cells; i++)
        if ((i + 1) % w && !p[1 + i] && !p[2 + i]) { emitBoard(p, 1 + i, 1, 2 + i, 1); n++; }
    return n;
}
static int eknights(const V& p) {
    int n = 0, w = p[0], h = (p.size() - 1) / w;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            if (p[1 + y * w + x] != 1) continue;
            for (auto& s : steps) {
                int v = y + s[0], u = x + s[1];
                if (v < 0 || v >= h || u < 0 || u >= w || p[1 + v * w + u]) continue;
                emitBoard(p, 1 + y * w + x, 2, 1 + v * w + u, 1); n++;
            }
        }
    return n;
}
static int eclobber(const V& p) {
    int n = 0, w = p[0], h = (p.size() - 1) / w;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            for (auto [v, u] : {pair{y, x + 1}, pair{y + 1, x}, pair{y, x - 1}, pair{y - 1, x}}) {
                if (v < 0 || v >= h || u < 0 || u >= w || p[1 + y * w + x] + p[1 + v * w + u] != 3 || p[1 + v * w + u] == 0 || p[1 + y * w + x] == 0) continue;
                emitBoard(p, 1 + v * w + u, p[1 + y * w + x], 1 + y * w + x, 0); n++;
            }
    return n;
}
static int elowered(const V& p) {
    int n = 0;
    for (size_t i = 1; i < p.size(); i++)
        for (int k = 0; k < p[i]; k++, n++) emitBoard(p, i, k, i, k);
    return n;
}
static int efill(const V& p, size_t from) {
    int n = 0;
    for (size_t i = from; i < p.size(); i++) {
        if (p[i]) continue;
        put(p.size());
        for (size_t k = 0; k < p.size(); k++) put(k == i ? 1 : p[k]);
        n++;
    }
    return n;
}
static int etreblecross(const V& p) { return efill(p, 0); }
static int ethreeinline(const V& p) { return efill(p, 1); }

struct Rules { const char* name; VV (*vectors)(const V&); int (*emit)(const V&); };
static Rules all[] = {{"smallest-heap", smallest, esmallest}, {"kayles", kayles, ekayles}, {"wythoff", wythoff, ewythoff},
    {"lasker", lasker, elasker}, {"sorted-nim", sortednim, esortednim}, {"euclid", euclid, eeuclid}, {"divisor-nim", divisors, edivisors},
    {"cram", cram, ecram}, {"treblecross", treblecross, etreblecross},
    {"three-in-line", threeinline, ethreeinline}, {"domineering", domineering, edomineering}, {"knights", knights, eknights},
    {"clobber", clobber, eclobber}, {"lowered", lowered, elowered}};

int main(int argc, char** argv) {
    if (argc < 5) return 2;
    V p;
    for (int i = 4; i < argc; i++) p.push_back(atoi(argv[i]));
    double seconds = atof(argv[3]);
    for (auto& r : all) {
        if (string(argv[1]) != r.name) continue;
        auto start = chrono::steady_clock::now();
        double took = 0;
        long long options = 0, sum = 0;
        while (took < seconds) {
            for (int i = 0; i < 200; i++) {
                if (string(argv[2]) == "vectors") {
                    VV out = r.vectors(p);
                    options += out.size();
                    sum += out.empty() ? 0 : out.back()[0];
                } else {
                    used = 0;
                    options += r.emit(p);
                    sum += used ? buffer[used - 1] : 0;
                }
            }
            took = chrono::duration<double>(chrono::steady_clock::now() - start).count();
        }
        printf("%.3f\n", options / took / 1e6);
        fprintf(stderr, "%lld\n", sum);
        return 0;
    }
    return 2;
}

// The plain published algorithms for questions of counting, one for each method:
//
//   transform K P < sizes    tuples of K sizes with nim-sum 0, mod P: Walsh-Hadamard
//   subsets D P < heaps      subsets of a size divisible by D with nim-sum 0: a table
//   basis P < heaps          subsets with nim-sum 0: a basis over GF(2)
//   bounded P < bounds       heaps below bounds with nim-sum 0: digits from the top
//   strip N K V P            K heaps and V free ones, N tokens, nim-sum 0: bit by bit
//   filled N K P             K heaps, none empty, N tokens, nim-sum 0: by their carries
//   edges N P                complete acyclic graph, tokens on the first two: subsets
//   walsh R                  R Walsh-Hadamard transforms of 2^24 numbers
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
using namespace std;
typedef unsigned long long u64;
typedef vector<u64> row;

static u64 P;

static u64 power(u64 x, u64 n) {
  u64 z = 1 % P;
  for (x %= P; n; n >>= 1, x = (unsigned __int128)x * x % P)
    if (n & 1) z = (unsigned __int128)z * x % P;
  return z;
}

static row read_all() {
  row a;
  u64 x;
  while (scanf("%llu", &x) == 1) a.push_back(x);
  return a;
}

static u64 transform(u64 k) {
  row sizes = read_all();
  size_t n = 1;
  for (u64 s : sizes)
    while (n <= s) n *= 2;
  row a(n);
  for (u64 s : sizes) a[s]++;
  for (size_t h = 1; h < n; h *= 2)
    for (size_t i = 0; i < n; i += 2 * h)
      for (size_t j = i; j < i + h; j++) {
        u64 x = a[j], y = a[j + h];
        a[j] = (x + y) % P, a[j + h] = (x + P - y) % P;
      }
  u64 sum = 0;
  for (u64 x : a) sum = (sum + power(x, k)) % P;
  return (unsigned __int128)sum * power(n, P - 2) % P;
}

static u64 subsets(int d) {
  row heaps = read_all();
  sort(heaps.begin(), heaps.end());
  u64 t = 0;
  size_t n = 1;
  vector<row> f(1, row(d)), g;
  f[0][0] = 1;
  for (u64 h : heaps) {
    while (n <= h) n *= 2;
    f.resize(n, row(d));
    g = f;
    for (size_t x = 0; x < n; x++)
      for (int i = 0; i < d; i++) {
        u64 v = f[x][i] + g[x ^ h][(i + d - 1) % d];
        f[x][i] = v >= P ? v - P : v;
      }
  }
  return f[t][0];
}

static u64 basis() {
  row b(64), heaps = read_all();
  int rank = 0;
  for (u64 v : heaps)
    for (int i = 63; i >= 0 && v; i--)
      if (v >> i & 1) {
        if (!b[i]) {
          b[i] = v, rank++;
          break;
        }
        v ^= b[i];
      }
  return power(2, heaps.size() - rank);
}

// At each place: f[parity][whether some heap is below its bound there].
static u64 bounded() {
  row most = read_all();
  u64 all = 0, sum = 0;
  for (u64 u : most) all ^= u;
  if (all == 0) sum = 1;
  for (int i = 62; i >= 0; i--) {
    if (i < 62 && all >> (i + 1)) break;
    u64 f[2][2] = {{1, 0}, {0, 0}}, free = power(2, i);
    for (u64 u : most) {
      u64 low = ((u & ((1ULL << i) - 1)) + 1) % P, g[2][2];
      for (int p = 0; p < 2; p++) {
        if (u >> i & 1) {
          g[p][0] = f[1 - p][0] * low % P;
          g[p][1] = (f[1 - p][1] * low + f[p][1] * free + f[p][0]) % P;
        } else {
          g[p][0] = f[p][0] * low % P;
          g[p][1] = f[p][1] * low % P;
        }
      }
      for (int p = 0; p < 2; p++)
        for (int q = 0; q < 2; q++) f[p][q] = g[p][q];
    }
    sum = (sum + f[0][1]) % P;
  }
  return sum;
}

static u64 strip(int n, int k, int v) {
  row c(k + 1), f(n + 1);
  c[0] = 1;
  for (int i = 0; i < k; i++)
    for (int j = k; j > 0; j--) c[j] = (c[j] + c[j - 1]) % P;
  f[0] = 1;
  for (int place = 0; 1 << place <= n; place++)
    for (int s = n; s >= 0; s--)
      for (int j = 2; j <= k && (long long)j << place <= s; j += 2)
        f[s] = (f[s] + c[j] * f[s - (j << place)]) % P;
  for (int i = 0; i < v; i++)
    for (int s = 1; s <= n; s++) f[s] = (f[s] + f[s - 1]) % P;
  return f[n];
}

// Inclusion and exclusion over the empty heaps.
static u64 filled(u64 n, int k) {
  row c(1, 1), choose(1, 1);
  for (int i = 1; i <= k; i++) {
    choose.push_back(0);
    for (int j = i; j > 0; j--) choose[j] = (choose[j] + choose[j - 1]) % P;
  }
  u64 sum = 0;
  for (int m = 0; m <= k; m++) {
    if (m > 0) c.push_back(0);
    for (int j = m; j > 0; j--) c[j] = (c[j] + c[j - 1]) % P;
    row f(m + 1), g(m + 1);
    f[0] = 1;
    for (u64 rest = n; rest; rest /= 2) {
      fill(g.begin(), g.end(), 0);
      for (int carry = rest & 1; carry <= m; carry += 2)
        for (int e = 0; e <= m; e += 2)
          g[(carry + e) / 2] = (g[(carry + e) / 2] + f[carry] * c[e]) % P;
      f = g;
    }
    u64 term = f[0] * choose[m] % P;
    sum = (sum + ((k - m) % 2 ? P - term : term)) % P;
  }
  return sum;
}

static u64 edges(int n) {
  vector<int> out(n);
  for (int v = 0; v < n; v++) out[v] = ((1 << n) - 1) & ~((2 << v) - 1);
  row f(1 << n);
  for (int s = 0; s < 1 << n; s++) {
    if ((s & 3) != 3) continue;
    for (int u = s; u; u = (u - 1) & s) {
      if ((u & 3) != 0 && (u & 3) != 3) continue;
      int t = s & ~u;
      u64 ways = 1;
      for (int v = 0; v < n; v++) {
        if (t >> v & 1) ways = ways * (power(2, __builtin_popcount(out[v] & u)) + P - 1) % P;
        if (u >> v & 1) ways = ways * power(2, __builtin_popcount(out[v] & t)) % P;
        if ((u & 3) && (t >> v & 1)) ways = ways * power(2, __builtin_popcount(out[v] & t)) % P;
      }
      f[s] = (f[s] + ways * ((u & 3) ? 1 : f[t])) % P;
    }
  }
  return (power(2, n * (n - 1) / 2) + P - f.back()) % P;
}

static int walsh(int rounds) {
  const size_t n = 1 << 24;
  vector<int> a(n);
  for (size_t i = 0; i < n; i++) a[i] = i % 3 == 0;
  for (int r = 0; r < rounds; r++)
    for (size_t h = 1; h < n; h *= 2)
      for (size_t i = 0; i < n; i += 2 * h)
        for (size_t j = i; j < i + h; j++) {
          int x = a[j], y = a[j + h];
          a[j] = x + y, a[j + h] = x - y;
        }
  return a[12345];
}

int main(int argc, char **argv) {
  string what = argv[1];
  P = strtoull(argv[argc - 1], nullptr, 10);
  int n = argc > 2 ? atoi(argv[2]) : 0;
  if (what == "transform") printf("%llu\n", transform(strtoull(argv[2], nullptr, 10)));
  if (what == "subsets") printf("%llu\n", subsets(n));
  if (what == "basis") printf("%llu\n", basis());
  if (what == "bounded") printf("%llu\n", bounded());
  if (what == "filled") printf("%llu\n", filled(strtoull(argv[2], 0, 10), atoi(argv[3])));
  if (what == "strip") printf("%llu\n", strip(n, atoi(argv[3]), atoi(argv[4])));
  if (what == "edges") printf("%llu\n", edges(n));
  if (what == "walsh") printf("%d\n", walsh(n));
}

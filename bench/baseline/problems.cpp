// The plain published algorithms for problems of counting and choice, one for each:
//
//   gamble < cards      the chance that the xor of one number of each card is not 0: a basis
//   keep < heaps        most heaps kept with xor 0: Walsh-Hadamard transform, removing 0, 1, ...
//   spare < heaps       least total removed so that no subset has xor 0: a basis, largest first
//   gaps N K D          SDOI 2011: Moore's game on the gaps of coins, bit by bit
//   dollar N M          M coins, an even number, one of them a dollar: bit by bit
//   cheapest < heaps    fewest heaps with xor 4095: a table
//   starts K < edges    placements of K tokens on an acyclic graph with xor 0: a transform
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
using namespace std;
typedef unsigned long long u64;
typedef vector<u64> row;

static const u64 P = 1000000007;

static u64 power(u64 x, u64 n) {
  u64 z = 1;
  for (x %= P; n; n >>= 1, x = x * x % P)
    if (n & 1) z = z * x % P;
  return z;
}

static row read_all() {
  row a;
  u64 x;
  while (scanf("%llu", &x) == 1) a.push_back(x);
  return a;
}

// Puts v into a basis; false if it is a sum of what is there.
static bool add(row &b, u64 v) {
  for (int i = 63; i >= 0; i--)
    if (v >> i & 1) {
      if (!b[i]) {
        b[i] = v;
        return true;
      }
      v ^= b[i];
    }
  return false;
}

static void gamble() {
  row cards = read_all(), b(64);
  u64 sum = 0, rank = 0;
  for (size_t i = 1; i < cards.size(); i += 2) {
    sum ^= cards[i];
    rank += add(b, cards[i] ^ cards[i + 1]);
  }
  if (add(b, sum))
    puts("1/1");
  else
    printf("%llu/%llu\n", (1ULL << rank) - 1, 1ULL << rank);
}

static void hadamard(row &a) {
  for (size_t h = 1; h < a.size(); h *= 2)
    for (size_t i = 0; i < a.size(); i += 2 * h)
      for (size_t j = i; j < i + h; j++) {
        u64 x = a[j], y = a[j + h];
        a[j] = (x + y) % P, a[j + h] = (x + P - y) % P;
      }
}

static void keep() {
  row heaps = read_all();
  u64 all = 0, most = 0;
  for (size_t i = 1; i < heaps.size(); i++) all ^= heaps[i], most = max(most, heaps[i]);
  size_t n = 1;
  while (n <= most) n *= 2;
  row f(n), g(n, 1);
  for (size_t i = 1; i < heaps.size(); i++) f[heaps[i]] = 1;
  hadamard(f);
  for (int removed = 0;; removed++) {
    u64 sum = 0;
    for (size_t x = 0; x < n; x++) {
      sum += __builtin_popcountll(x & all) % 2 ? P - g[x] : g[x];
      g[x] = g[x] * f[x] % P;
    }
    if (sum % P) {
      printf("%llu\n", heaps.size() - 1 - removed);
      return;
    }
  }
}

static void spare(int rounds) {
  row all = read_all();
  all.erase(all.begin());
  u64 total = 0;
  while (rounds--) {
    row heaps = all, b(64);
    sort(heaps.rbegin(), heaps.rend());
    for (u64 h : heaps)
      if (!add(b, h)) total += h;
  }
  printf("%llu\n", total);
}

static u64 choose(u64 n, u64 k) {
  u64 z = 1, d = 1;
  for (u64 i = 0; i < k; i++) z = z * ((n - i) % P) % P, d = d * (i + 1) % P;
  return z * power(d, P - 2) % P;
}

// Ways for k heaps and v free ones with n tokens, the ones at each place divisible by q.
static u64 strip(int n, int k, int v, int q) {
  row c(k + 1), f(n + 1);
  for (int j = 0; j <= k; j++) c[j] = choose(k, j);
  f[0] = 1;
  for (int place = 0; 1 << place <= n; place++)
    for (int s = n; s >= 0; s--)
      for (int j = q; j <= k && (long long)j << place <= s; j += q)
        f[s] = (f[s] + c[j] * f[s - (j << place)]) % P;
  for (int i = 0; i < v; i++)
    for (int s = 1; s <= n; s++) f[s] = (f[s] + f[s - 1]) % P;
  return f[n];
}

static void cheapest() {
  row in = read_all();
  const size_t n = 1 << 12;
  row f(n, ~0ULL), g;
  f[0] = 0;
  for (u64 h : in) {
    g = f;
    for (size_t x = 0; x < n; x++)
      if (g[x ^ h] != ~0ULL) f[x] = min(f[x], g[x ^ h] + 1);
  }
  printf("%llu\n", f[n - 1]);
}

static void starts(u64 k) {
  row in = read_all();
  u64 n = 0;
  for (u64 v : in) n = max(n, v);
  vector<vector<int>> out(n + 1);
  for (size_t i = 0; i < in.size(); i += 2) out[in[i]].push_back(in[i + 1]);
  vector<int> value(n + 1), seen;
  row f(1);
  for (u64 v = n; v > 0; v--) {
    seen.assign(out[v].size() + 1, 0);
    for (int w : out[v])
      if (value[w] < (int)seen.size()) seen[value[w]] = 1;
    while (seen[value[v]]) value[v]++;
    while (f.size() <= (size_t)value[v]) f.resize(f.size() * 2);
    f[value[v]]++;
  }
  hadamard(f);
  u64 sum = 0;
  for (u64 x : f) sum = (sum + power(x, k)) % P;
  printf("%llu\n", sum * power(f.size(), P - 2) % P);
}

int main(int argc, char **argv) {
  string what = argv[1];
  u64 n = argc > 2 ? strtoull(argv[2], nullptr, 10) : 0;
  int k = argc > 3 ? atoi(argv[3]) : 0;
  if (what == "gamble") gamble();
  if (what == "keep") keep();
  if (what == "spare") spare(n);
  if (what == "gaps") {
    u64 all = choose(n, k), lost = strip(n - k, k / 2, k / 2 + 1, atoi(argv[4]) + 1);
    printf("%llu\n", (all + P - lost) % P);
  }
  if (what == "dollar") {
    u64 all = choose(n, k) * k % P, lost = strip(n - k, k / 2, k / 2 + 1, 2) * (k - 1) % P;
    printf("%llu\n", (all + P - lost) % P);
  }
  if (what == "cheapest") cheapest();
  if (what == "starts") starts(n);
}

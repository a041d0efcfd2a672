// The plain program for octal games: nim-values of heaps below n by the usual
// sparse space. The mask that makes the fewest heaps rare is found from the values
// below 2048 by counting; then a heap asks the rare heaps for its common options,
// and other pairs until the rare values below are found. Unequal parts: a last
// argument "!".
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
using std::vector;

static vector<int> g, mark, rares;
static int digits[64], last, mask = 0;
static bool unequal;

static bool common(int v) { return std::popcount(unsigned(v & mask)) & 1; }

static void takes(int n) {
  for (int k = 0; k <= last && k <= n; k++) {
    if ((digits[k] & 1) && k == n) mark[0] = n;
    if ((digits[k] & 2) && k < n) mark[g[n - k]] = n;
  }
}

static void pair(int n, int k, int a) {
  int b = n - k - a;
  if (b >= 1 && !(unequal && a == b)) mark[g[a] ^ g[b]] = n;
}

static int mex(int n) {
  int v = 0;
  while (mark[v] == n) v++;
  return v;
}

static int every_pair(int n) {
  for (int k = 0; k <= last && k <= n; k++)
    if (digits[k] & 4)
      for (int a = 1; 2 * a <= n - k; a++) pair(n, k, a);
  return mex(n);
}

static int sparse(int n) {
  for (int r : rares)
    for (int k = 0; k <= last && k <= n; k++)
      if (r > 0 && (digits[k] & 4)) pair(n, k, r);
  int best = 0;
  while (mark[best] == n || !common(best)) best++;
  int v = mex(n);
  for (int a = 1; v < best && 2 * a <= n; a++) {
    for (int k = 0; k <= last; k++)
      if ((digits[k] & 4) && 2 * a <= n - k) pair(n, k, a);
    while (v < best && (mark[v] == n || common(v))) v++;
  }
  return v;
}

int main(int argc, char** argv) {
  const char* code = argv[1];
  int n = atoi(argv[2]), start = 2048;
  unequal = argc > 3;
  for (int k = -1; *code; code++)
    if (*code != '.') digits[last = ++k] = *code - '0';
  g.assign(n, 0);
  mark.assign(1 << 17, -1);
  for (int h = 0; h < n; h++) {
    takes(h);
    g[h] = h < start ? every_pair(h) : sparse(h);
    if (h + 1 == start || (h >= start && (h & (h - 1)) == 0)) {
      int fewest = h + 2, top = 1;
      for (int i = 0; i <= h; i++) while (top <= g[i]) top *= 2;
      for (int m = 1; m < top; m++) {
        int count = 0;
        for (int i = 0; i <= h; i++) count += !(std::popcount(unsigned(g[i] & m)) & 1);
        if (count < fewest) fewest = count, mask = m;
      }
      mask |= ~(top - 1) & 0xffff;
      rares.clear();
      for (int i = 0; i <= h; i++) if (!common(g[i])) rares.push_back(i);
    } else if (h >= start && !common(g[h])) {
      rares.push_back(h);
    }
  }
  unsigned long long sum = 0;
  for (int h = 0; h < n; h++) sum = sum * 31 + g[h];
  printf("%llu\n", sum);
}

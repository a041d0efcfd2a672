// The plain programs: what is asked of positions up to N, found one after another.
//   triples N   how many n from 1 to N have n ^ 2n ^ 3n = 0
//   euclid N    the sum of the pairs x < y <= N with y < phi x
//   wythoff N   how many pairs of Wythoff's game are within N, from the least number unused
//   kayles N    how many heaps from 1 to N of Dawson's Kayles are lost, by the definition
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
typedef uint64_t u64;
int main(int argc, char** argv) {
  if (argc < 3) return 2;
  u64 n = strtoull(argv[2], 0, 10);
  if (!strcmp(argv[1], "triples")) {
    u64 count = 0;
    for (u64 k = 1; k <= n; k++) count += (k ^ 2 * k ^ 3 * k) == 0;
    printf("%llu\n", (unsigned long long)count);
  } else if (!strcmp(argv[1], "euclid")) {
    unsigned __int128 total = 0;
    u64 f = 0;  // floor(y / phi): f^2 + f y < y^2
    for (u64 y = 1; y <= n; y++) {
      while ((unsigned __int128)(f + 1) * (f + 1) + (unsigned __int128)(f + 1) * y < (unsigned __int128)y * y) f++;
      total += (unsigned __int128)(y - 1 - f) * y + (unsigned __int128)y * (y - 1) / 2 - (unsigned __int128)f * (f + 1) / 2;
    }
    char text[40], *at = text + 39;
    *at = 0;
    do *--at = '0' + (int)(total % 10), total /= 10; while (total);
    puts(at);
  } else if (!strcmp(argv[1], "wythoff")) {
    std::vector<bool> used(n + 2);
    u64 count = 0;
    for (u64 a = 0, k = 0; a + k <= n; k++) {
      while (used[a]) a++;
      if (a + k > n) break;
      used[a] = used[a + k] = true;
      count++;
    }
    printf("%llu\n", (unsigned long long)count);
  } else {
    std::vector<int> values(n + 1);
    u64 count = 0;
    for (u64 heap = 1; heap <= n; heap++) {
      bool seen[64] = {};
      for (u64 left = 0; left + 2 <= heap; left++) seen[values[left] ^ values[heap - 2 - left]] = true;
      while (seen[values[heap]]) values[heap]++;
      count += values[heap] == 0;
    }
    printf("%llu\n", (unsigned long long)count);
  }
}

// The plain programs: 4096 nim-values of 64 bits, each multiplied n times by one
// of its own, by Conway's recursion down to a table for 8 bits, or by the same
// recursion down to logarithms for 16 bits. Prints the nim-sum of the last products.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
typedef uint64_t u64;
uint8_t small[256][256];
uint16_t lg[65536], ex[131072];
bool logarithms = false;
u64 product(u64 x, u64 y, int bits) {
  if (x <= 1 || y <= 1) return x * y;
  if (bits == 8 && small[2][2]) return small[x][y];
  if (bits == 16 && logarithms) return ex[lg[x] + lg[y]];
  int half = bits / 2;
  u64 mask = (1ull << half) - 1, a = x >> half, b = x & mask, c = y >> half, d = y & mask;
  u64 bd = product(b, d, half), ac = product(a, c, half);
  return (product(a ^ b, c ^ d, half) ^ bd) << half | (bd ^ product(ac, 1ull << (half - 1), half));
}
void makeSmall() {
  static uint8_t table[256][256];
  for (int x = 0; x < 256; x++)
    for (int y = 0; y < 256; y++) table[x][y] = product(x, y, 8);
  memcpy(small, table, sizeof small);
}
void makeLogarithms() {  // to the least base whose powers are all values
  for (int base = 2;; base++) {
    int n = 0;
    u64 x = 1;
    do {
      ex[n] = ex[n + 65535] = x;
      lg[x] = n++;
      x = product(x, base, 16);
    } while (x != 1);
    if (n == 65535) break;
  }
  logarithms = true;
}
int main(int argc, char** argv) {
  int n = atoi(argv[1]);
  makeSmall();
  if (!strcmp(argv[2], "logarithms")) makeLogarithms();
  static u64 x[4096], y[4096];
  u64 state = 1, sum = 0;
  for (int i = 0; i < 4096; i++) {
    x[i] = state = state * 6364136223846793005 + 1442695040888963407;
    y[i] = state = state * 6364136223846793005 + 1442695040888963407;
  }
  for (int round = 0; round < n; round++)
    for (int i = 0; i < 4096; i++) x[i] = product(x[i], y[i], 64);
  for (int i = 0; i < 4096; i++) sum ^= x[i];
  printf("%llu\n", (unsigned long long)sum);
}

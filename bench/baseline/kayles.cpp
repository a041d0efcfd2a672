// The plain program: nim-values of Kayles for heaps below n, as CSV.
#include <cstdio>
#include <cstdlib>
#include <vector>
int main(int argc, char** argv) {
  int n = atoi(argv[1]);
  std::vector<int> g(n), seen(64, -1);
  for (int h = 0; h < n; h++) {
    for (int take = 1; take <= 2; take++)
      for (int i = 0; 2 * i <= h - take; i++) seen[g[i] ^ g[h - take - i]] = h;
    int m = 0;
    while (seen[m] == h) m++;
    g[h] = m;
  }
  printf("n,value,outcome\n");
  for (int h = 0; h < n; h++) printf("%d,%d,%c\n", h, g[h], g[h] ? 'N' : 'P');
}

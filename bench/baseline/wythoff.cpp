// The plain program: nim-values of Wythoff's game for heaps below n, as CSV.
#include <cstdio>
#include <cstdlib>
#include <vector>
int main(int argc, char** argv) {
  int n = atoi(argv[1]);
  std::vector<std::vector<int>> g(n, std::vector<int>(n));
  std::vector<int> seen(4 * n, -1);
  int stamp = 0;
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++) {
      stamp++;
      for (int i = 0; i < a; i++) seen[g[i][b]] = stamp;
      for (int j = 0; j < b; j++) seen[g[a][j]] = stamp;
      for (int k = 1; k <= a && k <= b; k++) seen[g[a - k][b - k]] = stamp;
      int m = 0;
      while (seen[m] == stamp) m++;
      g[a][b] = m;
    }
  printf("a,b,value,outcome\n");
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++) printf("%d,%d,%d,%c\n", a, b, g[a][b], g[a][b] ? 'N' : 'P');
}

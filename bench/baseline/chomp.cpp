// The plain program: the winning first moves of Chomp on a board of n by n, by a
// search that remembers the outcome of every position met (rows in a hash table).
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_map>
using namespace std;
unordered_map<string, bool> memo;
bool wins(const string& p) {  // rows from the top, the first row the longest
  auto it = memo.find(p);
  if (it != memo.end()) return it->second;
  bool w = false;
  for (int row = 0; row < (int)p.size() && !w; row++)
    for (int col = p[row]; col-- > 0 && !w;) {
      if (row + col == 0) continue;  // the poisoned square
      string q = p;
      for (int r = row; r < (int)q.size() && q[r] > col; r++) q[r] = col;
      while (!q.empty() && q.back() == 0) q.pop_back();
      w = !wins(q);
    }
  return memo[p] = w;
}
int main(int argc, char** argv) {
  int n = atoi(argv[1]), moves = 0;
  string p(n, (char)n);
  for (int row = 0; row < n; row++)
    for (int col = 0; col < n; col++) {
      if (row + col == 0) continue;
      string q = p;
      for (int r = row; r < n; r++) q[r] = col;
      while (!q.empty() && q.back() == 0) q.pop_back();
      moves += !wins(q);
    }
  printf("%d winning moves\n", moves);
}

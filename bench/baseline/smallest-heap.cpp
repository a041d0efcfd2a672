// The plain program: nim-values of all multisets of up to k heaps of at most m
// tokens where only a smallest heap may be reduced; remembered by position.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>
using namespace std;
map<vector<int>, int> memo;
int value(const vector<int>& p) {
  if (p.empty()) return 0;
  auto it = memo.find(p);
  if (it != memo.end()) return it->second;
  vector<char> seen(p[0] + 64);
  vector<int> q(p.begin() + 1, p.end());
  seen[value(q)] = 1;
  for (int left = 1; left < p[0]; left++) {
    vector<int> r = p;
    r[0] = left;
    seen[value(r)] = 1;
  }
  int m = 0;
  while (seen[m]) m++;
  return memo[p] = m;
}
int k, m;
unsigned long long sum = 0;
void all(vector<int>& p) {
  sum += value(p);
  if ((int)p.size() == k) return;
  for (int h = p.empty() ? 1 : p.back(); h <= m; h++) {
    p.push_back(h);
    all(p);
    p.pop_back();
  }
}
int main(int argc, char** argv) {
  k = atoi(argv[1]), m = atoi(argv[2]);
  vector<int> p;
  all(p);
  printf("%zu positions, values add up to %llu\n", memo.size() + 1, sum);
}

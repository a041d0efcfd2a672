// Package near tells how near a mistyped word is to another.
package near

import "strings"

// Likely reports whether a word was perhaps meant as another: it begins it, or a third of its
// letters at most are wrong.
func Likely(word, meant string) bool {
	return word != "" && (strings.HasPrefix(meant, word) || Distance(word, meant) <= (len(word)+2)/3)
}

// Distance returns the least number of letters to insert, delete or exchange that
// makes b of a. It takes time len(a) times len(b).
func Distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	row := make([]int, len(t)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range s {
		diagonal := row[0]
		row[0] = i + 1
		for j, y := range t {
			exchange := diagonal
			if x != y {
				exchange++
			}
			diagonal = row[j+1]
			row[j+1] = min(exchange, row[j]+1, diagonal+1)
		}
	}
	return row[len(t)]
}

// Swapped reports whether two neighbouring letters of a are exchanged in b, and nothing
// else differs.
func Swapped(a, b string) bool {
	for i := 1; i < len(a); i++ {
		if a[i-1] != a[i] && a[:i-1]+a[i:i+1]+a[i-1:i]+a[i+1:] == b {
			return true
		}
	}
	return false
}

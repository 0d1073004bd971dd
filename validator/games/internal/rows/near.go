package rows

import (
	"slices"
	"strings"
)

// nearby says which of the known words come nearest to one that nobody knows: up to three that are much like it, else all.
func nearby(written string, known []string) string {
	var near []string
	for _, k := range known {
		if distance(written, k) <= max(len(written)/3, 1) || len(written) > 2 && strings.HasPrefix(k, written) {
			near = append(near, k)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return distance(written, a) - distance(written, b) })
	if len(near) == 0 {
		return "it is one of " + strings.Join(known, ", ")
	}
	return "near it is " + strings.Join(near[:min(len(near), 3)], ", ")
}

// distance is how many letters must be changed, left out or put in to make one word of another.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		left := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := left
			if a[i] != b[j] {
				cost++
			}
			left, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, cost)
		}
	}
	return row[len(b)]
}

// example is the first of some names, or a stand-in.
func example(names []string, standIn string) string {
	if len(names) > 0 {
		return strings.ReplaceAll(names[0], " ", "_")
	}
	return standIn
}

package odds

import (
	"slices"
	"strconv"
)

// A Curve counts the cards of a deck by a number that is printed on them.
type Curve struct {
	What  string
	Most  int // cards of its highest step
	Steps []Step
}

// A Step is how many cards have such a number.
type Step struct {
	At    string // the number, or the first and the last one
	Count int
}

// mostSteps is how many steps a curve has at most; where numbers lie further apart, several are one step.
const mostSteps = 14

// CurveOf counts cards by a number that each has; nobody counts those whose number is below 0.
func CurveOf(what string, numbers []int) Curve {
	numbers = slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return n < 0 })
	c := Curve{What: what}
	if len(numbers) == 0 {
		return c
	}
	first, last := slices.Min(numbers), slices.Max(numbers)
	wide := width(first, last)
	for from := first - first%wide; from <= last; from += wide {
		s := Step{At: strconv.Itoa(from)}
		if wide > 1 {
			s.At += "–" + strconv.Itoa(from+wide-1)
		}
		for _, n := range numbers {
			if n >= from && n < from+wide {
				s.Count++
			}
		}
		c.Steps, c.Most = append(c.Steps, s), max(c.Most, s.Count)
	}
	return c
}

// width is how many numbers are one step: 1, 2, 5, 10, 20 and so on.
func width(first, last int) int {
	for tens := 1; ; tens *= 10 {
		for _, wide := range []int{tens, 2 * tens, 5 * tens} {
			if last/wide-first/wide < mostSteps {
				return wide
			}
		}
	}
}

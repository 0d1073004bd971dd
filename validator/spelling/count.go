package spelling

import (
	"strconv"
	"strings"
)

// integer is what cards, records and moves are counted in.
type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint32 | ~uint64
}

// Count is a number with its noun, for a sentence: "1 card", "2 cards". It is put into words when the sentence is.
func Count[N integer](n N, noun string) Counted {
	return Counted{n: int64(n), noun: noun}
}

// Counted is a number with what it counts.
type Counted struct {
	n    int64
	noun string
}

// String is the number with the noun as it reads behind it.
func (c Counted) String() string {
	if c.n == 1 {
		return "1 " + c.noun
	}
	return strconv.FormatInt(c.n, 10) + " " + many(c.noun)
}

// many is a noun for more than one.
func many(noun string) string {
	if a, b, found := strings.Cut(noun, " or "); found {
		return many(a) + " and " + many(b)
	}
	switch before, last := noun[:len(noun)-1], noun[len(noun)-1]; {
	case strings.HasSuffix(noun, "series"):
		return noun
	case last == 'y' && !strings.ContainsAny(before[len(before)-1:], "aeiou"):
		return before + "ies"
	case strings.HasSuffix(noun, "ch"):
		return noun + "es"
	}
	return noun + "s"
}

// Said is the first word for one, the second for any other number: "1 card is", "2 cards are".
func Said[N integer](n N, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// Are says how many there are: "is 1 card", "are 2 cards"; without a noun "is 1".
func Are[N integer](n N, noun string) string {
	if noun == "" {
		return Said(n, "is", "are") + " " + strconv.FormatInt(int64(n), 10)
	}
	return Said(n, "is", "are") + " " + Count(n, noun).String()
}

package formats

import (
	"regexp"
	"strconv"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// rowNumber is what may number a line, or say how many copies there are: "1) Kuriboh", "(1) Kuriboh", "1 Kuriboh".
var rowNumber = regexp.MustCompile(`^(\(?)(\d{1,3})(\)?)[ \t]+\S`)

// How many lines that count up from one are no copies any more: by what stands around the number.
var numberedLines = map[string]int{")": 2, "()": 3, "": 6}

// lineNumbers takes the numbers of the lines off a list whose every line has one: three cards below one another are not one, two
// and three copies.
// It gives the line of the first and how many there are; none if these are copies.
func lineNumbers(lines []string) (from, count int) {
	first, last, style := 0, 0, ""
	var at []int
	for i, line := range lines {
		if line = reading.Tidy(line); line == "" || len(line) > reading.MaxLine || isComment(line) {
			continue
		}
		if _, heading := deck.Heading(line); heading {
			continue
		}
		m := rowNumber.FindStringSubmatch(line)
		if m == nil && last == 0 {
			continue // a title
		}
		n := 0
		if m != nil {
			n, _ = strconv.Atoi(m[2])
		}
		if n != last+1 || last > 0 && m[1]+m[3] != style {
			return 0, 0
		}
		if last == 0 {
			first, style = i+1, m[1]+m[3]
		}
		last, at = n, append(at, i)
	}
	if most, known := numberedLines[style]; !known || last < most {
		return 0, 0
	}
	for _, i := range at {
		m := rowNumber.FindStringSubmatchIndex(reading.Tidy(lines[i]))
		lines[i] = reading.Tidy(lines[i])[m[1]-1:]
	}
	return first, last
}

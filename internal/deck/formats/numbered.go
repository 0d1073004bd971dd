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

// dottedNumber is a number with a dot in front of a line: "2. Kuriboh".
var dottedNumber = regexp.MustCompile(`^(\d{1,3})\.\s+(\S.*)$`)

// dotted finds the lines whose number with a dot may be that of the copies: all that have no copies of their own, unless the
// numbers are those of the lines, which count up from one.
func (r *plainReader) dotted(lines []string) (unsure map[int]bool) {
	unsure = map[int]bool{}
	last, first, counts := 0, 0, false
	for i, line := range lines {
		m := dottedNumber.FindStringSubmatch(reading.Tidy(line))
		if m == nil || len(line) > reading.MaxLine {
			continue
		}
		n, _ := strconv.Atoi(m[1])
		counts, last = counts || n != 1 && (n != last+1 || last == 0), n
		if n == 1 || reading.HasCount(m[2]) || !r.isCard(m[2]) {
			continue
		}
		if unsure[i] = true; first == 0 {
			first = i + 1
		}
	}
	if !counts && first > 0 {
		r.Note(first, "", "The numbers in front, with a dot, are taken for those of the lines, not for copies; write 3x for three copies.")
		return nil
	}
	return unsure
}

func (r *plainReader) isCard(line string) bool {
	_, _, ok := r.Book.Find(line)
	return ok
}

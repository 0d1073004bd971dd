package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/prints"
	"ttsbridge/validator/table"
)

// A Remark is what Upgrade says of a line of a file.
type Remark struct {
	Line   int    `json:"line"`
	Before string `json:"before"`         // what stood there
	After  string `json:"after"`          // what stands there now; the same where it is left
	Left   string `json:"left,omitempty"` // why it is left as it is, and what to do
}

// Upgrade writes a file's cards in the words of today: does TIMING KEY ... becomes row "ROW". All else, line ends and comments too,
// stays as it is, and so does a card of which some row has no words of today, with its other faces. The error is for a file that
// cannot be read.
func Upgrade(name, text string, find func(string) (*validator.Game, bool), today func(game string, pr *table.Print) ([]string, error)) (string, []Remark, error) {
	sc, err := Parse(name, text)
	if err != nil {
		return text, nil, err
	}
	game, ok := find(sc.Game)
	if !ok {
		return text, nil, line.MistakeAt(name, sc.gameAt.N, sc.gameAt.Col(1), fmt.Sprintf("there is no game %q", sc.Game))
	}
	body, marked := strings.CutPrefix(text, byteOrder)
	u := &upgrading{lines: linesOf(body)}
	for _, made := range u.cards(sc, game) {
		u.rewrite(made, func(pr *table.Print) ([]string, error) { return today(game.ID, pr) })
	}
	slices.SortFunc(u.remarks, func(a, b Remark) int { return a.Line - b.Line })
	upgraded := strings.Join(u.lines, "")
	if marked {
		upgraded = byteOrder + upgraded
	}
	return upgraded, u.remarks, nil
}

// byteOrder is the mark with which some editors begin a file.
const byteOrder = "\ufeff"

// upgrading is the work on one file: its lines, each with what ends it.
type upgrading struct {
	lines   []string
	remarks []Remark
}

// linesOf cuts a text into lines, each with what ends it; together they are the text.
func linesOf(text string) []string {
	var lines []string
	for start := 0; start < len(text); {
		end := strings.IndexAny(text[start:], "\r\n")
		next := start + end + 1
		switch {
		case end < 0:
			next = len(text)
		case text[next-1] == '\r' && strings.HasPrefix(text[next:], "\n"):
			next++
		}
		lines = append(lines, text[start:next])
		start = next
	}
	return lines
}

// face is one face of a card that a line makes, and where its line says by does what it does.
type face struct {
	line  line.Line
	print table.Print
	older []prints.Stretch
	err   error
}

// cards reads the lines that make cards, those of one card together.
func (u *upgrading) cards(sc *Scenario, game *validator.Game) (all [][]face) {
	for _, l := range sc.position {
		c := &line.Cursor{File: sc.Name, Line: l}
		switch {
		case c.Accept("card"):
			all = append(all, []face{readFace(c, game, prints.Name(c, "="))})
		case c.Accept("face"):
			name, of := prints.Name(c, "of"), prints.Name(c, "=")
			f := readFace(c, game, name)
			if i := slices.IndexFunc(all, func(made []face) bool { return line.Same(made[0].print.Name, of) }); i >= 0 {
				all[i] = append(all[i], f)
			} else {
				all = append(all, []face{f})
			}
		}
	}
	return all
}

func readFace(c *line.Cursor, game *validator.Game, name string) face {
	pr, older := prints.Older(c, game, name)
	return face{c.Line, pr, older, c.Err}
}

// rewrite gives all faces of a card rows of today, or none: a card has rows of one kind.
func (u *upgrading) rewrite(made []face, today func(*table.Print) ([]string, error)) {
	rows, left := make([][]string, len(made)), ""
	for i := range made {
		err := made[i].err
		if err == nil && len(made[i].older) > 0 {
			rows[i], err = today(&made[i].print)
		}
		if err != nil && left == "" {
			left = cause(err)
		}
	}
	for i, f := range made {
		before := strings.TrimRight(u.lines[f.line.N-1], "\r\n")
		switch {
		case left == "" && len(f.older) > 0:
			after := f.with(before, rows[i])
			u.lines[f.line.N-1] = after + u.lines[f.line.N-1][len(before):]
			u.remarks = append(u.remarks, Remark{Line: f.line.N, Before: f.said(before), After: written(rows[i])})
		case left != "" && (len(f.older) > 0 || f.err != nil):
			u.remarks = append(u.remarks, Remark{Line: f.line.N, Before: f.said(before), After: f.said(before), Left: left})
		}
	}
}

// cause is an error without the place where it is, which a remark has.
func cause(err error) string {
	if m := (line.Mistake{}); errors.As(err, &m) {
		return m.What
	}
	return err.Error()
}

// written are rows as a card line has them.
func written(rows []string) string {
	var parts []string
	for _, row := range rows {
		parts = append(parts, `row "`+row+`"`)
	}
	return strings.Join(parts, " ")
}

// bounds are where a stretch of words begins and ends in its line, in characters.
func (f face) bounds(s prints.Stretch) (from, to int) {
	last := f.line.Words[s.To-1]
	return f.line.Words[s.From].Col - 1, last.Col - 1 + len([]rune(last.Raw))
}

// with is the line with rows of today in the place of those of yesterday.
func (f face) with(text string, rows []string) string {
	chars := []rune(text)
	for i := len(f.older) - 1; i >= 0; i-- {
		from, to := f.bounds(f.older[i])
		instead := []rune(written(rows))
		if i > 0 {
			instead = nil
			for from > 0 && chars[from-1] == ' ' {
				from--
			}
		}
		chars = slices.Concat(chars[:from], instead, chars[to:])
	}
	return string(chars)
}

// said is what a line says by does.
func (f face) said(text string) string {
	if len(f.older) == 0 {
		return strings.TrimSpace(text)
	}
	chars, parts := []rune(text), []string{}
	for _, s := range f.older {
		from, to := f.bounds(s)
		parts = append(parts, string(chars[from:to]))
	}
	return strings.Join(parts, " ")
}

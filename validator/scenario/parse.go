package scenario

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Parse reads a scenario. The error is a Mistake with the line and column and what was expected there. Names of
// seats, places, cards and moves belong to the game; Run looks them up and reports them the same way.
func Parse(name, text string) (*Scenario, error) {
	if len(text) > maxText {
		return nil, Mistake{name, 1, 1, "a scenario has at most 64 KiB"}
	}
	if !utf8.ValidString(text) {
		return nil, Mistake{name, 1, 1, "the text is not UTF-8"}
	}
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	if len(lines) > maxLines {
		return nil, Mistake{name, maxLines, 1, "a scenario has at most 1000 lines"}
	}
	r := &reader{sc: &Scenario{Name: name, Question: true}}
	for i, text := range lines {
		if err := r.line(i+1, text); err != nil {
			return nil, err
		}
	}
	return r.finish()
}

// A part is a part of the file.
type part uint8

const (
	inHead part = iota
	inPosition
	inMoves
	inOutput
	inAfter
)

// A reader goes through a file line by line.
type reader struct {
	sc *Scenario
	in part
}

func (r *reader) line(n int, text string) error {
	trimmed := strings.TrimSpace(text)
	if comment, ok := strings.CutPrefix(trimmed, "#"); ok {
		r.comment(comment)
		return nil
	}
	l, err := split(r.sc.Name, n, text)
	if err != nil {
		return err
	}
	if len(l.words) == 0 {
		if r.in == inPosition {
			r.in = inMoves
		}
		return nil
	}
	if heading := strings.ToLower(l.text); heading == "output:" || heading == "after:" {
		return r.heading(l, heading)
	}
	return r.file(l)
}

// comment takes the rule and the title from the first comment of the file.
func (r *reader) comment(text string) {
	if r.sc.Rule != "" || r.in != inHead {
		return
	}
	if rule, title, ok := strings.Cut(text, ":"); ok {
		r.sc.Rule, r.sc.Title = strings.TrimSpace(rule), strings.TrimSpace(title)
	}
}

func (r *reader) heading(l line, heading string) error {
	next := inOutput
	if heading == "after:" {
		next = inAfter
	}
	switch {
	case r.in == inHead:
		return r.mistake(l, "%s comes before the position; expected a line such as: game dotr", l.text)
	case r.in >= next:
		return r.mistake(l, "%s comes too late; the order is position, moves, Output:, After:", l.text)
	}
	r.in = next
	if next == inOutput {
		r.sc.Question = false
	}
	return nil
}

// file puts a line into the part it belongs to.
func (r *reader) file(l line) error {
	switch r.in {
	case inHead, inPosition:
		r.in = inPosition
		if l.words[0].text == "game" {
			return r.game(l)
		}
		r.sc.position = append(r.sc.position, l)
	case inMoves:
		if len(l.words) < 2 {
			return r.mistake(l, "a move is a seat and what it does, such as: South passes")
		}
		r.sc.moves = append(r.sc.moves, l)
	case inOutput:
		if !slices.Contains(happenings, l.words[0].text) {
			return r.mistake(l, "%q does not happen in a duel; expected %s", l.words[0].text, orList(happenings))
		}
		r.sc.output = append(r.sc.output, l)
	case inAfter:
		if len(l.words) < 2 {
			return r.mistake(l, "expected who or where, and what is there, such as: South lp 4000, or: e2 empty")
		}
		r.sc.after = append(r.sc.after, l)
	}
	return nil
}

func (r *reader) game(l line) error {
	if r.sc.Game != "" {
		return r.mistake(l, "the game is already named")
	}
	if len(l.words) != 2 {
		return r.mistake(l, "expected one word after game, such as: game dotr")
	}
	r.sc.Game = l.words[1].text
	return nil
}

func (r *reader) finish() (*Scenario, error) {
	if r.sc.Rule == "" {
		return nil, Mistake{r.sc.Name, 1, 1, "expected a first comment with the rule, such as: # dotr.summon.cost: what it shows"}
	}
	if r.sc.Game == "" {
		return nil, Mistake{r.sc.Name, 1, 1, "expected a line that names the game, such as: game dotr"}
	}
	return r.sc, nil
}

func (r *reader) mistake(l line, format string, args ...any) error {
	c := cursor{file: r.sc.Name, line: l}
	c.fail(format, args...)
	return c.err
}

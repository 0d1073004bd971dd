package scenario

import (
	"slices"
	"strings"
	"unicode/utf8"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/tell"
	"ttsbridge/validator/spelling"
)

// Parse reads a scenario. The error is a Mistake with the line and column and what was expected there. Names of
// seats, places, cards and moves belong to the game; Run looks them up and reports them the same way.
func Parse(name, text string) (*Scenario, error) {
	if len(text) > maxText {
		return nil, line.MistakeAt(name, 1, 1, "a scenario has at most 64 KiB")
	}
	if !utf8.ValidString(text) {
		return nil, line.MistakeAt(name, 1, 1, "the text is not UTF-8")
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\ufeff", "").Replace(text)
	lines := strings.Split(text, "\n")
	if len(lines) > maxLines {
		return nil, line.MistakeAt(name, maxLines, 1, "a scenario has at most 1000 lines")
	}
	r := &reader{sc: &Scenario{Name: name, Question: true}, until: positionEnds(lines)}
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
	sc    *Scenario
	in    part
	until int // a blank line before this line does not end the position
}

// positionEnds is the number of the last line that can only belong to a position. Blank lines before it part nothing, so that
// a position may be set in paragraphs.
func positionEnds(lines []string) int {
	last := 0
	for i, text := range lines {
		first, _, _ := strings.Cut(strings.ToLower(strings.Join(strings.Fields(text), " ")), " ")
		switch strings.TrimSuffix(first, ":") {
		case "output", "after":
			return last
		case "moves":
			return i + 1
		case "game", "option", "seats", "turn", "phase", "ground", "card", "face":
			last = i + 1
		}
	}
	return last
}

func (r *reader) line(n int, text string) error {
	trimmed := strings.TrimSpace(text)
	if comment, ok := strings.CutPrefix(trimmed, "#"); ok {
		r.comment(comment)
		return nil
	}
	l, err := line.Split(r.sc.Name, n, text)
	if err != nil && r.in != inOutput { // a sentence may hold any mark
		return err
	}
	if len(l.Words) == 0 {
		if r.in == inPosition && n > r.until {
			r.in = inMoves
		}
		return nil
	}
	if heading := headed(l); heading != "" {
		return r.heading(l, heading)
	}
	return r.file(l)
}

// headed is the heading that a line is: output or after, "" for none. Position and moves may be headed too.
func headed(l line.Line) string {
	word, colon := strings.CutSuffix(strings.ToLower(l.Text), ":")
	word = strings.TrimSpace(word)
	if colon && slices.Contains([]string{"position", "moves", "output", "after"}, word) || word == "output" || word == "after" {
		return word
	}
	return ""
}

// comment takes the rule and the title from the first comment of the file, if it names one: "RULE: sentence".
func (r *reader) comment(text string) {
	if r.sc.Rule != "" || r.in != inHead {
		return
	}
	rule, title, ok := strings.Cut(text, ":")
	if rule = strings.TrimSpace(rule); ok && !strings.ContainsAny(rule, " \t") {
		r.sc.Rule, r.sc.Title = rule, strings.TrimSpace(title)
	}
}

// slippedHeading asks whether a lone word before a colon was meant for a heading.
func slippedHeading(l line.Line) string {
	word, colon := strings.CutSuffix(l.Text, ":")
	if !colon {
		return ""
	}
	return spelling.Meant(spelling.Nearest([]string{word}, []string{"Output:", "After:"}))
}

func (r *reader) heading(l line.Line, heading string) error {
	next := map[string]part{"position": inPosition, "moves": inMoves, "output": inOutput, "after": inAfter}[heading]
	switch {
	case r.in == inHead && next > inPosition:
		return r.mistake(l, "%s comes before the position; expected a line such as: game dotr", l.Text)
	case r.in > next || r.in == next && next >= inOutput:
		return r.mistake(l, "%s comes too late; the order is position, moves, Output:, After:", l.Text)
	}
	if r.in = next; next >= inOutput {
		r.sc.Question = false
	}
	r.sc.listed = r.sc.listed || next == inOutput
	return nil
}

// file puts a line into the part it belongs to.
func (r *reader) file(l line.Line) error {
	switch r.in {
	case inHead, inPosition:
		r.in = inPosition
		if strings.EqualFold(l.Words[0].Text, "game") {
			return r.game(l)
		}
		r.sc.position = append(r.sc.position, l)
	case inMoves:
		if len(l.Words) < 2 {
			return r.mistake(l, "a move is a seat and what it does, such as: South passes%s", slippedHeading(l))
		}
		r.sc.moves = append(r.sc.moves, l)
	case inOutput:
		if !slices.Contains(tell.Happenings, strings.ToLower(l.Words[0].Text)) {
			near := spelling.Nearest([]string{l.Words[0].Text}, tell.Happenings)
			return r.mistake(l, "%q does not happen in a duel%s; expected %s", l.Words[0].Text, spelling.Meant(near), spelling.OrList(tell.Happenings))
		}
		r.sc.output = append(r.sc.output, l)
	case inAfter:
		if len(l.Words) < 2 {
			return r.mistake(l, "expected who or where, and what is there, such as: South lp 4000, or: e2 empty")
		}
		r.sc.after = append(r.sc.after, l)
	}
	return nil
}

func (r *reader) game(l line.Line) error {
	if r.sc.Game != "" {
		return r.mistake(l, "the game is already named")
	}
	if len(l.Words) != 2 {
		return r.mistake(l, "expected one word after game, such as: game dotr")
	}
	r.sc.Game, r.sc.gameAt = strings.ToLower(l.Words[1].Text), l
	return nil
}

func (r *reader) finish() (*Scenario, error) {
	if r.sc.Game == "" {
		return nil, line.MistakeAt(r.sc.Name, 1, 1, "expected a line that names the game, such as: game dotr")
	}
	return r.sc, nil
}

func (r *reader) mistake(l line.Line, format string, args ...any) error {
	c := line.Cursor{File: r.sc.Name, Line: l}
	c.Fail(format, args...)
	return c.Err
}

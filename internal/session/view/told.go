package view

import (
	"fmt"
	"strings"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Line is one thing that a viewer was told of a record.
type Line struct {
	Record int64
	Text   string
	Rule   string // that was broken or that it follows from; "" for none
	Refuse bool   // it tells of a refusal
}

// Lines tells a record as its viewer may know it, in sentences; none for records that nobody is told of.
func Lines(g *validator.Game, n int64, e record.Entry) (lines []Line) {
	say := func(refuse bool, rule, text string) {
		if text != "" {
			lines = append(lines, Line{Record: n, Text: sentence(text), Rule: rule, Refuse: refuse})
		}
	}
	if e.Refused != nil {
		say(true, e.Refused.Rule, e.Refused.Why)
		return lines
	}
	if e.Move != nil && e.Move.Seat != table.Chance {
		say(false, "", e.Text)
	}
	for _, event := range e.Events {
		rule, text := toldOf(g, event)
		say(false, rule, text)
	}
	if e.Undone != nil {
		say(false, "", fmt.Sprintf("moves taken back: %d, to record %d", e.Undone.Moves, e.Undone.To))
	}
	return lines
}

// toldOf is what everybody is told of an event, and the rule it follows from; nothing for most.
func toldOf(g *validator.Game, e table.Event) (rule, text string) {
	switch e := e.(type) {
	case table.Reported:
		return e.Rule, seatName(g, e.Seat) + ": " + e.Text
	case table.Settled:
		if !e.True {
			return e.Claim.Rule, fmt.Sprintf("%s's statement %q was false: %s", seatName(g, e.Claim.Seat), e.Claim.What, e.Why)
		}
	case table.Clocked:
		return "", fmt.Sprintf("%d:%02d of %s's time have gone", e.To/60, e.To%60, seatName(g, e.Seat))
	case table.Lost:
		return e.Why, seatName(g, e.Seat) + " has lost"
	case table.Seated:
		if e.Here {
			return "", seatName(g, e.Seat) + " joins the duel"
		}
	case table.Won:
		if names := Names(g, e.Winners); len(names) > 0 {
			return e.Why, strings.Join(names, " and ") + " won the duel"
		}
		return e.Why, "the duel is a draw"
	}
	return "", ""
}

// sentence begins with a capital and ends with a full stop.
func sentence(text string) string {
	text = strings.ToUpper(text[:1]) + text[1:]
	if strings.ContainsAny(text[len(text)-1:], ".?!") {
		return text
	}
	return text + "."
}

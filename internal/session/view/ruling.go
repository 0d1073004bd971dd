package view

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Ruling is what was done at a table beyond the rules of its game: the dial turned, moves taken back, the table repaired, the
// duel ended by agreement, a seat's time told to be up, a hidden card looked at. Everybody is told of each, with what it changed and who was asked.
type Ruling struct {
	Record int64  `json:"record"`
	Turn   int32  `json:"turn"`
	Host   bool   `json:"host,omitempty" doc:"the host has done it with his own token, or the judge with his"`
	Text   string `json:"text" doc:"what was done, what it changed, and who was asked"`
}

// Setting is a rule that is not simply enforced.
type Setting struct {
	Rule  string `json:"rule"`
	Level string `json:"level"`
}

// asked says who was asked for something that a seat wanted.
func asked(s *table.State, by table.Seat) string {
	switch {
	case by != table.Referee:
		return "All have agreed."
	case s.Second:
		return "One player has agreed."
	}
	return "Nobody was asked."
}

// whose is who wanted something.
func whose(g *validator.Game, by table.Seat) string {
	if by == table.Referee {
		return "The host"
	}
	return seatName(g, by)
}

// Rulings tells what the events of a record do beyond the rules of the game.
func Rulings(g *validator.Game, before *table.State, events table.Events) (list []Ruling) {
	rule := func(by table.Seat, format string, args ...any) {
		text := whose(g, by) + " " + fmt.Sprintf(format, args...) + " " + asked(before, by)
		list = append(list, Ruling{Turn: before.Turn.Number, Host: by == table.Referee, Text: text})
	}
	for _, e := range events {
		switch e := e.(type) {
		case table.Dialed:
			rule(e.By, "sets the rule %s at %q; it was at %q.", e.Rule, table.Levels[e.Level], table.Levels[before.Level(e.Rule)])
		case table.Granted:
			if e.What == validator.ProposeRepair {
				rule(e.Seat, "has the table put right by hand; %s does it, and each step is told.", seatName(g, max(e.Seat, 0)))
			}
		case table.Won:
			if e.Why == agreedDraw {
				rule(proposer(before), "ends the duel as a draw.")
			}
		case table.Lost:
			if e.Why == validator.Timed {
				list = append(list, ofTheJudge(before, fmt.Sprintf("tells that the time of %s is up, who has lost by it", seatName(g, e.Seat))))
			}
		case table.Checked:
			if e.By == table.Referee {
				list = append(list, ofTheJudge(before, checked(before, e)))
			}
		}
	}
	return list
}

// ofTheJudge is what the judge's token can do, and the host's in its place, without that anybody is asked.
func ofTheJudge(s *table.State, what string) Ruling {
	return Ruling{Turn: s.Turn.Number, Host: true, Text: "The judge, or the host in his place, " + what + ". Nobody was asked."}
}

// checked tells of a look at what is hidden, and never what was seen.
func checked(s *table.State, c table.Checked) string {
	if c.Claim == nil {
		return fmt.Sprintf("looks at the hidden card on %s, as he says: %s", s.Place(c.At).Name, c.Why)
	}
	return fmt.Sprintf("has statement %d checked, as he says: %s", c.Claim.ID, c.Why)
}

// agreedDraw is the reason of a draw that was agreed on.
const agreedDraw = "agreed"

// proposer is who has made the proposal that is answered; the referee's is carried out at once.
func proposer(before *table.State) table.Seat {
	if top := before.Top(); top != nil {
		return top.Seat
	}
	return table.Referee
}

// mostTaken is how many of the moves that were taken back are told one by one.
const mostTaken = 3

// TakenBack tells an undo that a seat wanted, with the moves that it takes back, the newest first.
func TakenBack(g *validator.Game, before, after *table.State, by table.Seat, u *record.Undone, moves []string) Ruling {
	what := "1 move"
	if u.Moves > 1 {
		what = spelling.Count(u.Moves, "move").String()
	}
	told := moves[:min(len(moves), mostTaken)]
	text := fmt.Sprintf("%s takes %s back, to record %d: %s", whose(g, by), what, u.To, strings.Join(told, "; "))
	if more := len(moves) - len(told); more > 0 {
		text += fmt.Sprintf("; and %d before", more)
	}
	if u.Shown {
		text += ". Something hidden had been seen meanwhile."
	} else {
		text += ". Nothing hidden had been seen meanwhile."
	}
	if !slices.Equal(before.Dial, after.Dial) {
		text += " The dial stands as it did then."
	}
	text += returning(g, before, after)
	return Ruling{Turn: before.Turn.Number, Host: by == table.Referee, Text: text + " " + asked(before, by)}
}

// returning tells who is in the duel again when moves are taken back: that somebody's time was up is no move, and stands among none.
func returning(g *validator.Game, before, after *table.State) (text string) {
	for seat := range table.Seat(before.Count) {
		if !before.Alive(seat) && after.Alive(seat) {
			text += " " + seatName(g, seat) + " comes back into the duel."
		}
	}
	return text
}

// mostForetold is how many moves are named before players agree to take moves back.
const mostForetold = 4

// Foretold says which moves would be taken back, whether something hidden was seen since, and who would be in the duel again.
func Foretold(g *validator.Game, before, after *table.State, taken []string, shown bool) string {
	text := "This would be taken back: " + strings.Join(taken[:min(len(taken), mostForetold)], "; ")
	if more := len(taken) - mostForetold; more > 0 {
		text += fmt.Sprintf("; and %d before", more)
	}
	if shown {
		return text + ". Something hidden has been seen since." + returning(g, before, after)
	}
	return text + ". Nothing hidden has been seen since." + returning(g, before, after)
}

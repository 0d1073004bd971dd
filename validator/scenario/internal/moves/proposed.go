package moves

import (
	"slices"
	"strings"

	"ttsbridge/validator"
)

// proposal reads what is proposed: "proposes undo 1", "proposes a draw", "proposes dial RULE LEVEL", "proposes check 2 because he smiled".
func (sp *speaker) proposal() bool {
	if sp.action == nil || sp.action.Kind != validator.Propose.Kind || !slices.Contains(validator.Proposable, strings.ToLower(sp.c.Peek())) {
		return false
	}
	sp.move.Word = strings.ToLower(sp.c.Take("what is proposed"))
	switch sp.move.Word {
	case validator.ProposeDial:
		sp.adds(strings.ToLower(strings.Join(sp.c.Rest(), " ")))
	case validator.ProposeCheck:
		sp.checks()
	}
	return true
}

// checks reads which statement is to be checked, by its number, or which card, and why.
func (sp *speaker) checks() {
	if sp.c.IsNumber() {
		sp.move.N = sp.c.Number("the number of a statement")
	} else if ids, named := sp.TakeCards(sp.c, sp.move.Seat, nil); named && len(ids) == 1 {
		sp.move.Card = ids[0]
	} else if named {
		sp.move.To = sp.At
	}
	sp.c.Accept("because", "for", "as", "saying")
	reason := sp.c.Join(len(sp.c.Line.Words) - sp.c.At)
	sp.c.Rest()
	sp.adds(reason)
}

// adds puts behind what is proposed what more is said of it.
func (sp *speaker) adds(more string) {
	if more != "" {
		sp.move.Word += " " + more
	}
}

package audit

import (
	"slices"

	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/policy"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What the mod of a table put back by itself it refused by a policy that the bridge had sent ahead, so that its reason is one that a
// policy of that time gives. Which one the mod had by then nobody wrote down; it can be some records old.

// mostBehind is how many records the policy of a mod can be behind.
const mostBehind = 200

// reasons follows which reasons the policies of a table give.
type reasons struct {
	top    *layout.Tabletop // nil for a game without a layout, at whose tables there is no mod
	states []table.State    // the newest last
	of     [][]tts.Reason   // what their policies give; nil where nobody has asked yet
}

func reasonsOf(g *validator.Game) (r reasons) {
	if top, err := layout.New(g, nil); err == nil {
		r.top = top
	}
	return r
}

// seen takes in the state after a record.
func (r *Referee) seen(after *table.State) {
	l := &r.local
	if len(l.states) == mostBehind {
		l.states, l.of = slices.Delete(l.states, 0, 1), slices.Delete(l.of, 0, 1)
	}
	l.states, l.of = append(l.states, *after), append(l.of, nil)
}

// localRight: the reason for which the mod put something back is one that it was given.
func (r *Referee) localRight(e record.Entry, before *table.State) string {
	l := &r.local
	switch {
	case e.Seat == nil || e.Refused == nil:
		return "nothing is refused in it"
	case r.version < 3:
		return ""
	case l.top == nil:
		return "the game is played at no table whose mod could put something back"
	case int(*e.Seat) >= before.Count || *e.Seat < table.Nobody:
		return "it is of a seat that is not there"
	case slices.Contains(policy.Mods, tts.Reason{Rule: e.Refused.Rule, Why: e.Refused.Why}):
		return ""
	}
	for i := range slices.Backward(l.states) {
		if l.of[i] == nil {
			l.of[i] = append([]tts.Reason{}, cleaned(l.top.Policy(&l.states[i], nil).Reasons)...)
		}
		if slices.Contains(l.of[i], tts.Reason{Rule: e.Refused.Rule, Why: e.Refused.Why}) {
			return ""
		}
	}
	return "no policy gives the reason for which the table is said to have put something back"
}

func cleaned(reasons []tts.Reason) []tts.Reason {
	r := tts.Reply{Policy: &tts.Policy{Reasons: reasons}}
	r.Clean()
	return r.Policy.Reasons
}

package dotr

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// quickReady tells whether a monster could answer now with a quick effect: face-up, unbound, and not answering already
// (dotr.quick.any-time). All of that lies open, so asking its player tells nobody anything.
func quickReady(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && unit(s, id) && isMonster(s, id) && !spellbound(s, id) && !onChain(s, id) && timed(s.Print(id), "quick")
}

// onChain tells whether a card's effect waits to be carried out.
func onChain(s *table.State, id table.CardID) bool {
	for i := range s.Stack {
		if s.Stack[i].Kind == "link" && s.Stack[i].Card == id {
			return true
		}
	}
	return false
}

// monsterQuick: what a monster needs to answer (dotr.spellbound.no-activation, dotr.quick.any-time).
func monsterQuick(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case s.Print(m.Card).Kind != "monster":
		return nil
	case quickReady(s, m.Card):
		return quickTrigger(s, m)
	case c.Up && c.Tally[tSpellbound] > 0:
		return validator.Violates("dotr.spellbound.no-activation", "%s is spellbound, %s", title(s, m.Card), countersLeft(s, m.Card))
	case !c.Up:
		return validator.Violates("dotr.quick.any-time", "a monster answers face-up; %s has not been turned up", title(s, m.Card))
	case onChain(s, m.Card):
		return validator.Violates("dotr.quick.any-time", "%s is answering already", title(s, m.Card))
	}
	return validator.Violates("dotr.quick.any-time", "%s has no quick effect", title(s, m.Card))
}

// quickTrigger: a quick effect that stops something answers that and nothing else (dotr.quick.any-time).
func quickTrigger(s *table.State, m validator.Move) *validator.Violation {
	w := s.Top()
	if w == nil || w.Kind != "window" {
		return nil
	}
	for _, e := range s.Print(m.Card).Effects {
		if want := counters[e.Key]; e.Timing == "quick" && stops(e.Key) && (w.Card == 0 || !strikes(s, want, w)) {
			return validator.Violates("dotr.quick.any-time", "%s has nothing to stop now", title(s, m.Card))
		}
		if e.Timing == "quick" && doneToAnswered(e.Key) {
			if v := outOfReach(s, m.Card, s.Cards[m.Card].Spot, w.Card); v != nil {
				return v
			}
		}
	}
	return nil
}

// stopsSomething tells whether a monster's quick effect stops what it answers.
func stopsSomething(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Print(id).Effects, func(e table.Effect) bool { return e.Timing == "quick" && stops(e.Key) })
}

func stops(key string) bool { return strings.HasPrefix(key, "cancel-") && counters[key] != "" }

package chain

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// monsterQuick: what a monster needs to answer (dotr.spellbound.no-activation, dotr.quick.any-time).
func monsterQuick(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case s.Print(m.Card).Kind != "monster":
		return nil
	case standing.QuickReady(s, m.Card):
		return quickTrigger(s, m)
	case c.Up && c.Tally[board.TallySpellbound] > 0:
		return validator.Violates("dotr.spellbound.no-activation", "%s is spellbound, %s", board.Title(s, m.Card), board.CountersLeft(s, m.Card))
	case !c.Up:
		return validator.Violates("dotr.quick.any-time", "a monster answers face-up; %s has not been turned up", board.Title(s, m.Card))
	case standing.OnChain(s, m.Card):
		return validator.Violates("dotr.quick.any-time", "%s is answering already", board.Title(s, m.Card))
	}
	return validator.Violates("dotr.quick.any-time", "%s has no quick effect", board.Title(s, m.Card))
}

// quickTrigger: a quick effect that stops something answers that and nothing else (dotr.quick.any-time).
func quickTrigger(s *table.State, m validator.Move) *validator.Violation {
	w := s.Top()
	if w == nil || w.Kind != "window" {
		return nil
	}
	for _, e := range s.Print(m.Card).Effects {
		if want := standing.Counters[e.Key]; e.Timing == "quick" && stops(e.Key) && (w.Card == 0 || !standing.Strikes(s, want, w)) {
			return validator.Violates("dotr.quick.any-time", "%s has nothing to stop now", board.Title(s, m.Card))
		}
		if e.Timing == "quick" && standing.DoneToAnswered(e.Key) {
			if v := standing.OutOfReach(s, m.Card, s.Cards[m.Card].Spot, w.Card); v != nil {
				return v
			}
		}
	}
	return nil
}

// StopsSomething tells whether a monster's quick effect stops what it answers.
func StopsSomething(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Print(id).Effects, func(e table.Effect) bool { return e.Timing == "quick" && stops(e.Key) })
}

func stops(key string) bool { return strings.HasPrefix(key, "cancel-") && standing.Counters[key] != "" }

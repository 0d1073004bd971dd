package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// monsterQuick: what a monster needs to answer (dotr.spellbound.no-activation, dotr.quick.any-time).
func monsterQuick(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case s.Print(m.Card).Kind != "monster":
		return nil
	case standing.QuickReady(s, m.Card):
		if w := s.Top(); w != nil && w.Kind == "window" {
			return quickTrigger(s, m.Card, w)
		}
		return nil
	case c.Up && c.Tally[board.TallySpellbound] > 0:
		return validator.Violates("dotr.spellbound.no-activation", "%s is spellbound, %s", board.Title(s, m.Card), board.CountersLeft(s, m.Card))
	case !c.Up:
		return validator.Violates("dotr.quick.any-time", "a monster answers face-up; %s has not been turned up", board.Title(s, m.Card))
	case standing.OnChain(s, m.Card):
		return validator.Violates("dotr.quick.any-time", "%s is answering already", board.Title(s, m.Card))
	}
	return validator.Violates("dotr.quick.any-time", "%s has no quick effect", board.Title(s, m.Card))
}

// quickTrigger: a quick effect that names what it answers answers that and nothing else (dotr.quick.any-time); what it does to the
// card that it answers is in line and range of it.
func quickTrigger(s *table.State, id table.CardID, w *table.Pending) *validator.Violation {
	if stops := standing.Stops(s, id); len(stops) > 0 && (w.Card == 0 || !standing.Answers.Strike(stops, standing.Happened(s, id, w))) {
		return validator.Violates("dotr.quick.any-time", "%s has nothing to stop now", board.Title(s, id))
	}
	for _, r := range words.Sheet(s.Print(id)).Rows() {
		if r.On.How == rows.That && standing.Happens(r.When.When, "quick", true) {
			return standing.OutOfReach(s, id, s.Cards[id].Spot, w.Card)
		}
	}
	return nil
}

// StopsSomething tells whether a monster's quick effect stops what it answers.
func StopsSomething(s *table.State, id table.CardID) bool { return len(standing.Stops(s, id)) > 0 }

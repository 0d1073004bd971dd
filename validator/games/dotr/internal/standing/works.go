package standing

import (
	"slices"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// StaysOnField: no effect takes a ritual monster off the field. That is a rule, and no effect of its own: it holds face-down
// and spellbound as well (dotr.ritual.immune).
func StaysOnField(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "monster" && pr.Subtype == "ritual"
}

// kindred tells whether a monster has its leader's support: of the leader's kind, its own player's, face-up and within two
// steps, where players have agreed on that (leader.abilities).
func kindred(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if s.Option(board.OptionLeaderAbilities) != "kind-buff-range-2" || !c.Up || c.Class != board.Monster || muted(s, c.Holder) {
		return false
	}
	head := s.Players[c.Holder].Token
	home := s.Card(head).Spot
	if !board.IsTile(s, home) || !board.IsTile(s, c.Spot) || board.Steps(s, home, c.Spot) > board.LeaderRange {
		return false
	}
	return slices.ContainsFunc(board.KindsNow(s, id), func(kind string) bool { return slices.Contains(s.Print(head).Races, kind) })
}

// muted tells whether an effect at work takes a seat's leader its abilities.
func muted(s *table.State, seat table.Seat) bool { return Bound(s, seat, "mute-leader") }

// Silencer is the running law that lets what is carried out do nothing, "" without one: a spell or a ritual that is called on, not what one
// does by itself while it lies there, or a flip effect that has waited for the end of the battle; any other one is held back as the monster is turned up.
func Silencer(s *table.State, l table.Pending) string {
	switch {
	case s.Print(l.Card).Kind == "spell" && Bound(s, l.Seat, "no-spells") && CalledOn(l.Word):
		return "no-spells"
	case l.Word == board.LateFlip && Bound(s, l.Seat, "cancel-flip"):
		return "cancel-flip"
	}
	return ""
}

// What works as long as a card lies face-up is never stored: it is read from the board whenever a number is wanted.

// Works tells whether the effects of a card run now: face-up on the field, not spellbound, no leader; a spell or trap
// activated or under a face-up monster (dotr.flip.face-down-inactive, dotr.spellbound.passives, dotr.continuous.stays,
// dotr.equip.inactive-face-down, dotr.leader.no-effects).
func Works(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	switch {
	case !c.Up || c.Class == board.Leader || !board.OnField(s, id):
		return false
	case c.Host != 0:
		return s.Cards[c.Host].Up && c.Class != board.Monster
	case c.Class == board.Monster:
		return c.Tally[board.TallySpellbound] == 0 && ArrivedRight(s, id)
	}
	return c.Marks.Has(board.Activated)
}

// ArrivedRight: some effects of an Evolve monster work only when it was Evolve Summoned
// (dotr.evolve.summon-only-effects).
func ArrivedRight(s *table.State, id table.CardID) bool {
	return s.Cards[id].Marks.Has(board.Evolved) || s.Print(id).Extra[FactOnly] != "evolved"
}

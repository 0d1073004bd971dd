package making

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// fusion plays the card named Fusion for a monster and those of which it is made.
var fusion = making{
	kind: "fusion", verb: "fuses",
	checks: []validator.Check{namedFusion, fusionTime, noTokens, fusionMaterials, zoneFor("kd.fusion.zone")},
	offers: func(s *table.State, seat table.Seat, id table.CardID, yield func(validator.Move)) {
		if spellFor(s, seat, isFusion) == 0 {
			return
		}
		for _, set := range maker("fusion").Made(s, []table.CardID{id}, ready(s, seat)) {
			yield(validator.Move{Card: id, Cards: set, To: freed(s, seat, id, set)})
		}
	},
	does: func(p *validator.Play, m validator.Move) {
		show(p, m.Card)
		play(p, m, spellFor(p.State(), m.Seat, isFusion), chain.Fusing)
	},
}

// isFusion tells whether a card is the one named Fusion, or is treated as it.
func isFusion(p *table.Print) bool { return board.Called(p, "Fusion") || p.Tagged("fusion") }

// play activates a spell for a summon: the link knows what is made of what, and where it goes. Without a spell nothing happens: who is asked
// to lend a monster and thinks that over does not know the hand of who asks.
func play(p *validator.Play, m validator.Move, spell table.CardID, word string) {
	s := p.State()
	if spell == 0 {
		return
	}
	to := zoneOf(s, m)
	if board.There(s, spell) {
		field.Open(p, spell)
	} else {
		field.Lay(p, spell, board.Free(s, m.Seat, board.B1), m.Seat, true, zones.Upright)
	}
	field.As(p, spell, board.AsSpell)
	p.Do(table.Marked{Card: spell, Set: zones.Running})
	chain.Play(p, table.Pending{Seat: m.Seat, Card: spell, Word: word, Target: m.Card, Cards: m.Cards, To: to, N: noted(m)})
}

// namedFusion: a card named exactly Fusion is needed (kd.fusion.requirements); another spell does not replace it
// (kd.fusion.named-card-required).
func namedFusion(s *table.State, m *validator.Move) *validator.Violation {
	if spellFor(s, m.Seat, isFusion) != 0 {
		return nil
	}
	if spellFor(s, m.Seat, func(p *table.Print) bool { return strings.Contains(p.Name, "Fusion") }) != 0 {
		return validator.Violates("kd.fusion.named-card-required", "the name of the card has to be exactly Fusion")
	}
	return validator.Violates("kd.fusion.requirements", "you have no card named Fusion in your hand or Set")
}

// fusionTime: the card named Fusion is a Spell like others, and answers what others do when it was Set.
func fusionTime(s *table.State, m *validator.Move) *validator.Violation {
	return spellTime(s, *m, spellFor(s, m.Seat, isFusion))
}

// fusionMaterials: all of them are in the own hand or on the own field (kd.fusion.requirements).
func fusionMaterials(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "kd.fusion.requirements"
	if v := recipes.Serve(rule, m.Cards, func(id table.CardID) *validator.Violation {
		if v := notLent(s, m.Seat, id); v != nil {
			return v
		}
		if !held(s, m.Seat, id) || !board.Kind(s.Print(id), "monster") {
			return validator.Violates(rule, "a Fusion Material is a monster of your hand or field, and one that was named lies on %s", s.Place(s.Card(id).Spot).Name)
		}
		return nil
	}); v != nil {
		return v
	}
	if !suits(s, "fusion", m.Card, m.Cards, 2) {
		return validator.Violates(rule, "%s is not made of these", title(s, *m))
	}
	return nil
}

// fuse carries the Fusion Summon out, when its materials are still there: they are attached beneath the Fusion Monster as part of the
// summon (kd.fusion.attach-materials).
func fuse(p *validator.Play, link table.Pending) {
	s := p.State()
	for _, id := range link.Cards {
		if !usable(s, link, id) {
			return
		}
	}
	at := link.To
	if !frees(s, at, link.Cards) || !board.Summonable(s, s.Print(link.Target), at) {
		at = freed(s, link.Seat, link.Target, link.Cards)
	}
	if at == 0 || !board.Summonable(s, s.Print(link.Target), at) || !zones.Lies(s, link.Target, board.Extra) {
		return
	}
	anew(p, link.Target)
	p.Do(table.Held{Card: link.Target, By: link.Seat})
	for _, id := range link.Cards {
		field.Attach(p, id, link.Target)
		madeOf(p, link.Target, id)
	}
	arrive(p, link.Seat, link.Target, at, true, uint8(link.N)&1)
}

package making

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// alter changes a monster into one of a type that a card lets its player Alter Summon. The fact "alters" of that card lists the types.
var alter = making{
	kind: "alter", verb: "alters",
	checks: []validator.Check{enabled, noTokens, alterMaterial, sameZone, countersOn, alterTime},
	offers: func(s *table.State, seat table.Seat, id table.CardID, yield func(validator.Move)) {
		for _, of := range board.Monsters(s, seat) {
			if s.Card(of).Up {
				yield(validator.Move{Card: id, Cards: []table.CardID{of}, To: s.Card(of).Spot})
			}
		}
	},
	does: func(p *validator.Play, m validator.Move) {
		s := p.State()
		by, word := enabler(s, m), chain.Altering
		show(p, m.Card)
		if board.There(s, by) && s.Card(by).Up || zones.Lies(s, by, board.Rule) {
			chain.Begin(p, table.Pending{Seat: m.Seat, Card: by, Word: word, Target: m.Card, Cards: m.Cards, N: noted(m)})
			return
		}
		play(p, m, by, word)
	},
}

// enabler is the card that lets a seat Alter Summon a type of the monster: one that lies open, or a spell that it could play.
func enabler(s *table.State, m validator.Move) table.CardID {
	lets := func(p *table.Print) bool {
		return slices.ContainsFunc(board.Listed(p, "alters"), func(word string) bool { return strength.HasType(s, m.Card, word) })
	}
	return enabling(s, m.Seat, lets)
}

func enabling(s *table.State, seat table.Seat, lets func(*table.Print) bool) table.CardID {
	for id := range board.Held(s, seat) {
		if s.Card(id).Up && lets(s.Print(id)) && !strength.Waits(s, id) { // what waits on the chain for one summon lets its player make no other
			return id
		}
	}
	return spellFor(s, seat, lets)
}

// enabled: some card lets its player Alter Summon (kd.alter.requirements), and a type of that monster (kd.alter.type-match).
func enabled(s *table.State, m *validator.Move) *validator.Violation {
	if enabler(s, *m) != 0 {
		return nil
	}
	if enabling(s, m.Seat, func(p *table.Print) bool { return p.Extra["alters"] != "" }) != 0 {
		return validator.Violates("kd.alter.type-match", "what lets you Alter Summon allows no type of %s", title(s, *m))
	}
	return nothingAlters
}

// nothingAlters is said of every monster of the Extra Deck in turn, so it is made once.
var nothingAlters = validator.Violates("kd.alter.requirements", "no card lets you Alter Summon")

// alterMaterial: its player controls the monster that is named, face-up (kd.alter.requirements).
func alterMaterial(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if v := notLent(s, m.Seat, id); v != nil {
			return v
		}
	}
	if len(m.Cards) != 1 || !board.Monster(s, m.Cards[0]) || !held(s, m.Seat, m.Cards[0]) || board.Hidden(s, m.Cards[0]) || !suits(s, "alter", m.Card, m.Cards, 1) {
		return validator.Violates("kd.alter.requirements", "you do not control the monster that %s names", title(s, *m))
	}
	return nil
}

// countersOn: the material carries the Summoning Counters that are asked for, or more (kd.alter.counters-required).
func countersOn(s *table.State, m *validator.Move) *validator.Violation {
	needs, _ := board.Number(s.Print(m.Card), "counters")
	if have := int(s.Card(m.Cards[0]).Tally[zones.TallyCounters]); have < needs {
		return validator.Violates("kd.alter.counters-required", "%s asks for %s, and %s carries %d", title(s, *m), zones.Some(needs, "Summoning Counter"), zones.Title(s, m.Cards[0]), have)
	}
	return nil
}

// sameZone: the Alter Monster comes to the zone of its material (kd.alter.same-zone).
func sameZone(s *table.State, m *validator.Move) *validator.Violation {
	if at := s.Card(m.Cards[0]).Spot; m.To != 0 && m.To != at {
		return validator.Violates("kd.alter.same-zone", "it comes to %s, where its material stands", s.Place(at).Name)
	}
	return onTerrain(s, *m, s.Card(m.Cards[0]).Spot)
}

// alterTime: of one's own accord it is done in the own Main Phase; as an answer when the Spell that is played for it can answer.
func alterTime(s *table.State, m *validator.Move) *validator.Violation {
	if v := spellTime(s, *m, enabler(s, *m)); v != nil {
		return v
	}
	if chain.Window(s) == nil {
		return mainPhase(s, m)
	}
	return nil
}

// alters carries the Alter Summon out when its material is still one: face-up, with the counters that are asked for, not taken by somebody
// who has given no leave. The material is attached beneath (kd.alter.attach-material), its counters come off
// (kd.alter.counters-removed), and what was equipped to it is equipped to the Alter Monster or destroyed (kd.alter.reequip).
func alters(p *validator.Play, link table.Pending) {
	s := p.State()
	of, made := link.Cards[0], link.Target
	m := validator.Move{Seat: link.Seat, Card: made, Cards: link.Cards}
	if !board.Monster(s, of) || !s.Card(of).Up || !usable(s, link, of) || !zones.Lies(s, made, board.Extra) || sameZone(s, &m) != nil || countersOn(s, &m) != nil {
		return
	}
	at, turn := s.Card(of).Spot, s.Card(of).Turned
	for _, id := range board.Equips(s, of) {
		if board.Fitting(s, id, made) {
			p.Do(table.Linked{Card: id, Host: made})
		}
	}
	tile := tiles.Where(s, of)
	anew(p, made)
	p.Do(table.Held{Card: made, By: link.Seat})
	field.Attach(p, of, made)
	madeOf(p, made, of)
	arrive(p, link.Seat, made, at, true, turn)
	if g, there := tiles.Of(p.State()); there && tile > 0 { // it stands where its material stood
		p.Do(table.Modified{Mod: table.Mod{Card: made, Source: g.Card, Stat: tiles.On, By: tile}})
	}
}

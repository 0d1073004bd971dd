package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// strikes tells whether a hand that carries a monster to a marker means a STRIKE.
func strikes(s *table.State, id table.CardID) bool {
	return s.Turn.Phase == zones.PhaseMain1 && strength.Has(s, id, "strike")
}

// Strike attacks a Terrain Marker, which counts as an attack (kd.strike.is-attack) and gives the Battle Phase up.
var Strike = validator.Action{
	Kind: "strike", Verb: "strikes",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, carried(s, g) && strikes(s, g.Card)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		if s.Together(zones.SeatOf(m.To), m.Seat) {
			return shown
		}
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range board.Monsters(s, seat) {
			if seat != s.Turn.Seat || !strikes(s, id) {
				continue
			}
			for _, foe := range board.Foes(s, seat) {
				for z := board.F1; z < board.B1; z++ {
					yield(validator.Move{Card: id, From: s.Card(id).Spot, To: board.Spot(s, foe, z)})
				}
			}
		}
	},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: board.Struck}, table.Marked{Card: m.Card, Set: zones.Attacked})
		p.Do(table.Stacked{Pending: table.Pending{Kind: "strike", Seat: m.Seat, Card: m.Card, To: m.To}})
		chain.Ask(p, table.Pending{Word: "strike", Seat: m.Seat, Card: m.Card})
		hear(p, m.Card, 0)
	},
}.Ruled(
	validator.OfCard(foreign, FirstTurn, firstRound, mainOne, striker, material, offTiles, allowed),
	validator.OfMove(marker),
)

// Striking does no battle (kd.strike.no-battle): what a STRIKE does the card says.
func Striking(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	s := p.State()
	stopped := s.Card(now.Card).Marks.Has(zones.Stopped)
	if stopped { // that STRIKE, and no later attack
		p.Do(table.Marked{Card: now.Card, Clear: zones.Stopped})
	}
	if !stopped && goesOn(s, now) && s.Card(now.Card).Up {
		if now.Word = chain.Strike; !chain.Begins(p, now) && !p.Use(now) {
			p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card, To: now.To})
		}
		field.Happens(p, words.Strike, now.Card, 0)
	}
}

// FirstTurn: who goes first has no Battle Phase on turn 1 (kd.turn.first-turn-battle), in a Team Duel by the rule on its first round
// (kd.multi.first-round-attack).
func FirstTurn(s *table.State, _ *validator.Move) *validator.Violation {
	rule := "kd.turn.first-turn-battle"
	if !board.Is(s, board.Duel) {
		rule = "kd.multi.first-round-attack"
	}
	if s.Turn.Number <= 1 {
		return validator.Violates(rule, "who goes first does not attack on turn 1")
	}
	return nil
}

// mainOne: STRIKE is used once a turn, in the own Main Phase 1 (kd.strike.once-main1).
func mainOne(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case s.Turn.Phase != zones.PhaseMain1:
		return validator.Violates("kd.strike.once-main1", "STRIKE is used in Main Phase 1; this is the %s", zones.PhaseSaid(s))
	case s.Players[m.Seat].Marks.Has(board.Struck):
		return validator.Violates("kd.strike.once-main1", "you have used STRIKE this turn")
	}
	return nil
}

// striker: a monster in ATK Position that has STRIKE (kd.strike.who).
func striker(s *table.State, m *validator.Move) *validator.Violation {
	switch c := s.Card(m.Card); {
	case !c.Up || !strength.Has(s, m.Card, "strike"):
		return validator.Violates("kd.strike.who", "%s has no STRIKE", zones.Title(s, m.Card))
	case strength.Defending(s, m.Card):
		return validator.Violates("kd.strike.who", "%s is in DEF Position", zones.Title(s, m.Card))
	}
	return nil
}

// offTiles: who is inside a Tilemap attacks inside it only, and a STRIKE is an attack (kd.tilemap.confined, kd.strike.is-attack).
func offTiles(s *table.State, m *validator.Move) *validator.Violation {
	if g, there := tiles.Of(s); there && tiles.Where(s, m.Card) > 0 {
		return validator.Violates("kd.tilemap.confined", "%s stands on %s and attacks inside the Tilemap only; a Terrain Marker is no Tile", zones.Title(s, m.Card), g.Name(tiles.Where(s, m.Card)))
	}
	return nil
}

// marker: a Terrain Marker is struck, one that the card allows (kd.strike.terrain-target).
func marker(s *table.State, m *validator.Move) *validator.Violation {
	only := board.Listed(s.Print(m.Card), "strikes")
	switch {
	case !board.Front(m.To):
		return validator.Violates("kd.strike.terrain-target", "STRIKE attacks a Terrain Marker, under a Frontrow zone")
	case len(only) > 0 && !board.Lists(s.Print(m.Card), "strikes", board.TerrainAt(s, m.To).Name):
		return validator.Violates("kd.strike.terrain-target", "on %s lies %s, which %s does not strike", s.Place(m.To).Name, board.TerrainAt(s, m.To).Name, zones.Title(s, m.Card))
	}
	return nil
}

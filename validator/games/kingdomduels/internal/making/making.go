// Package making tells how Extra Deck Monsters come to the field: each by its own mechanic and its own conditions
// (kd.monster.extra-deck-conditions), and none by a Normal Summon. What is made of what the recipes of a card say; of printed cards
// nobody knows them, and their players are taken at their word.
//
//   - making.go: what the four have in common; materials.go: what may serve; lending.go: others lend it
//   - fusion.go, ritual.go, alter.go, integration.go: the four of them
package making

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/summon"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// A making is one of the four mechanics, as an action.
type making struct {
	kind, verb string
	checks     []validator.Check
	offers     func(s *table.State, seat table.Seat, id table.CardID, yield func(validator.Move))
	does       func(*validator.Play, validator.Move)
}

// action is the mechanic used of one's own accord.
func (mk making) action() validator.Action {
	return validator.Action{
		Kind: validator.Kind(mk.kind), Verb: mk.verb,
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			laid := g.Kind == validator.Drag && zones.Zone(g.From) == board.Extra && zones.SeatOf(g.From) == g.Seat && board.Front(g.To)
			m := validator.Move{Card: g.Card, From: g.From, To: g.To, Cards: g.Cards, Side: g.Quarter%2 == 1, Word: g.Word}
			if mk.kind == "integration" && m.Word == "" && !g.Flip {
				m.Word = summon.Meant(s, m)
			}
			return m, laid && board.Made(s.Print(g.Card)) == mk.kind
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			g := validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To, Cards: m.Cards, Flip: m.Word == "", Word: m.Word}
			if m.Side {
				g.Quarter = zones.Sideways
			}
			return append(shown, g)
		},
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			for _, id := range s.In(zones.Spot(seat, board.Extra)) {
				if board.Made(s.Print(id)) == mk.kind {
					mk.offers(s, seat, id, yield)
				}
			}
		},
		Checks: append([]validator.Check{ofTheExtra(mk.kind)}, mk.checks...),
		Does:   mk.declare,
	}
}

// answer is the same while its player is asked.
func (mk making) answer() validator.Action {
	a := mk.action()
	a.Kind, a.Answers = a.Kind+" now", "chain"
	a.Does = func(p *validator.Play, m validator.Move) {
		chain.Take(p)
		mk.declare(p, m)
	}
	return a
}

// Actions are the four mechanics.
func Actions() []validator.Action {
	return []validator.Action{fusion.action(), fusion.answer(), ritual.action(), alter.action(), alter.answer(), integration.action()}
}

// Summons carries out a link that summons; false when it is none.
func Summons(p *validator.Play, link table.Pending) bool {
	switch link.Word {
	case chain.Fusing:
		fuse(p, link)
	case chain.Altering:
		alters(p, link)
	case chain.Keyword:
		chain.Begins(p, link)
	default:
		return false
	}
	return true
}

// ofTheExtra: the monster lies in the own Extra Deck, and is one of its kind.
func ofTheExtra(kind string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if m.Card != 0 && s.Card(m.Card).Spot == zones.Spot(m.Seat, board.Extra) && board.Made(s.Print(m.Card)) == kind {
			return nil
		}
		return validator.Violates("kd.monster.extra-deck-conditions", "that is no monster of your Extra Deck which is summoned so")
	}
}

// mainPhase: it is summoned in the own Main Phase.
func mainPhase(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat == s.Turn.Seat && zones.Main(s) {
		return nil
	}
	return validator.Violates("kd.monster.extra-deck-conditions", "it is summoned in your own Main Phase")
}

// title names the monster that is made for its player.
func title(s *table.State, m validator.Move) string {
	if s.Sees(table.Nobody, m.Card) {
		return s.Print(m.Card).Name
	}
	return "that monster"
}

// arrive lays the monster that was made on its zone; it was properly summoned.
func arrive(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot, up bool, turned uint8) {
	field.Lay(p, id, at, seat, up, turned)
	field.As(p, id, board.AsMonster)
	p.Do(table.Marked{Card: id, Set: zones.Arrived | zones.Proper})
	field.Arrived(p, seat, id, words.SpecialSummoned)
}

// madeOf notes of which monster a card is a Material, wherever it has gone for it (kd.monster.materials).
func madeOf(p *validator.Play, made, id table.CardID) {
	if c := p.State().Card(id); c.Spot != 0 || c.Home == board.HomeToken {
		field.MaterialOf(p, id, made)
	}
}

// anew forgets of what a monster was made before: it is made of other cards now.
func anew(p *validator.Play, made table.CardID) {
	for id := range table.CardID(len(p.State().Cards)) {
		if p.State().Cards[id].Tally[board.TallyMadeOne] == int16(made) {
			p.Do(table.Tallied{Card: id, Kind: board.TallyMadeOne})
		}
	}
}

// show lets everybody know what will be summoned.
func show(p *validator.Play, id table.CardID) {
	p.Do(table.Revealed{Card: id, To: table.Seats(1<<p.State().Count - 1)})
}

func turned(side bool) uint8 {
	if side {
		return zones.Sideways
	}
	return zones.Upright
}

// freed is a Frontrow zone of a seat that is free for a monster when some cards have left it, one of a Terrain on which it may be summoned
// if there is one, 0 without any.
func freed(s *table.State, seat table.Seat, id table.CardID, leaving []table.CardID) (first table.Spot) {
	for z := board.F1; z < board.B1; z++ {
		at := board.Spot(s, seat, z)
		switch {
		case !frees(s, at, leaving):
		case board.Summonable(s, s.Print(id), at):
			return at
		case first == 0:
			first = at
		}
	}
	return first
}

func frees(s *table.State, at table.Spot, leaving []table.CardID) bool {
	for _, id := range s.In(at) {
		if !contains(leaving, id) {
			return false
		}
	}
	return true
}

// zoneFor: it goes to a Frontrow zone of its player that is free, or freed by a material.
func zoneFor(rule string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case m.To == 0 && freed(s, m.Seat, m.Card, m.Cards) == 0:
			return validator.Violates(rule, "all five Frontrow zones are occupied")
		case m.To == 0:
			return onTerrain(s, *m, zoneOf(s, *m))
		case !board.Front(m.To) || zones.SeatOf(m.To) != board.Field(s, m.Seat):
			return validator.Violates(rule, "it goes to a Frontrow zone of your own, not to %s", s.Place(m.To).Name)
		case !frees(s, m.To, m.Cards):
			return validator.Violates(rule, "%s is occupied by a monster that is no material", s.Place(m.To).Name)
		}
		return onTerrain(s, *m, m.To)
	}
}

// onTerrain: it may limit the Terrains on which it is summoned, as every monster (kd.summon.terrain-condition).
func onTerrain(s *table.State, m validator.Move, at table.Spot) *validator.Violation {
	if board.Summonable(s, s.Print(m.Card), at) {
		return nil
	}
	return validator.Violates("kd.summon.terrain-condition", "it may not be summoned on %s", board.TerrainAt(s, at).Name)
}

func zoneOf(s *table.State, m validator.Move) table.Spot {
	if m.To != 0 {
		return m.To
	}
	return freed(s, m.Seat, m.Card, m.Cards)
}

package demo

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A slip is a way in which a hand can go wrong. Nobody knows beforehand what the referee will say: the card and the
// place are drawn by lot, and a slip may turn out to be lawful.
type slip func(*show, *table.State, table.Seat) (validator.Gesture, bool)

// slips counts the ways in which hands have gone wrong, so that all of them come up.
type slips struct {
	next int
	ways []slip
}

// oneIn is how seldom a hand slips while somebody's turn goes on.
const oneIn = 4

func newSlips() *slips {
	return &slips{ways: []slip{tooFar, outOfTurn, enemyCard, fromDeck, wrongTile, offTheBoard, movedTwice, turnsSpell,
		flipsSomething, turnsMoved, leaderJumps, secondPlay, onItsLeader, fromExtra, outOfGraveyard, flipsBack}}
}

// slip now and then lets a hand do something at random, while nobody is being asked.
func (sh *show) slip(s *table.State) (validator.Gesture, bool) {
	if len(s.Asks) > 0 || sh.dice.IntN(oneIn) != 0 {
		return validator.Gesture{}, false
	}
	for range sh.slips.ways {
		way := sh.slips.ways[sh.slips.next%len(sh.slips.ways)]
		sh.slips.next++
		if g, ok := way(sh, s, s.Turn.Seat); ok {
			return g, true
		}
	}
	return validator.Gesture{}, false
}

// one draws a card that answers a description.
func (sh *show) one(s *table.State, fits func(table.CardID, table.Card, table.Place) bool) (table.CardID, bool) {
	var all []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := s.Cards[id]; c.Spot != 0 && fits(id, c, s.Place(c.Spot)) {
			all = append(all, id)
		}
	}
	if len(all) == 0 {
		return 0, false
	}
	return all[sh.dice.IntN(len(all))], true
}

func (sh *show) drag(s *table.State, seat table.Seat, id table.CardID, to table.Spot) validator.Gesture {
	return validator.Gesture{Kind: validator.Drag, Seat: seat, Card: id, From: s.Card(id).Spot, To: to}
}

// tile draws a tile at most far columns and rows away, any tile when far is 0.
func (sh *show) tile(s *table.State, from table.Spot, far int8) table.Spot {
	at := s.Place(from)
	var all []table.Spot
	for i := range s.Places {
		p := &s.Places[i]
		near := p.X-at.X <= far && at.X-p.X <= far && p.Y-at.Y <= far && at.Y-p.Y <= far
		if open(p) && table.Spot(i) != from && (far == 0 || near) {
			all = append(all, table.Spot(i))
		}
	}
	if len(all) == 0 {
		return 0
	}
	return all[sh.dice.IntN(len(all))]
}

// open tells whether cards of a place lie on the table for all to see: a tile, or, in a game without tiles, a zone.
func open(p *table.Place) bool {
	return p.X > 0 || p.Name != "" && p.Sight == table.ByFace
}

// own is a unit on the board that a seat controls; token tells whether the card that stands for the seat will do.
func own(s *table.State, seat table.Seat, token bool) func(table.CardID, table.Card, table.Place) bool {
	return func(id table.CardID, c table.Card, p table.Place) bool {
		return open(&p) && c.Holder == seat && c.Host == 0 && (token || id != s.Players[seat].Token)
	}
}

func kept(kind string, seat table.Seat) func(table.CardID, table.Card, table.Place) bool {
	return func(_ table.CardID, _ table.Card, p table.Place) bool { return p.Kind == kind && p.Owner == seat }
}

func tooFar(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, own(s, seat, false))
	return sh.drag(s, seat, id, sh.tile(s, s.Card(id).Spot, 3)), ok
}

func outOfTurn(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	other := s.Next(seat)
	id, ok := sh.one(s, own(s, other, true))
	return sh.drag(s, other, id, sh.tile(s, s.Card(id).Spot, 1)), ok
}

func enemyCard(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, own(s, s.Next(seat), true))
	return sh.drag(s, seat, id, sh.tile(s, s.Card(id).Spot, 1)), ok
}

func fromDeck(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	for at := range s.Places {
		if p := &s.Places[at]; p.Kind == "deck" && p.Owner == seat && len(s.In(table.Spot(at))) > 2 {
			return sh.drag(s, seat, s.In(table.Spot(at))[0], s.SpotOf("hand", seat)), true
		}
	}
	return validator.Gesture{}, false
}

func wrongTile(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, kept("hand", seat))
	return sh.drag(s, seat, id, sh.tile(s, 0, 0)), ok
}

func offTheBoard(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, own(s, seat, true))
	return sh.drag(s, seat, id, 0), ok
}

func movedTwice(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, func(id table.CardID, c table.Card, p table.Place) bool {
		return own(s, seat, false)(id, c, p) && c.Marks != 0
	})
	return sh.drag(s, seat, id, sh.tile(s, s.Card(id).Spot, 1)), ok
}

func turnsSpell(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, func(id table.CardID, c table.Card, p table.Place) bool {
		return own(s, seat, true)(id, c, p) && s.Print(id).Kind != "monster"
	})
	return validator.Gesture{Kind: validator.Turn, Seat: seat, Card: id, Quarter: 1}, ok
}

func flipsSomething(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, func(id table.CardID, c table.Card, p table.Place) bool {
		return own(s, seat, false)(id, c, p) && !c.Up && s.Print(id).Kind == "trap"
	})
	return validator.Gesture{Kind: validator.Flip, Seat: seat, Card: id, Flip: true}, ok
}

func turnsMoved(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, func(id table.CardID, c table.Card, p table.Place) bool {
		return own(s, seat, false)(id, c, p) && c.Marks != 0 && c.Turned == 0
	})
	return validator.Gesture{Kind: validator.Turn, Seat: seat, Card: id, Quarter: 1}, ok
}

func leaderJumps(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id := s.Players[seat].Token
	return sh.drag(s, seat, id, sh.tile(s, s.Card(id).Spot, 2)), id != 0
}

func secondPlay(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, kept("hand", seat))
	return sh.drag(s, seat, id, sh.tile(s, s.Card(s.Players[seat].Token).Spot, 1)), ok && s.Players[seat].Marks != 0
}

func onItsLeader(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, kept("hand", seat))
	return sh.drag(s, seat, id, s.Card(s.Players[seat].Token).Spot), ok
}

func fromExtra(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, kept("extra", seat))
	return sh.drag(s, seat, id, sh.tile(s, s.Card(s.Players[seat].Token).Spot, 1)), ok
}

func outOfGraveyard(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, kept("graveyard", seat))
	return sh.drag(s, seat, id, s.SpotOf("hand", seat)), ok
}

func flipsBack(sh *show, s *table.State, seat table.Seat) (validator.Gesture, bool) {
	id, ok := sh.one(s, func(id table.CardID, c table.Card, p table.Place) bool {
		return own(s, seat, true)(id, c, p) && c.Up
	})
	return validator.Gesture{Kind: validator.Flip, Seat: seat, Card: id}, ok
}

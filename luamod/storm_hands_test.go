package luamod_test

import (
	"slices"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// mostTries is how often a player does again what came to nothing.
const mostTries = 4

// either does something lawful by hand, or, one time in ten, something wrong.
func (g *gale) either() {
	g.t.Helper()
	s := g.table.State()
	seat := validator.ToAct(&s)[0]
	if g.hands.IntN(10) == 0 && g.slip(&s, seat) {
		g.w.wrong++
		g.w.gestures++
		g.breathe()
		return
	}
	m := choose(g.game, &s, seat, g.hands)
	for _, gesture := range dotr.Game.Action(m.Kind).Shows(&s, m, nil) {
		g.w.gestures++
		g.note("%s: %+v", m.Kind, gesture)
		g.insist(&s, colors[seat], gesture)
	}
}

// insist makes a gesture until the bridge has heard it. Hands that hurry may be too early for the table, which shows or
// allows a thing only when the bridge's answer has come.
func (g *gale) insist(s *table.State, color string, gesture validator.Gesture) {
	g.t.Helper()
	for try := range mostTries {
		if try > 0 {
			g.w.tries++
			g.calm()
		}
		ok, err := g.gesture(s, color, gesture)
		if !g.rough && (err != nil || !ok) {
			g.t.Fatalf("%s may not do %+v: %v; chat: %+v", color, gesture, err, tail(g.sim.ChatLog()))
		}
		if err == nil && ok && g.heard(s) {
			g.breathe()
			return
		}
	}
	g.t.Fatalf("nothing came of %+v by %s; chat: %+v", gesture, color, tail(g.sim.ChatLog()))
}

// heard waits until the duel has gone on; what was refused makes records, but no other state.
func (g *gale) heard(before *table.State) bool {
	if !g.rough {
		g.settle()
	}
	seen := int64(-1)
	for range 2400 {
		if now, _ := g.table.Record(); now != seen {
			seen = now
			if s := g.table.State(); !before.Equal(s) {
				return true
			}
		}
		g.sim.Frame()
	}
	return false
}

// A way is one in which a hand can go wrong; false when it does not come up just now.
type way func(g *gale, s *table.State, seat table.Seat) bool

// ways: whatever hands do to what the referee looks after, none of it lawful.
var ways = []way{toFarCorner, ofTheOther, offTheTable, ontoAnother, drawn, shuffled, typed, dealt, searched, copied, cut, deleted, grouped,
	placedUnder, counted, changed, turnedOver, turnedAside, endedByTheOther, spokenNonsense}

// slip does something wrong; false when nothing of all that could be done.
func (g *gale) slip(s *table.State, seat table.Seat) bool {
	first := g.hands.IntN(len(ways))
	for i := range ways {
		n := (first + i) % len(ways)
		if ways[n](g, s, seat) {
			g.note("wrong, way %d", n)
			return true
		}
	}
	return false
}

// ofHand is a card of a hand, drawn by lot, with its object.
func (g *gale) ofHand(s *table.State, seat table.Seat) (table.CardID, ttssim.ObjectView, bool) {
	return g.one(s, func(_ table.CardID, p *table.Place) bool { return p.Kind == "hand" && p.Owner == seat })
}

// onBoard is a card on the board.
func (g *gale) onBoard(s *table.State) (table.CardID, ttssim.ObjectView, bool) {
	return g.one(s, func(_ table.CardID, p *table.Place) bool { return p.X > 0 })
}

func (g *gale) one(s *table.State, fits func(table.CardID, *table.Place) bool) (id table.CardID, o ttssim.ObjectView, ok bool) {
	var all []table.CardID
	for i := 1; i < len(s.Cards); i++ {
		if place := s.Place(s.Cards[i].Spot); fits(table.CardID(i), &place) {
			all = append(all, table.CardID(i))
		}
	}
	if len(all) == 0 {
		return 0, o, false
	}
	id = all[g.hands.IntN(len(all))]
	o, _ = g.find(s.Print(id).Name) // on a rough evening it may still be on its way
	return id, o, true
}

// lawful tells whether the rules would allow a card to be carried to a spot.
func lawful(s *table.State, id table.CardID, kind validator.GestureKind, to table.Spot) bool {
	for _, seat := range validator.ToAct(s) {
		for _, m := range validator.Legal(&dotr.Game, s, seat) {
			a := dotr.Game.Action(m.Kind)
			if a.Shows == nil {
				continue
			}
			if slices.ContainsFunc(a.Shows(s, m, nil),
				func(g validator.Gesture) bool { return g.Card == id && g.Kind == kind && (to == 0 || g.To == to) }) {
				return true
			}
		}
	}
	return false
}

func toFarCorner(g *gale, s *table.State, seat table.Seat) bool {
	id, o, ok := g.ofHand(s, seat)
	at := s.SpotNamed([]string{"a1", "i9", "a9", "i1"}[g.hands.IntN(4)])
	if !ok || lawful(s, id, validator.Drag, at) {
		return false
	}
	g.did(g.sim.Drag(colors[seat], o.GUID, g.place(at)))
	return true
}

func ofTheOther(g *gale, s *table.State, seat table.Seat) bool {
	_, o, ok := g.ofHand(s, s.Next(seat))
	if ok {
		g.did(g.sim.Drag(colors[seat], o.GUID, g.place(s.SpotNamed("e5"))))
	}
	return ok
}

func offTheTable(g *gale, s *table.State, seat table.Seat) bool {
	_, o, ok := g.ofHand(s, seat)
	if ok {
		g.did(g.sim.Drag(colors[seat], o.GUID, ttssim.Vec{X: 40, Y: 3, Z: 30}))
	}
	return ok
}

// ontoAnother lets go of a card of the hand on the deck, with which it would merge.
func ontoAnother(g *gale, s *table.State, seat table.Seat) bool {
	_, o, ok := g.ofHand(s, seat)
	if ok {
		g.did(g.sim.Drag(colors[seat], o.GUID, g.place(s.SpotOf("deck", seat))))
	}
	return ok
}

// deck is the GUID of a seat's deck.
func (g *gale) deck(seat table.Seat) string {
	for _, o := range g.sim.Objects() {
		if o.Memo == "deck:"+colors[seat] {
			return o.GUID
		}
	}
	return ""
}

func drawn(g *gale, s *table.State, seat table.Seat) bool {
	hand, _ := g.sim.HandPlace(colors[seat])
	_, ok, err := g.sim.DragTop(colors[seat], g.deck(seat), hand)
	g.did(ok, err)
	return true
}

func shuffled(g *gale, _ *table.State, seat table.Seat) bool {
	g.did(g.sim.Shuffle(colors[seat], g.deck(seat)))
	return true
}

func typed(g *gale, _ *table.State, seat table.Seat) bool {
	g.did(g.sim.NumberTyped(colors[seat], g.deck(seat), 2))
	return true
}

func dealt(g *gale, _ *table.State, seat table.Seat) bool {
	g.did(g.sim.Deal(colors[seat], g.deck(seat), 1, colors[seat]))
	return true
}

func searched(g *gale, _ *table.State, seat table.Seat) bool {
	deck := g.deck(seat)
	o, ok := g.sim.Object(deck)
	if !ok || len(o.Contents) < 4 {
		return false
	}
	g.did(g.sim.SearchStart(colors[seat], deck))
	_, ok, err := g.sim.SearchTake(colors[seat], deck, o.Contents[2].GUID, ttssim.Vec{X: 22, Y: 2, Z: 0})
	g.did(ok, err)
	g.did(g.sim.SearchEnd(colors[seat], deck))
	return true
}

func copied(g *gale, s *table.State, seat table.Seat) bool {
	_, o, ok := g.onBoard(s)
	if ok {
		g.did(g.sim.Copy(colors[seat], o.GUID))
	}
	return ok
}

func cut(g *gale, s *table.State, seat table.Seat) bool {
	_, o, ok := g.onBoard(s)
	if ok {
		g.did(g.sim.Cut(colors[seat], o.GUID))
	}
	return ok
}

func deleted(g *gale, s *table.State, seat table.Seat) bool {
	_, o, ok := g.onBoard(s)
	if ok {
		g.did(g.sim.Delete(colors[seat], o.GUID))
	}
	return ok
}

func grouped(g *gale, s *table.State, seat table.Seat) bool {
	_, a, one := g.onBoard(s)
	_, b, two := g.ofHand(s, seat)
	if one && two {
		g.did(g.sim.Group(colors[seat], a.GUID, b.GUID))
	}
	return one && two
}

func placedUnder(g *gale, s *table.State, seat table.Seat) bool {
	_, a, one := g.onBoard(s)
	_, b, two := g.ofHand(s, seat)
	if one && two {
		g.did(g.sim.Under(colors[seat], b.GUID, a.GUID))
	}
	return one && two
}

func counted(g *gale, _ *table.State, seat table.Seat) bool {
	counter, _ := g.find("lp:" + colors[g.hands.IntN(2)])
	g.did(g.sim.CounterClick(colors[seat], counter.GUID, 100*(1+g.hands.IntN(9))))
	return true
}

func changed(g *gale, _ *table.State, seat table.Seat) bool {
	tile, _ := g.find("tile:" + string(rune('a'+g.hands.IntN(9))) + string(rune('1'+g.hands.IntN(9))))
	g.did(g.sim.ChangeState(colors[seat], tile.GUID, 2+g.hands.IntN(5)))
	return true
}

func turnedOver(g *gale, s *table.State, seat table.Seat) bool {
	id, o, ok := g.onBoard(s)
	if !ok || lawful(s, id, validator.Flip, 0) {
		return false
	}
	g.did(g.sim.Flip(colors[seat], o.GUID))
	return true
}

func turnedAside(g *gale, s *table.State, seat table.Seat) bool {
	id, o, ok := g.onBoard(s)
	if !ok || lawful(s, id, validator.Turn, 0) {
		return false
	}
	g.did(g.sim.Rotate(colors[seat], o.GUID, 90))
	return true
}

func endedByTheOther(g *gale, s *table.State, seat table.Seat) bool {
	if len(validator.ToAct(s)) > 1 || lawfulWord(s, s.Next(seat), "end") {
		return false
	}
	g.did(g.sim.Click(colors[s.Next(seat)], "act-end"))
	return true
}

func lawfulWord(s *table.State, seat table.Seat, word string) bool {
	return slices.ContainsFunc(validator.Legal(&dotr.Game, s, seat), func(m validator.Move) bool { return string(m.Kind) == word })
}

func spokenNonsense(g *gale, _ *table.State, seat table.Seat) bool {
	g.did(g.sim.Chat(colors[seat], "!"+[]string{"nonsense", "accept", "dial", "lp", "respond z9", "destiny e4"}[g.hands.IntN(6)]))
	return true
}

// did fails when an act made no sense at this table; on a rough evening what it was meant for may be on its way somewhere.
func (g *gale) did(_ bool, err error) {
	g.t.Helper()
	if err != nil && !g.rough {
		g.t.Fatal(err)
	}
}

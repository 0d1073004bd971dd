package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/table"
)

// Before the duel the board may be built: every seat lays out its own side, all agree on what lies between, all accept
// the whole layout, and one of them starts the duel. A table that is opened with a finished board skips the stage.

func building(s *table.State) bool { return s.Turn.Phase == board.PhaseBuilding }

// stillBuilding: the board is built before the duel, not in it.
func stillBuilding(s *table.State, _ *validator.Move) *validator.Violation {
	if building(s) {
		return nil
	}
	return validator.Violates("dotr.turn.phases", "the board is built before the duel, and the duel has begun")
}

// Lay gives a tile a terrain, or all tiles from corner to corner: on one's own side at will, on neutral ground as a
// proposal. In the duel a tile changed by hand is put back.
var Lay = validator.Action{
	Kind: "lay", Verb: "lays",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{To: g.To, Word: g.Word}, g.Kind == validator.Place
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Place, Seat: m.Seat, To: m.To, Word: m.Word})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if building(s) {
			offerTiles(s, seat, yield)
		}
	},
	Checks: []validator.Check{NoChangeInPlay, ontoTiles, ownSide, vanillaTile},
	Does: func(p *validator.Play, m validator.Move) {
		ground, neutral := uint8(max(0, slices.Index(board.Grounds, m.Word))), false
		for _, at := range laid(p.State(), m) {
			neutral = neutral || SideOf(p.State(), at) == table.Nobody
			if p.State().Ground[at] != ground {
				p.Do(table.Changed{Spot: at, Ground: ground})
			}
		}
		voidAgreement(p, m.Seat, neutral)
	},
}

func offerTiles(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for at := table.Spot(1); board.IsTile(s, at); at++ {
		if of := SideOf(s, at); of != seat && of != table.Nobody {
			continue
		}
		for ground, name := range board.Grounds {
			if vanilla(uint8(ground)) && s.Ground[at] != uint8(ground) {
				yield(validator.Move{To: at, Word: name})
			}
		}
	}
}

// laid lists the tiles of a move: one, or the rectangle between two corners.
func laid(s *table.State, m validator.Move) []table.Spot {
	a, b := m.From, m.To
	if a == 0 || b == 0 {
		a, b = max(a, b), max(a, b)
	}
	if !board.IsTile(s, a) || !board.IsTile(s, b) || board.IsToken(s, a) || board.IsToken(s, b) {
		return nil
	}
	ax, ay := board.XY(s, a)
	bx, by := board.XY(s, b)
	var all []table.Spot
	for y := min(ay, by); y <= max(ay, by); y++ {
		for x := min(ax, bx); x <= max(ax, bx); x++ {
			all = append(all, board.Tile(s, x, y))
		}
	}
	return all
}

// NoChangeInPlay: nobody lays terrain once the duel has begun.
func NoChangeInPlay(s *table.State, m *validator.Move) *validator.Violation {
	if building(s) && len(s.Stack) == 0 {
		return nil
	}
	at := max(m.To, m.From)
	if at == 0 {
		return validator.Violates("dotr.terrain.no-change-in-play", "the duel has begun; terrain changes by a card's effect only")
	}
	return validator.Violates("dotr.terrain.no-change-in-play", "the duel has begun; %s changes by a card's effect only", board.NameOf(s, at))
}

func ontoTiles(s *table.State, m *validator.Move) *validator.Violation {
	if len(laid(s, *m)) == 0 || !slices.Contains(board.Grounds, m.Word) {
		return validator.Violates("dotr.terrain.own-side", "say a tile and what it becomes: d2 as Forest")
	}
	return nil
}

func ownSide(s *table.State, m *validator.Move) *validator.Violation {
	for _, at := range laid(s, *m) {
		if of := SideOf(s, at); of != m.Seat && of != table.Nobody {
			return validator.Violates("dotr.terrain.own-side", "%s lies on %s's side", board.NameOf(s, at), board.Names[of])
		}
	}
	return nil
}

func vanillaTile(s *table.State, m *validator.Move) *validator.Violation {
	return vanillaOnly(uint8(slices.Index(board.Grounds, m.Word)), board.NameOf(s, max(m.To, m.From)))
}

// voidAgreement: what was accepted is not what lies there now. Who changes neutral ground has proposed it to the others.
func voidAgreement(p *validator.Play, by table.Seat, neutral bool) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		note := table.Noted{Seat: seat, Clear: board.LayoutAccepted}
		switch {
		case neutral && seat == by:
			note.Clear |= board.NeutralOpen
		case neutral:
			note.Set = board.NeutralOpen
		}
		if marks := s.Players[seat].Marks; marks&^note.Clear|note.Set != marks {
			p.Do(note)
		}
	}
}

// Accept is a seat's word that the whole layout is as it should be, neutral ground included.
var Accept = validator.Action{
	Kind: "accept", Verb: "accepts",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{N: g.N}, g.Kind == validator.Press && g.Word == "accept"
	},
	Shows: ask.Presses("accept"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if building(s) && !s.Players[seat].Marks.Has(board.LayoutAccepted) {
			yield(validator.Move{N: layoutPrint(s)})
		}
	},
	Checks: []validator.Check{stillBuilding, sameLayout, enclosed},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: board.LayoutAccepted, Clear: board.NeutralOpen})
	},
}

// sameLayout: who accepts a layout by its fingerprint accepts that one and no later one.
func sameLayout(s *table.State, m *validator.Move) *validator.Violation {
	if m.N != 0 && m.N != layoutPrint(s) {
		return validator.Violates("dotr.terrain.agreement", "the layout has changed since you looked at it")
	}
	return nil
}

// Start begins the duel on the board that everybody has accepted.
var Start = validator.Action{
	Kind: "start", Verb: "starts",
	Reads: ask.Pressed("start"),
	Shows: ask.Presses("start"),
	Offers: func(s *table.State, _ table.Seat, yield func(validator.Move)) {
		if building(s) {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{stillBuilding, neutralAgreed, layoutAgreed, enclosed},
	Does: func(p *validator.Play, _ validator.Move) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
	},
}

func neutralAgreed(s *table.State, _ *validator.Move) *validator.Violation {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && s.Players[seat].Marks.Has(board.NeutralOpen) {
			return validator.Violates("dotr.terrain.neutral-rows", "%s has not agreed to what was laid on neutral ground", board.Names[seat])
		}
	}
	return nil
}

func layoutAgreed(s *table.State, _ *validator.Move) *validator.Violation {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && !s.Players[seat].Marks.Has(board.LayoutAccepted) {
			return validator.Violates("dotr.terrain.agreement", "%s has not accepted the layout as it is now", board.Names[seat])
		}
	}
	return nil
}

// SeatLeader is a leader put on another tile before the duel: it stands where it must, and goes back.
var SeatLeader = validator.Action{
	Kind: "seat", Verb: "places",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, To: g.To}, g.Kind == validator.Drag && building(s) && g.Card != 0 && s.Players[max(g.Seat, 0)].Token == g.Card
	},
	Checks: []validator.Check{stillBuilding, onStart},
	Does:   func(*validator.Play, validator.Move) {},
}

func onStart(s *table.State, m *validator.Move) *validator.Violation {
	home := s.Card(s.Players[m.Seat].Token).Spot
	if m.Card == s.Players[m.Seat].Token && m.To == home {
		return nil
	}
	rule := "dotr.leader.start-2p"
	if s.Count == len(board.After) {
		rule = "dotr.leader.start-4p"
	}
	return validator.Violates(rule, "your leader starts on %s", board.NameOf(s, home))
}

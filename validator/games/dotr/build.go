package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Before the duel the board may be built: every seat lays out its own side, all agree on what lies between, all accept
// the whole layout, and one of them starts the duel. A table that is opened with a finished board skips the stage.

func building(s *table.State) bool { return s.Turn.Phase == phaseBuilding }

// stillBuilding: the board is built before the duel, not in it.
func stillBuilding(s *table.State, _ validator.Move) *validator.Violation {
	if building(s) {
		return nil
	}
	return validator.Violates("dotr.turn.phases", "the board is built before the duel, and the duel has begun")
}

// lay gives a tile a terrain, or all tiles from corner to corner: on one's own side at will, on neutral ground as a
// proposal. In the duel a tile changed by hand is put back.
var lay = validator.Action{
	Kind: "lay", Verb: "lays",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{To: g.To, Word: g.Word}, g.Kind == validator.Place
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Place, Seat: m.Seat, To: m.To, Word: m.Word}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if building(s) {
			offerTiles(s, seat, yield)
		}
	},
	Checks: []validator.Check{noChangeInPlay, ontoTiles, ownSide, vanillaTile},
	Does: func(p *validator.Play, m validator.Move) {
		ground, neutral := uint8(max(0, slices.Index(grounds, m.Word))), false
		for _, at := range laid(p.State(), m) {
			neutral = neutral || sideOf(p.State(), at) == table.Nobody
			if p.State().Ground[at] != ground {
				p.Do(table.Changed{Spot: at, Ground: ground})
			}
		}
		voidAgreement(p, m.Seat, neutral)
	},
}

func offerTiles(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for at := table.Spot(1); isTile(s, at); at++ {
		if of := sideOf(s, at); of != seat && of != table.Nobody {
			continue
		}
		for ground, name := range grounds {
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
	if !isTile(s, a) || !isTile(s, b) || isToken(s, a) || isToken(s, b) {
		return nil
	}
	ax, ay := xy(s, a)
	bx, by := xy(s, b)
	var all []table.Spot
	for y := min(ay, by); y <= max(ay, by); y++ {
		for x := min(ax, bx); x <= max(ax, bx); x++ {
			all = append(all, tile(s, x, y))
		}
	}
	return all
}

func noChangeInPlay(s *table.State, m validator.Move) *validator.Violation {
	if building(s) && len(s.Stack) == 0 {
		return nil
	}
	at := max(m.To, m.From)
	return validator.Violates("dotr.terrain.no-change-in-play", "the duel has begun; %s changes by a card's effect only", nameOf(s, at))
}

func ontoTiles(s *table.State, m validator.Move) *validator.Violation {
	if len(laid(s, m)) == 0 || !slices.Contains(grounds, m.Word) {
		return validator.Violates("dotr.terrain.own-side", "say a tile and what it becomes: d2 as Forest")
	}
	return nil
}

func ownSide(s *table.State, m validator.Move) *validator.Violation {
	for _, at := range laid(s, m) {
		if of := sideOf(s, at); of != m.Seat && of != table.Nobody {
			return validator.Violates("dotr.terrain.own-side", "%s lies on %s's side", nameOf(s, at), names[of])
		}
	}
	return nil
}

func vanillaTile(s *table.State, m validator.Move) *validator.Violation {
	return vanillaOnly(uint8(slices.Index(grounds, m.Word)), nameOf(s, max(m.To, m.From)))
}

// voidAgreement: what was accepted is not what lies there now. Who changes neutral ground has proposed it to the others.
func voidAgreement(p *validator.Play, by table.Seat, neutral bool) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		note := table.Noted{Seat: seat, Clear: layoutAccepted}
		switch {
		case neutral && seat == by:
			note.Clear |= neutralOpen
		case neutral:
			note.Set = neutralOpen
		}
		if marks := s.Players[seat].Marks; marks&^note.Clear|note.Set != marks {
			p.Do(note)
		}
	}
}

// accept is a seat's word that the whole layout is as it should be, neutral ground included.
var accept = validator.Action{
	Kind: "accept", Verb: "accepts",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{N: g.N}, g.Kind == validator.Press && g.Word == "accept"
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "accept"}} // what lies there
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if building(s) && !s.Players[seat].Marks.Has(layoutAccepted) {
			yield(validator.Move{N: layoutPrint(s)})
		}
	},
	Checks: []validator.Check{stillBuilding, sameLayout, enclosed},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: layoutAccepted, Clear: neutralOpen})
	},
}

// sameLayout: who accepts a layout by its fingerprint accepts that one and no later one.
func sameLayout(s *table.State, m validator.Move) *validator.Violation {
	if m.N != 0 && m.N != layoutPrint(s) {
		return validator.Violates("dotr.terrain.agreement", "the layout has changed since you looked at it")
	}
	return nil
}

// start begins the duel on the board that everybody has accepted.
var start = validator.Action{
	Kind: "start", Verb: "starts",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == "start"
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "start"}}
	},
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

func neutralAgreed(s *table.State, _ validator.Move) *validator.Violation {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && s.Players[seat].Marks.Has(neutralOpen) {
			return validator.Violates("dotr.terrain.neutral-rows", "%s has not agreed to what was laid on neutral ground", names[seat])
		}
	}
	return nil
}

func layoutAgreed(s *table.State, _ validator.Move) *validator.Violation {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && !s.Players[seat].Marks.Has(layoutAccepted) {
			return validator.Violates("dotr.terrain.agreement", "%s has not accepted the layout as it is now", names[seat])
		}
	}
	return nil
}

// seatLeader is a leader put on another tile before the duel: it stands where it must, and goes back.
var seatLeader = validator.Action{
	Kind: "seat", Verb: "places",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, To: g.To}, g.Kind == validator.Drag && building(s) && g.Card != 0 && s.Players[max(g.Seat, 0)].Token == g.Card
	},
	Checks: []validator.Check{stillBuilding, onStart},
	Does:   func(*validator.Play, validator.Move) {},
}

func onStart(s *table.State, m validator.Move) *validator.Violation {
	home := s.Card(s.Players[m.Seat].Token).Spot
	if m.Card == s.Players[m.Seat].Token && m.To == home {
		return nil
	}
	rule := "dotr.leader.start-2p"
	if s.Count == len(after) {
		rule = "dotr.leader.start-4p"
	}
	return validator.Violates(rule, "your leader starts on %s", nameOf(s, home))
}

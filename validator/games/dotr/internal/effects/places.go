package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// aimBoth finds the card and the tile of an effect that needs both, by asking for one after the other; ready when both
// are there. A card that is certain is not asked for.
func aimBoth(p *validator.Play, l table.Pending, certain table.CardID, cards []table.CardID, tiles func(table.CardID) []table.Spot) (id table.CardID, at table.Spot, ready bool) {
	switch {
	case l.Stage == Aimed && len(l.Spots) == 1:
		return l.Target, l.Spots[0], true
	case l.Stage == Aimed:
		aimTile(p, l, tiles(l.Target))
	case certain != 0:
		l.Target = certain
		aimTile(p, l, tiles(certain))
	default:
		aimAt(p, l, cards)
	}
	return 0, 0, false
}

// teleport puts a card directly onto a tile: no movement order, and enemies may answer its arrival (dotr.teleport.move,
// dotr.teleport.free). A deck leader is not touched.
func teleport(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	certain, single := standing.OneTarget(s, l, e)
	switch e.A {
	case standing.MirroredTiles:
		mirror(p, l.Card)
		return
	case standing.ThisTile:
		comeHere(p, l, certain)
		return
	}
	if single && (len(standing.Alone(s, certain)) == 0 || standing.Resists(s, certain, l.Card)) && l.Stage != Aimed {
		return
	}
	var cards []table.CardID
	if !single && l.Stage != Aimed {
		cards, _ = standing.Targets(s, l, e)
	}
	id, at, ready := aimBoth(p, l, certain, cards, func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, e.A) })
	if ready && board.Unit(s, id) && standing.Free(s, at) {
		field.Step(p, id, at)
		field.OpenWindow(p, l.Seat, "entered", id, 0, at)
	}
}

// clone copies an own face-up monster: printed values and effects, no counters, no equipment (dotr.clone.copy,
// dotr.clone.where, dotr.clone.not-from-deck).
func clone(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	certain := table.CardID(0)
	switch e.Selector {
	case standing.ThisCard:
		certain = l.Card
	case standing.TheOneItBattles:
		certain = l.Target // the monster that bears the card
	}
	var cards []table.CardID
	if certain == 0 && l.Stage != Aimed {
		known, _ := standing.Targets(s, l, table.Effect{Key: e.Key, Side: "own", Selector: standing.AllMonsters})
		for _, id := range known {
			if s.Cards[id].Up {
				cards = append(cards, id)
			}
		}
	}
	id, at, ready := aimBoth(p, l, certain, cards, func(id table.CardID) []table.Spot {
		return standing.FreeTiles(s, func(at table.Spot) bool {
			return board.Adjacent(s, s.Cards[id].Spot, at) || board.InArea(s, l.Seat, at)
		})
	})
	if ready && board.Unit(s, id) && standing.Free(s, at) {
		field.Create(p, l.Seat, s.Cards[id].Print, at)
	}
}

// createCard makes a card out of nothing. A face that is not in the duel its player lays by hand.
func createCard(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	face := faceOf(s, standing.Numbered(e.B))
	if face == 0 {
		p.ByHand(l)
		return
	}
	_, at, ready := aimBoth(p, l, l.Card, nil, func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, standing.OwnArea) })
	if ready && standing.Free(s, at) {
		field.Create(p, l.Seat, face, at)
	}
}

// revive brings a card back from a graveyard into the Summoning Area: a monster face-up, another card face-down. An
// Evolve monster comes back only after an Evolve Summon (dotr.evolve.revive).
func revive(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	certain := table.CardID(0)
	if e.Selector == standing.ThisCard {
		certain = l.Card
	}
	id, at, ready := aimBoth(p, l, certain, revivable(s, l, e), func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, standing.OwnArea) })
	if !ready || !standing.Free(s, at) || board.PileKind(s, s.Cards[id].Spot) != "graveyard" {
		return
	}
	if s.Print(id).Kind == "monster" {
		field.Arrive(p, l.Seat, id, at, 0)
		return
	}
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: at}, table.Held{Card: id, By: l.Seat}, table.Flipped{Card: id},
		table.Classed{Card: id, Class: board.SpellTrap}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: int16(s.Turn.Number)})
	field.Overflow(p, id)
}

// revivable lists the cards of the graveyards that an effect may bring back.
func revivable(s *table.State, l table.Pending, e table.Effect) []table.CardID {
	var all []table.CardID
	match := s.Print(l.Card).Extra[standing.FactMatch]
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if !standing.Sided(s, l.Seat, seat, e.Side) {
			continue
		}
		for _, id := range s.In(board.Pile(s, seat, board.Graveyard)) {
			pr := s.Print(id)
			wrong := e.Selector == standing.AllMonsters && pr.Kind != "monster" || e.Selector == standing.AllSpells && pr.Kind == "monster"
			never := pr.Subtype == "evolve" && !s.Cards[id].Marks.Has(board.EverEvolved)
			if !wrong && !never && !standing.Noted(s, id, NoReturnMod) && (match == "" || board.Matches(pr, match)) {
				all = append(all, id)
			}
		}
	}
	return all
}

// dodge takes a card off the field until the end of the turn; an attack on it ends (dotr.quick.dodge).
func dodge(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) {
	s := p.State()
	at, holder := s.Cards[id].Spot, s.Cards[id].Holder
	if standing.StaysOnField(s, id) || s.Cards[id].Home == board.HomeCreated {
		return
	}
	field.Send(p, id, board.Banished)
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.ReturnMod, By: int(at)}},
		table.Modified{Mod: table.Mod{Card: id, Stat: standing.HolderMod, By: int(holder)}})
}

// Returning brings back, one after the other, what left for the turn: to its tile or, where that is taken, to the nearest
// free one that its player chooses (dotr.quick.dodge).
func Returning(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == Aimed {
		p.Do(table.Staged{Pending: table.Pending{Kind: now.Kind}})
		field.ComeBack(p, now.Seat, now.Target, now.Spots[0])
		return
	}
	id, at, seat := field.Away(s)
	if id == 0 {
		p.Do(table.Resolved{})
		return
	}
	tiles := standing.Nearest(s, at)
	if len(tiles) == 0 {
		p.Do(table.Expired{Card: id})
		return
	}
	if len(tiles) == 1 {
		field.ComeBack(p, seat, id, tiles[0])
		return
	}
	now.Target, now.Seat, now.Spots = id, seat, tiles
	p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: seat, Kind: "aim", Card: id, At: at, Spots: tiles, Words: AimWords(s, nil, tiles),
		Text: "where does " + s.Print(id).Name + " come back?"}})
}

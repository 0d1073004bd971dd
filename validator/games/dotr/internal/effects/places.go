package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/rows"
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
func teleport(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	certain, cards := teleported(s, l, r)
	switch {
	case r.Do.Name == "across":
		mirror(p, l.Card)
		return
	case l.Stage != Aimed && len(standing.Tied(standing.Look(s, l), r)) > 1:
		aimAt(p, l, standing.Tied(standing.Look(s, l), r))
		return
	case r.Do.Name == "here" && certain == 0:
		aimAt(p, l, cards)
		return
	case r.Do.Name == "here":
		comeHere(p, l, certain)
		return
	case l.Stage != Aimed && certain != 0 && (len(standing.Alone(s, certain)) == 0 || standing.Resists(s, certain, l.Card)):
		return
	}
	id, at, ready := aimBoth(p, l, certain, cards, func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, r.Do.Name) })
	if ready && board.Unit(s, id) && standing.Free(s, at) {
		field.Step(p, id, at)
		field.OpenEntered(p, id)
	}
}

// teleported is the card that a row puts elsewhere, or those of which its player names one. Of all that there are a single one
// is certain.
func teleported(s *table.State, l table.Pending, r *rows.Row) (certain table.CardID, cards []table.CardID) {
	if l.Stage == Aimed {
		return l.Target, nil
	}
	v := standing.Look(s, l)
	if id, single := standing.OneTarget(v, r); single {
		return id, nil
	}
	if cards, _ = standing.Targets(v, r); r.On.How == rows.All && len(cards) == 1 {
		return cards[0], nil
	}
	return 0, cards
}

// monstersOf lists the monsters of a seat, face-up and face-down.
func monstersOf(s *table.State, seat table.Seat) (all []table.CardID) {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && c.Class == board.Monster && board.Unit(s, id) {
			all = append(all, id)
		}
	}
	return all
}

// openMonsters lists the face-up monsters of a seat.
func openMonsters(s *table.State, seat table.Seat) []table.CardID {
	return slices.DeleteFunc(monstersOf(s, seat), func(id table.CardID) bool { return !s.Cards[id].Up })
}

// clone copies an own monster: printed values and effects, the face as it lies, no counters, no equipment (dotr.clone.copy,
// dotr.clone.where, dotr.clone.not-from-deck).
func clone(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	certain := table.CardID(0)
	switch r.On.How {
	case rows.This:
		certain = l.Card
	case rows.That:
		certain = l.Target // the monster that bears the card
	}
	var cards []table.CardID
	if certain == 0 && l.Stage != Aimed {
		cards = monstersOf(s, l.Seat)
	}
	id, at, ready := aimBoth(p, l, certain, cards, func(id table.CardID) []table.Spot {
		return standing.FreeTiles(s, func(at table.Spot) bool {
			return board.Adjacent(s, s.Cards[id].Spot, at) || board.InArea(s, l.Seat, at)
		})
	})
	if ready && board.Unit(s, id) && standing.Free(s, at) {
		field.Copy(p, l.Seat, id, at)
	}
}

// createCard makes a card out of nothing. A face that is not in the duel its player lays by hand.
func createCard(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	face := faceOf(s, r.Do.Name)
	if face == 0 {
		p.ByHand(l)
		return
	}
	_, at, ready := aimBoth(p, l, l.Card, nil, func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, "home") })
	if ready && standing.Free(s, at) {
		field.Create(p, l.Seat, face, at)
	}
}

// revive brings a card back from a graveyard into the Summoning Area: a monster face-up, another card face-down. An
// Evolve monster comes back only after an Evolve Summon (dotr.evolve.revive).
func revive(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	certain := table.CardID(0)
	if r.On.How == rows.This {
		certain = l.Card
	}
	if certain != 0 && standing.Noted(s, certain, NoReturnMod) {
		return // nor does it bring back itself
	}
	id, at, ready := aimBoth(p, l, certain, revivable(s, l, r), func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, "home") })
	if !ready || !standing.Free(s, at) || board.PileKind(s, s.Cards[id].Spot) != "graveyard" {
		return
	}
	if s.Print(id).Kind == "monster" {
		field.Arrive(p, l.Seat, id, at, 0)
		field.Tie(p, l.Card, id, standing.BroughtMod)
		return
	}
	field.LaySpell(p, l.Seat, id, at)
}

// revivable lists the cards of the graveyards that a row may bring back, seat by seat.
func revivable(s *table.State, l table.Pending, r *rows.Row) (all []table.CardID) {
	v := standing.Look(s, l)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		for _, id := range s.In(board.Pile(s, seat, board.Graveyard)) {
			never := s.Print(id).Subtype == "evolve" && !s.Cards[id].Marks.Has(board.EverEvolved)
			if !never && !standing.Noted(s, id, NoReturnMod) && rows.Fits(standing.Reader{}, v, id, r.On.Of) {
				all = append(all, id)
			}
		}
	}
	return all
}

// dodge takes a card off the field until the end of the turn; an attack on it ends (dotr.quick.dodge).
func dodge(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) {
	s := p.State()
	at, holder := s.Cards[id].Spot, s.Cards[id].Holder
	if standing.StaysOnField(s, id) || s.Cards[id].Home == board.HomeCreated {
		return
	}
	if from, lent := standing.LentFrom(s, id); lent {
		holder = from // who took it for this turn does not get it back
	}
	if slices.ContainsFunc(standing.TiesOf(s, id), func(m table.Mod) bool { return m.Stat == standing.TakenMod }) {
		holder = s.Cards[id].Owner // nor who held it by a card that goes with it
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

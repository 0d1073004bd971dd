package dotr

import (
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The reaches by which facts name a part of the board for a card that is moved or made.
const (
	thisTile      = 0
	anyTile       = 29
	enemyAreas    = 30
	ownArea       = 31
	mirroredTiles = 33
)

// number reads a number of the card facts, 0 for none.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// directAttack is what a monster that could attack directly in the card game has instead: a teleport next to an enemy
// leader (dotr.teleport.direct-attackers).
var directAttack = table.Effect{Timing: "use", Key: "teleport", Side: "own", Selector: thisCard, A: enemyAreas}

// effectsOf are the effects of a card: those of its face, and what the rules give it beside them.
func effectsOf(s *table.State, id table.CardID) []table.Effect {
	pr := s.Print(id)
	if pr.Tagged("direct-attacker") {
		return append(pr.Effects[:len(pr.Effects):len(pr.Effects)], directAttack)
	}
	return pr.Effects
}

// free tells whether a card can be put on a tile: no labyrinth, nothing there.
func free(s *table.State, at table.Spot) bool { return !labyrinth(s, at) && occupant(s, at) == 0 }

// freeTiles lists the free tiles of which where holds.
func freeTiles(s *table.State, where func(table.Spot) bool) []table.Spot {
	var all []table.Spot
	for at, n := table.Spot(1), side(s); int(at) <= n*n; at++ {
		if free(s, at) && where(at) {
			all = append(all, at)
		}
	}
	return all
}

// tilesFor lists the tiles that a reach names for an effect of a seat.
func tilesFor(s *table.State, seat table.Seat, code int) []table.Spot {
	return freeTiles(s, func(at table.Spot) bool {
		switch code {
		case ownArea:
			return inArea(s, seat, at)
		case enemyAreas:
			for other := table.Seat(0); int(other) < s.Count; other++ {
				if s.Alive(other) && enemies(s, other, seat) && inArea(s, other, at) {
					return true
				}
			}
			return false
		}
		return true
	})
}

// aimBoth finds the card and the tile of an effect that needs both, by asking for one after the other; ready when both
// are there. A card that is certain is not asked for.
func aimBoth(p *validator.Play, l table.Pending, certain table.CardID, cards []table.CardID, tiles func(table.CardID) []table.Spot) (id table.CardID, at table.Spot, ready bool) {
	switch {
	case l.Stage == aimed && len(l.Spots) == 1:
		return l.Target, l.Spots[0], true
	case l.Stage == aimed:
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
	certain, single := oneTarget(s, l, e)
	switch e.A {
	case mirroredTiles:
		mirror(p, l.Card)
		return
	case thisTile:
		comeHere(p, l, certain)
		return
	}
	if single && (len(alone(s, certain)) == 0 || resists(s, certain, l.Card)) && l.Stage != aimed {
		return
	}
	var cards []table.CardID
	if !single && l.Stage != aimed {
		cards, _ = targets(s, l, e)
	}
	id, at, ready := aimBoth(p, l, certain, cards, func(table.CardID) []table.Spot { return tilesFor(s, l.Seat, e.A) })
	if ready && unit(s, id) && free(s, at) {
		step(p, id, at)
		openWindow(p, l.Seat, "entered", id, 0, at)
	}
}

// clone copies an own face-up monster: printed values and effects, no counters, no equipment (dotr.clone.copy,
// dotr.clone.where, dotr.clone.not-from-deck).
func clone(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	certain := table.CardID(0)
	switch e.Selector {
	case thisCard:
		certain = l.Card
	case theOneItBattles:
		certain = l.Target // the monster that bears the card
	}
	var cards []table.CardID
	if certain == 0 && l.Stage != aimed {
		known, _ := targets(s, l, table.Effect{Key: e.Key, Side: "own", Selector: allMonsters})
		for _, id := range known {
			if s.Cards[id].Up {
				cards = append(cards, id)
			}
		}
	}
	id, at, ready := aimBoth(p, l, certain, cards, func(id table.CardID) []table.Spot {
		return freeTiles(s, func(at table.Spot) bool { return adjacent(s, s.Cards[id].Spot, at) || inArea(s, l.Seat, at) })
	})
	if ready && unit(s, id) && free(s, at) {
		create(p, l.Seat, s.Cards[id].Print, at)
	}
}

// create brings a new monster into being on a tile.
func create(p *validator.Play, seat table.Seat, face table.PrintID, at table.Spot) {
	s := p.State()
	id := table.CardID(len(s.Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: homeCreated, Up: true, Prints: []table.PrintID{face}},
		table.Classed{Card: id, Class: monster}, table.Tallied{Card: id, Kind: tPlayed, To: int16(s.Turn.Number)})
	overflow(p, id)
}

// createCard makes a card out of nothing. A face that is not in the duel its player lays by hand.
func createCard(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	face := faceNumbered(s, e.B)
	if face == 0 {
		p.ByHand(l)
		return
	}
	_, at, ready := aimBoth(p, l, l.Card, nil, func(table.CardID) []table.Spot { return tilesFor(s, l.Seat, ownArea) })
	if ready && free(s, at) {
		create(p, l.Seat, face, at)
	}
}

// revive brings a card back from a graveyard into the Summoning Area: a monster face-up, another card face-down. An
// Evolve monster comes back only after an Evolve Summon (dotr.evolve.revive).
func revive(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	certain := table.CardID(0)
	if e.Selector == thisCard {
		certain = l.Card
	}
	id, at, ready := aimBoth(p, l, certain, revivable(s, l, e), func(table.CardID) []table.Spot { return tilesFor(s, l.Seat, ownArea) })
	if !ready || !free(s, at) || pileKind(s, s.Cards[id].Spot) != "graveyard" {
		return
	}
	if s.Print(id).Kind == "monster" {
		arrive(p, l.Seat, id, at, 0)
		return
	}
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: at}, table.Held{Card: id, By: l.Seat}, table.Flipped{Card: id},
		table.Classed{Card: id, Class: spellTrap}, table.Tallied{Card: id, Kind: tPlayed, To: int16(s.Turn.Number)})
	overflow(p, id)
}

// revivable lists the cards of the graveyards that an effect may bring back.
func revivable(s *table.State, l table.Pending, e table.Effect) []table.CardID {
	var all []table.CardID
	match := s.Print(l.Card).Extra[factMatch]
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if !sided(s, l.Seat, seat, e.Side) {
			continue
		}
		for _, id := range s.In(pile(s, seat, zGraveyard)) {
			pr := s.Print(id)
			wrong := e.Selector == allMonsters && pr.Kind != "monster" || e.Selector == allSpells && pr.Kind == "monster"
			never := pr.Subtype == "evolve" && !s.Cards[id].Marks.Has(everEvolved)
			if !wrong && !never && !noted(s, id, noReturnMod) && (match == "" || matches(pr, match)) {
				all = append(all, id)
			}
		}
	}
	return all
}

// Notes of what comes back at the end of a turn.
const (
	returnMod = "returns"      // By: the tile from which a card was taken off the field for this turn
	holderMod = "returns to"   // By: the seat that controlled it
	lentMod   = "lent by seat" // By: the seat that gets a card back
)

// dodge takes a card off the field until the end of the turn; an attack on it ends (dotr.quick.dodge).
func dodge(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) {
	s := p.State()
	at, holder := s.Cards[id].Spot, s.Cards[id].Holder
	if staysOnField(s, id) || s.Cards[id].Home == homeCreated {
		return
	}
	send(p, id, zBanished)
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: returnMod, By: int(at)}},
		table.Modified{Mod: table.Mod{Card: id, Stat: holderMod, By: int(holder)}})
}

// returning brings back, one after the other, what left for the turn: to its tile or, where that is taken, to the nearest
// free one that its player chooses (dotr.quick.dodge).
func returning(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == aimed {
		p.Do(table.Staged{Pending: table.Pending{Kind: now.Kind}})
		comeBack(p, now.Seat, now.Target, now.Spots[0])
		return
	}
	id, at, seat := away(s)
	if id == 0 {
		p.Do(table.Resolved{})
		return
	}
	tiles := nearest(s, at)
	if len(tiles) == 0 {
		p.Do(table.Expired{Card: id})
		return
	}
	if len(tiles) == 1 {
		comeBack(p, seat, id, tiles[0])
		return
	}
	now.Target, now.Seat, now.Spots = id, seat, tiles
	p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: seat, Kind: "aim", Card: id, At: at, Spots: tiles, Words: aimWords(s, nil, tiles),
		Text: "where does " + s.Print(id).Name + " come back?"}})
}

// away is the first card that is to come back at the end of this turn, from where and to whom.
func away(s *table.State) (id table.CardID, at table.Spot, seat table.Seat) {
	for i := range s.Mods {
		switch m := &s.Mods[i]; {
		case m.Stat == returnMod && id == 0:
			id, at = m.Card, table.Spot(m.By)
		case m.Stat == holderMod && m.Card == id:
			seat = table.Seat(m.By)
		}
	}
	return id, at, seat
}

func comeBack(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot) {
	p.Do(table.Expired{Card: id})
	land(p, seat, id, at, 0)
}

// nearest lists the free tiles with the fewest steps to a tile, the tile itself when it is free.
func nearest(s *table.State, at table.Spot) []table.Spot {
	for far := 0; far <= 2*side(s); far++ {
		if all := freeTiles(s, func(t table.Spot) bool { return steps(s, at, t) == far }); len(all) > 0 {
			return all
		}
	}
	return nil
}

// giveBack returns cards whose control was lent for this turn.
func giveBack(p *validator.Play) {
	for _, m := range p.State().Mods {
		if m.Stat == lentMod && m.Until == p.State().Turn.Number && unit(p.State(), m.Card) {
			p.Do(table.Held{Card: m.Card, By: table.Seat(m.By)})
			overflow(p, m.Card)
		}
	}
}

// silenced tells whether a running effect lets a spell or a ritual do nothing.
func silenced(s *table.State, l table.Pending) bool {
	return s.Print(l.Card).Kind == "spell" && running(s, "cancel-spell") && !strings.HasPrefix(l.Word, "standby")
}

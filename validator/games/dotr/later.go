package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What a monster does after some turns in defence, once its player has turned it up.

// sinceMod notes the turn in which a monster with such an effect was turned up.
const sinceMod = "counts since turn"

// countTurns begins to count the turns of a monster that its player has turned up.
func countTurns(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	if unit(s, l.Card) && !noted(s, l.Card, sinceMod) {
		p.Do(table.Modified{Mod: table.Mod{Card: l.Card, Stat: sinceMod, By: int(s.Turn.Number)}})
	}
}

// noted tells whether a change of that name holds on a card.
func noted(s *table.State, id table.CardID, stat string) bool {
	for i := range s.Mods {
		if s.Mods[i].Card == id && s.Mods[i].Stat == stat {
			return true
		}
	}
	return false
}

// ripe tells whether a monster has lain face-up in defence for so many of its player's turns.
func ripe(s *table.State, id table.CardID, turns int) bool {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == sinceMod {
			return int(s.Turn.Number)-m.By >= turns*s.Count
		}
	}
	return false
}

// ripen lets the monsters of the turn player whose time has come change or go off.
func ripen(p *validator.Play) {
	s := p.State()
	var all []table.Pending
	eachRunning(s, func(by table.CardID, e table.Effect) {
		if s.Cards[by].Holder != s.Turn.Seat {
			return
		}
		l := table.Pending{Card: by, Seat: s.Turn.Seat, To: s.Cards[by].Spot, N: e.B, Word: e.Key}
		if e.Key == "become-after-turns" && ripe(s, by, e.A) || e.Key == "time-bomb" && ripe(s, by, e.B) {
			all = append(all, l)
		}
	})
	for _, l := range all {
		if l.Word == "time-bomb" {
			explode(p, l)
		} else {
			become(p, l)
		}
	}
}

// become puts another card in a monster's place. A face that is not in the duel its player lays by hand.
func become(p *validator.Play, l table.Pending) {
	s := p.State()
	if !unit(s, l.Card) {
		return
	}
	p.Do(table.Expired{Card: l.Card})
	face := faceNumbered(s, l.N)
	if face == 0 {
		p.ByHand(l)
		return
	}
	send(p, l.Card, zGraveyard)
	create(p, l.Seat, face, l.To)
}

// explode destroys everything on the tiles around a card, and the card.
func explode(p *validator.Play, l table.Pending) {
	s := p.State()
	var all []table.CardID
	around(s, l.To, true, func(at table.Spot) {
		if on := occupant(s, at); on != 0 {
			all = append(all, on)
		}
	})
	for _, id := range append(all, l.Card) {
		touch(p, l, table.Effect{Key: "destroy"}, id, destroy)
	}
}

// faceNumbered is the face with that number of the game's list among those of this duel, 0 when it is not there.
func faceNumbered(s *table.State, n int) table.PrintID {
	for i := range s.Prints {
		if s.Prints[i].Key == numbered(n) {
			return table.PrintID(i)
		}
	}
	return 0
}

// brings lists the keys of the cards that a card may make or become, by the game's list.
func brings(pr *table.Print) []string {
	var keys []string
	for _, e := range pr.Effects {
		if slices.Contains([]string{"create-card", "become-after-turns", "enter-labyrinth-and-become"}, e.Key) {
			keys = append(keys, numbered(e.B))
		}
	}
	return keys
}

// sendNeighbour moves a named own card from a neighbouring tile next to an enemy leader.
func sendNeighbour(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	neighbour := table.CardID(0)
	around(s, l.To, false, func(at table.Spot) {
		if on := occupant(s, at); on != 0 && s.Cards[on].Holder == l.Seat && s.Print(on).Key == numbered(e.B) && s.Cards[on].Up {
			neighbour = on
		}
	})
	if neighbour == 0 && l.Stage != aimed {
		return
	}
	id, at, ready := aimBoth(p, l, neighbour, nil, func(table.CardID) []table.Spot { return tilesFor(s, l.Seat, e.A) })
	if ready && unit(s, id) && free(s, at) {
		step(p, id, at)
		openWindow(p, l.Seat, "entered", id, 0, at)
	}
}

// resetField ends binds and changes of values and destroys the traps that lie face-up.
func resetField(p *validator.Play, l table.Pending, _ table.Effect) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		s := p.State()
		if !unit(s, id) || isLeader(s, id) {
			continue
		}
		if s.Cards[id].Tally[tSpellbound] > 0 {
			unbind(p, id)
		}
		if len(s.Mods) > 0 {
			p.Do(table.Expired{Card: id})
		}
		if s.Cards[id].Up && isTrap(s, id) {
			touch(p, l, table.Effect{Key: "destroy"}, id, destroy)
		}
	}
}

// noReturnMod notes that a card destroyed in battle cannot be revived.
const noReturnMod = "does not come back"

// banRevival keeps what a monster has destroyed in battle from being revived.
func banRevival(p *validator.Play, winner, loser table.CardID) {
	s := p.State()
	if unit(s, winner) && has(s, winner, "no-return") && pileKind(s, s.Cards[loser].Spot) == "graveyard" {
		p.Do(table.Modified{Mod: table.Mod{Card: loser, Stat: noReturnMod}})
	}
}

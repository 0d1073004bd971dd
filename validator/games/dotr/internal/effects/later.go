package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// countTurns begins to count the turns of a monster that its player has turned up.
func countTurns(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	if board.Unit(s, l.Card) && !standing.Noted(s, l.Card, standing.SinceMod) {
		p.Do(table.Modified{Mod: table.Mod{Card: l.Card, Stat: standing.SinceMod, By: int(s.Turn.Number)}})
	}
}

// Ripen lets the monsters of the turn player whose time has come change or go off.
func Ripen(p *validator.Play) {
	s := p.State()
	var all []table.Pending
	standing.EachRunning(s, func(by table.CardID, e table.Effect) {
		if s.Cards[by].Holder != s.Turn.Seat {
			return
		}
		l := table.Pending{Card: by, Seat: s.Turn.Seat, To: s.Cards[by].Spot, N: e.B, Word: e.Key}
		if e.Key == "become-after-turns" && standing.Ripe(s, by, e.A) || e.Key == "time-bomb" && standing.Ripe(s, by, e.B) {
			all = append(all, l)
		}
	})
	for _, l := range all {
		if l.Word == "time-bomb" {
			explode(p, l)
		} else {
			Become(p, l)
		}
	}
}

// Become puts another card in a monster's place. A face that is not in the duel its player lays by hand.
func Become(p *validator.Play, l table.Pending) {
	s := p.State()
	if !board.Unit(s, l.Card) {
		return
	}
	p.Do(table.Expired{Card: l.Card})
	face := faceNumbered(s, l.N)
	if face == 0 {
		p.ByHand(l)
		return
	}
	field.Send(p, l.Card, board.Graveyard)
	field.Create(p, l.Seat, face, l.To)
}

// explode destroys everything on the tiles around a card, and the card.
func explode(p *validator.Play, l table.Pending) {
	s := p.State()
	var all []table.CardID
	board.Around(s, l.To, true, func(at table.Spot) {
		if on := board.Occupant(s, at); on != 0 {
			all = append(all, on)
		}
	})
	for _, id := range append(all, l.Card) {
		Touch(p, l, table.Effect{Key: "destroy"}, id, Destroy)
	}
}

// faceNumbered is the face with that number of the game's list among those of this duel, 0 when it is not there.
func faceNumbered(s *table.State, n int) table.PrintID {
	for i := range s.Prints {
		if s.Prints[i].Key == standing.Numbered(n) {
			return table.PrintID(i)
		}
	}
	return 0
}

// Brings lists the keys of the cards that a card may make or become, by the game's list.
func Brings(pr *table.Print) []string {
	var keys []string
	for _, e := range pr.Effects {
		if slices.Contains([]string{"create-card", "become-after-turns", "enter-labyrinth-and-become"}, e.Key) {
			keys = append(keys, standing.Numbered(e.B))
		}
	}
	return keys
}

// sendNeighbour moves a named own card from a neighbouring tile next to an enemy leader.
func sendNeighbour(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	neighbour := table.CardID(0)
	board.Around(s, l.To, false, func(at table.Spot) {
		if on := board.Occupant(s, at); on != 0 && s.Cards[on].Holder == l.Seat && s.Print(on).Key == standing.Numbered(e.B) && s.Cards[on].Up {
			neighbour = on
		}
	})
	if neighbour == 0 && l.Stage != Aimed {
		return
	}
	id, at, ready := aimBoth(p, l, neighbour, nil, func(table.CardID) []table.Spot { return standing.TilesFor(s, l.Seat, e.A) })
	if ready && board.Unit(s, id) && standing.Free(s, at) {
		field.Step(p, id, at)
		field.OpenWindow(p, l.Seat, "entered", id, 0, at)
	}
}

// resetField ends binds and changes of values and destroys the traps that lie face-up.
func resetField(p *validator.Play, l table.Pending, _ table.Effect) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		s := p.State()
		if !board.Unit(s, id) || board.IsLeader(s, id) {
			continue
		}
		if s.Cards[id].Tally[board.TallySpellbound] > 0 {
			Unbind(p, id)
		}
		if len(s.Mods) > 0 {
			p.Do(table.Expired{Card: id})
		}
		if s.Cards[id].Up && board.IsTrap(s, id) {
			Touch(p, l, table.Effect{Key: "destroy"}, id, Destroy)
		}
	}
}

// NoReturnMod notes that a card destroyed in battle cannot be revived.
const NoReturnMod = "does not come back"

// BanRevival keeps what a monster has destroyed in battle from being revived.
func BanRevival(p *validator.Play, winner, loser table.CardID) {
	s := p.State()
	if board.Unit(s, winner) && standing.Has(s, winner, "no-return") && board.PileKind(s, s.Cards[loser].Spot) == "graveyard" {
		p.Do(table.Modified{Mod: table.Mod{Card: loser, Stat: NoReturnMod}})
	}
}

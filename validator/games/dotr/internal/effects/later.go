package effects

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// countTurns begins to count the turns of a monster that its player has turned up.
func countTurns(p *validator.Play, l table.Pending, _ *rows.Row) { field.Count(p, l.Card) }

// Ripen lets the monsters of the turn player whose time has come change or go off.
func Ripen(p *validator.Play) {
	countFallen(p)
	for _, due := range ripe(p.State()) {
		if due.r.Do.Word == words.Explode {
			explode(p, due.l)
		} else {
			Become(p, due.l, due.r.Do.Name)
		}
	}
}

// countFallen counts the turns of those who are out of the duel, which are not played any more, for the turn player's monsters that wait for
// turns of their own.
func countFallen(p *validator.Play) {
	s, out := p.State(), 0
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if !s.Alive(seat) {
			out++
		}
	}
	for id := table.CardID(1); out > 0 && int(id) < len(s.Cards); id++ {
		if s.Cards[id].Holder == s.Turn.Seat && standing.Noted(s, id, standing.SinceMod) {
			lasting.Change(p, table.Mod{Card: id, Stat: standing.SinceMod, By: -out})
		}
	}
}

// A ripening is a monster whose time has come, and the row that says what becomes of it.
type ripening struct {
	l table.Pending
	r *rows.Row
}

// ripe lists the monsters of the turn player whose time has come, in the order of the deal.
func ripe(s *table.State) (all []ripening) {
	standing.EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		if v.Seat == s.Turn.Seat && standing.Ripe(s, v.Card, r.Do.More) {
			all = append(all, ripening{table.Pending{Card: v.Card, Seat: v.Seat, To: s.Cards[v.Card].Spot}, r})
		}
		return true
	}, words.Become, words.Explode)
	return all
}

// Become puts the card with that key in a monster's place. A face that is not in the duel its player lays by hand.
func Become(p *validator.Play, l table.Pending, key string) {
	s := p.State()
	if !board.Unit(s, l.Card) {
		return
	}
	p.Do(table.Expired{Card: l.Card})
	face := faceOf(s, key)
	if face == 0 {
		p.ByHand(l)
		return
	}
	field.Send(p, l.Card, board.Graveyard)
	made := table.CardID(len(p.State().Cards))
	field.Create(p, l.Seat, face, l.To)
	field.Count(p, made)
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
		Touch(p, l, &ruins, id, Destroy)
	}
}

// faceOf is the face with that key among those of this duel, 0 when it is not there.
func faceOf(s *table.State, key string) table.PrintID {
	for i := range s.Prints {
		if s.Prints[i].Key == key {
			return table.PrintID(i)
		}
	}
	return 0
}

// Brings lists the keys of the cards that a card may make or become, by the game's list.
func Brings(pr *table.Print) (keys []string) {
	sheet := words.Sheet(pr)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		for j := range sheet.Abilities[i].Rows {
			switch r := &sheet.Abilities[i].Rows[j]; {
			case r.Do.Word == words.Create || r.Do.Word == words.Become:
				keys = append(keys, r.Do.Name)
			case r.Do.Word == words.Grant && strings.HasPrefix(r.Do.Name, "enter-labyrinth-and-become:"):
				keys = append(keys, standing.Behind(r))
			}
		}
	}
	return keys
}

// resetField ends binds and changes of values and destroys the traps that lie face-up.
func resetField(p *validator.Play, l table.Pending, _ *rows.Row) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		s := p.State()
		if !board.Unit(s, id) || board.IsLeader(s, id) {
			continue
		}
		if s.Cards[id].Tally[board.TallySpellbound] > 0 {
			Unbind(p, id)
		}
		field.Forget(p, id, standing.OfValues)
		if s.Cards[id].Up && board.IsTrap(s, id) {
			Touch(p, l, &ruins, id, Destroy)
		}
	}
}

// NoReturnMod notes that a card destroyed in battle cannot be revived.
const NoReturnMod = "does not come back"

// BanRevival keeps what was destroyed in battle from being revived.
func BanRevival(p *validator.Play, loser table.CardID) {
	s := p.State()
	if board.PileKind(s, s.Cards[loser].Spot) == "graveyard" {
		p.Do(table.Modified{Mod: table.Mod{Card: loser, Stat: NoReturnMod}})
	}
}

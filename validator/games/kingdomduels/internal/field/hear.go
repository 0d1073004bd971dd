package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Hears begins the word of a link that an occasion has set off; behind it stands which ability it is.
const Hears = "hears "

// Happens lets a card hear of what happened to it, wherever it lies now, and every card that lies open and listens for others. What
// that sets off is due.
func Happens(p *validator.Play, when int, id, that table.CardID) { happens(p, when, id, that, 0) }

// Won lets a card hear that its Subduel was won, against whose cards lay on a spot: that is the opponent of whom it speaks.
func Won(p *validator.Play, id table.CardID, against table.Spot) {
	happens(p, words.WinsSubduel, id, 0, against)
}

func happens(p *validator.Play, when int, id, that table.CardID, to table.Spot) {
	s := p.State()
	if !words.AnyHears(s, when) {
		return
	}
	dueOf(p, when, id, id, that, to)
	for i := range s.Places {
		at := table.Spot(i)
		if zones.Zone(at) < board.F1 {
			continue
		}
		for _, by := range p.State().In(at) {
			if by != id && p.State().Cards[by].Up {
				dueOf(p, when, by, id, that, to)
			}
		}
	}
}

// dueOf lets the abilities of a card come up that what happened to another one, or to itself, sets off.
func dueOf(p *validator.Play, when int, by, id, that table.CardID, to table.Spot) {
	sheet := words.Sheet(p.State().Print(by))
	if sheet == nil || board.InBack(p.State(), by) && !p.State().Card(by).Up {
		return
	}
	for i := range sheet.Abilities {
		a, about := &sheet.Abilities[i], that
		v := rows.Eye{S: p.State(), Seat: p.State().Card(by).Holder, Card: by, That: id}
		switch {
		case a.When != when, a.Whom == nil && (by != id || words.Carried(when)), a.Whom != nil && !rows.Fits(strength.Reader{}, v, id, a.Whom):
			continue
		case a.Whom != nil && board.InBack(p.State(), by) && strength.Waits(p.State(), by): // it works from its resolution on
			continue
		case a.Whom != nil:
			about = id
		}
		Due(p, table.Pending{Seat: v.Seat, Card: by, Target: about, To: to, Word: Hears + a.Word})
	}
}

// Phase lets the open cards of those seats hear of a moment that is nobody's own.
func Phase(p *validator.Play, when int, whose func(table.Seat) bool) {
	s := p.State()
	if !words.AnyHears(s, when) {
		return
	}
	for seat := range board.InTurn(s, s.Turn.Seat) {
		for _, id := range held(s, seat) {
			if whose(seat) && words.Sheet(s.Print(id)) != nil {
				dueOf(p, when, id, id, 0, 0)
			}
		}
	}
}

// held lists the open cards under the control of a seat, in whosever zones they lie: an Equip card stays where it is when its monster
// changes sides (kd.control.equips-stay), and a team has one board against a boss (kd.boss.shared-board).
func held(s *table.State, seat table.Seat) (all []table.CardID) {
	for at, list := range s.Spots() {
		if len(list) == 0 || zones.Zone(at) < board.F1 {
			continue
		}
		for _, id := range list {
			if s.Cards[id].Up && s.Cards[id].Holder == seat {
				all = append(all, id)
			}
		}
	}
	return all
}

// After lets something wait until nothing of the chain going on is left.
func After(p *validator.Play, now table.Pending) {
	p.Do(table.Stacked{Pending: now, Under: later(p.State())})
}

// Arrived tells everybody of a monster that has come to the field. It may be answered as soon as the chain going on is over.
func Arrived(p *validator.Play, seat table.Seat, id table.CardID, when int) {
	Happens(p, when, id, 0)
	Happens(p, words.Summoned, id, 0)
	After(p, table.Pending{Kind: "window", Word: "summon", Seat: seat, Card: id})
}

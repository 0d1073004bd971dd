package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/due"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/table"
)

// What cards do at the start and at the end of a turn, without being asked.

// moment lets the effects that name a phase happen, the turn player's first (dotr.standby.effects, dotr.end.effects).
func moment(p *validator.Play, word string) {
	now := table.Pending{Kind: "moment", Seat: p.State().Turn.Seat, Word: word}
	if anyDue(p.State(), &now) {
		p.Do(table.Stacked{Pending: now})
	}
}

func anyDue(s *table.State, now *table.Pending) bool {
	due := dueAt(s, now)
	for id := table.CardID(1); !due.none() && int(id) < len(s.Cards); id++ {
		if due.has(id) {
			return true
		}
	}
	return false
}

// dueIn are the cards with effects of a phase: in that of the card's player, and in everybody's.
var dueIn = map[string][2]sheets.Trait{"standby": {timed(words.Standby), timed(words.EachStandby)}, "end": {timed(words.End), timed(words.EachEnd)}}

func timed(when int) sheets.Trait {
	return words.OnPrints(func(pr *table.Print) bool { return standing.Timed(pr, when) })
}

// dues tells of each card whether its effects of a moment are still to happen.
type dues struct {
	s         *table.State
	now       *table.Pending
	own, each sheets.Prints
}

func dueAt(s *table.State, now *table.Pending) dues {
	in := dueIn[now.Word]
	return dues{s, now, in[0].Of(s), in[1].Of(s)}
}

// none tells that no card of the duel has an effect of such a moment.
func (d *dues) none() bool { return d.own.None() && d.each.None() }

func (d *dues) has(id table.CardID) bool {
	c := &d.s.Cards[id]
	if !c.Up || c.Holder < 0 || !d.each.Has(c.Print) && (c.Holder != d.now.Seat || !d.own.Has(c.Print)) {
		return false
	}
	return board.OnField(d.s, id) && standing.Works(d.s, id) && !slices.Contains(d.now.Cards, id)
}

// dueOf lists a seat's cards whose effects of this moment have not happened yet.
func dueOf(s *table.State, now table.Pending, seat table.Seat) []table.Pending {
	var all []table.Pending
	due := dueAt(s, &now)
	for id := table.CardID(1); !due.none() && int(id) < len(s.Cards); id++ {
		if s.Cards[id].Holder == seat && due.has(id) {
			all = append(all, table.Pending{Seat: seat, Card: id})
		}
	}
	return all
}

// DueNow goes through the effects that are due; a player with more than one says which comes first.
func DueNow(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == effects.Aimed {
		happen(p, now, now.Target)
		return
	}
	own, cards := due.Next(board.Clockwise(s, now.Seat), func(seat table.Seat) []table.Pending { return dueOf(s, now, seat) }, nil)
	switch {
	case len(own) == 0:
		p.Do(table.Resolved{})
	case len(cards) > 0:
		p.Do(table.Asked{Ask: table.Ask{Seat: own[0].Seat, Kind: "aim", Cards: cards, Words: effects.AimWords(s, cards, nil), Text: "which effect comes first?"}})
	default:
		happen(p, now, own[0].Card)
	}
}

func happen(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	now.Stage, now.Target, now.Cards = effects.ToAim, 0, append(now.Cards[:len(now.Cards):len(now.Cards)], id)
	p.Do(table.Staged{Pending: now})
	if board.OnField(s, id) {
		if halted := standing.Unhalted(s, id); halted != 0 {
			p.Do(table.Marked{Card: id, Clear: halted})
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "link", Seat: s.Cards[id].Holder, Card: id, To: s.Cards[id].Spot, Word: now.Word}})
	}
}

// eachTurn lets monsters grow and wither and life run out, as long as somebody's card says so: what is due is known before the
// first of it happens.
func eachTurn(p *validator.Play) {
	effects.Ripen(p)
	for _, due := range dueAtStart(p.State()) {
		due.eye.S = p.State()
		if due.row.Do.Word == words.LifePoints {
			effects.GiveLife(p, due.eye, due.row)
			continue
		}
		for _, id := range standing.OpenTargets(due.eye, due.row) {
			effects.Touch(p, table.Pending{Card: due.eye.Card, Seat: due.eye.Seat}, due.row, id, wither)
		}
	}
}

// A starting row is done as a turn begins.
type starting struct {
	eye rows.Eye
	row *rows.Row
}

// startsTurn are the cards with such rows.
var startsTurn = words.OnPrints(func(pr *table.Print) bool { return standing.Timed(pr, words.EachTurn, words.OwnTurn) })

// dueAtStart lists the rows that are done as this turn begins, in the order of the deal.
func dueAtStart(s *table.State) (all []starting) {
	starts := startsTurn.Of(s)
	for id := table.CardID(1); !starts.None() && int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; !c.Up || !starts.Has(c.Print) || !standing.Works(s, id) {
			continue
		}
		sheet := words.Sheet(s.Print(id))
		v := rows.Eye{S: s, Seat: s.Cards[id].Holder, Card: id, That: id}
		for i := range sheet.Abilities {
			if a := &sheet.Abilities[i]; a.When == words.EachTurn || a.When == words.OwnTurn && v.Seat == s.Turn.Seat {
				rows.Each(standing.Reader{}, v, a, func(r *rows.Row) { all = append(all, starting{v, r}) })
			}
		}
	}
	return all
}

// wither does to one face-up monster what happens to it at each turn's start.
func wither(p *validator.Play, _ table.Pending, r *rows.Row, id table.CardID) {
	switch r.Do.Word {
	case words.Free:
		effects.Unbind(p, id)
	case words.Bind:
		field.Spellbind(p, id, effects.TurnsOf(r.For))
	case words.Values:
		field.Modify(p, id, r.Do.N, r.Do.N)
	}
}

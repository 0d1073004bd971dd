package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/due"
	"ttsbridge/validator/table"
)

// What cards do at the start and at the end of a turn, without being asked.

// moment lets the effects that name a phase happen, the turn player's first (dotr.standby.effects, dotr.end.effects).
func moment(p *validator.Play, word string) {
	now := table.Pending{Kind: "moment", Seat: p.State().Turn.Seat, Word: word}
	if anyDue(p.State(), now) {
		p.Do(table.Stacked{Pending: now})
	}
}

func anyDue(s *table.State, now table.Pending) bool {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if len(dueOf(s, now, seat)) > 0 {
			return true
		}
	}
	return false
}

// dueOf lists a seat's cards whose effects of this moment have not happened yet.
func dueOf(s *table.State, now table.Pending, seat table.Seat) []table.Pending {
	var all []table.Pending
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; !c.Up || c.Holder != seat || !board.OnField(s, id) || !standing.Works(s, id) || slices.Contains(now.Cards, id) {
			continue
		}
		if slices.ContainsFunc(s.Print(id).Effects, func(e table.Effect) bool {
			return e.Timing == now.Word && seat == now.Seat || e.Timing == "each-"+now.Word
		}) {
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
		p.Do(table.Stacked{Pending: table.Pending{Kind: "link", Seat: s.Cards[id].Holder, Card: id, To: s.Cards[id].Spot, Word: now.Word}})
	}
}

// eachTurn lets monsters grow and wither and life run out, as long as somebody's monster in defence says so.
func eachTurn(p *validator.Play) {
	effects.Ripen(p)
	s := p.State()
	var all []table.Pending
	standing.EachRunning(s, func(by table.CardID, e table.Effect) {
		mine := s.Cards[by].Holder == s.Turn.Seat
		if e.Key == "grow-each-turn" || e.Key == "drain-each-turn" || e.Key == "bind" || e.Key == "change-lp" && mine {
			all = append(all, table.Pending{Card: by, Seat: s.Cards[by].Holder, To: s.Cards[by].Spot, N: slices.Index(s.Print(by).Effects, e)})
		}
	})
	for _, l := range all {
		e := s.Print(l.Card).Effects[l.N]
		if e.Key == "change-lp" {
			effects.ChangeLife(p, l, e)
			continue
		}
		known, _ := standing.Targets(p.State(), l, e)
		for _, id := range known {
			effects.Touch(p, l, e, id, wither)
		}
	}
}

// wither does to one face-up monster what happens to it at each turn's start.
func wither(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
	switch {
	case !p.State().Cards[id].Up:
	case e.Key == "bind":
		effects.Bind(p, l, e, id)
	case e.Key == "grow-each-turn":
		field.Modify(p, l, id, e.B, e.B)
	default:
		field.Modify(p, l, id, -e.B, -e.B)
	}
}

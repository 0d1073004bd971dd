package duel

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The stages of the end of a turn.
const (
	endOpens uint8 = iota
	endAnswered
	handFull
	endLast
)

// Ending goes on by one stage: all may act, the hand is emptied to its limit, what lasts until the End Phase ends, and the turn
// passes (ygo.turn.alternate).
func (l *Law) Ending(p *validator.Play, now table.Pending) {
	switch {
	case now.Stage == endOpens:
		now.Stage = endAnswered
		p.Do(table.Staged{Pending: now}, table.Stacked{Pending: table.Pending{Kind: "window", Word: "phase", Seat: now.Seat}})
	case now.Stage == endAnswered:
		now.Stage = endOpens
		p.Do(table.Staged{Pending: now})
	case now.Stage == endAnswered+zones.Closed:
		now.Stage = handFull
		p.Do(table.Staged{Pending: now})
		expireNow(p, now.Seat)
		lastMonster(p)
	case now.Stage == handFull:
		l.discard(p, now)
	default:
		p.Do(table.Resolved{})
		if !l.Ends(p, now.Seat) {
			PassTurn(p, zones.Next(p.State(), now.Seat))
		}
	}
}

// discard asks the turn player to come down to the hand limit (ygo.end.hand-limit).
func (l *Law) discard(p *validator.Play, now table.Pending) {
	hand := p.State().In(zones.Spot(now.Seat, zones.Hand))
	n := len(hand) - l.HandLimit
	if l.HandLimit == 0 || n <= 0 {
		now.Stage = endLast
		p.Do(table.Staged{Pending: now})
		return
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "discard", Cards: hand, Min: n, Max: n, Text: "discard down to " + zones.Some(l.HandLimit, "card")}})
}

// Discard answers which cards go at the end of a turn: all at once, or carried to the Graveyard one after the other.
var Discard = validator.Action{
	Kind: "discard", Verb: "discards", Answers: "discard",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if grave := zones.Spot(g.Seat, zones.Graveyard); g.Kind == validator.Drag && g.To == grave && zones.Lies(s, g.Card, zones.Hand) {
			return validator.Move{Card: g.Card, To: grave}, true
		}
		return validator.Move{Card: g.Card, Cards: g.Cards}, g.Kind == validator.Press && g.Word == "pick" && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		if m.To != 0 {
			return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
		}
		g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Cards: ask.Named(m), Word: "pick"}
		if g.Card == 0 && len(g.Cards) > 0 {
			g.Card = g.Cards[0]
		}
		return append(shown, g)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		q := s.AskOf(seat)
		for i := range q.Cards {
			if i+q.Min <= len(q.Cards) {
				yield(validator.Move{Card: q.Cards[i], Cards: q.Cards[i : i+q.Min]})
			}
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		q := s.AskOf(m.Seat)
		for _, id := range ask.Named(*m) {
			if !slices.Contains(q.Cards, id) {
				return validator.Violates("ygo.end.hand-limit", "cards of your own hand are discarded")
			}
		}
		if n := len(ask.Named(*m)); n > q.Min || n < q.Min && m.To == 0 { // carried to the Graveyard, one after the other may go
			return validator.Violates("ygo.end.hand-limit", "%s too many in the hand; discard as many, not %d", zones.Some(q.Min, "card"), n)
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		for _, id := range ask.Named(m) {
			chain.DiscardOne(p, id)
		}
	},
}

// expireNow ends what lasts until the End Phase of this turn: control of monsters, absence from play, turns that cards count;
// Spirits and what was leased return.
func expireNow(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, m := range slices.Clone(s.Mods) {
		if m.Stat == field.Control && m.Until == s.Turn.Number {
			field.GiveBack(p, m)
		}
	}
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		switch c := &p.State().Cards[id]; {
		case c.Marks&(zones.Away|zones.Arrived) == 0:
		case c.Marks.Has(zones.Away) && zones.Zone(c.Spot) == zones.Removed:
			comeBack(p, id, *c)
		case zones.Monster(p.State(), id) && c.Up && c.Marks.Has(zones.Arrived) && p.State().Print(id).Subtype == "spirit":
			field.Send(p, id, zones.Hand)
		case zones.Monster(p.State(), id) && c.Marks.Has(zones.Arrived) && standing.Has(p.State(), id, "leased"):
			field.Send(p, id, zones.Deck)
		}
	}
	count(p, seat)
}

// lastMonster ends a duel in which the End Phase decides: the side that has the only monsters wins, else nobody does.
func lastMonster(p *validator.Play) {
	s := p.State()
	if !standing.Under(s, s.Turn.Seat, "last-monster") {
		return
	}
	var have table.Seats
	for seat := range table.Seat(s.Count) {
		if len(zones.Monsters(s, seat)) > 0 {
			have |= s.Team(seat)
		}
	}
	for seat := range table.Seat(s.Count) {
		if have != 0 && have == s.Team(seat) {
			p.Do(table.Won{Winners: have, Why: "ygo.win.card-effect"})
			return
		}
	}
	p.Do(table.Won{Why: "ygo.win.draw"})
}

// comeBack returns a monster to the field that was removed from play until now; it is no summon.
func comeBack(p *validator.Play, id table.CardID, c table.Card) {
	at := zones.Free(p.State(), c.Holder, zones.M1)
	p.Do(table.Marked{Card: id, Clear: zones.Away | zones.AwayDef})
	if at == 0 {
		field.Send(p, id, zones.Graveyard)
		return
	}
	turned := zones.Upright
	if c.Marks.Has(zones.AwayDef) {
		turned = zones.Sideways
	}
	field.Lay(p, id, at, true, turned)
}

// count lets cards that stay for so many turns count the one that ends, if it fits their words; at the last one they are
// destroyed.
func count(p *validator.Play, turn table.Seat) {
	for _, m := range slices.Clone(p.State().Mods) {
		whose, is := strings.CutPrefix(m.Stat, field.Staying)
		c := p.State().Card(m.Card)
		if !is || !zones.There(p.State(), m.Card) || !fits(p.State(), whose, c.Holder, turn) {
			continue
		}
		n := c.Tally[zones.TallyTurns] + 1
		p.Do(table.Tallied{Card: m.Card, Kind: zones.TallyTurns, To: n})
		if int(n) >= m.By {
			field.Destroy(p, m.Card, 0)
		}
	}
}

// fits tells whether a turn is one that a card of a seat counts: turns of opponents are those of all opponents, one's own are the
// player's alone.
func fits(s *table.State, whose string, holder, turn table.Seat) bool {
	switch whose {
	case "own-turns", "own-standbys":
		return holder == turn
	case "foe-turns":
		return !s.Together(holder, turn)
	}
	return true
}

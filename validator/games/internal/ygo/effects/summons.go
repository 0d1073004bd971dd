package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Monsters that an effect brings to the field are pending as "arriving": N is how many of the Cards have come, Word in which
// position they come, Target the card whose effect it is, To a zone of the seat to whose field they come, Spots the Decks out of which
// some have come.

// The stages of an arrival.
const (
	coming  uint8 = iota
	proper        // in spite of what the monster says, and as its own way of being summoned
	placing       // its player has chosen the position
)

// summons begins the Special Summon of the cards of a row (ygo.summon.special); false for any other deed.
func summons(p *validator.Play, now table.Pending, r *rows.Row) bool {
	switch r.Do.Word {
	case words.Summon, words.SummonAny, words.SummonFoe:
	case words.SwapControl:
		swap(p, now)
		return true
	default:
		return false
	}
	stage := coming
	if r.Do.Word == words.SummonAny {
		stage = proper
	}
	for _, seat := range arrivals(p.State(), now, r.Do.Word) {
		var own []table.CardID
		for _, id := range now.Cards {
			if r.Do.Word != words.SummonFoe || p.State().Card(id).Owner == seat {
				own = append(own, id)
			}
		}
		Arrive(p, table.Pending{Seat: seat, Card: now.Card, Cards: own, Word: r.Do.Name, Stage: stage})
	}
	return true
}

// arrivals are the seats to whose field monsters come, the last first.
func arrivals(s *table.State, now table.Pending, deed int) (all []table.Seat) {
	if deed != words.SummonFoe {
		return []table.Seat{now.Seat}
	}
	for seat := range zones.From(s, s.Turn.Seat) {
		if slices.ContainsFunc(now.Cards, func(id table.CardID) bool { return s.Card(id).Owner == seat }) {
			all = append(all, seat)
		}
	}
	slices.Reverse(all)
	return all
}

// Arrive lets monsters come to the field of a seat.
func Arrive(p *validator.Play, now table.Pending) {
	now.Kind = "arriving"
	p.Do(table.Stacked{Pending: now})
}

// Arriving brings the next of the monsters, when its position is known; all are heard of together.
func Arriving(p *validator.Play, now table.Pending) {
	s := p.State()
	if rest, more := chain.Follows(s, now); more && now.N == len(now.Cards) {
		now.N++
		p.Do(table.Staged{Pending: now}, table.Stacked{Pending: rest})
		return
	}
	if now.N >= len(now.Cards) {
		p.Do(table.Resolved{})
		chain.Followed(p)
		for _, deck := range now.Spots {
			field.Shuffle(p, zones.SeatOf(deck))
		}
		field.Together(p, words.SpecialSummoned, slices.DeleteFunc(slices.Clone(now.Cards), func(id table.CardID) bool {
			return !zones.Monster(p.State(), id) || !p.State().Card(id).Marks.Has(zones.Arrived)
		}), now.Card)
		return
	}
	id := now.Cards[now.N]
	if at := zones.Free(s, now.Seat, zones.M1); at == 0 || !comes(s, now, id) {
		now.N++
		p.Do(table.Staged{Pending: now})
		return
	}
	if (now.Word == "up" || now.Word == eitherWay) && now.To == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "position", Card: now.Card, Words: []string{"attack", "defence"},
			Text: "in which position does " + s.Print(id).Name + " come?"}})
		return
	}
	land(p, now, id)
}

// comes tells whether a monster can be Special Summoned by what brings it.
func comes(s *table.State, now table.Pending, id table.CardID) bool {
	if zones.Monster(s, id) || s.Card(id).Spot == 0 || standing.Under(s, now.Seat, "no-special-summon") || s.Print(id).Kind != "monster" {
		return false
	}
	return now.Stage == proper || standing.Summonable(s, id)
}

// land lays a monster on its zone.
func land(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	lies := (now.Word == "up" || now.Word == eitherWay) && now.N+1 == int(now.To)
	turned, up := zones.Upright, now.Word != "set" && !(now.Word == eitherWay && lies)
	if now.Word == "defence" || now.Word == "set" || lies {
		turned = zones.Sideways
	}
	if at := s.Card(id).Spot; zones.Zone(at) == zones.Deck && !slices.Contains(now.Spots, at) {
		now.Spots = append(slices.Clone(now.Spots), at)
	}
	if s.Card(id).Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	field.Lay(p, id, zones.Free(s, now.Seat, zones.M1), up, turned)
	marks := zones.Arrived
	if now.Stage == proper {
		marks |= zones.Proper
	}
	p.Do(table.Marked{Card: id, Set: marks, Clear: zones.Away | zones.AwayDef | zones.Worn | zones.Running})
	now.N, now.To = now.N+1, 0
	p.Do(table.Staged{Pending: now})
}

// eitherWay is the position of monsters that come in face-up Attack or in face-down Defence Position.
const eitherWay = "attack-or-set"

// positioned goes on with the position that was chosen.
func positioned(p *validator.Play, word string) {
	now := *p.State().Top()
	if now.Kind == "summoning" {
		now.Word = map[string]string{"attack": "summon", "defence": "set"}[word]
		p.Do(table.Staged{Pending: now})
		return
	}
	now.To = table.Spot(len(p.State().Places) - 1)
	if word == "defence" {
		now.To = table.Spot(now.N + 1)
	}
	p.Do(table.Staged{Pending: now})
}

// remember notes on an ability where the monster lies that changes sides with one of the next row.
func remember(p *validator.Play, r *rows.Row) {
	s := p.State()
	top := s.Top()
	if top == nil || top.Kind != "ability" || len(top.Cards) == 0 {
		return
	}
	now := *top
	if next := Carrier.Row(s, &now); next != nil && next.At > r.At && next.Do.Word == words.SwapControl {
		now.From = s.Card(now.Cards[0]).Spot
		p.Do(table.Staged{Pending: now})
	}
}

// swap lets two monsters change sides: that of the row before, or the first that the link has aimed at, and this row's.
func swap(p *validator.Play, now table.Pending) {
	s := p.State()
	l := standing.LinkOf(s, now.Card)
	if l == nil || len(now.Cards) == 0 {
		return
	}
	pair := append(slices.Clone(standing.Aims(l.Cards)), now.Cards...)
	if now.From != 0 {
		pair = append(slices.Clone(s.In(now.From)), pair...)
	}
	a, b := pair[0], now.Cards[0]
	if a == b || !zones.Monster(s, a) || !zones.Monster(s, b) || field.Stays(s, a) || field.Stays(s, b) {
		return
	}
	at, bt := s.Card(a), s.Card(b)
	p.Do(table.Moved{Card: a, From: at.Spot, To: bt.Spot}, table.Moved{Card: b, From: bt.Spot, To: at.Spot},
		table.Held{Card: a, By: bt.Holder}, table.Held{Card: b, By: at.Holder})
	field.Settle(p, a)
	field.Settle(p, b)
	field.Happens(p, words.ControlTaken, a, 0, 0)
	field.Happens(p, words.ControlTaken, b, 0, 0)
}

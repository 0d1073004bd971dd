package summon

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/effects"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The stages of a Normal Summon or Set: its Cards are the Tributes, To the zone that was named, Word "summon" or "set".
const (
	choosing uint8 = iota
	lending
	laying
)

func begin(p *validator.Play, m validator.Move, word string) {
	if m.To == 0 {
		m.To = zones.Free(p.State(), m.Seat, zones.M1)
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "summoning", Seat: m.Seat, Card: m.Card, To: m.To, Cards: m.Cards, Word: word}})
}

// Summoning goes on by one question: which Tributes, and whether a team-mate lends them; then the monster is laid.
func (su *Summons) Summoning(p *validator.Play, now table.Pending) {
	s := p.State()
	switch {
	case now.Word == "" && worths(s, su.available(s, now.Seat, now.Card), now.Card) < standing.SetTributes(s, now.Card):
		now.Word = "summon" // nothing to ask: it cannot be Set
		p.Do(table.Staged{Pending: now})
	case now.Word == "":
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "position", Card: now.Card, Words: []string{"attack", "defence"},
			Text: "is " + called(s, validator.Move{Seat: table.Nobody, Card: now.Card}) + " Normal Summoned (attack) or Set (defence)?"}})
	case now.Stage == choosing:
		su.choose(p, now)
	case now.Stage == lending:
		now.Stage = laying
		p.Do(table.Staged{Pending: now})
		chain.AskLender(p, now.Seat, now.Card, now.Cards)
	default:
		p.Do(table.Resolved{})
		mark := zones.Summoned
		if s.Players[now.Seat].Marks.Has(mark) {
			mark = zones.SummonedMore
		}
		if now.N != effects.Beside {
			p.Do(table.Noted{Seat: now.Seat, Set: mark})
		}
		lay(p, now)
	}
}

// choose asks for the Tributes, unless they are named or there is no choice.
func (su *Summons) choose(p *validator.Play, now table.Pending) {
	s := p.State()
	need, have := needs(s, now.Card, now.Word), su.available(s, now.Seat, now.Card)
	now.Stage = lending
	if need > 0 && len(now.Cards) == 0 {
		now.Cards = offeredFor(s, now, have)
	}
	switch {
	case need == 0 || len(now.Cards) > 0:
	case worths(s, have, now.Card) < need: // what was there when it began has gone
		p.Do(table.Resolved{})
		return
	case len(have) <= need && worths(s, have, now.Card) == need:
		now.Cards = have
	default:
		least := need
		if slices.ContainsFunc(have, func(id table.CardID) bool { return worth(s, id, now.Card) > 1 }) {
			least = 1
		}
		now.Stage = choosing
		p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: have, Min: least, Max: need,
			Text: "choose " + zones.Some(need, "Tribute")}})
		return
	}
	p.Do(table.Staged{Pending: now})
}

// Chosen takes the Tributes that were picked; false when they are picked for something else.
func Chosen(p *validator.Play, cards []table.CardID) bool {
	now := *p.State().Top()
	if now.Kind != "summoning" {
		return false
	}
	if worths(p.State(), cards, now.Card) < needs(p.State(), now.Card, now.Word) { // asked once more
		return true
	}
	now.Cards, now.Stage = cards, lending
	p.Do(table.Staged{Pending: now})
	return true
}

// lay Tributes, and lays the monster on its zone (ygo.summon.set-face-down-defense: a Set is no summon).
func lay(p *validator.Play, now table.Pending) {
	attributes := attributesOf(p.State(), now.Cards)
	payNeeds(p, now.Card, now.Seat)
	field.Pays(p, now.Cards, func() {
		for _, id := range now.Cards {
			chain.TributeOne(p, id, now.Card)
		}
	})
	at := now.To
	if at == 0 || len(p.State().In(at)) > 0 {
		at = zones.Free(p.State(), now.Seat, zones.M1)
	}
	if at == 0 {
		return
	}
	if now.Word == "set" && !standing.Under(p.State(), now.Seat, "sets-face-up") {
		field.Lay(p, now.Card, at, false, zones.Sideways)
		field.Happens(p, words.SetDown, now.Card, 0, 0)
		return
	}
	field.Lay(p, now.Card, at, true, turned(now.Word))
	marks := zones.Arrived
	if len(now.Cards) > 0 {
		marks |= zones.ByTribute
		offered(p, now.Card, attributes)
	}
	p.Do(table.Marked{Card: now.Card, Set: marks})
	if now.Word == "set" {
		return
	}
	if len(now.Cards) > 0 {
		field.Happens(p, words.TributeSummoned, now.Card, 0, 0)
	}
	field.Happens(p, words.NormalSummoned, now.Card, 0, 0)
}

// payNeeds discards the hand of its player for a monster whose Normal Summon or Set asks for that.
func payNeeds(p *validator.Play, id table.CardID, seat table.Seat) {
	needs := words.Sheet(p.State().Print(id)).Of(rows.Moment{When: words.Needs})
	if needs == nil {
		return
	}
	for _, price := range chain.Prices(needs) {
		for _, other := range slices.Clone(p.State().In(zones.Spot(seat, zones.Hand))) {
			if price.Word == words.PayDiscard && price.All && other != id {
				chain.DiscardOne(p, other)
			}
		}
	}
}

// attributesOf lists the attributes of Tributes.
func attributesOf(s *table.State, tributes []table.CardID) (all []string) {
	for _, id := range tributes {
		for _, attribute := range s.Print(id).Colors {
			if !slices.Contains(all, attribute) {
				all = append(all, attribute)
			}
		}
	}
	return all
}

// offered notes on a monster that asks for it of which attributes its Tributes were.
func offered(p *validator.Play, id table.CardID, attributes []string) {
	sheet := words.Sheet(p.State().Print(id))
	if sheet.Of(rows.Moment{When: words.TributeSummoned}) == nil {
		return
	}
	for _, attribute := range attributes {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "has:tribute:" + attribute, By: 1}})
	}
}

func turned(word string) uint8 {
	if word == "set" {
		return zones.Sideways
	}
	return zones.Upright
}

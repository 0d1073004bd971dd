package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/table"
)

// Setup lays the cards of both decks where they begin; then chance shuffles, and shields and hands are dealt.
func Setup(p *validator.Play, su validator.Setup) {
	prints := deal.Print(p)
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, zones.Hyperspatial), Owner: seat, Home: zones.HomeHyperspatial, Up: true}, d.Extra)
		var main, begin []table.Print
		for _, pr := range d.Main {
			if pr.Extra["start_zone"] == "battle" { // dm.setup.forbidden-start
				begin = append(begin, pr)
				continue
			}
			main = append(main, pr)
		}
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, zones.Battle), Owner: seat, Home: zones.HomeMain, Up: true}, begin)
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, zones.Deck), Owner: seat, Home: zones.HomeMain}, main)
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
}

// Opening goes through the set-up in its order: shuffle, seals, shields, hands, first player (dm.setup.special-first).
func Opening(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage++; now.Stage == 1 {
		p.Do(table.Staged{Pending: now})
		for seat := range table.Seat(s.Count) {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: zones.Spot(seat, zones.Deck), Text: "shuffle the deck"}})
		}
		return
	}
	if now.Stage == 2 {
		p.Do(table.Staged{Pending: now})
		dealOut(p)
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: s.Count, Text: "who begins"}})
		return
	}
	p.Do(table.Resolved{})
	passTurn(p, table.Seat(now.N))
}

// dealOut sets seals, then shields, then hands (dm.setup.shields-before-hand).
func dealOut(p *validator.Play) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
			p.Do(table.Tallied{Card: id, Kind: zones.TallyEntered})
			field.Bind(p, id)
		}
		deck := zones.Spot(seat, zones.Deck)
		for range min(zones.ShieldsAtStart, len(s.In(deck))) {
			p.Do(table.Moved{Card: s.In(deck)[0], From: deck, To: zones.Spot(seat, zones.Shields), Under: true})
		}
		for range zones.HandAtStart {
			field.DrawCard(p, seat)
		}
	}
}

// Lot is chance's answer: who begins (dm.setup.first-player-random), or a card that an ability takes by lot.
var Lot = ask.Lot("dm.setup.first-player-random", func(s *table.State, now *table.Pending, n int) {
	if now.Kind != zones.AbilityKind {
		now.N = n
		return
	}
	*now = abilities.Carrier.Fallen(s, *now, n)
})

package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Setup lays the cards of both decks where they begin; then chance shuffles, and shields and hands are dealt.
func Setup(p *validator.Play, su validator.Setup) {
	prints := printer{p: p, known: map[string]table.PrintID{}}
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.deal(zones.Spot(seat, zones.Hyperspatial), seat, zones.HomeHyperspatial, true, d.Extra)
		var main, begin []table.Print
		for _, pr := range d.Main {
			if pr.Extra["start_zone"] == "battle" { // dm.setup.forbidden-start
				begin = append(begin, pr)
				continue
			}
			main = append(main, pr)
		}
		prints.deal(zones.Spot(seat, zones.Battle), seat, zones.HomeMain, true, begin)
		prints.deal(zones.Spot(seat, zones.Deck), seat, zones.HomeMain, false, main)
	}
	opening := table.Pending{Kind: "opening"}
	if su.Settled {
		opening.Word, opening.N = settled, int(su.First)
	}
	p.Do(table.Stacked{Pending: opening})
}

// settled is the word of an opening that names who begins.
const settled = "settled"

// printer gives each different face one number.
type printer struct {
	p     *validator.Play
	known map[string]table.PrintID
}

func (pr *printer) deal(at table.Spot, seat table.Seat, home uint8, up bool, cards []table.Print) {
	if len(cards) == 0 {
		return
	}
	ids := make([]table.PrintID, len(cards))
	for i := range cards {
		id, ok := pr.known[cards[i].Key]
		if !ok {
			id = table.PrintID(len(pr.p.State().Prints))
			pr.p.Do(table.Printed{Prints: cards[i : i+1 : i+1]})
			pr.known[cards[i].Key] = id
		}
		ids[i] = id
	}
	pr.p.Do(table.Dealt{Spot: at, Owner: seat, Home: home, Up: up, Prints: ids})
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
		if now.Word != settled {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: s.Count, Text: "who begins"}})
		}
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

// Matches is what the options say about a match: who begins after the first game (dm.house.first-player).
func Matches(options []string) validator.MatchLaw {
	if options[zones.OptionFirstPlayer] != "loser_of_previous_game" {
		return validator.MatchLaw{}
	}
	return validator.MatchLaw{First: validator.LoserBegins, FirstBy: "dm.house.first-player"}
}

// Lot is chance's answer to who begins (dm.setup.first-player-random).
var Lot = validator.Action{
	Kind: validator.AskLot, Verb: "draws", Answers: validator.AskLot,
	Checks: []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if most := s.AskOf(m.Seat).Max; m.N < 0 || m.N >= most {
			return validator.Violates("dm.setup.first-player-random", "lot %d is not among %d", m.N, most)
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		if validator.Drawn(p, m) {
			return
		}
		now := *p.State().Top()
		if now.Kind == zones.AbilityKind {
			e, _ := abilities.Row(p.State(), &now)
			now.Cards = append(slices.Clone(now.Cards), abilities.Lots(abilities.Look(p.State(), now), now, e)[m.N])
		} else {
			now.N = m.N
		}
		p.Do(table.Staged{Pending: now})
	},
}

package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// setup lays the cards of both decks where they begin; then chance shuffles, and shields and hands are dealt.
func setup(p *validator.Play, su validator.Setup) {
	prints := printer{p: p, known: map[string]table.PrintID{}}
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.deal(spot(seat, zHyperspatial), seat, homeHyperspatial, true, d.Extra)
		var main, begin []table.Print
		for _, pr := range d.Main {
			if pr.Extra["start_zone"] == "battle" { // dm.setup.forbidden-start
				begin = append(begin, pr)
				continue
			}
			main = append(main, pr)
		}
		prints.deal(spot(seat, zBattle), seat, homeMain, true, begin)
		prints.deal(spot(seat, zDeck), seat, homeMain, false, main)
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
}

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

// opening goes through the set-up in its order: shuffle, seals, shields, hands, first player (dm.setup.special-first).
func opening(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage++; now.Stage == 1 {
		p.Do(table.Staged{Pending: now})
		for seat := range table.Seat(s.Count) {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: spot(seat, zDeck), Text: "shuffle the deck"}})
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
		for _, id := range s.In(spot(seat, zBattle)) {
			p.Do(table.Tallied{Card: id, Kind: tEntered})
			bind(p, id)
		}
		deck := spot(seat, zDeck)
		for range min(shieldsAtStart, len(s.In(deck))) {
			p.Do(table.Moved{Card: s.In(deck)[0], From: deck, To: spot(seat, zShields), Under: true})
		}
		for range handAtStart {
			drawCard(p, seat)
		}
	}
}

// lot is chance's answer to who begins (dm.setup.first-player-random).
var lot = validator.Action{
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
		if now.Kind == abilityKind {
			e, _ := row(p.State(), &now)
			now.Cards = append(slices.Clone(now.Cards), lots(look(p.State(), now), now, e)[m.N])
		} else {
			now.N = m.N
		}
		p.Do(table.Staged{Pending: now})
	},
}

package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Prices are all prices of an ability, in the order of its rows.
func Prices(a *rows.Ability) (all []rows.Price) {
	if a == nil {
		return nil
	}
	for i := range a.Rows {
		all = append(all, a.Rows[i].Pay...)
	}
	return all
}

// Unpayable says why a price cannot be paid: the price can be paid (ygo.chain.legal-activation), Life Points by what there is (ygo.lp.cost-cover).
func Unpayable(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability) *validator.Violation {
	return unpaid(s, seat, id, Prices(a))
}

func unpaid(s *table.State, seat table.Seat, id table.CardID, prices []rows.Price) *validator.Violation {
	for _, price := range prices {
		have, on := s.Points(seat, zones.LP), int(s.Card(id).Tally[zones.TallyCounters])
		switch {
		case price.Word == words.PayLP && !price.Half && have < price.N:
			return validator.Violates("ygo.lp.cost-cover", "it costs %d Life Points and there %s", price.N, spelling.Are(have, ""))
		case price.Word == words.PayCounters && on < price.N:
			return validator.Violates("ygo.chain.legal-activation", "it takes %s and there %s", zones.Some(price.N, "counter"), spelling.Are(on, ""))
		case price.Word == words.PayTribute && standing.Under(s, seat, "no-tribute"):
			return validator.Violates("ygo.card.text-over-rules", "monsters cannot be Tributed now")
		case price.Some && len(Payable(s, seat, id, &price)) == 0:
			return validator.Violates("ygo.chain.legal-activation", "its price asks for a card, and there is none")
		case price.N > 0 && price.Word != words.PayLP && price.Word != words.PayCounters && len(Payable(s, seat, id, &price)) < price.N:
			return validator.Violates("ygo.chain.legal-activation", "its price asks for %s, and there is not enough of that", zones.Some(price.N, "card"))
		}
	}
	return nil
}

// Payable lists the cards with which a price can be paid. A team-mate's monsters are among those that can be Tributed or are Materials
// of a Fusion Monster that comes without a Spell, and nothing else of a team-mate's is.
func Payable(s *table.State, seat table.Seat, id table.CardID, price *rows.Price) (all []table.CardID) {
	switch price.Word {
	case words.PayDiscard, words.PayReveal:
		for _, one := range s.In(zones.Spot(seat, zones.Hand)) {
			if one != id && suits(s, seat, seat, id, one, price.Of) {
				all = append(all, one)
			}
		}
		return all
	case words.PayTribute:
		return Tributes(s, seat, id, price.Of)
	}
	f := price.Of
	v := rows.Eye{S: s, Seat: seat, Card: id}
	all = slices.DeleteFunc(standing.Reader{}.Find(v, f), func(one table.CardID) bool {
		return f == nil && s.Card(one).Holder != seat || one == id && !zones.Monster(s, id)
	})
	if material(s, id, price) {
		all = append(all, materials(s, seat, id, f)...)
	}
	return all
}

// material tells whether a price asks for a Material of a Fusion Monster in the Fusion Deck.
func material(s *table.State, id table.CardID, price *rows.Price) bool {
	return price.Word == words.PayRemove && zones.Lies(s, id, zones.Fusion)
}

// materials lists the monsters of team-mates that a Fusion Monster asks for.
func materials(s *table.State, seat table.Seat, id table.CardID, f *rows.Filter) (all []table.CardID) {
	for _, holder := range zones.Side(s, seat) {
		if holder != seat && !standing.Keeps(s, holder, seat) {
			all = append(all, suited(s, seat, holder, id, f)...)
		}
	}
	return all
}

// suits tells whether a card is what words ask for, seen by its holder: "own" means the holder's.
func suits(s *table.State, _, holder table.Seat, id, one table.CardID, f *rows.Filter) bool {
	return f == nil || standing.Fits(rows.Eye{S: s, Seat: holder, Card: id}, one, f)
}

// Tributes lists the monsters that a seat may Tribute, its own first and then those of its team-mates who lend.
func Tributes(s *table.State, seat table.Seat, id table.CardID, f *rows.Filter) (all []table.CardID) {
	for _, holder := range zones.Side(s, seat) {
		if !standing.Keeps(s, holder, seat) {
			all = append(all, suited(s, seat, holder, id, f)...)
		}
	}
	return append(all, lent(s, seat)...)
}

// suited lists the monsters of a holder that are what words ask for.
func suited(s *table.State, seat, holder table.Seat, id table.CardID, f *rows.Filter) (all []table.CardID) {
	for _, one := range zones.Monsters(s, holder) {
		if suits(s, seat, holder, id, one, f) {
			all = append(all, one)
		}
	}
	return all
}

// lent lists monsters of opponents that an effect lets the turn player Tribute.
func lent(s *table.State, seat table.Seat) (all []table.CardID) {
	for _, foe := range zones.Foes(s, seat) {
		for _, one := range zones.Monsters(s, foe) {
			if seat == s.Turn.Seat && standing.Has(s, one, "lent") {
				all = append(all, one)
			}
		}
	}
	return all
}

// Pay pays all prices of an activation with the cards that were chosen for them, and gives the number paid: Life Points or
// counters (ygo.chain.cost-first).
func Pay(p *validator.Play, seat table.Seat, id table.CardID, a *rows.Ability, cards []table.CardID) (paid int) {
	for _, price := range Prices(a) {
		switch price.Word {
		case words.PayLP:
			n := price.N
			if price.Half {
				n = p.State().Points(seat, zones.LP) / 2
			}
			field.Lose(p, seat, n, p.State().Print(id).Key)
			paid += n
		case words.PayCounters:
			c := p.State().Card(id)
			p.Do(table.Tallied{Card: id, Kind: zones.TallyCounters, To: c.Tally[zones.TallyCounters] - int16(price.N)})
			paid += price.N
		default:
			n := chosenFor(&price, p.State(), seat, id, len(cards))
			for _, one := range cards[:n] {
				payWith(p, seat, price.Word, one)
			}
			cards = cards[n:]
		}
	}
	return paid
}

// chosenFor is how many of the chosen cards pay a price.
func chosenFor(price *rows.Price, s *table.State, seat table.Seat, id table.CardID, left int) int {
	switch {
	case price.This:
		return min(1, left)
	case price.Some:
		return left
	case price.All:
		return min(len(Payable(s, seat, id, price)), left)
	}
	return min(price.N, left)
}

// payWith pays a price with one card.
func payWith(p *validator.Play, seat table.Seat, word int, id table.CardID) {
	switch word {
	case words.PayDiscard:
		DiscardOne(p, id)
	case words.PayTribute:
		TributeOne(p, id, 0)
	case words.PaySend:
		field.Send(p, id, zones.Graveyard)
	case words.PayRemove:
		field.Send(p, id, zones.Removed)
	case words.PayReturn:
		field.Send(p, id, zones.Hand)
	case words.PayReveal:
		p.Do(table.Revealed{Card: id, To: 1<<p.State().Count - 1})
	}
}

// DiscardOne discards a card from a hand.
func DiscardOne(p *validator.Play, id table.CardID) {
	if zones.Lies(p.State(), id, zones.Hand) {
		field.Send(p, id, zones.Graveyard)
		field.Happens(p, words.Discarded, id, 0, 0)
	}
}

// TributeOne Tributes a monster for a card.
func TributeOne(p *validator.Play, id, by table.CardID) {
	if zones.Monster(p.State(), id) {
		field.Send(p, id, zones.Graveyard)
		field.Happens(p, words.TributedOff, id, by, 0)
	}
}

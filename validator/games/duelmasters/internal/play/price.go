package play

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// leastPrice is what sympathy leaves of a cost at least.
const leastPrice = 2

// price is what a card costs a seat now; the mana for each of its civilizations is never saved (dm.pay.multi-civ).
func price(s *table.State, seat table.Seat, pr *table.Print) int {
	if standing.Free(s, seat, pr) {
		return 0
	}
	return max(lessened(s, seat, pr), min(len(groups(s, pr)), zones.Cost(pr)))
}

// lessened is a cost from which sympathy takes one off for each of a seat's creatures of the races named.
func lessened(s *table.State, seat table.Seat, pr *table.Print) int {
	full := dearer(s, seat, pr)
	races, ok := zones.Tag(pr, "sympathy")
	if !ok {
		return full
	}
	less := 0
	for _, id := range zones.Creatures(s, seat) {
		if standing.Suits(s, id, races) {
			less++
		}
	}
	return min(full, max(full-less, leastPrice))
}

// dearer is what a card costs a seat when all cards in the battle zone have had their say.
func dearer(s *table.State, seat table.Seat, pr *table.Print) int {
	full := zones.Cost(pr)
	standing.EachRunning(s, words.Cost, func(v rows.Eye, r *rows.Row) bool {
		if standing.Prices(v, r, seat, pr) {
			full += r.Do.N
		}
		return true
	})
	standing.EachRunning(s, words.Cheaper, func(v rows.Eye, r *rows.Row) bool {
		if standing.Prices(v, r, seat, pr) {
			full = max(full-r.Do.N, min(full, max(r.Do.More, 1)))
		}
		return true
	})
	return full
}

// raised says which cards make another one dearer for a seat, "" when none does.
func raised(s *table.State, seat table.Seat, pr *table.Print) string {
	all := ""
	standing.EachRunning(s, words.Cost, func(v rows.Eye, r *rows.Row) bool {
		if standing.Prices(v, r, seat, pr) {
			all += "; " + zones.Title(s, v.Card) + " makes it " + strconv.Itoa(r.Do.N) + " dearer"
		}
		return true
	})
	return all
}

// groups lists what a card's payment must contain: groups of civilizations, one card of mana for each group.
func groups(s *table.State, pr *table.Print) []string {
	if len(pr.Colors) < 2 || s.Option(zones.OptionMultiCiv) == "official" {
		return pr.Colors
	}
	return []string{strings.Join(pr.Colors, "|")}
}

// affordable says what a seat lacks to pay for a card, nil when it can.
func affordable(s *table.State, seat table.Seat, pr *table.Print) *validator.Violation {
	var room [32]table.CardID
	ready := untapped(s, seat, room[:0])
	if have, want := yield(s, ready), price(s, seat, pr); have < want {
		return validator.Violates("dm.pay.afford", "it costs %d, you have %d untapped mana%s", want, have, raised(s, seat, pr))
	} else if standing.Free(s, seat, pr) {
		return nil
	}
	v := civilized(s, pr, ready, "untapped cards in your mana zone")
	if v != nil && civilized(s, pr, s.In(zones.Spot(seat, zones.Mana)), "") == nil {
		v.Worded().Why += "; what would do lies there tapped"
	}
	return v
}

// civilized: the mana tapped has the civilization of the card, or each of its civilizations.
func civilized(s *table.State, pr *table.Print, cards []table.CardID, whose string) *validator.Violation {
	each := groups(s, pr)
	_, ok := matched(s, each, cards)
	switch {
	case ok && len(each) <= max(zones.Cost(pr), 1):
		return nil
	case len(each) > 1:
		return validator.Violates("dm.pay.multi-civ", "of the %s there must be one card for each of %s", whose, strings.Join(pr.Colors, ", "))
	}
	return validator.Violates("dm.pay.civilization", "none of the %s is %s", whose, strings.Join(pr.Colors, " or "))
}

// unpayable says what is wrong with a payment of a player's own choice.
func unpayable(s *table.State, seat table.Seat, pr *table.Print, cards []table.CardID) *validator.Violation {
	for i, id := range cards {
		if s.Card(id).Spot != zones.Spot(seat, zones.Mana) || zones.Tapped(s, id) || slices.Contains(cards[:i], id) {
			return validator.Violates("dm.pay.by-tapping", "only untapped cards of your own mana zone pay, each once")
		}
	}
	have, want := yield(s, cards), price(s, seat, pr)
	switch {
	case have < want:
		return validator.Violates("dm.pay.afford", "it costs %d, the cards give %d%s", want, have, raised(s, seat, pr))
	case standing.Free(s, seat, pr):
		return validator.Violates("dm.pay.exact", "it costs nothing; name no cards")
	case have > want && (lawfully(s, seat, pr, want) || needless(s, pr, cards, want)):
		return validator.Violates("dm.pay.exact", "it costs %d, the cards give %d; name fewer", want, have)
	}
	return civilized(s, pr, cards, "cards named to pay with")
}

// Package standing reads what holds now: strength, traits, laws, and what words about cards mean. It never writes, and nothing
// that it says is stored.
//
//   - standing.go: whose rows are at work; reader.go: finds and counts cards
//   - match.go: what each word about a card means; counts.go: what is counted
//   - values.go: ATK, DEF, Level; traits.go: what cards have, and what binds players
//   - chosen.go: the opponent, the targets and the price of an effect that waits
//   - occasions.go: which abilities a card has for an occasion
//   - making.go: what makes Fusion and Ritual Monsters; tributes.go: what a Normal Summon asks for; further.go: rarer words about cards
package standing

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Works tells whether what a card says is at work: it lies open, and nothing negates it.
func Works(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if zones.OnField(c.Spot) && !c.Up || c.Marks.Has(zones.Going) {
		return false
	}
	return !plainlyNegated(s, id) && !kindNegated(s, id)
}

// plainlyNegated tells whether an effect has negated the card itself.
func plainlyNegated(s *table.State, id table.CardID) bool { return noted(s, id, "has:no-effects") }

func noted(s *table.State, id table.CardID, stat string) bool {
	for i := range s.Mods {
		if s.Mods[i].Card == id && s.Mods[i].Stat == stat {
			return true
		}
	}
	return false
}

// kindNegated tells whether another card negates the effects of all cards of the kind on the field, or an effect those of its player for a
// time. What negates traps is no trap, or negates the other ones only; what negates spells is no spell.
func kindNegated(s *table.State, id table.CardID) bool {
	law := negating(s.Print(id).Kind)
	if law != "" && zones.There(s, id) && Decreed(s, s.Cards[id].Holder, law) {
		return true
	}
	if law == "" || !rows.StandsNamed(Reader{}, s, words.Law, law) {
		return false
	}
	for _, at := range fieldSpots(s) {
		for _, by := range s.In(at) {
			if by != id && negates(s, by, law, s.Cards[id].Holder) {
				return true
			}
		}
	}
	return false
}

// negating is the law that negates the effects of cards of a kind, "" without one.
func negating(kind string) string {
	switch kind {
	case "spell":
		return "no-spell-effects"
	case "trap":
		return "no-trap-effects"
	}
	return ""
}

// negates tells whether a card that lies open has the law in force against a seat.
func negates(s *table.State, by table.CardID, law string, seat table.Seat) bool {
	if !s.Cards[by].Up || !words.Sheet(s.Print(by)).Does(words.Law) || plainlyNegated(s, by) || s.Print(by).Kind == "trap" && law == "no-spell-effects" && kindNegated(s, by) {
		return false
	}
	found := false
	rows.Holding(bare{}, &words.Lexicon, s, by, words.Law, func(v rows.Eye, r *rows.Row) bool {
		found = found || r.Do.Name == law && Meant(v, r.On.By, seat)
		return !found
	})
	return found
}

// bare is a reader for which whatever lies open is at work, for asking what negates.
type bare struct{ Reader }

// Works tells whether the card lies open.
func (bare) Works(s *table.State, id table.CardID) bool { return s.Cards[id].Up }

// Meant tells whether "you", "foe" or "both" of a row mean a seat. Effects on a side mean the whole side,
// unless an opponent was named for all that the card does.
func Meant(v rows.Eye, who rows.Who, seat table.Seat) bool {
	switch who {
	case rows.You:
		return v.S.Together(v.Seat, seat)
	case rows.Foe:
		if foe, is := chosenFoe(v.S, v.Card); is {
			return seat == foe
		}
		return !v.S.Together(v.Seat, seat)
	}
	return true
}

// fieldSpots lists the zones of the field of all seats.
func fieldSpots(s *table.State) []table.Spot { return spotsOf[s.Count].field }

// readSpots lists where cards lie whose rows are read as long as they lie there: the field and the graveyards.
func readSpots(s *table.State) []table.Spot { return spotsOf[s.Count].read }

type spotLists struct{ field, read []table.Spot }

// spotsOf are the lists by number of seats.
var spotsOf = func() (all [table.MaxSeats + 1]spotLists) {
	for n := range all {
		for seat := range table.Seat(n) {
			for z := zones.M1; z < zones.Each; z++ {
				all[n].field = append(all[n].field, zones.Spot(seat, z))
			}
			all[n].read = append(all[n].read, zones.Spot(seat, zones.Graveyard))
		}
		all[n].read = append(all[n].read, all[n].field...)
	}
	return all
}()

package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// onPaper are the traits that say how a card is summoned or used: they hold wherever it lies and cannot be negated.
var onPaper = []string{"special-only", "only-by-itself", "no-special", "no-tribute", "one-tribute", "often", "if", "damage-step", "spirit", "toon"}

// Has tells whether a card has a trait now, by whatever.
func Has(s *table.State, id table.CardID, trait string) bool {
	if plainlyHas(s, id, trait) {
		return true
	}
	if zones.Zone(s.Card(id).Spot) == zones.Hand && ownHand(s, id, trait) {
		return true
	}
	found := false
	rows.Named(Reader{}, &words.Lexicon, s, words.Grant, trait, func(v rows.Eye, r *rows.Row) bool {
		found = acts(v, r, id)
		return !found
	})
	return found
}

// Having lists those of some cards on the field that have a trait now, by whatever.
func Having(s *table.State, cards []table.CardID, trait string) (all []table.CardID) {
	if len(cards) == 0 {
		return nil
	}
	has := make([]bool, len(cards))
	for i, id := range cards {
		has[i] = plainlyHas(s, id, trait)
	}
	rows.Named(Reader{}, &words.Lexicon, s, words.Grant, trait, func(v rows.Eye, r *rows.Row) bool {
		for i, id := range cards {
			has[i] = has[i] || acts(v, r, id)
		}
		return true
	})
	for i, id := range cards {
		if has[i] {
			all = append(all, id)
		}
	}
	return all
}

// ownHand tells whether a card in a hand gives itself a trait for as long as it is there. Hands are read for nothing else.
func ownHand(s *table.State, id table.CardID, trait string) (found bool) {
	rows.Holding(Reader{}, &words.Lexicon, s, id, words.Grant, func(_ rows.Eye, r *rows.Row) bool {
		found = found || r.Do.Name == trait && r.On.How == rows.This
		return !found
	})
	return found
}

// plainlyHas tells whether a trait is printed on a card or was given to it for a time.
func plainlyHas(s *table.State, id table.CardID, trait string) bool {
	if s.Print(id).Tagged(trait) && (slices.Contains(onPaper, trait) || !plainlyNegated(s, id) && (s.Card(id).Up || !zones.There(s, id))) {
		return true
	}
	return noted(s, id, "has:"+trait)
}

// Bound tells whether a law binds a seat, and which card says so.
func Bound(s *table.State, seat table.Seat, law string) (by table.CardID, is bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == 0 && m.Stat == "law:"+law && table.Seats(m.By).Has(seat) {
			return m.Source, true
		}
	}
	rows.Named(Reader{}, &words.Lexicon, s, words.Law, law, func(v rows.Eye, r *rows.Row) bool {
		if Meant(v, r.On.By, seat) {
			by, is = v.Card, true
		}
		return !is
	})
	return by, is
}

// Decreed tells whether an effect has bound a seat to a law for a time. Laws that no card has for as long as it lies there are asked
// for so.
func Decreed(s *table.State, seat table.Seat, law string) bool {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == 0 && strings.HasPrefix(m.Stat, "law:") && m.Stat[len("law:"):] == law && table.Seats(m.By).Has(seat) {
			return true
		}
	}
	return false
}

// All lists the seats that a law binds which cards have for as long as they lie there.
func All(s *table.State, law string) (all table.Seats) {
	rows.Named(Reader{}, &words.Lexicon, s, words.Law, law, func(v rows.Eye, r *rows.Row) bool {
		for seat := range table.Seat(s.Count) {
			if Meant(v, r.On.By, seat) {
				all = all.With(seat)
			}
		}
		return true
	})
	return all
}

// Under tells whether a law binds a seat.
func Under(s *table.State, seat table.Seat, law string) bool {
	_, is := Bound(s, seat, law)
	return is
}

// Unaffected tells whether effects of a card do nothing to a monster.
func Unaffected(s *table.State, id, source table.CardID) bool {
	trait := map[string]string{"spell": "unaffected-by-spells", "trap": "unaffected-by-traps"}[s.Print(source).Kind]
	return trait != "" && source != id && plainlyHas(s, id, trait)
}

// Attackers is how many monsters may attack in a Battle Phase of a seat, many when nothing says so.
func Attackers(s *table.State, seat table.Seat) int {
	most := zones.Row
	rows.Standing(Reader{}, &words.Lexicon, s, words.Attackers, func(v rows.Eye, r *rows.Row) bool {
		if Meant(v, r.On.By, seat) {
			most = min(most, r.Do.N)
		}
		return true
	})
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == "attackers" && table.Seats(m.By>>8).Has(seat) {
			most = min(most, m.By&0xff)
		}
	}
	return most
}

// MoreAttacks is how many times more than once a monster may attack in a Battle Phase.
func MoreAttacks(s *table.State, id table.CardID) int {
	given, _ := lasting.Sum(s, id, "attacks")
	more := change(s, id, words.AttacksMore, given, func(n, by int) int { return n + by })
	if Has(s, id, "twice") {
		more = max(more, 1)
	}
	return more
}

// Saying names the card that is the reason for a law.
func Saying(s *table.State, by table.CardID) string {
	if by == 0 {
		return "an effect says so"
	}
	return zones.Title(s, by) + " says so"
}

// Summonable tells whether a monster could be Special Summoned by an effect: not one that only its own procedure brings, and not a
// Fusion or Ritual Monster that never was properly summoned (ygo.summon.revive-limit).
func Summonable(s *table.State, id table.CardID) bool {
	pr, c := s.Print(id), s.Card(id)
	if pr.Kind != "monster" || pr.Subtype == "spirit" {
		return false
	}
	for _, never := range []string{"no-special", "only-by-itself"} {
		if pr.Tagged(never) {
			return false
		}
	}
	special := pr.Subtype == "fusion" && zones.Zone(c.Spot) != zones.Fusion || pr.Subtype == "ritual" || pr.Tagged("special-only")
	return !special || c.Marks.Has(zones.Proper)
}

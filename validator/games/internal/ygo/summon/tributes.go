package summon

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// needs is how many Tributes the Normal Summon of a monster, or its Set, asks for.
func needs(s *table.State, id table.CardID, word string) int {
	if word == "set" {
		return standing.SetTributes(s, id)
	}
	return standing.Tributes(s, id)
}

// worth is as how many Tributes a monster counts for a summon.
func worth(s *table.State, id, summoned table.CardID) int {
	n := 1
	rows.Standing(standing.Reader{}, &words.Lexicon, s, words.TwoTributes, func(v rows.Eye, r *rows.Row) bool {
		if v.Card == id && standing.Fits(v, summoned, r.Do.Of) {
			n = 2
		}
		return true
	})
	return n
}

func worths(s *table.State, cards []table.CardID, summoned table.CardID) (sum int) {
	for _, id := range cards {
		sum += worth(s, id, summoned)
	}
	return sum
}

// available lists what a seat can Tribute for a monster, its team-mates' monsters last.
func (su *Summons) available(s *table.State, seat table.Seat, id table.CardID) []table.CardID {
	if standing.Under(s, seat, "no-tribute") {
		return nil
	}
	return slices.DeleteFunc(chain.Tributes(s, seat, id, nil), func(one table.CardID) bool {
		holder := s.Card(one).Holder
		return !wanted(s, id, one) || standing.Has(s, one, "untributable") || holder != seat && s.Together(holder, seat) && !su.Lends(s, holder, seat)
	})
}

// wanted tells whether a monster may be a Tribute for one that says which it takes, by what it is now.
func wanted(s *table.State, id, tribute table.CardID) bool {
	is := true
	rows.Holding(standing.Reader{}, &words.Lexicon, s, id, words.TributesOnly, func(v rows.Eye, r *rows.Row) bool {
		v.Bare = false
		is = is && standing.Fits(v, tribute, r.Do.Of)
		return is
	})
	return is
}

// tributed: the Tributes are as many as the Level asks for, and monsters on the own field (ygo.summon.tribute-source).
func (su *Summons) tributed(s *table.State, m *validator.Move) *validator.Violation {
	need, have := needs(s, m.Card, string(m.Kind)), su.available(s, m.Seat, m.Card)
	rule := "ygo.summon.one-tribute"
	if need > 1 {
		rule = "ygo.summon.two-tributes"
	}
	for i, id := range m.Cards {
		if standing.Has(s, id, "untributable") {
			return validator.Violates("ygo.summon.tribute-source", "%s cannot be Tributed for a Tribute Summon", zones.Title(s, id))
		}
		if zones.Monster(s, id) && !wanted(s, m.Card, id) {
			return validator.Violates("ygo.summon.tribute-source", "%s is none of the Tributes that %s takes", zones.Title(s, id), called(s, *m))
		}
		if !slices.Contains(have, id) || slices.Contains(m.Cards[:i], id) {
			return validator.Violates("ygo.summon.tribute-source", "a Tribute is a monster on the own field, or one that a team-mate lends")
		}
	}
	switch {
	case need == 0 && len(m.Cards) > 0:
		return validator.Violates("ygo.summon.no-tribute-low", "%s is of Level %d and takes no Tribute", called(s, *m), standing.Level(s, m.Card))
	case worths(s, have, m.Card) < need:
		return validator.Violates(rule, "Level %d needs %s; there %s", standing.Level(s, m.Card), zones.Some(need, "Tribute"), spelling.Are(len(have), ""))
	case len(m.Cards) > 0 && (worths(s, m.Cards, m.Card) < need || len(m.Cards) > need):
		return validator.Violates(rule, "Level %d needs %s, not %d", standing.Level(s, m.Card), zones.Some(need, "Tribute"), len(m.Cards))
	}
	return nil
}

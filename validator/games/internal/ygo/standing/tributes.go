package standing

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Tributes is how many Tributes the Normal Summon of a monster needs.
func Tributes(s *table.State, id table.CardID) int {
	n := byLevel(s, id)
	if Has(s, id, "no-tribute") {
		n = 0
	} else if Has(s, id, "one-tribute") {
		n = min(n, 1)
	}
	return max(n+tributeFor(s, id), 0)
}

// SetTributes is how many Tributes a monster needs to be Set: what is Normal Summoned with fewer is not Set with fewer.
func SetTributes(s *table.State, id table.CardID) int {
	return max(byLevel(s, id)+tributeFor(s, id), 0)
}

// byLevel is how many Tributes a Level asks for: none to Level 4, 1 for Level 5 and 6, 2 from Level 7 on
// (ygo.summon.no-tribute-low, ygo.summon.one-tribute, ygo.summon.two-tributes).
func byLevel(s *table.State, id table.CardID) int {
	switch level := Level(s, id); {
	case level >= 7:
		return 2
	case level >= 5:
		return 1
	}
	return 0
}

// tributeFor is by how many Tributes cards on the field change what a monster needs.
func tributeFor(s *table.State, id table.CardID) (n int) {
	rows.Standing(Reader{}, &words.Lexicon, s, words.TributeFor, func(v rows.Eye, r *rows.Row) bool {
		if Means(v, id, r.On.Of) {
			n += r.Do.N
		}
		return true
	})
	return n
}

// NormallySummonable tells whether a monster could be Normal Summoned or Set by its player, by what it is and the Tributes that there
// are.
func NormallySummonable(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	special := pr.Subtype == "fusion" || pr.Subtype == "ritual" || pr.Tagged("special-only") || pr.Tagged("only-by-itself")
	return pr.Kind == "monster" && !special && tributable(s, s.Card(id).Owner) >= Tributes(s, id)
}

// Keeps tells whether a player has said that a team-mate gets none of his monsters; nobody keeps anything from himself.
func Keeps(s *table.State, holder, seat table.Seat) bool {
	return holder != seat && s.Players[holder].Marks.Has(zones.Keeps)
}

// tributable is how many monsters a seat could Tribute: its own, and those of team-mates who lend.
func tributable(s *table.State, seat table.Seat) (n int) {
	for _, holder := range zones.Side(s, seat) {
		if !Keeps(s, holder, seat) {
			n += len(zones.Monsters(s, holder))
		}
	}
	return n
}

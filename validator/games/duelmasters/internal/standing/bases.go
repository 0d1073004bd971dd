package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// There is one reading of races. "Dragon in its race" means a race of which Dragon is a whole word: Armored Dragon, Zombie
// Dragon, Angel Command Dragon, and not Dragonoid. One word finds every race that has it, several words are that very race.

// ofRace tells whether one of the races is among those asked for, which are parted by bars; "_" is a blank.
func ofRace(races []string, asked string) bool {
	return OfOneRace(races, strings.Split(strings.ReplaceAll(asked, "_", " "), "|"))
}

// OfOneRace tells whether one of the races is one of those asked for.
func OfOneRace(races, asked []string) bool {
	return slices.ContainsFunc(asked, func(one string) bool {
		return slices.ContainsFunc(races, func(own string) bool {
			own = strings.ReplaceAll(own, "_", " ") // as card lines without quotation marks have it
			return strings.EqualFold(own, one) || strings.Contains(own, one) && slices.Contains(raceWords(own), one)
		})
	})
}

// Racial tells whether a creature has one of the races, printed on the side that is up or given to it.
func Racial(s *table.State, id table.CardID, asked string) bool {
	return ofRace(zones.Face(s, id).Races, asked) || ofRace(lentRaces(s, id, false), asked)
}

// Suits tells whether a creature is such a base; only the top card of a pile counts (dm.evo.top-only).
func Suits(s *table.State, id table.CardID, need string) bool {
	if part, ok := strings.CutPrefix(need, "~"); ok {
		return Racial(s, id, part)
	}
	return need == zones.Unread || Racial(s, id, need) || slices.ContainsFunc(strings.Split(need, "|"), func(w string) bool {
		return strings.EqualFold(zones.Face(s, id).Name, w)
	})
}

// Fitting lists the creatures of a seat that are one of the bases needed.
func Fitting(s *table.State, seat table.Seat, needs []string) []table.CardID {
	return slices.DeleteFunc(zones.Creatures(s, seat), func(id table.CardID) bool {
		return !slices.ContainsFunc(needs, func(need string) bool { return Suits(s, id, need) })
	})
}

// Based tells whether each need can be given a card of its own.
func Based(s *table.State, needs []string, cards []table.CardID) bool {
	if len(needs) == 0 {
		return true
	}
	for i, id := range cards {
		if Suits(s, id, needs[0]) && Based(s, needs[1:], slices.Delete(slices.Clone(cards), i, i+1)) {
			return true
		}
	}
	return false
}

package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// WhileBound names a change of ATK or DEF that lasts as long as the monster is spellbound, whatever becomes of the card
// that bound it.
const WhileBound = " while bound"

// What a monster does after some turns in defence, once its player has turned it up.

// SinceMod notes the turn in which a monster with such an effect was turned up, or was turned to defence again since.
const SinceMod = "counts since turn"

// WorkingMod notes the turn in which a continuous spell or trap was activated.
const WorkingMod = "works since turn"

// Working is how many turns ago a continuous spell or trap was activated last; one that a position lays open has worked since it
// was played.
func Working(s *table.State, id table.CardID) int {
	since := int(s.Card(id).Tally[board.TallyPlayed])
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == WorkingMod {
			since = max(since, m.By)
		}
	}
	return int(s.Turn.Number) - since
}

// Noted tells whether a change of that name holds on a card.
func Noted(s *table.State, id table.CardID, stat string) bool {
	_, on := lasting.Sum(s, id, stat)
	return on
}

// Ripe tells whether a monster has lain face-up in defence for so many of its player's turns.
func Ripe(s *table.State, id table.CardID, turns int) bool {
	since, on := lasting.Sum(s, id, SinceMod)
	return on && int(s.Turn.Number)-since >= turns*s.Count
}

// Notes of what comes back at the end of a turn.
const (
	ReturnMod = "returns"      // By: the tile from which a card was taken off the field for this turn
	HolderMod = "returns to"   // By: the seat that controlled it
	LentMod   = "lent by seat" // By: the seat that gets a card back
)

// LentFrom is the seat that a card goes back to at the end of the turn, however many have taken it since; false when it is not lent.
func LentFrom(s *table.State, id table.CardID) (table.Seat, bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == LentMod && m.Until == s.Turn.Number {
			return table.Seat(m.By), true
		}
	}
	return 0, false
}

// OfValues tells whether a change of that name is one of a monster's values, kind or attribute, and no note on the card.
func OfValues(stat string) bool {
	stat = strings.TrimSuffix(stat, WhileBound)
	return stat == "atk" || stat == "def" || strings.HasPrefix(stat, "kind:") || strings.HasPrefix(stat, "attribute:")
}

// Tieless tells whether a card that stays on the field for a monster has none: it brought or took nothing, or not for long enough.
func Tieless(s *table.State, id table.CardID) bool {
	return Has(s, id, "falls-with") && !slices.ContainsFunc(s.Mods, func(m table.Mod) bool {
		return m.Card == id && (m.Stat == BroughtMod || m.Stat == TakenMod)
	})
}

// BroughtMod and TakenMod note on a card that stays for it which monster it has brought to the field or taken. By: that monster.
const (
	BroughtMod = "falls with"
	TakenMod   = "holds"
)

// SkipMod notes on a leader that its player does not draw in the own next turn. Until: that turn, as long as nobody falls before it.
const SkipMod = "does not draw"

// NoteMod is a number that a card's script keeps on the card.
const NoteMod = "noted"

// TiesOf lists the notes by which a card is tied to another one: as the card that stays, or as the monster.
func TiesOf(s *table.State, id table.CardID) (all []table.Mod) {
	for _, m := range s.Mods {
		if (m.Stat == BroughtMod || m.Stat == TakenMod) && (m.Card == id || m.By == int(id)) {
			all = append(all, m)
		}
	}
	return all
}

// SkipsDraw tells whether a player does not draw in this turn of theirs, and whether it has come sooner than was thought.
func SkipsDraw(s *table.State, seat table.Seat) (skips, early bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == SkipMod && m.Card == s.Players[seat].Token && m.Until >= s.Turn.Number {
			skips, early = true, early || m.Until > s.Turn.Number
		}
	}
	return skips, early
}

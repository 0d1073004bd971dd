package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// What cards ask about what was played or drawn this turn. It is counted only where a card of the duel asks for it.

// Changes of the whole table that count: the cards that were played this turn, and the cards that a seat has drawn.
const (
	playedStat = "played"
	DrewStat   = "drew"
)

// AskedFor tells whether a card of the duel has a row that fits.
func AskedFor(s *table.State, fits func(table.Effect) bool) bool {
	return slices.ContainsFunc(s.Prints, func(pr table.Print) bool { return slices.ContainsFunc(pr.Effects, fits) })
}

// NotePlay counts a card that is played.
func NotePlay(p *validator.Play, id table.CardID) {
	wanted := AskedFor(p.State(), func(e table.Effect) bool { return e.Key == "first-free" || strings.HasPrefix(e.Side, "played:") })
	if wanted {
		p.Do(table.Modified{Mod: table.Mod{Stat: playedStat, By: int(id), Until: p.State().Turn.Number}})
	}
}

// playedNow is how many cards a seat has played this turn that fit.
func playedNow(s *table.State, seat table.Seat, fits func(*table.Print) bool) int {
	n := 0
	for i := range s.Mods {
		id := table.CardID(s.Mods[i].By)
		if s.Mods[i].Stat == playedStat && s.Card(id).Owner == seat && fits(s.Print(id)) {
			n++
		}
	}
	return n
}

// Free tells whether a card is the first of its kind that a seat plays this turn and costs nothing for it.
func Free(s *table.State, seat table.Seat, pr *table.Print) bool {
	found := false
	EachRunning(s, "first-free", func(r Running) bool {
		of := func(other *table.Print) bool { return other.Kind == pr.Kind && Printed(other, r.Side) }
		first := seat == r.Seat && (pr.Kind == "creature" || pr.Kind == "spell") && of(pr)
		found = first && playedNow(s, seat, of) == 0
		return !found
	})
	return found
}

// Fifth is the drawn card of a turn that some cards wait for.
const Fifth = 5

// ByTrigger is the number of a card that is played as a shield trigger.
const ByTrigger = 1

// Returned tells whether a spell that was a shield trigger goes back to its player's hand.
func Returned(s *table.State, now table.Pending) bool {
	found := false
	EachRunning(s, "returns-triggers", func(r Running) bool {
		found = r.Fits(now.Card, r.Side)
		return !found
	})
	return found
}

// LentTrigger tells whether a card was a shield under a castle that makes it a shield trigger.
func LentTrigger(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == "has:shield_trigger" })
}

// LendsTrigger tells whether a castle on a shield makes it a shield trigger.
func LendsTrigger(s *table.State, shield table.CardID) bool {
	return slices.ContainsFunc(zones.Carried(s, shield), func(c table.CardID) bool { return zones.Keyword(s.Print(c), "lends_trigger") && Works(s, c) })
}

// BodiesUnder lists the creatures on which an evolution creature lies.
func BodiesUnder(s *table.State, id table.CardID) []table.CardID {
	return slices.DeleteFunc(zones.Carried(s, id), func(c table.CardID) bool { return s.Print(c).Kind != "creature" })
}

package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// What cards ask about what was played or drawn this turn. It is counted only where a card of the duel asks for it.

// Changes of the whole table that count: the cards that were played this turn, by their owner or by the other player, and the cards that a
// seat has drawn.
const (
	playedStat = "played"
	takenStat  = "taken and played"
	DrewStat   = "drew"
)

// AskedFor tells whether a card of the duel has an ability that fits.
func AskedFor(s *table.State, fits func(*rows.Ability) bool) bool {
	for i := range s.Prints {
		sheet := words.Sheet(&s.Prints[i])
		for j := 0; sheet != nil && j < len(sheet.Abilities); j++ {
			if fits(&sheet.Abilities[j]) {
				return true
			}
		}
	}
	return false
}

// asksForPlays tells whether an ability asks what was played this turn.
func asksForPlays(a *rows.Ability) bool {
	return slices.ContainsFunc(a.Rows, func(r rows.Row) bool {
		return r.Do.Word == words.FirstFree || slices.ContainsFunc(r.If, func(c rows.Cond) bool {
			return c.Kind != rows.May && !c.Of.Plain && c.Of.Word == words.PlayedOf
		})
	})
}

// NotePlay counts a card that a seat plays, which may be the other player's.
func NotePlay(p *validator.Play, seat table.Seat, id table.CardID) {
	s, stat := p.State(), playedStat
	if s.Card(id).Owner != seat {
		stat = takenStat
	}
	if AskedFor(s, asksForPlays) {
		p.Do(table.Modified{Mod: table.Mod{Stat: stat, By: int(id), Until: s.Turn.Number}})
	}
}

// playedNow is how many cards a seat has played this turn that fit.
func playedNow(s *table.State, seat table.Seat, fits func(*table.Print) bool) int {
	n := 0
	for i := range s.Mods {
		id, by := table.CardID(s.Mods[i].By), seat
		if s.Mods[i].Stat == takenStat {
			by = zones.Foe(seat)
		}
		if (s.Mods[i].Stat == playedStat || s.Mods[i].Stat == takenStat) && s.Card(id).Owner == by && fits(s.Print(id)) {
			n++
		}
	}
	return n
}

// asksWhatBroke tells whether an ability asks how many shields a creature broke in its attack.
func asksWhatBroke(a *rows.Ability) bool {
	asks := func(c *rows.Counted) bool { return c != nil && !c.Plain && c.Word == words.ThatBroke }
	return slices.ContainsFunc(a.Rows, func(r rows.Row) bool {
		return asks(r.On.Per) || asks(r.Do.Per) || slices.ContainsFunc(r.If, func(c rows.Cond) bool { return c.Kind != rows.May && asks(&c.Of) })
	})
}

// NoteBroken keeps of an attacker that leaves how many shields it broke: a shield trigger may have destroyed it for that. No number of a card
// is kept, for that could tell where it lies later.
func NoteBroken(p *validator.Play, id table.CardID) {
	s := p.State()
	if n := int(s.Card(id).Tally[zones.TallyBroke]); n > 0 && Attacks(s, id) && AskedFor(s, asksWhatBroke) {
		p.Do(table.Modified{Mod: table.Mod{Stat: zones.BrokeThen, By: n, Until: s.Turn.Number}})
	}
}

// broke is how many shields a creature broke in its attack. Of one that has left it is what the last attacker did that left.
func broke(s *table.State, id table.CardID) int {
	n := int(s.Card(id).Tally[zones.TallyBroke])
	for i := range s.Mods {
		if s.Mods[i].Stat == zones.BrokeThen && !zones.Lies(s, id, zones.Battle) {
			n = s.Mods[i].By
		}
	}
	return n
}

// Free tells whether a card is the first of its kind that a seat plays this turn and costs nothing for it.
func Free(s *table.State, seat table.Seat, pr *table.Print) bool {
	found := false
	EachRunning(s, words.FirstFree, func(v rows.Eye, r *rows.Row) bool {
		of := func(other *table.Print) bool { return other.Kind == pr.Kind && Printed(other, r.On.Of) }
		first := seat == v.Seat && r.On.How != rows.This && (pr.Kind == "creature" || pr.Kind == "spell") && of(pr)
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
	EachRunning(s, words.ReturnsTriggers, func(v rows.Eye, r *rows.Row) bool {
		found = Means(v, r, now.Card)
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

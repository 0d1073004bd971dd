package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What cards ask about what was played or drawn this turn. It is counted only where a card of the duel asks for it.

// Changes of the whole table that count: the cards that were played this turn, and the cards that a seat has drawn.
const (
	playedStat = "played"
	drewStat   = "drew"
)

// askedFor tells whether a card of the duel has a row that fits.
func askedFor(s *table.State, fits func(table.Effect) bool) bool {
	return slices.ContainsFunc(s.Prints, func(pr table.Print) bool { return slices.ContainsFunc(pr.Effects, fits) })
}

// notePlay counts a card that is played.
func notePlay(p *validator.Play, id table.CardID) {
	wanted := askedFor(p.State(), func(e table.Effect) bool { return e.Key == "first-free" || strings.HasPrefix(e.Side, "played:") })
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

// free tells whether a card is the first of its kind that a seat plays this turn and costs nothing for it.
func free(s *table.State, seat table.Seat, pr *table.Print) bool {
	found := false
	eachRunning(s, "first-free", func(r running) bool {
		of := func(other *table.Print) bool { return other.Kind == pr.Kind && printed(other, r.Side) }
		first := seat == r.seat && (pr.Kind == "creature" || pr.Kind == "spell") && of(pr)
		found = first && playedNow(s, seat, of) == 0
		return !found
	})
	return found
}

// drewNow lets abilities hear of a drawn card.
func drewNow(p *validator.Play, seat table.Seat) {
	s := p.State()
	if s.Turn.Number == 0 || !askedFor(s, func(e table.Effect) bool {
		return strings.HasSuffix(plainTiming(e.Timing), "draw") || e.Timing == "drew"
	}) {
		return
	}
	p.Do(table.Modified{Mod: table.Mod{Stat: drewStat, By: int(seat), Until: s.Turn.Number}})
	n := 0
	for _, m := range s.Mods {
		if m.Stat == drewStat && m.By == int(seat) {
			n++
		}
	}
	if n == fifth {
		begin(p, heard(s, "fifth-draw", 0, 0, seat))
	}
	begin(p, heard(s, "drew", 0, 0, seat))
}

// fifth is the drawn card of a turn that some cards wait for.
const fifth = 5

// byTrigger is the number of a card that is played as a shield trigger.
const byTrigger = 1

// returned tells whether a spell that was a shield trigger goes back to its player's hand.
func returned(s *table.State, now table.Pending) bool {
	found := false
	eachRunning(s, "returns-triggers", func(r running) bool {
		found = r.fits(now.Card, r.Side)
		return !found
	})
	return found
}

// lentTrigger tells whether a card was a shield under a castle that makes it a shield trigger.
func lentTrigger(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == "has:shield_trigger" })
}

// lendsTrigger tells whether a castle on a shield makes it a shield trigger.
func lendsTrigger(s *table.State, shield table.CardID) bool {
	return slices.ContainsFunc(carried(s, shield), func(c table.CardID) bool { return keyword(s.Print(c), "lends_trigger") && works(s, c) })
}

// stolen tells whether a creature takes a broken shield to cast it.
func stolen(s *table.State, by, shield table.CardID) bool {
	pr := s.Print(shield)
	return pr.Kind == "spell" && keyword(pr, "shield_trigger") && concerned(s, "steals-triggers", by)
}

// steal lets the player of a creature cast a shield that it broke.
func steal(p *validator.Play, seat table.Seat, shield table.CardID) {
	s := p.State()
	p.Do(table.Moved{Card: shield, From: s.Card(shield).Spot, To: spot(seat, zLimbo)}, table.Flipped{Card: shield, Up: true},
		table.Stacked{Pending: table.Pending{Kind: "playing", Seat: seat, Card: shield, Stage: playPaid}})
}

// bodiesUnder lists the creatures on which an evolution creature lies.
func bodiesUnder(s *table.State, id table.CardID) []table.CardID {
	return slices.DeleteFunc(carried(s, id), func(c table.CardID) bool { return s.Print(c).Kind != "creature" })
}

// shed lets only the top card of a pile leave; what lies below stays, each by itself.
func shed(p *validator.Play, id table.CardID, z int) {
	for _, c := range bodiesUnder(p.State(), id) {
		p.Do(table.Unlinked{Card: c}, table.Turned{Card: c, To: p.State().Cards[id].Turned})
	}
	send(p, id, z)
}

// insteadOfBattle lets a creature destroy another one in the place of a battle.
func insteadOfBattle(p *validator.Play, now table.Pending) bool {
	for _, pair := range [][2]table.CardID{{now.Card, now.Target}, {now.Target, now.Card}} {
		if concerned(p.State(), "slays-instead", pair[0]) {
			destroy(p, pair[1])
			return true
		}
	}
	return false
}

// crossOver crosses the gear of an ability to a creature, without a cost.
func crossOver(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	s := p.State()
	if !lies(s, now.Card, zBattle) || !creature(s, id) || s.Cards[now.Card].Host == id {
		return
	}
	if s.Cards[now.Card].Host != 0 {
		p.Do(table.Unlinked{Card: now.Card})
	}
	p.Do(table.Linked{Card: now.Card, Host: id})
}

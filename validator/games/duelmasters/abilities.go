package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// occasion lets every ability speak whose moment has come: those of the card that it happens to, and those of cards in the
// battle zone that listen for it. Other is the card that it had to do with.
func occasion(p *validator.Play, moment string, id, other table.CardID) {
	begin(p, due(p.State(), moment, id, other))
}

// due lists the abilities that a moment lets speak, those that come up first last.
func due(s *table.State, moment string, id, other table.CardID) []table.Pending {
	return append(heard(s, moment, id, other, foe(s.Turn.Seat)), heard(s, moment, id, other, s.Turn.Seat)...)
}

// heard lists the abilities of a seat that a moment lets speak, the last first.
func heard(s *table.State, moment string, id, other table.CardID, seat table.Seat) []table.Pending {
	var all []table.Pending
	plain := func(timing string) bool { return plainTiming(timing) == moment }
	if c := s.Card(id); id != 0 && c.Holder == seat && speaks(s, id, moment) {
		all = hear(s, all, id, plain, other, seat)
	}
	for _, by := range listeners(s, seat) {
		if id != 0 && bearer(s, by) == id && slices.Contains(deedsOfCreatures, moment) {
			all = hear(s, all, by, plain, other, seat)
		}
		all = hear(s, all, by, func(timing string) bool {
			what, words, listens := strings.Cut(timing, ":")
			if id == 0 {
				return plain(timing) && ofTurn(s, seat, moment)
			}
			return listens && plain(what) && meant(s, id, moment, words) && eye{s: s, seat: seat, card: by, that: other}.fits(id, words)
		}, id, seat)
	}
	slices.Reverse(all)
	return all
}

// ofTurn tells whether a moment that happens to no card is one of a seat's cards: those of its own turn, of any turn, or of
// the other player's.
func ofTurn(s *table.State, seat table.Seat, moment string) bool {
	switch moment {
	case "each-end", "drew", "fifth-draw":
		return true
	case "foe-start":
		return seat != s.Turn.Seat
	}
	return seat == s.Turn.Seat
}

// speaks tells whether a card hears of what happens to itself. A gear says what it does when it comes or goes, although no
// creature bears it then: those are words about itself and not given to a creature (dm.gear.inert-uncrossed).
func speaks(s *table.State, id table.CardID, moment string) bool {
	return !lies(s, id, zBattle) || works(s, id) || s.Print(id).Kind == "cross gear" && slices.Contains(comings, moment)
}

// comings are the moments of a card's coming and going.
var comings = []string{"enter", "leaves", "destroyed"}

// meant tells whether words of a listener can mean a card that comes or goes: creatures, unless they say otherwise.
func meant(s *table.State, id table.CardID, moment, words string) bool {
	if !slices.Contains(comings, moment) || face(s, id).Kind == "creature" {
		return true
	}
	return otherKinds(words)
}

// plainTiming is a timing without the number that parts it from another ability of the same moment: enter.2.
func plainTiming(timing string) string {
	what, _, _ := strings.Cut(timing, ".")
	return what
}

// listeners lists a seat's cards that hear of what happens to others: those in the battle zone that work, and those that
// listen for this turn.
func listeners(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for _, by := range s.In(spot(seat, zBattle)) {
		if len(s.Prints[s.Cards[by].Print].Effects) > 0 && works(s, by) {
			all = append(all, by)
		}
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == listening && s.Card(table.CardID(m.By)).Owner == seat {
			all = append(all, table.CardID(m.By))
		}
	}
	return all
}

// listening is a change of the whole table: the card with that number hears what happens although it stands nowhere.
const listening = "listens"

// hear adds the abilities of the side of a card that is up whose timing fits.
func hear(s *table.State, all []table.Pending, id table.CardID, fits func(timing string) bool, that table.CardID, seat table.Seat) []table.Pending {
	pr, last, up := s.Print(id), "", side(s, id)
	for i := range pr.Effects {
		e := &pr.Effects[i]
		timing, ours := timingOf(pr, e, up)
		if e.Timing == last || !ours || !fits(timing) {
			continue
		}
		last = e.Timing
		all = append(all, table.Pending{Kind: abilityKind, Seat: seat, Card: id, Target: that, Word: e.Timing})
	}
	return all
}

const abilityKind = "ability"

// The stages of a row of an ability.
const (
	rowFresh uint8 = iota
	rowChosen
	rowDrawn // cards are drawn by lot, one after another
	rowDue   // the ability has not begun; its player may let others come first
)

// ability goes on by one step: the next row of its timing is looked up, its cards are found or asked for, and it is done.
func ability(p *validator.Play, now table.Pending) {
	if now.Stage == rowDue {
		order(p)
		return
	}
	e, ok := row(p.State(), &now)
	v := look(p.State(), now)
	if !ok {
		p.Do(table.Resolved{})
		return
	}
	if open, is := gate(v, &e); is || e.Key == "per" {
		goOn(p, now, open || e.Key == "per")
		return
	}
	if now.Stage != rowChosen && !ready(p, v, &now, e) {
		return
	}
	now.Stage, now.N = rowFresh, now.N+1
	p.Do(table.Staged{Pending: now})
	carryOut(p, now, e)
}

// ready finds the cards of a row; false when somebody is asked for them first.
func ready(p *validator.Play, v eye, now *table.Pending, e table.Effect) bool {
	many := e.A
	if e.Selector == selRandom {
		return drawn(p, v, now, e)
	}
	if toPlayers(e.Key) != nil {
		return true
	}
	if counted(e.Key) {
		many = 1
	}
	if ask, wants := question(p, v, *now, e, many); wants {
		p.Do(table.Staged{Pending: *now}, table.Asked{Ask: ask})
		return false
	}
	now.Cards = aimed(v, e)
	if e.A == none {
		now.Cards = nil
	}
	return true
}

// counted tells whether the number A of a key says how much and not how many.
func counted(key string) bool {
	return key == "power" || key == "weaken" || key == "grant:power_attacker"
}

// drawn lets chance draw as many cards as a row says, one after another.
func drawn(p *validator.Play, v eye, now *table.Pending, e table.Effect) bool {
	if now.Stage == rowFresh {
		now.Cards = nil
	}
	left := lots(v, *now, e)
	switch want := max(e.A, 0); {
	case len(now.Cards) >= want || len(left) == 0:
		return true
	case len(left) == 1:
		now.Cards = append(slices.Clone(now.Cards), left[0])
		return true
	}
	now.Stage = rowDrawn
	p.Do(table.Staged{Pending: *now}, table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(left), Text: "which card"}})
	return false
}

// lots lists the cards that a lot can still fall on.
func lots(v eye, now table.Pending, e table.Effect) []table.CardID {
	return slices.DeleteFunc(v.find(e.Side), func(id table.CardID) bool { return now.Stage == rowDrawn && slices.Contains(now.Cards, id) })
}

// goOn goes on behind a condition, or ends the ability.
func goOn(p *validator.Play, now table.Pending, open bool) {
	if !open {
		p.Do(table.Resolved{})
		return
	}
	now.N++
	p.Do(table.Staged{Pending: now})
}

// row is the row of an ability that is to be carried out, and moves on to it.
func row(s *table.State, now *table.Pending) (table.Effect, bool) {
	rows := s.Print(now.Card).Effects
	for now.N < len(rows) && rows[now.N].Timing != now.Word {
		now.N++
	}
	if now.N >= len(rows) {
		return table.Effect{}, false
	}
	e := rows[now.N]
	if e.A == 0 && !counted(e.Key) && e.Key != "if" {
		e.A = 1
	}
	if now.N > 0 && rows[now.N-1].Key == "per" && rows[now.N-1].Timing == now.Word {
		per := look(s, *now).count(rows[now.N-1].Side)
		e.A *= per
		if per == 0 {
			e.A = none
		}
	}
	return e, true
}

// none is how many times a row is done that is done for each of no card.
const none = -1 << 20

// look is how an ability that is being carried out sees the table.
func look(s *table.State, now table.Pending) eye {
	return eye{s: s, seat: now.Seat, card: now.Card, that: now.Target, those: now.Cards}
}

package field

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Hire puts a unit into play, exhausted, at its player's fortress (kc.zone.fortress, kc.unit.new-exhausted). Another's stays with him.
func Hire(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: realm.Spot(seat, realm.Fortress), Under: true})
	open(p, id)
	if p.State().Card(id).Holder != seat {
		p.Do(table.Held{Card: id, By: seat}, table.Modified{Mod: table.Mod{Card: id, Stat: heldStat, By: int(seat)}})
	}
	p.Do(table.Turned{Card: id, To: realm.Sideways})
	Occasion(p, words.Enter, id, 0)
}

// Build puts a structure into play at the end of its player's row (kc.zone.structures-enter, kc.zone.structures-row). Without
// room in the row it goes to the discard pile.
func Build(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	at := realm.NextSlot(s, seat)
	if at == 0 {
		Send(p, id, realm.Discard)
		return
	}
	Stand(p, id, at)
}

// Stand puts a structure at a place of its player's row; one that stands elsewhere in it comes into play no second time.
func Stand(p *validator.Play, id table.CardID, at table.Spot) {
	stood := realm.IsStructure(p.State(), id)
	p.Do(table.Moved{Card: id, From: p.State().Card(id).Spot, To: at})
	if !stood {
		open(p, id)
		Occasion(p, words.Enter, id, 0)
	}
}

// Attach lays an ability or equipment under the unit that bears it; without the unit it goes to the discard pile.
func Attach(p *validator.Play, id, host table.CardID) {
	s := p.State()
	if !realm.IsUnit(s, host) {
		Send(p, id, realm.Discard)
		return
	}
	if s.Card(id).Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: s.Card(host).Spot, Under: true}, table.Linked{Card: id, Host: host})
	open(p, id)
	Occasion(p, words.Enter, id, 0)
}

func open(p *validator.Play, id table.CardID) {
	if !p.State().Card(id).Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
}

// Token brings tokens of a name into being in a seat's fortress, exhausted; none where no card of this duel has that name.
func Token(p *validator.Play, seat table.Seat, name string, n int) {
	s := p.State()
	for face := 1; face < len(s.Prints); face++ {
		if pr := &s.Prints[face]; !strings.EqualFold(pr.Name, name) || !realm.IsToken(pr) {
			continue
		}
		for range min(n, mostTokens) {
			id := table.CardID(len(p.State().Cards))
			p.Do(table.Dealt{Spot: realm.Spot(seat, realm.Fortress), Owner: seat, Up: true, Prints: []table.PrintID{table.PrintID(face)}},
				table.Turned{Card: id, To: realm.Sideways})
			Occasion(p, words.Enter, id, 0)
		}
		return
	}
}

// mostTokens bounds how many tokens one effect makes.
const mostTokens = 20

// Draw takes the top cards of a seat's deck. What follows from an empty one the table has agreed on (kc.house.empty-deck).
func Draw(p *validator.Play, seat table.Seat, n int) {
	for n > 0 && deal.Draw(p, realm.Spot(seat, realm.Deck), realm.Spot(seat, realm.Hand)) {
		n--
	}
	if n <= 0 {
		return
	}
	switch s := p.State(); s.Option(realm.OptionEmptyDeck) {
	case "lose":
		if s.Alive(seat) {
			p.Do(table.Lost{Seat: seat, Why: "kc.house.empty-deck"})
		}
	case "reshuffle_discard":
		reshuffle(p, seat, n)
	}
}

// reshuffle makes a new deck of the discard pile; the cards that were to be drawn follow when chance has shuffled it.
func reshuffle(p *validator.Play, seat table.Seat, n int) {
	s := p.State()
	pile := realm.Spot(seat, realm.Discard)
	if len(s.In(pile)) == 0 {
		return
	}
	for len(p.State().In(pile)) > 0 {
		id := p.State().In(pile)[0]
		p.Do(table.Moved{Card: id, From: pile, To: realm.Spot(seat, realm.Deck)}, table.Flipped{Card: id})
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "reshuffle", Seat: seat, N: n}})
}

// Reshuffle has chance shuffle a deck that was made of the discard pile, then draws.
func Reshuffle(p *validator.Play, now table.Pending) {
	if now.Stage == 0 {
		now.Stage++
		p.Do(table.Staged{Pending: now})
		deal.Shuffle(p, realm.Spot(now.Seat, realm.Deck), "shuffle the discard pile into a new deck")
		return
	}
	p.Do(table.Resolved{})
	Draw(p, now.Seat, now.N)
}

// Act exhausts a unit for what it does by itself. Its group is at an end, but for that of an attack, which lasts for the combat
// (kc.unit.action-exhausts, kc.join.in-structure).
func Act(p *validator.Play, id table.CardID) {
	if _, attacks := realm.AttackOf(p.State(), id); !attacks {
		endGroup(p, id)
	}
	Exhaust(p, id)
}

// Exhaust turns a unit sideways.
func Exhaust(p *validator.Play, id table.CardID) {
	if realm.Active(p.State(), id) {
		p.Do(table.Turned{Card: id, To: realm.Sideways})
	}
}

// Go moves a unit with what it bears to a place.
func Go(p *validator.Play, id table.CardID, to table.Spot) {
	s := p.State()
	borne := realm.Borne(s, id)
	if s.Card(id).Spot == to {
		return
	}
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: to, Under: true})
	for _, b := range borne {
		p.Do(table.Moved{Card: b, From: s.Card(b).Spot, To: to, Under: true})
	}
}

// Leave lets a unit go to a place by itself: its group is at an end.
func Leave(p *validator.Play, id table.CardID, to table.Spot) {
	endGroup(p, id)
	Go(p, id, to)
}

// Join makes units one group, in the order in which they are named (kc.join.damage-order).
func Join(p *validator.Play, units []table.CardID) {
	for _, id := range units {
		endGroup(p, id)
	}
	for _, id := range units {
		p.Do(table.Tallied{Card: id, Kind: realm.TallyGroup, To: int16(units[0])})
	}
	Order(p, units)
}

// Order lets units of one place stand in an order: who stands first takes damage first.
func Order(p *validator.Play, units []table.CardID) {
	for _, id := range units {
		at := p.State().Card(id).Spot
		p.Do(table.Moved{Card: id, From: at, To: at, Under: true})
	}
}

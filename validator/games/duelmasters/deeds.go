package duelmasters

import (
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// carryOut does one row of an ability to the cards that were found or chosen for it.
func carryOut(p *validator.Play, now table.Pending, e table.Effect) {
	key, word, _ := strings.Cut(e.Key, ":")
	if does := toPlayers(key); does != nil {
		does(p, now, e)
		return
	}
	does := toCards(key)
	if does == nil {
		return
	}
	shields := shieldsOf(p.State(), now.Cards)
	for _, id := range now.Cards {
		if p.State().Card(id).Spot != 0 {
			does(p, now, e, id, word)
		}
	}
	tookShields(p, now.Card, shields)
}

// A doer does a row to one card; word is what stands behind the key's colon.
type doer func(p *validator.Play, now table.Pending, e table.Effect, id table.CardID, word string)

// toCards is what is done to each card of a row, nil for a key that is read or not known.
func toCards(key string) doer {
	switch key {
	case "destroy":
		return func(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) { destroy(p, id) }
	case "to-hand":
		return sends(zHand)
	case "to-mana", "to-mana-tapped":
		return intoMana
	case "to-graveyard":
		return bury
	case "discard":
		return discard
	case "to-shields":
		return sends(zShields)
	case "to-deck":
		return sends(zDeck)
	case "to-bottom":
		return toBottom
	case "to-battle":
		return toBattle
	case "tap":
		return turns(1)
	case "untap":
		return turns(0)
	case "look":
		return shows(false)
	case "show":
		return shows(true)
	case "power":
		return func(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID, _ string) {
			modify(p, id, "power", e.A, e.B)
		}
	case "weaken":
		return func(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID, _ string) {
			modify(p, id, "power", -e.A, e.B)
		}
	case "grant":
		return func(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID, word string) {
			modify(p, id, "has:"+word, e.A, e.B)
		}
	case "peel":
		return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) { peel(p, id) }
	case "break":
		return breakOne
	case "turn-over":
		return showNext
	case "seal":
		return sealUp
	case "cross-over":
		return crossOver
	}
	return nil
}

// sends puts cards into a zone of their owners, out of the battle zone with everything that may happen instead.
func sends(z int) doer {
	return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) { away(p, id, z) }
}

// bury puts a card into the graveyard. A card in the battle zone goes as if it were destroyed; who loses mana to the other
// player may have something to say.
func bury(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	s := p.State()
	switch {
	case lies(s, id, zBattle):
		destroy(p, id)
	case lies(s, id, zMana) && s.Cards[id].Owner != now.Seat:
		send(p, id, zGraveyard)
		occasion(p, "mana-lost", id, now.Card)
	default:
		away(p, id, zGraveyard)
	}
}

// away lets a card go to a zone; a creature that leaves the battle zone is heard.
func away(p *validator.Play, id table.CardID, z int) {
	if lies(p.State(), id, z) {
		return
	}
	if s := p.State(); lies(s, id, zBattle) && !beneath(s, id) {
		leave(p, id, z)
		return
	}
	send(p, id, z)
}

func intoMana(p *validator.Play, now table.Pending, e table.Effect, id table.CardID, _ string) {
	away(p, id, zMana)
	if s := p.State(); e.Key == "to-mana-tapped" && lies(s, id, zMana) && !tapped(s, id) {
		p.Do(table.Turned{Card: id, To: manaSpent})
	}
}

func discard(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	if !lies(p.State(), id, zHand) {
		return
	}
	send(p, id, zGraveyard)
	occasion(p, "discarded", id, now.Card)
}

func toBottom(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) {
	away(p, id, zDeck)
	if s := p.State(); lies(s, id, zDeck) {
		at := s.Card(id).Spot
		p.Do(table.Moved{Card: id, From: at, To: at, Under: true})
	}
}

// toBattle puts a creature or Dragheart into the battle zone of the ability's player; an evolution creature has nothing to be
// put on.
func toBattle(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	s := p.State()
	if s.Print(id).Kind == "dragheart" && !lies(s, id, zBattle) {
		enter(p, now.Seat, id)
		equip(p, id, now.Card)
		occasion(p, "enter", id, 0)
		offerEffect(p, now.Seat, id, "entered")
		return
	}
	if s.Print(id).Kind != "creature" || len(bases(s.Print(id))) > 0 || lies(s, id, zBattle) {
		return
	}
	summon(p, now.Seat, id, nil)
}

// turns taps cards or untaps them; what cannot be tapped stays as it is.
func turns(to uint8) doer {
	return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) {
		s := p.State()
		c := s.Card(id)
		if lies(s, id, zMana) || lies(s, id, zBattle) && tappable(s, id) {
			if c.Turned&1 != to {
				p.Do(table.Turned{Card: id, To: c.Turned&^1 | to})
			}
		}
	}
}

// shows lets the player see hidden cards, or everybody.
func shows(all bool) doer {
	return func(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
		to := table.Seats(0).With(now.Seat)
		if all {
			to = to.With(foe(now.Seat))
		}
		p.Do(table.Revealed{Card: id, To: to})
	}
}

// modify changes a creature until the end of the turn, or that many turns later.
func modify(p *validator.Play, id table.CardID, stat string, by, later int) {
	s := p.State()
	if id = body(s, id); creature(s, id) {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: stat, By: by, Until: s.Turn.Number + int32(later)}})
	}
}

// breakOne breaks a shield by an effect; its owner may use a trigger (dm.break.to-hand).
func breakOne(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	if s := p.State(); lies(s, id, zShields) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "breaking", Seat: foe(s.Card(id).Owner), Card: now.Card, Cards: []table.CardID{id}, N: 1, Stage: 1}})
	}
}

// toPlayers is what is done to players or to the whole table, nil for a key that acts on cards.
func toPlayers(key string) func(*validator.Play, table.Pending, table.Effect) {
	switch key {
	case "draw":
		return draws
	case "shuffle":
		return shuffles
	case "switch":
		return flipSwitch
	case "listen":
		return func(p *validator.Play, now table.Pending, _ table.Effect) {
			p.Do(table.Modified{Mod: table.Mod{Stat: listening, By: int(now.Card), Until: p.State().Turn.Number}})
		}
	case "script":
		return func(p *validator.Play, now table.Pending, _ table.Effect) {
			if !p.Use(now) {
				p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
			}
		}
	case "doom":
		return func(p *validator.Play, now table.Pending, e table.Effect) {
			p.Do(table.Modified{Mod: table.Mod{Stat: dooming, By: int(now.Seat), Until: p.State().Turn.Number + int32(e.A)}})
		}
	case "extra-turn":
		return func(p *validator.Play, now table.Pending, _ table.Effect) {
			p.Do(table.Noted{Seat: now.Seat, Set: again})
		}
	}
	return nil
}

// eachOn calls f for the seats that the words of a row name, the player's own when they name none.
func eachOn(p *validator.Play, now table.Pending, words string, f func(table.Seat)) {
	if words == "" {
		words = "own"
	}
	for _, seat := range []table.Seat{now.Seat, foe(now.Seat)} {
		if look(p.State(), now).sided(seat, words) {
			f(seat)
		}
	}
}

func draws(p *validator.Play, now table.Pending, e table.Effect) {
	eachOn(p, now, e.Side, func(seat table.Seat) {
		for range max(e.A, 0) {
			drawCard(p, seat)
		}
	})
}

func shuffles(p *validator.Play, now table.Pending, e table.Effect) {
	eachOn(p, now, e.Side, func(seat table.Seat) {
		if deck := spot(seat, zDeck); len(p.State().In(deck)) > 1 {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: deck, Text: "shuffle the deck"}})
		}
	})
}

// span is a number of cards, or how few and how many.
func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + " to " + strconv.Itoa(high)
}

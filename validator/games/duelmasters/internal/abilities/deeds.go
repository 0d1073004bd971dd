package abilities

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/table"
)

// carryOut does one row of an ability to the cards that were found or chosen for it.
func carryOut(p *validator.Play, now table.Pending, e table.Effect) {
	key, word, _ := strings.Cut(e.Key, ":")
	if does := ToPlayers(key); does != nil {
		does(p, now, e)
		return
	}
	does := ToCards(key)
	if does == nil {
		return
	}
	shields := standing.ShieldsOf(p.State(), now.Cards)
	for _, id := range now.Cards {
		if p.State().Card(id).Spot != 0 {
			does(p, now, e, id, word)
		}
	}
	standing.TookShields(p, now.Card, shields)
}

// A doer does a row to one card; word is what stands behind the key's colon.
type doer func(p *validator.Play, now table.Pending, e table.Effect, id table.CardID, word string)

// ToCards is what is done to each card of a row, nil for a key that is read or not known.
func ToCards(key string) doer {
	switch key {
	case "destroy":
		return func(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
			field.Destroy(p, id)
		}
	case "to-hand":
		return sends(zones.Hand)
	case "to-mana", "to-mana-tapped":
		return intoMana
	case "to-graveyard":
		return bury
	case "discard":
		return discard
	case "to-shields":
		return sends(zones.Shields)
	case "to-deck":
		return sends(zones.Deck)
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
			field.Modify(p, id, "power", e.A, e.B)
		}
	case "weaken":
		return func(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID, _ string) {
			field.Modify(p, id, "power", -e.A, e.B)
		}
	case "grant":
		return func(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID, word string) {
			field.Modify(p, id, "has:"+word, e.A, e.B)
		}
	case "peel":
		return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) { field.Peel(p, id) }
	case "break":
		return breakOne
	case "turn-over":
		return field.ShowNext
	case "seal":
		return field.SealUp
	case "cross-over":
		return field.CrossOver
	}
	return nil
}

// sends puts cards into a zone of their owners, out of the battle zone with everything that may happen instead.
func sends(z int) doer {
	return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) { Away(p, id, z) }
}

// bury puts a card into the graveyard. A card in the battle zone goes as if it were destroyed; who loses mana to the other
// player may have something to say.
func bury(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	s := p.State()
	switch {
	case zones.Lies(s, id, zones.Battle):
		field.Destroy(p, id)
	case zones.Lies(s, id, zones.Mana) && s.Cards[id].Owner != now.Seat:
		field.Send(p, id, zones.Graveyard)
		field.Occasion(p, "mana-lost", id, now.Card)
	default:
		Away(p, id, zones.Graveyard)
	}
}

// Away lets a card go to a zone; a creature that leaves the battle zone is heard.
func Away(p *validator.Play, id table.CardID, z int) {
	if zones.Lies(p.State(), id, z) {
		return
	}
	if s := p.State(); zones.Lies(s, id, zones.Battle) && !standing.Beneath(s, id) {
		field.Leave(p, id, z)
		return
	}
	field.Send(p, id, z)
}

func intoMana(p *validator.Play, now table.Pending, e table.Effect, id table.CardID, _ string) {
	Away(p, id, zones.Mana)
	if s := p.State(); e.Key == "to-mana-tapped" && zones.Lies(s, id, zones.Mana) && !zones.Tapped(s, id) {
		p.Do(table.Turned{Card: id, To: zones.ManaSpent})
	}
}

func discard(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	if !zones.Lies(p.State(), id, zones.Hand) {
		return
	}
	field.Send(p, id, zones.Graveyard)
	field.Occasion(p, "discarded", id, now.Card)
}

func toBottom(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) {
	Away(p, id, zones.Deck)
	if s := p.State(); zones.Lies(s, id, zones.Deck) {
		at := s.Card(id).Spot
		p.Do(table.Moved{Card: id, From: at, To: at, Under: true})
	}
}

// toBattle puts a creature or Dragheart into the battle zone of the ability's player; an evolution creature has nothing to be
// put on.
func toBattle(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	s := p.State()
	if s.Print(id).Kind == "dragheart" && !zones.Lies(s, id, zones.Battle) {
		field.Enter(p, now.Seat, id)
		field.Equip(p, id, now.Card)
		field.Occasion(p, "enter", id, 0)
		field.OfferEffect(p, now.Seat, id, "entered")
		return
	}
	if s.Print(id).Kind != "creature" || len(zones.Bases(s.Print(id))) > 0 || zones.Lies(s, id, zones.Battle) {
		return
	}
	field.Summon(p, now.Seat, id, nil)
}

// turns taps cards or untaps them; what cannot be tapped stays as it is.
func turns(to uint8) doer {
	return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID, _ string) {
		s := p.State()
		c := s.Card(id)
		if zones.Lies(s, id, zones.Mana) || zones.Lies(s, id, zones.Battle) && zones.Tappable(s, id) {
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
			to = to.With(zones.Foe(now.Seat))
		}
		p.Do(table.Revealed{Card: id, To: to})
	}
}

// breakOne breaks a shield by an effect; its owner may use a trigger (dm.break.to-hand).
func breakOne(p *validator.Play, now table.Pending, _ table.Effect, id table.CardID, _ string) {
	if s := p.State(); zones.Lies(s, id, zones.Shields) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "breaking", Seat: zones.Foe(s.Card(id).Owner), Card: now.Card, Cards: []table.CardID{id}, N: 1, Stage: 1}})
	}
}

// ToPlayers is what is done to players or to the whole table, nil for a key that acts on cards.
func ToPlayers(key string) func(*validator.Play, table.Pending, table.Effect) {
	switch key {
	case "draw":
		return draws
	case "shuffle":
		return Shuffles
	case "switch":
		return field.FlipSwitch
	case "listen":
		return func(p *validator.Play, now table.Pending, _ table.Effect) {
			p.Do(table.Modified{Mod: table.Mod{Stat: zones.Listening, By: int(now.Card), Until: p.State().Turn.Number}})
		}
	case "script":
		return func(p *validator.Play, now table.Pending, _ table.Effect) {
			if !p.Use(now) {
				p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
			}
		}
	case "doom":
		return func(p *validator.Play, now table.Pending, e table.Effect) {
			p.Do(table.Modified{Mod: table.Mod{Stat: zones.Dooming, By: int(now.Seat), Until: p.State().Turn.Number + int32(e.A)}})
		}
	case "extra-turn":
		return func(p *validator.Play, now table.Pending, _ table.Effect) {
			p.Do(table.Noted{Seat: now.Seat, Set: zones.Again})
		}
	}
	return nil
}

// eachOn calls f for the seats that the words of a row name, the player's own when they name none.
func eachOn(p *validator.Play, now table.Pending, words string, f func(table.Seat)) {
	if words == "" {
		words = "own"
	}
	for _, seat := range []table.Seat{now.Seat, zones.Foe(now.Seat)} {
		if Look(p.State(), now).Sided(seat, words) {
			f(seat)
		}
	}
}

func draws(p *validator.Play, now table.Pending, e table.Effect) {
	eachOn(p, now, e.Side, func(seat table.Seat) {
		for range max(e.A, 0) {
			field.DrawCard(p, seat)
		}
	})
}

// Shuffles lets the players on the row's side shuffle their decks.
func Shuffles(p *validator.Play, now table.Pending, e table.Effect) {
	eachOn(p, now, e.Side, func(seat table.Seat) {
		deal.Shuffle(p, zones.Spot(seat, zones.Deck), "shuffle the deck")
	})
}

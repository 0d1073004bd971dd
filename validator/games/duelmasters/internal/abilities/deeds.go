package abilities

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Doing is a deed with its number and its name, and how long it lasts.
type Doing struct {
	Word, N int
	Name    string
	For     rows.Span
}

// leadsTo are the zones to which deeds let cards go.
var leadsTo = map[int]int{words.ToHand: zones.Hand, words.ToMana: zones.Mana, words.ToManaTapped: zones.Mana,
	words.ToShields: zones.Shields, words.ToDeck: zones.Deck, words.ToBottom: zones.Deck}

// toCard does something to one card.
type toCard func(p *validator.Play, now table.Pending, id table.CardID, d Doing)

// ToCards is what a deed does to each card of a row, nil for one that is read or done to players.
func ToCards(deed int) toCard {
	switch deed {
	case words.Destroy:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ Doing) { field.Destroy(p, id) }
	case words.ToHand:
		return sends(zones.Hand)
	case words.ToMana, words.ToManaTapped:
		return intoMana
	case words.ToGraveyard:
		return bury
	case words.Discard:
		return discard
	case words.ToShields:
		return inOrder(zones.Shields, 0)
	case words.ToDeck:
		return inOrder(zones.Deck, 0)
	case words.ToBottom:
		return inOrder(zones.Deck, below)
	case words.ToBattle:
		return toBattle
	case words.TapCard:
		return turns(1)
	case words.Untap:
		return turns(0)
	case words.Look:
		return shows(false)
	case words.Show:
		return shows(true)
	case words.Power:
		return func(p *validator.Play, _ table.Pending, id table.CardID, d Doing) {
			field.Modify(p, id, "power", d.N, d.For)
		}
	case words.Grant:
		return func(p *validator.Play, _ table.Pending, id table.CardID, d Doing) {
			field.Modify(p, id, "has:"+d.Name, d.N, d.For)
		}
	case words.Peel:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ Doing) { field.Peel(p, id) }
	case words.Break:
		return breakOne
	case words.TurnOver:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ Doing) { field.ShowNext(p, id) }
	case words.Seal:
		return func(p *validator.Play, _ table.Pending, id table.CardID, d Doing) { field.SealUp(p, id, d.N) }
	case words.CrossOver:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ Doing) { field.CrossOver(p, now, id) }
	}
	return nil
}

// sends puts cards into a zone of their owners, out of the battle zone with everything that may happen instead.
func sends(z int) toCard {
	return func(p *validator.Play, now table.Pending, id table.CardID, _ Doing) { away(p, id, z, now.Cards) }
}

// bury puts a card into the graveyard. A card in the battle zone goes as if it were destroyed; who loses mana to the other
// player may have something to say.
func bury(p *validator.Play, now table.Pending, id table.CardID, _ Doing) {
	s := p.State()
	switch {
	case zones.Lies(s, id, zones.Battle):
		field.Destroy(p, id)
	case zones.Lies(s, id, zones.Mana) && s.Cards[id].Owner != now.Seat:
		field.Send(p, id, zones.Graveyard)
		field.Occasion(p, words.ManaLost, id, now.Card)
	default:
		Away(p, id, zones.Graveyard)
	}
}

// Away lets a card go to a zone; a creature that leaves the battle zone is heard.
func Away(p *validator.Play, id table.CardID, z int) { away(p, id, z, nil) }

// away lets a card go together with others.
func away(p *validator.Play, id table.CardID, z int, with []table.CardID) {
	if zones.Lies(p.State(), id, z) {
		return
	}
	if s := p.State(); zones.Lies(s, id, zones.Battle) && !standing.Beneath(s, id) {
		field.LeaveWith(p, id, z, with)
		return
	}
	field.Send(p, id, z)
}

func intoMana(p *validator.Play, now table.Pending, id table.CardID, d Doing) {
	away(p, id, zones.Mana, now.Cards)
	if s := p.State(); d.Word == words.ToManaTapped && zones.Lies(s, id, zones.Mana) && !zones.Tapped(s, id) {
		p.Do(table.Turned{Card: id, To: zones.ManaSpent})
	}
}

func discard(p *validator.Play, now table.Pending, id table.CardID, _ Doing) {
	if !zones.Lies(p.State(), id, zones.Hand) {
		return
	}
	field.Send(p, id, zones.Graveyard)
	field.Occasion(p, words.Discarded, id, now.Card)
}

// toBattle puts a creature or Dragheart into the battle zone of the ability's player; an evolution creature has nothing to be
// put on.
func toBattle(p *validator.Play, now table.Pending, id table.CardID, _ Doing) {
	s := p.State()
	switch {
	case !comes(s, id):
	case s.Print(id).Kind == "creature":
		field.Summon(p, now.Seat, id, nil)
	default:
		field.Enter(p, now.Seat, id)
		field.Equip(p, id, now.Card)
		if zones.Lies(p.State(), id, zones.Battle) {
			field.Occasion(p, words.Enter, id, 0)
			field.OfferEffect(p, now.Seat, id, "entered")
		}
	}
}

// comes tells whether an effect can put a card into the battle zone: a creature that is put on no other one, or a Dragheart
// (dm.evo.base-required).
func comes(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return !zones.Lies(s, id, zones.Battle) && (pr.Kind == "dragheart" || pr.Kind == "creature" && len(zones.Bases(pr)) == 0)
}

// turns taps cards or untaps them; what cannot be tapped stays as it is.
func turns(to uint8) toCard {
	return func(p *validator.Play, _ table.Pending, id table.CardID, _ Doing) {
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
func shows(all bool) toCard {
	return func(p *validator.Play, now table.Pending, id table.CardID, _ Doing) {
		to := table.Seats(0).With(now.Seat)
		if all {
			to = to.With(zones.Foe(now.Seat))
		}
		p.Do(table.Revealed{Card: id, To: to})
	}
}

// breakOne breaks a shield by an effect; its owner may use a trigger (dm.break.to-hand).
func breakOne(p *validator.Play, now table.Pending, id table.CardID, _ Doing) {
	now.Cards = []table.CardID{id}
	breaks(p, now)
}

// breaks breaks shields by an effect, those of both players at one time.
func breaks(p *validator.Play, now table.Pending) {
	s := p.State()
	if all := standing.ShieldsOf(s, now.Cards); len(all) > 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "breaking", Seat: now.Seat, Card: now.Card, Cards: all, N: len(all), Stage: 1}})
	}
}

// toPlayers is what a deed does to players or to the whole table, nil for one that acts on cards.
func toPlayers(deed int) func(*validator.Play, table.Pending, *rows.Row, int) {
	switch deed {
	case words.Draw:
		return draws
	case words.Shuffle:
		return func(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
			eachOn(now.Seat, r.On.By, func(seat table.Seat) { Shuffle(p, seat) })
		}
	case words.Switch:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) { field.FlipSwitch(p, now) }
	case words.Listen:
		return listens
	case words.Script:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) {
			if !p.Use(now) {
				p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
			}
		}
	case words.Doom:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, n int) {
			p.Do(table.Modified{Mod: table.Mod{Stat: zones.Dooming, By: int(now.Seat), Until: p.State().Turn.Number + int32(n)}})
		}
	case words.ExtraTurn:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) {
			p.Do(table.Counted{Seat: now.Seat, Kind: zones.TallyAgain, To: p.State().Players[now.Seat].Tally[zones.TallyAgain] + 1})
		}
	}
	return nil
}

// listens lets a card hear for this turn, or for some turns more, what happens, for who has cast it.
func listens(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
	s, stat := p.State(), zones.Listening
	if s.Card(now.Card).Owner != now.Seat {
		stat = zones.ListeningForFoe
	}
	p.Do(table.Modified{Mod: table.Mod{Stat: stat, By: int(now.Card), Until: s.Turn.Number + int32(r.Do.N)}})
}

// eachOn calls f for the players whom a row names, its own first.
func eachOn(own table.Seat, who rows.Who, f func(table.Seat)) {
	if who != rows.Foe {
		f(own)
	}
	if who != rows.You {
		f(zones.Foe(own))
	}
}

func draws(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	eachOn(now.Seat, r.On.By, func(seat table.Seat) {
		for range max(n, 0) {
			field.DrawCard(p, seat)
		}
	})
}

// Shuffle shuffles a player's deck.
func Shuffle(p *validator.Play, seat table.Seat) {
	deal.Shuffle(p, zones.Spot(seat, zones.Deck), "shuffle the deck")
}

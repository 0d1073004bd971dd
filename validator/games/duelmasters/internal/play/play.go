package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Play plays a card from the hand: summons, casts, generates, fortifies, by what it is. Cards names mana to pay with and
// creatures to evolve from; what is not named is asked.
var Play = validator.Action{
	Kind: "play", Verb: "plays",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, LaysOut(s, g)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot,
			To: zones.Spot(m.Seat, shownAt(s.Print(m.Card))), Cards: m.Cards})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, zones.Hand)) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{byEffectOnly, playedFromHand, playStep, ownSide, beforeAttacks, straightOn, Allowed, field.EnoughBases, field.OwnShield, payable},
	Does: func(p *validator.Play, m validator.Move) {
		before := int(p.State().Turn.Phase)
		field.GoTo(p, zones.PhasePlay)
		mana, bases := zones.Sorted(p.State(), m.Cards)
		p.Do(table.Moved{Card: m.Card, From: zones.Spot(m.Seat, zones.Hand), To: zones.Spot(m.Seat, zones.Limbo)}, table.Flipped{Card: m.Card, Up: true})
		now := table.Pending{Kind: "playing", Seat: m.Seat, Card: m.Card, Cards: bases, N: before}
		if len(mana) > 0 {
			field.Tap(p, mana)
			now.Stage = zones.PlayPaid
		}
		p.Do(table.Stacked{Pending: now})
	},
}

// LaysOut tells whether a hand lays a card where it is played.
func LaysOut(s *table.State, g validator.Gesture) bool {
	to := zones.Zone(g.To)
	plays := to == zones.Battle || to == zones.Limbo || to == zones.Graveyard || to == zones.Shields && s.Print(g.Card).Kind == "castle"
	return g.Kind == validator.Drag && g.Card != 0 && plays && zones.Zone(g.From) != zones.Battle && s.Place(g.To).Owner == g.Seat
}

// shownAt is where a hand lays a card to play it.
func shownAt(pr *table.Print) int {
	switch pr.Kind {
	case "spell":
		return zones.Graveyard
	case "castle":
		return zones.Shields
	}
	return zones.Battle
}

// byEffectOnly: what lies in the hyperspatial zone comes by an effect, never by paying.
func byEffectOnly(s *table.State, m *validator.Move) *validator.Violation {
	pr, offers := s.Print(m.Card), len(m.Cards) > 0
	switch {
	case !zones.Lies(s, m.Card, zones.Hyperspatial):
		return nil
	case pr.Kind == "dragheart" && offers:
		return validator.Violates("dm.dragheart.no-paying", "%s cannot be paid for", pr.Name)
	case pr.Kind == "dragheart":
		return validator.Violates("dm.dragheart.put-by-effect", "%s is put into the battle zone by the effect of a creature there, never by paying its cost", pr.Name)
	case offers:
		return validator.Violates("dm.psychic.no-paying", "%s is put by an effect and cannot be paid for", pr.Name)
	}
	return validator.Violates("dm.psychic.put-by-effect", "%s is put into the battle zone by an effect that says so, never by paying its cost", pr.Name)
}

func playedFromHand(s *table.State, m *validator.Move) *validator.Violation {
	if m.Card == 0 || s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Hand) {
		return validator.Violates("dm.play.from-hand", "cards are played from your own hand%s", standing.Elsewhere(s, m.Card, m.Seat))
	}
	return nil
}

func playStep(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return zones.Unready()
	}
	if m.Seat != s.Turn.Seat {
		return validator.Violates("dm.play.step-only", "it is %s's turn, and nothing lets you play now", zones.Names[s.Turn.Seat])
	}
	return nil
}

func beforeAttacks(s *table.State, m *validator.Move) *validator.Violation {
	if !s.Players[m.Seat].Marks.Has(zones.Attacked) && s.Turn.Phase <= zones.PhasePlay {
		return nil
	}
	if kind := s.Print(m.Card).Kind; kind == "field" || kind == "forbidden" {
		return othersAfterAttack
	}
	return afterAttack
}

const hasAttacked = "you have attacked, or tapped a creature for its ability; nothing is played after that in a turn"

// Both are said of every card of a hand in turn, so they are made once.
var (
	afterAttack       = validator.Violates("dm.play.not-after-attack", hasAttacked)
	othersAfterAttack = validator.Violates("dm.play.not-after-attack-others", hasAttacked)
)

// ownSide: what is played comes to the player's own zones (dm.play.from-hand).
func ownSide(s *table.State, m *validator.Move) *validator.Violation {
	at := s.Place(m.To)
	switch {
	case m.To == 0 || at.Owner == m.Seat:
		return nil
	case s.Print(m.Card).Kind == "castle" && at.Kind == zones.Zones[zones.Shields].Kind:
		return validator.Violates("dm.castle.fortify", "those are the shields of %s; a castle fortifies one of your own", zones.Names[at.Owner])
	case len(zones.Bases(s.Print(m.Card))) > 0 && at.Kind == zones.Zones[zones.Battle].Kind:
		return validator.Violates("dm.evo.base-required", "that creature is %s's; an evolution creature is put on one of your own", zones.Names[at.Owner])
	}
	return validator.Violates("dm.play.from-hand", "what you play comes to your own side of the table, not to %s", at.Name)
}

// straightOn: a gear is generated first and crossed then.
func straightOn(s *table.State, m *validator.Move) *validator.Violation {
	if _, others := zones.Sorted(s, m.Cards); s.Print(m.Card).Kind == "cross gear" && len(others) > 0 {
		return validator.Violates("dm.gear.cross-needs-generated", "a gear is generated before it is crossed to a creature")
	}
	return nil
}

// Allowed: no card in the battle zone keeps cards of its kind from being played.
func Allowed(s *table.State, m *validator.Move) *validator.Violation {
	v := rows.Eye{S: s, Seat: m.Seat, Card: m.Card}
	if a := standing.AbilityFor(s, m.Card, words.Castable); a != nil && !rows.Lawful(standing.Reader{}, v, a) {
		return validator.Violates(validator.CardsSay, "it can be played only %s", standing.Conditions(v, a, m.Seat))
	}
	return Denied(s, words.NoPlay, m.Card, "%s keeps it from being played")
}

// Denied is the objection of a card in the battle zone to a card of those words.
func Denied(s *table.State, deed int, id table.CardID, why string) *validator.Violation {
	var against *validator.Violation
	standing.EachRunning(s, deed, func(v rows.Eye, r *rows.Row) bool {
		if standing.Means(v, r, id) {
			against = validator.Violates(validator.CardsSay, why, zones.Title(s, v.Card))
		}
		return against == nil
	})
	return against
}

// payable: the whole cost is paid, with what the player names or with anything.
func payable(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	if mana, _ := zones.Sorted(s, m.Cards); len(mana) > 0 {
		return unpayable(s, m.Seat, pr, mana)
	}
	if (pr.Kind == "forbidden" || zones.Wakes(pr)) && zones.Cost(pr) == 0 {
		return validator.Violates("dm.forbidden.enter", "that card has no cost to pay; it begins in play")
	}
	return affordable(s, m.Seat, pr)
}

// Playing goes on by one stage: payment, the choice of bases or shield, what the card does, where it goes.
func Playing(p *validator.Play, now table.Pending) {
	switch now.Stage {
	case zones.PlayAnnounced:
		askPayment(p, now.Seat, now.Card)
	case zones.PlayPaid:
		if askChoice(p, now) {
			return
		}
		now.Stage = zones.PlayChosen
		p.Do(table.Staged{Pending: now})
	case zones.PlayChosen:
		now.Stage = zones.PlayResolved
		p.Do(table.Staged{Pending: now})
		enterPlay(p, now)
	default:
		p.Do(table.Resolved{})
		spellDone(p, now)
	}
}

// askChoice asks for the bases of an evolution or the shield of a castle; false when there is nothing to choose.
func askChoice(p *validator.Play, now table.Pending) bool {
	s := p.State()
	pr := s.Print(now.Card)
	if needs := zones.Bases(pr); len(needs) > 0 && (len(now.Cards) == 0 || zones.OnHonour(pr)) {
		p.Do(table.Asked{Ask: askBases(s, now, needs)})
		return true
	}
	if pr.Kind == "castle" && len(now.Cards) == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: slices.Clone(s.In(zones.Spot(now.Seat, zones.Shields))),
			Min: 1, Max: 1, Text: "choose the shield to fortify"}})
		return true
	}
	return false
}

// askBases asks what an evolution creature is put on. Where the referee cannot read what its card says, its player answers
// on honour, whatever was named before.
func askBases(s *table.State, now table.Pending, needs []string) table.Ask {
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: standing.Fitting(s, now.Seat, needs), Min: len(needs), Max: len(needs),
		Text: "choose what it evolves from"}
	if slices.Contains(needs, zones.Unread) {
		ask.Text = "on your honour: the referee does not know what " + s.Print(now.Card).Name + " evolves from; choose a creature that its card names"
		if len(now.Cards) > 0 {
			ask.Cards = now.Cards
		}
	}
	return ask
}

// enterPlay does what the card is for; a spell is carried out by its player's hand (dm.spell.resolve).
func enterPlay(p *validator.Play, now table.Pending) {
	standing.NotePlay(p, now.Seat, now.Card)
	switch p.State().Print(now.Card).Kind {
	case "spell":
		cast(p, now)
	case "creature":
		field.Summon(p, now.Seat, now.Card, now.Cards)
	case "castle":
		field.Fortify(p, now.Seat, now.Card, now.Cards)
	default:
		field.Enter(p, now.Seat, now.Card)
		field.Occasion(p, words.Enter, now.Card, 0)
		field.OfferEffect(p, now.Seat, now.Card, "entered")
	}
	field.Occasion(p, words.Played, now.Card, 0)
}

// cast carries out a spell: what its facts say, else what its script says, else what its player does by hand.
func cast(p *validator.Play, now table.Pending) {
	own := field.Hear(p.State(), nil, now.Card, func(a *rows.Ability) bool { return a.When == words.Cast && a.Whom == nil }, 0, now.Seat)
	switch {
	case len(own) > 0:
		for _, does := range own {
			p.Do(table.Stacked{Pending: does})
		}
	case !p.Use(table.Pending{Seat: now.Seat, Card: now.Card}):
		p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
	}
	field.Occasion(p, words.Spell, now.Card, 0)
}

// spellDone sends a spell that was carried out to the graveyard, or into the mana zone if it says so (dm.spell.to-graveyard).
func spellDone(p *validator.Play, now table.Pending) {
	s := p.State()
	switch {
	case !zones.Lies(s, now.Card, zones.Limbo):
	case now.N == standing.ByTrigger && standing.Returned(s, now):
		field.Send(p, now.Card, zones.Hand)
	case zones.Keyword(s.Print(now.Card), "charger"):
		if c := s.Card(now.Card); c.Holder != c.Owner {
			p.Do(table.Cleared{Card: now.Card})
		}
		field.ToMana(p, now.Card, s.Card(now.Card).Owner)
	default:
		field.Send(p, now.Card, zones.Graveyard)
	}
}

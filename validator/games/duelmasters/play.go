package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// play plays a card from the hand: summons, casts, generates, fortifies, by what it is. Cards names mana to pay with and
// creatures to evolve from; what is not named is asked.
var play = validator.Action{
	Kind: "play", Verb: "plays",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		to := zone(g.To)
		plays := to == zBattle || to == zLimbo || to == zGraveyard || to == zShields && s.Print(g.Card).Kind == "castle"
		return validator.Move{Card: g.Card, From: g.From},
			g.Kind == validator.Drag && g.Card != 0 && plays && zone(g.From) != zBattle && s.Place(g.To).Owner == g.Seat
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot,
			To: spot(m.Seat, shownAt(s.Print(m.Card))), Cards: m.Cards}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(spot(seat, zHand)) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{byEffectOnly, playedFromHand, playStep, beforeAttacks, straightOn, allowed, enoughBases, ownShield, payable},
	Does: func(p *validator.Play, m validator.Move) {
		before := int(p.State().Turn.Phase)
		goTo(p, phasePlay)
		mana, bases := sorted(p.State(), m.Cards)
		p.Do(table.Moved{Card: m.Card, From: spot(m.Seat, zHand), To: spot(m.Seat, zLimbo)}, table.Flipped{Card: m.Card, Up: true})
		now := table.Pending{Kind: "playing", Seat: m.Seat, Card: m.Card, Cards: bases, N: before}
		if len(mana) > 0 {
			tap(p, mana)
			now.Stage = playPaid
		}
		p.Do(table.Stacked{Pending: now})
	},
}

// shownAt is where a hand lays a card to play it.
func shownAt(pr *table.Print) int {
	switch pr.Kind {
	case "spell":
		return zGraveyard
	case "castle":
		return zShields
	}
	return zBattle
}

// sorted parts the cards named with a play: mana to pay with and everything else.
func sorted(s *table.State, cards []table.CardID) (mana, others []table.CardID) {
	for _, id := range cards {
		if lies(s, id, zMana) {
			mana = append(mana, id)
			continue
		}
		others = append(others, id)
	}
	return mana, others
}

// byEffectOnly: what lies in the hyperspatial zone comes by an effect, never by paying.
func byEffectOnly(s *table.State, m validator.Move) *validator.Violation {
	pr, offers := s.Print(m.Card), len(m.Cards) > 0
	switch {
	case !lies(s, m.Card, zHyperspatial):
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

func playedFromHand(s *table.State, m validator.Move) *validator.Violation {
	if m.Card == 0 || s.Card(m.Card).Spot != spot(m.Seat, zHand) {
		return validator.Violates("dm.play.from-hand", "cards are played from your own hand%s", elsewhere(s, m.Card, m.Seat))
	}
	return nil
}

func playStep(s *table.State, m validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return unready()
	}
	if m.Seat != s.Turn.Seat {
		return validator.Violates("dm.play.step-only", "it is %s's turn, and nothing lets you play now", names[s.Turn.Seat])
	}
	return nil
}

func beforeAttacks(s *table.State, m validator.Move) *validator.Violation {
	if !s.Players[m.Seat].Marks.Has(attacked) && s.Turn.Phase <= phasePlay {
		return nil
	}
	if kind := s.Print(m.Card).Kind; kind == "field" || kind == "forbidden" {
		return validator.Violates("dm.play.not-after-attack-others", "you have attacked; nothing is played after the first attack of a turn")
	}
	return validator.Violates("dm.play.not-after-attack", "you have attacked; nothing is played after the first attack of a turn")
}

// straightOn: a gear is generated first and crossed then.
func straightOn(s *table.State, m validator.Move) *validator.Violation {
	if _, others := sorted(s, m.Cards); s.Print(m.Card).Kind == "cross gear" && len(others) > 0 {
		return validator.Violates("dm.gear.cross-needs-generated", "a gear is generated before it is crossed to a creature")
	}
	return nil
}

// allowed: no card in the battle zone keeps cards of its kind from being played.
func allowed(s *table.State, m validator.Move) *validator.Violation {
	v := eye{s: s, seat: m.Seat, card: m.Card}
	for _, e := range s.Print(m.Card).Effects {
		if open, is := gate(v, &e); e.Timing == "castable" && is && !open {
			return validator.Violates(validator.CardsSay, "it can be played only %s", v.conditions("castable", m.Seat))
		}
	}
	return denied(s, "no-play", m.Card, "%s keeps it from being played")
}

// denied is the objection of a card in the battle zone to a card of those words.
func denied(s *table.State, key string, id table.CardID, why string) *validator.Violation {
	var against *validator.Violation
	eachRunning(s, key, func(r running) bool {
		if r.fits(id, r.Side) {
			against = validator.Violates(validator.CardsSay, why, title(s, r.card))
		}
		return against == nil
	})
	return against
}

// ownShield: a castle is put on one shield of its player's.
func ownShield(s *table.State, m validator.Move) *validator.Violation {
	if s.Print(m.Card).Kind != "castle" {
		return nil
	}
	if len(s.In(spot(m.Seat, zShields))) == 0 {
		return validator.Violates("dm.castle.fortify", "there is no shield of yours to fortify")
	}
	_, named := sorted(s, m.Cards)
	if len(named) > 1 || len(named) == 1 && s.Card(named[0]).Spot != spot(m.Seat, zShields) {
		return validator.Violates("dm.castle.fortify", "a castle is attached to one shield of your own; name one")
	}
	return nil
}

// payable: the whole cost is paid, with what the player names or with anything.
func payable(s *table.State, m validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	if mana, _ := sorted(s, m.Cards); len(mana) > 0 {
		return unpayable(s, m.Seat, pr, mana)
	}
	if (pr.Kind == "forbidden" || wakes(pr)) && cost(pr) == 0 {
		return validator.Violates("dm.forbidden.enter", "that card has no cost to pay; it begins in play")
	}
	return affordable(s, m.Seat, pr)
}

// The stages of a card that is being played.
const (
	playAnnounced uint8 = iota
	playPaid
	playChosen
	playResolved
)

// playing goes on by one stage: payment, the choice of bases or shield, what the card does, where it goes.
func playing(p *validator.Play, now table.Pending) {
	switch now.Stage {
	case playAnnounced:
		askPayment(p, now.Seat, now.Card)
	case playPaid:
		if askChoice(p, now) {
			return
		}
		now.Stage = playChosen
		p.Do(table.Staged{Pending: now})
	case playChosen:
		now.Stage = playResolved
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
	if needs := bases(pr); len(needs) > 0 && (len(now.Cards) == 0 || onHonour(pr)) {
		p.Do(table.Asked{Ask: askBases(s, now, needs)})
		return true
	}
	if pr.Kind == "castle" && len(now.Cards) == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: slices.Clone(s.In(spot(now.Seat, zShields))),
			Min: 1, Max: 1, Text: "choose the shield to fortify"}})
		return true
	}
	return false
}

// askBases asks what an evolution creature is put on. Where the referee cannot read what its card says, its player answers
// on honour, whatever was named before.
func askBases(s *table.State, now table.Pending, needs []string) table.Ask {
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: fitting(s, now.Seat, needs), Min: len(needs), Max: len(needs),
		Text: "choose what it evolves from"}
	if slices.Contains(needs, unread) {
		ask.Text = "on your honour: the referee does not know what " + s.Print(now.Card).Name + " evolves from; choose a creature that its card names"
		if len(now.Cards) > 0 {
			ask.Cards = now.Cards
		}
	}
	return ask
}

// enterPlay does what the card is for; a spell is carried out by its player's hand (dm.spell.resolve).
func enterPlay(p *validator.Play, now table.Pending) {
	notePlay(p, now.Card)
	switch p.State().Print(now.Card).Kind {
	case "spell":
		cast(p, now)
	case "creature":
		summon(p, now.Seat, now.Card, now.Cards)
	case "castle":
		fortify(p, now.Seat, now.Card, now.Cards)
	default:
		enter(p, now.Seat, now.Card)
		occasion(p, "enter", now.Card, 0)
		offerEffect(p, now.Seat, now.Card, "entered")
	}
	occasion(p, "played", now.Card, 0)
}

// cast carries out a spell: what its facts say, else what its script says, else what its player does by hand.
func cast(p *validator.Play, now table.Pending) {
	rows := hear(p.State(), nil, now.Card, func(timing string) bool { return plainTiming(timing) == "cast" }, 0, now.Seat)
	switch {
	case len(rows) > 0:
		for _, does := range rows {
			p.Do(table.Stacked{Pending: does})
		}
	case !p.Use(table.Pending{Seat: now.Seat, Card: now.Card}):
		p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
	}
	occasion(p, "spell", now.Card, 0)
}

// spellDone sends a spell that was carried out to the graveyard, or into the mana zone if it says so (dm.spell.to-graveyard).
func spellDone(p *validator.Play, now table.Pending) {
	s := p.State()
	switch {
	case !lies(s, now.Card, zLimbo):
	case now.N == byTrigger && returned(s, now):
		send(p, now.Card, zHand)
	case keyword(s.Print(now.Card), "charger"):
		toMana(p, now.Card, s.Card(now.Card).Owner)
	default:
		send(p, now.Card, zGraveyard)
	}
}

package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/table"
)

// Play plays a card from the hand: a unit, a structure, an event, a dirty trick, an ability or equipment for a unit.
var Play = validator.Action{
	Kind: "play", Verb: "plays",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, To: g.To, Cards: g.Cards}
		laid := realm.InPlay(s, g.To) || realm.Kind(s, g.To) == realm.Played || realm.Kind(s, g.To) == realm.Discard
		return m, g.Kind == validator.Drag && g.Card != 0 && realm.Kind(s, g.From) == realm.Hand && laid
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		to := m.To
		if to == 0 {
			to = drop(s, m)
		}
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: to, Cards: m.Cards})
	},
	Offers: offerPlays,
	Checks: []validator.Check{fromHand, inTime, affordable, rightPlace, someBearer, someAim},
	Does: func(p *validator.Play, m validator.Move) {
		now := table.Pending{Kind: PlayingKind, Seat: m.Seat, Card: m.Card, To: m.To}
		if !realm.Attachment(p.State().Print(m.Card)) {
			now.Target = aim(p.State(), m)
			announce(p, now)
			return
		}
		switch able := bearers(p.State(), m); len(able) {
		case 1:
			now.Target = able[0]
			announce(p, now)
		default:
			askTarget(p, m, able, "choose the unit that bears it")
		}
	},
}

// drop is where a card is put down that is played without a place.
func drop(s *table.State, m validator.Move) table.Spot {
	switch s.Print(m.Card).Kind {
	case "unit":
		return realm.Spot(m.Seat, realm.Fortress)
	case "structure":
		return realm.Spot(m.Seat, realm.FirstSlot)
	}
	return realm.Spot(m.Seat, realm.Played)
}

func offerPlays(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for _, id := range s.In(realm.Spot(seat, realm.Hand)) {
		m := validator.Move{Seat: seat, Card: id}
		if !realm.Attachment(s.Print(id)) {
			yield(validator.Move{Card: id, To: drop(s, m)})
			continue
		}
		var places []table.Spot
		for _, host := range bearers(s, m) {
			if at := s.Card(host).Spot; !slices.Contains(places, at) {
				places = append(places, at)
				yield(validator.Move{Card: id, To: at})
			}
		}
	}
}

// fromHand: cards are played from the own hand; tokens and fortresses are not (kc.card.cost, kc.unit.token-like-units).
func fromHand(s *table.State, m *validator.Move) *validator.Violation {
	switch pr := s.Print(m.Card); {
	case m.Card == 0 || s.Card(m.Card).Spot != realm.Spot(m.Seat, realm.Hand):
		return validator.Violates("kc.card.cost", "cards are played from your own hand")
	case realm.IsToken(pr):
		return validator.Violates("kc.unit.token-like-units", "a token is made by effects and not played")
	case pr.Kind == "fortress":
		return validator.Violates("kc.setup.fortress-in-zone", "a fortress stands from the beginning and is not played")
	}
	return nil
}

// inTime: each kind of card has its time (kc.turn.stage-order).
func inTime(s *table.State, m *validator.Move) *validator.Violation {
	kind := s.Print(m.Card).Kind
	if kind == "dirty trick" {
		return trickTime(s, m)
	}
	own, stage := m.Seat == s.Turn.Seat, s.Turn.Phase
	main := stage == realm.PhasePre || stage == realm.PhasePost
	if own && main && !replies(*m) {
		return nil
	}
	switch {
	case kind == "event" && !own:
		return validator.Violates("kc.action.event-own-turn", "an event is played in your own turn, and it is %s's", realm.Names[s.Turn.Seat])
	case kind == "structure" && own && stage == realm.PhaseCombat:
		return validator.Violates("kc.turn.combat-plays", "in the combat stage only dirty tricks are played and effects used")
	case outOfTime[kind] != nil:
		return outOfTime[kind]
	case !own:
		return inTurnOf[s.Turn.Seat]
	}
	return tooLateToHire
}

const ownStages = "it is played in your own pre-combat or post-combat stage, while nothing else is going on"

// What is said of every card of a hand in turn is made once.
var (
	outOfTime = map[string]*validator.Violation{
		"event":     validator.Violates("kc.action.event-timing", ownStages),
		"ability":   validator.Violates("kc.action.ability-timing", ownStages),
		"equipment": validator.Violates("kc.action.equipment-timing", ownStages),
		"structure": validator.Violates("kc.structure.play", ownStages),
	}
	tooLateToHire = validator.Violates("kc.unit.hire-cost", ownStages)
	inTurnOf      = validator.ForEach("kc.turn.opponent-responses", "in %s's turn you play dirty tricks and use effects, nothing else", realm.Names)
)

// trickTime: a dirty trick is played at any moment at which its player is asked or acts (kc.action.dirty-trick-timing).
func trickTime(s *table.State, m *validator.Move) *validator.Violation {
	if replies(*m) || m.Seat == s.Turn.Seat {
		return nil
	}
	return validator.Violates("kc.action.dirty-trick-timing", "nothing happens that could be answered; you are asked when %s acts", realm.Names[s.Turn.Seat])
}

func affordable(s *table.State, m *validator.Move) *validator.Violation {
	return field.Affords(s, m.Seat, realm.Cost(s.Print(m.Card)), "kc.card.cost", s.Print(m.Card).Name)
}

// rightPlace: a unit comes to the own fortress, a structure into the own structures zone.
func rightPlace(s *table.State, m *validator.Move) *validator.Violation {
	switch own := realm.Side(s, m.To) == m.Seat; s.Print(m.Card).Kind {
	case "unit":
		if m.To != 0 && m.To != realm.Spot(m.Seat, realm.Fortress) {
			return validator.Violates("kc.zone.fortress", "a hired unit comes into play at your fortress, not at %s", s.Place(m.To).Name)
		}
	case "structure":
		switch {
		case m.To != 0 && !(own && realm.IsSlot(s, m.To)):
			return validator.Violates("kc.zone.structures-enter", "a structure comes into play in your own structures zone, not at %s", s.Place(m.To).Name)
		case realm.NextSlot(s, m.Seat) == 0:
			return validator.Violates("kc.structure.play", "all %d places of your structures zone are taken", realm.Slots)
		}
	}
	return nil
}

// PlayingKind is the kind of what waits while a card is being played; it knows what the card was aimed at.
const PlayingKind = abilities.PlayingKind

// announce pays for a card and lays it open; what it does comes when nobody answers any more (kc.action.pay-resolve-discard).
func announce(p *validator.Play, now table.Pending) {
	seat, id := now.Seat, now.Card
	field.Pay(p, seat, realm.Cost(p.State().Print(id)))
	p.Do(table.Moved{Card: id, From: p.State().Card(id).Spot, To: realm.Spot(seat, realm.Played)}, table.Flipped{Card: id, Up: true}, table.Stacked{Pending: now})
	if kind := p.State().Print(id).Kind; kind != "unit" && kind != "structure" {
		window.Open(p, seat)
	}
}

// Playing carries out what was played. Units and structures come into play, and then the others may answer.
func Playing(p *validator.Play, now table.Pending) {
	kind := p.State().Print(now.Card).Kind
	if !p.State().Alive(now.Seat) {
		kind = "" // who has lost brings nothing out any more
	}
	if word, carries := next(p.State(), now, kind); carries {
		now.Stage++
		p.Do(table.Staged{Pending: now})
		if word != "" {
			field.Carry(p, now.Seat, now.Card, word)
		}
		return
	}
	p.Do(table.Resolved{})
	switch kind {
	case "unit":
		window.Open(p, now.Seat)
		field.Hire(p, now.Seat, now.Card)
	case "structure":
		window.Open(p, now.Seat)
		field.Build(p, now.Seat, now.Card)
	case "ability", "equipment":
		attach(p, now)
	default:
		if realm.Lies(p.State(), now.Card, realm.Played) {
			field.Send(p, now.Card, realm.Discard)
		}
	}
}

// next is what an event or dirty trick does next; false when all that it does is done.
func next(s *table.State, now table.Pending, kind string) (word string, carries bool) {
	if kind == "event" || kind == "dirty trick" {
		word = field.Carries(s, now.Card, int(now.Stage))
		carries = word != "" || now.Stage == 0
	}
	return word, carries
}

// attach lays a card under its unit; where that cannot bear it any more the card is discarded.
func attach(p *validator.Play, now table.Pending) {
	if whyNotBorne(p.State(), now.Seat, now.Card, now.Target) != nil {
		field.Send(p, now.Card, realm.Discard)
		return
	}
	field.Attach(p, now.Card, now.Target)
}

// askTarget asks for one of several cards, then goes on with what was begun.
func askTarget(p *validator.Play, m validator.Move, cards []table.CardID, text string) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: abilities.TargetKind, Seat: m.Seat, Card: m.Card, To: m.To, Word: string(m.Kind)}},
		table.Asked{Ask: table.Ask{Seat: m.Seat, Kind: realm.AskChoose, Card: m.Card, Cards: cards, Min: 1, Max: 1, Text: text}})
}

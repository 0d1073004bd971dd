package dotr

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A doer carries out one effect of a card's facts.
type doer func(*validator.Play, table.Pending, table.Effect)

// upon makes a doer of what is done to each card that an effect acts on.
func upon(does func(*validator.Play, table.Pending, table.Effect, table.CardID)) doer {
	return func(p *validator.Play, l table.Pending, e table.Effect) { affect(p, l, e, does) }
}

// doerOf is what carries a key out, nil for a key that is read or not known.
func doerOf(key string) doer {
	if does := doerToCards(key); does != nil {
		return upon(does)
	}
	for _, group := range []func(string) doer{doerOfTraps, doerOfArrivals, doerOfItself, doerOfBoard, doerToPlayers} {
		if does := group(key); does != nil {
			return does
		}
	}
	return nil
}

// doerOfTraps is what is done to the card that is answered.
func doerOfTraps(key string) doer {
	switch key {
	case "trap-bind":
		return trapBind
	case "trap-destroy":
		return trapDestroy
	case "stop-move", "cancel-attack", "cancel-spell", "cancel-trap", "cancel-ritual", "cancel-revive", "cancel-raigeki",
		"cancel-feather-duster", "guard-dark-hole", "cancel-damage", "cancel-destruction":
		return stopActor
	case "halve-attacker":
		return halveActor
	case "bind-defender":
		return bindActor
	case "negate-summon":
		return negateSummon
	case "turn-back-damage":
		return turnBack
	case "truce":
		return truce
	case "power-up":
		return equipTrap
	}
	return nil
}

// doerOfArrivals is what brings cards to the field or moves them there.
func doerOfArrivals(key string) doer {
	switch key {
	case "fusion", "ritual", "evolve":
		return beginSummon(key)
	case "time-wizard":
		return beginSummon("evolve")
	case "teleport":
		return teleport
	case "clone":
		return clone
	case "create-card":
		return createCard
	case "revive":
		return revive
	case "send-neighbour":
		return sendNeighbour
	}
	return nil
}

// doerOfItself is what a card does with itself and with what it battles or lies under.
func doerOfItself(key string) doer {
	switch key {
	case "raise-per-count":
		return raisePerCount
	case "copy-stats":
		return copyStats
	case "become-after-turns", "time-bomb":
		return countTurns
	case "halve-life":
		return halveLife
	case "parasite":
		return parasite
	case "union":
		return union
	}
	return nil
}

// doerOfBoard is what changes the field as a whole, and what looks at it.
func doerOfBoard(key string) doer {
	switch key {
	case "shuffle-field":
		return shuffleField
	case "move-labyrinth":
		return moveLabyrinth
	case "field-reset":
		return resetField
	case "check":
		return check
	case "extra-play":
		return extraPlay
	case "look-at-kinds", "sense-hidden":
		return func(*validator.Play, table.Pending, table.Effect) {} // every hidden card's class has been stated
	}
	return nil
}

// doerToCards is what is done to each card that a key acts on.
func doerToCards(key string) func(*validator.Play, table.Pending, table.Effect, table.CardID) {
	switch key {
	case "destroy":
		return destroy
	case "bind":
		return bind
	case "reveal-and-bind":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			if !p.State().Cards[id].Up {
				turnOver(p, id)
				bind(p, l, e, id)
				flipForced(p, id) // dotr.flip.spellbound
				return
			}
			bind(p, l, e, id)
		}
	case "raise":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) { modify(p, l, id, e.B, e.B) }
	case "lower":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			modify(p, l, id, -e.B, -e.B)
		}
	case "raise-def":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) { modify(p, l, id, 0, e.B) }
	case "raise-atk":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) { modify(p, l, id, e.B, 0) }
	case "lower-def":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) { modify(p, l, id, 0, -e.B) }
	case "restore":
		return restore
	case "swap-atk-def":
		return swapValues
	case "set-kind":
		return setKind
	case "set-attribute":
		return setAttribute
	case "turn-face":
		return turnFace
	case "set-position":
		return setPosition
	case "to-hand":
		return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) { bounce(p, id, zHand) }
	case "to-deck":
		return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) { bounce(p, id, zDeck) }
	case "take-control":
		return takeControl
	case "dodge":
		return dodge
	}
	return nil
}

// destroy sends a card to the graveyard; a ritual monster and what is indestructible stays (dotr.ritual.immune).
func destroy(p *validator.Play, l table.Pending, _ table.Effect, id table.CardID) {
	s := p.State()
	if staysOnField(s, id) || s.Cards[id].Up && has(s, id, "indestructible") {
		p.Do(table.Reported{Rule: "dotr.ritual.immune", Seat: l.Seat, Card: id, At: s.Cards[id].Spot, Text: "card effects do not destroy it"})
		return
	}
	if s.Cards[id].Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	send(p, id, zGraveyard)
}

// staysOnField: no effect takes a face-up ritual monster off the field.
func staysOnField(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return s.Cards[id].Up && pr.Kind == "monster" && pr.Subtype == "ritual"
}

func bind(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B == 0 {
		unbind(p, id)
		return
	}
	spellbind(p, id, turnsOf(e.B))
}

// turnsOf reads a number of turns in which 255 means for good.
func turnsOf(n int) int {
	if n == 255 {
		return forever
	}
	return n
}

// modify changes a face-up monster's ATK and DEF for as long as it stays.
func modify(p *validator.Play, l table.Pending, id table.CardID, atk, def int) {
	if s := p.State(); !s.Cards[id].Up || s.Cards[id].Class != monster {
		return
	}
	change(p, table.Mod{Card: id, Stat: "atk", By: atk})
	change(p, table.Mod{Card: id, Stat: "def", By: def})
}

func change(p *validator.Play, m table.Mod) {
	if m.By != 0 {
		p.Do(table.Modified{Mod: m})
	}
}

func swapValues(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) {
	s := p.State()
	if !s.Cards[id].Up || s.Cards[id].Class != monster {
		return
	}
	by, until := strength(p, id, "def")-strength(p, id, "atk"), s.Turn.Number
	change(p, table.Mod{Card: id, Stat: "atk", By: by, Until: until})
	change(p, table.Mod{Card: id, Stat: "def", By: -by, Until: until})
}

func setKind(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B >= 0 && e.B < len(kindCodes) && p.State().Cards[id].Up {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "kind:" + kindCodes[e.B]}})
	}
}

func setAttribute(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B >= 0 && e.B < len(attributeCodes) && p.State().Cards[id].Up {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "attribute:" + attributeCodes[e.B]}})
	}
}

func setPosition(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	s := p.State()
	to := upright
	if e.B == 1 {
		to = sideways
	}
	if s.Cards[id].Class == monster && s.Cards[id].Turned%2 != to {
		p.Do(table.Turned{Card: id, To: to})
	}
}

// bounce puts a card back into its owner's hand or deck, where it is hidden again.
func bounce(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	if staysOnField(s, id) {
		return
	}
	if z == zHand && running(s, "no-recall") {
		return
	}
	if s.Cards[id].Home == homeExtra {
		z = zExtra
	}
	send(p, id, z)
	c := s.Cards[id]
	if c.Spot == 0 {
		return
	}
	p.Do(table.Flipped{Card: id})
	if len(s.In(c.Spot)) > 1 && z == zDeck {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: c.Spot, Text: "shuffle " + nameOf(s, c.Spot)}})
	}
}

// takeControl gives a card to another seat until the end of the turn (dotr.setup.control-markers).
func takeControl(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
	s := p.State()
	if s.Cards[id].Holder == l.Seat || running(s, "lock-control") {
		return
	}
	back := int(s.Cards[id].Holder)
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: lentMod, By: back, Until: s.Turn.Number}}, table.Held{Card: id, By: l.Seat})
	overflow(p, id)
}

// halveActor halves the ATK of the attacker that set a trap off, for this turn.
func halveActor(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	if unit(s, l.Target) && s.Cards[l.Target].Up && !resists(s, l.Target, l.Card) {
		change(p, table.Mod{Card: l.Target, Stat: "atk", By: -strength(p, l.Target, "atk") / 2, Until: s.Turn.Number})
	}
}

func bindActor(p *validator.Play, l table.Pending, e table.Effect) {
	if s := p.State(); unit(s, l.Target) && !resists(s, l.Target, l.Card) {
		spellbind(p, l.Target, turnsOf(e.B))
	}
}

// effectOf is the effect that a pending one carries out, by its number in the card's facts.
func effectOf(s *table.State, l table.Pending) table.Effect {
	n, _ := strconv.Atoi(l.Word)
	if all := effectsOf(s, l.Card); n < len(all) {
		return all[n]
	}
	return table.Effect{}
}

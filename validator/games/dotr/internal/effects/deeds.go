package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// A doer carries out one effect of a card's facts.
type doer func(*validator.Play, table.Pending, table.Effect)

// upon makes a doer of what is done to each card that an effect acts on.
func upon(does func(*validator.Play, table.Pending, table.Effect, table.CardID)) doer {
	return func(p *validator.Play, l table.Pending, e table.Effect) { affect(p, l, e, does) }
}

// DoerOf is what carries a key out, nil for a key that is read or not known.
func DoerOf(key string) doer {
	if does := doerToCards(key); does != nil {
		return upon(does)
	}
	for _, group := range []func(string) doer{DoerOfTraps, doerOfArrivals, doerOfItself, doerOfBoard, doerToPlayers} {
		if does := group(key); does != nil {
			return does
		}
	}
	return nil
}

// DoerOfTraps is what is done to the card that is answered.
func DoerOfTraps(key string) doer {
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
		return chain.NegateSummon
	case "turn-back-damage":
		return turnBack
	case "truce":
		return truce
	case "power-up":
		return EquipTrap
	}
	return nil
}

// doerOfArrivals is what brings cards to the field or moves them there.
func doerOfArrivals(key string) doer {
	switch key {
	case "fusion", "ritual", "evolve":
		return field.BeginSummon(key)
	case "time-wizard":
		return field.BeginSummon("evolve")
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
		return Destroy
	case "bind":
		return Bind
	case "reveal-and-bind":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			if !p.State().Cards[id].Up {
				turnOver(p, id)
				Bind(p, l, e, id)
				flipForced(p, id) // dotr.flip.spellbound
				return
			}
			Bind(p, l, e, id)
		}
	case "raise":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			field.Modify(p, l, id, e.B, e.B)
		}
	case "lower":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			field.Modify(p, l, id, -e.B, -e.B)
		}
	case "raise-def":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			field.Modify(p, l, id, 0, e.B)
		}
	case "raise-atk":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			field.Modify(p, l, id, e.B, 0)
		}
	case "lower-def":
		return func(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
			field.Modify(p, l, id, 0, -e.B)
		}
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
		return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) { bounce(p, id, board.Hand) }
	case "to-deck":
		return func(p *validator.Play, _ table.Pending, _ table.Effect, id table.CardID) { bounce(p, id, board.Deck) }
	case "take-control":
		return takeControl
	case "dodge":
		return dodge
	}
	return nil
}

// Destroy sends a card to the graveyard; a ritual monster and what is indestructible stays (dotr.ritual.immune).
func Destroy(p *validator.Play, l table.Pending, _ table.Effect, id table.CardID) {
	s := p.State()
	if standing.StaysOnField(s, id) || s.Cards[id].Up && standing.Has(s, id, "indestructible") {
		p.Do(table.Reported{Rule: "dotr.ritual.immune", Seat: l.Seat, Card: id, At: s.Cards[id].Spot, Text: "card effects do not destroy it"})
		return
	}
	if s.Cards[id].Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	field.Send(p, id, board.Graveyard)
}

// Bind spellbinds a monster for e.B turns, or frees it where that is 0.
func Bind(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B == 0 {
		Unbind(p, id)
		return
	}
	field.Spellbind(p, id, turnsOf(e.B))
}

// TurnsOf is for how many turns a row spellbinds.
func TurnsOf(span rows.Span) int {
	if span.Good {
		return board.Forever
	}
	return span.Turns
}

// turnsOf reads a number of turns in which 255 means for good.
func turnsOf(n int) int {
	if n == 255 {
		return board.Forever
	}
	return n
}

func setKind(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B >= 0 && e.B < len(board.KindCodes) && p.State().Cards[id].Up {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "kind:" + board.KindCodes[e.B]}})
	}
}

func setAttribute(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B >= 0 && e.B < len(board.AttributeCodes) && p.State().Cards[id].Up {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "attribute:" + board.AttributeCodes[e.B]}})
	}
}

func setPosition(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	s := p.State()
	to := board.Upright
	if e.B == 1 {
		to = board.Sideways
	}
	if s.Cards[id].Class == board.Monster && s.Cards[id].Turned%2 != to {
		p.Do(table.Turned{Card: id, To: to})
	}
}

// bounce puts a card back into its owner's hand or deck, where it is hidden again.
func bounce(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	if standing.StaysOnField(s, id) {
		return
	}
	if z == board.Hand && standing.Running(s, "no-recall") {
		return
	}
	if s.Cards[id].Home == board.HomeExtra {
		z = board.Extra
	}
	field.Send(p, id, z)
	c := s.Cards[id]
	if c.Spot == 0 {
		return
	}
	p.Do(table.Flipped{Card: id})
	if len(s.In(c.Spot)) > 1 && z == board.Deck {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: c.Spot, Text: "shuffle " + board.NameOf(s, c.Spot)}})
	}
}

// takeControl gives a card to another seat until the end of the turn (dotr.setup.control-markers).
func takeControl(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
	s := p.State()
	if s.Cards[id].Holder == l.Seat || standing.Running(s, "lock-control") {
		return
	}
	back := int(s.Cards[id].Holder)
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.LentMod, By: back, Until: s.Turn.Number}}, table.Held{Card: id, By: l.Seat})
	field.Overflow(p, id)
}

// halveActor halves the ATK of the attacker that set a trap off, for this turn.
func halveActor(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	if board.Unit(s, l.Target) && s.Cards[l.Target].Up && !standing.Resists(s, l.Target, l.Card) {
		lasting.Change(p, table.Mod{Card: l.Target, Stat: "atk", By: -standing.Strength(p, l.Target, "atk") / 2, Until: s.Turn.Number})
	}
}

func bindActor(p *validator.Play, l table.Pending, e table.Effect) {
	if s := p.State(); board.Unit(s, l.Target) && !standing.Resists(s, l.Target, l.Card) {
		field.Spellbind(p, l.Target, turnsOf(e.B))
	}
}

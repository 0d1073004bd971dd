package dotr

import (
	"slices"
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
	switch key {
	case "trap-bind":
		return trapBind
	case "trap-destroy":
		return trapDestroy
	case "stop-move", "cancel-attack", "cancel-spell", "cancel-trap", "cancel-ritual", "cancel-revive",
		"cancel-raigeki", "cancel-feather-duster", "guard-dark-hole", "cancel-damage", "cancel-destruction":
		return stopActor
	case "halve-attacker":
		return halveActor
	case "bind-defender":
		return bindActor
	case "negate-summon":
		return negateSummon
	case "power-up":
		return equipTrap
	case "turn-back-damage":
		return turnBack
	case "halve-life":
		return halveLife
	case "parasite":
		return parasite
	case "shuffle-field":
		return shuffleField
	case "move-labyrinth":
		return moveLabyrinth
	case "union":
		return union
	case "truce":
		return truce
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
	case "check":
		return check
	case "revive":
		return revive
	case "raise-per-count":
		return raisePerCount
	case "copy-stats":
		return copyStats
	case "extra-play":
		return extraPlay
	case "become-after-turns", "time-bomb":
		return countTurns
	case "send-neighbour":
		return sendNeighbour
	case "field-reset":
		return resetField
	case "look-at-kinds", "sense-hidden":
		return func(*validator.Play, table.Pending, table.Effect) {} // every hidden card's class has been stated
	}
	return doerToPlayers(key)
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
			forceUp(p, id)
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
	send(p, id, zGraveyard)
}

// staysOnField: no effect takes a face-up ritual monster off the field.
func staysOnField(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return s.Cards[id].Up && pr.Kind == "monster" && pr.Subtype == "ritual"
}

func bind(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B == 0 {
		p.Do(table.Tallied{Card: id, Kind: tSpellbound})
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
	by, until := s.Print(id).Defense-s.Print(id).Attack, s.Turn.Number
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

// turnFace turns a card by an effect (dotr.spell.forced-flip-inert, dotr.flip.not-down).
func turnFace(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B == 1 {
		forceUp(p, id)
	} else if p.State().Cards[id].Up {
		p.Do(table.Flipped{Card: id})
	}
}

// forceUp turns a card up by something other than its player's order; a monster's flip effect goes off (dotr.flip.effect).
func forceUp(p *validator.Play, id table.CardID) {
	s := p.State()
	if s.Cards[id].Up {
		return
	}
	turnUp(p, id)
	if s.Cards[id].Class == spellTrap {
		p.Do(table.Marked{Card: id, Set: forcedOpen})
	} else if unit(s, id) {
		flipEffect(p, s.Cards[id].Holder, id, s.Cards[id].Spot)
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
	if s.Cards[id].Holder == l.Seat || running(s, "lock-control") || e.A != 0 && !ofKind(s, id, e.A) {
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
		change(p, table.Mod{Card: l.Target, Stat: "atk", By: -s.Print(l.Target).Attack / 2, Until: s.Turn.Number})
	}
}

func bindActor(p *validator.Play, l table.Pending, e table.Effect) {
	if s := p.State(); unit(s, l.Target) && !resists(s, l.Target, l.Card) {
		spellbind(p, l.Target, turnsOf(e.B))
	}
}

// raisePerCount strengthens a card once for each card that is counted, or once where its leader is the one it names.
func raisePerCount(p *validator.Play, l table.Pending, e table.Effect) {
	if n := counted(p.State(), l, e); n > 0 && unit(p.State(), l.Card) {
		modify(p, l, l.Card, n*e.B, n*e.B)
	}
}

// counted is how many cards an effect counts: open monsters that the number A and the card's match name, in the
// graveyards or on the field; or 1 where the leader is card A, or of the kind with number A.
func counted(s *table.State, l table.Pending, e table.Effect) int {
	head := s.Print(s.Players[l.Seat].Token)
	switch {
	case e.Selector == aLeader && head.Key == numbered(e.A), e.Selector == kindOfLeader && e.A >= 0 && e.A < len(kindCodes) && slices.Contains(head.Races, kindCodes[e.A]):
		return 1
	case e.Selector != countedInGraves && e.Selector != countedOnField:
		return 0
	}
	n := 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Print(id).Kind != "monster" || !s.Sees(table.Nobody, id) || isLeader(s, id) || !sided(s, l.Seat, s.Cards[id].Holder, e.Side) {
			continue
		}
		there := e.Selector == countedInGraves && pileKind(s, s.Cards[id].Spot) == "graveyard" || e.Selector == countedOnField && unit(s, id)
		if there && isCounted(s, id, s.Print(l.Card), e.A) {
			n++
		}
	}
	return n
}

func isCounted(s *table.State, id table.CardID, by *table.Print, code int) bool {
	match := by.Extra[factMatch]
	if code >= 0 && code < len(kindCodes) && !ofKind(s, id, code) && match == "" {
		return false
	}
	return match == "" || fitsMatch(s, id, match)
}

func copyStats(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	model := rival(s, l)
	if e.A == strongest {
		model = extreme(s, l, table.Effect{Key: e.Key, Selector: strongest})
	}
	if model == 0 || !s.Cards[model].Up || model == l.Card || !unit(s, l.Card) {
		return
	}
	modify(p, l, l.Card, s.Print(model).Attack-s.Print(l.Card).Attack, s.Print(model).Defense-s.Print(l.Card).Defense)
}

// doerToPlayers is what carries out a key that acts on players or the board.
func doerToPlayers(key string) doer {
	switch key {
	case "change-lp":
		return changeLife
	case "change-terrain":
		return changeTerrain
	case "set-summon-points":
		return func(p *validator.Play, l table.Pending, e table.Effect) {
			eachOn(p, l, e.Side, func(seat table.Seat) { score(p, seat, sp, e.B-p.State().Points(seat, sp), p.State().Print(l.Card).Key) })
		}
	case "drain-summon-points":
		return func(p *validator.Play, l table.Pending, _ table.Effect) {
			eachOn(p, l, "enemy", func(seat table.Seat) { score(p, seat, sp, -p.State().Points(seat, sp), p.State().Print(l.Card).Key) })
		}
	case "draw":
		return func(p *validator.Play, l table.Pending, e table.Effect) {
			for range e.B {
				draw(p, l.Seat)
			}
		}
	case "discard-hands":
		return func(p *validator.Play, l table.Pending, _ table.Effect) {
			eachOn(p, l, "both", func(seat table.Seat) {
				for hand := p.State().In(pile(p.State(), seat, zHand)); len(hand) > 0; hand = p.State().In(pile(p.State(), seat, zHand)) {
					send(p, hand[0], zGraveyard)
				}
			})
		}
	case "look-at-hand":
		return lookAtHands
	case "gain-rivals-strength":
		return gainRivalsStrength
	case "seal-graves":
		return sealGraves
	}
	return nil
}

// eachOn calls f for the seats in the duel that a side names, as the player of an effect sees it.
func eachOn(p *validator.Play, l table.Pending, word string, f func(table.Seat)) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if s := p.State(); s.Alive(seat) && sided(s, l.Seat, seat, word) {
			f(seat)
		}
	}
}

func extraPlay(p *validator.Play, l table.Pending, _ table.Effect) {
	p.Do(table.Noted{Seat: l.Seat, Clear: playedCard | summoned})
}

// effectOf is the effect that a pending one carries out, by its number in the card's facts.
func effectOf(s *table.State, l table.Pending) table.Effect {
	n, _ := strconv.Atoi(l.Word)
	if all := effectsOf(s, l.Card); n < len(all) {
		return all[n]
	}
	return table.Effect{}
}

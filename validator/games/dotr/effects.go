package dotr

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// activate puts a card's effect on the chain and lets the others answer it (dotr.chain.lifo).
func activate(p *validator.Play, l table.Pending) {
	pay(p, l.Seat, l.Card)
	p.Do(table.Marked{Card: l.Card, Set: activated, Clear: forcedOpen}, table.Stacked{Pending: l})
	openWindow(p, l.Seat, "activated", l.Card, 0, l.To)
}

// link carries out one effect of the chain and sends the card where its kind goes.
func link(p *validator.Play, l table.Pending) {
	s := p.State()
	there, late := unit(s, l.Card), l.N == beyond || l.Word == lateFlip
	goes := l.Stage == 0 && (late || (there || outlasts(s, l)) && !s.Cards[l.Card].Marks.Has(halted)) && !boundMeanwhile(s, l.Card)
	switch {
	case goes && silenced(s, l):
		p.Do(table.Reported{Rule: "dotr.precedence.card-over-rulebook", Seat: l.Seat, Card: l.Card, At: l.To,
			Text: s.Print(l.Card).Name + " does nothing as long as " + saying(s, "cancel-spell")})
	case goes:
		l.Stage = 1
		p.Do(table.Staged{Pending: l})
		perform(p, l)
		return
	}
	p.Do(table.Resolved{})
	if there && !late {
		spent(p, l)
	}
}

// outlasts tells whether what a card does happens although the card was destroyed in answer: that of a spell or trap that
// would not stay on the field anyway. One that works for as long as it lies there is gone (dotr.chain.lifo).
func outlasts(s *table.State, l table.Pending) bool {
	pr := s.Print(l.Card)
	return pr.Kind != "monster" && pileKind(s, s.Cards[l.Card].Spot) == "graveyard" &&
		slices.Contains([]string{"normal", "quick-play", "counter", "ritual"}, pr.Subtype) && !timed(pr, "continuous")
}

// boundMeanwhile tells whether a monster has become spellbound before its effect was carried out
// (dotr.spellbound.no-activation).
func boundMeanwhile(s *table.State, id table.CardID) bool {
	return unit(s, id) && isMonster(s, id) && spellbound(s, id)
}

// spent sends a card that has done its work where its kind goes (dotr.spell.to-graveyard, dotr.field.activate,
// dotr.trap.normal.to-graveyard, dotr.trap.counter.to-graveyard).
func spent(p *validator.Play, l table.Pending) {
	s := p.State()
	if pr := s.Print(l.Card); l.Card != 0 && unit(s, l.Card) && pr.Subtype != "continuous" && pr.Kind != "monster" && !timed(pr, "continuous") {
		send(p, l.Card, zGraveyard)
		if pr.Subtype == "field" && timed(pr, "field") {
			p.Do(table.Modified{Mod: table.Mod{Source: l.Card, Stat: fieldMod, By: int(l.To)}}) // dotr.terrain.field-effects
		}
	}
}

// perform carries out what the code knows of a card's effects on this occasion, in their order.
func perform(p *validator.Play, l table.Pending) {
	s := p.State()
	known, all, monster := false, effectsOf(s, l.Card), s.Print(l.Card).Kind == "monster"
	for i := len(all) - 1; i >= 0; i-- {
		if !monster && readLater(all[i].Timing) {
			known = true
		}
		if doerOf(all[i].Key) == nil || !occasioned(all[i].Timing, l.Word, monster) {
			continue
		}
		known = true
		d := l
		d.Kind, d.Stage, d.Word = "deed", 0, strconv.Itoa(i)
		p.Do(table.Stacked{Pending: d})
	}
	if !known {
		unlisted(p, l)
	}
}

// unlisted carries out a card of which no facts tell: by its script or, where none speaks or it fails, by hand. A script
// that has nothing to say on this occasion does on others, as long as its card lies there.
func unlisted(p *validator.Play, l table.Pending) {
	scripted := p.Scripted(l.Card)
	if p.Use(l) {
		return
	}
	name, why := p.State().Print(l.Card).Name, ""
	switch {
	case scripted && p.Scripted(l.Card):
		why = name + " has nothing to use; what it does happens by itself"
	case !scripted && without(p.State().Print(l.Card)):
		why = name + " has no effect"
	default:
		p.ByHand(l)
		return
	}
	if l.Word == "use" {
		p.Do(table.Reported{Rule: "dotr.meta.card-rulings", Seat: l.Seat, Card: l.Card, At: l.To, Text: why})
	}
}

// readLater tells whether an effect works by itself from now on.
func readLater(timing string) bool {
	return timing == "continuous" || timing == "use" || timing == "standby" || timing == "end" || timing == "each-standby" || timing == "each-end"
}

// occasioned tells whether an effect of that timing happens on an occasion: of a monster what is named for it, of a
// spell or trap what its activation does.
func occasioned(timing, occasion string, monster bool) bool {
	switch occasion {
	case "standby", "end":
		return timing == occasion || timing == "each-"+occasion
	case lateFlip:
		return timing == "flip"
	case "use", "destruction", "flip":
		return timing == occasion
	}
	if monster {
		return timing == occasion
	}
	return timing == "play" || timing == "ritual" || timing == "trap"
}

// deed carries out one effect.
func deed(p *validator.Play, now table.Pending) {
	e := effectOf(p.State(), now)
	p.Do(table.Resolved{})
	if does := doerOf(e.Key); does != nil {
		does(p, now, e)
	}
}

// whileBound names a change of ATK or DEF that lasts as long as the monster is spellbound, whatever becomes of the card
// that bound it.
const whileBound = " while bound"

// unbind takes the last Spellbound counter off a monster, and with it what the binding took from its values.
func unbind(p *validator.Play, id table.CardID) {
	p.Do(table.Tallied{Card: id, Kind: tSpellbound})
	for _, stat := range []string{"atk", "def"} {
		change(p, table.Mod{Card: id, Stat: stat + whileBound, By: -changed(p.State(), id, stat+whileBound)})
	}
}

// trapBind ends the move of the card that set the trap off and binds it: e.A turns, e.B off its ATK and DEF for as long.
func trapBind(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if !unit(s, l.Target) || isLeader(s, l.Target) || resists(s, l.Target, l.Card) {
		return
	}
	p.Do(table.Marked{Card: l.Target, Set: halted})
	spellbind(p, l.Target, turnsOf(e.A))
	if e.B > 0 && spellbound(p.State(), l.Target) {
		change(p, table.Mod{Card: l.Target, Stat: "atk" + whileBound, By: -e.B})
		change(p, table.Mod{Card: l.Target, Stat: "def" + whileBound, By: -e.B})
	}
}

// trapDestroy destroys the card that set the trap off; e.A is the least and e.B the highest ATK it acts on, 0 for any. A
// hidden card is compared as it lies, by its face: nobody is asked, and what stays stays hidden (dotr.honour.secrecy).
func trapDestroy(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	switch match := matchOf(s.Print(l.Card), e); {
	case !unit(s, l.Target) || isLeader(s, l.Target):
	case match == "" || fitsMatch(s, l.Target, match) && (limitWords(e) == "" || !counts(s, l.Target) || inLimits(e, strength(p, l.Target, "atk"))):
		touch(p, l, e, l.Target, destroy)
	}
}

// inDoubt tells whether only its player knows whether a card is what an effect acts on.
func inDoubt(s *table.State, id table.CardID, match string) bool {
	return match != "" && !s.Cards[id].Up && !readsCards(s)
}

// stopActor stops what the answered card was about: its attack, its way, its effect.
func stopActor(p *validator.Play, l table.Pending, _ table.Effect) {
	if unit(p.State(), l.Target) && !isLeader(p.State(), l.Target) {
		p.Do(table.Marked{Card: l.Target, Set: halted})
	}
}

// changeLife gives or takes Life Points: e.B of them, taken where e.A is 1.
func changeLife(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	by := e.B
	if e.A == 1 {
		by = -by
	}
	if e.Selector == enemiesInReach {
		by *= inReachOf(s, l.Seat)
	}
	word := e.Side
	if word == "" || word == "none" {
		word = "own"
	}
	eachOn(p, l, word, func(seat table.Seat) { score(p, seat, lp, by, s.Print(l.Card).Key) })
}

// inReachOf counts the enemy cards beside monsters of a seat.
func inReachOf(s *table.State, seat table.Seat) int {
	n := 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		if !unit(s, id) || c.Class == leader || !enemies(s, c.Holder, seat) {
			continue
		}
		beside := false
		around(s, c.Spot, diagonal(s), func(at table.Spot) {
			on := occupant(s, at)
			beside = beside || on != 0 && isMonster(s, on) && s.Cards[on].Holder == seat
		})
		if beside {
			n++
		}
	}
	return n
}

// codedTerrain is the order of terrains in the effect facts, by our grounds.
var codedTerrain = []uint8{groundForest, groundWasteland, groundMountain, groundMeadow, groundSea, groundDark,
	groundToon, groundNormal, groundLabyrinth, groundCrush}

// changeTerrain turns every tile within e.A steps into a terrain, except labyrinth (dotr.field.radius,
// dotr.field.labyrinth-immune).
func changeTerrain(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if e.B < 0 || e.B >= len(codedTerrain) {
		return
	}
	at, n := l.To, side(s)
	for to := table.Spot(1); int(to) <= n*n; to++ {
		if steps(s, at, to) <= e.A && !labyrinth(s, to) && s.Ground[to] != codedTerrain[e.B] {
			p.Do(table.Changed{Spot: to, Ground: codedTerrain[e.B]})
		}
	}
}

// equipTrap lies down under the attacked monster beside it, or under its own attacker (dotr.trap.equip.to-own,
// dotr.trap.equip.to-attacker).
func equipTrap(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	body := occupant(s, l.To)
	if body == l.Card {
		body = l.Target
	}
	if isTrap(s, l.Card) && body != 0 && isMonster(s, body) {
		attach(p, l.Seat, l.Card, body)
	}
}

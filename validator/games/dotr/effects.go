package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// activate puts a card's effect on the chain and lets the others answer it (dotr.chain.lifo).
func activate(p *validator.Play, l table.Pending) {
	p.Do(table.Marked{Card: l.Card, Set: activated, Clear: forcedOpen}, table.Stacked{Pending: l})
	openWindow(p, l.Seat, "activated", l.Card, 0, l.To)
}

// link carries out one effect of the chain and sends the card where its kind goes.
func link(p *validator.Play, l table.Pending) {
	p.Do(table.Resolved{})
	s := p.State()
	if !unit(s, l.Card) && l.Word != lateFlip {
		return
	}
	if !s.Cards[l.Card].Marks.Has(halted) {
		perform(p, l)
	}
	if top := s.Top(); top != nil && top.Card == l.Card && (top.Kind == "summoning" || top.Kind == validator.AskByHand) {
		return // it lies there until the monster is named, or the work by hand is done
	}
	spent(p, l)
}

// spent sends a card that has done its work where its kind goes (dotr.spell.to-graveyard, dotr.field.activate,
// dotr.trap.normal.to-graveyard, dotr.trap.counter.to-graveyard).
func spent(p *validator.Play, l table.Pending) {
	s := p.State()
	if pr := s.Print(l.Card); l.Card != 0 && unit(s, l.Card) && pr.Subtype != "continuous" && pr.Kind != "monster" {
		send(p, l.Card, zGraveyard)
	}
}

// coded is an effect that the game's code knows: its key in the card facts and what it does.
type coded struct {
	key  string
	does func(*validator.Play, table.Pending, table.Effect)
}

var codedEffects = []coded{
	{"trap-bind", trapBind}, {"trap-destroy", trapDestroy}, {"stop-move", stopActor}, {"cancel-attack", stopActor},
	{"cancel-spell", stopActor}, {"cancel-trap", stopActor}, {"change-lp", changeLife}, {"change-terrain", changeTerrain},
	{"power-up", equipTrap}, {"fusion", beginSummon("fusion")}, {"ritual", beginSummon("ritual")}, {"evolve", beginSummon("evolve")},
}

// perform carries out what the code knows of a card's effects: of a monster those of the occasion, flip or quick.
func perform(p *validator.Play, l table.Pending) {
	known, pr := false, p.State().Print(l.Card)
	for _, e := range pr.Effects {
		if pr.Kind == "monster" && e.Timing != l.Word && !(e.Timing == "flip" && l.Word == lateFlip) {
			continue
		}
		for _, c := range codedEffects {
			if c.key == e.Key {
				c.does(p, l, e)
				known = true
			}
		}
	}
	if !known && !p.Use(l) {
		p.ByHand(l)
	}
}

// trapBind ends the move of the card that set the trap off and binds it: e.A turns, e.B off its ATK.
func trapBind(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if !unit(s, l.Target) || isLeader(s, l.Target) {
		return
	}
	turns := e.A
	if turns == 255 {
		turns = forever
	}
	p.Do(table.Marked{Card: l.Target, Set: halted})
	spellbind(p, l.Target, turns)
	if e.B > 0 {
		p.Do(table.Modified{Mod: table.Mod{Card: l.Target, Source: l.Card, Stat: "atk", By: -e.B}},
			table.Modified{Mod: table.Mod{Card: l.Target, Source: l.Card, Stat: "def", By: -e.B}})
	}
}

// trapDestroy destroys the card that set the trap off; e.B is the highest ATK it acts on, 0 for any.
func trapDestroy(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if !unit(s, l.Target) || isLeader(s, l.Target) {
		return
	}
	turnUp(p, l.Target)
	if e.B == 0 || strength(p, l.Target, "atk") <= e.B {
		send(p, l.Target, zGraveyard)
	}
}

// stopActor stops what the answered card was about: its attack, its way, its effect.
func stopActor(p *validator.Play, l table.Pending, _ table.Effect) {
	if unit(p.State(), l.Target) {
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
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		hit := e.Side == "both" || e.Side != "enemy" && seat == l.Seat || e.Side == "enemy" && enemies(s, seat, l.Seat)
		if hit && s.Alive(seat) {
			score(p, seat, lp, by, s.Print(l.Card).Key)
		}
	}
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

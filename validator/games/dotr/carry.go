package dotr

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// An order that needs a word from its player first is shelved: it waits as something pending beside its question.
const (
	shelvedFlip uint8 = 1 << iota
	shelvedSide
	shelvedSure
)

func shelve(p *validator.Play, m validator.Move, ask table.Ask) {
	var flags uint8
	for i, set := range []bool{m.Flip, m.Side, m.Sure} {
		if set {
			flags |= 1 << i
		}
	}
	ask.Seat, ask.Card, ask.At = m.Seat, m.Card, m.To
	p.Do(table.Stacked{Pending: table.Pending{Kind: "order", Seat: m.Seat, Card: m.Card, From: m.From, To: m.To,
		N: m.N, Word: string(m.Kind) + " " + m.Word, Cards: m.Cards, Spots: []table.Spot{m.Via}, Stage: flags}},
		table.Asked{Ask: ask})
}

func unshelve(o table.Pending) validator.Move {
	kind, word, _ := cut(o.Word)
	return validator.Move{Kind: validator.Kind(kind), Seat: o.Seat, Card: o.Card, From: o.From, To: o.To, N: o.N, Word: word,
		Cards: o.Cards, Via: o.Spots[0], Flip: o.Stage&shelvedFlip != 0, Side: o.Stage&shelvedSide != 0,
		Sure: o.Stage&shelvedSure != 0}
}

func cut(words string) (first, rest string, found bool) {
	for i := range len(words) {
		if words[i] == ' ' {
			return words[:i], words[i+1:], true
		}
	}
	return words, "", false
}

// order goes on with a shelved order once its question is answered.
func order(p *validator.Play, o table.Pending) {
	p.Do(table.Resolved{})
	if m := unshelve(o); m.Kind == "play" {
		doPlay(p, m)
	} else {
		doMove(p, m)
	}
}

// states is the answer to what a face-down card is: a monster and its level, a spell or trap, an equip.
var states = validator.Action{
	Kind: "state", Verb: "states", Answers: "state",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word, N: g.N}, g.Kind == validator.Press && isStatement(g.Word)
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: m.Word, N: m.N, Ask: m.Ask}}
	},
	Offers: offerStates,
	Checks: stateChecks(),
	Does: func(p *validator.Play, m validator.Move) {
		if m.Word == "cancel" {
			p.Do(table.Resolved{})
			return
		}
		o := *p.State().Top()
		o.Word, o.N = "play "+m.Word, m.N
		p.Do(table.Staged{Pending: o})
	},
}

// stateChecks judges the shelved play by what is now stated of its card.
func stateChecks() []validator.Check {
	all := []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if !slices.Contains(s.AskOf(m.Seat).Words, m.Word) {
			return validator.Violates("dotr.honour.declared-class", "%q is not one of the answers", m.Word)
		}
		return nil
	}}
	for _, c := range whenStated(statedChecks) {
		all = append(all, func(s *table.State, m validator.Move) *validator.Violation {
			if m.Word == "cancel" {
				return nil
			}
			return c(s, withStatement(s, m))
		})
	}
	return all
}

func isStatement(word string) bool {
	return word == saysMonster || word == saysSpellTrap || word == saysEquip || word == "cancel"
}

func withStatement(s *table.State, m validator.Move) validator.Move {
	full := unshelve(*s.Top())
	full.Word, full.N = m.Word, m.N
	return full
}

func offerStates(s *table.State, seat table.Seat, yield func(validator.Move)) {
	pr := s.Print(s.AskOf(seat).Card)
	switch {
	case pr.Kind == "monster":
		yield(validator.Move{Word: saysMonster, N: pr.Level})
	case slices.Contains(s.AskOf(seat).Words, saysEquip):
		if on := occupant(s, s.AskOf(seat).At); isEquip(s, s.AskOf(seat).Card) && fits(s, s.AskOf(seat).Card, on) {
			yield(validator.Move{Word: saysEquip})
		}
	default:
		yield(validator.Move{Word: saysSpellTrap})
	}
	yield(validator.Move{Word: "cancel"})
}

// chooses answers a question with one of its words.
var chooses = validator.Action{
	Kind: "choose", Verb: "chooses", Answers: "choose",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word}, g.Kind == validator.Press && slices.Contains(s.AskOf(g.Seat).Words, g.Word)
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: m.Word, Ask: m.Ask}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, w := range s.AskOf(seat).Words {
			yield(validator.Move{Word: w})
		}
	},
	Checks: []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if !slices.Contains(s.AskOf(m.Seat).Words, m.Word) {
			return validator.Violates(asksUnder(s), "%q is not one of the answers: %s", m.Word, strings.Join(s.AskOf(m.Seat).Words, ", "))
		}
		return nil
	}, restored},
	Does: func(p *validator.Play, m validator.Move) {
		o := *p.State().Top()
		switch {
		case o.Kind == "stating":
			o.Word = m.Word
			p.Do(table.Staged{Pending: o})
			return
		case o.Kind == "verdict":
			if m.Word != "leave" {
				o.Stage = decided
			}
			p.Do(table.Staged{Pending: o})
			return
		}
		if m.Word == "cancel" {
			p.Do(table.Resolved{})
			return
		}
		if via := p.State().SpotNamed(m.Word); via != 0 {
			o.Spots = []table.Spot{via}
		} else {
			o.Stage |= shelvedSure
		}
		if m.Word == saysEquip {
			kind, _, _ := cut(o.Word)
			o.Word = kind + " " + saysEquip
		}
		p.Do(table.Staged{Pending: o})
	},
}

// asksUnder is the rule under which the open question is put.
func asksUnder(s *table.State) string {
	switch top := s.Top(); {
	case top.Kind == "stating":
		return "dotr.stack.stated-class"
	case top.Kind == "verdict":
		return "dotr.check.restore"
	case strings.HasPrefix(top.Word, "play"):
		return "dotr.limit.overflow"
	case occupant(s, top.To) == 0:
		return "dotr.move.one-tile"
	}
	return "dotr.stack.own"
}

// doPlay asks what must be asked and then carries the play out.
func doPlay(p *validator.Play, m validator.Move) {
	s := p.State()
	m.Kind = "play"
	if m.Word == "" && !readsCards(s) {
		words := []string{saysMonster, saysSpellTrap, "cancel"}
		if on := occupant(s, m.To); on != 0 && isMonster(s, on) {
			words = []string{saysMonster, saysEquip, "cancel"}
		}
		shelve(p, m, table.Ask{Kind: "state", Words: words, Min: 1, Max: 12, Text: "what do you play on " + nameOf(s, m.To) + "?"})
		return
	}
	m.Word, m.N = stated(s, m)
	on := occupant(s, m.To)
	if m.Word == saysMonster && !m.Sure && wouldOverflow(s, m, on) {
		shelve(p, m, table.Ask{Kind: "choose", Words: []string{"yes", "cancel"},
			Text: fmt.Sprintf("you control %d monsters; this one would go to the Shadow Realm. Play it all the same?", monstersOf(s, m.Seat))})
		return
	}
	carryOut(p, m, on)
}

func carryOut(p *validator.Play, m validator.Move, on table.CardID) {
	s := p.State()
	usePlay(p, m.Seat, playedCard, tMorePlays)
	if m.Word == saysMonster {
		usePlay(p, m.Seat, summoned, tMoreSummons)
		score(p, m.Seat, sp, -max(0, m.N), "dotr.summon.cost")
	}
	pair, tributes := parts(s, m)
	for _, id := range tributes {
		send(p, id, zGraveyard)
	}
	put(p, m, m.Card, m.Word, len(tributes))
	if slices.Contains(tributes, on) {
		on = 0
	}
	switch {
	case m.Word == saysEquip:
		attach(p, m.Seat, m.Card, on)
	case on != 0 && m.Word == saysMonster && s.Cards[on].Class == spellTrap && takesUp(s, m.Card, on):
		attach(p, m.Seat, on, m.Card)
	case on != 0:
		send(p, on, zGraveyard) // dotr.play.onto-own-monster
	}
	for _, with := range pair {
		put(p, m, with, saysEquip, 0)
		attach(p, m.Seat, with, m.Card)
	}
	misplaced(p, m)
	overflow(p, m.Card)
	if m.Word == saysMonster && unit(p.State(), m.Card) {
		openWindow(p, m.Seat, "summoned", m.Card, 0, m.To)
	}
}

// put lays a card from the hand face-down on the tile and records what was said of it.
func put(p *validator.Play, m validator.Move, id table.CardID, word string, tributes int) {
	s := p.State()
	class := spellTrap
	if word == saysMonster {
		class = monster
	}
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: m.To, Under: word == saysEquip},
		table.Classed{Card: id, Class: class},
		table.Tallied{Card: id, Kind: tPlayed, To: int16(s.Turn.Number)})
	if word == saysMonster && m.N > 0 {
		p.Do(table.Tallied{Card: id, Kind: tPaid, To: int16(m.N)})
	}
	declare(p, m.Seat, id, word, m.N, tributes)
}

// attach puts a power-up under a monster (dotr.equip.under); for a hidden pair its fitting is on trust.
func attach(p *validator.Play, seat table.Seat, equip, body table.CardID) {
	s := p.State()
	if s.Cards[equip].Spot != s.Cards[body].Spot {
		p.Do(table.Moved{Card: equip, From: s.Cards[equip].Spot, To: s.Cards[body].Spot, Under: true})
	}
	p.Do(table.Linked{Card: equip, Host: body})
	if s.Cards[equip].Holder != s.Cards[body].Holder {
		p.Do(table.Held{Card: equip, By: s.Cards[body].Holder})
	}
	claim(p, seat, equip, "dotr.equip.fit-hidden", "fits", int(body))
	if s.Cards[body].Up {
		turnUp(p, equip)
		settleUnder(p, body)
	}
}

// misplaced mends an open or sideways placement: the play stands, the card is turned down and straightened
// (dotr.play.face-down, dotr.play.attack-position).
func misplaced(p *validator.Play, m validator.Move) {
	if m.Flip {
		p.Do(table.Reported{Rule: "dotr.play.face-down", Seat: m.Seat, Card: m.Card, At: m.To,
			Text: "the card was shown; a played card lies face-down"})
	}
	if m.Side {
		p.Do(table.Reported{Rule: "dotr.play.attack-position", Seat: m.Seat, Card: m.Card, At: m.To,
			Text: "a played card lies upright; turning to defence is an order of its own"})
	}
}

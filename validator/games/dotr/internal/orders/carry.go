package orders

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/spelling"
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

// Order goes on with a shelved order once its question is answered.
func Order(p *validator.Play, o table.Pending) {
	p.Do(table.Resolved{})
	if m := unshelve(o); m.Kind == "play" {
		doPlay(p, m)
	} else {
		doMove(p, m)
	}
}

// States is the answer to what a face-down card is: a monster and its level, a spell or trap, an equip.
var States = validator.Action{
	Kind: "state", Verb: "states", Answers: "state",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word, N: g.N}, g.Kind == validator.Press && IsStatement(g.Word)
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word, N: m.N, Ask: m.Ask})
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
	all := []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		return amongAnswers(s, m, "dotr.honour.declared-class")
	}}
	for _, lot := range whenStated(statedPlay) {
		all = append(all, lot.Each(ofShelved).Checks...)
	}
	return all
}

// ofShelved asks a rule of the play that was shelved, as its player states it now.
func ofShelved(c validator.Check) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if m.Word == "cancel" {
			return nil
		}
		stated := withStatement(s, *m)
		return c(s, &stated)
	}
}

// IsStatement tells whether a word is one of those by which a player says what is played.
func IsStatement(word string) bool {
	return word == board.SaysMonster || word == board.SaysSpellTrap || word == board.SaysEquip || word == "cancel"
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
		yield(validator.Move{Word: board.SaysMonster, N: pr.Level})
	case slices.Contains(s.AskOf(seat).Words, board.SaysEquip):
		if on := board.Occupant(s, s.AskOf(seat).At); board.IsEquip(s, s.AskOf(seat).Card) && board.Fits(s, s.AskOf(seat).Card, on) {
			yield(validator.Move{Word: board.SaysEquip})
		}
	default:
		yield(validator.Move{Word: board.SaysSpellTrap})
	}
	yield(validator.Move{Word: "cancel"})
}

// Chooses answers a question with one of its words.
var Chooses = validator.Action{
	Kind: "choose", Verb: "chooses", Answers: "choose",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word}, g.Kind == validator.Press && slices.Contains(s.AskOf(g.Seat).Words, g.Word)
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word, Ask: m.Ask})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, w := range s.AskOf(seat).Words {
			yield(validator.Move{Word: w})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		return amongAnswers(s, m, AsksUnder(s))
	}, effects.Restored},
	Does: func(p *validator.Play, m validator.Move) {
		o := *p.State().Top()
		switch {
		case o.Kind == "stating":
			o.Word = m.Word
			p.Do(table.Staged{Pending: o})
			return
		case o.Kind == "verdict":
			if m.Word != "leave" {
				o.Stage = effects.Decided
			}
			p.Do(table.Staged{Pending: o})
			return
		case o.Kind == "deed":
			effects.Answer(p, o, m.Word)
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
		if m.Word == board.SaysEquip {
			kind, _, _ := cut(o.Word)
			o.Word = kind + " " + board.SaysEquip
		}
		p.Do(table.Staged{Pending: o})
	},
}

// AsksUnder is the rule under which the open question is put.
func AsksUnder(s *table.State) string {
	switch top := s.Top(); {
	case top.Kind == "stating":
		return "dotr.stack.stated-class"
	case top.Kind == "verdict":
		return "dotr.check.restore"
	case top.Kind == "deed":
		return "dotr.meta.card-rulings"
	case strings.HasPrefix(top.Word, "play"):
		return "dotr.limit.overflow"
	case asksWay(s):
		return "dotr.move.one-tile"
	}
	return "dotr.stack.own"
}

// asksWay tells whether the open question is by which of two tiles a card goes.
func asksWay(s *table.State) bool {
	return len(s.Asks) > 0 && len(s.Asks[0].Words) > 0 && s.SpotNamed(s.Asks[0].Words[0]) != 0
}

// doPlay asks what must be asked and then carries the play out.
func doPlay(p *validator.Play, m validator.Move) {
	s := p.State()
	m.Kind = "play"
	if m.Word == "" && !standing.ReadsCards(s) {
		words := []string{board.SaysMonster, board.SaysSpellTrap, "cancel"}
		if on := board.Occupant(s, m.To); on != 0 && board.IsMonster(s, on) {
			words = []string{board.SaysMonster, board.SaysEquip, "cancel"}
		}
		shelve(p, m, table.Ask{Kind: "state", Words: words, Min: 1, Max: 12, Text: "what do you play on " + board.NameOf(s, m.To) + "?"})
		return
	}
	m.Word, m.N = standing.Stated(s, &m)
	on := board.Occupant(s, m.To)
	if have := tooMany(s, m); have != "" && !m.Sure {
		shelve(p, m, table.Ask{Kind: "choose", Words: []string{"yes", "cancel"},
			Text: fmt.Sprintf("you control %s; this one would go to the Shadow Realm. Play it all the same?", have)})
		return
	}
	carryOut(p, m, on)
}

// tooMany says what a player has too many of for the card that is played, "" where it stays on the field (dotr.limit.overflow).
func tooMany(s *table.State, m validator.Move) string {
	switch {
	case m.Word == board.SaysMonster && standing.WouldOverflow(s, m):
		return spelling.Count(standing.MonstersOf(s, m.Seat), "monster").String()
	case m.Word == board.SaysSpellTrap && noRoom(s, m):
		return spelling.Count(standing.SpellsOf(s, m.Seat), "spell or trap").String()
	}
	return ""
}

func carryOut(p *validator.Play, m validator.Move, on table.CardID) {
	s := p.State()
	effects.UsePlay(p, m.Seat, board.PlayedCard, board.TallyMorePlays)
	if m.Word == board.SaysMonster {
		effects.UsePlay(p, m.Seat, board.Summoned, board.TallyMoreSummons)
		field.Score(p, m.Seat, board.SP, -max(0, m.N), "dotr.summon.cost")
	}
	pair, tributes := standing.Parts(s, m.Cards)
	for _, id := range tributes {
		field.Send(p, id, board.Graveyard)
	}
	put(p, m, m.Card, m.Word, len(tributes))
	if slices.Contains(tributes, on) {
		on = 0
	}
	switch {
	case m.Word == board.SaysEquip:
		field.Attach(p, m.Seat, m.Card, on)
	case on != 0 && m.Word == board.SaysMonster && s.Cards[on].Class == board.SpellTrap && takesUp(s, m.Card, on):
		field.Attach(p, m.Seat, on, m.Card)
	case on != 0:
		field.Send(p, on, board.Graveyard) // dotr.play.onto-own-monster
	}
	for _, with := range pair {
		put(p, m, with, board.SaysEquip, 0)
		field.Attach(p, m.Seat, with, m.Card)
	}
	misplaced(p, m)
	field.Overflow(p, m.Card)
	if m.Word == board.SaysMonster && board.Unit(p.State(), m.Card) {
		field.OpenWindow(p, m.Seat, "summoned", m.Card, 0, m.To)
	}
}

// put lays a card from the hand face-down on the tile and records what was said of it.
func put(p *validator.Play, m validator.Move, id table.CardID, word string, tributes int) {
	s := p.State()
	class := board.SpellTrap
	if word == board.SaysMonster {
		class = board.Monster
	}
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: m.To, Under: word == board.SaysEquip},
		table.Classed{Card: id, Class: class},
		table.Tallied{Card: id, Kind: board.TallyPlayed, To: int16(s.Turn.Number)})
	if word == board.SaysMonster && m.N > 0 {
		p.Do(table.Tallied{Card: id, Kind: board.TallyPaid, To: int16(m.N)})
	}
	field.Declare(p, m.Seat, id, word, m.N, tributes)
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

// fittingTributes: tributes are own monsters, and as many as the card asks for where the host reads it.
func fittingTributes(s *table.State, m *validator.Move) *validator.Violation {
	_, tributes := standing.Parts(s, m.Cards)
	word, _ := standing.Stated(s, m)
	if len(tributes) > 0 && word != board.SaysMonster {
		return validator.Violates("dotr.summon.no-tribute", "a spell or trap takes no tribute")
	}
	if len(tributes) > 0 && standing.Bound(s, m.Seat, "no-tribute") {
		return standing.NoTributes(s, m.Seat)
	}
	for i, id := range tributes {
		if !board.Unit(s, id) || !board.IsMonster(s, id) || s.Cards[id].Holder != m.Seat || slices.Contains(tributes[:i], id) {
			return validator.Violates("dotr.summon.tribute-by-card", "a tribute is a monster of yours on the field, each once")
		}
		if board.Spellbound(s, id) {
			return validator.Violates("dotr.spellbound.no-material", "%s is spellbound, %s", board.Title(s, id), board.CountersLeft(s, id))
		}
	}
	due := standing.Demands(s.Print(m.Card))
	switch have := len(tributes); {
	case !standing.ReadsCards(s) || word != board.SaysMonster || have == due:
		return nil
	case due == 0:
		return validator.Violates("dotr.summon.no-tribute", "this monster asks for no tribute; it costs its level in Summoning Points")
	default:
		return validator.Violates("dotr.summon.tribute-by-card", "it asks for %s; %d named", board.NumberOf(due, "tribute"), have)
	}
}

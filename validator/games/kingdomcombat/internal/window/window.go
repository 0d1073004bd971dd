package window

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// AskReply is the kind of question that a window asks.
const AskReply = "reply"

// Open opens a window. Who has acted has had his say and is asked last, by whoever answers him; Nobody: the turn player is asked
// first (kc.action.stack).
func Open(p *validator.Play, acted table.Seat) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: realm.WindowKind, Seat: acted}})
}

// Step asks the next seat that may answer and has not let go by; without one the window closes.
func Step(p *validator.Play, now table.Pending) {
	s := p.State()
	first := s.Turn.Seat
	if now.Seat >= 0 {
		first = now.Seat
	}
	for seat := range realm.Round(s, first) {
		if seat == now.Seat || now.Passed.Has(seat) || lets(s, seat) || !mayAnswer(s, seat) {
			continue
		}
		if now.N != waits(seat) {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLapse, Text: "how long a player may be silent"}})
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: AskReply, Words: []string{"pass", "wait"}, Text: about(s, now)}})
		return
	}
	p.Do(table.Resolved{})
}

// waits is how a window remembers that a seat has asked for time to think.
func waits(seat table.Seat) int { return int(seat) + 1 }

// about is what a window is about: what lies below it.
func about(s *table.State, now table.Pending) string {
	i := slices.IndexFunc(s.Stack, func(p table.Pending) bool { return p.Kind == now.Kind && p.Seat == now.Seat && p.Passed == now.Passed })
	if at := len(s.Stack) - 2; i >= 0 && at >= 0 && s.Stack[at].Card != 0 {
		return realm.Title(s, s.Stack[at].Card) + ": do you answer?"
	}
	return "do you do anything now?"
}

// mayAnswer tells, by what everybody sees, whether a seat could answer: its hand could hold a trick, or it has something in play that can
// be used or can shoot.
func mayAnswer(s *table.State, seat table.Seat) bool {
	if mayHoldTrick(s, seat) {
		return true
	}
	for at := range realm.EachStand(s) {
		for _, id := range s.In(at) {
			uses := standing.Usable(s, id) && realm.User(s, id) == seat && whyNot(s, seat, id, seen) == nil
			if uses || s.Cards[id].Holder == seat && realm.IsUnit(s, id) && canShoot(s, id) {
				return true
			}
		}
	}
	return false
}

// CanUse says why a card's effect cannot be used by a seat now, nil when it can.
func CanUse(s *table.State, seat table.Seat, id table.CardID) *validator.Violation {
	return whyNot(s, seat, id, func(*rows.Cond) bool { return true })
}

// seen tells whether everybody sees if a condition holds: not where it speaks of cards in a hand or deck. Such a one counts as holding
// where it is asked who could answer, or others would learn from who is asked.
func seen(c *rows.Cond) bool {
	return !c.Of.Plain || !words.Means(c.Of.Cards, "hand") && !words.Means(c.Of.Cards, "deck")
}

// whyNot says the same by those conditions alone that are looked at.
func whyNot(s *table.State, seat table.Seat, id table.CardID, looked func(*rows.Cond) bool) *validator.Violation {
	a := words.Usable(s.Print(id))
	body := realm.Body(s, id)
	switch {
	case s.Turn.Phase == realm.PhaseBeginning:
		return validator.Violates(whenUsed(s, seat), "in the beginning stage dirty tricks are played and shots made; effects are used after it")
	case id == 0 || a == nil || !(standing.Reader{}).Works(s, id):
		return validator.Violates("kc.card.effect-in-play", "%s has no effect that could be used where it lies", realm.Title(s, id))
	case realm.User(s, id) != seat:
		return validator.Violates("kc.card.effect-in-play", "%s is %s's to use", realm.Title(s, id), realm.Names[realm.User(s, id)])
	case words.Price(a, words.Exhaust) > 0 && !realm.Active(s, body):
		return validator.Violates("kc.unit.action-needs-active", "%s is exhausted, and its effect asks to exhaust it", realm.Title(s, body))
	}
	if gold := words.Price(a, words.Gold); gold > realm.Gold(s, seat) {
		return field.Affords(s, seat, gold, "kc.gold.uses", "the effect of "+realm.Title(s, id))
	}
	return conditionsHold(s, seat, id, a, looked)
}

// whenUsed is the rule that lists the stages in which a seat uses effects; the beginning is none of them.
func whenUsed(s *table.State, seat table.Seat) string {
	if seat == s.Turn.Seat {
		return "kc.turn.precombat-plays"
	}
	return "kc.turn.opponent-responses"
}

// conditionsHold: those of an ability's first row hold before it is used; the rest speak of what it has done.
func conditionsHold(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability, looked func(*rows.Cond) bool) *validator.Violation {
	for i := range a.Rows[0].If {
		c := &a.Rows[0].If[i]
		switch {
		case !looked(c):
		case !c.Of.Plain && c.Of.Word == words.Used && underWay(s, id, a):
			return validator.Violates(validator.CardsSay, "%s is used once a turn, and is being used now", realm.Title(s, id))
		case c.Kind == rows.May:
		case !c.Of.Plain && c.Of.Word == words.Used && c.Kind == rows.None:
			if standing.Used(s, id, a.Word) {
				return validator.Violates(validator.CardsSay, "%s is used once a turn, and has been used this turn", realm.Title(s, id))
			}
		case rows.Open(standing.Reader{}, rows.Eye{S: s, Seat: seat, Card: id}, c):
		default:
			return validator.Violates(validator.CardsSay, "%s can be used only %s", realm.Title(s, id), words.Condition{Cond: c})
		}
	}
	return nil
}

// underWay tells whether an effect waits on the stack: it was used in this turn, though nothing has come of it yet.
func underWay(s *table.State, id table.CardID, a *rows.Ability) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Kind == realm.AbilityKind && now.Card == id && now.Word == a.Word
	})
}

// canShoot tells whether a ranged unit has anything to shoot at.
func canShoot(s *table.State, id table.CardID) bool {
	return realm.Active(s, id) && standing.Has(s, id, "ranged") && len(InRange(s, id)) > 0
}

// InRange lists the opposing units at most one zone from a unit.
func InRange(s *table.State, id table.CardID) []table.CardID {
	var all []table.CardID
	c := s.Card(id)
	for at := range realm.EachStand(s) {
		if realm.Apart(s, c.Spot, at) > 1 {
			continue
		}
		for _, other := range s.In(at) {
			if realm.IsUnit(s, other) && realm.Foes(s, s.Cards[other].Holder, c.Holder) {
				all = append(all, other)
			}
		}
	}
	return all
}

// Answered notes that somebody has answered: everybody may answer that in turn, and the time of silence begins anew. Outside a
// window there is nothing to note.
func Answered(p *validator.Play) {
	now := p.State().Top()
	if now == nil || now.Kind != realm.WindowKind {
		return
	}
	hush(p)
	next := *p.State().Top()
	next.Passed, next.N = 0, 0
	p.Do(table.Staged{Pending: next})
}

// hush closes the question how long a player may be silent.
func hush(p *validator.Play) {
	if m, open := validator.Silence(p.State()); open {
		p.Do(table.Answered{ID: m.Ask})
	}
}

// Pass lets go by what could be answered.
var Pass = validator.Action{
	Kind: "pass", Verb: "passes", Answers: AskReply, Reads: ask.Pressed("pass"), Shows: ask.Presses("pass"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does: func(p *validator.Play, m validator.Move) {
		hush(p)
		ask.Pass(p, m.Seat)
	},
}

// Wait asks for time to think. Anybody may who is asked, whatever the hand holds; then silence is no answer any more.
var Wait = validator.Action{
	Kind: "wait", Verb: "waits", Answers: AskReply, Reads: ask.Pressed("wait"), Shows: ask.Presses("wait"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if now := s.Top(); now != nil && now.N != waits(seat) {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if s.Top().N == waits(m.Seat) {
			return validator.Violates("kc.action.stack", "the others wait for you already; answer or pass")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		hush(p)
		now := *p.State().Top()
		now.N = waits(m.Seat)
		p.Do(table.Staged{Pending: now})
	},
}

// Lapse is that a player has been silent for as long as the table waits: he has passed.
var Lapse = validator.Action{
	Kind: validator.AskLapse, Verb: "lets time pass", Answers: validator.AskLapse,
	Does: func(p *validator.Play, _ validator.Move) {
		s := p.State()
		for seat := range table.Seat(s.Count) {
			if a := s.AskOf(seat); a != nil && a.Kind == AskReply {
				p.Do(table.Answered{ID: a.ID})
				ask.Pass(p, seat)
				return
			}
		}
	},
}

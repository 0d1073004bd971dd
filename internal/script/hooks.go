package script

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// did runs a hook that returns deeds. Replaced tells whether it returned any list, even an empty one.
func (v *voice) did(one *card, what call, fact validator.Fact, third func(*bench) lua.LValue) (all []validator.Deed, replaced bool) {
	what.third = third
	out, ok := v.say(one, what, fact)
	if !ok {
		return nil, false
	}
	all, err := deeds(one, what.hook, out)
	if err != nil {
		v.silence(what.state, one, what.me, v.room.problem(one, err), nil)
		return nil, false
	}
	return all, out != lua.LNil
}

func ofTheFact(b *bench) lua.LValue { return b.fact.handle }

// Follow is what the cards say to something that has happened.
func (v *voice) Follow(s *table.State, e table.Event) []validator.Deed {
	all := v.told()
	c := v.players(s)
	for _, m := range c.moments {
		fact, ok := m.Hears(s, e)
		if !ok {
			continue
		}
		hear := func(id table.CardID, one *card) bool {
			more, _ := v.did(one, call{state: s, me: id, hook: m.Name}, fact, ofTheFact)
			all = append(all, more...)
			return true
		}
		if m.All {
			v.speakers(c, s, m.Name, hear)
		} else if one := c.of(s, fact.Card); one != nil && one.hooks[m.Name] {
			hear(fact.Card, one)
		}
	}
	if v.troubled.Load() {
		all = append(all, v.told()...)
	}
	return all
}

// Instead is what the first card that has something against it puts in an event's place.
func (v *voice) Instead(s *table.State, e table.Event) (all []validator.Deed, replaced bool) {
	c := v.players(s)
	for _, m := range c.turns {
		fact, ok := m.Hears(s, e)
		if !ok {
			continue
		}
		v.speakers(c, s, "instead."+m.Name, func(id table.CardID, one *card) bool {
			all, replaced = v.did(one, call{state: s, me: id, group: "instead", hook: m.Name}, fact, ofTheFact)
			return !replaced
		})
		if replaced {
			return all, true
		}
	}
	return nil, false
}

// Forbid is the first card's objection to a move of a player's own accord. It is made from what everybody sees.
func (v *voice) Forbid(s *table.State, m *validator.Move) *validator.Violation {
	v.begin()
	c, a := v.players(s), v.room.game.Action(m.Kind)
	if c.kinds&forbids == 0 || !forbidden(a) {
		return nil
	}
	var against *validator.Violation
	fact := validator.Fact{Card: m.Card, At: m.To, Seat: m.Seat, N: m.N}
	v.speakers(c, s, "forbids."+string(m.Kind), func(id table.CardID, one *card) bool {
		out, _ := v.say(one, call{state: s, me: id, group: "forbids", hook: string(m.Kind), public: true, third: ofTheFact}, fact)
		if why, ok := out.(lua.LString); ok {
			against = validator.Violates(validator.CardsSay, "%s: %.200s", s.Print(id).Name, string(why)).Worded()
		}
		return against == nil
	})
	return against
}

// Scripted tells whether a card has a script of its own.
func (v *voice) Scripted(s *table.State, id table.CardID) bool { return v.players(s).of(s, id) != nil }

// Use lets a script carry out its card's effect.
func (v *voice) Use(s *table.State, now table.Pending) ([]validator.Deed, bool) {
	one := v.players(s).of(s, now.Card)
	if one == nil || !one.hooks["used"] {
		return nil, false
	}
	fact := validator.Fact{Card: now.Card, Other: now.Target, At: now.To, Seat: now.Seat}
	all, _ := v.did(one, call{state: s, me: now.Card, hook: "used"}, fact, ofTheFact)
	return append(v.told(), all...), !v.isSilenced(one.key, v.shelf().edition)
}

// Answer goes on with a decision that a script asked for.
func (v *voice) Answer(s *table.State, now table.Pending, m validator.Move) []validator.Deed {
	one := v.players(s).of(s, now.Card)
	if one == nil || !one.hooks["decisions."+now.Word] {
		return append(v.told(), v.lost(s, now.Card)...)
	}
	answer := func(b *bench) lua.LValue {
		switch {
		case now.Question != nil && now.Question.Kind == validator.AskLot:
			return lua.LNumber(m.N + 1)
		case m.Card != 0:
			return b.card(m.Card)
		}
		return lua.LString(m.Word)
	}
	all, _ := v.did(one, call{state: s, me: now.Card, group: "decisions", hook: now.Word, about: now.Target}, validator.Fact{}, answer)
	return append(v.told(), all...)
}

// lost says that nothing comes of an answer: who asked is gone, or goes on in another way, since somebody has edited the script meanwhile.
func (v *voice) lost(s *table.State, me table.CardID) []validator.Deed {
	if v.isSilenced(s.Print(me).Key, v.shelf().edition) {
		return nil // that was told already
	}
	return []validator.Deed{{Verb: "say", By: me,
		Text: "the script of " + nameSeen(s, me) +
			" was edited since it asked, and does not know how it goes on; do what the card says by hand"}}
}

// nameSeen is a card's name as everybody may hear it.
func nameSeen(s *table.State, id table.CardID) string {
	if s.Sees(table.Nobody, id) {
		return s.Print(id).Name
	}
	return "a card"
}

// mostValue bounds what scripts make of a number.
const mostValue = 1 << 20

// Value is a number of a card with the say of all cards that speak. Nothing of it is stored.
func (v *voice) Value(s *table.State, id table.CardID, stat string, base int) int {
	return v.valued(s, id, stat, base, false)
}

// valued is the same for another script: from what everybody sees, where that one sees no more.
func (v *voice) valued(s *table.State, id table.CardID, stat string, base int, public bool) int {
	c := v.players(s)
	if c.kinds&values == 0 {
		return base
	}
	v.speakers(c, s, "value."+stat, func(me table.CardID, one *card) bool {
		out, _ := v.say(one, call{state: s, me: me, group: "value", hook: stat, public: public,
			third: func(b *bench) lua.LValue { return b.card(id) }, number: &base}, validator.Fact{})
		if n, ok := out.(lua.LNumber); ok && n >= -mostValue && n <= mostValue {
			base = int(n)
		}
		return true
	})
	return base
}

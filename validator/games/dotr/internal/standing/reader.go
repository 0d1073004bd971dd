package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Reader answers to rows what they ask of the table.
type Reader struct{}

// Sheet is what a card does.
func (Reader) Sheet(pr *table.Print) *rows.Sheet { return words.Sheet(pr) }

// Works tells whether the rows of a card are at work.
func (Reader) Works(s *table.State, id table.CardID) bool { return Works(s, id) }

// Up tells whether what a row waits for goes on: some hold only in defence position.
func (Reader) Up(s *table.State, id table.CardID, a *rows.Ability) bool {
	return a.When == words.While || a.When == words.WhileDefending && board.Defending(s, id)
}

// Find lists the cards of which words hold, in the order of the deal; on the field where they name no other place, deck leaders
// left out where they do not name those.
func (r Reader) Find(v rows.Eye, f *rows.Filter) (all []table.CardID) {
	for id := table.CardID(1); int(id) < len(v.S.Cards); id++ {
		if r.means(v, id, f) {
			all = append(all, id)
		}
	}
	return all
}

// means tells whether words mean a card where it lies: a unit on the board where they name no place, and no leader where they do not speak of
// leaders. Each of several alternatives has a place of its own.
func (r Reader) means(v rows.Eye, id table.CardID, f *rows.Filter) bool {
	unit := board.Unit(v.S, id)
	if f == nil {
		return unit && !board.IsLeader(v.S, id)
	}
	for _, all := range f.Any {
		there := speaks(all, words.In) || unit && (speaks(all, words.Leader) || !board.IsLeader(v.S, id))
		if there && rows.HoldAll(all, func(t *rows.Term) bool { return r.Is(v, id, t) }) {
			return true
		}
	}
	return false
}

// speaks tells whether a word is among those of an alternative, denied or not.
func speaks(all []rows.Term, word int) bool {
	return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == word })
}

// Count is a number that has a word of its own.
func (Reader) Count(v rows.Eye, c *rows.Counted) int {
	switch c.Word {
	case words.Evolved:
		if v.S.Cards[v.Card].Marks.Has(board.Evolved) {
			return 1
		}
	case words.EnemiesBeside:
		return EnemiesBeside(v.S, v.Seat)
	}
	return 0
}

// Is tells whether one word holds of a card.
func (Reader) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	c := &v.S.Cards[id]
	switch t.Word {
	case words.Own:
		return c.Holder == v.Seat
	case words.Enemy:
		return board.Enemies(v.S, v.Seat, c.Holder)
	case words.This:
		return id == v.Card
	case words.Other:
		return id != v.Card
	case words.That:
		return id == v.That
	case words.Up:
		return c.Up
	case words.Down:
		return !c.Up
	case words.Defending:
		return board.Defending(v.S, id)
	case words.Leader:
		return c.Class == board.Leader
	case words.Class:
		return ofClass(v.S, id, t)
	case words.Weakest, words.Strongest, words.Latest:
		return true // of the cards that the other words mean one is picked afterwards
	}
	return lies(v, id, t) || isNow(v, id, t) || describes(v.S.Print(id), t)
}

// ofClass tells whether a card is a monster, a spell or a trap: on the field as it has been stated, or shown. Of spells and traps
// only the face tells which it is.
func ofClass(s *table.State, id table.CardID, t *rows.Term) bool {
	pr := s.Print(id)
	if !board.OnField(s, id) {
		return t.Named(pr.Kind)
	}
	switch s.Cards[id].Class {
	case board.Monster:
		return t.Named("monster")
	case board.SpellTrap:
		return t.Named("spell") && t.Named("trap") || pr.Kind != "monster" && t.Named(pr.Kind)
	}
	return false
}

// lies tells whether a word about where a card lies, as seen from the one that speaks, holds of it.
func lies(v rows.Eye, id table.CardID, t *rows.Term) bool {
	from, at := v.At, v.S.Cards[id].Spot
	if from == 0 {
		from = v.S.Card(v.Card).Spot
	}
	switch t.Word {
	case words.In:
		return slices.Contains(t.Names, board.PileKind(v.S, at))
	case words.Ground:
		return board.IsTile(v.S, at) && slices.Contains(t.Names, board.Grounds[v.S.Ground[at]])
	case words.Touching, words.Beside, words.Line, words.Reach:
		return board.IsTile(v.S, from) && board.IsTile(v.S, at) && near(v, from, at, t)
	}
	return false
}

// near tells whether a tile lies as a word says, seen from another one.
func near(v rows.Eye, from, at table.Spot, t *rows.Term) bool {
	switch t.Word {
	case words.Touching:
		return board.Span(v.S, from, at, true) <= 1
	case words.Beside:
		return board.Adjacent(v.S, from, at)
	case words.Line:
		x, y := board.XY(v.S, at)
		hx, hy := board.XY(v.S, from)
		return x == hx || y == hy
	}
	return within(v.S, v.Card, from, at, t.N) == t.Most
}

// isNow tells whether a word about what effects can change holds of a card.
func isNow(v rows.Eye, id table.CardID, t *rows.Term) bool {
	switch t.Word {
	case words.Kind:
		return ofOne(board.KindsNow(v.S, id), t)
	case words.Attribute:
		return ofOne(board.AttributesNow(v.S, id), t)
	case words.Attack:
		return v.S.Print(id).Kind == "monster" && t.Within(valueSeen(v, id, "atk"))
	case words.Defense:
		return v.S.Print(id).Kind == "monster" && t.Within(valueSeen(v, id, "def"))
	}
	return false
}

// Kinds are the kinds and attributes of a card as effects have left them.
func Kinds(s *table.State, id table.CardID) (kinds, attributes []string) {
	return board.KindsNow(s, id), board.AttributesNow(s, id)
}

// Lent tells whether an effect lets a card count as another kind or attribute for a while: it lay open then.
func Lent(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool {
		return m.Card == id && (strings.HasPrefix(m.Stat, "kind:") || strings.HasPrefix(m.Stat, "attribute:"))
	})
}

// ofOne tells whether one of some names is among those of a word.
func ofOne(have []string, t *rows.Term) bool { return slices.ContainsFunc(have, t.Named) }

// valueSeen is a monster's ATK or DEF: now or, for rows of which values are made, without what such rows add.
func valueSeen(v rows.Eye, id table.CardID, stat string) int {
	if v.Bare && Counts(v.S, id) {
		return max(0, bare(v.S, id, stat))
	}
	return ValueNow(v.S, id, stat)
}

// describes tells whether a word fits what is printed on a card.
func describes(pr *table.Print, t *rows.Term) bool {
	switch t.Word {
	case words.Subtype:
		return t.Named(pr.Subtype)
	case words.Trait:
		return slices.ContainsFunc(t.Names, pr.Tagged)
	case words.Card:
		return t.Named(pr.Key)
	case words.Level:
		return pr.Kind == "monster" && t.Within(pr.Level)
	case words.Does:
		return does(pr, t)
	}
	return false
}

package standing

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Reader answers to rows what they ask of the table.
type Reader struct{}

// Sheet is what a card does.
func (Reader) Sheet(pr *table.Print) *rows.Sheet { return words.Sheet(pr) }

// Stands lists where cards lie whose rows are read as long as they lie there.
func (Reader) Stands(s *table.State) []table.Spot { return readSpots(s) }

// Works tells whether what a card says is at work.
func (Reader) Works(s *table.State, id table.CardID) bool { return Works(s, id) }

// Up tells whether a card lies where an ability that goes on works: face-up on the field, put on a monster, in the graveyard or
// the hand. A Spell or Trap works from its resolution on.
func (Reader) Up(s *table.State, id table.CardID, a *rows.Ability) bool {
	c := s.Card(id)
	switch a.When {
	case words.While:
		return zones.OnField(c.Spot) && c.Up && (zones.IsMonsterZone(c.Spot) || !unresolved(s, id)) && !c.Marks.Has(zones.Worn) || worn(s, id) && s.Print(id).Kind != "monster"
	case words.WhileEquipped:
		return worn(s, id) && !unresolved(s, id)
	case words.WhileGrave:
		return zones.Zone(c.Spot) == zones.Graveyard
	case words.WhileHand:
		return zones.Zone(c.Spot) == zones.Hand
	}
	return true
}

func worn(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return c.Host != 0 && c.Up && c.Marks.Has(zones.Worn)
}

// OnChain tells whether the activation of a card waits to be resolved.
func OnChain(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Card == id && (now.Kind == "link" || now.Kind == "activating") && now.Stage < Resolving
	})
}

// unresolved tells whether the activation of a card itself, and not an effect of one that lies there, has not come to resolve.
func unresolved(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Card == id && ItsOwn(&now) && (now.Kind == "activating" || now.Kind == "link" && now.Stage < Resolving)
	})
}

// Find lists the cards that words name, in the order of the table.
func (r Reader) Find(v rows.Eye, f *rows.Filter) (all []table.CardID) {
	places := placesOf(f)
	for seat := range table.Seat(v.S.Count) {
		for z := range zones.Each {
			if !places[min(z, zones.M1)] {
				continue
			}
			for _, id := range v.S.In(zones.Spot(seat, z)) {
				if z >= zones.M1 && Means(v, id, f) || z < zones.M1 && meansThere(v, id, f) {
					all = append(all, id)
				}
			}
		}
	}
	return extreme(v, f, all)
}

// placesOf are the places that words name, the field where they name none; the field stands for its first zone.
func placesOf(f *rows.Filter) (places [zones.M1 + 1]bool) {
	if f == nil {
		places[zones.M1] = true
		return places
	}
	for i := range f.Any {
		in := termOf(f.Any[i], words.In)
		if in == nil {
			places[zones.M1] = true
			continue
		}
		for z, name := range []string{"hand", "deck", "fusion", "graveyard", "removed", "field"} {
			places[z] = places[z] || in.Named(name)
		}
	}
	return places
}

func termOf(all []rows.Term, word int) *rows.Term {
	for i := range all {
		if all[i].Word == word && !all[i].Not {
			return &all[i]
		}
	}
	return nil
}

// Means tells whether words mean a card where it lies: on the field where they name no place, and a monster there where they name
// no kind. A Set card of the other side behind the monsters is meant when it would be as a Spell and as a Trap.
func Means(v rows.Eye, id table.CardID, f *rows.Filter) bool {
	if f == nil {
		return zones.Monster(v.S, id)
	}
	if Unseen(v, id) && zones.Back(v.S, id) {
		return means(v, id, f, words.Spell) && means(v, id, f, words.Trap)
	}
	return means(v, id, f, 0)
}

// meansThere is the same of a card that does not lie on the field, for who looks for cards: an alternative that names no place looks on the field alone.
func meansThere(v rows.Eye, id table.CardID, f *rows.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool { return termOf(all, words.In) != nil && holds(v, id, all, 0) })
}

// means is the same of a card of a kind that is supposed, 0 for the one that it has.
func means(v rows.Eye, id table.CardID, f *rows.Filter, kind int) bool {
	return slices.ContainsFunc(f.Any, func(all []rows.Term) bool { return lies(v.S, id, all) && holds(v, id, all, kind) })
}

func holds(v rows.Eye, id table.CardID, all []rows.Term, kind int) bool {
	blind := Unseen(v, id) && termOf(all, words.FaceDown) == nil && termOf(all, words.Set) == nil
	for i := range all {
		t := &all[i]
		is := (Reader{}).Is(v, id, t)
		if blind && slices.Contains(faces, t.Word) {
			is = t.Word == kind
		}
		if is == t.Not {
			return false
		}
	}
	return true
}

// Unseen tells whether a card lies face-down on the field of the other side. What it is no effect may tell (ygo.zone.no-peek), unless its words
// speak of face-down cards, as those do by which a player looks at them.
func Unseen(v rows.Eye, id table.CardID) bool {
	c := &v.S.Cards[id]
	return !c.Up && zones.There(v.S, id) && !v.S.Together(c.Holder, v.Seat)
}

// faces are the words that speak of the face of a card.
var faces = []int{words.Spell, words.Trap, words.SubtypeOf, words.Attribute, words.Race, words.Named, words.NameHas, words.ATK, words.DEF, words.Level, words.PrintedATK,
	words.HasTrait, words.NormalMonster, words.EffectMonster, words.FlipMonster, words.FusionMonster, words.RitualMonster, words.SpiritMonster, words.UnionMonster,
	words.ToonMonster, words.Token, words.Strongest, words.Weakest, words.HighestDEF, words.NotStronger, words.NotHigher, words.SameLevel, words.SameName, words.SameRace,
	words.SameAttribute}

// kindWords are the words that let a card behind the monsters be meant.
var kindWords = []int{words.AnyKind, words.BackRow, words.Spell, words.Trap, words.SubtypeOf, words.This, words.Bound, words.BoundToIt, words.That, words.Those, words.Bearer}

func lies(s *table.State, id table.CardID, all []rows.Term) bool {
	in := termOf(all, words.In)
	switch {
	case in != nil && !(in.Named("field") && zones.There(s, id)):
		return true // the word itself is looked at
	case !zones.There(s, id):
		return termOf(all, words.This) != nil || termOf(all, words.That) != nil || termOf(all, words.Those) != nil
	}
	return zones.Monster(s, id) || slices.ContainsFunc(all, func(t rows.Term) bool { return !t.Not && slices.Contains(kindWords, t.Word) })
}

// extreme keeps the strongest, weakest or toughest of cards where words ask for them.
func extreme(v rows.Eye, f *rows.Filter, all []table.CardID) []table.CardID {
	by := 0
	for _, word := range []int{words.Strongest, words.Weakest, words.HighestDEF} {
		if f.Says(word) {
			by = word
		}
	}
	if by == 0 || len(all) == 0 {
		return all
	}
	of := func(id table.CardID) int {
		switch by {
		case words.Weakest:
			return -atk(v, id)
		case words.HighestDEF:
			return DEF(v.S, id)
		}
		return atk(v, id)
	}
	most := of(slices.MaxFunc(all, func(a, b table.CardID) int { return of(a) - of(b) }))
	return slices.DeleteFunc(all, func(id table.CardID) bool { return of(id) != most })
}

// Remaining tells whether a Spell or Trap that lies open stays there after it has resolved: one of a kind that stays, one that
// counts turns, or a monster that is put on another one.
func Remaining(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "monster" || zones.Remains(pr) || s.Card(id).Host != 0 || words.Sheet(pr).Does(words.Stays) || words.Sheet(pr).Does(words.EquipTo) || words.Sheet(pr).Does(words.Bind)
}

package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Is tells whether one word holds of a card.
func (Reader) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	c := &v.S.Cards[id]
	switch t.Word {
	case words.Own:
		return c.Holder == v.Seat
	case words.Enemy:
		return c.Holder != v.Seat
	case words.This:
		return id == v.Card
	case words.Other:
		return id != v.Card
	case words.That:
		return id == v.That
	case words.Those:
		return slices.Contains(v.Those, id)
	case words.Carrier:
		return id != 0 && id == v.S.Card(v.Card).Host
	case words.Shown:
		return c.Known.Has(v.Seat) && c.Known.Has(zones.Foe(v.Seat))
	case words.NotStronger:
		return powerOf(v, id) <= powerOf(v, max(v.S.Card(v.Card).Host, 0)) || v.S.Card(v.Card).Host == 0 && powerOf(v, id) <= powerOf(v, v.Card)
	case words.SharesRace:
		return slices.ContainsFunc(races(v, id), func(r string) bool { return slices.Contains(races(v, v.That), r) })
	case words.Has:
		return slices.ContainsFunc(t.Names, func(word string) bool { return hasWord(v, id, word) })
	case words.Race:
		return OfOneRace(races(v, id), t.Names)
	case words.PowerNow:
		return t.Within(powerOf(v, id))
	}
	return acts(v.S, id, t) || describes(zones.Face(v.S, id), t)
}

// acts tells whether a word about what a card does now holds of it.
func acts(s *table.State, id table.CardID, t *rows.Term) bool {
	switch t.Word {
	case words.Tapped:
		return zones.Tapped(s, id)
	case words.Untapped:
		return !zones.Tapped(s, id)
	case words.Blocking:
		return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
			return now.Kind == "attack" && Whole(s, now.Target) == id && now.N&zones.WasBlocked != 0
		})
	case words.Attacking:
		return Attacks(s, id)
	case words.Battling:
		return battling(s, id)
	}
	return false
}

// bare tells whether a row sees what is printed and borne alone: where a script asks, and where it is read for another row that is
// being read. Otherwise two rows could ask for one another for ever.
func bare(v rows.Eye) bool { return v.Bare && (v.Reads.Word == 0 || v.Reads.Within) }

func hasWord(v rows.Eye, id table.CardID, word string) bool {
	if Plainly(v.S, id, word) {
		return true
	}
	if bare(v) {
		return false
	}
	_, ok := given(v.S, id, rows.Sought{Word: words.Grant, Name: word, Within: v.Bare})
	return ok
}

func powerOf(v rows.Eye, id table.CardID) int {
	if bare(v) || v.Bare && makesPower(v.Reads) || !zones.Lies(v.S, id, zones.Battle) {
		return plainPower(v.S, id)
	}
	return Power(v.S, id, Attacks(v.S, id))
}

// describes tells whether a word fits what is printed on a card; a word about where it lies fits any.
func describes(pr *table.Print, t *rows.Term) bool {
	switch t.Word {
	case words.In, words.AnyKind:
		return true
	case words.CostPrinted:
		return t.Within(zones.Cost(pr))
	case words.Creature:
		return pr.Kind == "creature"
	case words.SpellCard:
		return pr.Kind == "spell"
	case words.Dragheart:
		return pr.Kind == "dragheart"
	case words.Psychic:
		return strings.Contains(pr.Kind+" "+pr.Subtype, "psychic")
	case words.Forbidden:
		return strings.Contains(pr.Kind+" "+pr.Subtype, "forbidden")
	case words.Evolution:
		return pr.Kind == "creature" && len(zones.Bases(pr)) > 0
	case words.Gear:
		return pr.Kind == "cross gear"
	case words.Color:
		return slices.ContainsFunc(t.Names, func(c string) bool { return zones.Colored(pr, c) })
	case words.Race:
		return OfOneRace(pr.Races, t.Names)
	case words.Named:
		return slices.ContainsFunc(t.Names, func(name string) bool { return strings.EqualFold(pr.Name, name) })
	case words.NameHas:
		return slices.ContainsFunc(t.Names, func(part string) bool { return spelling.HasWords(pr.Name, part) })
	}
	return false
}

// Printed tells whether words fit what is printed on a card; whose it is is not asked.
func Printed(pr *table.Print, f *rows.Filter) bool {
	return f.Holds(func(t *rows.Term) bool {
		if t.Word == words.Own || t.Word == words.Enemy {
			return !t.Not
		}
		return describes(pr, t)
	})
}

// battling tells whether a creature is in a battle that has begun, until the attack is over.
func battling(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Kind == "attack" && now.Stage == zones.AttackOver && now.Target != 0 && (Whole(s, now.Card) == id || Whole(s, now.Target) == id)
	})
}

// Attacks tells whether a creature's attack is going on.
func Attacks(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" && Whole(s, now.Card) == id })
}

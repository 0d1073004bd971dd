package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Reader answers to rows what they ask of the table.
type Reader struct{}

// Sheet is what a card does.
func (Reader) Sheet(pr *table.Print) *rows.Sheet { return words.Sheet(pr) }

// Stands lists where cards are in play: what their boxes say holds there and nowhere else (kc.card.effect-in-play).
func (Reader) Stands(s *table.State) []table.Spot { return realm.Stands(s) }

// Works tells whether a card in play does what it says: it lies open.
func (Reader) Works(s *table.State, id table.CardID) bool {
	return realm.InPlay(s, s.Card(id).Spot) && (s.Cards[id].Up || !realm.Lies(s, id, realm.Fortress))
}

// Up tells that cards have one side.
func (Reader) Up(*table.State, table.CardID, *rows.Ability) bool { return true }

// Against tells whether a seat is an opponent who is still in the game.
func (Reader) Against(v rows.Eye, seat table.Seat) bool {
	return v.S.Alive(seat) && realm.Foes(v.S, v.Seat, seat)
}

// Find lists the cards that words name, in the order of the table; without a place those in play.
func (r Reader) Find(v rows.Eye, f *rows.Filter) (all []table.CardID) {
	for at, list := range v.S.Spots() {
		if at == 0 || len(list) == 0 {
			continue
		}
		here, looks := lookingAt(v.S, at, f)
		for i := 0; looks && i < len(list); i++ {
			if id := list[i]; rows.Fits(r, v, id, here) {
				all = append(all, id)
			}
		}
	}
	return all
}

// lookingAt is what of words means cards at a place: each of several alternatives has places of its own.
func lookingAt(s *table.State, at table.Spot, f *rows.Filter) (here *rows.Filter, looks bool) {
	if f == nil {
		return nil, realm.InPlay(s, at)
	}
	n := 0
	for _, all := range f.Any {
		if means(s, at, all) {
			n++
		}
	}
	if n == 0 || n == len(f.Any) {
		return f, n > 0
	}
	here = &rows.Filter{}
	for _, all := range f.Any {
		if means(s, at, all) {
			here.Any = append(here.Any, all)
		}
	}
	return here, true
}

// means tells whether an alternative means cards at a place. What lies in the piles of who is out of the game is out of it, too
// (kc.house.elimination).
func means(s *table.State, at table.Spot, all []rows.Term) bool {
	for i := range all {
		if all[i].Word == words.In {
			return all[i].Named(s.Place(at).Kind) && s.Alive(realm.Side(s, at))
		}
	}
	return realm.InPlay(s, at)
}

// Count is a number that has a word of its own.
func (Reader) Count(v rows.Eye, c *rows.Counted) int {
	switch c.Word {
	case words.DidSomething, words.ThoseCards:
		return len(v.Those)
	case words.Used:
		return truth(v.S.Card(v.Card).Marks.Has(realm.UsedUp))
	case words.MyTurn:
		return truth(v.S.Turn.Seat == v.Seat)
	}
	return 0
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Is tells whether one word holds of a card.
func (Reader) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	c := v.S.Card(id)
	switch t.Word {
	case words.Own:
		return c.Holder == v.Seat
	case words.Enemy:
		return realm.Foes(v.S, c.Holder, v.Seat)
	case words.This:
		return id == realm.Body(v.S, v.Card)
	case words.Other:
		return id != realm.Body(v.S, v.Card)
	case words.That:
		return id == v.That
	case words.Those:
		return slices.Contains(v.Those, id)
	case words.Here:
		return c.Spot == stands(v)
	case words.Joined:
		body := realm.Body(v.S, v.Card)
		return id != body && slices.Contains(realm.Group(v.S, body), id)
	case words.Has:
		return slices.ContainsFunc(t.Names, func(skill string) bool { return hasSkill(v, id, skill) })
	}
	return acts(v.S, id, t) || describes(v.S.Print(id), t)
}

// stands is the place of the card that speaks, or where it stood before it was destroyed, which it speaks of.
func stands(v rows.Eye) table.Spot {
	at := v.S.Card(v.Card).Spot
	if now := v.S.Top(); !realm.InPlay(v.S, at) && now != nil && now.Kind == realm.AbilityKind && now.Card == v.Card {
		return now.From
	}
	return at
}

// hasSkill reads a skill, by whatever a unit has it; rows that give skills go by what is printed, or reading would turn in circles.
func hasSkill(v rows.Eye, id table.CardID, skill string) bool {
	skill = strings.ReplaceAll(skill, "_", " ")
	if v.Bare && v.Reads.Word == words.Grant {
		return Printed(v.S.Print(id), skill)
	}
	return Has(v.S, id, skill)
}

// acts tells whether a word about what a card does now holds of it.
func acts(s *table.State, id table.CardID, t *rows.Term) bool {
	switch t.Word {
	case words.Unit:
		return s.Print(id).Kind == "unit"
	case words.Active:
		return s.Print(id).Kind == "unit" && realm.Active(s, id)
	case words.Exhausted:
		return s.Print(id).Kind == "unit" && !realm.Active(s, id)
	case words.Attacking:
		_, attacks := realm.AttackOf(s, id)
		return attacks
	case words.Defending:
		return Defends(s, id)
	case words.Damaged:
		return s.Card(id).Tally[realm.TallyDamage] > 0
	}
	return false
}

// describes tells whether a word fits what is printed on a card; a word about where it lies fits any.
func describes(pr *table.Print, t *rows.Term) bool {
	switch t.Word {
	case words.In:
		return true
	case words.Structure:
		return realm.Building(pr)
	case words.Fortress:
		return pr.Kind == "fortress"
	case words.Building:
		return pr.Kind == "structure"
	case words.Token:
		return realm.IsToken(pr)
	case words.Cost:
		return t.Within(realm.Cost(pr))
	case words.Type:
		return slices.ContainsFunc(append(strings.Fields(pr.Subtype), pr.Races...), t.Named)
	case words.Named:
		return slices.ContainsFunc(t.Names, func(name string) bool { return strings.EqualFold(pr.Name, name) })
	case words.Faction:
		return slices.ContainsFunc(pr.Colors, t.Named)
	}
	return false
}

// Defends tells whether a unit is attacked, it or its group or the structure at which it stands, and has not left the combat.
func Defends(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if !realm.IsUnit(s, id) || c.Marks.Has(realm.Out) {
		return false
	}
	for a := range realm.EachAttack(s) {
		if Concerns(s, a, id) {
			return true
		}
	}
	return false
}

// Concerns tells whether an attack is one on a unit: it is the target, joined with the target, or stands to defend the
// structure that is.
func Concerns(s *table.State, a realm.Attacks, id table.CardID) bool {
	c := s.Card(id)
	if !realm.Foes(s, s.Card(a.By).Holder, c.Holder) {
		return false
	}
	if realm.IsStructure(s, a.On) {
		return s.Card(a.On).Spot == c.Spot && s.Card(a.On).Holder == c.Holder
	}
	return a.On == id || s.Card(a.On).Spot == c.Spot && slices.Contains(realm.Group(s, id), a.On)
}

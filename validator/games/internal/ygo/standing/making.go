package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Fusion is what makes Fusion Monsters by their recipes.
var Fusion = recipes.Maker{Kind: "fusion", Is: asked}

// asked tells whether a face is what a recipe asks for in one place: "card:KEY", "kind:Fiend", "attribute:DARK", or a name.
func asked(face *table.Print, what string) bool {
	word, value, parted := strings.Cut(what, ":")
	switch {
	case parted && word == "card":
		return face.Key == value || zones.IsCalled(face, strings.ReplaceAll(value, "_", " "))
	case parted && word == "kind":
		return slices.Contains(face.Races, strings.ReplaceAll(value, "_", " "))
	case parted && word == "attribute":
		return slices.Contains(face.Colors, value)
	}
	return zones.IsCalled(face, strings.ReplaceAll(what, "_", " "))
}

// Materials lists the monsters of which a seat can make something by a Spell: of its hand and field, and those on the field of team-mates
// who lend them. What has been lent for the Spell stays so, whatever its player says afterwards.
func Materials(s *table.State, seat table.Seat, spell table.CardID, lent bool) (all []table.CardID) {
	for _, id := range s.In(zones.Spot(seat, zones.Hand)) {
		if s.Print(id).Kind == "monster" {
			all = append(all, id)
		}
	}
	for _, holder := range zones.Side(s, seat) {
		for _, id := range zones.Monsters(s, holder) {
			if holder == seat || lent && (!Keeps(s, holder, seat) || Loaned(s, spell, id)) {
				all = append(all, id)
			}
		}
	}
	return all
}

// Makeable lists the monsters that a Spell could Fusion or Ritual Summon now: of the own Fusion Deck by a
// recipe, or of the hand one that names the Spell, with Tributes of at least its Level.
func Makeable(s *table.State, seat table.Seat, spell table.CardID, ritual, lent bool) (all []table.CardID) {
	ready := slices.DeleteFunc(Materials(s, seat, spell, lent), func(id table.CardID) bool { return id == spell })
	if ritual {
		for _, id := range s.In(zones.Spot(seat, zones.Hand)) {
			if ofRitual(s, id, spell) && roomy(s, seat, ready) && Levels(s, slices.DeleteFunc(slices.Clone(ready), func(m table.CardID) bool { return m == id })) >= Level(s, id) {
				all = append(all, id)
			}
		}
		return all
	}
	return fused(s, seat, seat, ready)
}

// Fuses tells whether a seat has the Materials of a monster in the Fusion Deck of another one.
func Fuses(s *table.State, seat, other table.Seat, spell table.CardID) bool {
	return len(fused(s, seat, other, slices.DeleteFunc(Materials(s, seat, spell, true), func(id table.CardID) bool { return id == spell }))) > 0
}

// fused lists the monsters of a Fusion Deck that a seat can make of what is ready, so that they find a zone.
func fused(s *table.State, seat, deck table.Seat, ready []table.CardID) (all []table.CardID) {
	for id := range Fusion.Made(s, s.In(zones.Spot(deck, zones.Fusion)), ready) {
		for r := range Fusion.Recipes(s.Print(id)) {
			if zones.Free(s, seat, zones.M1) != 0 || Frees(s, seat, r.Materials, ready) {
				all = append(all, id)
				break
			}
		}
	}
	return all
}

// roomy tells whether a zone is free for what a seat makes, or one of what is ready frees it.
func roomy(s *table.State, seat table.Seat, ready []table.CardID) bool {
	return zones.Free(s, seat, zones.M1) != 0 || slices.ContainsFunc(ready, func(id table.CardID) bool { return InOwnZone(s, seat, id) })
}

// InOwnZone tells whether a card lies in a monster zone of a seat's own, which is free when it has gone.
func InOwnZone(s *table.State, seat table.Seat, id table.CardID) bool {
	return zones.Monster(s, id) && s.Card(id).Holder == seat
}

// Frees tells whether what is asked for can be had with a monster among it that lies in the seat's own zones.
func Frees(s *table.State, seat table.Seat, asked []string, ready []table.CardID) bool {
	is := func(id table.CardID, what string) bool { return Fusion.Is(s.Print(id), what) }
	for i, what := range asked {
		others := slices.Delete(slices.Clone(asked), i, i+1)
		for _, id := range ready {
			if !InOwnZone(s, seat, id) || !is(id, what) {
				continue
			}
			if _, ok := recipes.Choose(others, slices.DeleteFunc(slices.Clone(ready), func(one table.CardID) bool { return one == id }), is); ok {
				return true
			}
		}
	}
	return false
}

// ofRitual tells whether a monster is one that a Ritual Spell names.
func ofRitual(s *table.State, id, spell table.CardID) bool {
	pr := s.Print(id)
	return pr.Subtype == "ritual" && pr.Kind == "monster" && slices.ContainsFunc(zones.Names(pr, "ritual"), func(name string) bool { return zones.IsCalled(s.Print(spell), name) })
}

// Levels is what the Levels of cards come to.
func Levels(s *table.State, cards []table.CardID) (sum int) {
	for _, id := range cards {
		sum += Level(s, id)
	}
	return sum
}

// Loan is noted of a Spell that makes a monster, with what a team-mate has lent for it.
const Loan = "loan"

// Loaned tells whether a team-mate has lent a monster for a Spell already.
func Loaned(s *table.State, spell, id table.CardID) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == spell && m.Stat == Loan && m.By == int(id) })
}

// Loans lists the team-mates' monsters that could serve where a Spell makes nothing without any of them; none where it does.
func Loans(s *table.State, seat table.Seat, spell table.CardID, ritual bool) []table.CardID {
	if len(Makeable(s, seat, spell, ritual, false)) > 0 {
		return nil
	}
	made := Makeable(s, seat, spell, ritual, true)
	return slices.DeleteFunc(Materials(s, seat, spell, true), func(id table.CardID) bool {
		serves := func(one table.CardID) bool { return ritual || material(s, one, id) }
		return !zones.Monster(s, id) || s.Card(id).Holder == seat || !slices.ContainsFunc(made, serves)
	})
}

// material tells whether a card is what a recipe of a Fusion Monster asks for.
func material(s *table.State, made, id table.CardID) bool {
	for r := range Fusion.Recipes(s.Print(made)) {
		if slices.ContainsFunc(r.Materials, func(what string) bool { return Fusion.Is(s.Print(id), what) }) {
			return true
		}
	}
	return false
}

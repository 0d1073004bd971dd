package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// What is attached to another card: gears and weapons to creatures, castles to shields.

// Works tells whether a card's abilities work: a creature that is on top, or another card that stands by itself; a gear or
// weapon on a creature (dm.gear.inert-uncrossed), a castle on a shield (dm.castle.active-while-attached).
func Works(s *table.State, id table.CardID) bool {
	switch {
	case Borne(s, id):
		return Bearer(s, id) != 0
	case s.Print(id).Kind == "castle":
		return zones.Lies(s, s.Card(id).Host, zones.Shields)
	}
	return zones.Creature(s, id) || zones.Unit(s, id) && (zones.SealsOn(s, id) == 0 || zones.Face(s, id).Kind == "field")
}

// Borne tells whether a card is one that creatures bear: a cross gear, or a Dragheart with its weapon side up.
func Borne(s *table.State, id table.CardID) bool {
	pr := zones.Face(s, id)
	return pr.Kind == "cross gear" || pr.Kind == "dragheart" && pr.Subtype == "weapon"
}

// Bearer is the creature that bears a gear or weapon, 0 for none.
func Bearer(s *table.State, id table.CardID) table.CardID {
	if host := s.Card(id).Host; host != 0 && Borne(s, id) && zones.Creature(s, host) {
		return host
	}
	return 0
}

// Equipment lists the gears and weapons that a creature bears.
func Equipment(s *table.State, id table.CardID) []table.CardID {
	return slices.DeleteFunc(zones.Carried(s, id), func(c table.CardID) bool { return !Borne(s, c) })
}

// Body is the creature that an ability of a card is about: that which bears a gear or weapon, or the card itself.
func Body(s *table.State, id table.CardID) table.CardID {
	if by := Bearer(s, id); by != 0 {
		return by
	}
	return id
}

// Says finds the ability of the side of a card that is up for an occasion, by the name under which it is pending.
func Says(s *table.State, id table.CardID, when int) (word string, ok bool) {
	if a := AbilityFor(s, id, when); a != nil {
		return a.Word, true
	}
	return "", false
}

// AbilityFor is the ability of the side of a card that is up for an occasion that happens to itself, nil without one.
func AbilityFor(s *table.State, id table.CardID, when int) *rows.Ability {
	sheet := words.Sheet(s.Print(id))
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		if a := &sheet.Abilities[i]; a.When == when && a.Part == 0 && a.Whom == nil && zones.Up(s, id, a) {
			return a
		}
	}
	return nil
}

// Worded is what follows a keyword and a colon or plus on a creature or on what it bears.
func Worded(s *table.State, id table.CardID, word string) (string, bool) {
	if rest, ok := zones.Tag(zones.Face(s, id), word); ok {
		return rest, true
	}
	for _, g := range Equipment(s, id) {
		if rest, ok := zones.Tag(zones.Face(s, g), word); ok {
			return rest, true
		}
	}
	return "", false
}

// HidesBehind tells of which civilization a card in the mana zone of a seat lets a creature not be blocked: stealth, printed on the
// creature or on what it bears, or given to it, each by itself.
func HidesBehind(s *table.State, seat table.Seat, id table.CardID) (of string, ok bool) {
	all := Limits(s, id, "stealth")
	at := slices.IndexFunc(all, func(of string) bool {
		return slices.ContainsFunc(s.In(zones.Spot(seat, zones.Mana)), func(m table.CardID) bool { return zones.Colored(s.Print(m), of) })
	})
	if at < 0 {
		return "", false
	}
	return all[at], true
}

// Limited tells whether a creature has a keyword against another one: any of those that it has names no civilization, or
// one of the other's.
func Limited(s *table.State, id table.CardID, word string, other table.CardID) bool {
	return slices.ContainsFunc(Limits(s, id, word), func(of string) bool { return of == "" || zones.Colored(zones.Face(s, other), of) })
}

// Limits are what stands behind a keyword, wherever a creature or what it bears has it printed or is given it; "" where nothing
// limits it.
func Limits(s *table.State, id table.CardID, word string) (all []string) {
	for _, by := range append(Equipment(s, id), id) {
		all = append(all, zones.Tags(zones.Face(s, by), word)...)
	}
	if _, ok := outright(s, id, rows.Sought{Word: words.Grant, Name: word}); ok {
		all = append(all, "")
	}
	for _, of := range lentBehind(s, id, word+":", false) {
		all = append(all, strings.ReplaceAll(of, ",", "|"))
	}
	return all
}

// Carriers lists the own creatures that a gear could be crossed to: all but the one that bears it.
func Carriers(s *table.State, seat table.Seat, gear table.CardID) []table.CardID {
	return slices.DeleteFunc(zones.Creatures(s, seat), func(id table.CardID) bool { return id == s.Cards[gear].Host })
}

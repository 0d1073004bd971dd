package board

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
	"ttsbridge/validator/wanted"
)

// Matches tells whether a face is what a match asks for.
func Matches(p *table.Print, match string) bool {
	return wanted.Holds(match, func(w wanted.Word) bool { return meets(p, w) })
}

// meets is whether a face meets one condition. What only the card database can tell holds of no face.
func meets(p *table.Print, asked wanted.Word) bool {
	switch asked.What {
	case wanted.Card:
		return p.Key == asked.Name
	case wanted.Class:
		return asked.Named(p.Kind)
	case wanted.Subtype:
		return asked.Named(p.Subtype)
	case wanted.Kind:
		return slices.ContainsFunc(p.Races, asked.Named)
	case wanted.Attribute:
		return slices.ContainsFunc(p.Colors, asked.Named)
	case wanted.Trait:
		return p.Tagged(asked.Name)
	}
	if p.Kind != "monster" {
		return false // a spell or trap has none of the numbers
	}
	switch asked.What {
	case wanted.Attack:
		return asked.Within(p.Attack)
	case wanted.Defense:
		return asked.Within(p.Defense)
	case wanted.Level:
		return asked.Within(p.Level)
	}
	return false
}

// FaceAs is a card's face as effects have changed it, as far as a match asks for that.
func FaceAs(s *table.State, id table.CardID, match string, value func(*table.State, table.CardID, string) int) *table.Print {
	face := s.Print(id)
	for i := range s.Mods {
		what, lent, found := strings.Cut(s.Mods[i].Stat, ":")
		if s.Mods[i].Card != id || !found {
			continue
		}
		changed := *face
		switch what {
		case "kind":
			changed.Races = []string{lent}
		case "attribute":
			changed.Colors = []string{lent}
		}
		face = &changed
	}
	if strings.Contains(match, "attack") || strings.Contains(match, "defense") {
		changed := *face
		changed.Attack, changed.Defense = value(s, id, "atk"), value(s, id, "def")
		face = &changed
	}
	return face
}

// AttributeCodes are the attributes.
var AttributeCodes = []string{"LIGHT", "DARK", "FIRE", "EARTH", "WATER", "WIND"}

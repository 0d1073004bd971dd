package board

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// What a monster is: by what is printed on it, or by what an effect lets it count as.

// KindsNow are the kinds of a card: the one that an effect has lent it last, else the printed ones.
func KindsNow(s *table.State, id table.CardID) []string {
	if kind, is := lent(s, id, "kind:"); is {
		return []string{kind}
	}
	return s.Print(id).Races
}

// AttributesNow are the attributes of a card in the same way.
func AttributesNow(s *table.State, id table.CardID) []string {
	if attribute, is := lent(s, id, "attribute:"); is {
		return []string{attribute}
	}
	return s.Print(id).Colors
}

// lent is what an effect has let a card count as last.
func lent(s *table.State, id table.CardID, what string) (string, bool) {
	for i := len(s.Mods) - 1; i >= 0; i-- {
		if name, is := strings.CutPrefix(s.Mods[i].Stat, what); is && s.Mods[i].Card == id {
			return name, true
		}
	}
	return "", false
}

// Taste says which kinds of monsters a terrain favours and hinders, as the card database does.
var Taste = map[int]struct{ Likes, Dislikes []string }{
	GroundForest:    {[]string{"Beast", "Beast-Warrior", "Insect", "Plant", "Pyro"}, []string{"Fiend"}},
	GroundWasteland: {[]string{"Dinosaur", "Machine", "Rock", "Zombie"}, []string{"Aqua", "Fish", "Plant", "Sea Serpent"}},
	GroundMountain:  {[]string{"Dragon", "Fairy", "Thunder", "Winged Beast"}, []string{"Zombie"}},
	GroundMeadow:    {[]string{"Beast-Warrior", "Warrior"}, []string{"Spellcaster"}},
	GroundSea:       {[]string{"Aqua", "Fish", "Sea Serpent", "Thunder"}, []string{"Machine", "Pyro"}},
	GroundDark:      {[]string{"Fiend", "Spellcaster", "Zombie"}, []string{"Fairy"}},
	GroundCrush:     {[]string{CrushProof}, nil},
}

// Loves tells whether a monster gains by a terrain, wherever it stands.
func Loves(s *table.State, id table.CardID, ground int) bool {
	likes, _ := suits(s, id, ground)
	return likes
}

// suits tells whether a terrain favours a monster, and whether it hinders it: by what its card says or, where an effect lets it count as
// another kind, as it does all of that kind.
func suits(s *table.State, id table.CardID, ground int) (likes, dislikes bool) {
	kind, is := lent(s, id, "kind:")
	of, byKind := Taste[ground]
	if is && byKind {
		return slices.Contains(of.Likes, kind), slices.Contains(of.Dislikes, kind)
	}
	p := s.Print(id)
	return p.Tagged(Likes[ground]), p.Tagged(Dislikes[ground])
}

package zones

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// PlainTiming is a timing without the number that parts it from another ability of the same moment: enter.2.
func PlainTiming(timing string) string {
	what, _, _ := strings.Cut(timing, ".")
	return what
}

// IsHyperspatial tells whether a card begins in the hyperspatial zone (dm.setup.hyperspatial-psychic,
// dm.setup.hyperspatial-dragheart).
func IsHyperspatial(pr *table.Print) bool {
	return pr.Kind == "dragheart" || pr.Kind == "creature" && pr.Subtype == "psychic"
}

// A card of several sides has name, kind, power, races, keywords and rows of each; the side that is up is what counts.
// Its first side is the card itself. Of the others the facts "face2", "face3" give kind, name, cost, power and races,
// parted by bars, "face2-colors" the civilizations where they differ, and keywords and timings that begin with "face2:"
// what they do.

// Side is the number of the side that is up, 0 for the first.
func Side(s *table.State, id table.CardID) uint8 {
	n := s.Card(id).Class
	if n > 0 && s.Print(id).Extra[sideFact(n)] == "" {
		return 0
	}
	return n
}

// sideFact names the fact that describes a further side.
func sideFact(n uint8) string { return "face" + strconv.Itoa(int(n)+1) }

// ofSide takes the side off a keyword or timing; false when it is one of another side's.
func ofSide(words string, n uint8) (string, bool) {
	head, rest, parted := strings.Cut(words, ":")
	if !parted || len(head) != len("face2") || !strings.HasPrefix(head, "face") {
		return words, n == 0
	}
	return rest, head == sideFact(n)
}

// AnySide takes whatever side off a keyword or timing.
func AnySide(words string) string {
	for n := range uint8(9) {
		if rest, ok := ofSide(words, n); ok {
			return rest
		}
	}
	return words
}

// Face is what is printed on the side of a card that is up.
func Face(s *table.State, id table.CardID) *table.Print {
	if n := Side(s, id); n > 0 {
		return OtherFace(s.Print(id), n)
	}
	return s.Print(id)
}

// OtherFace makes a print of a further side.
func OtherFace(pr *table.Print, n uint8) *table.Print {
	facts := strings.Split(pr.Extra[sideFact(n)], "|")
	if len(facts) < 5 {
		return pr
	}
	turned := *pr
	turned.Kind, turned.Subtype = kindOf(facts[0])
	turned.Name = facts[1]
	turned.Level, _ = strconv.Atoi(facts[2])
	turned.Attack, _ = strconv.Atoi(strings.TrimSuffix(facts[3], "+"))
	turned.Races = facts[4:]
	if colors := pr.Extra[sideFact(n)+"-colors"]; colors != "" {
		turned.Colors = strings.Split(colors, "|")
	}
	turned.Tags = nil
	for _, t := range pr.Tags {
		if word, up := ofSide(t, n); up || slices.Contains(turningBack, t) || idle(pr) {
			turned.Tags = append(turned.Tags, word)
		}
	}
	return &turned
}

// turningBack are the keywords that only a further side can have, so that they need not say so.
var turningBack = []string{"dragon_evade", "link_release"}

// Up tells whether an ability is of the side of its card that is up. Of a card that names no side, what its first side could
// never do is done by the others.
func Up(s *table.State, id table.CardID, a *rows.Ability) bool {
	n, pr := Side(s, id), s.Print(id)
	switch {
	case n == 0 || a.Face > 0:
		return n == 0 && a.Face == 0 || n > 0 && a.Face == n+1
	case !idle(pr):
		return false
	}
	return pr.Kind == "forbidden" || slices.Contains(words.OfCreatures, a.When)
}

// idle tells whether the first side of a card can do nothing that creatures do, a fortress or a card under seals, and none of
// the card's words names a side.
func idle(pr *table.Print) bool {
	named := func(words string) bool { _, plain := ofSide(words, 0); return !plain }
	return pr.Kind != "creature" && pr.Subtype != "weapon" && !slices.ContainsFunc(pr.Tags, named) && !slices.ContainsFunc(pr.Rows, named) &&
		!slices.ContainsFunc(pr.Effects, func(e table.Effect) bool { return named(e.Timing) })
}

// kindOf reads "Psychic Creature", "dragheart fortress": what is any creature is a creature first.
func kindOf(words string) (kind, subtype string) {
	words = strings.ToLower(words)
	if rest, ok := strings.CutSuffix(words, " creature"); ok {
		return "creature", rest
	}
	kind, subtype, _ = strings.Cut(words, " ")
	return kind, subtype
}

// Faces is the number of faces a card has.
func Faces(pr *table.Print) int {
	n := 1
	for pr.Extra[sideFact(uint8(n))] != "" {
		n++
	}
	return n
}

// Bases lists what an evolution creature is put on, a match for each base: races parted by bars, "~" in front of a part of one.
// Nothing else is put on anything, whatever its author has written on it.
func Bases(pr *table.Print) []string {
	if pr.Kind != "creature" {
		return nil
	}
	if need, ok := Tag(pr, "vortex_evolution"); ok {
		return strings.Split(need, "&")
	}
	need, ok := Tag(pr, "evolution")
	condition, told := strings.CutPrefix(need, "condition:")
	race, ofRace := strings.CutSuffix(condition, " in race")
	switch {
	case !ok && pr.Subtype != "evolution":
		return nil
	case told && ofRace:
		return []string{"~" + race}
	case !ok || told || need == "":
		return []string{Unread}
	}
	return []string{need}
}

// Unread is a base that the facts do not tell, or not so that the referee can read it: the player says on honour which
// creature it is (dm.evo.base-matches).
const Unread = "?"

// OnHonour tells whether a player has to say which creature a card may be put on.
func OnHonour(pr *table.Print) bool { return slices.Contains(Bases(pr), Unread) }

// Across tells whether a card with such a face lies sideways in the battle zone: a D2 Field or a fortress (dm.d2.horizontal,
// dm.dragheart.fortress-placement).
func Across(face *table.Print) bool { return face.Kind == "field" || face.Subtype == "fortress" }

// Unique tells whether a card is a D2 Field; the Final Forbidden Field is none.
func Unique(pr *table.Print) bool { return pr.Kind == "field" && !Wakes(pr) }

// Wakes tells whether a card turns over when its last seal is gone: a Forbidden card of two sides.
func Wakes(pr *table.Print) bool {
	return Faces(pr) > 1 && (pr.Kind == "forbidden" || strings.Contains(pr.Subtype, "forbidden"))
}

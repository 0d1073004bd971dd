package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// A card of several sides has name, kind, power, races, keywords and rows of each; the side that is up is what counts.
// Its first side is the card itself. Of the others the facts "face2", "face3" give kind, name, cost, power and races,
// parted by bars, "face2-colors" the civilizations where they differ, and keywords and timings that begin with "face2:"
// what they do.

// side is the number of the side that is up, 0 for the first.
func side(s *table.State, id table.CardID) uint8 {
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

// anySide takes whatever side off a keyword or timing.
func anySide(words string) string {
	for n := range uint8(9) {
		if rest, ok := ofSide(words, n); ok {
			return rest
		}
	}
	return words
}

// face is what is printed on the side of a card that is up.
func face(s *table.State, id table.CardID) *table.Print {
	if n := side(s, id); n > 0 {
		return otherFace(s.Print(id), n)
	}
	return s.Print(id)
}

// otherFace makes a print of a further side.
func otherFace(pr *table.Print, n uint8) *table.Print {
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

// timingOf is the timing of a row without its side; false when the row is not of the side that is up. Of a card that names no
// side, what its first side could never do is done by the others.
func timingOf(pr *table.Print, e *table.Effect, n uint8) (string, bool) {
	timing, ours := ofSide(e.Timing, n)
	if ours || n == 0 || !idle(pr) {
		return timing, ours
	}
	return timing, pr.Kind == "forbidden" || slices.Contains(deedsOfCreatures, plainTiming(timing))
}

// idle tells whether the first side of a card can do nothing that creatures do, a fortress or a card under seals, and none of
// the card's words names a side.
func idle(pr *table.Print) bool {
	named := func(words string) bool { _, plain := ofSide(words, 0); return !plain }
	return pr.Kind != "creature" && pr.Subtype != "weapon" && !slices.ContainsFunc(pr.Tags, named) &&
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

// faces is the number of faces a card has.
func faces(pr *table.Print) int {
	n := 1
	for pr.Extra[sideFact(uint8(n))] != "" {
		n++
	}
	return n
}

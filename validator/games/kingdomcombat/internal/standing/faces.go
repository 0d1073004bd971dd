package standing

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// A face is what is printed on a card, read once: its numbers are written as words, and are asked for after every step.
type face struct {
	sheet           *rows.Sheet
	holds           uint64 // a bit for each deed of rows that hold as long as the card is in play
	usable          bool   // its player can use it
	weakens         bool   // it takes hit points off cards as long as it is in play
	weapon          bool
	skills          uint8 // a bit for each skill, by its place in the list of skills
	shot            int
	armor, hp, gold int
}

// faces are those of all prints of a table, by the prints' numbers.
type faces struct {
	of    []face
	holds uint64   // all deeds that any card has
	weak  bool     // one of them weakens others
	free  []string // of which factions there are dirty tricks that cost nothing
}

// facesOf is what is printed on the cards of a table.
func facesOf(s *table.State) *faces {
	if f, ok := s.KeptOfPrints().(*faces); ok {
		return f
	}
	f := readFaces(s.Prints)
	s.KeepOfPrints(f)
	return f
}

func readFaces(all []table.Print) *faces {
	f := &faces{of: make([]face, len(all))}
	for i := range all {
		pr := &all[i]
		f.of[i] = readFace(pr)
		f.holds |= f.of[i].holds
		f.weak = f.weak || f.of[i].weakens
		if of := realm.Faction(pr); pr.Kind == "dirty trick" && realm.Cost(pr) == 0 && !slices.Contains(f.free, of) {
			f.free = append(f.free, of)
		}
	}
	return f
}

func readFace(pr *table.Print) face {
	f := face{sheet: words.Sheet(pr), usable: words.Usable(pr) != nil, weapon: realm.Slot(pr) == "weapon", shot: printedShot(pr),
		armor: realm.Number(pr, "armor", 1), hp: realm.Number(pr, "hp", 1), gold: realm.Number(pr, "gold-per-turn", 0)}
	for i, skill := range skills {
		if Printed(pr, skill) {
			f.skills |= 1 << i
		}
	}
	for i := 0; f.sheet != nil && i < len(f.sheet.Abilities); i++ {
		a := &f.sheet.Abilities[i]
		for j := 0; words.Lexicon.Whens[a.When].Holds && j < len(a.Rows); j++ {
			do := &a.Rows[j].Do
			f.holds |= 1 << do.Word
			f.weakens = f.weakens || do.Word == words.HP && do.N < 0
		}
	}
	return f
}

// printedShot is the damage of a ranged attack as it is printed.
func printedShot(pr *table.Print) (n int) {
	for _, tag := range pr.Tags {
		if skillOf(tag) != "ranged" {
			continue
		}
		fields := strings.FieldsFunc(tag, func(r rune) bool { return r < '0' || r > '9' })
		if len(fields) == 1 {
			printed, _ := strconv.Atoi(fields[0])
			n += printed
		}
	}
	return n
}

// faceOf is what is printed on a card.
func faceOf(s *table.State, id table.CardID) *face {
	f := facesOf(s)
	if at := int(s.Card(id).Print); at < len(f.of) {
		return &f.of[at]
	}
	return &face{}
}

// Sheet is what the rows of a card say, nil without any.
func Sheet(s *table.State, id table.CardID) *rows.Sheet { return faceOf(s, id).sheet }

// Usable tells whether a card has an effect that its player uses.
func Usable(s *table.State, id table.CardID) bool { return faceOf(s, id).usable }

// Weapon tells whether a card is equipment of the type weapon.
func Weapon(s *table.State, id table.CardID) bool { return faceOf(s, id).weapon }

// FreeTricks tells whether any card of this table is a dirty trick that costs nothing and fits into the deck of a seat, as everybody sees it
// by the fortress (kc.action.dirty-trick-timing, kc.deck.faction-of-fortress).
func FreeTricks(s *table.State, seat table.Seat) bool {
	home := realm.Faction(s.Print(s.Players[seat].Token))
	return slices.ContainsFunc(facesOf(s).free, func(of string) bool {
		return of == "" || home == "" || strings.EqualFold(of, home) || of == realm.Mercenaries || s.Option(realm.OptionVariant) == "custom"
	})
}

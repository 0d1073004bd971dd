package recipes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The kitchen is the smallest game of recipes: food lies on the table, an oven and a pan make dishes of it. A recipe asks
// for food by what it is ("sweet") or by name ("key:egg").
const (
	flour table.CardID = iota + 1
	egg
	secondEgg
	sugar
	cake
	secondCake
	omelette
	feast
	air
)

func kitchen() *table.State {
	food := func(key string, tags ...string) table.Print { return table.Print{Key: key, Tags: tags} }
	dish := func(key string, recipes ...table.Recipe) table.Print { return table.Print{Key: key, Recipes: recipes} }
	prints := []table.Print{{},
		food("flour", "dry"), food("egg", "wet"), food("sugar", "dry", "sweet"),
		dish("cake", table.Recipe{Kind: "baked", Spell: "oven", Materials: []string{"dry", "sweet", "wet"}},
			table.Recipe{Kind: "baked", Spell: "oven", Materials: []string{"wet", "key:flour"}}),
		dish("omelette", table.Recipe{Kind: "fried", Spell: "pan", Materials: []string{"key:egg", "key:egg"}},
			table.Recipe{Kind: "baked", Materials: []string{"wet"}}),
		dish("feast", table.Recipe{Kind: "baked", Materials: []string{"dry", "dry", "dry"}}),
		dish("air", table.Recipe{Kind: "baked"}),
	}
	s := &table.State{Prints: prints, Cards: []table.Card{{}}}
	for _, print := range []table.PrintID{1, 2, 2, 3, 4, 4, 5, 6, 7} {
		s.Cards = append(s.Cards, table.Card{Print: print})
	}
	return s
}

func is(face *table.Print, asked string) bool {
	key, named := strings.CutPrefix(asked, "key:")
	return named && face.Key == key || !named && face.Tagged(asked)
}

var (
	oven = Maker{Kind: "baked", Card: "oven", Is: is}
	pan  = Maker{Kind: "fried", Card: "pan", Is: is}
	fire = Maker{Kind: "baked", Is: is} // no card of its own: all that is baked
	ice  = Maker{Kind: "baked", Card: "ice", Is: is}
)

func TestWhoMakesWhatOfWhat(t *testing.T) {
	for _, tt := range []struct {
		name      string
		by        Maker
		dish      table.CardID
		materials []table.CardID
		recipe    string // what the recipe asks for, "" when these make nothing
	}{
		{"all three", oven, cake, []table.CardID{flour, sugar, egg}, "dry sweet wet"},
		{"in another order", oven, cake, []table.CardID{egg, sugar, flour}, "dry sweet wet"},
		{"the second recipe", oven, cake, []table.CardID{egg, flour}, "wet key:flour"},
		{"one too many", oven, cake, []table.CardID{egg, flour, secondEgg}, ""},
		{"one too few", oven, cake, []table.CardID{flour}, ""},
		{"the same card twice", pan, omelette, []table.CardID{egg, egg}, ""},
		{"two copies", pan, omelette, []table.CardID{egg, secondEgg}, "key:egg key:egg"},
		{"a recipe that names no card", oven, omelette, []table.CardID{secondEgg}, "wet"},
		{"a recipe of another kind", pan, cake, []table.CardID{egg, flour}, ""},
		{"a recipe that names another card", ice, cake, []table.CardID{egg, flour}, ""},
		{"no card is needed", fire, cake, []table.CardID{egg, flour}, "wet key:flour"},
		{"of nothing", oven, cake, nil, ""},
	} {
		got := ""
		if r := tt.by.Recipe(kitchen(), tt.dish, tt.materials); r != nil {
			got = strings.Join(r.Materials, " ")
		}
		if got != tt.recipe {
			t.Errorf("%s: made by %q, want %q", tt.name, got, tt.recipe)
		}
	}
}

func TestWhatCanBeMade(t *testing.T) {
	dishes := []table.CardID{cake, secondCake, omelette, feast, air}
	for _, tt := range []struct {
		name  string
		by    Maker
		ready []table.CardID
		made  string
	}{
		{"a dish once, however many copies, by its first recipe", oven, []table.CardID{flour, egg, secondEgg, sugar}, "5:[1 4 2] 7:[2]"},
		{"by its second recipe", oven, []table.CardID{egg, flour}, "5:[2 1] 7:[2]"},
		{"by a pan", pan, []table.CardID{egg, flour, secondEgg}, "7:[2 3]"},
		{"of one egg", pan, []table.CardID{egg, flour}, ""},
		{"of nothing", oven, nil, ""},
		{"by what no dish names", ice, []table.CardID{flour, egg, sugar}, "7:[2]"},
	} {
		var made []string
		for dish, set := range tt.by.Made(kitchen(), dishes, tt.ready) {
			made = append(made, fmt.Sprintf("%d:%v", dish, set))
		}
		if got := strings.Join(made, " "); got != tt.made {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.made)
		}
	}
}

func TestWhichCardADishNames(t *testing.T) {
	s := kitchen()
	for _, tt := range []struct {
		by           Maker
		dish         table.CardID
		makes, other bool
	}{
		{oven, cake, true, false},
		{pan, cake, false, true},
		{ice, cake, false, true},
		{ice, omelette, true, true},
		{pan, feast, false, false},
	} {
		face := s.Print(tt.dish)
		if got := tt.by.Makes(face); got != tt.makes {
			t.Errorf("%s makes %s: %t", tt.by.Card, face.Key, got)
		}
		if got := NamesAnother(face, tt.by.Card); got != tt.other {
			t.Errorf("%s names another card than %s: %t", face.Key, tt.by.Card, got)
		}
	}
}

func TestEveryMaterialServesAndServesOnce(t *testing.T) {
	fresh := func(id table.CardID) *validator.Violation {
		if id == egg {
			return validator.Violates("kitchen.fresh", "the egg is bad")
		}
		return nil
	}
	for _, tt := range []struct {
		materials []table.CardID
		rule      string
	}{
		{[]table.CardID{flour, secondEgg}, ""},
		{nil, ""},
		{[]table.CardID{flour, sugar, flour}, "kitchen.full"},
		{[]table.CardID{flour, egg}, "kitchen.fresh"},
		{[]table.CardID{egg, egg}, "kitchen.fresh"}, // the first thing wrong
	} {
		got := ""
		if v := Serve("kitchen.full", tt.materials, fresh); v != nil {
			got = v.Rule
		}
		if got != tt.rule {
			t.Errorf("%v: refused by %q, want %q", tt.materials, got, tt.rule)
		}
	}
}

// matching is any relation between a few places that ask and a few cards: which card is what which place asks for.
type matching struct {
	asked []string
	cards []table.CardID
	fits  map[string][]table.CardID
}

func (m matching) is(id table.CardID, asked string) bool { return slices.Contains(m.fits[asked], id) }

func anyMatching(t *rapid.T) matching {
	m := matching{fits: map[string][]table.CardID{}}
	for i := range rapid.IntRange(0, 6).Draw(t, "cards") {
		m.cards = append(m.cards, table.CardID(i+1))
	}
	least, most := 0, 5
	if rapid.Bool().Draw(t, "as many places as cards") {
		least, most = len(m.cards), len(m.cards)
	}
	m.asked = rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d"}), least, most).Draw(t, "asked")
	for _, word := range []string{"a", "b", "c", "d"} {
		for _, id := range m.cards {
			if rapid.Bool().Draw(t, fmt.Sprint(word, id)) {
				m.fits[word] = append(m.fits[word], id)
			}
		}
	}
	return m
}

// ordered calls found with every choice of n of the cards, in every order.
func ordered(cards []table.CardID, n int, chosen []table.CardID, found func([]table.CardID)) {
	if n == 0 {
		found(chosen)
		return
	}
	for i, id := range cards {
		rest := slices.Delete(slices.Clone(cards), i, i+1)
		ordered(rest, n-1, append(slices.Clone(chosen), id), found)
	}
}

// suits tells whether cards, in this order, are what is asked for.
func (m matching) suits(chosen []table.CardID) bool {
	for i, asked := range m.asked {
		if !m.is(chosen[i], asked) {
			return false
		}
	}
	return true
}

func TestAChoiceIsFoundWhereThereIsOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatching(t)
		exists := false
		ordered(m.cards, len(m.asked), nil, func(chosen []table.CardID) { exists = exists || m.suits(chosen) })
		chosen, found := Choose(m.asked, m.cards, m.is)
		if found != exists {
			t.Fatalf("found %t, and that there is one is %t", found, exists)
		}
		if !found {
			return
		}
		if len(chosen) != len(m.asked) || !m.suits(chosen) {
			t.Fatalf("%v is not what %v asks for", chosen, m.asked)
		}
		for i, id := range chosen {
			if slices.Contains(chosen[:i], id) || !slices.Contains(m.cards, id) {
				t.Fatalf("%v is no choice from %v", chosen, m.cards)
			}
		}
	})
}

func TestMaterialsAreAssignableInWhicheverOrderTheyAreNamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatching(t)
		exists := false
		ordered(m.cards, len(m.cards), nil, func(all []table.CardID) {
			exists = exists || len(all) == len(m.asked) && m.suits(all)
		})
		named := rapid.Permutation(m.cards).Draw(t, "named")
		if got := Assignable(m.asked, named, m.is); got != exists {
			t.Fatalf("assignable %t, and that each has a place is %t", got, exists)
		}
	})
}

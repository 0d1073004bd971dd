package zones

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// Number is a fact of a card that is a number.
func Number(pr *table.Print, fact string, otherwise int) int {
	if n, err := strconv.Atoi(pr.Extra[fact]); err == nil {
		return n
	}
	return otherwise
}

// Names are the names that a fact lists, parted by commas.
func Names(pr *table.Print, fact string) []string {
	if pr.Extra[fact] == "" {
		return nil
	}
	all := strings.Split(pr.Extra[fact], ",")
	for i := range all {
		all[i] = strings.ReplaceAll(strings.TrimSpace(all[i]), "_", " ")
	}
	return all
}

// IsCalled tells whether a card has a name, printed or counted as: by its fact called, or by a trait as effects give it.
func IsCalled(pr *table.Print, name string) bool {
	return strings.EqualFold(pr.Name, name) || strings.EqualFold(pr.Called(), name) || pr.Key == name ||
		slices.ContainsFunc(pr.Tags, func(tag string) bool { return strings.EqualFold(tag, "name:"+name) })
}

// Namesakes tells whether two cards have a name in common: what both are printed or counted as.
func Namesakes(a, b *table.Print) bool {
	return IsCalled(a, b.Name) || IsCalled(b, a.Name) || strings.EqualFold(a.Called(), b.Called())
}

// Speed is the Spell Speed with which a Spell or Trap is activated (ygo.chain.speed).
func Speed(pr *table.Print) int {
	switch {
	case pr.Kind == "trap" && pr.Subtype == "counter":
		return 3
	case pr.Kind == "trap" || pr.Subtype == "quick-play":
		return 2
	}
	return 1
}

// Remains tells whether a Spell or Trap stays face-up after it has resolved (ygo.spell.continuous).
func Remains(pr *table.Print) bool {
	return slices.Contains([]string{"continuous", "equip", "field"}, pr.Subtype)
}

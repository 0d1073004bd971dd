package stock

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// listName is how cards and options call a limit list: its id without the prefix of the game.
func listName(list *carddb.LimitList) string {
	_, name, _ := strings.Cut(list.ID, ":")
	return name
}

// Of a list of the players' own also what it says of cards that it does not name binds; lists that ship leave those to the rules.
const (
	ownList = "own"
	unnamed = "unlisted"
)

// Agrees refuses options by which a limit list shall be in force that the card database does not have.
func (c Cards) Agrees(g *validator.Game, options map[string]string) error {
	for i := range g.Options {
		o := &g.Options[i]
		said, agreed := options[o.Name]
		if name := o.List(said); agreed && name != "" && !c.lists(g.ID, name) {
			return fault.Invalid("%s=%s puts the limit list %q in force, and the card database (%s) has no list of that id: write it into its table limit_list, let \"ttsbridge cards import\" "+
				"make it with --own-list, or agree on %s.", o.Name, said, c.prefix(g.ID)+name, c.called(), others(o, name))
		}
	}
	return nil
}

// others are the values of an option that do not put a list in force.
func others(o *validator.Option, list string) string {
	return spelling.OrList(slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return o.List(v) == list }))
}

// prefix is how the keys of a game's cards and lists begin.
func (c Cards) prefix(game string) string {
	for _, g := range c.DB.Snapshot().Games() {
		if g.ID == game {
			return g.Prefix + ":"
		}
	}
	return ""
}

// called is what people know the card database by: its file, or the word for the built-in one.
func (c Cards) called() string { return cmp.Or(c.DB.Path(), "shipped") }

func (c Cards) lists(game, name string) bool {
	return slices.ContainsFunc(c.DB.Snapshot().Limits(game), func(l carddb.LimitList) bool { return listName(&l) == name })
}

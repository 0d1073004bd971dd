package cards

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/script"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// newScriptCommand writes a first script of a card, and a first example of it.
func newScriptCommand(con *console.Console) *cobra.Command {
	var h house.House
	folder := ""
	c := &cobra.Command{Use: "new-script KEY", Short: "Write a first script for a card", Args: cobra.ExactArgs(1),
		Long: "Writes a script for the card with that key, for example dotr:224, and an example of what comes of it.\n" +
			"docs/card-scripts.md says what scripts can do.",
		RunE: func(_ *cobra.Command, args []string) error {
			db, err := h.Library()
			if err != nil {
				return err
			}
			defer db.Close()
			return writeScript(con, db, args[0], folder)
		}}
	h.CardFlags(c)
	c.Flags().StringVar(&h.Data, "data", "", "folder in which cards.db is looked for")
	c.Flags().StringVar(&folder, "scripts", "scripts", "folder of your card scripts")
	return c
}

func writeScript(con *console.Console, db *carddb.DB, key, folder string) error {
	g, c := scriptable(db.Snapshot(), key)
	_, name, _ := strings.Cut(key, ":")
	if c == nil || name == "" || name != filepath.Base(name) {
		return noScript(db.Snapshot(), key)
	}
	text, example := script.Template(g, c.Key, c.Name, c.Text, c.Kind)
	for _, f := range []struct{ name, text string }{{name + ".lua", text}, {name + ".txt", example}} {
		if err := writeNew(con, filepath.Join(folder, g.ID, f.name), f.text); err != nil {
			return err
		}
	}
	con.Printf("play it again at every edit: ttsbridge scenario run %s --scripts %s --watch\n",
		files.Quoted(filepath.Join(folder, g.ID, name+".txt")), files.Quoted(folder))
	if len(c.Rows)+len(c.Effects) > 0 {
		con.Printf("the rows of %s are carried out as well: what both say happens twice\n", c.Name)
	}
	return nil
}

// scriptable is the card with a key, with its game; nil where no game that has scripts has such a card.
func scriptable(s *carddb.Snapshot, key string) (*validator.Game, *carddb.Card) {
	for _, g := range games.All {
		cards := s.Cards(g.ID)
		if i := slices.IndexFunc(cards, func(c *carddb.Card) bool { return c.Key == key }); i >= 0 && g.Script != nil {
			return g, cards[i]
		}
	}
	return nil, nil
}

// noScript says why there is no script to write: the card was called by its name, or its game has no scripts.
func noScript(s *carddb.Snapshot, key string) error {
	for _, g := range games.All {
		c, ok := s.Card(g.ID, key)
		if !ok {
			c, ok = s.ByName(g.ID, key)
		}
		switch {
		case ok && g.Script == nil:
			return fault.Invalid("Cards of %s have no scripts; say in rows what %s does (docs/cards-do.md).", g.Name, c.Name)
		case ok && c.Key != key:
			return fault.Invalid("A script is written for a card's key; that of %s is %s.", c.Name, c.Key)
		}
	}
	return fault.NotFound("There is no card %q that can have a script; ttsbridge cards search finds keys, like dotr:224.", key)
}

// writeNew writes a file that is not there yet; nobody's script is lost.
func writeNew(con *console.Console, name, text string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return fault.Invalid("The folder of %s cannot be made: %w", name, err)
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fault.Conflict("%s is there already.", name)
	}
	if err != nil {
		return fault.Invalid("%s cannot be written: %w", name, err)
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return fault.Invalid("%s cannot be written: %w", name, errors.Join(err, os.Remove(name)))
	}
	con.Printf("wrote %s\n", name)
	return nil
}

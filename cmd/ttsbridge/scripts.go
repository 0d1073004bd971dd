package main

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
)

// scriptHost gives the cards' scripts, the built-in ones and before them those in the folder, if one is named, and what
// is not taken of them.
func scriptHost(folder string, db *carddb.DB, log *slog.Logger) (*script.Host, []*script.Problem, error) {
	if info, err := os.Stat(folder); folder != "" && (err != nil || !info.IsDir()) {
		return nil, nil, fault.NotFound("There is no folder %s with card scripts.", folder)
	}
	h := script.New(script.Options{Games: games.All, Find: games.Find, Library: stock.Cards{DB: db}.Print,
		Trusted: ttsbridge.Scripts(), Folder: folder,
		Tell: func(p script.Problem) {
			log.Warn("a card script failed and is left out", "card", p.Card, "problem", p.Error())
		}})
	problems, err := h.Load()
	if err != nil {
		return nil, nil, fault.Invalid("The card scripts cannot be read: %w", err)
	}
	return h, problems, nil
}

// heardOfScripts tells the tables what came of an edit of a script.
func heardOfScripts(hall *session.Hall, log *slog.Logger) func(script.News) {
	return func(n script.News) {
		if n.Err != nil {
			log.Warn("the card scripts cannot be read", "err", n.Err)
			return
		}
		hall.ScriptsEdited(session.ScriptNews{Taken: n.Taken, Gone: n.Gone, Refused: reasons(n.Refused)})
	}
}

func reasons(problems []*script.Problem) (texts []string) {
	for _, p := range problems {
		texts = append(texts, p.Error())
	}
	return texts
}

// watchScripts follows edits of scripts until the context ends; the channel it gives is closed then.
func watchScripts(ctx context.Context, h *script.Host, hall *session.Hall, log *slog.Logger) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := h.Watch(ctx, heardOfScripts(hall, log)); err != nil && ctx.Err() == nil {
			log.Warn("the card scripts are not watched; edits are seen at the next start", "err", err)
		}
	}()
	return done
}

// cardsNewScript writes a first script of a card, and a first example of it.
func (m *Main) cardsNewScript() *cobra.Command {
	var h house
	folder := ""
	c := &cobra.Command{Use: "new-script KEY", Short: "Write a first script for a card", Args: cobra.ExactArgs(1),
		Long: "Writes a script for the card with that key, for example dotr:224, and an example of what comes of it.\ndocs/card-scripts.md says what scripts can do.",
		RunE: func(_ *cobra.Command, args []string) error {
			db, err := h.library()
			if err != nil {
				return err
			}
			defer db.Close()
			return m.writeScript(db, args[0], folder)
		}}
	h.cardFlags(c)
	c.Flags().StringVar(&h.data, "data", "", "folder in which cards.db is looked for")
	c.Flags().StringVar(&folder, "scripts", "scripts", "folder of your card scripts")
	return c
}

func (m *Main) writeScript(db *carddb.DB, key, folder string) error {
	_, rest, _ := strings.Cut(key, ":")
	for _, g := range games.All {
		for _, c := range db.Snapshot().Cards(g.ID) {
			if c.Key != key || g.Script == nil || rest == "" || rest != filepath.Base(rest) {
				continue
			}
			text, example := script.Template(g, c.Key, c.Name, c.Text, c.Kind)
			for _, f := range []file{{rest + ".lua", text}, {rest + ".txt", example}} {
				if err := m.writeNew(filepath.Join(folder, g.ID, f.name), f.text); err != nil {
					return err
				}
			}
			m.printf("play it again at every edit: ttsbridge scenario run %s --scripts %s --watch\n", filepath.Join(folder, g.ID, rest+".txt"), folder)
			if len(c.Effects) > 0 {
				m.printf("the facts of %s are carried out as well: what both say happens twice\n", c.Name)
			}
			return nil
		}
	}
	return fault.NotFound("There is no card %q that can have a script; ttsbridge cards search finds keys, like dotr:224.", key)
}

// writeNew writes a file that is not there yet; nobody's script is lost.
func (m *Main) writeNew(name, text string) error {
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
		return fault.Invalid("%s cannot be written: %w", name, err)
	}
	m.printf("wrote %s\n", name)
	return nil
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/validator/games"
)

// usualGame is the game that a command about cards means when none is named.
var usualGame = games.All[0].ID

// listName is the file beside exported sheets that says what is on them.
const listName = "sheets.json"

func (m *Main) cardsSheets() *cobra.Command {
	p := &pool{}
	var out, base string
	c := &cobra.Command{Use: "sheets", Short: "Draw all cards of a game onto sheets, to upload them elsewhere", Args: cobra.NoArgs,
		Long: "Draws every card of a game into a folder, 69 to a sheet, with the list sheets.json. Upload the pictures, write their\naddresses into the list (or say with --base where they will be), and decks are built with `deck build --uploaded sheets.json`.",
		RunE: func(*cobra.Command, []string) error { return m.exportSheets(p, out, base) }}
	p.flags(c)
	p.house.looks.flags(c)
	p.gameFlags(c, usualGame)
	c.Flags().StringVar(&out, "out", "", "folder to write into")
	c.Flags().StringVar(&base, "base", "", "address of the folder in which the uploaded sheets will be")
	_ = c.MarkFlagRequired("out") // the flag is there: it was made two lines above
	return c
}

func (m *Main) exportSheets(p *pool, out, base string) error {
	show, err := p.house.looks.show()
	if err != nil {
		return err
	}
	db, err := p.open()
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := p.gameIn(db.Snapshot()); err != nil {
		return err
	}
	gallery := pictures.NewGallery(db, out, "").Showing(show)
	return m.hangSheets(gallery, p.game, gallery.Sheets(p.game), out, base)
}

// hangSheets draws sheets into a folder, with their list.
func (m *Main) hangSheets(gallery *pictures.Gallery, game string, sheets []deck.Sheet, out, base string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fault.Invalid("The folder %s cannot be made: %w", out, err)
	}
	list, err := deck.NewUpload(game, sheets, base)
	if err != nil {
		return err
	}
	if err := gallery.Hang(sheets); err != nil {
		return err
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	path := filepath.Join(out, listName)
	if err := m.write(path, append(text, '\n'), 0o644); err != nil {
		return err
	}
	m.printf("%s of %s, and their list %s.\n", plural(len(sheets), "sheet"), game, path)
	return nil
}

// deckSheets is for who uploads the sheets of one deck, or of a folder of them, instead of a whole game.
func (m *Main) deckSheets() *cobra.Command {
	d := &deckWork{}
	var base string
	c := &cobra.Command{Use: "sheets FILE|FOLDER|NAME|-", Short: "Draw the cards of a deck onto sheets, to upload them elsewhere", Args: cobra.ExactArgs(1),
		Long: "Draws the cards of a deck, or of all decks of a folder together, and what they make or become, as `cards sheets` does.",
		RunE: func(_ *cobra.Command, args []string) error {
			var all deck.List
			err := m.each(d, args[0], func(f deckFile, r *deckReport) error {
				r.unasked = true
				all.Entries = append(all.Entries, f.list.Entries...)
				all.Entries = append(all.Entries, deck.Tokens(f.list, d.book.Cards)...)
				all.Entries = append(all.Entries, deck.Made(f.list, d.book.Cards)...)
				return f.empty()
			})
			if err != nil {
				return err
			}
			return m.exportDecks(d, all, base)
		}}
	d.flags(c)
	c.Flags().StringVar(&d.out, "out", "", "folder to write into")
	c.Flags().StringVar(&base, "base", "", "address of the folder in which the uploaded sheets will be")
	_ = c.MarkFlagRequired("out") // the flag is there: it was made two lines above
	return c
}

func (m *Main) exportDecks(d *deckWork, all deck.List, base string) error {
	db, err := d.library()
	if err != nil {
		return err
	}
	defer db.Close()
	show, err := d.looks.show()
	if err != nil {
		return err
	}
	for i := range all.Entries {
		all.Entries[i] = deck.Entry{Section: deck.Main, Card: all.Entries[i].Card, Count: 1}
	}
	gallery := pictures.NewGallery(db, d.out, "").Showing(show)
	return m.hangSheets(gallery, d.id, deck.Sheets(all, gallery.Drawn()), d.out, base)
}

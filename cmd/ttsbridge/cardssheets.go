package main

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
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
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fault.Invalid("The folder %s cannot be made: %w", out, err)
	}
	gallery := session.NewGallery(db, out, "").Showing(show)
	sheets := gallery.Sheets(p.game)
	list, err := deck.NewUpload(p.game, sheets, base)
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
	m.printf("%s of %s, and their list %s.\n", plural(len(sheets), "sheet"), p.game, path)
	return nil
}

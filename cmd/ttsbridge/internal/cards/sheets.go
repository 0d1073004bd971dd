package cards

import (
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/sheets"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/validator/games"
)

// usualGame is the game that a command about cards means when none is named.
var usualGame = games.All[0].ID

func sheetsCommand(con *console.Console) *cobra.Command {
	p := &pool{}
	var out, base string
	c := &cobra.Command{Use: "sheets", Short: "Draw all cards of a game onto sheets, to upload them elsewhere", Args: cobra.NoArgs,
		Long: "Draws every card of a game into a folder, 69 to a sheet, with the list sheets.json. Upload the pictures, write their\n" +
			"addresses into the list (or say with --base where they will be), and decks are built with\n" +
			"`deck build --uploaded sheets.json`.",
		RunE: func(*cobra.Command, []string) error { return exportSheets(con, p, out, base) }}
	p.Flags(c)
	p.House.Looks.Flags(c)
	p.gameFlags(c, usualGame)
	c.Flags().StringVarP(&out, "out", "o", "", "folder to write into")
	c.Flags().StringVar(&base, "base", "", "address of the folder in which the uploaded sheets will be")
	_ = c.MarkFlagRequired("out") // the flag is there: it was made two lines above
	return c
}

func exportSheets(con *console.Console, p *pool, out, base string) error {
	show, err := p.House.Looks.Show()
	if err != nil {
		return err
	}
	db, err := p.Open()
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := p.gameIn(db.Snapshot()); err != nil {
		return err
	}
	gallery := pictures.NewGallery(db, out, "").Showing(show)
	return sheets.HangSheets(con, gallery, p.game, gallery.Sheets(p.game), out, base)
}

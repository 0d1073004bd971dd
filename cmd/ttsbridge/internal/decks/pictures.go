package decks

import (
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/sheets"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/links"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/tts"
)

// sheetsCommand is for who uploads the sheets of one deck, or of a folder of them, instead of a whole game.
func sheetsCommand(con *console.Console) *cobra.Command {
	d := &deckWork{}
	var base string
	c := &cobra.Command{Use: "sheets FILE|FOLDER|NAME|-",
		Short: "Draw the cards of a deck onto sheets, to upload them elsewhere", Args: cobra.ExactArgs(1),
		Long: "Draws the cards of a deck, or of all decks of a folder together, and what they make or become, as `cards sheets` does.",
		RunE: func(_ *cobra.Command, args []string) error {
			var all deck.List
			err := eachList(con, d, args[0], func(f deckFile, r *deckReport) error {
				r.unasked = true
				all.Entries = append(all.Entries, f.list.Entries...)
				all.Entries = append(all.Entries, deck.Tokens(f.list, d.book.Cards)...)
				all.Entries = append(all.Entries, deck.Made(f.list, d.book.Cards)...)
				return f.empty()
			})
			if err != nil {
				return err
			}
			return exportDecks(con, d, all, base)
		}}
	d.Flags(c)
	c.Flags().StringVarP(&d.out, "out", "o", "", "folder to write into")
	c.Flags().StringVar(&base, "base", "", "address of the folder in which the uploaded sheets will be")
	_ = c.MarkFlagRequired("out") // the flag is there: it was made two lines above
	return c
}

func exportDecks(con *console.Console, d *deckWork, all deck.List, base string) error {
	db, err := d.Library()
	if err != nil {
		return err
	}
	defer db.Close()
	show, err := d.Looks.Show()
	if err != nil {
		return err
	}
	for i := range all.Entries {
		all.Entries[i] = deck.Entry{Section: deck.Main, Card: all.Entries[i].Card, Count: 1}
	}
	gallery := pictures.NewGallery(db, d.out, "").Showing(show)
	return sheets.HangSheets(con, gallery, d.ID, objects.Sheets(all, gallery.Drawn()), d.out, base)
}

func linksCommand(con *console.Console) *cobra.Command {
	d, a := &deckWork{}, &sheets.Asking{}
	var backs []string
	c := &cobra.Command{Use: "links FILE|FOLDER|NAME|-", Short: "Ask whether all pictures of a deck can be fetched",
		Args: cobra.ExactArgs(1),
		Long: "Asks for every picture that the objects of a deck show, as the machines of all players will. Faces that the bridge draws\n" +
			"are asked for at --public-url, so the bridge must be running. Every address is reported that gives no picture.",
		RunE: func(c *cobra.Command, args []string) error {
			return eachList(con, d, args[0], func(f deckFile, r *deckReport) error {
				r.unasked = true
				all, err := d.addresses(f, backs)
				if err != nil {
					return err
				}
				if r.Links, err = sheets.AskFor(c.Context(), con, *a, sheets.Distinct(all)); err != nil {
					return err
				}
				return console.NoUnless(sheets.Broken(r.Links) == 0)
			})
		}}
	d.Flags(c)
	a.Flags(c)
	c.Flags().StringArrayVar(&backs, "back", nil, "address of the card backs, as for build")
	return c
}

// addresses are those of all pictures of a list's objects.
func (d *deckWork) addresses(f deckFile, backs []string) ([]links.Address, error) {
	if err := f.empty(); err != nil {
		return nil, err
	}
	list, err := deck.Backed(f.list, backs)
	if err != nil {
		return nil, err
	}
	objects, sheets, err := objects.Of(list, objects.Options{Art: d.shelf.Pictures.Art(d.ID), Related: deck.Tokens(list, d.book.Cards)})
	if err != nil {
		return nil, err
	}
	var all []links.Address
	for _, o := range objects {
		all = append(all, picturesOf(o)...)
	}
	return all, d.shelf.Pictures.Hang(sheets)
}

// picturesOf are those of an object and of what is in it.
func picturesOf(o tts.Object) []links.Address {
	var all []links.Address
	for _, s := range o.CustomDeck {
		if len(o.ContainedObjects) == 0 {
			all = append(all, links.Address{URL: s.Value.FaceURL, Of: "the face of " + o.Nickname})
		}
		all = append(all, links.Address{URL: s.Value.BackURL, Of: "the back of " + o.Nickname})
	}
	for _, in := range o.ContainedObjects {
		all = append(all, picturesOf(in)...)
	}
	for _, state := range o.States {
		all = append(all, picturesOf(state.Value)...)
	}
	return all
}

package cards

import (
	"errors"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/sheets"
	"ttsbridge/internal/links"
)

func linksCommand(con *console.Console) *cobra.Command {
	p, a := &pool{}, &sheets.Asking{}
	c := &cobra.Command{Use: "links [QUERY...]", Short: "Ask whether the pictures of a game's cards can be fetched",
		Args: cobra.ArbitraryArgs,
		Long: "Asks for the picture of every card of a game, or of those that a search finds: those that printings of the card database\n" +
			"name, and those where --images and --uploaded say. Cards whose face is drawn are not asked about.",
		RunE: func(c *cobra.Command, args []string) error {
			show, err := p.House.Looks.Show()
			if err != nil {
				return err
			}
			found, err := p.Find(args, 1<<30)
			if err != nil {
				return err
			}
			var all []links.Address
			for _, card := range found.Cards {
				for _, text := range show.Images.Addresses(card) {
					all = append(all, links.Address{URL: text, Of: card.Name + " (" + card.Key + ")"})
				}
			}
			reports, err := sheets.AskFor(c.Context(), con, *a, sheets.Distinct(all))
			if err != nil {
				return err
			}
			if p.asJSON {
				err = con.PrintJSON(append([]links.Report{}, reports...))
			} else {
				sheets.TellLinks(con.Said(), reports)
			}
			return errors.Join(err, console.NoUnless(sheets.Broken(reports) == 0))
		}}
	p.Flags(c)
	p.House.Looks.Flags(c)
	p.gameFlags(c, usualGame)
	a.Flags(c)
	return c
}

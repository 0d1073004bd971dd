package main

import (
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/internal/session"
)

func (m *Main) cards() *cobra.Command {
	return group("cards", "Look cards up", m.cardsSearch())
}

func (m *Main) cardsSearch() *cobra.Command {
	var h house
	var game gameFlag
	var asJSON bool
	var limit int
	c := &cobra.Command{Use: "search WORD...", Short: "Find cards by words of their names", Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := game.find()
			if err != nil {
				return err
			}
			db, err := h.library()
			if err != nil {
				return err
			}
			defer db.Close()
			found, all := session.Cards{DB: db}.Search(g.ID, strings.Join(args, " "), max(limit, 0))
			if asJSON {
				err = m.printJSON(found)
			}
			for i := 0; i < len(found) && !asJSON; i++ {
				f := &found[i]
				m.printf("%-12s %-40s %s %s\n", f.Key, f.Name, f.Subtype, f.Kind)
			}
			if !asJSON && all > len(found) {
				m.printf("and %d more; --limit shows them\n", all-len(found))
			}
			if err == nil && all == 0 {
				return errNo
			}
			return err
		}}
	h.flags(c)
	game.flags(c)
	c.Flags().IntVar(&limit, "limit", 50, "how many to show")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

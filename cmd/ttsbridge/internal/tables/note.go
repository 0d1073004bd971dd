package tables

import (
	"github.com/spf13/cobra"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/validator/spelling"
)

func noteCommand(con *console.Console) *cobra.Command {
	h := &house.House{}
	var name, link string
	var archive, asJSON bool
	var delay int
	c := &cobra.Command{Use: "note TABLE", Short: "Rename a table, put it away, show it late, take a link back", Args: cobra.ExactArgs(1),
		Long: "Notes what you want of a table besides its duel. A link that is taken back opens nothing from then on; another one takes its\n" +
			"place, which \"table links\" shows. Spectators can see a table up to 30 minutes late.",
		RunE: func(c *cobra.Command, args []string) error {
			wanted := api.Noting{TakeBack: link}
			for flag, set := range map[string]func(){"name": func() { wanted.Name = &name },
				"archive": func() { wanted.Archived = &archive }, "delay": func() { wanted.Delay = &delay }} {
				if c.Flags().Changed(flag) {
					set()
				}
			}
			return visit(c.Context(), h, func(at tables) error {
				noted, err := at.note(c.Context(), args[0], wanted)
				switch {
				case err != nil:
					return missing(c.Context(), at, args[0], err)
				case asJSON:
					return con.PrintJSON(noted)
				}
				con.Printf("name: %s\nput away: %v\nspectators see it %s late\n", noted.Name, noted.Archived,
					spelling.Count(noted.Delay, "minute"))
				return nil
			})
		}}
	h.Flags(c)
	c.Flags().StringVar(&name, "name", "", "what you call it")
	c.Flags().BoolVar(&archive, "archive", false, "put it away; --archive=false brings it back")
	c.Flags().IntVar(&delay, "delay", 0, "minutes by which spectators see it late")
	c.Flags().StringVar(&link, "take-back", "", "a link that shall open nothing any more: watch, judge, or \"seat 0\"")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, with the tokens that open it now")
	return c
}

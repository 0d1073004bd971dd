package ledgers

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/console/tape"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// statisticsCommand counts over ledgers what the page of statistics counts.
func statisticsCommand(con *console.Console) *cobra.Command {
	var asCSV bool
	c := &cobra.Command{Use: "statistics FILE...", Short: "Count over many ledgers: decks, cards, lengths, refusals by rule",
		Long: "Counts how often decks were played and won, which cards were played, how long duels were and which rules were broken.\n" +
			"A ledger that does not hold is named and left out.",
		Args: cobra.MinimumNArgs(1), RunE: func(c *cobra.Command, args []string) error {
			var all tape.Tally
			whole := true
			for _, file := range args {
				err := count(c.Context(), con, &all, file)
				if c.Context().Err() != nil {
					return err // nobody waits for the other files
				}
				if err != nil {
					fmt.Fprintf(console.Plain(con.Err), "ttsbridge: %s is left out: %s\n", file, fault.Sentence(err))
					whole = false
				}
			}
			if err := tell(con, &all, asCSV); err != nil {
				return err
			}
			if !whole {
				return console.ErrNo
			}
			return nil
		}}
	c.Flags().BoolVar(&asCSV, "csv", false, "print a table for other programs")
	return c
}

// count adds one ledger.
func count(ctx context.Context, con *console.Console, all *tape.Tally, file string) error {
	from, err := openFile(ctx, con, file)
	if err != nil {
		return err
	}
	defer from.Close()
	one, err := tape.Read(from, known, nil)
	if err != nil {
		return err
	}
	if !one.History.OK() {
		return fault.Conflict("%s", one.History.Faults[0])
	}
	all.Add(one)
	return nil
}

// known finds a game by its id.
func known(id string) (*validator.Game, error) {
	g, ok := games.Find(id)
	if !ok {
		return nil, fault.NotFound("This program knows no game %q.", id)
	}
	return g, nil
}

func tell(con *console.Console, all *tape.Tally, asCSV bool) error {
	if asCSV {
		return all.CSV(con.Out)
	}
	con.Printf("Duels: %d, over: %d\n", all.Duels, all.Over)
	about := ""
	for _, r := range all.Rows("") {
		if r.About != about {
			about = r.About
			con.Printf("\n%s\n", about)
		}
		con.Printf("  %5d  %s: %s%s\n", r.N, r.Game, r.Name, won(r))
	}
	return nil
}

// won tells of a deck how many of its duels it has won.
func won(r tape.Row) string {
	if r.About != "decks" {
		return ""
	}
	return fmt.Sprintf(", won %d", r.Won)
}

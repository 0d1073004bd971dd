package clubs

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/club"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/validator/spelling"
)

// Club is what is asked of a club from without.
func Club(con *console.Console) *cobra.Command {
	return console.Group("club", "Ask a club of many bridges: what came of its duels", resultsCommand(con))
}

func resultsCommand(con *console.Console) *cobra.Command {
	var f Flags
	var key string
	var asCSV, asJSON bool
	c := &cobra.Command{Use: "results nats://HOST", Short: "List what came of the duels of a club", Args: cobra.ExactArgs(1),
		Long: "Lists all duels of a club that have ended, the newest first: who played, what came of it, and the seal of each deck. Each\n" +
			"result is signed by the key of its table, which is the one that its first checkpoint on the club's board has.",
		RunE: func(c *cobra.Command, args []string) error {
			if asCSV && asJSON {
				return fault.Invalid("Choose one of --csv and --json.")
			}
			all, err := f.results(c.Context(), args[0], key)
			switch {
			case err != nil:
				return err
			case asCSV:
				return result.CSV(con.Out, all)
			case asJSON:
				return con.PrintJSON(listed(all))
			}
			for _, r := range all {
				con.Printf("%s\n", sentence(r))
			}
			con.Printf("%s ended.\n", spelling.Count(len(all), "duel"))
			return nil
		}}
	f.KnownBy(c)
	c.Flags().StringVar(&key, "club-key", "", "the club's public key, which its bridges say as they start; results of tables that it has not signed for are left out")
	c.Flags().BoolVar(&asCSV, "csv", false, "print CSV, a line for each seat")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// results reads the results of the club at an address.
func (f Flags) results(ctx context.Context, address, key string) ([]result.Result, error) {
	if table, err := f.parse(address); err != nil || table != "" || !IsAddress(address) {
		return nil, fault.Invalid("The servers of a club read nats://HOST:4222.")
	}
	word, err := witness.WordOf(key)
	if err != nil {
		return nil, err
	}
	reader, err := club.VisitBoard(f.Servers)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	return reader.Results(ctx, word)
}

// listing is a result for programs: with the ledger's checkpoint beside it.
type listing struct {
	Table   string          `json:"table"`
	Records int64           `json:"records"`
	Root    string          `json:"root"`
	Result  json.RawMessage `json:"result"`
}

func listed(all []result.Result) []listing {
	list := make([]listing, 0, len(all))
	for _, r := range all {
		text, err := json.Marshal(r)
		if err == nil {
			list = append(list, listing{r.Table, r.Size, r.Root.String(), text})
		}
	}
	return list
}

// sentence is a result in a line for people.
func sentence(r result.Result) string {
	seats := make([]string, len(r.Seats))
	for i, s := range r.Seats {
		who := s.Player
		if who == "" {
			who = fmt.Sprintf("seat %d", i+1)
		}
		seats[i] = who + " " + r.Came(s)
	}
	return fmt.Sprintf("%s  %s  %s  %s, turn %d (%s)", r.At(), r.Table, r.Game, strings.Join(seats, ", "), r.Turns, r.Why)
}

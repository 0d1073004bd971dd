package decks

import (
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/console/odds"
	"ttsbridge/internal/deck"
	"ttsbridge/validator/games"
)

// oddsCommand says how likely each card of a deck is drawn.
func oddsCommand(con *console.Console) *cobra.Command {
	d := &deckWork{}
	c := &cobra.Command{Use: "odds FILE|FOLDER|NAME|-", Short: "Say how likely each card of a deck is drawn, turn by turn",
		Args: cobra.ExactArgs(1),
		Long: "Says for each card of the main deck how likely at least one copy is drawn: with the first hand of its game, then with one card more a turn.",
		RunE: func(_ *cobra.Command, args []string) error {
			return eachList(con, d, args[0], func(f deckFile, r *deckReport) error {
				r.unasked = true
				if r.Odds = oddsOf(f.list); !d.asJSON {
					tellOdds(con, r.Odds)
				}
				return f.empty()
			})
		}}
	d.Flags(c)
	return c
}

// oddsOf are the odds of the cards of a main deck, in the order of its list.
func oddsOf(l deck.List) (all []odds.Chance) {
	size := 0
	for _, e := range l.Entries {
		if e.Section == deck.Main {
			all, size = append(all, odds.Chance{Name: e.Card.Name, Copies: e.Count}), size+e.Count
		}
	}
	hand := 0
	if g, ok := games.FindLaws(l.Game); ok {
		hand = g.Hand
	}
	odds.Fill(all, size, hand)
	return all
}

func tellOdds(con *console.Console, all []odds.Chance) {
	for _, c := range all {
		con.Printf("%2d %-32s", c.Copies, c.Name)
		for _, p := range c.ByTurns {
			con.Printf(" %5.1f %%", 100*p)
		}
		con.Printf("\n")
	}
}

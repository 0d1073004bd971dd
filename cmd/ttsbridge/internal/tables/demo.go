package tables

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/demo"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
)

// pace is the pause after each gesture of a demo that somebody watches.
const pace = 350 * time.Millisecond

// showing is a duel that is wanted to be watched, as flags say.
type showing struct {
	demo.Config
	game         house.GameFlag
	fast, asJSON bool
	export       string
	options      []string
	best         int // of so many duels; 0 for a duel by itself
}

// Demo plays a whole duel on a headless table.
func Demo(con *console.Console) *cobra.Command {
	s := &showing{}
	c := &cobra.Command{
		Use:   "demo",
		Short: "Watch a whole duel on a headless table, through the real mod, HTTP and rules",
		Args:  cobra.NoArgs,
		RunE:  func(c *cobra.Command, _ []string) error { return s.play(c.Context(), con) },
	}
	s.flags(c)
	return c
}

func (s *showing) flags(c *cobra.Command) {
	s.game.Flags(c)
	c.Flags().Uint64Var(&s.Seed, "seed", 1, "which duel: the same number plays the same one")
	c.Flags().IntVar(&s.Seats, "seats", 0, "how many play (default: as many as there are decks, or the fewest that can)")
	c.Flags().StringArrayVar(&s.Decks, "deck", nil,
		"name of the next seat's deck, or of several with commas between them (default: starter decks, by the seed)")
	c.Flags().StringArrayVar(&s.options, "option", nil,
		"a house option, as name=value (default: the usual ones, by which so many can play)")
	c.Flags().BoolVar(&s.Tour, "tour", false, "the tour for new players: a first duel, with what to do and why")
	c.Flags().BoolVar(&s.Seals, "seals", false, "show the lines with seals and checkpoints, too")
	c.Flags().BoolVar(&s.fast, "fast", false, "at full speed")
	c.Flags().BoolVar(&s.asJSON, "json", false, "print only a report, as JSON")
	c.Flags().IntVar(&s.best, "match", 0, "play the best of so many duels, with siding between them")
	c.Flags().StringVar(&s.export, "export", "", "write the ledger of the duel to this file")
}

func (s *showing) play(ctx context.Context, con *console.Console) error {
	if !s.fast && !s.asJSON {
		s.Pace = pace
	}
	if !s.asJSON {
		s.Out, s.Color = con.Said(), console.Colorful(con.Out)
	}
	g, err := s.game.Find()
	if err != nil {
		return err
	}
	if no := g.CheckSeats(s.Seats); s.Seats != 0 && no != nil {
		return fault.Invalid("%w.", no)
	}
	s.Game = g.ID
	if len(s.options) > 0 {
		if s.Options, err = house.Options(s.options); err != nil {
			return err
		}
	}
	end, err := demoMeans(con, &s.Config, s.export)
	if err != nil {
		return err
	}
	return played(ctx, con, s.Config, s.best, s.asJSON, end)
}

// played plays the duel, or the match of so many, and tells how it ended.
func played(ctx context.Context, con *console.Console, c demo.Config, best int, asJSON bool, close func() error) error {
	if best != 0 {
		report, err := demo.RunMatch(ctx, c, best)
		if err = errors.Join(err, close()); err != nil {
			return err
		}
		return demoMatchEnd(con, report, asJSON)
	}
	report, err := demo.Run(ctx, c)
	if err = errors.Join(err, close()); err != nil {
		return err
	}
	return demoEnd(con, report, asJSON)
}

// demoMeans opens what a demo needs; close puts it away again.
func demoMeans(con *console.Console, c *demo.Config, export string) (close func() error, err error) {
	db, err := carddb.OpenBytesWith(ttsbridge.Cards, house.Cards())
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "ttsbridge-demo-faces")
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	scripts, _, err := house.ScriptHost("", db, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, errors.Join(err, db.Close(), os.RemoveAll(folder))
	}
	c.Games, c.Effects = games.All, scripts.For
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, filepath.Join(folder, "sheets"),
		"http://127.0.0.1").ForTables(games.All), Words: games.Words}
	c.Cards, c.Decks = cards, parted(cards, c.Game, c.Decks)
	close = func() error { return errors.Join(db.Close(), os.RemoveAll(folder)) }
	if export == "" {
		return close, nil
	}
	file, err := os.Create(export)
	if err != nil {
		return nil, errors.Join(fault.Invalid("The ledger cannot be written to %s: %w", export, err), close())
	}
	c.Export = file
	return func() error { return errors.Join(file.Close(), db.Close(), os.RemoveAll(folder)) }, nil
}

// parted are the decks that were named, one a flag, or several in one with commas between them. A name may have commas itself.
func parted(cards stock.Cards, game string, said []string) (names []string) {
	for _, name := range said {
		if _, no := cards.Preset(game, name); no == nil || !strings.Contains(name, ",") {
			names = append(names, name)
			continue
		}
		for one := range strings.SplitSeq(name, ",") {
			names = append(names, strings.TrimSpace(one))
		}
	}
	return names
}

// demoEnd says what the duel came to.
func demoEnd(con *console.Console, r demo.Report, asJSON bool) error {
	if asJSON {
		return con.PrintJSON(r)
	}
	local := 0
	for _, f := range r.Refused {
		if f.Local {
			local++
		}
	}
	winner := r.Winner + winning(r.Winner)
	if r.Winner == "" {
		winner = "Nobody wins"
	}
	con.Printf("\n%s in turn %d (%s).\n", winner, r.Turns, r.Reason)
	con.Printf("%s; %d %s refused, %d of them by the table's mod at once, %d by the bridge.\n",
		spelling.Count(r.Gestures, "gesture"), len(r.Refused), spelling.Said(len(r.Refused), "was", "were"), local, len(r.Refused)-local)
	con.Printf("The ledger has %s and ", spelling.Count(r.Ledger.Records, "record"))
	if !r.Ledger.Verified {
		con.Printf("does NOT hold.\n")
		return console.ErrNo
	}
	con.Printf("verifies; its head is %s.\n", r.Ledger.Head[:16])
	return nil
}

// winning is what one seat or several do.
func winning(names string) string {
	if strings.Contains(names, " and ") {
		return " win"
	}
	return " wins"
}

// demoMatchEnd says what the match came to.
func demoMatchEnd(con *console.Console, r demo.MatchReport, asJSON bool) error {
	if asJSON {
		return con.PrintJSON(r)
	}
	winner := r.Winner + winning(r.Winner) + " the match"
	if r.Winner == "" {
		winner = "Nobody wins the match"
	}
	wins := make([]string, len(r.Wins))
	for side, n := range r.Wins {
		wins[side] = fmt.Sprint(n)
	}
	con.Printf("\n%s, %s (%s).\n", winner, strings.Join(wins, " to "), r.Reason)
	for i, duel := range r.Duels {
		con.Printf("Duel %d: %s, %s, %s (%s).\n", i+1, spelling.Count(duel.Turns, "turn"),
			spelling.Count(duel.Gestures, "gesture"), spelling.Count(duel.Ledger.Records, "record"), duel.Reason)
	}
	con.Printf("The ledger of the match has %s and ", spelling.Count(r.Records, "record"))
	if !r.Whole {
		con.Printf("does NOT hold.\n")
		return console.ErrNo
	}
	con.Printf("verifies with those of its duels.\n")
	return nil
}

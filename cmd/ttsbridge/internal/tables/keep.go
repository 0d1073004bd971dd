package tables

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
)

// visit opens where tables are for one deed.
func visit(ctx context.Context, h *house.House, deed func(tables) error) error {
	at, err := reach(ctx, h)
	if err != nil {
		return err
	}
	err = deed(at)
	if left := at.leave(); err == nil {
		err = left
	}
	return err
}

// missing is the error of a table that is not there, with the nearest one that is; any other error stays as it is.
func missing(ctx context.Context, at tables, id string, err error) error {
	if fault.CodeOf(err) != fault.CodeNotFound {
		return err
	}
	all, listed := at.list(ctx)
	if listed != nil || len(all) == 0 {
		return fault.NotFound("There is no table %.64q, nor any other; \"ttsbridge table save\" makes one.", id)
	}
	var ids []string
	for _, t := range all {
		ids = append(ids, t.ID)
	}
	return fault.NotFound("There is no table %.64q%s; \"ttsbridge table list\" lists those there are.", id,
		spelling.Meant(spelling.Nearest([]string{id}, ids)))
}

func listCommand(con *console.Console) *cobra.Command {
	h := &house.House{}
	var asJSON bool
	c := &cobra.Command{Use: "list", Short: "List the tables", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		return visit(c.Context(), h, func(at tables) error {
			all, err := at.list(c.Context())
			switch {
			case err != nil:
				return err
			case asJSON:
				return con.PrintJSON(append([]view.Summary{}, all...))
			case len(all) == 0:
				con.Printf("There is no table yet; \"ttsbridge table save\" makes one.\n")
			}
			for _, t := range all {
				con.Printf("%s  %s  %-12s %s\n", t.ID, t.Made.Local().Format("2006-01-02 15:04"), t.Game, stands(t))
			}
			return nil
		})
	}}
	h.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// stands says in a word or two how far a duel is.
func stands(t view.Summary) string {
	switch {
	case t.Over:
		return fmt.Sprintf("over after turn %d", t.Turn)
	case t.Closed != "":
		return t.Says()
	case t.Turn == 0:
		return "before the duel"
	}
	return fmt.Sprintf("turn %d", t.Turn)
}

func showCommand(con *console.Console) *cobra.Command {
	h := &house.House{}
	var asJSON bool
	c := &cobra.Command{Use: "show TABLE", Short: "Show how a table stands", Args: cobra.ExactArgs(1),
		Long: "Shows how a table stands: whose turn it is, points, who is awaited, and the options that were agreed. With --json it\n" +
			"is all that the referee sees, hidden cards too.",
		RunE: func(c *cobra.Command, args []string) error {
			return visit(c.Context(), h, func(at tables) error {
				v, err := at.look(c.Context(), args[0])
				switch {
				case err != nil:
					return missing(c.Context(), at, args[0], err)
				case asJSON:
					return con.PrintJSON(v)
				}
				tellView(con, v)
				return nil
			})
		}}
	h.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print what the referee sees as JSON, with the hidden cards")
	return c
}

// tellView tells what everybody may know of a table.
func tellView(con *console.Console, v view.View) {
	con.Printf("Table %s of %s, record %d\n", v.ID, v.Game, v.Record)
	switch {
	case v.Result != nil:
		con.Printf("over, %s (%s)\n", won(v.Result), v.Result.Rule)
	case v.Closed != "":
		con.Printf("%s\n", v.Says())
	case v.Turn.Number > 0:
		con.Printf("turn %d, %s's, %s\n", v.Turn.Number, v.Turn.Seat, v.Turn.Phase)
	}
	if len(v.Turn.Awaits) > 0 && v.Result == nil {
		con.Printf("awaited: %s\n", strings.Join(v.Turn.Awaits, ", "))
	}
	if v.Luck != nil && len(v.Luck.Waits) > 0 && v.Result == nil {
		con.Printf("nothing is dealt before they have given for the luck: !luck and 8 letters or more, dice, or a word on the seat's page\n")
	}
	for _, s := range v.Seats {
		var points []string
		for _, kind := range slices.Sorted(maps.Keys(s.Points)) {
			points = append(points, fmt.Sprintf("%d %s", s.Points[kind], kind))
		}
		if len(points) == 0 { // no game of points
			con.Printf("%s\n", s.Name)
			continue
		}
		con.Printf("%s: %s\n", s.Name, strings.Join(points, ", "))
	}
	tellAgreed(con, v)
}

// tellAgreed tells the options that are not as usual.
func tellAgreed(con *console.Console, v view.View) {
	g, ok := games.Find(v.Game)
	if !ok {
		return
	}
	for _, o := range g.Options {
		if v.Options[o.Name] != o.Default {
			con.Printf("agreed: %s = %s\n", o.Name, v.Options[o.Name])
		}
	}
}

// won says who has won.
func won(r *view.ResultView) string {
	if len(r.Winners) == 0 {
		return "a draw"
	}
	return strings.Join(r.Winners, " and ") + " won"
}

func linksCommand(con *console.Console) *cobra.Command {
	h := &house.House{}
	var asJSON bool
	c := &cobra.Command{Use: "links TABLE", Short: "Show again what opens a table, for each seat, a judge and spectators",
		Args: cobra.ExactArgs(1),
		Long: "Shows the tokens of a table again. Who has one may do what is said beside it: give each to nobody else.",
		RunE: func(c *cobra.Command, args []string) error {
			return visit(c.Context(), h, func(at tables) error {
				tokens, err := at.tokens(c.Context(), args[0])
				if err != nil {
					return missing(c.Context(), at, args[0], err)
				}
				if asJSON {
					return con.PrintJSON(tokens)
				}
				v, err := at.look(c.Context(), args[0])
				if err != nil {
					return err
				}
				for i, s := range v.Seats {
					con.Printf("%-10s %s  plays and sees as this seat\n", s.Name, tokens.Seats[i])
				}
				con.Printf("%-10s %s  sees what everybody sees\n", "spectator", tokens.Watch)
				con.Printf("%-10s %s  besides, checks one card or statement at a time\n", "judge", tokens.Judge)
				con.Printf("%-10s %s  yours alone: saves, deletes, sees everything\n", "host", tokens.Host)
				if bridge, _, runs := h.Running(c.Context()); runs {
					con.Printf("In a browser the link is %s/table/%s#KEY, with one of these behind the #.\n", bridge.URL, v.ID)
				}
				return nil
			})
		}}
	h.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// standing is how far the duel of a table has come.
func standing(v view.View) string {
	switch {
	case v.Result != nil:
		return won(v.Result)
	case v.Closed != "":
		return v.Says()
	case v.Turn.Number == 0:
		return "before the duel"
	}
	return fmt.Sprintf("in turn %d of a duel", v.Turn.Number)
}

func deleteCommand(con *console.Console) *cobra.Command {
	h := &house.House{}
	var yes bool
	c := &cobra.Command{Use: "delete TABLE", Short: "End a table for good and remove its records", Args: cobra.ExactArgs(1),
		Long: "Ends a table for good and removes its records from the ledger. It says how the table stands and asks first; --yes is the answer\n" +
			"for scripts.",
		RunE: func(c *cobra.Command, args []string) error {
			return visit(c.Context(), h, func(at tables) error {
				v, err := at.look(c.Context(), args[0])
				if err != nil {
					return missing(c.Context(), at, args[0], err)
				}
				stands := fmt.Sprintf("Table %s (%s, %s, %s)", v.ID, v.Game, standing(v), spelling.Count(v.Record, "record"))
				if !yes && !con.Agreed(stands+" will be gone for good. Delete it?") {
					return fault.Conflict("%s stays. Answer y, or say --yes, to delete it.", stands)
				}
				if err := at.end(c.Context(), args[0]); err != nil {
					return err
				}
				con.Printf("Table %s and its %s are gone.\n", v.ID, spelling.Count(v.Record, "record"))
				return nil
			})
		}}
	h.Flags(c)
	c.Flags().BoolVar(&yes, "yes", false, "without asking")
	return c
}

package tables

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
)

// Commands make, try and change tables.
func Commands(con *console.Console) *cobra.Command {
	return console.Group("table", "Make tables for Tabletop Simulator, try them, and change them while they run",
		saveCommand(con), puckCommand(con), runCommand(con), pictureCommand(con), pushCommand(con))
}

// wanted is the table that "table save" makes.
type wanted struct {
	house.House
	house.GameFlag
	south, north string
	options      []string
	out          string
	install      bool
	lang         string
	pictures     string
	puck         bool
	seed         uint64
	prints       string
	second       bool
	wait         int
	asJSON       bool
}

// saveCommand makes a table and writes its saved game.
func saveCommand(con *console.Console) *cobra.Command {
	w := &wanted{}
	c := &cobra.Command{Use: "save", Short: "Make a table and write its saved game", Args: cobra.NoArgs,
		Long: "Makes a table on the running bridge, or in the data folder when none runs, and writes the saved game that\n" +
			"Tabletop Simulator loads. The file holds the table's token: keep it to yourself.",
		RunE: func(c *cobra.Command, _ []string) error { return saveTable(c.Context(), con, w) }}
	w.Flags(c)
	c.Flags().BoolVar(&w.install, "install", false, "write into the saves folder of Tabletop Simulator under the first free number, or fail")
	return c
}

// puckCommand makes a table and writes the referee that is dropped into any other one.
func puckCommand(con *console.Console) *cobra.Command {
	w := &wanted{puck: true}
	c := &cobra.Command{Use: "puck", Short: "Make a table and write its referee as a saved object for any table", Args: cobra.NoArgs,
		Long: "Makes a table as \"table save\" does, but writes a saved object: a puck that is dropped into any table and lays\n" +
			"out there what the duel needs. The file holds the table's token: keep it to yourself.",
		RunE: func(c *cobra.Command, _ []string) error { return saveTable(c.Context(), con, w) }}
	w.Flags(c)
	c.Flags().BoolVar(&w.install, "install", false, "write into the folder of saved objects of Tabletop Simulator, or fail")
	return c
}

// Flags puts on a command what the table shall be.
func (w *wanted) Flags(c *cobra.Command) {
	w.House.Flags(c)
	w.GameFlag.Flags(c)
	c.Flags().StringVar(&w.south, "deck-south", "", "deck of the first seat: the name of one that ships, a file with a list, or -")
	c.Flags().StringVar(&w.north, "deck-north", "", "deck of the second seat")
	c.Flags().StringArrayVar(&w.options, "option", nil, "a house option, as name=value")
	c.Flags().StringVar(&w.out, "out", "", "file to write, - for standard output (default: the saves folder of Tabletop Simulator, else here)")
	c.Flags().StringVar(&w.lang, "lang", "en", "language of panels and chat lines of the table: "+strings.Join(saves.Languages, ", "))
	c.Flags().StringVar(&w.pictures, "pictures", "", "put the card pictures into this folder and let the save find them there; only the host sees them then")
	c.Flags().BoolVar(&w.second, "second-voice", false, "what you want as the judge (dial, repair, undo, draw) needs the consent of one player")
	c.Flags().StringVar(&w.prints, "prints", string(record.PrintsPinned), "when somebody edits the card database: pinned keeps the prints of this duel, follow prints its cards anew")
	c.Flags().IntVar(&w.wait, "wait", 0, "milliseconds, up to 8000, for which the bridge may hold the table's polls until there is news; 0 for polls once a second")
	c.Flags().Uint64Var(&w.seed, "seed", 0, "makes all luck of the table repeatable; 0 for true luck")
	c.Flags().BoolVar(&w.asJSON, "json", false, "print the table with its tokens as JSON")
}

// madeTable is a table that was made, with its saved game.
type madeTable struct {
	api.Made
	File string `json:"file,omitempty"`
	save []byte
}

func saveTable(ctx context.Context, con *console.Console, w *wanted) error {
	if !slices.Contains(saves.Languages, w.lang) {
		return fault.Invalid("There are no words in %q; there is %s.", w.lang, strings.Join(saves.Languages, ", "))
	}
	if w.wait < 0 || w.wait > 8000 {
		return fault.Invalid("--wait is 0 to 8000 milliseconds; %d is not.", w.wait)
	}
	wish, err := wishOf(con, w)
	if err != nil {
		return err
	}
	remote := house.Client{URL: w.URL()}
	var made madeTable
	if remote.There(ctx) {
		made, err = makeThere(ctx, remote, wish)
	} else {
		made, err = makeHere(w, wish)
	}
	if err != nil {
		return err
	}
	if made.save, err = w.dressed(ctx, made); err != nil {
		return err
	}
	if made.File, err = w.fileName(made.ID); err != nil {
		return err
	}
	if err := con.Write(made.File, made.save, 0o600); err != nil {
		return err
	}
	return tellTable(con, w, made)
}

func tellTable(con *console.Console, w *wanted, made madeTable) error {
	switch {
	case made.File == "-":
		return nil
	case w.asJSON:
		return con.PrintJSON(made)
	}
	con.Printf("Table %s: %s against %s.\n", made.ID, made.Decks[0], made.Decks[1])
	if w.puck {
		con.Printf("Its referee is %s\n", made.File)
		con.Printf("Drop it into a table in Tabletop Simulator from Objects, Saved Objects, with the bridge running at %s.\n", w.URL())
		return nil
	}
	con.Printf("Its saved game is %s\n", made.File)
	con.Printf("Load it in Tabletop Simulator under Games, Save & Load, with the bridge running at %s.\n", w.URL())
	return nil
}

// wishOf turns the flags into what a table shall be.
func wishOf(con *console.Console, w *wanted) (session.Wish, error) {
	g, err := w.Find()
	if err != nil {
		return session.Wish{}, err
	}
	wish := session.Wish{Game: g.ID, Options: map[string]string{}, Seed: w.seed, Prints: record.Prints(w.prints), Second: w.second}
	for _, pair := range w.options {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return wish, fault.Invalid("--option is name=value; %q is not.", pair)
		}
		wish.Options[name] = value
	}
	for i, d := range []string{w.south, w.north} {
		if d == "" {
			return wish, fault.Invalid("%s has no deck; name one with --deck-%s.", g.Names[i], strings.ToLower(g.Names[i]))
		}
		brought, err := broughtBy(con, d)
		if err != nil {
			return wish, err
		}
		wish.Seats = append(wish.Seats, brought)
	}
	return wish, nil
}

// broughtBy is a list when the flag names a file or standard input, else the name of a deck that ships.
func broughtBy(con *console.Console, flag string) (session.Brought, error) {
	if info, err := os.Stat(flag); flag != "-" && (err != nil || info.IsDir()) {
		return session.Brought{Deck: flag}, nil
	}
	text, err := con.Read(flag)
	return session.Brought{List: string(text)}, err
}

// makeThere makes the table at the bridge that runs and fetches its saved game.
func makeThere(ctx context.Context, remote house.Client, wish session.Wish) (made madeTable, err error) {
	text, err := remote.Call(ctx, http.MethodPost, "/v1/tables", "", wish)
	if err != nil {
		return made, err
	}
	if err := json.Unmarshal(text, &made); err != nil {
		return made, fmt.Errorf("read the bridge's answer: %w", err)
	}
	made.save, err = remote.Call(ctx, http.MethodGet, "/v1/tables/"+made.ID+"/save", made.Tokens.Host, nil)
	return made, err
}

// makeHere makes the table in the data folder; the bridge finds it there when it starts.
func makeHere(w *wanted, wish session.Wish) (made madeTable, err error) {
	db, err := w.Library()
	if err != nil {
		return made, err
	}
	defer db.Close()
	shelf, err := w.Shelf(db)
	if err != nil {
		return made, err
	}
	hall, err := w.Hall(shelf, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return made, err
	}
	defer hall.Close()
	t, err := hall.Make(wish)
	if err != nil {
		return made, err
	}
	made = madeTable{Made: api.Made{Summary: t.Summary(), Decks: t.Decks(), Tokens: t.Tokens()}}
	made.save, err = t.Save(w.URL(), ttsbridge.Mod())
	return made, err
}

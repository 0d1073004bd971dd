package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
)

func (m *Main) table() *cobra.Command {
	return group("table", "Make tables for Tabletop Simulator", m.tableSave())
}

// wanted is the table that "table save" makes.
type wanted struct {
	house
	gameFlag
	south, north string
	options      []string
	out          string
	seed         uint64
	asJSON       bool
}

// tableSave makes a table and writes its saved game.
func (m *Main) tableSave() *cobra.Command {
	w := &wanted{}
	c := &cobra.Command{Use: "save", Short: "Make a table and write its saved game", Args: cobra.NoArgs,
		Long: "Makes a table on the running bridge, or in the data folder when none runs, and writes the saved game that\n" +
			"Tabletop Simulator loads. The file holds the table's token: keep it to yourself.",
		RunE: func(c *cobra.Command, _ []string) error { return m.saveTable(c.Context(), w) }}
	w.house.flags(c)
	w.gameFlag.flags(c)
	c.Flags().StringVar(&w.south, "deck-south", "", "deck of the first seat: the name of one that ships, a file with a list, or -")
	c.Flags().StringVar(&w.north, "deck-north", "", "deck of the second seat")
	c.Flags().StringArrayVar(&w.options, "option", nil, "a house option, as name=value")
	c.Flags().StringVar(&w.out, "out", "", "file to write, - for standard output (default: the saves folder of Tabletop Simulator, else here)")
	c.Flags().Uint64Var(&w.seed, "seed", 0, "makes all luck of the table repeatable; 0 for true luck")
	c.Flags().BoolVar(&w.asJSON, "json", false, "print the table with its tokens as JSON")
	return c
}

// madeTable is a table that was made, with its saved game.
type madeTable struct {
	api.Made
	File string `json:"file,omitempty"`
	save []byte
}

func (m *Main) saveTable(ctx context.Context, w *wanted) error {
	wish, err := m.wish(w)
	if err != nil {
		return err
	}
	remote := client{url: w.url()}
	var made madeTable
	if remote.there(ctx) {
		made, err = remote.make(ctx, wish)
	} else {
		made, err = makeHere(w, wish)
	}
	if err != nil {
		return err
	}
	if made.File, err = saveName(w.out, made.ID); err != nil {
		return err
	}
	if err := m.write(made.File, made.save, 0o600); err != nil {
		return err
	}
	return m.tellTable(w, made)
}

func (m *Main) tellTable(w *wanted, made madeTable) error {
	switch {
	case made.File == "-":
		return nil
	case w.asJSON:
		return m.printJSON(made)
	}
	m.printf("Table %s: %s against %s.\n", made.ID, made.Decks[0], made.Decks[1])
	m.printf("Its saved game is %s\n", made.File)
	m.printf("Load it in Tabletop Simulator under Games, Save & Load, with the bridge running at %s.\n", w.url())
	return nil
}

// wish turns the flags into what a table shall be.
func (m *Main) wish(w *wanted) (session.Wish, error) {
	g, err := w.find()
	if err != nil {
		return session.Wish{}, err
	}
	wish := session.Wish{Game: g.ID, Options: map[string]string{}, Seed: w.seed}
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
		brought, err := m.brought(d)
		if err != nil {
			return wish, err
		}
		wish.Seats = append(wish.Seats, brought)
	}
	return wish, nil
}

// brought is a list when the flag names a file or standard input, else the name of a deck that ships.
func (m *Main) brought(flag string) (session.Brought, error) {
	if info, err := os.Stat(flag); flag != "-" && (err != nil || info.IsDir()) {
		return session.Brought{Deck: flag}, nil
	}
	text, err := m.read(flag)
	return session.Brought{List: string(text)}, err
}

// makeHere makes the table in the data folder; the bridge finds it there when it starts.
func makeHere(w *wanted, wish session.Wish) (made madeTable, err error) {
	db, err := w.library()
	if err != nil {
		return made, err
	}
	defer db.Close()
	shelf, err := w.shelf(db)
	if err != nil {
		return made, err
	}
	hall, err := w.hall(shelf, slog.New(slog.DiscardHandler))
	if err != nil {
		return made, err
	}
	defer hall.Close()
	t, err := hall.Make(wish)
	if err != nil {
		return made, err
	}
	made = madeTable{Made: api.Made{Summary: t.Summary(), Decks: t.Decks(), Tokens: t.Tokens()}}
	made.save, err = t.Save(w.url(), ttsbridge.Mod())
	return made, err
}

// saveName is where the saved game goes: where the user says, else the first free number in the saves folder of
// Tabletop Simulator, which shows only numbered files, else here.
func saveName(out, id string) (string, error) {
	if out != "" {
		return out, nil
	}
	folder, ok := savesFolder()
	if !ok {
		return "ttsbridge-" + id + ".json", nil
	}
	for n := 1; n < 10000; n++ {
		name := filepath.Join(folder, fmt.Sprintf("TS_Save_%d.json", n))
		if _, err := os.Lstat(name); os.IsNotExist(err) {
			return name, nil
		}
	}
	return "", fault.Conflict("The saves folder %s is full; name a file with --out.", folder)
}

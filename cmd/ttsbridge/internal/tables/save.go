package tables

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/aerial"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
)

// wanted is the table that "table save" makes.
type wanted struct {
	house.House
	house.GameFlag
	south, north string
	decks        []string
	options      []string
	grounds      []string
	build        bool
	first        string
	out          string
	install      bool
	lang         string
	clock        string
	names        []string
	pictures     string
	puck         bool
	seed         uint64
	luck         string
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
	c.Flags().BoolVar(&w.install, "install", false,
		"write into the saves folder of Tabletop Simulator under the first free number, or fail")
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
	c.Flags().Var((*onlyDeck)(&w.south), "deck-south", "deck of the first seat: the name of one that ships, a file with a list, or -")
	c.Flags().Var((*onlyDeck)(&w.north), "deck-north", "deck of the second seat")
	c.Flags().StringArrayVar(&w.decks, "deck", nil,
		"deck of the next seat in turn order, or of one that is named, as West=Kryuel; for tables of more than two")
	c.Flags().StringArrayVar(&w.options, "option", nil, "a house option, as name=value; \"ttsbridge options\" lists them")
	c.Flags().StringArrayVar(&w.grounds, "ground", nil,
		"terrain of a place, as e4=Forest, of all as all=Forest, or a file with one such line a place")
	c.Flags().BoolVar(&w.build, "build", false, "let the players lay the terrain out themselves before the duel")
	c.Flags().StringVar(&w.first, "first", "", "seat that begins, where that is agreed and not drawn by lot")
	c.Flags().StringVarP(&w.out, "out", "o", "",
		"file to write, - for standard output (default: the saves folder of Tabletop Simulator, else here)")
	c.Flags().StringArrayVar(&w.names, "name", nil, "what a player is called, as South=Anna; the others are called as in Steam")
	c.Flags().StringVar(&w.clock, "clock", "",
		"a clock at the table: 20 for twenty minutes each, 20+3x30 with three periods of thirty seconds after them")
	c.Flags().StringVar(&w.lang, "lang", "en", "language of panels and chat lines of the table: "+strings.Join(saves.Languages, ", "))
	c.Flags().StringVar(&w.pictures, "pictures", "",
		"put the card pictures into this folder and let the save find them there; only the host sees them then")
	c.Flags().BoolVar(&w.second, "second-voice", false,
		"what you want as the judge (dial, repair, undo, draw) needs the consent of one player")
	c.Flags().StringVar(&w.prints, "prints", string(record.PrintsPinned),
		"when somebody edits the card database: pinned keeps the prints of this duel, follow prints its cards anew")
	c.Flags().IntVar(&w.wait, "wait", 0, "milliseconds, up to 8000, for which the bridge may hold the table's polls until there is news; 0 for polls once a second")
	c.Flags().StringVar(&w.luck, "luck", "", "what luck is drawn from: all, your bridge and what each player gives before anything is dealt; host, your bridge alone (default all; nothing with a seed)")
	c.Flags().Uint64Var(&w.seed, "seed", 0, "makes all luck of the table repeatable, for tests; everybody is told. 0 for true luck")
	c.Flags().BoolVar(&w.asJSON, "json", false, "print the table with its tokens as JSON")
}

// madeTable is a table that was made, with its saved game.
type madeTable struct {
	api.Made
	File string `json:"file,omitempty"`
	save []byte
}

func saveTable(ctx context.Context, con *console.Console, w *wanted) error {
	if w.clock != "" && !clockTerms.MatchString(w.clock) {
		return fault.Invalid("%q is no clock; say minutes, and how many periods of how many seconds: 20+3x30.", w.clock)
	}
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
	if _, err := w.players(); err != nil {
		return err
	}
	at, err := reach(ctx, &w.House)
	if err != nil {
		return err
	}
	made, err := at.make(ctx, wish)
	if err == nil {
		if err = w.write(ctx, con, &made); err != nil {
			err = errors.Join(err, at.end(ctx, made.ID))
		}
	}
	if err := errors.Join(err, at.leave()); err != nil {
		return err
	}
	return tellTable(con, w, made)
}

// write puts the saved game of a table where it belongs. A table whose save cannot be written is nobody's.
func (w *wanted) write(ctx context.Context, con *console.Console, made *madeTable) (err error) {
	if made.save, err = w.dressed(ctx, *made); err != nil {
		return err
	}
	if made.File, err = w.fileName(made.ID); err != nil {
		return err
	}
	if err := con.Write(made.File, made.save, 0o600); err != nil || made.File == "-" {
		return err
	}
	return w.thumbnail(ctx, con, made)
}

// thumbSide is how wide and high the picture beside a save is, in pixels; the game shows it in its list.
const thumbSide = 256

// thumbnail draws the table beside its file, as the game's own saves have it.
func (w *wanted) thumbnail(ctx context.Context, con *console.Console, made *madeTable) error {
	save, err := tts.ReadSave(bytes.NewReader(made.save))
	if err != nil {
		return fault.Internal("draw the table: %w", err)
	}
	paint, end, err := w.Painter(ctx)
	if err != nil {
		return err
	}
	defer end()
	picture, err := aerial.Draw(aerial.View{Save: save, Size: image.Pt(thumbSide, thumbSide), Face: faces(paint)})
	if err != nil {
		return fault.Internal("draw the table: %w", err)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		return fmt.Errorf("write the picture: %w", err)
	}
	return con.Write(strings.TrimSuffix(made.File, filepath.Ext(made.File))+".png", out.Bytes(), 0o644)
}

func tellTable(con *console.Console, w *wanted, made madeTable) error {
	switch {
	case made.File == "-":
		return nil
	case w.asJSON:
		return con.PrintJSON(made)
	}
	g, err := w.Find()
	if err != nil {
		return err
	}
	con.Printf("Table %s: %s.\n", made.ID, house.Against(made.Decks, w.teams(g, len(made.Decks))))
	if w.puck {
		con.Printf("Its referee is %s\n", made.File)
		con.Printf("Drop it into a table in Tabletop Simulator from Objects, Saved Objects, with the bridge running at %s.\n", w.URL())
		return nil
	}
	con.Printf("Its saved game is %s\n", made.File)
	con.Printf("Load it in Tabletop Simulator under Games, Save & Load, with the bridge running at %s.\n", w.URL())
	if w.seed == 0 && w.luck != string(record.LuckOfHost) {
		con.Printf("Before anything is dealt each player gives for the luck there: he types !luck and 8 letters or more that nobody can guess, or throws dice.\n")
	}
	return nil
}

// clockTerms are the terms of a clock, as the mod reads them.
var clockTerms = regexp.MustCompile(`^\d{1,3}(\+\d{1,2}x\d{1,3})?$`)

package decks

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// Commands are what is done with decks before a duel.
func Commands(con *console.Console) *cobra.Command {
	return console.Group("deck", "Check, make and convert decks", checkCommand(con), buildCommand(con), convertCommand(con),
		readCommand(con), linksCommand(con), sheetsCommand(con), oddsCommand(con))
}

// deckWork is what all deck commands work with.
type deckWork struct {
	house.House
	house.GameFlag
	asJSON  bool
	from    string
	out     string
	options []string

	shelf stock.Cards
	book  reading.Book
	game  *validator.Game // nil: the referee has no deck laws of this game
}

// Flags puts on a command where its decks and cards are.
func (d *deckWork) Flags(c *cobra.Command) {
	d.House.Flags(c)
	d.GameFlag.Flags(c)
	c.Flags().BoolVar(&d.asJSON, "json", false, "print the report as JSON")
	c.Flags().StringVar(&d.from, "from", "", "format of the lists (default: found out): "+formatNames(false))
}

func (d *deckWork) optionFlag(c *cobra.Command) {
	c.Flags().StringArrayVar(&d.options, "option", nil, "an agreed house option, as name=value")
}

// formatNames lists the formats that are read, or those that are written.
func formatNames(written bool) string {
	var names []string
	for _, f := range formats.Formats {
		if !written || f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return strings.Join(names, ", ")
}

// Open makes the card database ready; close it afterwards.
func (d *deckWork) Open() (func() error, error) {
	db, err := d.Library()
	if err != nil {
		return nil, err
	}
	if d.shelf, err = d.House.Shelf(db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	s := db.Snapshot()
	d.book = reading.Book{Cards: s, Game: d.ID}
	d.game, _ = games.FindLaws(d.ID)
	d.book.Marks = d.marksHere()
	var ids []string
	for _, g := range s.Games() {
		if g.ID == d.ID {
			return db.Close, nil
		}
		ids = append(ids, g.ID)
	}
	return nil, errors.Join(fault.Invalid("There is no game %q; there is %s.", d.ID, strings.Join(ids, ", ")), db.Close())
}

// eachList carries a job out for every list that an argument names, and sums up.
func eachList(con *console.Console, d *deckWork, arg string, job func(deckFile, *deckReport) error) error {
	shut, err := d.Open()
	if err != nil {
		return err
	}
	defer shut()
	files, batch, err := deckFiles(con, d, arg)
	if err != nil {
		return err
	}
	tick := progress(con, len(files), batch)
	var reports []deckReport
	worst := error(nil)
	for _, f := range files {
		report, err := oneList(con, d, f, job)
		reports = append(reports, report)
		worst = worse(worst, err)
		if !batch && !d.asJSON && err != nil && !errors.Is(err, console.ErrNo) {
			return err
		}
		tick()
	}
	return errors.Join(tellAll(con, d, reports, batch), worst)
}

// oneList reads a list, sees what the deck laws say to it, and does the job.
func oneList(con *console.Console, d *deckWork, f deckFile, job func(deckFile, *deckReport) error) (deckReport, error) {
	report := deckReport{File: f.name}
	file, err := readDeck(con, d, f)
	if err == nil {
		report, err = d.judged(file)
	}
	if err == nil {
		err = job(file, &report)
	}
	if err != nil && !errors.Is(err, console.ErrNo) {
		report.Error = fault.Sentence(err)
	}
	return report, err
}

// worse keeps the error that decides the exit code: one that is no mere no.
func worse(a, b error) error {
	if a == nil || errors.Is(a, console.ErrNo) && b != nil {
		return b
	}
	return a
}

// progress counts a batch on a terminal.
func progress(con *console.Console, n int, batch bool) (tick func()) {
	if !batch || !console.Colorful(con.Err) {
		return func() {}
	}
	bar := progressbar.NewOptions(n, progressbar.OptionSetWriter(con.Err), progressbar.OptionSetDescription("decks"),
		progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())
	return func() { _ = bar.Add(1) } // a bar that cannot be drawn stops no work
}

func checkCommand(con *console.Console) *cobra.Command {
	d := &deckWork{}
	var seals sealing
	c := &cobra.Command{Use: "check FILE|FOLDER|NAME|-", Short: "Say everything that is wrong with a deck", Args: cobra.ExactArgs(1),
		Long: "Says every line of a list that could not be read and every deck rule that is broken, with the rule's id. The hash is short\n" +
			"and the same for the same cards in any order. --seal commits to the deck without telling it; whoever has list, seal\n" +
			"and salt can open it later with --opens.",
		RunE: func(_ *cobra.Command, args []string) error {
			return eachList(con, d, args[0], func(f deckFile, r *deckReport) error {
				if d.game == nil {
					return fault.Invalid("The referee has no deck laws of %s, so its decks cannot be checked.", d.ID)
				}
				if err := errors.Join(f.empty(), seals.apply(f.list, r)); err != nil {
					return err
				}
				return console.NoUnless(r.Legal && (r.Opens == nil || *r.Opens))
			})
		}}
	d.Flags(c)
	d.optionFlag(c)
	seals.Flags(c)
	return c
}

// sealing is what check does with seals.
type sealing struct {
	make        bool
	opens, salt string
}

// Flags puts what is about seals on a command.
func (s *sealing) Flags(c *cobra.Command) {
	c.Flags().BoolVar(&s.make, "seal", false, "draw a salt and print the deck's seal with it")
	c.Flags().StringVar(&s.opens, "opens", "", "a seal: is it of this deck? needs --salt")
	c.Flags().StringVar(&s.salt, "salt", "", "the salt of that seal")
	c.MarkFlagsRequiredTogether("opens", "salt")
	c.MarkFlagsMutuallyExclusive("opens", "seal")
}

func (s *sealing) apply(l deck.List, r *deckReport) error {
	if s.make {
		salt := deck.NewSalt()
		r.Seal, r.Salt = l.Seal(salt), salt.String()
	}
	if s.opens == "" {
		return nil
	}
	salt, err := deck.ReadSalt(s.salt)
	if err != nil {
		return err
	}
	opens := l.Opens(s.opens, salt)
	r.Opens = &opens
	return nil
}

func convertCommand(con *console.Console) *cobra.Command {
	return rewrite(con, "convert", "Write a deck in another format", "")
}

func readCommand(con *console.Console) *cobra.Command {
	return rewrite(con, "read", "Read a saved object of Tabletop Simulator, or any list, back into a list", formats.Plain.Name)
}

// rewrite is convert and read: a list in, a list out.
func rewrite(con *console.Console, name, short, to string) *cobra.Command {
	d := &deckWork{}
	c := &cobra.Command{Use: name + " FILE|FOLDER|NAME|-", Short: short, Args: cobra.ExactArgs(1),
		Long: short + ". What could be read is written; what could not, or has\n" +
			"no place in the other format, is said, and the exit code is 1. A folder is converted into a folder.",
		RunE: func(_ *cobra.Command, args []string) error {
			format, err := formats.FindFormat(to)
			if err != nil {
				return err
			}
			if format.Write == nil {
				return fault.Invalid("Objects for the table are made by: ttsbridge deck build.")
			}
			return eachList(con, d, args[0], func(f deckFile, r *deckReport) error { return rewritten(con, d, f, format, r) })
		}}
	d.Flags(c)
	c.Flags().StringVar(&to, "to", to, "format to write: "+formatNames(true))
	c.Flags().StringVarP(&d.out, "out", "o", "-", "file or folder to write, - for standard output")
	if to == "" {
		_ = c.MarkFlagRequired("to") // the flag is there: it was made two lines above
	}
	return c
}

func rewritten(con *console.Console, d *deckWork, f deckFile, format reading.Format, r *deckReport) error {
	if err := f.empty(); err != nil {
		return err
	}
	r.unasked = true
	text, left := format.Write(f.list, d.book)
	for _, e := range left {
		r.LeftOut = append(r.LeftOut, e.Card.Name)
	}
	r.Forgotten = formats.Forgotten(format, text, f.named(), left, d.book)
	if d.asJSON {
		own, _ := formats.Own.Write(f.list, d.book)
		r.List, r.Text = json.RawMessage(own), text
	}
	if len(left) < len(f.list.Entries) && !(d.asJSON && d.out == "-") {
		path, err := d.target(f, format.Ending)
		if err != nil {
			return err
		}
		if path == "-" {
			text = strings.TrimSuffix(text, "\n") // standard output ends its line itself
		}
		if err := con.Write(path, []byte(text), 0o644); err != nil {
			return err
		}
		r.wrote(path)
	}
	return console.NoUnless(len(left) == 0 && deck.Lost(f.problems) == 0 && !slices.Contains(r.Forgotten, formats.ForgetsSections))
}

package main

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

func (m *Main) deck() *cobra.Command {
	return group("deck", "Check, make and convert decks", m.deckCheck(), m.deckBuild(), m.deckConvert(), m.deckRead(), m.deckLinks(), m.deckSheets())
}

// deckWork is what all deck commands work with.
type deckWork struct {
	house
	gameFlag
	asJSON  bool
	from    string
	out     string
	options []string

	shelf stock.Cards
	book  deck.Book
	game  *validator.Game // nil: the referee has no deck laws of this game
}

func (d *deckWork) flags(c *cobra.Command) {
	d.house.flags(c)
	d.gameFlag.flags(c)
	c.Flags().BoolVar(&d.asJSON, "json", false, "print the report as JSON")
	c.Flags().StringVar(&d.from, "from", "", "format of the lists (default: found out): "+formatNames(false))
}

func (d *deckWork) optionFlag(c *cobra.Command) {
	c.Flags().StringArrayVar(&d.options, "option", nil, "an agreed house option, as name=value")
}

// formatNames lists the formats that are read, or those that are written.
func formatNames(written bool) string {
	var names []string
	for _, f := range deck.Formats {
		if !written || f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return strings.Join(names, ", ")
}

// open makes the card database ready; close it afterwards.
func (d *deckWork) open() (func() error, error) {
	db, err := d.library()
	if err != nil {
		return nil, err
	}
	if d.shelf, err = d.house.shelf(db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	s := db.Snapshot()
	d.book = deck.Book{Cards: s, Game: d.id}
	d.game, _ = games.FindLaws(d.id)
	d.book.Marks = d.marksHere()
	var ids []string
	for _, g := range s.Games() {
		if g.ID == d.id {
			return db.Close, nil
		}
		ids = append(ids, g.ID)
	}
	return nil, errors.Join(fault.Invalid("There is no game %q; there is %s.", d.id, strings.Join(ids, ", ")), db.Close())
}

// each carries a job out for every list that an argument names, and sums up.
func (m *Main) each(d *deckWork, arg string, job func(deckFile, *deckReport) error) error {
	shut, err := d.open()
	if err != nil {
		return err
	}
	defer shut()
	files, batch, err := m.deckFiles(d, arg)
	if err != nil {
		return err
	}
	tick := m.progress(len(files), batch)
	var reports []deckReport
	worst := error(nil)
	for _, f := range files {
		report, err := m.one(d, f, job)
		reports = append(reports, report)
		worst = worse(worst, err)
		if !batch && !d.asJSON && err != nil && !errors.Is(err, errNo) {
			return err
		}
		tick()
	}
	return errors.Join(m.tellAll(d, reports, batch), worst)
}

// one reads a list, sees what the deck laws say to it, and does the job.
func (m *Main) one(d *deckWork, f deckFile, job func(deckFile, *deckReport) error) (deckReport, error) {
	report := deckReport{File: f.name}
	file, err := m.readDeck(d, f)
	if err == nil {
		report, err = d.judged(file)
	}
	if err == nil {
		err = job(file, &report)
	}
	if err != nil && !errors.Is(err, errNo) {
		report.Error = fault.Sentence(err)
	}
	return report, err
}

// worse keeps the error that decides the exit code: one that is no mere no.
func worse(a, b error) error {
	if a == nil || errors.Is(a, errNo) && b != nil {
		return b
	}
	return a
}

// progress counts a batch on a terminal.
func (m *Main) progress(n int, batch bool) (tick func()) {
	if !batch || !colorful(m.Err) {
		return func() {}
	}
	bar := progressbar.NewOptions(n, progressbar.OptionSetWriter(m.Err), progressbar.OptionSetDescription("decks"),
		progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())
	return func() { _ = bar.Add(1) } // a bar that cannot be drawn stops no work
}

func (m *Main) deckCheck() *cobra.Command {
	d := &deckWork{}
	var seals sealing
	c := &cobra.Command{Use: "check FILE|FOLDER|NAME|-", Short: "Say everything that is wrong with a deck", Args: cobra.ExactArgs(1),
		Long: "Says every line of a list that could not be read and every deck rule that is broken, with the rule's id. The hash is short\n" +
			"and the same for the same cards in any order. --seal commits to the deck without telling it; whoever has list, seal\nand salt can open it later with --opens.",
		RunE: func(_ *cobra.Command, args []string) error {
			return m.each(d, args[0], func(f deckFile, r *deckReport) error {
				if d.game == nil {
					return fault.Invalid("The referee has no deck laws of %s, so its decks cannot be checked.", d.id)
				}
				if err := errors.Join(f.empty(), seals.apply(f.list, r)); err != nil {
					return err
				}
				return noUnless(r.Legal && (r.Opens == nil || *r.Opens))
			})
		}}
	d.flags(c)
	d.optionFlag(c)
	seals.flags(c)
	return c
}

// noUnless is the answer no, unless all is well.
func noUnless(well bool) error {
	if well {
		return nil
	}
	return errNo
}

// sealing is what check does with seals.
type sealing struct {
	make        bool
	opens, salt string
}

func (s *sealing) flags(c *cobra.Command) {
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

func (m *Main) deckConvert() *cobra.Command {
	return m.rewrite("convert", "Write a deck in another format", "")
}

func (m *Main) deckRead() *cobra.Command {
	return m.rewrite("read", "Read a saved object of Tabletop Simulator, or any list, back into a list", deck.Plain.Name)
}

// rewrite is convert and read: a list in, a list out.
func (m *Main) rewrite(name, short, to string) *cobra.Command {
	d := &deckWork{}
	c := &cobra.Command{Use: name + " FILE|FOLDER|NAME|-", Short: short, Args: cobra.ExactArgs(1),
		Long: short + ". What could be read is written; what could not, or has\nno place in the other format, is said, and the exit code is 1. A folder is converted into a folder.",
		RunE: func(_ *cobra.Command, args []string) error {
			format, err := deck.FindFormat(to)
			if err != nil {
				return err
			}
			if format.Write == nil {
				return fault.Invalid("Objects for the table are made by: ttsbridge deck build.")
			}
			return m.each(d, args[0], func(f deckFile, r *deckReport) error { return m.rewritten(d, f, format, r) })
		}}
	d.flags(c)
	c.Flags().StringVar(&to, "to", to, "format to write: "+formatNames(true))
	c.Flags().StringVar(&d.out, "out", "-", "file or folder to write, - for standard output")
	if to == "" {
		_ = c.MarkFlagRequired("to") // the flag is there: it was made two lines above
	}
	return c
}

func (m *Main) rewritten(d *deckWork, f deckFile, format deck.Format, r *deckReport) error {
	if err := f.empty(); err != nil {
		return err
	}
	r.unasked = true
	text, left := format.Write(f.list, d.book)
	for _, e := range left {
		r.LeftOut = append(r.LeftOut, e.Card.Name)
	}
	if d.asJSON {
		own, _ := deck.Own.Write(f.list, d.book)
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
		if err := m.write(path, []byte(text), 0o644); err != nil {
			return err
		}
		r.wrote(path)
	}
	return noUnless(len(left) == 0 && deck.Lost(f.problems) == 0)
}

package stock

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
)

// A Form is a card as its author writes it.
type Form struct {
	Key   string
	Cells map[string]string // by Columns: a list's words are parted by semicolons or lines, facts stand one a line as name=value
	Rows  [][6]string       // what it does, in the columns of the language; a blank one goes
	Mark  string            // of the card as it was when the form was opened, "" for a new one
}

// A Slip is a place of a form where something cannot be meant: Table, Row and Column name it as docs/cards-db.md does.
type Slip = carddb.Problem

// Columns are the cells of a form.
var Columns = []string{"name", "kind", "subtype", "colors", "races", "level", "attack", "defense", "cost", "extra", "pool", "number", "passcode",
	"attack_text", "defense_text", "text", "note", "source", "keyword", "trait", "effect", "other_name", "fact"}

// RowColumns are the columns of a row of the language.
var RowColumns = []string{"when", "if", "pay", "on", "do", "for"}

// Form gives a card to be written; an empty key one that is new.
func (c Cards) Form(game, key string) (Form, error) {
	if key == "" {
		return Form{Cells: map[string]string{}}, nil
	}
	card, ok := c.DB.Snapshot().Card(game, key)
	if !ok {
		return Form{}, fault.NotFound("There is no card %.40q.", key)
	}
	return formOf(card), nil
}

// Written is where authors' cards are written, "" where there is no file.
func (c Cards) Written() string { return c.DB.Path() }

func formOf(card *carddb.Card) Form {
	text := card.Text
	if text == card.Made {
		text = "" // it follows the rows
	}
	var facts []string
	for _, f := range card.Facts {
		facts = append(facts, f.Name+"="+f.Value)
	}
	extra := ""
	if card.Extra {
		extra = "1"
	}
	f := Form{Key: card.Key, Cells: map[string]string{"name": card.Name, "kind": card.Kind, "subtype": card.Subtype, "colors": strings.Join(card.Colors, "; "),
		"races": strings.Join(card.Races, "; "), "level": numeral(card.Level), "attack": numeral(card.Attack), "defense": numeral(card.Defense),
		"cost": numeral(card.Cost), "extra": extra, "pool": card.Pool, "number": card.Number, "passcode": strings.TrimPrefix(strconv.FormatInt(card.Passcode, 10), "0"),
		"attack_text": card.AttackText, "defense_text": card.DefenseText, "text": text, "note": card.Note, "source": strings.Join(card.Sources, "; "),
		"keyword": strings.Join(card.Keywords, "\n"), "trait": strings.Join(card.Tags, "\n"), "effect": strings.Join(card.Timings, "\n"),
		"other_name": strings.Join(card.OtherNames, "\n"), "fact": strings.Join(facts, "\n")}}
	for _, row := range card.Rows {
		var cells [6]string
		for i, cell := range strings.SplitN(row, "|", len(cells)) {
			cells[i] = strings.TrimSpace(cell)
		}
		f.Rows = append(f.Rows, cells)
	}
	f.Mark = f.mark()
	return f
}

// mark tells two states of a card apart.
func (f Form) mark() string {
	sum := sha256.New()
	for _, name := range Columns {
		fmt.Fprintf(sum, "%s\x00%s\x00", name, f.Cells[name])
	}
	fmt.Fprintf(sum, "%q", f.Rows)
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

func numeral(n int) string {
	if n == carddb.Unknown {
		return ""
	}
	return strconv.Itoa(n)
}

// card is what a form says, with every place of it that cannot be read.
func (f Form) card(game string) (*carddb.Card, []Slip) {
	var slips []Slip
	cell := func(name string) string { return strings.TrimSpace(f.Cells[name]) }
	whole := func(name string) int {
		if cell(name) == "" {
			return carddb.Unknown
		}
		n, err := strconv.ParseUint(cell(name), 10, 31)
		if err != nil {
			slips = append(slips, Slip{Table: "card", Row: f.Key, Column: name, Text: fmt.Sprintf("%.40q is no whole number from 0", cell(name))})
		}
		return int(n)
	}
	card := &carddb.Card{Key: strings.TrimSpace(f.Key), Game: game, Name: cell("name"), Kind: cell("kind"), Subtype: cell("subtype"), Colors: words(cell("colors")),
		Races: words(cell("races")), Level: whole("level"), Attack: whole("attack"), Defense: whole("defense"), Cost: whole("cost"), Extra: cell("extra") != "",
		Pool: cell("pool"), Number: cell("number"), Passcode: int64(max(0, whole("passcode"))), AttackText: cell("attack_text"), DefenseText: cell("defense_text"),
		Text: cell("text"), Note: cell("note"), Sources: words(cell("source")), Keywords: words(cell("keyword")), Tags: words(cell("trait")),
		Timings: words(cell("effect")), OtherNames: lines(cell("other_name"))}
	for i, line := range lines(cell("fact")) {
		name, value, ok := strings.Cut(line, "=")
		if !ok || slices.ContainsFunc(card.Facts, func(f carddb.Fact) bool { return f.Name == strings.TrimSpace(name) }) {
			slips = append(slips, Slip{Table: "fact", Row: fmt.Sprintf("%s / %d", f.Key, i+1), Column: "fact", Text: fmt.Sprintf("%.60q is not name=value, or the name stands twice", line)})
		}
		card.Facts = append(card.Facts, carddb.Fact{Name: strings.TrimSpace(name), Value: strings.TrimSpace(value)})
	}
	for i, row := range f.Rows {
		for j, cell := range row {
			if strings.Contains(cell, "|") {
				slips = append(slips, Slip{Table: "row", Row: fmt.Sprintf("%s / %d", f.Key, i+1), Column: RowColumns[j], Text: "a bar parts the columns of a row and stands in none of them"})
			}
		}
		card.Rows = append(card.Rows, rowText(row))
	}
	return card, slips
}

// rowText writes a row as a card has it, a blank one as nothing.
func rowText(row [6]string) string {
	text := ""
	for i, cell := range row {
		if cell = strings.Join(strings.Fields(cell), " "); i > 0 {
			text += " |"
			if cell != "" {
				text += " "
			}
		}
		text += cell
	}
	if strings.Trim(text, "| ") == "" {
		return ""
	}
	return text
}

// words are those of a list, parted by semicolons or lines; lines are lines.
func words(text string) []string { return parted(text, ";\r\n") }
func lines(text string) []string { return parted(text, "\r\n") }

// parted are the parts of a text that have something on them, each once.
func parted(text, marks string) (all []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(marks, r) }) {
		if word = strings.TrimSpace(word); word != "" && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// A Draft is what became of a form.
type Draft struct {
	Slips []Slip              // why it cannot be written
	Says  validator.Explained // what its rows say
}

// Read says what a form comes to, and writes nothing.
func (c Cards) Read(g *validator.Game, f Form) Draft {
	card, slips := f.card(g.ID)
	return c.explained(g, card, slips)
}

func (c Cards) explained(g *validator.Game, card *carddb.Card, slips []Slip) Draft {
	slips = append(slips, strangeFacts(g, card)...)
	d := Draft{Slips: slips}
	if len(card.Rows) == 0 || g.Explain == nil || len(slips) > 0 {
		return d
	}
	print := c.printOf(c.DB.Snapshot(), card)
	print.Rows = slices.DeleteFunc(slices.Clone(card.Rows), func(row string) bool { return row == "" })
	says, err := g.Explain(&print)
	if d.Says = says; err == nil {
		return d
	}
	for i, row := range card.Rows { // the first row that cannot be read is told; others may be as bad
		if print.Rows = []string{row}; row == "" {
			continue
		}
		if _, err := g.Explain(&print); err != nil {
			d.Slips = append(d.Slips, rowSlip(card.Key, i+1, err))
		}
	}
	if len(d.Slips) == 0 {
		d.Slips = append(d.Slips, rowSlip(card.Key, 0, err))
	}
	return d
}

// inColumn finds the column that an error of a row names.
var inColumn = regexp.MustCompile(`column "(\w+)": (?s)(.*)`)

func rowSlip(key string, n int, err error) Slip {
	s := Slip{Table: "row", Row: fmt.Sprintf("%s / %d", key, n), Column: RowColumns[0], Text: err.Error()}
	if found := inColumn.FindStringSubmatch(s.Text); found != nil {
		s.Column, s.Text = found[1], found[2]
	}
	return s
}

// Write writes a form into the host's own database, and waits a moment until it is served. Where something cannot be meant, or the card
// is another one than when the form was opened, nothing is written.
func (c Cards) Write(ctx context.Context, g *validator.Game, f Form) (Draft, error) {
	card, slips := f.card(g.ID)
	d := c.explained(g, card, slips)
	if len(d.Slips) > 0 {
		return d, nil
	}
	return c.edit(ctx, d, func(draft *carddb.Draft) error {
		now, err := draft.Now()
		if err != nil {
			return err
		}
		if err := unchanged(now, g.ID, f); err != nil {
			return err
		}
		return draft.Settle(card)
	})
}

// Forget takes back what the host's own database says of a card, so that it is as shipped again.
func (c Cards) Forget(ctx context.Context, g *validator.Game, f Form) (Draft, error) {
	return c.edit(ctx, Draft{}, func(draft *carddb.Draft) error {
		now, err := draft.Now()
		if err == nil {
			err = unchanged(now, g.ID, f)
		}
		if err != nil {
			return err
		}
		return draft.Forget(f.Key)
	})
}

// unchanged is an error when a card is another one than when its form was opened, or cannot be shown whole in a form.
func unchanged(now *carddb.Snapshot, game string, f Form) error {
	card, ok := now.Card(game, f.Key)
	if !ok || card.Key != f.Key {
		if f.Mark == "" {
			return nil
		}
		return fault.Conflict("The card %.40q is gone since this form was opened. What you wrote still stands below.", f.Key)
	}
	old := formOf(card)
	if f.Mark == "" {
		return fault.Conflict("There is a card %.40q already: %s. Choose another key, or edit that card.", f.Key, card.Name)
	}
	if old.Mark != f.Mark {
		return fault.Conflict("Somebody has changed this card since the form was opened. What you wrote still stands below; open the card anew beside it and compare.")
	}
	again, slips := old.card(game)
	if len(slips) > 0 || !reflect.DeepEqual(formOf(again), old) {
		return fault.Conflict("This card holds something that no form shows as it is; edit it with a tool for SQLite, so that nothing is lost.")
	}
	return nil
}

// served is how long a written card is waited for.
const served = 3 * time.Second

// edit carries out a change. Rows that cannot be meant come back as slips.
func (c Cards) edit(ctx context.Context, d Draft, change func(*carddb.Draft) error) (Draft, error) {
	s, err := c.DB.Edit(false, change)
	if refused, ok := errors.AsType[*carddb.Refused](err); ok {
		d.Slips = refused.Problems
		return d, nil
	}
	if err != nil {
		return d, err
	}
	ctx, stop := context.WithTimeout(ctx, served)
	defer stop()
	for tick := time.NewTicker(10 * time.Millisecond); c.DB.Snapshot().Version != s.Version; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return d, nil // it is written, and will be served when the file is looked at
		}
	}
	return d, nil
}

package decks

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/cmd/ttsbridge/internal/sheets"
	"ttsbridge/console/odds"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/links"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// deckReport is what a list came to.
type deckReport struct {
	File   string `json:"file"`
	Format string `json:"format,omitempty"`
	stock.DeckReport
	Judged    bool            `json:"judged"` // the referee has deck laws of this game
	Hash      string          `json:"hash,omitempty"`
	Seal      string          `json:"seal,omitempty"`
	Salt      string          `json:"salt,omitempty"`
	Opens     *bool           `json:"opens,omitempty"`
	LeftOut   []string        `json:"left_out,omitempty"`  // cards that have no place in the other format
	Forgotten []string        `json:"forgotten,omitempty"` // what the other format keeps nothing of although every card is in it
	List      json.RawMessage `json:"list,omitempty"`
	Text      string          `json:"text,omitempty"`
	Written   []string        `json:"written,omitempty"`
	Links     []links.Report  `json:"links,omitempty"` // what the addresses of its pictures came to
	Odds      []odds.Chance   `json:"odds,omitempty"`  // how likely its cards are drawn
	Error     string          `json:"error,omitempty"`

	leads   string // what the game calls a card that leads a deck
	stdout  bool   // the list or object itself went to standard output
	unasked bool   // nobody wants to know whether it is legal
	lost    int    // lines that are not in the list
}

// wrote remembers where something went.
func (r *deckReport) wrote(path string) {
	if path == "-" {
		r.stdout = true
		return
	}
	r.Written = append(r.Written, path)
}

// judged asks the referee about a list. It gets the list in our own form, so that it judges what was read.
func (d *deckWork) judged(f deckFile) (deckReport, error) {
	l := f.list
	r := deckReport{File: f.name, Format: f.format, Hash: l.Hash()}
	r.DeckReport = stock.DeckReport{Name: l.Name, Main: l.Count(deck.Main), Extra: l.Count(deck.Extra), Side: l.Count(deck.Side)}
	if len(l.Entries) == 0 {
		r.Hash = ""
	}
	if d.game != nil {
		options, err := house.Options(d.options)
		if err != nil {
			return r, err
		}
		own, _ := formats.Own.Write(l, d.book)
		if r.DeckReport, err = d.shelf.Check(d.game, own, options); err != nil {
			return r, err
		}
		r.Judged, r.leads = true, d.game.Leads
	}
	r.Problems = []stock.DeckProblem{}
	for _, p := range f.problems {
		r.Problems = append(r.Problems, stock.Told(p))
	}
	if r.Violations == nil {
		r.Violations = []validator.Violation{}
	}
	r.lost = deck.Lost(f.problems)
	r.Legal = r.Judged && len(r.Violations) == 0 && r.lost == 0
	return r, nil
}

// tellAll prints the reports: on standard output, unless a list or an object went there.
func tellAll(con *console.Console, d *deckWork, reports []deckReport, batch bool) error {
	switch {
	case d.asJSON && batch:
		return con.PrintJSON(reports)
	case d.asJSON && !reports[0].stdout:
		return con.PrintJSON(reports[0])
	}
	for i := range reports {
		to := con.Said()
		if reports[i].stdout {
			to = con.Err
		}
		reports[i].tell(to, batch)
	}
	if batch {
		con.Printf("%s\n", summary(reports))
	}
	return nil
}

// summary counts a batch.
func summary(reports []deckReport) string {
	bad, judged, legal, short := 0, 0, 0, 0
	for _, r := range reports {
		switch {
		case r.Error != "":
			bad++
		case r.lost > 0:
			short++
		}
		if r.Judged {
			judged++
		}
		if r.Legal {
			legal++
		}
	}
	s := spelling.Count(len(reports), "list").String()
	if judged > 0 {
		s += fmt.Sprintf(", %d legal", legal)
	}
	if short > 0 {
		s += fmt.Sprintf(", %d with lines that could not be read", short)
	}
	if bad > 0 {
		s += fmt.Sprintf(", %d not done", bad)
	}
	return s + "."
}

func (r *deckReport) tell(to io.Writer, batch bool) {
	to = console.Plain(to)
	if batch {
		fmt.Fprintf(to, "%s: ", r.File)
	}
	if r.Error != "" {
		if batch {
			fmt.Fprintf(to, "%s\n", r.Error)
		}
		return
	}
	fmt.Fprintf(to, "%s\n", r.counts())
	var few console.Few
	for _, p := range r.Problems {
		if few.Lets(p.Text) {
			fmt.Fprintf(to, "%s\n", p)
		}
	}
	for _, rest := range few.Rest(r.File) {
		fmt.Fprintf(to, "%s\n", rest)
	}
	if r.lost > 0 {
		fmt.Fprintf(to, "%s could not be read; the rest is in the deck.\n", spelling.Count(r.lost, "line"))
	}
	if len(r.LeftOut) > 0 {
		fmt.Fprintf(to, "This format has no place for %s.\n", strings.Join(r.LeftOut, ", "))
	}
	if len(r.Forgotten) > 0 {
		fmt.Fprintf(to, "This format does not keep %s.\n", strings.Join(r.Forgotten, ", "))
	}
	if !r.unasked {
		r.tellVerdict(to)
	}
	if r.Links != nil {
		sheets.TellLinks(to, r.Links)
	}
	for _, path := range r.Written {
		fmt.Fprintf(to, "Written to %s\n", path)
	}
}

func (r *deckReport) tellVerdict(to io.Writer) {
	for _, v := range r.Violations {
		fmt.Fprintf(to, "%s: %s\n", v.Rule, v.Why)
	}
	switch {
	case !r.Judged:
		fmt.Fprintf(to, "The referee has no deck laws of this game.\n")
	case r.Legal:
		fmt.Fprintf(to, "The deck is legal.\n")
	default:
		fmt.Fprintf(to, "The deck is not legal.\n")
	}
	if r.Hash != "" {
		fmt.Fprintf(to, "Hash %s\n", r.Hash)
	}
	if r.Seal != "" {
		fmt.Fprintf(to, "Seal %s\nSalt %s (keep it with the list; publish the seal only)\n", r.Seal, r.Salt)
	}
	if r.Opens != nil {
		fmt.Fprintf(to, "%s\n", map[bool]string{true: "The seal is of this deck.",
			false: "The seal is not of this deck with this salt."}[*r.Opens])
	}
}

// counts is the first line of a report: "Kryuel: 40 cards, 2 in the extra deck, leader Kryuel".
func (r *deckReport) counts() string {
	s := fmt.Sprintf("%s, %d in the extra deck", spelling.Count(r.Main, "card"), r.Extra)
	if r.Name != "" {
		s = r.Name + ": " + s
	}
	if r.Side > 0 {
		s += fmt.Sprintf(", %d in the side deck", r.Side)
	}
	if r.Leader != "" {
		s += ", " + cmp.Or(r.leads, "leader") + " " + r.Leader
	}
	return s
}

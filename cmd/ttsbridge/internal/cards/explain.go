package cards

import (
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/lint"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
)

const explainHelp = `Prints what a card does: each of its abilities as rows, in the one language of all games, and as a sentence made from them;
its keywords, its text, and who carries it out. CARD is a name or a key, such as "Agira, the Warlord Crawler" or dotr:224. Exits
with 1 where a row cannot be read.`

func explainCommand(con *console.Console) *cobra.Command {
	p := &pool{}
	c := &cobra.Command{Use: "explain CARD...", Short: "Print what cards do, as rows and as sentences", Long: explainHelp,
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			all, err := p.explain(args)
			if err != nil {
				return err
			}
			if p.asJSON {
				err = con.PrintJSON(all)
			} else {
				tellExplained(con, all)
			}
			for _, e := range all {
				if e.Fault != "" && err == nil {
					err = console.ErrNo
				}
			}
			return err
		}}
	p.Flags(c)
	p.gameFlags(c, "")
	return c
}

// explanation is what a card does.
type explanation struct {
	Game      string              `json:"game"`
	Key       string              `json:"key"`
	Name      string              `json:"name"`
	Kind      string              `json:"kind"`
	Text      string              `json:"text,omitempty"`
	Keywords  []string            `json:"keywords,omitempty"`
	Abilities validator.Explained `json:"abilities"`
	Fault     string              `json:"fault,omitempty"` // the row that nobody can read, and what would do
	By        string              `json:"by"`              // who carries the card out
}

// explain looks the cards up in the games that are meant, the first that has one.
func (p *pool) explain(cards []string) ([]explanation, error) {
	db, err := p.Open()
	if err != nil {
		return nil, err
	}
	defer db.Close()
	s := db.Snapshot()
	if _, err := p.gameIn(s); err != nil && p.game != "" {
		return nil, err
	}
	all := []explanation{}
	for _, name := range cards {
		found := false
		for _, g := range s.Games() {
			c, ok := s.ByName(g.ID, name)
			if !ok {
				c, ok = s.Card(g.ID, name)
			}
			if ok && (p.game == "" || p.game == g.ID) {
				found = true
				all = append(all, explained(db, s, g, c))
			}
		}
		if !found {
			return nil, fault.NotFound("There is no card %q%s; ttsbridge cards search finds names and keys.", name, p.alike(s, name))
		}
	}
	return all, nil
}

// alike asks for the card whose name is most like one that no card has.
func (p *pool) alike(s *carddb.Snapshot, name string) string {
	var names []string
	for _, g := range s.Games() {
		for _, c := range s.Cards(g.ID) {
			if p.game == "" || p.game == g.ID {
				names = append(names, c.Name)
			}
		}
	}
	return spelling.Meant(spelling.Nearest([]string{name}, names))
}

// explained is what one card does.
func explained(db *carddb.DB, s *carddb.Snapshot, g carddb.Game, c *carddb.Card) explanation {
	e := explanation{Game: g.ID, Key: c.Key, Name: c.Name, Kind: strings.TrimSpace(c.Subtype + " " + c.Kind), Text: c.Text,
		Keywords:  c.Keywords,
		Abilities: validator.Explained{}}
	e.By = "Nobody carries it out: of this game only decks are checked."
	game, refereed := games.Find(g.ID)
	if !refereed {
		return e
	}
	way, _ := lint.How(c, g, lint.Options{Knows: knows(g.ID), Unread: unread(db, g.ID), Rows: rowsOf(db, g.ID),
		Script: scriptsFor(g.ID, "scripts")})
	e.By = carriers[way]
	prints, _ := stock.Cards{DB: db, Words: games.Words}.Anew(g.ID, []string{c.Key})
	abilities, err := game.Explain(&prints[0])
	if err != nil {
		e.Fault = err.Error()
	}
	for _, a := range abilities {
		a.Says = s.WithNames(g.ID, a.Says)
		e.Abilities = append(e.Abilities, a)
	}
	return e
}

// sentences are those of its abilities.
func (e *explanation) sentences() string {
	var all []string
	for _, a := range e.Abilities {
		all = append(all, a.Says)
	}
	return strings.Join(all, " ")
}

// carriers are who carries a card out, by how its effects come to work.
var carriers = map[lint.Way]string{
	lint.Vanilla: "It has no effect.", lint.Data: "The referee carries it out.",
	lint.Script: "Its card script carries it out, with its rows.",
	lint.Manual: "Its player carries it out by hand.",
}

func tellExplained(con *console.Console, all []explanation) {
	for i, e := range all {
		if i > 0 {
			con.Printf("\n")
		}
		con.Printf("%s (%s, %s %s)\n", e.Name, e.Key, e.Game, e.Kind)
		for _, a := range e.Abilities {
			con.Printf("  %s\n", a.Says)
			for _, row := range a.Rows {
				con.Printf("    %s\n", row)
			}
		}
		if len(e.Keywords) > 0 {
			con.Printf("  Keywords: %s\n", strings.Join(e.Keywords, ", "))
		}
		if e.Text != "" && e.Text != e.sentences() {
			con.Printf("  Its text: %s\n", e.Text)
		}
		if e.Fault != "" {
			con.Printf("  Its rows cannot be read: %s\n", e.Fault)
		}
		con.Printf("  %s\n", e.By)
	}
}

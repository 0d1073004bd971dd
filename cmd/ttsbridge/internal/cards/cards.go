package cards

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/search"
	"ttsbridge/internal/carddb/sheet"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/games"
)

// Commands are what an author of cards does with them.
func Commands(con *console.Console) *cobra.Command {
	return console.Group("cards", "Look cards up, take in those of other programs, compare and check them",
		searchCommand(con), explainCommand(con), newDBCommand(con), importCommand(con), exportCommand(con), diffCommand(con),
		lintCommand(con), newScriptCommand(con),
		sheetsCommand(con), linksCommand(con))
}

// pool is the card database that a command works with.
type pool struct {
	house.House
	game   string // id; a database may hold games that cannot be played yet
	asJSON bool
}

// Flags puts on a command where its cards are.
func (p *pool) Flags(c *cobra.Command) {
	p.CardFlags(c)
	c.Flags().StringVar(&p.Data, "data", "", "folder in which the usual card database lies (default: ttsbridge in your settings folder)")
	c.Flags().BoolVar(&p.asJSON, "json", false, "print JSON")
}

// Open gives the card database; a user's own one is laid over the built-in one.
func (p *pool) Open() (*carddb.DB, error) {
	return p.Library()
}

// gameFlags puts --game on a command; without a usual one all games are meant, or one must be named.
func (p *pool) gameFlags(c *cobra.Command, usual string) {
	house.GameVar(c, &p.game, usual)
}

// gameIn finds the game in a database.
func (p *pool) gameIn(s *carddb.Snapshot) (carddb.Game, error) {
	var ids []string
	for _, g := range s.Games() {
		if g.ID == p.game {
			return g, nil
		}
		ids = append(ids, g.ID)
	}
	return carddb.Game{}, fault.Invalid("There are no cards of a game %q; there are some of %s.", p.game, strings.Join(ids, ", "))
}

const searchHelp = `Words are looked for in names; fields ask for more. All parts must hold, OR joins alternatives, - or NOT negates:

  ttsbridge cards search blue eyes
  ttsbridge cards search 'race:dragon level>=7 NOT is:extra'
  ttsbridge cards search '(attribute:dark OR attribute:light) attack:1500..1800 sort:-attack'
  ttsbridge cards search 'text:"summoning area" attack>defense'

docs/cards.md describes all fields.`

func searchCommand(con *console.Console) *cobra.Command {
	p := &pool{}
	var limit int
	c := &cobra.Command{Use: "search QUERY...", Short: "Find cards by their names and facts", Long: searchHelp, Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			found, err := p.Find(args, limit)
			if err != nil {
				return err
			}
			if p.asJSON {
				err = con.PrintJSON(shown(found.Cards))
			} else {
				tellFound(con, found)
			}
			if err == nil && found.All == 0 {
				return console.ErrNo
			}
			return err
		}}
	p.Flags(c)
	p.gameFlags(c, games.All[0].ID)
	c.Flags().IntVar(&limit, "limit", 50, "how many to show")
	return c
}

// Find runs a search; without words it finds every card of the game.
func (p *pool) Find(words []string, limit int) (search.Result, error) {
	q, err := search.Parse(strings.Join(words, " "))
	if err != nil {
		return search.Result{}, err
	}
	db, err := p.Open()
	if err != nil {
		return search.Result{}, err
	}
	defer db.Close()
	s := db.Snapshot()
	g, err := p.gameIn(s)
	if err != nil {
		return search.Result{}, err
	}
	return q.Run(s, g.ID, limit), nil
}

func shown(cards []*carddb.Card) []sheet.Card {
	all := make([]sheet.Card, 0, len(cards))
	for _, c := range cards {
		all = append(all, sheet.Shown(c))
	}
	return all
}

func tellFound(con *console.Console, r search.Result) {
	for _, c := range r.Cards {
		con.Printf("%-12s %-40s %s\n", c.Key, c.Name, strings.TrimSpace(c.Subtype+" "+c.Kind))
	}
	if r.All > len(r.Cards) {
		con.Printf("and %d more; --limit shows them\n", r.All-len(r.Cards))
	}
	if r.All == 0 {
		con.Printf("No card fits.\n")
	}
	if len(r.Meant) > 0 {
		con.Printf("Perhaps: %s\n", strings.Join(r.Meant, "; "))
	}
}

func exportCommand(con *console.Console) *cobra.Command {
	p := &pool{}
	var format, out string
	c := &cobra.Command{Use: "export [QUERY...]", Short: "Write the cards of a game as CSV or JSON", Args: cobra.ArbitraryArgs,
		Long: "Writes all cards of a game, or those that a search finds, in the order of their keys. What is written as CSV, `cards import` reads.",
		RunE: func(_ *cobra.Command, args []string) error {
			write, err := exporter(format, out)
			if err != nil {
				return err
			}
			found, err := p.Find(append(args, "sort:key"), 1<<30)
			if err != nil {
				return err
			}
			if len(found.Cards) == 0 { // beside what programs read
				fmt.Fprintln(console.Plain(con.Err), "No card fits.")
			}
			var b bytes.Buffer
			if err := write(&b, found.Cards); err != nil {
				return err
			}
			content := b.Bytes()
			if out == "-" {
				content = bytes.TrimSuffix(content, []byte("\n"))
			}
			return con.Write(out, content, 0o644)
		}}
	p.Flags(c)
	p.gameFlags(c, games.All[0].ID)
	c.Flags().StringVar(&format, "format", "", "csv or json (default: by the file's name, else csv)")
	c.Flags().StringVarP(&out, "out", "o", "-", "file to write, - for standard output")
	return c
}

func exporter(format, out string) (func(io.Writer, []*carddb.Card) error, error) {
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(out)), ".")
	}
	switch format {
	case "csv", "":
		return sheet.CSV, nil
	case "json":
		return sheet.JSON, nil
	}
	return nil, fault.Invalid("Cards are written as csv or json, not as %.20q.", format)
}

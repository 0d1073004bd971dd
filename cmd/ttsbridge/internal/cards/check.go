package cards

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/lint"
	"ttsbridge/internal/carddb/sheet"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/capitals"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// progressPace is how often a progress bar is drawn again.
const progressPace = 65 * time.Millisecond

func diffCommand(con *console.Console) *cobra.Command {
	p := &pool{}
	c := &cobra.Command{Use: "diff BEFORE AFTER", Short: "Say what two card databases say differently", Args: cobra.ExactArgs(2),
		Long: "Compares cards, decks and limit lists of two databases; the word shipped stands for the built-in one. Exits with 1 when they differ.",
		RunE: func(_ *cobra.Command, args []string) error {
			var sides [2]*carddb.Snapshot
			for i, name := range args {
				db, err := openSide(name)
				if err != nil {
					return err
				}
				defer db.Close()
				sides[i] = db.Snapshot()
			}
			if _, err := p.gameIn(sides[1]); err != nil && p.game != "" {
				return err
			}
			changes := sheet.Diff(sides[0], sides[1], p.game)
			if p.asJSON {
				if err := con.PrintJSON(changes); err != nil {
					return err
				}
			} else {
				tellDiff(con, changes)
			}
			if len(changes) > 0 {
				return console.ErrNo
			}
			return nil
		}}
	c.Flags().BoolVar(&p.asJSON, "json", false, "print JSON")
	p.gameFlags(c, "")
	return c
}

// openSide opens one of two databases that are compared; neither is changed.
func openSide(name string) (*carddb.DB, error) {
	if _, err := os.Stat(name); name == "shipped" && errors.Is(err, fs.ErrNotExist) {
		return carddb.OpenBytesWith(ttsbridge.Cards, house.Cards())
	}
	return carddb.Open(name, house.Cards())
}

func tellDiff(con *console.Console, changes []sheet.Change) {
	signs := map[string]string{"added": "+", "removed": "-", "changed": "~"}
	for _, c := range changes {
		con.Printf("%s %s %s %s\n", signs[c.How], c.What, c.Key, c.Name)
		for _, f := range c.Fields {
			con.Printf("    %s: %s -> %s\n", f.Name, onLine(f.Before), onLine(f.After))
		}
	}
	if len(changes) == 0 {
		con.Printf("They say the same.\n")
	}
}

// onLine shows a cell in one line of bearable length.
func onLine(text string) string {
	text = strings.ReplaceAll(text, "\n", " / ")
	if text == "" {
		return "(blank)"
	}
	if runes := []rune(text); len(runes) > 100 {
		return string(runes[:100]) + "..."
	}
	return text
}

// usualScripts is the folder of scripts that is looked into where none is named.
const usualScripts = "scripts"

// lintReport is the outcome for a whole database.
type lintReport struct {
	Problems []string      `json:"problems"`
	Games    []lint.Report `json:"games"`
}

func lintCommand(con *console.Console) *cobra.Command {
	p := &pool{}
	var scripts string
	var strict, manual bool
	c := &cobra.Command{Use: "lint", Short: "Look a card database over for what is likely not meant", Args: cobra.NoArgs,
		Long: "Says which rows cannot be meant, which look odd, and how the effects of each game's cards come to work: vanilla cards have\n" +
			"none, data is known to the game's code, script has a card script, manual is carried out by hand. Exits with 1 when the\n" +
			"database does not load, a row, a recipe or a kind is none that anybody knows, or a script of yours would not be taken; with\n" +
			"--strict also when anything else is found.",
		RunE: func(*cobra.Command, []string) error {
			r, err := p.lint(scripts, manual)
			if err != nil {
				return err
			}
			if err := tellLint(con, r, p); err != nil {
				return err
			}
			found := len(r.Problems)
			for _, g := range r.Games {
				for _, f := range g.Findings {
					if strict || f.Wrong {
						found++
					}
				}
			}
			if found > 0 {
				return console.ErrNo
			}
			return nil
		}}
	p.Flags(c)
	p.gameFlags(c, "")
	c.Flags().StringVar(&scripts, "scripts", usualScripts,
		"folder of your card scripts, with one folder a game; the built-in ones count as well")
	c.Flags().BoolVar(&manual, "manual", false, "list the cards that are carried out by hand")
	c.Flags().BoolVar(&strict, "strict", false, "exit with 1 when anything is found")
	return c
}

func (p *pool) lint(scripts string, manual bool) (lintReport, error) {
	r := lintReport{Problems: []string{}, Games: []lint.Report{}}
	db, err := p.Open()
	if refused := (*carddb.Refused)(nil); errors.As(err, &refused) {
		for _, problem := range refused.Problems {
			r.Problems = append(r.Problems, problem.String())
		}
		return r, nil
	}
	if err != nil {
		return r, err
	}
	defer db.Close()
	s := db.Snapshot()
	if _, err := p.gameIn(s); err != nil && p.game != "" {
		return r, err
	}
	for _, g := range s.Games() {
		if p.game == "" || p.game == g.ID {
			r.Games = append(r.Games, lint.Game(s, g, lint.Options{Knows: knows(g.ID), Unread: unread(db, g.ID), Kinds: kindsOf(g.ID),
				Rows: rowsOf(db, g.ID), Makes: listed(db, wordsOf(g.ID).Brings), Asks: listed(db, wordsOf(g.ID).Asks),
				Traits: traitsOf(db, g.ID), Fits: fitsOf(g.ID), Script: scriptsFor(g.ID, scripts), Manual: manual}))
		}
	}
	return r, r.refusedScripts(db, scripts)
}

// refusedScripts adds the scripts of a folder that a bridge would not take, each to its game: their cards are counted as if they did.
func (r *lintReport) refusedScripts(db *carddb.DB, folder string) error {
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return nil
	}
	h := script.New(script.Options{Games: games.All, Find: games.Find, Library: stock.Cards{DB: db, Words: games.Words}.Print, Trusted: ttsbridge.Scripts(),
		Folder: folder, Prefix: house.Prefixes(db), Tell: func(script.Problem) {}})
	refused, err := h.Load()
	for _, p := range refused {
		game, _, _ := strings.Cut(filepath.ToSlash(p.File), "/")
		at := slices.IndexFunc(r.Games, func(g lint.Report) bool { return g.Game == game })
		if _, known := games.Find(game); at < 0 && !known && folder != usualScripts { // which may be somebody else's folder
			r.Problems = append(r.Problems, p.Error())
		} else if at >= 0 {
			r.Games[at].Findings = append(r.Games[at].Findings, lint.Finding{Check: "script", Says: p.Error(), Wrong: true})
		}
	}
	return err
}

// knows is what the code of a game says of effect keys, nil when it says nothing.
func knows(game string) func(string) bool {
	if g, ok := games.Find(game); ok {
		return func(effect string) bool { return g.Knows(effect) || g.Knows(strings.ToLower(effect)) } // as cards are read
	}
	return nil
}

// unread is what the code of a game says of the facts of a card that it does not read, nil when it says nothing.
func unread(db *carddb.DB, game string) func(*carddb.Card) []string {
	g, ok := games.Find(game)
	if !ok || g.Unread == nil {
		return nil
	}
	return func(c *carddb.Card) []string {
		pr := printOf(db, c)
		return slices.Concat(g.Unread(pr), capitals.Odd(&g.Words, pr))
	}
}

// kindsOf are the kinds of cards that a game has.
func kindsOf(game string) (kinds []string) {
	if g, ok := games.FindLaws(game); ok {
		for _, k := range g.Words.Kinds {
			kinds = append(kinds, k.Word)
		}
	}
	return kinds
}

// rowsOf reads the rows of the cards of a game; nil where nobody does.
func rowsOf(db *carddb.DB, game string) func(*carddb.Card) error {
	g, ok := games.Find(game)
	if !ok || g.Explain == nil {
		return nil
	}
	return func(c *carddb.Card) error {
		_, err := g.Explain(printOf(db, c))
		return err
	}
}

// wordsOf is what the code of a game says of its words; nothing where there is no such game.
func wordsOf(game string) validator.Words {
	if g, ok := games.Find(game); ok {
		return g.Words
	}
	return validator.Words{}
}

// listed is what the code of a game lists of a card; nil where it lists nothing.
func listed(db *carddb.DB, of func(*table.Print) []string) func(*carddb.Card) []string {
	if of == nil {
		return nil
	}
	return func(c *carddb.Card) []string { return of(printOf(db, c)) }
}

// traitsOf is what the code of a game says of the open words of a card; nil where it says nothing.
func traitsOf(db *carddb.DB, game string) func(*carddb.Card) (sought, had []lint.Trait) {
	of := wordsOf(game).Traits
	if of == nil {
		return nil
	}
	return func(c *carddb.Card) (sought, had []lint.Trait) {
		asked, is := of(printOf(db, c))
		return traitList(asked), traitList(is)
	}
}

func traitList(all []validator.Trait) (list []lint.Trait) {
	for _, one := range all {
		list = append(list, lint.Trait(one))
	}
	return list
}

// fitsOf tells of two traits what the code of a game tells; nil where it says nothing.
func fitsOf(game string) func(sought, had lint.Trait) bool {
	fits := wordsOf(game).Fits
	if fits == nil {
		return nil
	}
	return func(sought, had lint.Trait) bool { return fits(validator.Trait(sought), validator.Trait(had)) }
}

// printOf is a card as the rules core takes it.
func printOf(db *carddb.DB, c *carddb.Card) *table.Print {
	prints, _ := stock.Cards{DB: db, Words: games.Words}.Anew(c.Game, []string{c.Key})
	return &prints[0]
}

// scriptsFor looks for the script of a card, given by its key without the game's prefix: in a folder, then built in.
func scriptsFor(game, folder string) func(string) bool {
	return func(card string) bool {
		name := filepath.Base(card) + ".lua"
		if info, err := os.Stat(filepath.Join(folder, game, name)); err == nil && info.Mode().IsRegular() {
			return true
		}
		_, err := fs.Stat(ttsbridge.Scripts(), path.Join(game, name))
		return err == nil
	}
}

// tellLint prints one game's report by itself when one game was asked for.
func tellLint(con *console.Console, r lintReport, p *pool) error {
	if p.asJSON && p.game != "" && len(r.Games) == 1 {
		return con.PrintJSON(r.Games[0])
	}
	if p.asJSON {
		return con.PrintJSON(r)
	}
	for _, problem := range r.Problems {
		con.Printf("%s\n", problem)
	}
	for _, g := range r.Games {
		for _, f := range g.Findings {
			con.Printf("%s: %s\n", strings.TrimSpace(f.Key+" "+f.Name+" ["+f.Check+"]"), f.Says)
		}
		for _, c := range g.ByHand {
			con.Printf("%s %s [manual]: no code knows %s\n", c.Key, c.Name, strings.Join(c.Says, ", "))
		}
		for _, pool := range slices.Sorted(maps.Keys(g.Pools)) {
			con.Printf("%s, pool %s: %s\n", g.Game, pool, figures(g.Pools[pool]))
		}
		con.Printf("%s: %s; %s\n", g.Game, figures(g.Figures), spelling.Count(len(g.Findings), "finding"))
	}
	return nil
}

func figures(f lint.Figures) string {
	return fmt.Sprintf("%s, %d vanilla, %d data, %d script, %d manual", spelling.Count(f.Cards, "card"), f.Vanilla, f.Data,
		f.Script, f.Manual)
}

package rules

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/spelling"
)

// Commands look rules up.
func Commands(con *console.Console) *cobra.Command {
	return console.Group("rules", "Look rules up", listCommand(con), showCommand(con))
}

// listedRule is a rule with the scenario files that show it, as they are named in the source.
type listedRule struct {
	validator.Rule
	Scenarios []string `json:"scenarios"`
}

// scenarioRoot is where the built-in scenario files lie in the source.
const scenarioRoot = "validator/games"

func listCommand(con *console.Console) *cobra.Command {
	var game house.GameFlag
	var asJSON bool
	c := &cobra.Command{Use: "list", Short: "List the rules of a game", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
		g, err := game.FindLaws()
		if err != nil {
			return err
		}
		if asJSON {
			rules, err := listRules(g)
			if err != nil {
				return err
			}
			return con.PrintJSON(rules)
		}
		for _, r := range g.Rules {
			con.Printf("%-9s %s: %s\n", r.Kind, r.ID, r.Text)
		}
		return nil
	}}
	game.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func showCommand(con *console.Console) *cobra.Command {
	var game house.GameFlag
	var asJSON bool
	c := &cobra.Command{Use: "show ID", Short: "Show a rule and the scenarios that show it", Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := game.FindLaws()
			if err != nil {
				return err
			}
			r, err := findRule(g, strings.Trim(args[0], "[]()."), c.Flags().Changed("game") || game.ID != games.All[0].ID)
			if err != nil {
				return err
			}
			return showRule(con, r, asJSON)
		}}
	game.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// findRule is the rule of a game with that id: of any game, where none was named, for an id is met at a table without its game.
func findRule(g *validator.Game, id string, named bool) (listedRule, error) {
	asked := []*validator.Game{g}
	if !named {
		asked = slices.Concat(asked, games.All, games.Laws)
	}
	var known []string
	for _, g := range asked {
		for _, r := range g.Rules {
			if r.ID == id {
				shows, err := shownIn(g)
				return listedRule{r, append([]string{}, shows[id]...)}, err
			}
			known = append(known, r.ID)
		}
	}
	whose := "This program"
	if named {
		whose = g.Name
	}
	if meant := spelling.Nearest([]string{id}, known); meant != "" {
		return listedRule{}, fault.Invalid("%s has no rule %.100q; did you mean %q?", whose, id, meant)
	}
	return listedRule{}, fault.Invalid("%s has no rule %.100q; \"ttsbridge rules list --game GAME\" lists those of a game.", whose, id)
}

func showRule(con *console.Console, r listedRule, asJSON bool) error {
	if asJSON {
		return con.PrintJSON(r)
	}
	con.Printf("%s (%s)\n%s\nSource: %s\n", r.ID, r.Kind, r.Text, r.Source)
	for _, name := range r.Scenarios {
		text, err := fs.ReadFile(games.Scenarios, strings.TrimPrefix(name, scenarioRoot+"/"))
		if err != nil {
			return err
		}
		con.Printf("\n--- %s\n%s", name, text)
	}
	return nil
}

// listRules lists a game's rules, each with its scenarios.
func listRules(g *validator.Game) ([]listedRule, error) {
	shows, err := shownIn(g)
	if err != nil {
		return nil, err
	}
	all := []listedRule{}
	for _, r := range g.Rules {
		all = append(all, listedRule{r, append([]string{}, shows[r.ID]...)})
	}
	return all, nil
}

// shownIn is which scenarios show each rule of a game. A file shows the rule that its first comment names.
func shownIn(g *validator.Game) (map[string][]string, error) {
	shows := map[string][]string{}
	for _, f := range builtIn() {
		text, err := fs.ReadFile(games.Scenarios, f)
		if err != nil {
			return nil, err
		}
		sc, err := scenario.Parse(f, string(text))
		if err != nil {
			return nil, fault.Invalid("%w", err)
		}
		if cmp.Or(sc.Game, g.ID) == g.ID {
			shows[sc.Rule] = append(shows[sc.Rule], path.Join(scenarioRoot, f))
		}
	}
	return shows, nil
}

// builtIn lists the scenario files that the program carries, by name.
func builtIn() []string {
	var all []string
	fs.WalkDir(games.Scenarios, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".txt" {
			all = append(all, name)
		}
		return err
	})
	return all
}

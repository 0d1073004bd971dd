package rules

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// houseOption is an option with what it decides, as the catalogue says it.
type houseOption struct {
	validator.Option
	Text string `json:"text"`
}

// Options lists the house options of a game.
func Options(con *console.Console) *cobra.Command {
	var game house.GameFlag
	var asJSON bool
	c := &cobra.Command{Use: "options [NAME]", Short: "List the house options of a game, with their values and what they mean",
		Args: cobra.MaximumNArgs(1),
		Long: "Lists what the players of a game may agree on before the duel: each option with its values, the usual one marked by\n" +
			"a star. \"table save --option NAME=VALUE\" makes a table with it.",
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := game.FindLaws()
			if err != nil {
				return err
			}
			options, err := optionsOf(g, args)
			if err != nil {
				return err
			}
			if asJSON {
				return con.PrintJSON(options)
			}
			tellOptions(con, options)
			return nil
		}}
	game.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// optionsOf gives the option that is named, or all.
func optionsOf(g *validator.Game, named []string) ([]houseOption, error) {
	all := []houseOption{}
	var names []string
	for _, o := range g.Options {
		names = append(names, o.Name)
		if len(named) == 0 || named[0] == o.Name {
			all = append(all, houseOption{o, textOf(g, o.Rule)})
		}
	}
	if len(named) > 0 && len(all) == 0 {
		return nil, fault.NotFound("%s has no option %q%s; \"ttsbridge options --game %s\" lists them.",
			g.Name, named[0], spelling.Meant(spelling.Nearest(named, names)), g.ID)
	}
	return all, nil
}

func textOf(g *validator.Game, rule string) string {
	i := slices.IndexFunc(g.Rules, func(r validator.Rule) bool { return r.ID == rule })
	if i < 0 {
		return ""
	}
	return g.Rules[i].Text
}

func tellOptions(con *console.Console, options []houseOption) {
	for i, o := range options {
		if i > 0 {
			con.Printf("\n")
		}
		values := slices.Clone(o.Values)
		for i, v := range values {
			if v == o.Default {
				values[i] += "*"
			}
		}
		con.Printf("%s = %s\n    %s (%s)\n", o.Name, strings.Join(values, " | "), o.Text, o.Rule)
	}
}

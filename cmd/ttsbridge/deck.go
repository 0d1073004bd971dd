package main

import (
	"github.com/spf13/cobra"

	"ttsbridge/internal/session"
	"ttsbridge/validator"
)

func (m *Main) deck() *cobra.Command {
	return group("deck", "Check deck lists and make deck objects", m.deckCheck(), m.deckBuild())
}

// deckWork is what both deck commands work with.
type deckWork struct {
	house
	gameFlag
	asJSON bool
	out    string
}

func (d *deckWork) flags(c *cobra.Command) {
	d.house.flags(c)
	d.gameFlag.flags(c)
	c.Flags().BoolVar(&d.asJSON, "json", false, "print the report as JSON")
}

// with opens the cards and reads the list, then lets fn work.
func (m *Main) with(d *deckWork, name string, fn func(session.Cards, *validator.Game, string) error) error {
	g, err := d.find()
	if err != nil {
		return err
	}
	db, err := d.library()
	if err != nil {
		return err
	}
	defer db.Close()
	brought, err := m.brought(name)
	if err != nil {
		return err
	}
	shelf, err := d.shelf(db)
	if err != nil {
		return err
	}
	text := brought.List
	if brought.Deck != "" {
		if _, err := shelf.Preset(g.ID, brought.Deck); err != nil {
			return err
		}
		text = brought.Deck
	}
	return fn(shelf, g, text)
}

func (m *Main) deckCheck() *cobra.Command {
	d := &deckWork{}
	c := &cobra.Command{Use: "check FILE|NAME|-", Short: "Say everything that is wrong with a deck", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return m.with(d, args[0], func(cards session.Cards, g *validator.Game, text string) error {
				report, err := cards.Check(g, text, nil)
				if err != nil {
					return err
				}
				return m.tellDeck(report, d.asJSON)
			})
		}}
	d.flags(c)
	return c
}

func (m *Main) tellDeck(r session.DeckReport, asJSON bool) error {
	if asJSON {
		if err := m.printJSON(r); err != nil {
			return err
		}
	} else {
		m.tellReport(r)
	}
	if !r.Legal {
		return errNo
	}
	return nil
}

func (m *Main) tellReport(r session.DeckReport) {
	if r.Name != "" {
		m.printf("%s: ", r.Name)
	}
	m.printf("%d cards, %d in the extra deck", r.Main, r.Extra)
	if r.Leader != "" {
		m.printf(", leader %s", r.Leader)
	}
	m.printf("\n")
	for _, p := range r.Problems {
		m.printf("%s\n", p)
	}
	for _, v := range r.Violations {
		m.printf("%s: %s\n", v.Rule, v.Why)
	}
	if r.Legal {
		m.printf("The deck is legal.\n")
	} else {
		m.printf("The deck is not legal.\n")
	}
}

func (m *Main) deckBuild() *cobra.Command {
	d := &deckWork{}
	c := &cobra.Command{Use: "build FILE|NAME|-", Short: "Make the object that puts a deck on the table", Args: cobra.ExactArgs(1),
		Long: "Writes a saved object for Tabletop Simulator. A deck that breaks deck rules is made all the same and the report says so;\na list with lines that cannot be read is not.",
		RunE: func(_ *cobra.Command, args []string) error {
			return m.with(d, args[0], func(cards session.Cards, g *validator.Game, text string) error {
				report, object, err := cards.Object(g, text, nil)
				if err != nil {
					return err
				}
				if err := m.write(d.out, object, 0o644); err != nil || d.out == "-" {
					return err
				}
				if d.asJSON {
					return m.printJSON(report)
				}
				m.tellReport(report)
				m.printf("Written to %s\n", d.out)
				return nil
			})
		}}
	d.flags(c)
	c.Flags().StringVar(&d.out, "out", "-", "file to write, - for standard output")
	return c
}

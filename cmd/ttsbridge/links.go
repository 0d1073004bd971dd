package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/links"
	"ttsbridge/internal/tts"
)

// asking is how addresses are asked for.
type asking struct {
	parallel int
	wait     time.Duration
}

func (a *asking) flags(c *cobra.Command) {
	c.Flags().IntVar(&a.parallel, "parallel", 8, "how many addresses are asked for at once")
	c.Flags().DurationVar(&a.wait, "wait", 10*time.Second, "how long to wait for each")
}

// check asks for addresses, with a bar on a terminal.
func (m *Main) check(ctx context.Context, a asking, all []links.Address) ([]links.Report, error) {
	if a.parallel < 1 || a.parallel > 64 || a.wait <= 0 {
		return nil, fault.Invalid("--parallel is 1 to 64, and --wait is longer than nothing.")
	}
	c := links.Checker{Parallel: a.parallel, Wait: a.wait}
	if colorful(m.Err) {
		bar := progressbar.NewOptions(len(all), progressbar.OptionSetWriter(m.Err), progressbar.OptionSetDescription("addresses"),
			progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())
		c.Tick = func() { _ = bar.Add(1) } // a bar that cannot be drawn stops no work
		defer bar.Clear()
	}
	return c.Check(ctx, all), nil
}

// tellLinks prints what is wrong with addresses.
func tellLinks(to io.Writer, reports []links.Report) {
	for _, r := range reports {
		if !r.OK {
			fmt.Fprintf(to, "%s\n  %s: %s\n", r.URL, r.Of, r.Why)
		}
	}
	fmt.Fprintf(to, "%s asked for, %d not there.\n", plural(len(reports), "picture"), broken(reports))
}

// broken counts the addresses without a picture.
func broken(reports []links.Report) (n int) {
	for _, r := range reports {
		if !r.OK {
			n++
		}
	}
	return n
}

func (m *Main) deckLinks() *cobra.Command {
	d, a := &deckWork{}, &asking{}
	var backs []string
	c := &cobra.Command{Use: "links FILE|FOLDER|NAME|-", Short: "Ask whether all pictures of a deck can be fetched", Args: cobra.ExactArgs(1),
		Long: "Asks for every picture that the objects of a deck show, as the machines of all players will. Faces that the bridge draws\nare asked for at --public-url, so the bridge must be running. Every address is reported that gives no picture.",
		RunE: func(c *cobra.Command, args []string) error {
			return m.each(d, args[0], func(f deckFile, r *deckReport) error {
				r.unasked = true
				all, err := d.addresses(f, backs)
				if err != nil {
					return err
				}
				if r.Links, err = m.check(c.Context(), *a, distinct(all)); err != nil {
					return err
				}
				return noUnless(broken(r.Links) == 0)
			})
		}}
	d.flags(c)
	a.flags(c)
	c.Flags().StringArrayVar(&backs, "back", nil, "address of the card backs, as for build")
	return c
}

// addresses are those of all pictures of a list's objects.
func (d *deckWork) addresses(f deckFile, backs []string) ([]links.Address, error) {
	if err := f.empty(); err != nil {
		return nil, err
	}
	list, err := deck.Backed(f.list, backs)
	if err != nil {
		return nil, err
	}
	objects, sheets, err := deck.Objects(list, deck.Options{Art: d.shelf.Pictures.Art(d.id), Related: deck.Tokens(list, d.book.Cards)})
	if err != nil {
		return nil, err
	}
	var all []links.Address
	for _, o := range objects {
		all = append(all, picturesOf(o)...)
	}
	return all, d.shelf.Pictures.Hang(sheets)
}

// picturesOf are those of an object and of what is in it.
func picturesOf(o tts.Object) []links.Address {
	var all []links.Address
	for _, s := range o.CustomDeck {
		if len(o.ContainedObjects) == 0 {
			all = append(all, links.Address{URL: s.Value.FaceURL, Of: "the face of " + o.Nickname})
		}
		all = append(all, links.Address{URL: s.Value.BackURL, Of: "the back of " + o.Nickname})
	}
	for _, in := range o.ContainedObjects {
		all = append(all, picturesOf(in)...)
	}
	for _, state := range o.States {
		all = append(all, picturesOf(state.Value)...)
	}
	return all
}

// distinct keeps the first of equal addresses.
func distinct(all []links.Address) []links.Address {
	seen := map[string]bool{}
	var once []links.Address
	for _, a := range all {
		if !seen[a.URL] {
			seen[a.URL] = true
			once = append(once, a)
		}
	}
	return once
}

func (m *Main) cardsLinks() *cobra.Command {
	p, a := &pool{}, &asking{}
	c := &cobra.Command{Use: "links [QUERY...]", Short: "Ask whether the pictures of a game's cards can be fetched", Args: cobra.ArbitraryArgs,
		Long: "Asks for the picture of every card of a game, or of those that a search finds: those that printings of the card database\nname, and those where --images and --uploaded say. Cards whose face is drawn are not asked about.",
		RunE: func(c *cobra.Command, args []string) error {
			show, err := p.house.looks.show()
			if err != nil {
				return err
			}
			found, err := p.find(args, 1<<30)
			if err != nil {
				return err
			}
			var all []links.Address
			for _, card := range found.Cards {
				for _, text := range show.Images.Addresses(card) {
					all = append(all, links.Address{URL: text, Of: card.Name + " (" + card.Key + ")"})
				}
			}
			reports, err := m.check(c.Context(), *a, distinct(all))
			if err != nil {
				return err
			}
			if p.asJSON {
				err = m.printJSON(append([]links.Report{}, reports...))
			} else {
				tellLinks(m.Out, reports)
			}
			return errors.Join(err, noUnless(broken(reports) == 0))
		}}
	p.flags(c)
	p.house.looks.flags(c)
	p.gameFlags(c, usualGame)
	a.flags(c)
	return c
}

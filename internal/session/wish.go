package session

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/ownlists"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Wish is what a host asks for when he makes a table.
type Wish struct {
	Game    string            `json:"game" doc:"id of the game" example:"dotr"`
	Options map[string]string `json:"options,omitempty" doc:"agreed house options by name; the others have their defaults"`
	Ground  map[string]string `json:"ground,omitempty" doc:"terrain by name of place; the others have the game's own"`
	Seats   []Brought         `json:"seats" doc:"what each seat brings, in turn order"`
	Build   bool              `json:"build,omitempty" doc:"the players lay the terrain out themselves before the duel"`
	Second  bool              `json:"second,omitempty" doc:"what the host wants as the judge - to turn the dial, repair, take moves back, end in a draw - needs the consent of one player"`
	First   int               `json:"first,omitempty" doc:"the seat that begins, where that is agreed and not drawn by lot"`
	Prints  record.Prints     `json:"prints,omitempty" enum:"pinned,follow" doc:"when somebody edits the card database: the duel keeps its prints (pinned, also when left out), or its cards are printed anew (follow)"`
	Luck    record.LuckFrom   `json:"luck,omitempty" enum:"all,host" doc:"what luck is drawn from: the host's secret and what each seat gives before anything is dealt (all), or the secret alone (host, also when left out)"`
	Delay   int               `json:"delay,omitempty" minimum:"0" maximum:"30" doc:"minutes by which spectators see the table late"`
	Seed    uint64            `json:"seed,omitempty" doc:"makes all luck of the table repeatable; 0 for true luck"`
}

// Brought is the deck a seat brings: one that ships, by name, or a list.
type Brought struct {
	Deck string `json:"deck,omitempty" doc:"name of a file of the host's folder of decks, or of a deck that ships with the game"`
	List string `json:"list,omitempty" doc:"the deck as a list, one card a line" maxLength:"65536"`
	Name string `json:"name,omitempty" doc:"what a list is called" maxLength:"80"`
	Side string `json:"side,omitempty" doc:"for a deck that ships: the cards of its side deck, one a line" maxLength:"65536"`

	Instead string `json:"-"` // that a list of the host's folder comes in place of a deck that ships, "" where it does not
}

// meant is what a seat brings: where it names a file of the host's folder of decks, with or without its ending, that list, also where a deck
// that ships is called alike. Then the deck is called by both, so that everybody reads which it is.
func (h *Hall) meant(g *validator.Game, b Brought) (Brought, error) {
	if b.Deck == "" || b.List != "" || h.means.Shelf == nil {
		return b, nil
	}
	own, found, err := ownlists.Find(h.means.Folder, b.Deck)
	if err != nil || !found {
		return b, err
	}
	_, none := h.means.Shelf.Preset(g.ID, own.Called())
	b.Deck, b.List, b.Name = "", own.Text, own.Called()
	if none == nil {
		b.Name = fmt.Sprintf("%s (%s)", own.Called(), own.File)
		b.Instead = fmt.Sprintf("%s is the list %s of the host's folder of decks, not the deck that ships under this name.", own.Called(), own.File)
	}
	if _, err := h.means.Shelf.Listed(g.ID, b.List); err != nil {
		return b, fault.Invalid("%s of the folder %s: %w", own.File, ownlists.Name, err)
	}
	return b, nil
}

// allMeant are the decks that all seats of a wish bring.
func (h *Hall) allMeant(g *validator.Game, w Wish) (Wish, error) {
	w.Seats = slices.Clone(w.Seats)
	for i := range w.Seats {
		var err error
		if w.Seats[i], err = h.meant(g, w.Seats[i]); err != nil {
			return w, fault.Invalid("%s's deck: %w", g.Names[min(i, len(g.Names)-1)], err)
		}
	}
	return w, nil
}

// wished is the game of a wish, and what is wrong with what the wish says besides of its table.
func (h *Hall) wished(w Wish) (*validator.Game, error) {
	g, err := h.Game(w.Game)
	if err != nil {
		return nil, err
	}
	if err := w.Prints.Check(); err != nil {
		return nil, err
	}
	return g, errors.Join(w.checkLuck(), w.checkDelay())
}

// checkLuck refuses luck from all together with a seed, which fixes it.
func (w Wish) checkLuck() error {
	if w.Seed != 0 && w.Luck == record.LuckOfAll {
		return fault.Invalid("A seed fixes all luck, so that it does not come from all; leave one of them out.")
	}
	return w.Luck.Check()
}

// checkDelay refuses a delay that no table can have.
func (w Wish) checkDelay() error {
	if w.Delay < 0 || w.Delay > notes.MostDelay {
		return fault.Invalid("Spectators can see a table up to %d minutes late, not %d.", notes.MostDelay, w.Delay)
	}
	return nil
}

// agreed is what stands of the wish at the head of the table's log.
func (w Wish) agreed(edition string) record.Agreed {
	a := record.Agreed{Game: w.Game, Options: w.Options, Ground: w.Ground, Edition: edition, Prints: w.Prints, Luck: w.Luck}
	for _, b := range w.Seats {
		a.Decks = append(a.Decks, b.called())
	}
	return a
}

// called is the name under which a deck is brought.
func (b Brought) called() string { return cmp.Or(b.Deck, b.Name, "a list") }

// setupNow is a set-up whose decks are all of one edition of the card database, and names it.
func (h *Hall) setupNow(g *validator.Game, w Wish) (su validator.Setup, edition string, err error) {
	edition, err = h.inOneEdition(func() error {
		su, err = h.setup(g, w)
		return err
	})
	return su, edition, err
}

// inOneEdition reads cards, once more whenever somebody has edited them meanwhile: what was read may be of two editions then.
func (h *Hall) inOneEdition(read func() error) (edition string, err error) {
	for {
		edition = h.Edition()
		if err = read(); h.Edition() == edition {
			return edition, err
		}
	}
}

// setup turns a wish into what the rules core takes.
func (h *Hall) setup(g *validator.Game, w Wish) (validator.Setup, error) {
	if err := g.CheckSeats(len(w.Seats)); err != nil {
		return validator.Setup{}, fault.Invalid("%w; every seat brings a deck.", err)
	}
	su := validator.Setup{Options: w.Options, Ground: w.Ground, Build: w.Build, Second: w.Second, First: table.Seat(w.First)}
	if h.means.Shelf != nil {
		if err := h.means.Shelf.Agrees(g, w.Options); err != nil {
			return su, err
		}
		su.Bag = h.means.Shelf.Bag(g.ID)
	}
	for i, b := range w.Seats {
		d, err := h.bring(g, b)
		if err != nil {
			return su, fault.Invalid("%s's deck: %w", g.Names[i], err)
		}
		su.Decks = append(su.Decks, d)
	}
	return su, nil
}

func (h *Hall) bring(g *validator.Game, b Brought) (validator.Deck, error) {
	if h.means.Shelf == nil {
		return validator.Deck{}, fault.Unavailable("no card database is open")
	}
	switch {
	case b.Deck != "" && b.List != "":
		return validator.Deck{}, fault.Invalid("a ready deck is named and a list is given for one seat; take one of them away")
	case b.Side != "" && b.List != "":
		return validator.Deck{}, fault.Invalid("a list names its side deck itself")
	case b.Deck != "":
		return h.beside(g, b)
	case strings.TrimSpace(b.List) != "":
		return h.means.Shelf.Listed(g.ID, b.List)
	}
	return validator.Deck{}, fault.Invalid("a seat must bring a deck by name, or a list")
}

// beside is a deck that ships, with the side deck that is brought beside it.
func (h *Hall) beside(g *validator.Game, b Brought) (validator.Deck, error) {
	d, err := h.means.Shelf.Preset(g.ID, b.Deck)
	if err != nil || strings.TrimSpace(b.Side) == "" {
		return d, err
	}
	side, err := h.means.Shelf.Listed(g.ID, b.Side)
	if err != nil {
		return d, fmt.Errorf("the side deck: %w", err)
	}
	d.Side, d.Faces = slices.Concat(side.Main, side.Extra), slices.Concat(d.Faces, side.Faces)
	return d, nil
}

package stock

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/search"
	"ttsbridge/internal/carddb/sheet"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Cards is the shelf that takes decks from the card database, as it is at the moment of asking.
type Cards struct {
	DB       *carddb.DB
	Pictures *pictures.Gallery // of the faces of a deck's objects
	Scenes   *Scenes           // in which cards are shown; nil for none

	Words func(game string) *validator.Words // those of a game, in whose capitals prints are given; nil: as the database has them
}

// Edition names the content of the card database now.
func (c Cards) Edition() string { return c.DB.Snapshot().Version }

// Preset gives a deck that ships with the game, by its name or id.
func (c Cards) Preset(game, name string) (validator.Deck, error) {
	s := c.DB.Snapshot()
	list, ok := deck.Named(s, game, name)
	if !ok {
		return validator.Deck{}, noPreset(s, game, name)
	}
	if n := missing(s, list); n > 0 {
		return validator.Deck{}, fault.Invalid("the database lacks %s of deck %s", spelling.Count(n, "card"), list.Name)
	}
	type kept struct {
		pictures *pictures.Gallery
		id       string
		words    bool
	}
	d := s.Kept(kept{c.Pictures, game + "/" + list.ID, c.Words != nil}, func() any { return deckOf(s, deck.Ready(list, s), c.printer(s)) })
	return d.(validator.Deck), nil
}

// noPreset says which deck was meant by a name that is none, of this game or another one, else which there are.
func noPreset(s *carddb.Snapshot, game, name string) error {
	for _, g := range s.Games() {
		if _, ok := deck.Named(s, g.ID, name); ok && g.ID != game {
			return fault.Invalid("%.80q is a deck of another game, %s", name, g.ID)
		}
	}
	if meant := spelling.Nearest([]string{name}, ready(s, game)); meant != "" {
		return fault.Invalid("there is no deck %.80q; did you mean %q?", name, meant)
	}
	return fault.Invalid("there is no deck %.80q; there is %s", name, strings.Join(ready(s, game), ", "))
}

// missing counts the lines of a ready deck whose card is gone, its leader's among them.
func missing(s *carddb.Snapshot, list carddb.DeckList) (n int) {
	if _, ok := s.Card(list.Game, list.Leader); !ok && list.Leader != "" {
		n++
	}
	for _, line := range list.Cards {
		if _, ok := s.Card(list.Game, line.Card); !ok {
			n++
		}
	}
	return n
}

// Listed reads a deck list; one with lines that could not be read is invalid and says which.
func (c Cards) Listed(game, text string) (validator.Deck, error) {
	s := c.DB.Snapshot()
	list, problems := formats.Parse(text, s, game)
	var wrong []string
	for _, p := range problems {
		if !p.Note {
			wrong = append(wrong, p.String())
		}
	}
	if len(wrong) > 0 {
		return validator.Deck{}, fault.Invalid("%s", strings.Join(wrong, "\n"))
	}
	return deckOf(s, list, c.printer(s)), nil
}

// printer gives the prints of a snapshot's cards as tables are made of them, with their pictures. All tables share them.
func (c Cards) printer(s *carddb.Snapshot) func(*carddb.Card) table.Print {
	type printed struct {
		pictures *pictures.Gallery
		card     *carddb.Card
		words    bool
	}
	return func(card *carddb.Card) table.Print {
		return s.Kept(printed{c.Pictures, card, c.Words != nil}, func() any {
			p := c.printOf(s, card)
			if c.Pictures != nil {
				p.Picture = c.Pictures.Among(s, card)
			}
			return p
		}).(table.Print)
	}
}

// Anew gives what is printed on cards now, a print without a key for one that is gone, and the edition it is from. Each
// has a picture of its own, so that an edit changes no other card's.
func (c Cards) Anew(game string, keys []string) ([]table.Print, string) {
	s := c.DB.Snapshot()
	prints := make([]table.Print, len(keys))
	for i, key := range keys {
		card, ok := s.Card(game, key)
		if key == "" || !ok || card.Key != key {
			continue
		}
		prints[i] = c.printOf(s, card)
		if c.Pictures != nil {
			prints[i].Picture = c.Pictures.Alone(card)
		}
	}
	return prints, s.Version
}

// deckOf is what a player brings, as the rules core takes it. One card leads a deck; what a list names beside it is a
// card like any other.
func deckOf(s *carddb.Snapshot, list deck.List, print func(*carddb.Card) table.Print) validator.Deck {
	d := validator.Deck{Name: list.Name}
	for _, e := range list.Entries {
		cards := slices.Repeat([]table.Print{print(e.Card)}, e.Count)
		switch {
		case e.Section == deck.Extra:
			d.Extra = append(d.Extra, cards...)
		case e.Section == deck.Side:
			d.Side = append(d.Side, cards...)
		case e.Section == deck.Leader && d.Leader == nil:
			d.Leader = &cards[0]
			d.Main = append(d.Main, cards[1:]...)
		default:
			d.Main = append(d.Main, cards...)
		}
		d.Faces = append(d.Faces, brought(s, e.Card, print, d.Faces)...)
	}
	return d
}

// ready lists the decks that can be played as they are.
func ready(s *carddb.Snapshot, game string) (names []string) {
	for _, list := range s.Decks(game) {
		if list.Status == "ready" && missing(s, list) == 0 {
			names = append(names, list.Name)
		}
	}
	return names
}

// Print gives what is printed on the card with that name or key, as scenario files ask for it.
func (c Cards) Print(game, name string) (table.Print, bool) {
	s := c.DB.Snapshot()
	card, ok := s.ByName(game, name)
	if !ok {
		card, ok = s.Card(game, name)
	}
	if !ok {
		return table.Print{}, false
	}
	return c.printOf(s, card), true
}

// Found is what a search came to.
type Found struct {
	Cards []sheet.Card `json:"cards"`
	All   int          `json:"all" doc:"how many there are, those not given included"`
	Meant []string     `json:"meant,omitempty" doc:"names that may have been meant, when nothing was found"`
}

// Search finds the cards of a game that a query asks for, the best first; docs/cards.md has the language. A query that
// cannot be read is invalid and says where.
func (c Cards) Search(game, query string, limit int) (Found, error) {
	q, err := search.Parse(query)
	if err != nil {
		return Found{}, err
	}
	r := q.Run(c.DB.Snapshot(), game, limit)
	found := Found{Cards: []sheet.Card{}, All: r.All, Meant: r.Meant}
	for _, card := range r.Cards {
		found.Cards = append(found.Cards, sheet.Shown(card))
	}
	return found, nil
}

// Presets lists the decks of a game that ship. One whose cards were deleted from the database is incomplete.
func (c Cards) Presets(game string) []PresetDeck {
	all := []PresetDeck{}
	s := c.DB.Snapshot()
	for _, list := range s.Decks(game) {
		d := PresetDeck{ID: list.ID, Name: list.Name, Status: list.Status, Cards: list.Count("main"), Note: list.Note}
		if n := missing(s, list); n > 0 && d.Status == "ready" {
			d.Status, d.Note = "incomplete", spelling.Count(n, "card").String()+" of it "+spelling.Said(n, "is", "are")+" not in the database."
		}
		all = append(all, d)
	}
	return all
}

// Two are the ready decks with which a first table can be made: those that are wished for where the deck laws allow them as they are
// in this database, else the first of the game. There may be fewer than two.
func (c Cards) Two(g *validator.Game, wished ...string) (two []string) {
	for _, name := range append(wished, ready(c.DB.Snapshot(), g.ID)...) {
		if len(two) < 2 && !slices.Contains(two, name) && c.playable(g, name) {
			two = append(two, name)
		}
	}
	return two
}

// playable tells whether a deck that ships is whole: a card of it may have been deleted from the database, or edited.
func (c Cards) playable(g *validator.Game, name string) bool {
	d, err := c.Preset(g.ID, name)
	if err != nil {
		return false
	}
	values, err := g.Resolve(nil)
	return err == nil && len(g.CheckDeck(values, d)) == 0
}

// PresetDeck is a deck that ships with a game.
type PresetDeck struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Status string `json:"status" doc:"ready to play, incomplete, or failing the deck check"`
	Cards  int    `json:"cards" doc:"cards in the main deck"`
	Note   string `json:"note,omitempty"`
	Own    bool   `json:"own,omitempty" doc:"a list of the host's own folder of decks, which does not ship"`
	Hidden bool   `json:"hidden,omitempty" doc:"a list of the host's folder is called alike and comes when this name is said; the id still means this one"`
}

// Value is what means the deck and no other one: its name, or its id where the name means a list of the host's.
func (d PresetDeck) Value() string {
	if d.Hidden {
		return d.ID
	}
	return d.Name
}

// Beside adds a list of the host's folder to the decks that ship. One that is called alike says that the list comes in its place.
func Beside(ships []PresetDeck, file, name string, cards int) []PresetDeck {
	own := PresetDeck{ID: file, Name: file, Status: "ready", Cards: cards, Own: true, Note: "A list of the host's folder of decks."}
	for i := range ships {
		if d := &ships[i]; !d.Own && carddb.Fold(d.Name) == carddb.Fold(name) {
			d.Hidden, d.Note = true, strings.TrimSpace(d.Note+" The host's list "+file+" comes when this name is said.")
			own.Note += " It comes in place of the deck that ships as " + d.Name + "."
		}
	}
	return append(ships, own)
}

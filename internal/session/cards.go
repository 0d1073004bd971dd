package session

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Cards is the shelf that takes decks from the card database, as it is at the moment of asking.
type Cards struct{ DB *carddb.DB }

// Edition names the content of the card database now.
func (c Cards) Edition() string { return c.DB.Snapshot().Version }

// Preset gives a deck that ships with the game, by its name or id.
func (c Cards) Preset(game, name string) (validator.Deck, error) {
	s := c.DB.Snapshot()
	list, ok := preset(s, game, name)
	if !ok {
		return validator.Deck{}, fault.Invalid("there is no deck %.80q; there is %s", name, presetNames(s, game))
	}
	d := validator.Deck{Name: list.Name}
	for _, line := range list.Cards {
		card, ok := s.Card(game, line.Card)
		if !ok {
			return d, fault.Invalid("deck %s names the card %s, which is not in the database", list.Name, line.Card)
		}
		d = put(d, line.Section, printOf(s, card), line.Count)
	}
	if list.Leader == "" {
		return d, nil
	}
	return lead(s, game, d, list.Leader)
}

func preset(s *carddb.Snapshot, game, name string) (carddb.DeckList, bool) {
	for _, id := range []string{name, game + ":" + name} {
		if list, ok := s.Deck(game, id); ok {
			return list, true
		}
	}
	for _, list := range s.Decks(game) {
		if carddb.Fold(list.Name) == carddb.Fold(name) {
			return list, true
		}
	}
	return carddb.DeckList{}, false
}

// presetNames lists the decks that can be played as they are.
func presetNames(s *carddb.Snapshot, game string) string {
	var names []string
	for _, list := range s.Decks(game) {
		if list.Status == "ready" {
			names = append(names, list.Name)
		}
	}
	return strings.Join(names, ", ")
}

// put adds copies of a card to a section of a deck.
func put(d validator.Deck, section string, p table.Print, count int) validator.Deck {
	for range count {
		if section == "extra" {
			d.Extra = append(d.Extra, p)
		} else if section == "main" {
			d.Main = append(d.Main, p)
		}
	}
	return d
}

func lead(s *carddb.Snapshot, game string, d validator.Deck, key string) (validator.Deck, error) {
	card, ok := s.Card(game, key)
	if !ok {
		return d, fault.Invalid("the leader of deck %s, %s, is not in the database", d.Name, key)
	}
	p := printOf(s, card)
	d.Leader = &p
	return d, nil
}

// Found is a card that a search found.
type Found struct {
	Key     string   `json:"key"`
	Name    string   `json:"name"`
	Kind    string   `json:"kind"`
	Subtype string   `json:"subtype,omitempty"`
	Colors  []string `json:"colors,omitempty"`
	Races   []string `json:"races,omitempty"`
	Level   int      `json:"level,omitempty"`
	Attack  int      `json:"attack,omitempty"`
	Defense int      `json:"defense,omitempty"`
	Cost    int      `json:"cost,omitempty"`
	Text    string   `json:"text,omitempty"`
}

// Search finds the cards of a game whose name has all the words, the best first: the very name, then names that begin
// so, then the rest by name. At most limit are given; all is how many there are.
func (c Cards) Search(game, words string, limit int) (found []Found, all int) {
	wanted := strings.Fields(carddb.Fold(words))
	type hit struct {
		card *carddb.Card
		far  int
	}
	var hits []hit
	for _, card := range c.DB.Snapshot().Cards(game) {
		name := carddb.Fold(card.Name)
		if slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(name, w) }) {
			continue
		}
		far := 2
		if phrase := strings.Join(wanted, " "); name == phrase {
			far = 0
		} else if strings.HasPrefix(name, phrase) {
			far = 1
		}
		hits = append(hits, hit{card, far})
	}
	slices.SortStableFunc(hits, func(a, b hit) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.card.Name, b.card.Name))
	})
	found = []Found{}
	for _, h := range hits[:min(limit, len(hits))] {
		found = append(found, foundOf(h.card))
	}
	return found, len(hits)
}

func foundOf(c *carddb.Card) Found {
	return Found{Key: c.Key, Name: c.Name, Kind: c.Kind, Subtype: c.Subtype, Colors: c.Colors, Races: c.Races,
		Level: known(c.Level), Attack: known(c.Attack), Defense: known(c.Defense), Cost: known(c.Cost), Text: c.Text}
}

// Presets lists the decks of a game that ship.
func (c Cards) Presets(game string) []PresetDeck {
	all := []PresetDeck{}
	for _, list := range c.DB.Snapshot().Decks(game) {
		all = append(all, PresetDeck{ID: list.ID, Name: list.Name, Status: list.Status, Cards: list.Count("main"), Note: list.Note})
	}
	return all
}

// PresetDeck is a deck that ships with a game.
type PresetDeck struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Status string `json:"status" doc:"ready to play, incomplete, or failing the deck check"`
	Cards  int    `json:"cards" doc:"cards in the main deck"`
	Note   string `json:"note,omitempty"`
}

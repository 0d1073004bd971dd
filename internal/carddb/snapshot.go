package carddb

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"ttsbridge/internal/carddb/layered"
	"ttsbridge/internal/carddb/sums"
	"ttsbridge/internal/carddb/wording"
)

// Snapshot is the whole card database at one moment. It never changes, so that many may read it without a lock.
type Snapshot struct {
	Version string // hash of the content, 32 hex digits: equal content, equal version
	Loaded  int    // number of cards

	byKey   layered.Index[string, *Card]
	games   map[string]*shelf
	sources []Source
	rest    map[string]sums.Sum // of the tables whose rows hang on no card
	spoken  map[string]string   // by card, the sentences made from rows in which keys of cards stand in brackets
	vain    []string            // what the own rows say is gone, and is nowhere
	kept    sync.Map            // what others have made of it
}

// GoneInVain are the rows of gone, as table and key, that took nothing away when the whole database was last read.
func (s *Snapshot) GoneInVain() []string { return s.vain }

// Kept gives what somebody made of the snapshot under a key, which make makes when it is first asked for. It goes with the
// snapshot, and like it may be read by many and changed by nobody.
func (s *Snapshot) Kept(key any, make func() any) any {
	if made, ok := s.kept.Load(key); ok {
		return made
	}
	made, _ := s.kept.LoadOrStore(key, make())
	return made
}

// shelf holds what belongs to one game.
type shelf struct {
	game       Game
	cards      []*Card    // by key
	sums       []sums.Sum // of each
	byName     layered.Index[string, []*Card]
	byCode     layered.Index[int64, *Card]
	names      []named // every name in its folded form, for suggestions: those of the cards, then their other ones
	decks      []DeckList
	terrains   []Terrain
	limits     []LimitList
	recipes    []Recipe
	changes    []Change
	codes      []EffectCode
	loose      sync.Once // the two below are made when somebody first asks loosely
	squashed   map[string][]*Card
	firstParts map[string][]*Card
	fold       sync.Once // so is this one when somebody first searches
	folded     []Folded
}

type named struct {
	folded  string
	letters uint64
	card    *Card
}

func (s *shelf) indexLoosely() {
	s.squashed, s.firstParts = make(map[string][]*Card, len(s.names)), map[string][]*Card{}
	for _, n := range s.names {
		tight := wording.Squash(n.folded)
		s.squashed[tight] = append(s.squashed[tight], n.card)
		if first, _, ok := strings.Cut(n.folded, ","); ok {
			first = wording.Squash(first)
			s.firstParts[first] = append(s.firstParts[first], n.card)
		}
	}
}

var none = &shelf{}

func (s *Snapshot) shelf(game string) *shelf {
	if found := s.games[game]; found != nil {
		return found
	}
	return none
}

// Card finds a card by its key, with or without the game's prefix.
func (s *Snapshot) Card(game, key string) (*Card, bool) {
	c := s.byKey.Get(key)
	if c == nil {
		c = s.byKey.Get(s.shelf(game).game.Prefix + ":" + key)
	}
	if c == nil || c.Game != game {
		return nil, false
	}
	return c, true
}

// ByName finds a card by its exact name, upper and lower case alike; by one of its other names if no card is called so.
// Where two cards share a name it is the one with the smaller key, as Named lists them.
func (s *Snapshot) ByName(game, name string) (*Card, bool) {
	if all := s.Named(game, name); len(all) > 0 {
		return all[0], true
	}
	return nil, false
}

// Named gives all cards of a name, as ByName understands it.
func (s *Snapshot) Named(game, name string) []*Card { return s.shelf(game).byName.Get(Fold(name)) }

// Loosely finds a card as people write its name: without punctuation, without a leading "The", or only the part before
// its comma. It gives up where that fits more than one name.
func (s *Snapshot) Loosely(game, name string) (*Card, bool) {
	shelf, folded := s.shelf(game), Fold(name)
	if all := shelf.byName.Get(folded); len(all) > 0 {
		return all[0], true
	}
	shelf.loose.Do(shelf.indexLoosely)
	tight := wording.Squash(folded)
	for _, tried := range []string{tight, strings.TrimPrefix(tight, "the"), "the" + tight} {
		if c := oneName(shelf.squashed[tried]); c != nil {
			return c, true
		}
	}
	c := oneName(shelf.firstParts[tight])
	return c, c != nil
}

func oneName(cards []*Card) *Card {
	for _, c := range cards {
		if c.Name != cards[0].Name {
			return nil
		}
	}
	if len(cards) == 0 {
		return nil
	}
	return cards[0]
}

// ByPasscode finds a card by the number that deck files use, other artworks included.
func (s *Snapshot) ByPasscode(game string, code int64) (*Card, bool) {
	c := s.shelf(game).byCode.Get(code)
	return c, c != nil
}

// Games lists the games by their id.
func (s *Snapshot) Games() []Game {
	var all []Game
	for _, id := range slices.Sorted(maps.Keys(s.games)) {
		all = append(all, s.games[id].game)
	}
	return all
}

// Cards lists the cards of a game by key. The slice is the snapshot's own: read it only.
func (s *Snapshot) Cards(game string) []*Card { return s.shelf(game).cards }

// Decks lists the ready decks of a game by id.
func (s *Snapshot) Decks(game string) []DeckList { return s.shelf(game).decks }

// Deck finds a ready deck of a game by its id.
func (s *Snapshot) Deck(game, id string) (DeckList, bool) {
	decks := s.shelf(game).decks
	i, ok := slices.BinarySearchFunc(decks, id, func(d DeckList, id string) int { return cmp.Compare(d.ID, id) })
	if !ok {
		return DeckList{}, false
	}
	return decks[i], true
}

// Terrains lists the terrains of a game by code.
func (s *Snapshot) Terrains(game string) []Terrain { return s.shelf(game).terrains }

// Limits lists the limit lists of a game by id.
func (s *Snapshot) Limits(game string) []LimitList { return s.shelf(game).limits }

// Recipes lists the rituals and fusions of a game.
func (s *Snapshot) Recipes(game string) []Recipe { return s.shelf(game).recipes }

// Changes lists what becomes what in a game.
func (s *Snapshot) Changes(game string) []Change { return s.shelf(game).changes }

// EffectCodes lists what the effect codes of a game mean, by code.
func (s *Snapshot) EffectCodes(game string) []EffectCode { return s.shelf(game).codes }

// Sources lists where the facts were read, by id.
func (s *Snapshot) Sources() []Source { return s.sources }

// version stands for the whole content.
func (s *Snapshot) version() string {
	cards := map[string][]sums.Sum{}
	for id, shelf := range s.games {
		cards[id] = shelf.sums
	}
	return sums.Version(cards, s.rest)
}

package script

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
)

// editionDigits is how much of its hash names an edition.
const editionDigits = 12

// Edition names the state of a game's scripts at this table: the first digits of a hash over the scripts that are in
// force, in order of their keys. The same scripts have the same name anywhere.
func (v *voice) Edition() string { return v.shelf().name(v.room.game.ID) }

func (s *shelf) name(game string) string {
	if name, ok := s.named.Load(game); ok {
		return name.(string)
	}
	sum := sha256.New()
	for _, key := range slices.Sorted(maps.Keys(s.cards[game])) {
		text := s.cards[game][key].whole
		fmt.Fprintf(sum, "%d:%s,%d:%s,", len(key), key, len(text), text)
	}
	name := hex.EncodeToString(sum.Sum(nil))[:editionDigits]
	s.named.Store(game, name)
	return name
}

// Elsewhere says who brings editions that this host has not. It is to be called before any table is played.
func (h *Host) Elsewhere(fetch func(game, edition string) ([]byte, error)) { h.fetch = fetch }

// A written script is one of an edition as it is carried from one bridge to another.
type written struct {
	File string `json:"file"`
	Text string `json:"text"`
}

// Written is all scripts of a game that are in force, for another bridge to play with, and the edition's name; no name for a game
// without scripts.
func (h *Host) Written(game string) (edition string, text []byte, err error) {
	if h.rooms[game] == nil {
		return "", nil, nil
	}
	s := h.shelf.Load()
	all := []written{}
	for _, key := range slices.Sorted(maps.Keys(s.cards[game])) {
		c := s.cards[game][key]
		all = append(all, written{c.file, c.whole})
	}
	text, err = json.Marshal(all)
	return s.name(game), text, err
}

// As is the cards' say in another edition, which the duel was played with before; what is edited here changes nothing of it. Where
// nobody has that edition, it is this one.
func (v *voice) As(edition string) (validator.Effects, error) {
	game := v.room.game.ID
	if v.host == nil || v.host.fetch == nil || edition == v.Edition() {
		return v, nil
	}
	s, err := v.host.fetched(game, edition)
	switch {
	case fault.CodeOf(err) == fault.CodeNotFound:
		return v, nil
	case err != nil:
		return nil, err
	}
	return v.host.voice(v.room, func() *shelf { return s }), nil
}

// fetched is an edition of a game's scripts that somebody else had in force.
func (h *Host) fetched(game, edition string) (*shelf, error) {
	name := game + "." + edition
	if s, ok := h.others.Load(name); ok {
		return s.(*shelf), nil
	}
	text, err := h.fetch(game, edition)
	if err != nil {
		return nil, err
	}
	var all []written
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, fault.Invalid("The edition %s of the card scripts of %s cannot be read: %w", edition, game, err)
	}
	s := newShelf(0)
	s.cards[game] = map[string]*card{}
	for _, w := range all {
		c, p := h.rooms[game].compile(w.File, strings.TrimSuffix(path.Base(w.File), ".lua"), w.Text)
		if p != nil {
			return nil, fault.Invalid("A script of the edition %s does not run here: %w", edition, p)
		}
		s.put(game, c)
	}
	if found := s.name(game); found != edition {
		return nil, fault.Invalid("What the club has as the edition %s of the card scripts of %s is another one, %s.", edition, game, found)
	}
	h.others.Store(name, s)
	return s, nil
}

package stock

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/scenario"
)

// Scenes are the scenario files that are at hand. They are read when somebody first asks for one.
type Scenes struct {
	from []fs.FS
	once sync.Once
	all  map[string][]scene // by game
	err  error
}

type scene struct {
	Scene
	read *scenario.Scenario
}

// A Scene is a scenario file that a card is in.
type Scene struct{ File, Rule, Title, Text string }

// ScenesOf are the scenario files of some trees.
func ScenesOf(from ...fs.FS) *Scenes { return &Scenes{from: from} }

// Uses are the scenario files in which a card lies or is named, by their names.
func (c Cards) Uses(game, key string) ([]Scene, error) {
	s := c.DB.Snapshot()
	card, ok := s.Card(game, key)
	if !ok {
		return nil, fault.NotFound("There is no card %.40q.", key)
	}
	if c.Scenes == nil {
		return nil, nil
	}
	c.Scenes.once.Do(c.Scenes.read)
	longer := longerNames(s, card)
	var all []Scene
	for i := range c.Scenes.all[game] {
		if one := &c.Scenes.all[game][i]; one.read.Names(card.Name, card.Key, longer) {
			all = append(all, one.Scene)
		}
	}
	return all, c.Scenes.err
}

// longerNames are those of other cards of its game in which the name of a card stands.
func longerNames(s *carddb.Snapshot, card *carddb.Card) (all []string) {
	name := strings.ToLower(card.Name)
	for _, other := range s.Cards(card.Game) {
		if len(other.Name) > len(card.Name) && strings.Contains(strings.ToLower(other.Name), name) {
			all = append(all, other.Name)
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return all
}

// read reads the files. One that is no scenario is none of a card.
func (s *Scenes) read() {
	s.all = map[string][]scene{}
	for _, tree := range s.from {
		err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".txt" {
				return err
			}
			text, err := fs.ReadFile(tree, name)
			if err != nil {
				return err
			}
			if sc, err := scenario.Parse(name, string(text)); err == nil {
				s.all[sc.Game] = append(s.all[sc.Game], scene{Scene{strings.TrimPrefix(name, "testdata/"), sc.Rule, sc.Title, string(text)}, sc})
			}
			return nil
		})
		s.err = cmp.Or(s.err, err)
	}
}

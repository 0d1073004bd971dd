package kingdomduels_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/player"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

func database(t testing.TB) *carddb.DB {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// printed are the decks of printed cards that can be played as they are.
func printed(t testing.TB) (all []validator.Deck) {
	t.Helper()
	cards := stock.Cards{DB: database(t)}
	for _, p := range cards.Presets("kingdomduels") {
		if d, err := cards.Preset("kingdomduels", p.Name); err == nil && p.Status == "ready" {
			all = append(all, d)
		}
	}
	if len(all) < 2 {
		t.Fatalf("there are %d ready decks", len(all))
	}
	return all
}

// TestPrintedCardsAreDuelledWith lets seats that play by themselves play printed cards, whose effects they carry out by hand.
func TestPrintedCardsAreDuelledWith(t *testing.T) {
	decks := printed(t)
	for seed := range uint64(3) {
		dice := rand.New(rand.NewPCG(seed, 11))
		su := validator.Setup{Decks: []validator.Deck{decks[seed%uint64(len(decks))], decks[(seed+1)%uint64(len(decks))]}}
		s, moves := played(t, opened(t, su), dice, func(s *table.State, seat table.Seat) (validator.Move, bool) {
			return player.Choose(&kingdomduels.Game, s, seat, dice.IntN)
		})
		t.Logf("seed %d: %d moves, turn %d, by %s", seed, moves, s.Turn.Number, s.Result.Why)
		if !s.Result.Over {
			t.Errorf("seed %d: the duel has not ended", seed)
		}
	}
}

// TestTerrainsAreThoseOfTheDatabase holds the Terrains that the rules know against those that the card database lists.
func TestTerrainsAreThoseOfTheDatabase(t *testing.T) {
	names := kingdomduels.Game.Grounds
	listed := database(t).Snapshot().Terrains("kingdomduels")
	if len(listed) != len(names) {
		t.Fatalf("the rules know %d Terrains, the card database lists %d", len(names), len(listed))
	}
	for _, terrain := range listed {
		if !slices.Contains(names, terrain.Name) {
			t.Errorf("the rules know no Terrain %s", terrain.Name)
			continue
		}
		for _, favoured := range strings.Split(terrain.Favoured, "|") {
			if favoured != "" && !strengthens(t, terrain.Name, favoured) {
				t.Errorf("%s favours %q in the card database and not in the rules", terrain.Name, favoured)
			}
		}
	}
}

// strengthens tells whether a monster of that description gains by standing on a Terrain.
func strengthens(t *testing.T, terrain, favoured string) bool {
	t.Helper()
	bear := table.Print{Key: "t:one", Name: "One", Kind: "monster", Attack: 1000, Defense: 1000}
	for _, part := range strings.Split(favoured, "&") {
		if word, is := strings.CutPrefix(part, "kind:"); is {
			bear.Races = append(bear.Races, word)
		} else if word, is := strings.CutPrefix(part, "attribute:"); is {
			bear.Colors = append(bear.Colors, word)
		}
	}
	opened := kingdomduels.Game.Opening(mustResolve(t), 2)
	d := table.From(table.State{})
	at := table.Spot(slices.IndexFunc(opened.Places, func(p table.Place) bool { return p.Name == "Blue f3" }))
	d.Do(opened, table.Printed{Prints: []table.Print{bear}}, table.Dealt{Spot: at, Up: true, Prints: []table.PrintID{1}},
		table.Changed{Spot: at, Ground: uint8(slices.Index(kingdomduels.Game.Grounds, terrain))})
	return slices.Contains(kingdomduels.Game.Tell(d.State(), 1), "strengthened")
}

func mustResolve(t *testing.T) []string {
	t.Helper()
	options, err := kingdomduels.Game.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return options
}

// Each word of effects that the catalogue has is shown by one of the cards of our own, in a file named after both.
func TestOurOwnCardsShowEveryWord(t *testing.T) {
	files, err := filepath.Glob("../../../cards/kingdomduels/shown/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	cards := stock.Cards{DB: database(t)}
	shown := map[string]bool{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		_, id, _ := strings.Cut(name, ".")
		shown[id] = true
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sc, err := scenario.Parse(name, string(text))
			if err != nil {
				t.Fatal(err)
			}
			if got := sc.Run(func(string) (*validator.Game, bool) { return &kingdomduels.Game, true }, cards.Print, nil); !got.OK {
				t.Errorf("%s\n\n%s", got.Diff, strings.Join(got.Transcript, "\n"))
			}
		})
	}
	for _, r := range kingdomduels.Game.Rules {
		if r.Kind == "effect" && strings.HasPrefix(r.ID, "kd.") && !shown[r.ID] {
			t.Errorf("no card of our own shows %s", r.ID)
		}
	}
}

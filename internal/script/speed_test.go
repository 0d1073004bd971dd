package script

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

func BenchmarkHook(b *testing.B) {
	for _, bm := range []struct{ name, hooks string }{
		{"nothing", "standby = function(view, me) end"},
		{"deed", "standby = function(view, me, what) return score(me.holder, 'lp', -100) end"},
		{"list", "standby = function(view, me, what) if me:count('defending') == 0 then return { boost(me, 'both', 100), score(what.seat, 'lp', -1) } end end"},
		{"loop", "standby = function(view, me) local all = {} for c in view:cards('tile') do if c:count('monster') == 1 and c:is('Beast') then table.insert(all, boost(c, 'both', 100)) end end return all end"},
	} {
		b.Run(bm.name, func(b *testing.B) {
			h, _ := hosted(b, map[string]string{"t": script(bm.hooks)})
			s, v := duel(b), h.For("dotr")
			b.ReportAllocs()
			for b.Loop() {
				v.Follow(&s, standby)
			}
		})
	}
	b.Run("value", func(b *testing.B) {
		h, _ := hosted(b, map[string]string{"t": script("value = { atk = function(view, me, card, base) if card == me then return base + 100 end end }")})
		s, v := duel(b), h.For("dotr")
		b.ReportAllocs()
		for b.Loop() {
			v.Value(&s, 3, "atk", 1000)
		}
	})
}

// BenchmarkColdLoad reads the scripts that ship, and a thousand, as many as the game has cards.
func BenchmarkColdLoad(b *testing.B) {
	load := func(b *testing.B, from fs.FS) {
		for b.Loop() {
			h := New(Options{Games: []*validator.Game{&dotr.Game}, Trusted: from})
			if problems, err := h.Load(); err != nil || len(problems) > 0 {
				b.Fatal(err, problems)
			}
		}
	}
	b.Run("shipped", func(b *testing.B) { load(b, ttsbridge.Scripts()) })
	files := fstest.MapFS{}
	shipped := ttsbridge.Scripts()
	text, err := readText(shipped, "dotr/377.lua")
	if err != nil {
		b.Fatal(err)
	}
	for i := range 1000 {
		name := fmt.Sprintf("x%03d", i)
		files["dotr/"+name+".lua"] = &fstest.MapFile{Data: []byte(strings.Replace(text, "dotr:377", "dotr:"+name, 1))}
	}
	b.Run("thousand", func(b *testing.B) { load(b, files) })
}

// BenchmarkDuel plays random moves with and without the shipped scripts, in decks that are full of scripted cards.
func BenchmarkDuel(b *testing.B) {
	for _, on := range []bool{false, true} {
		b.Run(fmt.Sprintf("scripts=%v", on), func(b *testing.B) {
			h := shipped(b)
			decks := scriptedDecks(b, h)
			moves := 0
			for seed := uint64(0); b.Loop(); seed++ {
				var fx validator.Effects
				if on {
					fx = h.For("dotr")
				}
				moves += len(randomDuel(b, decks, fx, seed))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
		})
	}
}

// scriptedDecks are two decks of the game's own cards; half of each has a script.
func scriptedDecks(t testing.TB, h *Host) []validator.Deck {
	t.Helper()
	cards := library(t)
	var decks []validator.Deck
	for _, p := range cards.Presets("dotr") {
		if d, err := cards.Preset("dotr", p.Name); err == nil && p.Status == "ready" && len(decks) < 2 {
			decks = append(decks, d)
		}
	}
	var faces []table.Print
	for _, c := range cards.DB.Snapshot().Cards("dotr") {
		if h.shelf.Load().cards["dotr"][c.Key] == nil {
			continue
		}
		if p, ok := cards.Print("dotr", c.Name); ok && p.Key == c.Key && p.Extra["extra_deck"] == "" {
			faces = append(faces, p)
		}
	}
	for i := range decks {
		copy(decks[i].Main, faces[i*20:i*20+20])
	}
	return decks
}

// randomDuel plays a duel of random lawful moves to its end and gives the events of each move.
func randomDuel(t testing.TB, decks []validator.Deck, fx validator.Effects, seed uint64) []table.Events {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 5))
	v, err := validator.Open(&dotr.Game, validator.Setup{Decks: decks}, fx)
	if err != nil {
		t.Fatal(err)
	}
	s, all := v.After, []table.Events{v.Events}
	for range 4000 {
		if s.Result.Over {
			break
		}
		m, ok := anyMove(&s, dice)
		if !ok {
			t.Fatalf("seed %d: nobody can move; asks %+v", seed, s.Asks)
		}
		v, err := validator.Judge(&dotr.Game, s, m, fx)
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, m.Kind, err)
		}
		if v.Violation != nil && v.Violation.Rule != validator.CardsSay {
			t.Fatalf("seed %d: lawful %s refused: %+v", seed, m.Kind, v.Violation)
		}
		s, all = v.After, append(all, v.Events)
	}
	return all
}

func anyMove(s *table.State, dice *rand.Rand) (validator.Move, bool) {
	if a := s.AskOf(table.Chance); a != nil {
		return validator.Roll(s, *a, dice.IntN), true
	}
	for _, seat := range validator.ToAct(s) {
		if legal := validator.Legal(&dotr.Game, s, seat); len(legal) > 0 {
			return legal[dice.IntN(len(legal))], true
		}
	}
	return validator.Move{}, false
}

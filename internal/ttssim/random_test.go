package ttssim

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/strange"
	"ttsbridge/internal/ttssim/savefile"
)

var memoOf = regexp.MustCompile(`"Memo":"(card:[^"]*)"`)

// memos lists the memos of all cards on the table and in its containers, however deep, sorted.
func memos(t *testing.T, s *Sim) string {
	t.Helper()
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, m := range memoOf.FindAllSubmatch(data, -1) {
		out = append(out, string(m[1]))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// randomAct lets a random player do something random to a random object.
func randomAct(s *Sim, r *rand.Rand) {
	objects := s.Objects()
	o := objects[r.IntN(len(objects))]
	other := objects[r.IntN(len(objects))]
	color := []string{"White", "Red"}[r.IntN(2)]
	place := Vec{X: float64(r.IntN(30) - 15), Z: float64(r.IntN(50) - 25)}
	if r.IntN(3) == 0 {
		place = Vec{X: other.Position.X, Y: other.Position.Y + 2, Z: other.Position.Z}
	}
	switch r.IntN(12) {
	case 0:
		_, _ = s.Flip(color, o.GUID)
	case 1:
		_, _ = s.Rotate(color, o.GUID, 90)
	case 2:
		_, _ = s.Shuffle(color, o.GUID)
	case 3:
		_, _ = s.NumberTyped(color, o.GUID, 1+r.IntN(3))
	case 4:
		_, _, _ = s.DragTop(color, o.GUID, place)
	case 5:
		_, _ = s.Group(color, o.GUID, other.GUID)
	case 6:
		_, _ = s.PickUp(color, o.GUID)
	case 7:
		_ = s.DropAt(color, place)
	case 8:
		_, _ = s.Deal(color, o.GUID, 1, "Red")
	case 9:
		_, _ = s.Under(color, o.GUID, other.GUID)
	default:
		_, _ = s.Drag(color, o.GUID, place)
	}
}

func TestRandomEveningsLoseNoCard(t *testing.T) {
	for seed := range uint64(16) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := open(t, Config{Seed: seed, Switches: Switches{Shuffle: seed%2 == 1}}, saveOf(t, logger, "",
			deck("deck99", Vec{Y: 1}, faceDown, 12), deck("pile99", Vec{X: 6, Y: 1}, faceUp, 3), card("aaaaa1", 1, Vec{X: 9, Y: 1, Z: 9}, faceDown),
			plainThing("bag001", "Bag", Vec{X: -9, Y: 1}, nil), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0),
			hand("hand02", "Red", Vec{Y: 5, Z: 20}, 180)))
		s.Settle(200)
		whole := memos(t, s)
		for n := range 150 {
			randomAct(s, r)
			s.Frames(r.IntN(20))
			if n%30 == 29 {
				s.Settle(600)
			}
		}
		for _, color := range []string{"White", "Red"} {
			_ = s.Drop(color)
		}
		if !s.Settle(1200) {
			t.Errorf("seed %d: no rest", seed)
		}
		if got := memos(t, s); got != whole {
			t.Errorf("seed %d: cards are\n%s\nand were\n%s", seed, got, whole)
		}
		if errs := s.Errors(); len(errs) > 0 {
			t.Errorf("seed %d: %v", seed, errs[0])
		}
		checkSaved(t, s)
	}
}

// checkSaved holds a table to the law that what it saves loads and saves the same again.
func checkSaved(t *testing.T, s *Sim) {
	t.Helper()
	first, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := savefile.Parse(first); err != nil {
		t.Fatalf("the table saved what it cannot load: %v", err)
	}
}

// checkStrangeSaved holds a table that took a strange save to the law that it takes what it saves of it again, with all its objects.
func checkStrangeSaved(t *testing.T, s *Sim) {
	t.Helper()
	first, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	again := New(Config{})
	defer again.Close()
	if err := again.Load(first); err != nil || len(again.Objects()) != len(s.Objects()) {
		t.Fatalf("the table saved %d objects and loads %d: %v", len(s.Objects()), len(again.Objects()), err)
	}
}

// savesToLoad are what strange saves are made of.
func savesToLoad(t testing.TB) [][]byte {
	all := [][]byte{saveOf(t, `function onLoad() print(#getObjects()) end`, "<Text/>", deck("deck99", Vec{Y: 1}, faceDown, 3),
		hand("hand01", "White", Vec{}, 0))}
	files, _ := filepath.Glob("savefile/testdata/objects/*.json")
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Appendf(nil, `{"ObjectStates":[%s]}`, data))
	}
	return all
}

func FuzzLoad(f *testing.F) {
	for _, save := range savesToLoad(f) {
		f.Add(save)
	}
	f.Fuzz(checkLoaded)
}

// STRANGE says how many.
func TestStrangeSaves(t *testing.T) {
	strange.Each(detector.Few(300), savesToLoad(t), func(file []byte) { checkLoaded(t, file) })
}

// checkLoaded: what the loader takes must run, and be saved as something it takes again; what was right by the letter stays so.
func checkLoaded(t *testing.T, data []byte) {
	if bytes.Contains(data, []byte("LuaScript")) && bytes.ContainsAny(data, "{([") && len(data) > 1<<14 {
		return
	}
	s := New(Config{})
	defer s.Close()
	if err := s.Load(data); err != nil {
		return
	}
	s.Frames(30)
	for _, o := range s.Objects() {
		_ = s.SeenBy("Red").Tells(o.Nickname)
	}
	if _, err := savefile.Parse(data); err == nil {
		checkSaved(t, s)
	} else {
		checkStrangeSaved(t, s)
	}
}

func TestTheAPIIsWalkedInTheSameOrderEachTime(t *testing.T) {
	src := `local out = {} for _, t in ipairs({_G, string, math, UI, Player, Player.Action, Wait}) do
		for k in pairs(t) do out[#out + 1] = tostring(k) end end return table.concat(out, " ")`
	first := ""
	for range 4 {
		got := table(t, "").exec(t, src)
		if first == "" {
			first = got
		}
		if got != first {
			t.Fatalf("walked as\n%s\nand as\n%s", first, got)
		}
	}
}

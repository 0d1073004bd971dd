package script

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
)

// folder is a scripts folder with one script, and a host that reads it.
func folder(t *testing.T, text string) (*Host, string) {
	t.Helper()
	at := filepath.Join(t.TempDir(), "dotr")
	if err := os.Mkdir(at, 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, at, "t.lua", text)
	h := New(Options{Games: games.All, Find: games.Find, Folder: filepath.Dir(at),
		Trusted: fstest.MapFS{"dotr/t.lua": &fstest.MapFile{Data: []byte(gives("lp", 9))},
			"dotr/u.lua": &fstest.MapFile{Data: []byte(strings.Replace(gives("lp", 7), ":t", ":u", 1))}}})
	return h, at
}

func put(t *testing.T, at, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(at, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func gives(what string, n int) string {
	return script("standby = function(view, me) return score(me.holder, '" + what + "', " + string(rune('0'+n)) + ") end")
}

const keeps = `# card: it gives three points when the next turn begins
game dotr
turn South 3
card Bear = monster effect 3 700/800 key dotr:t
South e3 Bear face-up

South ends

Output:
  scored  South lp +3
`

func TestEditsAreTakenAndBadOnesRefused(t *testing.T) {
	h, at := folder(t, gives("lp", 3))
	put(t, at, "t.txt", keeps)
	said := func() int {
		s := duel(t)
		deeds := h.For("dotr").Follow(&s, standby)
		if len(deeds) != 1 {
			return 0
		}
		return deeds[0].N
	}
	steps := []struct {
		name, text string
		want       int
		wrong      string
	}{
		{"t.lua", gives("lp", 3), 3, ""},
		{"t.lua", "return {", 3, "ends too early"},
		{"t.lua", gives("lp", 4), 3, "does not come out"},
		{"t.lua", "error({})", 3, "the script stops here, and error(...) names no text"},
		{"t.lua", "string.format('%q', 'x')", 3, "string.format knows %d, %s and %% only"},
		{"t.lua", script("standby = function() error('oh') end"), 3, "oh"},
		{"t.txt", strings.Replace(keeps, "+3", "+5", 1), 3, "does not come out"},
		{"t.lua", gives("lp", 5), 5, ""},
	}
	for i, step := range steps {
		put(t, at, step.name, step.text)
		problems, err := h.Load()
		if err != nil {
			t.Fatal(err)
		}
		if got := said(); got != step.want {
			t.Errorf("step %d gives %d, want %d", i, got, step.want)
		}
		if (len(problems) > 0) != (step.wrong != "") || len(problems) > 0 && !strings.Contains(problems[0].What, step.wrong) {
			t.Errorf("step %d: %v, want %q", i, problems, step.wrong)
		}
	}
	if got := h.Keys("dotr"); len(got) != 2 || got[1] != "dotr:u" {
		t.Errorf("the built-in script of another card is gone: %v", got)
	}
	if problems, err := h.Load(); err != nil || len(problems) > 0 {
		t.Errorf("nothing has changed: %v %v", problems, err)
	}
	if err := os.Remove(filepath.Join(at, "t.lua")); err != nil {
		t.Fatal(err)
	}
	if problems, _ := h.Load(); len(problems) != 0 || said() != 9 {
		t.Errorf("the built-in script does not come back: %v", problems)
	}
}

// A mended script speaks again at a table where it had failed.
func TestAMendedScriptSpeaksAgain(t *testing.T) {
	h, at := folder(t, script("standby = function() while true do end end"))
	if _, err := h.Load(); err != nil {
		t.Fatal(err)
	}
	s, v := duel(t), h.For("dotr")
	if deeds := v.Follow(&s, standby); len(deeds) != 1 || deeds[0].Verb != "say" {
		t.Fatalf("%+v", deeds)
	}
	put(t, at, "t.lua", gives("lp", 3))
	if problems, err := h.Load(); err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	if deeds := v.Follow(&s, standby); len(deeds) != 1 || deeds[0].N != 3 {
		t.Errorf("%+v", deeds)
	}
}

func TestWatchFollowsEdits(t *testing.T) {
	h, at := folder(t, gives("lp", 3))
	ctx, stop := context.WithCancel(t.Context())
	loads, done := make(chan []*Problem, 64), make(chan error, 1)
	go func() { done <- h.Watch(ctx, func(n News) { loads <- n.Refused }) }()
	<-loads
	put(t, at, "t.lua", gives("lp", 4))
	s, v := duel(t), h.For("dotr")
	limit := time.After(20 * time.Second)
	for deeds := v.Follow(&s, standby); len(deeds) != 1 || deeds[0].N != 4; deeds = v.Follow(&s, standby) {
		select {
		case <-loads:
		case <-limit:
			t.Fatal("the edit is not seen")
		}
	}
	stop()
	if err := <-done; err != context.Canceled {
		t.Error(err)
	}
	if err := New(Options{}).Watch(t.Context(), nil); err != nil {
		t.Error("without a folder:", err)
	}
}

// What an edit came to is told by file: what was taken up, what is gone, and what is not taken with its line.
func TestNewsOfEdits(t *testing.T) {
	h, at := folder(t, gives("lp", 3))
	if n := h.reload(); !slices.Contains(n.Taken, "dotr/t.lua") || len(n.Refused) != 0 {
		t.Errorf("at the start: %+v", n)
	}
	if n := h.reload(); len(n.Taken)+len(n.Gone)+len(n.Refused) != 0 || n.Err != nil {
		t.Errorf("without an edit: %+v", n)
	}
	put(t, at, "t.lua", "return {\n  card = ,\n}")
	for range 2 {
		n := h.reload()
		if len(n.Taken)+len(n.Gone) != 0 || len(n.Refused) != 1 || n.Refused[0].File != "dotr/t.lua" || n.Refused[0].Line != 2 {
			t.Errorf("a broken script: %+v", n)
		}
	}
	put(t, at, "t.lua", "")
	if n := h.reload(); len(n.Refused) != 1 || !strings.Contains(n.Refused[0].What, "must return a table") {
		t.Errorf("one that was emptied instead of mended: %+v", n)
	}
	put(t, at, "t.lua", gives("lp", 5))
	if n := h.reload(); !slices.Equal(n.Taken, []string{"dotr/t.lua"}) || len(n.Gone)+len(n.Refused) != 0 {
		t.Errorf("a mended script: %+v", n)
	}
	put(t, at, "v.lua", strings.Replace(gives("lp", 7), ":t", ":v", 1))
	if n := h.reload(); !slices.Equal(n.Taken, []string{"dotr/v.lua"}) {
		t.Errorf("a new script: %+v", n)
	}
	for _, name := range []string{"t.lua", "v.lua"} {
		if err := os.Remove(filepath.Join(at, name)); err != nil {
			t.Fatal(err)
		}
	}
	if n := h.reload(); !slices.Equal(n.Taken, []string{"dotr/t.lua"}) || !slices.Equal(n.Gone, []string{"dotr/v.lua"}) {
		t.Errorf("two are removed, and the built-in one of the first comes back: %+v", n)
	}
}

func TestGamesWithoutScriptsHaveNoSay(t *testing.T) {
	h := New(Options{Games: []*validator.Game{{ID: "other"}, &dotr.Game}})
	if h.For("other") != nil || h.For("unknown") != nil || h.For("dotr") == nil {
		t.Error("who has a say is mixed up")
	}
}

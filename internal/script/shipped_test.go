package script

import (
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
)

// shipped is a host with the scripts that come with the program.
func shipped(t testing.TB) *Host {
	t.Helper()
	h := New(Options{Games: games.All, Find: games.Find, Trusted: ttsbridge.Scripts()})
	problems, err := h.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Error(p)
	}
	return h
}

func TestShippedScriptsDoWhatTheirExamplesSay(t *testing.T) {
	h := shipped(t)
	played := 0
	for _, g := range games.All {
		n, problems, err := h.Examples(g.ID)
		if err != nil && len(h.Keys(g.ID)) > 0 {
			t.Fatal(err)
		}
		played += n
		for _, p := range problems {
			t.Error(p)
		}
	}
	if scripts := len(h.Keys("dotr")); played < 2*scripts || scripts < 12 {
		t.Errorf("%d examples for %d scripts", played, scripts)
	}
}

// What the facts of a card say, its script must not say again.
func TestNoScriptSaysWhatFactsSay(t *testing.T) {
	h := shipped(t)
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	found := 0
	for _, c := range db.Snapshot().Cards("dotr") {
		if !slices.Contains(h.Keys("dotr"), c.Key) {
			continue
		}
		found++
		unsaid := len(c.Effects) == 0 || slices.ContainsFunc(c.Effects, func(e carddb.Effect) bool {
			return !slices.ContainsFunc(dotr.Keys, func(k dotr.Key) bool { return k.Word == e.Key })
		})
		if !unsaid {
			t.Errorf("the facts of %s say everything already", c.Name)
		}
	}
	if found != len(h.Keys("dotr")) {
		t.Errorf("%d of %d scripts are for cards of the database", found, len(h.Keys("dotr")))
	}
}

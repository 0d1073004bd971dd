package script

import (
	"testing"

	"ttsbridge"
	"ttsbridge/validator/games"
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

package script

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator/games"
)

// Scripts that lie elsewhere, end otherwise or are of another game are named: nobody waits for them in vain.
func TestScriptsThatNobodyReadsAreNamed(t *testing.T) {
	good := gives("lp", 3)
	wrong := map[string]string{
		"t.lua":             "scripts lie in the folder of their game; move it to dotr/t.lua or duelmasters/t.lua",
		"dotr/u.lua.txt":    "ends in .lua; call it u.lua",
		"dotr/v.LUA":        "ends in .lua; call it v.lua",
		"DotR/w.lua":        "folders of scripts are called dotr and duelmasters",
		"tagduel/x.lua":     "cards of Tag Duel have no scripts",
		"dotr/a copy.lua":   `its card must be the key "dotr:a copy"`,
		"duelmasters/t.lua": `its card must be the key "dm:t"`,
	}
	_, at := folder(t, good)
	at = filepath.Dir(at)
	for _, game := range []string{"DotR", "tagduel", "duelmasters", "pictures"} {
		if err := os.Mkdir(filepath.Join(at, game), 0o755); err != nil {
			t.Skip(err) // a folder of that name is there: letters of any size are alike here
		}
	}
	for name := range wrong {
		put(t, at, name, good)
	}
	put(t, at, "duelmasters/t.lua", strings.Replace(good, "standby", "begins", 1))
	put(t, at, "readme.txt", "my scripts")
	put(t, at, "pictures/face.png", "a picture")
	put(t, at, ".t.lua", good)
	if err := os.Symlink("nowhere", filepath.Join(at, "dotr", "gone.lua")); err != nil {
		t.Log(err)
	}
	h := New(Options{Games: games.All, Find: games.Find, Folder: at,
		Prefix: func(game string) string { return map[string]string{"dotr": "dotr", "duelmasters": "dm"}[game] }})
	problems, err := h.Load()
	if err != nil || len(problems) != len(wrong) || !slices.Equal(h.Keys("dotr"), []string{"dotr:t"}) {
		t.Errorf("%v; %d problems %v, and %v speak", err, len(problems), problems, h.Keys("dotr"))
	}
	for name, says := range wrong {
		if !slices.ContainsFunc(problems, func(p *Problem) bool {
			return (p.File == name || p.File == filepath.Dir(name)) && strings.Contains(p.What, says)
		}) {
			t.Errorf("%s is not told of: want %q in %v", name, says, problems)
		}
	}
}

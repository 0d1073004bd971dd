package ttsbridge_test

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "ttsbridge/"

// rule says what the packages under a folder may import. Folders are named from the repository's root; "internal/ledger"
// means that folder and all below it, "." the root package alone. Imports are named the same way: a folder of ours, or
// the path of somebody else's package with all below it.
type rule struct {
	name   string
	in     []string // for the packages in these folders; all when empty
	except []string // but not in these
	ours   *[]string
	bans   []string // never these
	std    bool     // nothing but the standard library and, of ours, the folders in ours
	tests  bool     // test files are held to it too
}

// only makes the list of our own folders that a rule allows; a nil list allows all.
func only(folders ...string) *[]string { return &folders }

var games = []string{"dotr", "kingdomduels", "duelmasters", "kingdomcombat", "tagduel"}

// simulated are the rooms of the simulated table from the ground up, each with those it may import.
var simulated = []struct {
	name string
	on   []string
	lua  bool
}{
	{name: "settings"},
	{name: "clock"},
	{name: "xmlui"},
	{name: "world", on: []string{"settings", "clock", "xmlui"}},
	{name: "sight", on: []string{"world", "xmlui"}},
	{name: "acts", on: []string{"world"}},
	{name: "scripts", on: []string{"settings", "clock", "xmlui", "world", "moon"}, lua: true},
	{name: "luaapi", on: []string{"clock", "xmlui", "world", "scripts", "moon", "jsonclass"}, lua: true},
}

// rules is how imports point: doors -> session, deck -> translators -> core.
func rules() []rule {
	list := []rule{
		{name: "the core knows the standard library and itself",
			in: []string{"validator"}, std: true, ours: only("validator")},
		{name: "the core has no network, files, clock, dice or log",
			in: []string{"validator"}, bans: []string{"net", "os", "time", "math/rand", "log"}},
		{name: "gin and huma stand at the door",
			except: []string{"api", "cmd"}, bans: []string{"github.com/gin-gonic/gin", "github.com/danielgtaylor/huma/v2"}},
		{name: "Lua runs in the script host and in the headless table",
			except: []string{"internal/script", "internal/ttssim"}, bans: []string{"github.com/yuin/gopher-lua"}},
		{name: "the Lua of the game knows no table",
			in: []string{"internal/ttssim/moon"}, ours: only("internal/ttssim/moon")},
		{name: "source is read before a Lua machine runs it", tests: true,
			in: []string{"internal/ttssim/moon/syntax"}, ours: only("internal/ttssim/moon/syntax", "internal/ttssim/moon/dotnet")},
		{name: "SQLite is opened by the card database and the ledger",
			except: []string{"internal/carddb", "internal/ledger"},
			bans:   []string{"github.com/mattn/go-sqlite3", "database/sql"}},
		{name: "NATS is spoken in the club",
			except: []string{"internal/club"}, bans: []string{"github.com/nats-io"}},
		{name: "the server of NATS runs in tests alone, and the program that ships never holds it",
			bans: []string{"github.com/nats-io/nats-server"}},
		{name: "tests run a server of NATS where bridges and the club are tried", tests: true,
			except: []string{"internal/club", "cmd"}, bans: []string{"github.com/nats-io/nats-server"}},
		{name: "a club knows no tables, only their histories", in: []string{"internal/club"},
			ours: only("internal/club", "internal/ledger", "internal/fault", "validator/spelling")},
		{name: "files are watched where cards and scripts live", tests: true,
			except: []string{"internal/carddb", "internal/script"},
			bans:   []string{"github.com/fsnotify/fsnotify"}},
		{name: "sessions know no game",
			in: []string{"internal/session"}, bans: []string{"ttsbridge/validator/games"}},
		{name: "a live table knows no card database",
			in:   []string{"internal/session/live", "internal/session/record", "internal/session/view"},
			bans: []string{"ttsbridge/internal/carddb", "ttsbridge/internal/deck"}},
		{name: "the fault imports nothing of ours", tests: true,
			in: []string{"internal/fault"}, ours: only("internal/fault")},
		{name: "nobody imports the command line", tests: true, except: []string{"cmd"}, bans: []string{"ttsbridge/cmd"}},
		{name: "nobody but the command line and its demo imports the API", except: []string{"api", "cmd", "internal/demo"},
			bans: []string{"ttsbridge/api"}},
		{name: "nobody but the command line imports the console", except: []string{"console", "cmd"}, bans: []string{"ttsbridge/console"}},
		{name: "the console stands beside the API, on what the API stands on", in: []string{"console"}, ours: only("console", "validator",
			"internal/session", "internal/layout", "internal/tts", "internal/tongue", "internal/fault", "internal/letters",
			"internal/icon", "internal/style", "internal/ledger", "internal/audit")},
		{name: "the console knows no game", in: []string{"console"}, bans: []string{"ttsbridge/validator/games"}},
		{name: "a drawing of a table knows no page", in: []string{"console/board", "console/texts"},
			bans: []string{"net/http", "html/template", "ttsbridge/internal/session"}},
	}
	for _, room := range []string{"internal/tts", "internal/ledger", "internal/carddb"} {
		list = append(list, rule{name: room + " imports nothing of ours but fault, files, letters what cuts lines and counts, and the words of matches",
			in: []string{room}, ours: only(room, "internal/fault", "internal/files", "internal/letters", "validator/cut", "validator/spelling", "validator/wanted")})
	}
	for _, room := range simulated {
		folder := "internal/ttssim/" + room.name
		below := []string{folder, "internal/ttssim/savefile"}
		for _, other := range room.on {
			below = append(below, "internal/ttssim/"+other)
		}
		list = append(list, rule{name: "the rooms of the simulated table lie one on the other", tests: true,
			in: []string{folder}, ours: only(below...)})
		if !room.lua {
			list = append(list, rule{name: "the simulated table below its scripts knows no Lua", tests: true,
				in: []string{folder}, bans: []string{"github.com/yuin/gopher-lua"}})
		}
	}
	for _, room := range []string{"dotnet", "pattern", "meter", "leash"} {
		folder := "internal/ttssim/moon/" + room
		list = append(list, rule{name: "what the Lua of the game stands on knows no Lua of ours", tests: true,
			in: []string{folder}, ours: only(folder), bans: []string{"github.com/yuin/gopher-lua"}})
	}
	for _, game := range games {
		var others []string
		for _, other := range games {
			if other != game {
				others = append(others, "ttsbridge/validator/games/"+other)
			}
		}
		list = append(list, rule{name: game + " imports no other game", tests: true,
			in: []string{"validator/games/" + game}, bans: others})
	}
	return list
}

// imports is what one Go file imports.
type imports struct {
	file  string // from the repository's root
	paths []string
	lines int
}

func TestImportsPointOneWay(t *testing.T) {
	files := read(t, os.DirFS("."))
	if len(files) == 0 {
		t.Fatal("no Go file found")
	}
	for _, breach := range breaches(files, rules()) {
		t.Error(breach)
	}
}

// breaches names every import that breaks a rule.
func breaches(files []imports, rules []rule) []string {
	var found []string
	for _, f := range files {
		for _, r := range rules {
			if !r.holds(f.file) {
				continue
			}
			for _, p := range f.paths {
				if why := r.breach(p); why != "" {
					found = append(found, fmt.Sprintf("%s imports %s: %s (%s)", f.file, p, why, r.name))
				}
			}
		}
	}
	return found
}

// holds reports whether a file is held to the rule.
func (r rule) holds(file string) bool {
	if strings.HasSuffix(file, "_test.go") && !r.tests {
		return false
	}
	folder := path.Dir(file)
	return (len(r.in) == 0 || under(folder, r.in)) && !under(folder, r.except)
}

// breach says why an import breaks the rule; it is empty for one that does not.
func (r rule) breach(imported string) string {
	if under(imported, r.bans) {
		return "it may not"
	}
	folder, own := strings.CutPrefix(imported, module)
	if imported == strings.TrimSuffix(module, "/") {
		folder, own = ".", true
	}
	switch {
	case own && r.ours != nil && !under(folder, *r.ours):
		return "of ours it may import only " + strings.Join(*r.ours, ", ")
	case !own && r.std && strings.Contains(strings.Split(imported, "/")[0], "."):
		return "it is not of the standard library"
	}
	return ""
}

// under reports whether a folder or package is one of the roots or below it.
func under(folder string, roots []string) bool {
	return slices.ContainsFunc(roots, func(root string) bool {
		return folder == root || strings.HasPrefix(folder, root+"/")
	})
}

// read gives the imports of all Go files in a tree, those for other systems and tags included.
func read(t *testing.T, tree fs.FS) []imports {
	t.Helper()
	var all []imports
	err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata"):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		all = append(all, imports{name, parse(t, name, string(text)), bytes.Count(text, []byte("\n"))})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func parse(t *testing.T, name, text string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, spec := range file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, p)
	}
	return paths
}

// The rules really catch what they forbid, and let pass what they do not.
func TestTheImportRulesBite(t *testing.T) {
	for _, tt := range []struct {
		file, imported string
		breaches       int
	}{
		{"validator/judge.go", "fmt", 0},
		{"validator/judge.go", "ttsbridge/validator/table", 0},
		{"validator/judge.go", "net/http", 1},
		{"validator/judge.go", "os", 1},
		{"validator/table/state.go", "time", 1},
		{"validator/table/state.go", "math/rand/v2", 1},
		{"validator/table/state.go", "log/slog", 1},
		{"validator/table/state.go", "math/bits", 0},
		{"validator/table/state_test.go", "os", 0},
		{"validator/table/state_test.go", "pgregory.net/rapid", 0},
		{"validator/games/dotr/game.go", "ttsbridge/internal/fault", 1},
		{"validator/games/dotr/game.go", "golang.org/x/sync/errgroup", 1},
		{"validator/games/dotr/game.go", "ttsbridge", 1},
		{"validator/games/dotr/game.go", "ttsbridge/validator/games/internal/ygo", 0},
		{"validator/games/dotr/game.go", "ttsbridge/validator/games/tagduel", 1},
		{"validator/games/dotr/game_test.go", "ttsbridge/validator/games/tagduel", 1},
		{"validator/games/games.go", "ttsbridge/validator/games/tagduel", 0},
		{"validators/other.go", "os", 0}, // another folder that begins alike
		{"api/tables.go", "github.com/gin-gonic/gin", 0},
		{"api/tables.go", "github.com/danielgtaylor/huma/v2/adapters/humagin", 0},
		{"internal/session/hall.go", "github.com/gin-gonic/gin/binding", 1},
		{"internal/session/live/table.go", "github.com/danielgtaylor/huma/v2", 1},
		{"internal/script/host.go", "github.com/yuin/gopher-lua", 0},
		{"internal/ttssim/dialect/open.go", "github.com/yuin/gopher-lua", 0},
		{"internal/deck/read.go", "github.com/yuin/gopher-lua/parse", 1},
		{"internal/carddb/build/build.go", "github.com/mattn/go-sqlite3", 0},
		{"internal/deck/read.go", "github.com/mattn/go-sqlite3", 1},
		{"internal/deck/read.go", "database/sql", 1},
		{"internal/ledger/store.go", "database/sql/driver", 0},
		{"internal/club/club.go", "github.com/nats-io/nats.go/jetstream", 0},
		{"internal/club/club.go", "github.com/nats-io/nats-server/v2/server", 1},
		{"internal/club/club.go", "ttsbridge/internal/session", 1},
		{"internal/club/faults_test.go", "github.com/nats-io/nats-server/v2/server", 0},
		{"internal/session/hall.go", "github.com/nats-io/nats.go", 1},
		{"cmd/ttsbridge/serve.go", "github.com/nats-io/nats-server/v2/server", 2},
		{"api/tables_test.go", "github.com/nats-io/nats-server/v2/server", 1},
		{"internal/carddb/watch.go", "github.com/fsnotify/fsnotify", 0},
		{"internal/session/edits.go", "github.com/fsnotify/fsnotify", 1},
		{"internal/session/stock/cards.go", "ttsbridge/validator/games/dotr", 1},
		{"internal/session/live/table.go", "ttsbridge/internal/carddb", 1},
		{"internal/session/stock/cards.go", "ttsbridge/internal/carddb", 0},
		{"internal/layout/layout.go", "github.com/fsnotify/fsnotify", 1},
		{"internal/tts/card.go", "ttsbridge/internal/fault", 0},
		{"internal/tts/card.go", "ttsbridge/validator/table", 1},
		{"internal/ttssim/sim.go", "ttsbridge/internal/tts", 0}, // not under internal/tts
		{"internal/ttssim/world/zone.go", "ttsbridge/internal/ttssim/clock", 0},
		{"internal/ttssim/world/zone.go", "ttsbridge/internal/ttssim/scripts", 1},
		{"internal/ttssim/world/zone.go", "github.com/yuin/gopher-lua", 1},
		{"internal/ttssim/acts/hold.go", "ttsbridge/internal/ttssim/luaapi", 1},
		{"internal/ttssim/scripts/tell.go", "ttsbridge/internal/ttssim/luaapi", 1},
		{"internal/ttssim/luaapi/ui.go", "github.com/yuin/gopher-lua", 0},
		{"internal/ttssim/moon/sort.go", "ttsbridge/internal/ttssim/world", 1},
		{"internal/ttssim/moon/syntax/lint.go", "ttsbridge/internal/ttssim/moon", 1},
		{"internal/ttssim/moon/meter/meter.go", "github.com/yuin/gopher-lua", 1},
		{"internal/ledger/log.go", "ttsbridge/internal/session", 1},
		{"internal/carddb/load.go", "ttsbridge/internal/ledger", 1},
		{"internal/carddb/load.go", "ttsbridge/internal/carddb/build", 0},
		{"internal/fault/fault.go", "ttsbridge/internal/tts", 1},
		{"internal/session/live/table.go", "ttsbridge/api", 1},
		{"internal/session/live/table.go", "ttsbridge/cmd/ttsbridge", 1},
		{"cmd/ttsbridge/serve.go", "ttsbridge/api", 0},
		{"api/tables.go", "ttsbridge/cmd/ttsbridge", 1},
		{"internal/ttssim/duel_test.go", "ttsbridge/api", 0},
		{"assets.go", "github.com/gin-gonic/gin", 1},
		{"console/table.go", "ttsbridge/internal/session/live", 0},
		{"console/table.go", "ttsbridge/api", 2}, // two rules are against it
		{"console/table.go", "ttsbridge/validator/games/dotr", 1},
		{"console/table.go", "github.com/gin-gonic/gin", 1},
		{"console/table.go", "ttsbridge/internal/carddb", 1},
		{"console/board/board.go", "net/http", 1},
		{"api/tables.go", "ttsbridge/console", 1},
		{"cmd/ttsbridge/serve.go", "ttsbridge/console", 0},
	} {
		text := fmt.Sprintf("package p\n\nimport _ %q\n", tt.imported)
		got := breaches([]imports{{file: tt.file, paths: parse(t, tt.file, text)}}, rules())
		if len(got) != tt.breaches {
			t.Errorf("%s importing %s: %d breaches, want %d: %v", tt.file, tt.imported, len(got), tt.breaches, got)
		}
	}
}

package ttsbridge_test

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// house is a folder whose packages are rooms on top of one another. Rooms are listed from the bottom: a room imports
// only those listed before it, "duel:board,battle" only the two that it names, "board:" none. What lies below
// a room's folder belongs to it. The folder's own package stands on top and no room imports it, unless "." is listed
// among the rooms.
type house struct{ folder, rooms string }

// houses are those that have rooms.
func houses() []house {
	return []house{
		{"console", "texts: board: paint:board tape: odds: assets: drop: named: posted: heard: written: browsertest:"},
		{"internal/session", "access: record: people:record matches: pictures: toy: printed: following:record keepsake: patience: lent: ownlists: notes:access stock:pictures view:record,printed counsel: " +
			"live:access,record,people,matches,view,counsel,printed,following,keepsake,patience,lent"},
		{"validator/games/internal", "ask: deal: due: hears: lasting: looks: outcome: position: rows: tally: yesterday: ygo:ask,deal,due,lasting,looks,rows rps:ask,deal,lasting,outcome,position,rows,tally"},
		{"validator/games/internal/ygo", ". counters: honour: recipes: words: zones: standing:recipes,words,zones field:standing,words,zones chain:field,standing,words,zones " +
			"effects:chain,field,recipes,standing,words,zones summon:chain,effects,field,standing,words,zones battle:field,standing,words,zones " +
			"duel:chain,effects,field,standing,words,zones"},
		{"validator/games/dotr/internal", "words: board standing field chain effects battle orders " +
			"duel:words,board,standing,field,chain,effects,battle hands"},
		{"validator/games/duelmasters/internal", "words: zones standing field abilities play battle " +
			"duel:words,zones,standing,field,abilities hands:words,zones,standing,field,abilities,battle"},
		{"validator/games/kingdomduels/internal",
			"words: board: tiles strength field chain abilities summon battle making naming ruling subduel duel hands"},
		{"validator/games/kingdomcombat/internal",
			"words: realm: standing:words,realm field:words,realm,standing window:words,realm,standing,field " +
				"abilities:words,realm,standing,field play:words,realm,standing,field,window,abilities " +
				"combat:words,realm,standing,field,window,abilities,play duel:words,realm,standing,field,window,abilities,play,combat hands"},
		{"cmd/ttsbridge/internal", "console house settings:console desk:console releases:console sheets:console clubs:console,house host:console,house,desk,clubs keeping:console,house tables:console,house " +
			"decks:console,house,sheets cards:console,house,sheets rules:console,house ledgers:console,house,clubs seat:console,house,ledgers upgrade:console,house"},
		{"internal/club", "coded: stream:coded lease:coded board:coded witness:coded,board results:coded,board editions:coded"},
		{"internal/ledger", "said: guard: daybook:guard pace: tree: seals:tree exact:tree exports: .:said,guard,daybook,pace,tree,exact,exports kept:.,tree,seals result:."},
		{"internal/layout", "mats boards:mats told:mats gestures:mats,told policy:mats,told objects:mats saves:mats,told,objects drawing:mats,told,objects plan:mats,drawing"},
		{"internal/carddb", "sqlite typo wording: layered: yesterday: settle:sqlite sums:sqlite tables:sqlite .:settle,sqlite,typo,wording,layered,yesterday,sums,tables sheet:. build:.,sheet,sqlite buildcards:build lint:. search:. foreign:.,wording"},
		{"internal/carddb/foreign", ". merge"},
		{"internal/script", "sums: tame:"},
		{"internal/deck", ". pen: art:pen face:.,pen,art reading:. formats:.,face,reading objects:.,face decktest:."},
		{"validator/scenario/internal", "line names:line prints:line moves:line,names tell:line,names"},
	}
}

// room is one package of a house, with the others that it may import.
type room struct {
	name string
	may  []string
}

// plan reads the list of a house's rooms.
func (h house) plan() []room {
	var all []room
	var before []string
	for _, text := range strings.Fields(h.rooms) {
		name, named, only := strings.Cut(text, ":")
		r := room{name: name, may: slices.Clone(before)}
		if only {
			r.may = strings.Split(named, ",")
		}
		all = append(all, r)
		before = append(before, name)
	}
	return all
}

// roomOf is the room in which a folder lies; "." is the house's own package, and there is none for a folder elsewhere.
func (h house) roomOf(folder string) (string, bool) {
	if folder == h.folder {
		return ".", true
	}
	below, in := strings.CutPrefix(folder, h.folder+"/")
	first, _, _ := strings.Cut(below, "/")
	return first, in
}

func TestRoomsStandOnOneAnother(t *testing.T) {
	files := read(t, os.DirFS("."))
	for _, h := range houses() {
		for _, wrong := range h.wrongs(files) {
			t.Error(wrong)
		}
	}
}

// wrongs names every import that runs up in a house, every room that its list lacks, and those listed that are not there.
func (h house) wrongs(files []imports) []string {
	plan := h.plan()
	var found []string
	there := map[string]bool{}
	for _, f := range files {
		in, ok := h.roomOf(path.Dir(f.file))
		if !ok || strings.HasSuffix(f.file, "_test.go") {
			continue
		}
		at := slices.IndexFunc(plan, func(r room) bool { return r.name == in })
		switch {
		case at >= 0:
			found = append(found, h.climbs(f, plan[at])...)
		case in != "." && !there[in]:
			found = append(found, fmt.Sprintf("%s/%s is not among the rooms that are listed for %s", h.folder, in, h.folder))
		}
		there[in] = true
	}
	for _, r := range plan {
		if !there[r.name] {
			found = append(found, fmt.Sprintf("%s has no room %s, but it is listed", h.folder, r.name))
		}
	}
	return found
}

// climbs names the imports of a room's file that its room may not have.
func (h house) climbs(f imports, from room) []string {
	var found []string
	for _, p := range f.paths {
		to, ok := h.roomOf(strings.TrimPrefix(p, module))
		if ok && to != from.name && !slices.Contains(from.may, to) {
			found = append(found, fmt.Sprintf("%s imports %s, but of %s room %s may import only %s", f.file, p, h.folder,
				from.name, strings.Join(from.may, ", ")))
		}
	}
	return found
}

// Lists of rooms catch what they forbid, and let pass what they do not.
func TestTheListsOfRoomsBite(t *testing.T) {
	game := house{"games/roses/internal", "board field battle orders duel:board,field,battle hands"}
	cards := house{"internal/cards", "row . build"}
	for _, tt := range []struct {
		h              house
		file, imported string
		wrongs         int
	}{
		{game, "games/roses/internal/field/a.go", "games/roses/internal/board", 0},
		{game, "games/roses/internal/field/a.go", "games/roses/internal/battle", 1},
		{game, "games/roses/internal/field/a.go", "games/roses/internal/hands/deep", 1},
		{game, "games/roses/internal/field/deep/a.go", "games/roses/internal/duel", 1},
		{game, "games/roses/internal/field/deep/a.go", "games/roses/internal/field", 0},
		{game, "games/roses/internal/field/a_test.go", "games/roses/internal/duel", 0},
		{game, "games/roses/internal/field/a.go", "games/rose/internal/duel", 0},
		{game, "games/roses/internal/field/a.go", "fmt", 0},
		{game, "games/roses/internal/duel/a.go", "games/roses/internal/battle", 0},
		{game, "games/roses/internal/duel/a.go", "games/roses/internal/orders", 1},
		{game, "games/roses/internal/hands/a.go", "games/roses/internal/orders", 0},
		{game, "games/roses/internal/cellar/a.go", "fmt", 1}, // not listed
		{game, "games/roses/game.go", "games/roses/internal/hands", 0},
		{cards, "internal/cards/load.go", "internal/cards/row", 0},
		{cards, "internal/cards/load.go", "internal/cards/build", 1},
		{cards, "internal/cards/row/a.go", "internal/cards", 1},
		{cards, "internal/cards/build/a.go", "internal/cards", 0},
		{house{"internal/cards", "row build"}, "internal/cards/build/a.go", "internal/cards", 1},
		{house{"internal/cards", "row build"}, "internal/cards/load.go", "internal/cards/build", 0},
	} {
		files := []imports{{file: tt.file, paths: []string{module + tt.imported}}}
		for _, r := range tt.h.plan() {
			files = append(files, imports{file: path.Join(tt.h.folder, r.name, "doc.go")})
		}
		if got := tt.h.wrongs(files); len(got) != tt.wrongs {
			t.Errorf("%s importing %s: %d wrongs, want %d: %v", tt.file, tt.imported, len(got), tt.wrongs, got)
		}
	}
	empty := house{"internal/cards", "row build"}
	if got := empty.wrongs(nil); len(got) != 2 {
		t.Errorf("two rooms are listed and not there, and the wrongs are %v", got)
	}
}

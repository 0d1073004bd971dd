package main

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
)

// illustrations are the pictures of the docs: which acts lead there, and who looks.
var illustrations = []struct {
	name, game, south, north string
	acts                     []string
	how                      []string
	sit                      []string // who plays what, Ann White and Ben Green if nobody is named
	decks                    []string // of tables where not South and North sit
}{
	{name: "table", game: "dotr", south: "Kryuel", north: "Birdface", acts: []string{"settle"}, how: []string{"--as", "White"}},
	{name: "question", game: "dotr", south: "Kryuel", north: "Birdface",
		acts: []string{"settle", `drag White "name:Shadow Specter" to memo:tile:e2`, "settle"}, how: []string{"--as", "White"}},
	{name: "refused", game: "dotr", south: "Kryuel", north: "Birdface",
		acts: []string{"settle", `drag White "name:Shadow Specter" to memo:tile:c5`, "settle"}, how: []string{"--as", "White"}},
	{name: "later", game: "dotr", south: "Kryuel", north: "Birdface", acts: someTurns, how: []string{"--as", "Green"}},
	{name: "card", game: "dotr", south: "Kryuel", north: "Birdface", acts: []string{"settle"},
		how: []string{"--as", "White", "--bare", "--part", "0,-12.6,18", "--size", "1200x560"}},
	{name: "duelmasters", game: "duelmasters", south: "DM TCG2 Shobu's Fire Deck", north: "DM TCG3 Kokujo's Darkness Deck",
		acts: []string{"settle", `drag Green "name:Bone Spider" to 7.2,12.9`, "settle", "click Green act-end", "settle",
			`drag White "name:Magma Gazer" to -7.2,-12.9`, "settle"}, how: []string{"--as", "White"}},
	{name: "kingdomcombat", game: "kingdomcombat", acts: []string{"settle"}, how: []string{"--as", "White"},
		decks: []string{"Bells of Dawnhold", "Court of Gloom"}},
	{name: "kingdomduels", game: "kingdomduels", acts: begun("Blue", "Red"), how: []string{"--as", "Blue"},
		sit: []string{"Blue=Ann", "Red=Ben"}, decks: []string{"Dragons and Knights", "Toons of the Castle"}},
	{name: "tagduel", game: "tagduel", acts: []string{"settle"}, how: []string{"--as", "White"},
		sit: []string{"White=Ann", "Green=Ben", "Red=Cid", "Blue=Dot"},
		decks: []string{"Structure Deck: Dragon's Roar", "Structure Deck: Zombie Madness",
			"Structure Deck: Blaze of Destruction", "Structure Deck: Fury from the Deep"}},
}

// begun answers what players are asked before a duel until the hands are dealt, each question by its first answer.
func begun(colors ...string) []string {
	acts := []string{"settle"}
	for range 3 {
		for _, color := range colors {
			acts = append(acts, "click "+color+" ask-"+color+"-1", "settle")
		}
	}
	return acts
}

// someTurns is how a duel begins.
var someTurns = []string{
	"settle", `drag White "name:Shadow Specter" to memo:tile:e2`, "settle", "click White ask-White-1", "settle",
	"drag White name:Kryuel to memo:tile:d1", "settle", "click White act-end", "settle",
	"drag Green name:Bat to memo:tile:e8", "settle", "click Green ask-Green-1", "settle", "click Green act-end", "settle",
	`drag White "name:Shadow Specter" to memo:tile:e3`, "settle", "drag White name:Solitude to memo:tile:d2", "settle",
	"click White ask-White-3", "settle", "click White act-end", "settle", "drag Green name:Bat to memo:tile:e7", "settle",
	"flip Green name:Bat", "settle",
}

const pictureFolder = "../../docs/pictures"

// The pictures of the docs are what "table picture" draws of the tables that "table save" makes, and none is large.
// WRITE_PICTURES=1 draws them anew. Under the race detector drawing takes eight times as long.
func TestPicturesOfTheDocs(t *testing.T) {
	if detector.Race {
		t.Skip("they are drawn without the race detector")
	}
	r := runServe(t)
	for _, p := range illustrations {
		t.Run(p.name, func(t *testing.T) {
			folder := t.TempDir()
			save, acts, out := filepath.Join(folder, "save.json"), filepath.Join(folder, "acts.txt"), filepath.Join(folder, "out.png")
			brought := []string{"--deck-south", p.south, "--deck-north", p.north}
			if len(p.decks) > 0 {
				brought = nil
			}
			for _, deck := range p.decks {
				brought = append(brought, "--deck", deck)
			}
			program(t, exitFine, append([]string{"table", "save", "--game", p.game, "--addr", r.addr(), "--seed", "7", "--out", save}, brought...)...)
			if err := os.WriteFile(acts, []byte(strings.Join(p.acts, "\n")), 0o600); err != nil {
				t.Fatal(err)
			}
			sit := []string{"White=Ann", "Green=Ben"}
			if len(p.sit) > 0 {
				sit = p.sit
			}
			how := append([]string{"table", "picture", save, "--addr", r.addr(), "--out", out, "--script", acts}, p.how...)
			for _, one := range sit {
				how = append(how, "--seat", one)
			}
			program(t, exitFine, how...)
			drawn, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			if len(drawn) > 300_000 {
				t.Errorf("%d bytes", len(drawn))
			}
			kept := filepath.Join(pictureFolder, p.name+".png")
			if os.Getenv("WRITE_PICTURES") != "" {
				if err := os.WriteFile(kept, drawn, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			alike(t, out, kept)
		})
	}
}

// alike fails when two pictures are not the same to the eye: other machines may round a colour otherwise, and a word on a
// card that is the size of a thumbnail may have changed.
func alike(t *testing.T, a, b string) {
	t.Helper()
	one, two := pixels(t, a), pixels(t, b)
	if one.Rect != two.Rect {
		t.Fatalf("%v and %v", one.Rect, two.Rect)
	}
	off := 0
	for i := range one.Pix {
		if d := int(one.Pix[i]) - int(two.Pix[i]); d > 8 || d < -8 {
			off++
		}
	}
	if off > len(one.Pix)/300 {
		t.Errorf("%d of %d values differ from %s; WRITE_PICTURES=1 draws it anew", off, len(one.Pix), b)
	}
}

func pixels(t *testing.T, name string) *image.RGBA {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(picture.Bounds())
	draw.Draw(out, out.Rect, picture, picture.Bounds().Min, draw.Src)
	return out
}

// Every picture in the folder is drawn by the test, and every one that a page shows is there.
func TestPagesShowPicturesThatAreThere(t *testing.T) {
	names := []string{}
	for _, p := range illustrations {
		names = append(names, p.name+".png")
	}
	there, err := os.ReadDir(pictureFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range there {
		if strings.HasPrefix(f.Name(), "console-") { // the console's own test draws those, and says where they are shown
			continue
		}
		if !slices.Contains(names, f.Name()) {
			t.Errorf("nobody draws %s", f.Name())
		}
	}
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(err, pages)
	}
	shown := map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(text), "](pictures/")[1:] {
			name, _, _ := strings.Cut(part, ")")
			shown[name] = true
			if !strings.HasPrefix(name, "console-") && !slices.Contains(names, name) {
				t.Errorf("%s shows %s, which nobody draws", page, name)
			}
		}
	}
	for _, name := range names {
		if !shown[name] {
			t.Errorf("no page shows %s", name)
		}
	}
}

func TestPictureIsRefused(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "save.json")
	if err := os.WriteFile(file, []byte(`{"SaveName":"x","ObjectStates":[]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"WIDTHxHEIGHT":       {"--size", "large"},
		"x,z,width":          {"--part", "1,2"},
		"Mauve has no hand":  {"--as", "Mauve"},
		"There is no file":   {"--script", filepath.Join(folder, "nothing.txt")},
		"is the save itself": {"--out", file},
	} {
		if said := program(t, exitWrong, append([]string{"table", "picture", file, "--data", folder}, args...)...); !strings.Contains(said, want) {
			t.Errorf("%v: %s", args, said)
		}
	}
	if err := os.WriteFile(file, []byte(`not a save`), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitWrong, "table", "picture", file, "--data", folder); !strings.Contains(said, "no saved game") {
		t.Error(said)
	}
}

// The game shows of a save the picture of the same name; drawing the table leaves that alone.
func TestAPictureLeavesTheThumbnail(t *testing.T) {
	folder := t.TempDir()
	save, thumbnail := filepath.Join(folder, "TS_Save_1.json"), filepath.Join(folder, "TS_Save_1.png")
	for name, content := range map[string]string{save: `{"SaveName":"x","ObjectStates":[]}`, thumbnail: "the game's"} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	program(t, exitFine, "table", "picture", save, "--data", folder, "--size", "80x45")
	if kept, err := os.ReadFile(thumbnail); err != nil || string(kept) != "the game's" {
		t.Errorf("the thumbnail is %q, %v", kept, err)
	}
	if _, err := os.Stat(filepath.Join(folder, "TS_Save_1-picture.png")); err != nil {
		t.Error(err)
	}
}

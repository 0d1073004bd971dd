package games

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// notUnderstood is how a line is refused that nobody reads: with its column, and not where things stand otherwise than a file says.
var notUnderstood = regexp.MustCompile(`(?m)^[^:\n]*:\d+:\d+: `)

// library finds shipped cards.
func library(t *testing.T) func(game, name string) (table.Print, bool) {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db}.Print
}

// understood tells whether a scenario is read, whatever comes of it.
func understood(cards func(game, name string) (table.Print, bool), text string) (why string, ok bool) {
	sc, err := scenario.Parse("shown.txt", text)
	if err != nil {
		return err.Error(), false
	}
	r := sc.Run(Find, cards, nil)
	return r.Diff, !notUnderstood.MatchString(r.Diff)
}

// TestShownScenariosPlay holds that each scenario of the pages comes out as it says, and that the lines of one that are shown by themselves are read.
func TestShownScenariosPlay(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	whole, cards := 0, library(t)
	for _, file := range pages {
		for i, block := range strings.Split(page(t, file), "```") {
			lang, text, _ := strings.Cut(block, "\n")
			if i%2 == 0 || lang != "" || !regexp.MustCompile(`(?m)^game `).MatchString(text) {
				continue
			}
			whole++
			sc, err := scenario.Parse(file, text)
			if err != nil {
				t.Error(err)
				continue
			}
			if r := sc.Run(Find, cards, nil); !r.OK {
				t.Errorf("%s:\n%s\n%s", file, text, r.Diff)
			}
		}
	}
	if whole < 5 {
		t.Errorf("the pages show %d scenarios", whole)
	}
}

const grammar = "../../docs/scenario-files.md"

// tableIn are the first cells of the table behind a heading, each example by itself.
func tableIn(text, heading string) (all []string) {
	_, text, _ = strings.Cut(text, "\n"+heading+"\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| line") {
			continue
		}
		for _, cell := range strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")[:1] {
			for _, one := range inTicks.FindAllStringSubmatch(cell, -1) {
				all = append(all, one[1])
			}
		}
	}
	return all
}

// filled are lines as a table has them, with what stands in capitals filled in.
var filled = strings.NewReplacer("option NAME VALUE", "option lp.start 4000", "card NAME = ...", "card Own = monster 4 1300/1000",
	"face NAME of CARD = ...", "", "over South RULE", "over South dotr.win.lp-zero", "over 1A and 1B RULE", "over South dotr.win.lp-zero", "over nobody RULE", "over nobody dotr.win.lp-zero")

const cast = "game dotr\ncard Bear = monster effect 4 1300/1000 Beast EARTH\ncard Axe = spell equip\ncard Wolf = monster 3 1000/800\ncard Exodia = monster 3 1000/1000\n"

// TestShownLinesAreRead holds that each line that the tables of a position and of what stands at the end show is read.
func TestShownLinesAreRead(t *testing.T) {
	text, n, cards := page(t, grammar), 0, library(t)
	for _, line := range tableIn(text, "## Position") {
		if line = filled.Replace(line); line == "" || strings.HasPrefix(line, "game ") {
			continue
		}
		n++
		head := cast
		if strings.HasPrefix(line, "seats ") || strings.Contains(line, "leader") {
			head = strings.Replace(cast, "card Exodia", "card Extra", 1)
		}
		if why, ok := understood(cards, head+line+"\n\nSouth ends\n"); !ok {
			t.Errorf("the position %q: %s", line, why)
		}
	}
	for _, line := range tableIn(text, "## After") {
		n++
		if why, ok := understood(cards, cast+"South hand Bear\n\nSouth ends\n\nAfter:\n  "+filled.Replace(line)+"\n"); !ok {
			t.Errorf("After: %q: %s", line, why)
		}
	}
	if n < 25 {
		t.Errorf("the tables show %d lines", n)
	}
}

// stages are positions in which the sentences of the page can be said, of each game that they are about.
var stages = []string{
	"game duelmasters\nturn South 5\ncard Bear = creature 2 2000 Beast NATURE\ncard Wolf = creature 2 2000 Beast NATURE\ncard Lord = creature evolution 3 5000 Beast NATURE\ncard Knight = creature evolution 3 5000 Beast NATURE\n" +
		"card Phoenix = creature evolution 3 5000 Phoenix NATURE tags vortex_evolution:Bird;Drake\ncard Burn = spell 2 FIRE row \"cast | | | 1 enemy | destroy |\"\ncard Rock = creature 1 1000 Rock FIRE\ncard Claw = \"cross gear\" 1 FIRE\ncard Keep = castle 1 FIRE\ncard Bird = creature 2 2000 Beast NATURE\ncard Drake = creature 2 2000 Beast NATURE\ncard Elk = creature 2 2000 Beast NATURE\ncard Imp = creature 2 2000 Beast NATURE\ncard Giant = creature 2 2000 Beast NATURE\n" +
		"South battle Bear, Bird, Drake, Claw, Imp\nSouth hand Lord, Knight, Phoenix, Burn, Rock, Keep, Giant\nNorth battle Wolf sideways, Elk\nSouth mana 5 x Rock\n",
	"game dotr\nturn South 5\ncard Bear = monster effect 4 1300/1000 Beast EARTH\ncard Wolf = monster 3 1000/800\ncard Claw = spell equip fits Beast\ncard Imp = monster effect 3 1000/800 row \"use | | | 1 enemy | destroy |\"\ncard Burn = spell row \"play | | | 1 enemy | destroy |\"\nSouth e4 Bear face-up, e3 Imp face-up\nSouth hand Claw, Burn\nNorth e6 Wolf face-up\n",
	"game kingdomcombat\nphase combat\ncard Bear = unit 3 3/2 fact armor 2\ncard Wolf = unit 2 2/2\ncard Mine = structure 4 fact hp 5\nSouth battlefield Bear, Wolf\nNorth s1 Mine\n",
	"game tagduel\nturn 1A 5\nphase battle\ncard Bear = monster normal 4 1300/1000 Beast EARTH\ncard Wolf = monster normal 4 1300/1000 Beast EARTH\n1A m1 Bear\n",
	"game tagduel\nturn 1A 5\ncard Bear = monster normal 4 1300/1000 Beast EARTH\ncard Wolf = monster normal 4 1300/1000 Beast EARTH\ncard \"Brain Control\" = spell normal row \"activate | | | 1 enemy | take | turn\"\ncard Giant = monster effect 5 2000/1000 Beast EARTH row \"procedure | | tribute 1 | | |\"\n1A m1 Bear\n1A hand \"Brain Control\", Giant\n2A m1 Wolf\n",
}

// movers are who may say a sentence that names nobody.
var movers = []string{"", "South ", "1A "}

// TestShownSentencesAreRead holds that the sentences that the page shows of moves are read in a game; whether the move is lawful there is
// another matter.
func TestShownSentencesAreRead(t *testing.T) {
	_, text, _ := strings.Cut(page(t, grammar), "stand for what is aimed at:")
	text, _, _ = strings.Cut(text, "\n- A card of the hand")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\n  ", " "), "Set or Hidden", "")
	n, cards := 0, library(t)
	for _, found := range inTicks.FindAllStringSubmatch(text, -1) {
		sentence := found[1]
		if sentence == "blocks" || !strings.Contains(sentence, " ") {
			continue // it answers
		}
		n++
		if !slices.ContainsFunc(stages, func(stage string) bool {
			return slices.ContainsFunc(movers, func(mover string) bool {
				_, ok := understood(cards, stage+"\n"+mover+sentence+"\n")
				return ok
			})
		}) {
			why, _ := understood(cards, stages[0]+"\nSouth "+sentence+"\n")
			t.Errorf("nobody reads %q: %s", sentence, why)
		}
	}
	if n < 20 {
		t.Errorf("the page shows %d sentences", n)
	}
}

// TestUnreadLinesAreHeld holds that a sentence, a position and an end that nobody reads are found.
func TestUnreadLinesAreHeld(t *testing.T) {
	cards := library(t)
	for _, text := range []string{"South flurbs Bear", "South attacks Bear to Zzqx", "South attaks Wolf", "South e4 Bear flurbed\n\nSouth ends", "South ends\n\nAfter:\n  awaits Zzqx"} {
		for _, stage := range stages {
			if _, ok := understood(cards, stage+"\n"+text+"\n"); ok {
				t.Errorf("nothing is said against %q", text)
			}
		}
	}
}

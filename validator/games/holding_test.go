package games

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/scenario"
)

// A heldTrap is a trap of the test and what is known of it.
type heldTrap struct {
	words string
	held  bool // it is of a kind that can be mandatory
	picky bool // what it acts on hangs on the face of the card that sets it off
}

var heldTraps = []heldTrap{
	{"normal does trap trap-bind 2", true, false},
	{"normal does trap trap-destroy", true, false},
	{"normal does trap trap-destroy 0 1500", true, true},
	{"normal does trap trap-destroy 1500 0", true, true},
	{"normal does trap trap-destroy 1000 1800", true, true},
	{"normal does trap trap-destroy fact match class:spell", true, true},
	{"normal does trap trap-destroy fact match kind:Fiend", true, true},
	{"normal does trap trap-destroy fact match attack<=1500", true, true},
	{"counter does trap cancel-attack", true, false},
	{"counter does trap stop-move", true, false},
	{"counter does trap cancel-spell", true, false},
	{"counter does trap cancel-ritual", true, false},
	{"counter does trap cancel-damage", true, false},
	{"equip does trap power-up fact bonus 500", false, false},
	{"continuous does trap stop-move", false, false},
	{"quick-play does trap change-lp 1 100 enemy", false, false},
}

// A heldTry is one position: a trap, an enemy's act, and whether anything keeps the trap from being mandatory.
type heldTry struct {
	trap            heldTrap
	facts, age, act string
	actor           []string // lines that lay the card that acts
	moves           string
	leader, hidden  bool
}

// The acts of an enemy: entering beside the trap on e4, going by far away, attacking it, a card far from it or its neighbour,
// a spell, a leader that comes beside it.
var heldActs = []string{"e6 e5", "g6 g5", "e5 e4", "c3 d3", "f3 e3", "spell", "leader"}

func randomHeld(dice *rand.Rand) heldTry {
	one := heldTry{trap: heldTraps[dice.IntN(len(heldTraps))], act: heldActs[dice.IntN(len(heldActs))]}
	one.facts = []string{"fact pool ps2", "fact pool tcg-ext", "fact mandatory true", "fact pool ps2 fact pays 500", "fact pool ps2 fact mandatory false"}[dice.IntN(5)]
	if strings.Contains(one.trap.words, "fact match") && one.facts != "fact pool tcg-ext" {
		one.facts = "fact pool ps2"
	}
	one.age = []string{"3", "3", "3", "6"}[dice.IntN(4)]
	from, _, walks := strings.Cut(one.act, " ")
	switch {
	case one.act == "spell":
		effect := []string{"change-lp 0 100 own", "change-lp 1 100 enemy", "draw 0 1 own"}[dice.IntN(3)]
		one.actor = []string{"card Torch = spell normal does play " + effect, "North e6 Torch face-down"}
		one.moves = "North flips e6"
	case one.act == "leader":
		one.leader, one.actor, one.moves = true, []string{"North leader at e6"}, "North moves e6 to e5"
	case walks:
		one.hidden = dice.IntN(4) == 0
		one.actor = randomActor(dice, from, one.hidden)
		one.moves = "North moves " + strings.Replace(one.act, " ", " to ", 1)
		turned := one.act != "e6 e5" && one.act != "g6 g5" && strings.Contains(one.actor[0], "monster")
		one.hidden = one.hidden && !turned // a monster that attacks is turned up first
	}
	return one
}

// randomActor is a monster of any strength, strengthened or weakened in some way, or a hidden spell.
func randomActor(dice *rand.Rand, at string, hidden bool) []string {
	if hidden && dice.IntN(3) == 0 {
		return []string{"card Torch = spell normal", "North " + at + " Torch face-down"}
	}
	face := map[bool]string{true: "face-down", false: "face-up"}[hidden]
	lines := []string{fmt.Sprintf("card Actor = monster effect 4 %d/1000 %s tags %s:Forest%s", 900+100*dice.IntN(12),
		[]string{"Fiend", "Beast"}[dice.IntN(2)], []string{"likes", "dislikes"}[dice.IntN(2)],
		[]string{"", " does movement ignores-limited-traps"}[dice.IntN(6)/5]), "North " + at + " Actor " + face}
	if dice.IntN(2) == 0 {
		lines = append(lines, "ground all Forest")
	}
	if !hidden && dice.IntN(2) == 0 {
		lines = append(lines, "card Axe = spell equip fact bonus 500", "North "+at+" Axe face-up under Actor")
	}
	if dice.IntN(3) == 0 {
		lines = append(lines, "card Gloom = spell continuous does continuous lower 0 300 both 29", "North i6 Gloom face-up activated")
	}
	return lines
}

// text is the position as a scenario that ends with the lines given.
func (h heldTry) text(then ...string) string {
	lines := append([]string{"# dotr.trap.mandatory: a try", "game dotr", "turn North 6",
		"card Trap = trap " + h.trap.words + " " + h.facts, "card Bear = monster normal 4 2500/1000",
		"card Lamp = monster effect 1 100/100 does flip turn-face 0 1 enemy 30",
		"South e4 Trap face-down played-in-turn " + h.age, "South d3 Bear face-up", "South e3 Bear face-up", "North a9 Lamp face-down"}, h.actor...)
	return strings.Join(append(append(lines, "", h.moves), then...), "\n") + "\n"
}

// stating is the answer that a spell or trap asks for which meets the trap.
func (h heldTry) stating() string {
	if h.act == "e5 e4" && strings.Contains(h.actor[0], "Torch") {
		return "\nSouth chooses spell-trap"
	}
	return ""
}

func heldRun(t *testing.T, text string) []string {
	t.Helper()
	sc, err := scenario.Parse("try.txt", text)
	if err != nil {
		t.Fatal(err, "\n"+text)
	}
	return sc.Run(FindLaws, nil, nil).Transcript
}

func heardOf(lines []string, what string) bool {
	return strings.Contains(strings.Join(lines, "\n"), what)
}

// Whoever passes where the trap could not have answered is accused of nothing; whoever passes where it could and had to is
// found out when the trap is seen. What goes by far from a card, or sets off no traps beside its way, is held against nobody.
func TestOnlyTrapsThatHadToAnswerAreHeldAgainstAnybody(t *testing.T) {
	accused, could, held := 0, 0, 0
	for seed := range uint64(detector.Few(1000)) {
		one := randomHeld(rand.New(rand.NewPCG(seed, 5)))
		tried := heldRun(t, one.text("South responds e4"))
		if !heardOf(tried, "asked South respond") {
			continue
		}
		lawful := !heardOf(tried, "South responds e4\n  refused")
		passed := heldRun(t, one.text("South passes"+one.stating(), "South passes", "North flips a9", "South passes", "South passes"))
		found := heardOf(passed, "settled breach dotr.trap.mandatory")
		must := lawful && one.trap.held && !one.leader && !(one.hidden && one.trap.picky) && !strings.Contains(one.facts, "pays") &&
			!strings.Contains(one.facts, "tcg") && !strings.Contains(one.facts, "false") && one.act != "g6 g5" && !(one.act == "e6 e5" && strings.Contains(one.text(), "ignores"))
		if found != must {
			t.Fatalf("seed %d: the trap could answer: %v, had to: %v, accused: %v\n%s\n%s\n%s", seed, lawful, must, found, one.text(),
				strings.Join(tried, "\n"), strings.Join(passed, "\n"))
		}
		for _, so := range []struct {
			is bool
			n  *int
		}{{lawful, &could}, {must, &held}, {found, &accused}} {
			if so.is {
				*so.n++
			}
		}
	}
	if few := detector.Least(50); held < few || could-held < few {
		t.Errorf("%d could answer, %d had to: too few to tell", could, held)
	}
	t.Logf("%d could answer, %d had to, %d were found out", could, held, accused)
}

package kingdomduels_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// positions stand in Blue's turn 5; the counts are the lawful moves now, and the ways of two and of three moves. Chance has nothing to
// say in them.
var positions = []struct {
	name  string
	lines string
	want  [3]int
}{
	{"nothing but the phases", "", [3]int{2, 6, 15}},
	{"a monster upright or sideways", "Blue hand Bear", [3]int{4, 10, 31}},
	{"a monster with FLIP", "Blue hand Moth", [3]int{5, 12, 39}},
	{"a Hidden monster and an open one", "Blue f1 Mole face-down sideways, f2 Bear", [3]int{5, 12, 35}},
	{"one attack for two monsters", "phase battle\nBlue f1 Bear, f2 Wolf\nRed f1 Fox, f2 Whale", [3]int{6, 17, 70}},
	{"an attack into a trap that has to go off", "phase battle\nBlue f1 Bear\nRed f1 Fox\nRed b1 Pit face-down", [3]int{3, 4, 5}},
	{"STRIKE on five markers", "Blue f1 Archer\nRed f1 Fox", [3]int{8, 15, 44}},
	{"a Fusion, which is never activated on its own", "Blue hand Fusion, Bear\nBlue f1 Wolf\nBlue extra Bearwolf", [3]int{7, 31, 105}},
	{"an Alter Summon", "Blue b1 Toon World face-up\nBlue f1 Fox\nBlue extra Toon Fox", [3]int{4, 11, 33}},
	{"an Equip Spell for three monsters", "Blue hand Axe\nBlue f1 Bear, f2 Wolf\nRed f1 Fox", [3]int{8, 42, 172}},
	{"somebody may draw the attack upon himself", "seats 3\noption format battle-royale\nphase battle\nBlue f1 Bear\nRed f1 Fox\nGreen f1 Whale", [3]int{4, 11, 33}},
}

func TestGoldenCounts(t *testing.T) {
	for _, one := range positions {
		t.Run(one.name, func(t *testing.T) {
			conform.Counts(t, &kingdomduels.Game, laid(t, one.lines), one.want)
		})
	}
}

// laid is the position of some lines.
func laid(t *testing.T, lines string) (s table.State) {
	t.Helper()
	sc, err := scenario.Parse("golden", "game kingdomduels\nturn Blue 5\n"+lines+"\n\nBlue peeks at Blue hand\n")
	if err != nil {
		t.Fatal(err)
	}
	watched := kingdomduels.Game
	peek := *watched.Action("peek")
	watched.Actions = append([]validator.Action{}, watched.Actions...)
	for i := range watched.Actions {
		if watched.Actions[i].Kind == peek.Kind {
			watched.Actions[i].Checks = []validator.Check{func(now *table.State, _ *validator.Move) *validator.Violation {
				s = *now
				return nil
			}}
		}
	}
	got := sc.Run(func(string) (*validator.Game, bool) { return &watched, true }, face, nil)
	if s.Count == 0 {
		t.Fatal(got.Diff, got.Transcript)
	}
	return s
}

// face finds the made cards for positions.
func face(_, name string) (table.Print, bool) {
	all := append(slices.Clone(made), extra...)
	i := slices.IndexFunc(all, func(p table.Print) bool { return strings.EqualFold(p.Name, name) })
	if i < 0 {
		return table.Print{}, false
	}
	return all[i], true
}

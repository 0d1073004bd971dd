package tagduel_test

import (
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// positions stand in 1A's turn 5; the counts are the lawful moves now, and the ways of two and of three moves. Chance has nothing to
// say in them.
var positions = []struct {
	name  string
	lines string
	want  [3]int
}{
	{"nothing but the phases", "", [3]int{2, 6, 15}},
	{"a monster to summon or to Set", "1A hand Bear", [3]int{4, 10, 30}},
	{"a Tribute of one's own or of the team-mate's", "1A hand Ogre\n1A m1 Bear\n1B m1 Wolf", [3]int{5, 15, 38}},
	{"two Tributes of three", "1A hand Dragon\n1A m1 Bear, m2 Wolf, m3 Guard", [3]int{7, 31, 101}},
	{"an attack on either opponent", "phase battle\n1A m1 Bear\n2A m1 Guard\n2B m1 Wolf", [3]int{4, 11, 34}},
	{"a direct attack into a Set card", "phase battle\n1A m1 Bear\n2B s1 Mirror", [3]int{3, 4, 6}},
	{"a Spell that four may answer", "1A hand Pot\n2A s1 Jar\n1B s1 Jar\n2B s1 Jar", [3]int{4, 9, 18}},
	{"a flip that chooses", "1A m1 Bug face-down\n2A m1 Bear\n2B m1 Wolf", [3]int{3, 9, 33}},
	{"an opponent to name", "1A hand Confiscate\n2A hand Bear, Wolf\n2B hand Guard", [3]int{4, 15, 38}},
	{"a Fusion with the team-mate's Material", "1A hand Poly, Bear\n1A fusion Hero\n1B m1 Wolf", [3]int{6, 21, 62}},
}

func TestGoldenCounts(t *testing.T) {
	for _, one := range positions {
		t.Run(one.name, func(t *testing.T) {
			conform.Counts(t, &tagduel.Game, laid(t, one.lines), one.want)
		})
	}
}

// laid is the position of some lines.
func laid(t *testing.T, lines string) (s table.State) {
	t.Helper()
	sc, err := scenario.Parse("golden", "game tagduel\nturn 1A 5\n"+lines+"\n\n1A peeks at 1A hand\n")
	if err != nil {
		t.Fatal(err)
	}
	watched := tagduel.Game
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
	got := sc.Run(func(string) (*validator.Game, bool) { return &watched, true }, card, nil)
	if s.Count == 0 {
		t.Fatal(got.Diff, got.Transcript)
	}
	return s
}

package kingdomduels

import (
	"strings"
	"testing"

	"ttsbridge/validator/table"
)

// TestUnreadNamesWhatComesToNothing: a card that can be read, and of which something never comes about, is told of, and a good one is not.
func TestUnreadNamesWhatComesToNothing(t *testing.T) {
	for _, c := range []struct {
		kind, fact, says, row, want string
	}{
		{kind: "monster", fact: "only-on", says: "Sea|Rugged Coast"},
		{kind: "monster", fact: "only-on", says: "Moon", want: "only-on"},
		{kind: "rule", fact: "terrains", says: "Sea|Sea|Land|Land", want: "five Terrains"},
		{kind: "trap", fact: "trigger", says: "own-strike enemy-attack"},
		{kind: "trap", fact: "trigger", says: "atack", want: "trigger"},
		{kind: "spell", fact: "persist", says: "3 foes", want: "persist"},
		{kind: "spell", fact: "subduel", says: "4", want: "subduel"},
		{kind: "spell", fact: "tilemap", says: "Labyrinth 7x9"},
		{kind: "spell", fact: "tilemap", says: "Moon 7x9", want: "tilemap"},
		{kind: "spell", fact: "walls", says: "a1-b1", want: "walls"},
		{kind: "spell", row: "activate | | | 1 on:Rugged_Coast | lay Sea |"},
		{kind: "spell", row: "activate | | | 1 on:Moon | destroy |", want: "the Terrain Moon"},
		{kind: "spell", row: "activate | rolled:2,7 | | you | draw 1 |", want: "a die shows 1 to 6"},
		{kind: "spell", row: "activate | | | 1 monster&not:on:Seaa or monster&on:Lakke | destroy |", want: "the Terrain Lakke"},
		{kind: "spell", row: "flip | | | you | draw 1 |", want: "the occasion flip"},
		{kind: "monster", row: "activate | | | you | draw 1 |", want: "the occasion activate"},
		{kind: "monster", row: "wins-subduel | | | you | draw 1 |", want: "begins no Subduel"},
		{kind: "spell", row: "summoned:enemy | | | you | draw 1 |"},
		{kind: "monster", row: "use | done | | you | draw 1 |", want: "the row before did"},
		{kind: "monster", row: "use | | | those | destroy |", want: "the row before did"},
		{kind: "monster", row: "use | rolled:2 | | you | draw 1 |", want: "rolls no die"},
		{kind: "spell", row: "activate | | | 1 own&enemy | destroy |", want: "no such card"},
		{kind: "spell", row: "activate | | | 1 atk>=3000&atk<=100 | destroy |", want: "no such card"},
		{kind: "spell", row: "activate | | | 1 race:Dragon&not:race:Dragon | destroy |", want: "no such card"},
		{kind: "spell", row: "activate | | | 1 own&atk>=100&atk<=3000 or enemy&face-up | destroy |"},
		{kind: "monster", row: "use | | | 1 slow | negate |", want: "quick answers"},
		{kind: "monster", row: "quick | | | 1 slow | negate |"},
		{kind: "spell", row: "activate | | | 1 own&in:hand | atk +100 | turn", want: "does nothing"},
		{kind: "spell", row: "activate | | | 1 own | summon attack |", want: "does nothing"},
		{kind: "spell", row: "activate | | | 1 own&in:graveyard,hand | summon attack |"},
		{kind: "spell", row: "activate | | | 1 own | swap control |", want: "does nothing"},
		{kind: "spell", row: "standby | | | you | draw 1 |", want: "once it is played"},
		{kind: "rule", row: "detach | | | you | draw 1 |", want: "never attached"},
	} {
		pr := table.Print{Key: "kd:" + c.says + c.row, Kind: c.kind, Extra: map[string]string{c.fact: c.says}}
		if c.row != "" {
			pr.Rows = []string{c.row}
		}
		got := strings.Join(Unread(&pr), ", ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s %s %s %s: %q is told, want %q", c.kind, c.fact, c.says, c.row, got, c.want)
		}
	}
}

// TestRowsThatGoOnAskNobody: a row that goes on and asks, costs or chooses would do nothing, and is refused with the reason.
func TestRowsThatGoOnAskNobody(t *testing.T) {
	for _, row := range []string{"while | may | | this | atk +100 |", "while | | lp 500 | this | atk +100 |", "while | | | 1 own | atk +100 |",
		"while-equipped | | | that | atk +100 |", "use | | | | lay struck Sea |", "use | | | you | draw -1 |", "use | | | foe | damage -100 |"} {
		if _, err := Game.Explain(&table.Print{Key: row, Rows: []string{row}}); err == nil {
			t.Errorf("%q is read, and nothing would come of it", row)
		}
	}
}

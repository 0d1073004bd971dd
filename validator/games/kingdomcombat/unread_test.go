package kingdomcombat

import (
	"strings"
	"testing"

	"ttsbridge/validator/table"
)

// odd are rows that can be read and of which nothing comes, each with what is said of it; "" where something does.
var odd = []struct{ kind, row, says string }{
	{"event", "use | | | you | draw 1 |", "the moment use"},
	{"dirty trick", "while | | | all own&unit | attack +1 |", "the moment while"},
	{"equipment", "play | | | this | attack +1 | turn", "the moment play"},
	{"structure", "attacks | | | that | damage 1 |", "the moment attacks"},
	{"structure", "attacks:own&unit | | | that | damage 1 |", ""},
	{"unit", "retreats:enemy&building | | | you | draw 1 |", "the moment retreats"},
	{"fortress", "destroyed | | | you | gold +5 |", "the moment destroyed"},
	{"fortress", "destroyed:own&unit | | | you | gold +5 |", ""},
	{"unit", "turn-start | not own-turn | | you | draw 1 |", "not own-turn"},
	{"unit", "enter | done | | you | draw 1 |", "the row before"},
	{"unit", "enter | | | those | damage 1 |", "those"},
	{"unit", "retreats | | | that | damage 1 |", "that"},
	{"unit", "attacked | | | that | damage 1 |", ""},
	{"unit", "enter | used | | you | draw 1 |", "not used"},
	{"event", "play | | exhaust 1 | you | draw 1 |", "exhaust"},
	{"structure", "turn-start | may | exhaust 1 | you | draw 1 |", ""},
	{"event", "play | | | 1 own&unit&structure | damage 1 |", "unit and structure"},
	{"event", "play | | | 1 own&unit or own&enemy | damage 1 |", "own and enemy"},
	{"event", "play | 2 unit&cost<=2&cost>=3 | | you | draw 1 |", "a cost of 3"},
	{"event", "play | | | 1 own&in:hand&damaged | discard |", "not in play"},
	{"event", "play | | | all unit&here | damage 1 |", "stands nowhere"},
	{"unit", "enter | | | all unit&active&not:active | damage 1 |", "not:active"},
	{"event", "play | | | 1 own&unit&in:discard | activate |", "not in play"},
	{"event", "play | | | 1 own&unit&in:discard | to fortress |", ""},
	{"event", "play | | | 1 enemy&unit | to fortress |", "opposing units"},
	{"event", "play | | | 1 own&building | control | turn", "structures"},
	{"event", "play | | | 1 own&building | prevent 2 | turn", ""},
	{"event", "play | | | 1 own&unit | repair 2 |", "units"},
	{"event", "play | | | 1 own&unit | discard |", "no hand"},
	{"event", "play | | | 1 own&in:hand | to hand |", "a hand"},
	{"event", "play | | | top 2 unit | to hand |", "the top"},
	{"event", "play | | | top 2 enemy | to hand |", ""},
	{"event", "play | | | top 2 own | destroy |", "a deck"},
	{"event", "play | | | top 2 own | to hand |", ""},
	{"event", "play | | | this | destroy |", "itself"},
	{"event", "play | | | this | to hand |", ""},
	{"structure", "while | | | this | grant mounted |", "itself"},
	{"unit", "destroyed | | | this | attack +1 | turn", "destroyed"},
	{"unit", "destroyed | | | this | to hand |", ""},
}

// Of a row of which nothing can come whoever writes it is told.
func TestRowsOfWhichNothingComesAreTold(t *testing.T) {
	for _, one := range odd {
		got := strings.Join(unread(&table.Print{Kind: one.kind, Rows: []string{one.row}}), "; ")
		if (got == "") != (one.says == "") || !strings.Contains(got, one.says) {
			t.Errorf("%s, %s: %q, not %q", one.kind, one.row, got, one.says)
		}
	}
}

// Facts that are no numbers where numbers are read, and keywords of other cards than units, are told.
func TestOddFactsAreTold(t *testing.T) {
	for _, pr := range []table.Print{
		{Kind: "unit", Extra: map[string]string{"armor": "2 lost 0"}}, {Kind: "unit", Extra: map[string]string{"hp": "-1"}}, {Kind: "event", Extra: map[string]string{"armor": "2"}},
		{Kind: "structure", Tags: []string{"mounted"}}, {Kind: "unit", Tags: []string{"ranged"}},
		{Kind: "unit", Tags: []string{"ranged:0"}},
	} {
		if len(unread(&pr)) != 1 {
			t.Errorf("%+v: %v", pr, unread(&pr))
		}
	}
	well := table.Print{Kind: "unit", Extra: map[string]string{"armor": "0", "border": "green", "gold-per-turn": "1"}, Tags: []string{"ranged:2", "dual-wield"}}
	if all := unread(&well); len(all) > 0 {
		t.Error(all)
	}
}

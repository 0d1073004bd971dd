package games_test

import (
	"slices"
	"testing"

	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// An opening that names no teams gets those that its game makes of its options; one that names them stays.
func TestOlderOpeningsGetTheirTeams(t *testing.T) {
	for alliance, want := range map[string][]table.Seats{"two-pairs": {3, 12}, "free-for-all": nil} {
		options, err := dotr.Game.Resolve(map[string]string{"players.alliances": alliance})
		if err != nil {
			t.Fatal(err)
		}
		today := dotr.Game.Opening(options, 4)
		old := today
		old.Teams = nil
		recorded := table.Events{old, table.Lost{Seat: 1}}
		told := dotr.Game.Recall(recorded)
		if got := told[0].(table.Opened); !slices.Equal(got.Teams, want) || !slices.Equal(today.Teams, want) || len(told) != 2 {
			t.Errorf("%s: teams %v today and %v for an older opening, not %v", alliance, today.Teams, got.Teams, want)
		}
		if recorded[0].(table.Opened).Teams != nil {
			t.Error("the record itself was changed")
		}
		today.Teams = []table.Seats{5}
		if got := dotr.Game.Recall(table.Events{today})[0].(table.Opened); !slices.Equal(got.Teams, today.Teams) {
			t.Errorf("%s: the teams that were written became %v", alliance, got.Teams)
		}
	}
}

package tables

import (
	"testing"

	"ttsbridge/internal/session/view"
	"ttsbridge/validator/match"
)

// A list says of a table how far its duel is, or why it is played no more and where it goes on; so does what is asked before one is deleted.
func TestHowTablesAreListed(t *testing.T) {
	for want, s := range map[string]view.Summary{
		"before the duel":                {},
		"turn 3":                         {Turn: 3},
		"over after turn 9":              {Turn: 9, Over: true},
		"annulled":                       {Turn: 3, Closing: view.Closing{Closed: match.WasAnnulled}},
		"annulled, goes on at table abc": {Closing: view.Closing{Closed: match.WasAnnulled, Onto: "abc"}},
		"its match is over":              {Turn: 2, Closing: view.Closing{Closed: match.WasDecided}},
		"another deck was brought, goes on at table abc": {Closing: view.Closing{Closed: view.WasMoved, Onto: "abc"}},
	} {
		if got := stands(s); got != want {
			t.Errorf("%+v is listed as %q, want %q", s, got, want)
		}
		if v := (view.View{Turn: view.TurnView{Number: s.Turn}, Closing: s.Closing}); s.Closed != "" && standing(v) != want {
			t.Errorf("%+v stands as %q, want %q", s, standing(v), want)
		}
	}
}

package tell

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator/conform/toy"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// TestTell holds how each event is said.
func TestTell(t *testing.T) {
	s := table.State{Count: 2, Places: []table.Place{{}, {Name: "a1"}, {Name: "South deck"}},
		Prints: []table.Print{{}, {Name: "Bear"}, {Name: "Axe"}}, Cards: []table.Card{{}, {Print: 1}, {Print: 2}, {}}}
	claim := table.Claim{Seat: 1, Card: 1, Rule: "r.class", What: "spell"}
	cases := []struct {
		event table.Event
		want  string
	}{
		{table.Dealt{Spot: 2, Prints: []table.PrintID{1, 2}}, "dealt South deck 2"},
		{table.Moved{Card: 1, From: 1, To: 2, Under: true}, "moved Bear a1 -> South deck bottom"},
		{table.Moved{Card: 3, To: 1}, "moved a card nowhere -> a1"},
		{table.Flipped{Card: 1}, "flipped Bear down"},
		{table.Turned{Card: 1, To: 1}, "turned Bear sideways"},
		{table.Held{Card: 1, By: 1}, "held Bear North"},
		{table.Linked{Card: 2, Host: 1}, "linked Axe under Bear"},
		{table.Unlinked{Card: 2}, "unlinked Axe"},
		{table.Classed{Card: 1, Class: 2}, "classed Bear 2"},
		{table.Marked{Card: 1}, "marked Bear"},
		{table.Tallied{Card: 1, Kind: 1, To: 3}, "tallied Bear 1 = 3"},
		{table.Cleared{Card: 1}, "cleared Bear"},
		{table.Changed{Spot: 1, Ground: 1}, "changed a1 Forest"},
		{table.Changed{Spot: 1, Ground: 9}, "changed a1 9"},
		{table.Shuffled{Spot: 2}, "shuffled South deck"},
		{table.Renumbered{Spot: 2}, "renumbered South deck"},
		{table.Revealed{Card: 1, To: 3}, "revealed Bear South, North"},
		{table.Mingled{Card: 1, To: 2}, "mingled Bear North"},
		{table.Vanished{Card: 1}, "vanished Bear"},
		{table.Scored{Kind: 0, By: -300, To: 3700, Why: "r.loss"}, "scored South lp -300 = 3700  r.loss"},
		{table.Scored{Kind: 3}, "scored South 3 +0 = 0"},
		{table.Noted{Seat: 1}, "noted North"},
		{table.Counted{Kind: 1, To: 2}, "counted South 1 = 2"},
		{table.Named{Seat: 1, Card: 1}, "named Bear North"},
		{table.Entered{Phase: 1}, "entered main"},
		{table.Passed{Seat: 1}, "passed North"},
		{table.Asked{Ask: table.Ask{Seat: 1, Kind: "respond", Text: "And?"}}, "asked North respond  And?"},
		{table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: "lot"}}, "asked chance lot"},
		{table.Answered{}, "answered"},
		{table.Stacked{Pending: table.Pending{Kind: "attack", Card: 1}}, "stacked attack Bear"},
		{table.Staged{Pending: table.Pending{Kind: "attack", Stage: 2}}, "staged attack 2"},
		{table.Resolved{}, "resolved"},
		{table.Claimed{Claim: claim}, "claimed North Bear spell r.class"},
		{table.Settled{Claim: claim, True: true, Why: "so it is"}, "settled true r.class  Bear: so it is"},
		{table.Settled{Claim: claim}, "settled breach r.class  Bear"},
		{table.Reported{Rule: "r.peek", Text: "a look"}, "reported r.peek  a look"},
		{table.Modified{Mod: table.Mod{Card: 1, Stat: "attack", By: 500}}, "modified Bear attack +500"},
		{table.Expired{Card: 1}, "expired Bear"},
		{table.Lost{Seat: 1, Why: "r.out"}, "lost North r.out"},
		{table.Clocked{Seat: 1, By: 60, To: 300}, "clocked North +60 = 300"},
		{table.Seated{Seat: 1, Here: true}, "seated North in"},
		{table.Won{Why: "r.draw"}, "won nobody r.draw"},
		{table.Dialed{Setting: table.Setting{Rule: "r.cost", Level: table.Warn}}, "dialed r.cost warn"},
		{table.Granted{Seat: 1, What: "undo"}, "granted North undo"},
		{table.Checked{Card: 1, Why: "a wish"}, "checked Bear  a wish"},
		{table.Checked{Card: 1, Claim: &claim, True: true, Why: "a wish"}, "checked Bear true  a wish"},
	}
	said := []string{"refused", "brought", "opened", "match"}
	for _, c := range cases {
		h := teller{names.Finder{Game: toy.Game(), State: &s}}.tell(c.event)
		kind := strings.Fields(h.Head)[0]
		said = append(said, kind)
		if h.String() != c.want {
			t.Errorf("got %q, want %q", h, c.want)
		}
		a, asked := c.event.(table.Asked)
		settled, stated := c.event.(table.Settled)
		if mild := asked && a.Ask.Seat == table.Chance || stated && settled.True; h.Strict != (strict(kind) && !mild) {
			t.Errorf("%s: strict is %v", h, h.Strict)
		}
		if !slices.Contains(Happenings, kind) || kind != table.KindOf(c.event) {
			t.Errorf("%q is no word of an Output line", kind)
		}
	}
	for _, kind := range Happenings {
		if !slices.Contains(said, kind) {
			t.Errorf("nothing is said as %q", kind)
		}
	}
}

package table_test

import (
	"fmt"
	"testing"

	"ttsbridge/validator/table"
)

// What names a seat that nobody has at the table fits no state: rules that go round the table until they come to a seat again would never
// end.
func TestNobodyElsesSeatFits(t *testing.T) {
	s, ok := table.Fold(table.State{}, table.Opened{Game: "toy", Seats: 2, Places: []table.Place{{}, {Name: "e4", Kind: "tile"}}},
		table.Printed{Prints: []table.Print{{Key: "toy:1"}}}, table.Dealt{Spot: 1, Prints: []table.PrintID{1}})
	if !ok {
		t.Fatal("the table does not open")
	}
	for _, seat := range []table.Seat{table.Referee - 1, 2, 127} {
		for _, e := range []table.Event{
			table.Asked{Ask: table.Ask{Seat: seat, Kind: "choose"}},
			table.Stacked{Pending: table.Pending{Seat: seat, Kind: "window"}},
			table.Claimed{Claim: table.Claim{Seat: seat}},
			table.Held{Card: 1, By: seat},
			table.Dealt{Spot: 1, Prints: []table.PrintID{1}, Owner: seat},
			table.Passed{Seat: seat},
			table.Lost{Seat: seat},
		} {
			t.Run(fmt.Sprintf("%T of seat %d", e, seat), func(t *testing.T) {
				if _, ok := table.Fold(s, e); ok {
					t.Error("it fits")
				}
			})
		}
	}
	waits, ok := table.Fold(s, table.Stacked{Pending: table.Pending{Kind: "window"}})
	if !ok {
		t.Fatal("nothing can wait")
	}
	if _, ok := table.Fold(waits, table.Staged{Pending: table.Pending{Kind: "window", Seat: 2}}); ok {
		t.Error("a stage of seat 2 fits")
	}
}

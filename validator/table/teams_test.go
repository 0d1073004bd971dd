package table

import (
	"encoding/json"
	"testing"
)

const (
	south Seat = iota
	north
	west
	east
)

func seats(all ...Seat) Seats {
	var set Seats
	for _, s := range all {
		set = set.With(s)
	}
	return set
}

// around is a table of four with these teams, at which some have lost.
func around(t *testing.T, teams []Seats, lost ...Seat) *State {
	t.Helper()
	s, ok := Fold(State{}, Opened{Seats: 4, Teams: teams, Places: []Place{{}}})
	for _, seat := range lost {
		s, _ = Fold(s, Lost{Seat: seat})
	}
	if !ok {
		t.Fatalf("no table with the teams %v", teams)
	}
	return &s
}

func TestTeams(t *testing.T) {
	pairs := []Seats{seats(south, north), seats(west, east)}
	for name, c := range map[string]struct {
		s                             *State
		team, mates, foes             Seats // of South
		contested                     bool
		living, standing, whole       Seats
		withNorth, withWest, ofNobody bool
	}{
		"everybody for himself": {s: around(t, nil), team: seats(south), foes: seats(north, west, east), contested: true,
			living: seats(south, north, west, east), standing: seats(south, north, west, east), whole: seats(south, north, west, east)},
		"one is left": {s: around(t, nil, north, west, east), team: seats(south), foes: seats(north, west, east),
			living: seats(south), standing: seats(south), whole: seats(south)},
		"pairs": {s: around(t, pairs), team: seats(south, north), mates: seats(north), foes: seats(west, east), contested: true,
			living: seats(south, north, west, east), standing: seats(south, north, west, east), whole: seats(south, north, west, east),
			withNorth: true},
		"a pair loses one": {s: around(t, pairs, south), team: seats(south, north), mates: seats(north), foes: seats(west, east),
			contested: true, living: seats(north, west, east), standing: seats(south, north, west, east), whole: seats(west, east),
			withNorth: true},
		"a pair is out": {s: around(t, pairs, west, south, east), team: seats(south, north), mates: seats(north), foes: seats(west, east),
			living: seats(north), standing: seats(south, north), withNorth: true},
		"a pair against two": {s: around(t, pairs[:1], north), team: seats(south, north), mates: seats(north), foes: seats(west, east),
			contested: true, living: seats(south, west, east), standing: seats(south, north, west, east), whole: seats(west, east),
			withNorth: true},
		"nobody is left": {s: around(t, pairs, south, north, west, east), team: seats(south, north), mates: seats(north),
			foes: seats(west, east), withNorth: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.s
			for what, pair := range map[string][2]Seats{"team": {s.Team(south), c.team}, "mates": {s.Mates(south), c.mates},
				"foes": {s.Foes(south), c.foes}, "living": {s.Living(), c.living}, "standing": {s.Standing(), c.standing},
				"whole": {s.Whole(), c.whole}, "nobody's team": {s.Team(Nobody), 0}} {
				if pair[0] != pair[1] {
					t.Errorf("%s: %b, not %b", what, pair[0], pair[1])
				}
			}
			if s.Contested() != c.contested || s.Together(south, north) != c.withNorth || s.Together(west, south) || s.Together(Nobody, south) {
				t.Errorf("contested %t, South with North %t", s.Contested(), s.Together(south, north))
			}
		})
	}
}

// Teams that cannot be are no table.
func TestTeamsThatCannotBe(t *testing.T) {
	for name, teams := range map[string][]Seats{"in two teams": {seats(south, north), seats(north, west)}, "of nobody": {0},
		"beyond the table": {seats(east, 4)}} {
		if _, ok := Fold(State{}, Opened{Seats: 4, Teams: teams, Places: []Place{{}}}); ok {
			t.Errorf("%s: %v is taken", name, teams)
		}
	}
}

// An opening is written as it always was where nobody plays together, and one that was written so is read.
func TestOpeningsWithAndWithoutTeams(t *testing.T) {
	const old = `[{"opened":{"game":"x","options":null,"seats":2,"places":[{"name":"hand","kind":"hand","owner":0,"sight":1}]}}]`
	var events Events
	if err := json.Unmarshal([]byte(old), &events); err != nil {
		t.Fatal(err)
	}
	if text, err := json.Marshal(events); err != nil || string(text) != old {
		t.Errorf("%v: %s", err, text)
	}
	teams := Events{Opened{Game: "x", Seats: MaxSeats, Teams: []Seats{seats(0, 9), seats(4, 8)}, Places: []Place{{Team: true}}}}
	text, err := json.Marshal(teams)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &events); err != nil {
		t.Fatal(err)
	}
	s, ok := Fold(State{}, events...)
	if !ok || s.Mates(9) != seats(0) || s.Mates(8) != seats(4) || s.Mates(1) != 0 || !s.Places[0].Team {
		t.Errorf("%t: %s", ok, text)
	}
}

// Where a place says so, team-mates know what it lets one of them know, and nobody else does.
func TestTeamsSeeWhatTheyShare(t *testing.T) {
	places := []Place{{}, {Name: "hand", Sight: ByOwner, Owner: south}, {Name: "tile", Owner: Nobody}, {Name: "deck", Sight: ByNobody, Owner: south}}
	for _, shared := range []bool{false, true} {
		for i := range places {
			places[i].Team = shared
		}
		s, ok := Fold(State{}, Opened{Seats: 4, Teams: []Seats{seats(south, north)}, Places: places},
			Printed{Prints: []Print{{Key: "a", Name: "A"}}}, Dealt{Spot: 1, Owner: south, Prints: []PrintID{1}},
			Dealt{Spot: 2, Owner: south, Prints: []PrintID{1}}, Dealt{Spot: 3, Owner: south, Prints: []PrintID{1}})
		if !ok {
			t.Fatal("no table")
		}
		for by, knows := range map[Seat]bool{south: true, north: shared, west: false, east: false, Nobody: false} {
			v := s.Seen(by)
			for i, known := range []bool{knows, knows, false} {
				if (v.Cards[i].Face != 0) != known || s.Sees(by, CardID(i+1)) != known {
					t.Errorf("shared %t: seat %d sees the card at %s: %t", shared, by, s.Places[i+1].Name, !known)
				}
			}
		}
	}
}

// A draft that writes to players or far places leaves the state it began from alone.
func TestDraftsCopyPlayersAndFarPlaces(t *testing.T) {
	const last = 70 * 64
	s, _ := Fold(State{}, Opened{Seats: 2, Places: make([]Place, last+1)}, Printed{Prints: []Print{{Key: "a"}}},
		Dealt{Spot: last, Prints: []PrintID{1, 1}}, Dealt{Spot: 300, Prints: []PrintID{1}})
	after, ok := Fold(s, Moved{Card: 1, To: 300}, Moved{Card: 3, To: last}, Scored{Seat: 1, To: 7}, Passed{Seat: 1})
	if !ok || len(s.In(last)) != 2 || s.In(last)[0] != 1 || len(s.In(300)) != 1 || s.Points(1, 0) != 0 {
		t.Errorf("the state before has become %v, %v, %v", s.In(last), s.In(300), s.Players)
	}
	if after.In(300)[0] != 1 || after.In(last)[0] != 3 || after.Points(1, 0) != 7 {
		t.Errorf("after: %v, %v, %v", after.In(300), after.In(last), after.Players)
	}
	if _, ok := Fold(State{}, Opened{Seats: 2, Places: make([]Place, MaxPlaces+1)}); ok {
		t.Error("a table has more places than a spot can name")
	}
}

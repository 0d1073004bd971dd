package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// refusesAll: whatever is tried at a table is refused with the words, nothing is written down, and it offers nothing.
func refusesAll(t *testing.T, tb *live.Table, m *mod, words string) {
	t.Helper()
	before, _ := tb.Record()
	card := hand(tb, 0)[0]
	for name, try := range map[string]func() (live.Outcome, error){
		"a move":    func() (live.Outcome, error) { return tb.Move(0, validator.Move{Kind: "end"}) },
		"giving up": func() (live.Outcome, error) { return tb.Move(1, validator.Move{Kind: "concede"}) },
		"a deed": func() (live.Outcome, error) {
			return tb.Deed(0, live.Deed{Card: card, Do: validator.Drag, To: spot(tb, "t1")})
		},
		"a clock": func() (live.Outcome, error) { return tb.Clock(live.Shown{Seat: "North", Up: true}) },
		"a proposal": func() (live.Outcome, error) {
			return tb.Move(0, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeDraw})
		},
		"the referee": func() (live.Outcome, error) {
			return tb.Move(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeDraw})
		},
		"a check": func() (live.Outcome, error) {
			f, err := tb.Check(live.Inquiry{Card: card, Reason: "doubt"})
			return f.Outcome, err
		},
	} {
		if out, err := try(); err != nil || out.Refused == nil || !strings.Contains(out.Refused.Why, words) {
			t.Errorf("%s: %+v %v", name, out.Refused, err)
		}
	}
	for _, act := range []tts.Act{drag("White", card, 1), {Kind: tts.ActClock, Color: "Green"}, {Kind: tts.ActPress, Color: "White", Button: "end"}} {
		if r := m.send(act); !says(r, words) {
			t.Errorf("%s at the table: %+v", act.Kind, r.Commands)
		}
	}
	if choices := tb.Legal(0); len(choices) > 0 {
		t.Errorf("South is offered %+v", choices)
	}
	if after, _ := tb.Record(); after != before {
		t.Errorf("%d records were written", after-before)
	}
}

// A duel that was annulled, and one in which the match was given up, takes nothing more, says so and says where it goes on; nothing of it
// reaches a list of results. So it is after a restart.
func TestNothingMoreIsPlayedInADuelThatCountsForNothing(t *testing.T) {
	for name, tt := range map[string]struct {
		move   match.Move
		words  string
		listed view.Closing
	}{
		"annulled": {match.Move{Kind: match.Annul, Seat: table.Referee, Why: "a guest's computer broke"}, "duel was annulled and counts for nothing; duel 2 of the match is at table ",
			view.Closing{Closed: match.WasAnnulled, Onto: "next"}},
		"given up": {match.Move{Kind: match.Concede, Seat: 1}, "duel is played no more: the match is over, and South won it", view.Closing{Closed: match.WasDecided}},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			h := openHall(t, folder)
			m, tb, err := h.MakeMatch(bestOfThree())
			if err != nil {
				t.Fatal(err)
			}
			at := &mod{t: t, table: tb, session: "a"}
			at.send(tts.Act{Kind: tts.ActHello})
			tt.move.Duel.Table = tb.ID()
			if got := tb.Summary().Closing; got != (view.Closing{}) {
				t.Errorf("while it is played it is listed as %+v", got)
			}
			played(t, h, m, tt.move)
			if tt.listed.Onto != "" {
				tt.listed.Onto = m.State().Duels[1].Table
			}
			refusesAll(t, tb, at, tt.words)
			listedAs(t, h, tb, tt.listed)
			if got := hears(at, "White", "!match"); !strings.Contains(got, "White: Match, the best of 3") {
				t.Errorf("!match: %s", got)
			}
			if err := h.Close(); err != nil {
				t.Fatal(err)
			}
			h = openHall(t, folder)
			if tb, err = h.Find(tb.ID()); err != nil {
				t.Fatal(err)
			}
			at = &mod{t: t, table: tb, session: "b"}
			at.send(tts.Act{Kind: tts.ActHello})
			refusesAll(t, tb, at, tt.words)
			listedAs(t, h, tb, tt.listed)
			if s := tb.State(); s.Result.Over {
				t.Errorf("%+v", s.Result)
			}
		})
	}
}

// listedAs holds every list and view of a table to why it takes nothing more; late spectators are told nothing of its match.
func listedAs(t *testing.T, h *session.Hall, tb *live.Table, want view.Closing) {
	t.Helper()
	if got := tb.View(table.Nobody, ""); got.Closing != want || len(got.Turn.Awaits) != 0 || len(got.Asks) != 0 {
		t.Errorf("it is seen as %+v, awaited are %v", got.Closing, got.Turn.Awaits)
	}
	for _, got := range []view.Closing{tb.Summary().Closing, h.Summary(tb).Closing} {
		if got != want && (h.Notes(tb).Delay == 0 || got != view.Closing{}) {
			t.Errorf("it is listed as %+v, want %+v", got, want)
		}
	}
	n, _ := tb.Record()
	if late, err := tb.Behind(n); err != nil || late.Summary().Closing != (view.Closing{}) && tb.InMatch() != nil {
		t.Errorf("late it is listed otherwise: %v", err)
	}
}

// Players hear at their table what was done to its match elsewhere.
func TestADuelHearsOfItsMatch(t *testing.T) {
	h := openHall(t, t.TempDir())
	m, tb, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	at := &mod{t: t, table: tb, session: "a"}
	at.send(tts.Act{Kind: tts.ActHello})
	next := played(t, h, m, match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: tb.ID()}})
	if r := at.send(tts.Act{Kind: tts.ActPoll}); !says(r, "Duel 1 was annulled and counts for nothing.") || !says(r, "The host loads the save of table "+next.ID()) {
		t.Errorf("%+v", r.Commands)
	}
	at = &mod{t: t, table: next, session: "a"}
	at.send(tts.Act{Kind: tts.ActHello})
	played(t, h, m, match.Move{Kind: match.Time, Seat: table.Referee})
	played(t, h, m, match.Move{Kind: match.Concede, Seat: 0})
	r := at.send(tts.Act{Kind: tts.ActPoll})
	if !says(r, "Time is called. Match, the best of 3: South won 0, North won 0. Duel 2 is played.") || !says(r, "South concedes the match. ") || !says(r, "North won it.") {
		t.Errorf("%+v", r.Commands)
	}
}

// Before anything is dealt nobody gives for the luck of a duel that was annulled.
func TestNoLuckForAnAnnulledDuel(t *testing.T) {
	h := openHall(t, t.TempDir())
	w := bestOfThree()
	w.Seed, w.Luck = 0, record.LuckOfAll
	m, tb, err := h.MakeMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	played(t, h, m, match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: tb.ID()}})
	before, _ := tb.Record()
	if _, err := tb.Luck(0, live.ForLuck{Word: "qwertzuiop"}); fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(fault.Sentence(err), "was annulled") {
		t.Error(err)
	}
	if n, _ := tb.Record(); n != before || luckWaits(tb) != 0 {
		t.Errorf("%d records were written, and %d seats are awaited", n-before, luckWaits(tb))
	}
}

// melee is a match of each for itself in a game that lets three or more play so, nil options when the game has none.
func melee(t *testing.T, g *validator.Game) (seats int, options map[string]string) {
	t.Helper()
	for _, n := range g.Seats {
		for _, way := range g.Ways(n) {
			values, err := g.Resolve(way)
			if err != nil {
				t.Fatal(err)
			}
			var teams []table.Seats
			if g.Teams != nil {
				teams = g.Teams(values, n)
			}
			if n > 2 && len(match.Sides(teams, n)) == n {
				return n, way
			}
		}
	}
	return 0, nil
}

// Where three or more play each for himself, one who gives the match up ends it for nobody else: he is out of the running duel at once and
// of each one after it, whatever luck is drawn from, and the file of the match verifies.
func TestOneOfSeveralGivesAMatchUp(t *testing.T) {
	for _, g := range games.All {
		seats, options := melee(t, g)
		if seats == 0 {
			continue
		}
		for _, luck := range []record.LuckFrom{record.LuckOfHost, record.LuckOfAll} {
			t.Run(fmt.Sprintf("%s, luck of %s", g.ID, luck), func(t *testing.T) { givenUp(t, g, seats, options, luck) })
		}
	}
}

func givenUp(t *testing.T, g *validator.Game, seats int, options map[string]string, luck record.LuckFrom) {
	c, folder := cards(t), t.TempDir()
	open := func() *session.Hall {
		h, err := session.OpenHall(session.Means{Folder: folder, Games: games.All, Shelf: c, Boards: session.Tabletops(c.Pictures)})
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	h := open()
	w := session.MatchWish{Wish: session.Wish{Game: g.ID, Options: options, Luck: luck}, Match: match.Format{Length: 3}}
	decks := lawful(t, g, c)
	for seat := range seats {
		w.Seats = append(w.Seats, session.Brought{Deck: decks[seat%len(decks)]})
	}
	m, tb, err := h.MakeMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	played(t, h, m, match.Move{Kind: match.Concede, Seat: 1})
	outOf(t, tb, 1)
	// the bridge ends between what the match says and what follows from it at the table
	if out, err := m.Move(match.Move{Kind: match.Concede, Seat: 2}); err != nil || out.Refused != nil {
		t.Fatal(out, err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	h = open()
	defer h.Close()
	if tb, err = h.Find(tb.ID()); err != nil {
		t.Fatal(err)
	}
	if err := h.Follow(tb); err != nil {
		t.Fatal(err)
	}
	m, err = h.FindMatch(m.ID())
	if err != nil {
		t.Fatal(err)
	}
	if seats == 3 {
		over(t, h, m, 0)
		return
	}
	outOf(t, tb, 1, 2)
	for seat := range table.Seat(seats) {
		if seat > 2 {
			concedes(t, h, tb, seat)
		}
	}
	s := m.State()
	if s.Wins(0) != 1 || len(s.Duels) != 2 {
		t.Fatalf("%+v", s)
	}
	next, err := h.Find(s.Duels[1].Table)
	if err != nil {
		t.Fatal(err)
	}
	outOf(t, next, 1, 2)
	for seat := range table.Seat(seats) {
		if seat > 2 {
			played(t, h, m, match.Move{Kind: match.Concede, Seat: seat})
		}
	}
	over(t, h, m, 0)
}

// concedes lets a seat leave a duel, as a door would.
func concedes(t *testing.T, h *session.Hall, tb *live.Table, seat table.Seat) {
	t.Helper()
	if out, err := tb.Move(seat, validator.Move{Kind: "concede", Sure: true}); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	if err := h.Follow(tb); err != nil {
		t.Fatal(err)
	}
}

// outOf: those seats and no others are out of a duel that goes on, and nobody waits for them.
func outOf(t *testing.T, tb *live.Table, seats ...table.Seat) {
	t.Helper()
	s := tb.State()
	for seat := range table.Seat(s.Count) {
		if s.Alive(seat) == slices.Contains(seats, seat) {
			t.Errorf("seat %d plays: %t", seat, s.Alive(seat))
		}
	}
	for _, seat := range append(validator.ToAct(&s), table.Seat(-1)) {
		if slices.Contains(seats, seat) {
			t.Errorf("seat %d is waited for", seat)
		}
	}
	for _, name := range tb.View(table.Nobody, "").Luck.Waits {
		for _, seat := range seats {
			if name == tb.Game().Names[seat] {
				t.Errorf("luck waits for %s", name)
			}
		}
	}
	if s.Result.Over {
		t.Errorf("the duel is over: %+v", s.Result)
	}
}

// over: the match was won by a side, and its file verifies.
func over(t *testing.T, h *session.Hall, m *matches.Match, side int) {
	t.Helper()
	if s := m.State(); !s.Result.Over || s.Result.Side != side {
		t.Fatalf("%+v", s.Result)
	}
	var file strings.Builder
	if err := h.ExportMatch(&file, m, false); err != nil {
		t.Fatal(err)
	}
	if found, err := audit.ReadMatch(strings.NewReader(file.String()), nil); err != nil || !found.OK() {
		t.Errorf("%v %v", err, found.Faults)
	}
}

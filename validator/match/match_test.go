package match

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// two seats, each with a deck of its own: four cards, one beside the deck, two in the side deck.
func two() []List {
	return []List{
		{Main: []string{"a", "b", "b", "c"}, Extra: []string{"x"}, Side: []string{"d", "y"}},
		{Main: []string{"a", "a", "a", "e"}, Extra: []string{"x"}, Side: []string{"f", "f"}},
	}
}

// law is a game that says everything about matches.
var law = validator.MatchLaw{Best: 3, BestBy: "toy.best", Siding: validator.OneForOne, SidingBy: "toy.siding", OwnBy: "toy.own",
	First: validator.LoserChooses, FirstBy: "toy.first", MoreBy: "toy.more", BreakBy: "toy.break",
	Tiebreak: validator.Tiebreak{Played: true, By: "toy.tiebreak", SidingBy: "toy.unsided"}}

// book is that game with a deck law: no deck has two cards "c".
var book = Book{Law: law, Seats: []string{"South", "North"}, Deck: func(l List) []validator.Violation {
	if strings.Count(strings.Join(l.Main, ""), "c") > 1 {
		return []validator.Violation{*validator.Violates("toy.copies", "c is there twice")}
	}
	return nil
}}

// start begins a match of two.
func start(t *testing.T, b Book, f Format) State {
	t.Helper()
	v, err := Open(b, "toy", f, Sides(nil, 2), two())
	if err != nil {
		t.Fatal(err)
	}
	return v.After
}

// went makes moves that must all be allowed.
func went(t *testing.T, b Book, s State, moves ...Move) State {
	t.Helper()
	for _, m := range moves {
		v, err := Judge(b, s, m)
		if err != nil || v.Violation != nil {
			t.Fatalf("%+v: %v %v", m, err, v.Violation)
		}
		s = v.After
	}
	return s
}

// duel is a whole duel at a table, won by some seats.
func duel(at string, winners ...table.Seat) []Move {
	d := Duel{Table: at, Why: "toy.lp", Records: 9, Head: "abc"}
	for _, seat := range winners {
		d.Winners = d.Winners.With(seat)
	}
	return []Move{{Kind: Begin, Seat: table.Referee, Duel: d}, {Kind: Finish, Seat: table.Referee, Duel: d}}
}

var bothReady = []Move{{Kind: Ready, Seat: 0}, {Kind: Ready, Seat: 1}}

// told is where a match stands, for comparing.
func told(s State) string {
	text, err := json.Marshal(struct {
		Next   Next
		Result Result
	}{s.Next, s.Result})
	if err != nil {
		panic(err)
	}
	return string(text)
}

func TestCourses(t *testing.T) {
	free := Book{Seats: book.Seats}
	choosing := func(first table.Seat) Move { return Move{Kind: Choose, Seat: 1 - first, First: first} }
	for name, tt := range map[string]struct {
		book   Book
		format Format
		moves  [][]Move
		next   Next
		result Result
	}{
		"the first duel is begun at once": {book, Format{}, nil,
			Next{Stage: ToBegin, First: table.Nobody}, Result{Side: NoSide}},
		"after it both side": {book, Format{}, [][]Move{duel("1", 0)},
			Next{Stage: ToSide, Seats: 3, Chooser: 2, First: table.Nobody}, Result{Side: NoSide}},
		"then the loser is asked": {book, Format{}, [][]Move{duel("1", 0), bothReady},
			Next{Stage: ToChoose, Seats: 2, Chooser: 2, First: table.Nobody}, Result{Side: NoSide}},
		"and says who begins": {book, Format{}, [][]Move{duel("1", 0), bothReady, {choosing(0)}},
			Next{Stage: ToBegin, Chooser: 2, First: 0}, Result{Side: NoSide}},
		"two wins decide the best of three": {book, Format{}, [][]Move{duel("1", 0), bothReady, {choosing(0)}, duel("2", 0)},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: 0, Why: "toy.best"}},
		"a drawn duel counts for nothing, and nobody has lost it": {book, Format{}, [][]Move{duel("1"), bothReady},
			Next{Stage: ToBegin, First: table.Nobody}, Result{Side: NoSide}},
		"where draws count, one win and two draws are enough": {free, Format{Length: 3, Draws: validator.Counted},
			[][]Move{duel("1", 1), duel("2"), duel("3")},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: 1, Why: ruleLength}},
		"a win each and a draw are a draw": {free, Format{Length: 3, Draws: validator.Counted},
			[][]Move{duel("1", 1), duel("2", 0), duel("3")},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: NoSide, Why: ruleBreak}},
		"all duels are played where that was agreed": {free, Format{Length: 2, All: true, Tiebreak: Played}, [][]Move{duel("1", 1), duel("2", 0)},
			Next{Stage: ToBegin, First: table.Nobody, Tiebreak: true}, Result{Side: NoSide}},
		"a match of one duel": {free, Format{}, [][]Move{duel("1", 1)},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: 1, Why: ruleLength}},
		"where the loser begins nobody is asked": {free, Format{Length: 3, First: validator.LoserBegins}, [][]Move{duel("1", 1)},
			Next{Stage: ToBegin, First: 0}, Result{Side: NoSide}},
		"time between duels ends the match for who is ahead": {book, Format{}, [][]Move{duel("1", 1), {{Kind: Time, Seat: table.Referee}}},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: 1, Why: "toy.break"}},
		"time in a duel lets it be played": {book, Format{},
			[][]Move{duel("1", 1), bothReady, {{Kind: Choose, Seat: 0, First: 0}}, duel("2", 0)[:1], {{Kind: Time, Seat: table.Referee}}},
			Next{Stage: InDuel, Chooser: 1, First: 0}, Result{Side: NoSide}},
		"at equal wins then a tiebreak, for which nobody sides": {book, Format{},
			[][]Move{duel("1", 1), bothReady, {{Kind: Choose, Seat: 0, First: 0}}, duel("2", 0)[:1], {{Kind: Time, Seat: table.Referee}}, duel("2", 0)[1:]},
			Next{Stage: ToChoose, Seats: 2, Chooser: 2, First: table.Nobody, Tiebreak: true}, Result{Side: NoSide}},
		"the tiebreak decides": {book, Format{}, [][]Move{{{Kind: Time, Seat: table.Referee}}, duel("1", 1)},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: 1, Why: "toy.tiebreak"}},
		"a drawn tiebreak is played again": {book, Format{}, [][]Move{{{Kind: Time, Seat: table.Referee}}, duel("1")},
			Next{Stage: ToBegin, First: table.Nobody, Tiebreak: true}, Result{Side: NoSide}},
		"an annulled duel is played again, begun by the same": {book, Format{},
			[][]Move{duel("1", 1), bothReady, {{Kind: Choose, Seat: 0, First: 1}}, duel("2")[:1], {{Kind: Annul, Seat: table.Referee, Duel: Duel{Table: "2"}}}},
			Next{Stage: ToBegin, First: 1}, Result{Side: NoSide}},
		"who gives up loses": {book, Format{}, [][]Move{duel("1", 0)[:1], {{Kind: Concede, Seat: 0}}},
			Next{Stage: Over, First: table.Nobody}, Result{Over: true, Side: 1, Why: ruleConcede}},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, tt.book, tt.format)
			for _, moves := range tt.moves {
				s = went(t, tt.book, s, moves...)
			}
			if diff := cmp.Diff(told(State{Next: tt.next, Result: tt.result}), told(s)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	anew := Book{Seats: book.Seats, Law: validator.MatchLaw{Best: 3, Siding: validator.Anew}, Deck: book.Deck}
	free := Book{Seats: book.Seats, Law: validator.MatchLaw{Best: 3}}
	out := func(out, in string) Move {
		return Move{Kind: Side, Main: Swap{Out: strings.Fields(out), In: strings.Fields(in)}}
	}
	between := [][]Move{duel("1", 0)}
	for name, tt := range map[string]struct {
		book  Book
		moves [][]Move
		move  Move
		want  validator.Violation
	}{
		"siding before the first duel": {book, nil, out("a", "d"),
			validator.Violation{Rule: "toy.siding", Why: "decks are sided between duels, and the next duel is about to begin"}},
		"siding in a duel": {book, [][]Move{duel("1")[:1]}, out("a", "d"),
			validator.Violation{Rule: "toy.siding", Why: "decks are sided between duels, and a duel is being played"}},
		"siding when done": {book, [][]Move{duel("1", 0), bothReady[:1]}, out("a", "d"),
			validator.Violation{Rule: ruleOrder, Why: "South is done with siding already"}},
		"three out and two in": {book, between, out("a b c", "d y"),
			validator.Violation{Rule: "toy.siding", Why: "3 out and 2 in; the sizes stay the same"}},
		"out of the deck and into what lies beside it": {book, between, Move{Kind: Side, Main: Swap{Out: []string{"a"}}, Extra: Swap{In: []string{"d"}}},
			validator.Violation{Rule: "toy.siding", Why: "1 out and 0 in; the sizes stay the same"}},
		"what is not in the deck": {book, between, out("b b b", "d d d"),
			validator.Violation{Rule: ruleOwn, Why: "so many of b are not in South's deck"}},
		"another's side deck": {book, between, out("a", "f"),
			validator.Violation{Rule: "toy.own", Why: "there is no f in South's side deck"}},
		"what goes out does not come back in": {book, between, out("a", "a"),
			validator.Violation{Rule: "toy.own", Why: "there is no a in South's side deck"}},
		"another deck": {book, between, Move{Kind: Bring, List: &List{Main: []string{"a"}}},
			validator.Violation{Rule: "toy.siding", Why: `no other deck may be brought in this match; siding is "one-for-one"`}},
		"a card for a card where decks are brought anew": {anew, between, out("a", "d"),
			validator.Violation{Rule: ruleSiding, Why: `cards are not exchanged one for one in this match; siding is "anew"`}},
		"an unlawful deck": {anew, between, Move{Kind: Bring, List: &List{Main: []string{"c", "c"}}},
			validator.Violation{Rule: "toy.copies", Why: "c is there twice"}},
		"done with siding in a match without": {free, between, Move{Kind: Ready},
			validator.Violation{Rule: ruleSiding, Why: "decks are sided between duels, and the next duel is about to begin"}},
		"the winner says who begins": {book, [][]Move{duel("1", 0), bothReady}, Move{Kind: Choose},
			validator.Violation{Rule: "toy.first", Why: "who begins is for North to say, not for South"}},
		"who begins is said too early": {book, between, Move{Kind: Choose, Seat: 1},
			validator.Violation{Rule: ruleOrder, Why: "nobody is asked who begins: decks are sided now; not done yet: South and North"}},
		"a duel before all have sided": {book, [][]Move{duel("1", 0), bothReady[:1]}, duel("2")[0],
			validator.Violation{Rule: ruleOrder, Why: "no duel can begin: decks are sided now; not done yet: North"}},
		"a duel begun by a player": {book, nil, Move{Kind: Begin, Duel: Duel{Table: "1"}},
			validator.Violation{Rule: ruleReferee, Why: "South is no referee"}},
		"the referee sides": {book, between, Move{Kind: Ready, Seat: table.Referee},
			validator.Violation{Rule: ruleReferee, Why: "that is for the players to do"}},
		"a duel counted twice": {free, between, duel("1")[0],
			validator.Violation{Rule: ruleOrder, Why: "the duel at table 1 is one of this match already"}},
		"another table's duel": {book, [][]Move{duel("1")[:1]}, duel("2")[1],
			validator.Violation{Rule: ruleOrder, Why: "the duel of this match is at table 1, not 2"}},
		"no duel to end": {book, between, duel("1")[1],
			validator.Violation{Rule: ruleOrder, Why: "no duel is being played: decks are sided now; not done yet: South and North"}},
		"time is called twice": {book, [][]Move{{{Kind: Time, Seat: table.Referee}}}, Move{Kind: Time, Seat: table.Referee},
			validator.Violation{Rule: ruleTime, Why: "time has been called already"}},
		"after the end": {book, [][]Move{{{Kind: Concede}}}, Move{Kind: Concede, Seat: 1},
			validator.Violation{Rule: ruleOver, Why: "the match is over; North won it"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, tt.book, Format{})
			for _, moves := range tt.moves {
				s = went(t, tt.book, s, moves...)
			}
			v, err := Judge(tt.book, s, tt.move)
			if err != nil || v.Violation == nil {
				t.Fatalf("not refused: %v", err)
			}
			if diff := cmp.Diff(tt.want, *v.Violation); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Siding goes card for card, and the tiebreak is played with the decks of the duel before.
func TestSiding(t *testing.T) {
	s := went(t, book, start(t, book, Format{}), duel("1", 0)...)
	s = went(t, book, s, Move{Kind: Side, Main: Swap{[]string{"b", "c"}, []string{"d", "y"}}})
	want := List{Main: []string{"a", "b", "d", "y"}, Extra: []string{"x"}, Side: []string{"b", "c"}}
	if diff := cmp.Diff(want, s.Lists[0]); diff != "" {
		t.Error(diff)
	}
	s = went(t, book, s, Move{Kind: Side, Main: Swap{[]string{"y"}, []string{"c"}}}) // one may think again
	if diff := cmp.Diff([]string{"a", "b", "d", "c"}, s.Lists[0].Main); diff != "" {
		t.Error(diff)
	}
	s = went(t, book, s, bothReady...)
	s = went(t, book, s, Move{Kind: Choose, Seat: 1})
	s = went(t, book, s, duel("2", 1)...)
	s = went(t, book, s, Move{Kind: Side, Seat: 1, Main: Swap{[]string{"e"}, []string{"f"}}})
	s = went(t, book, s, Move{Kind: Time, Seat: table.Referee})
	if diff := cmp.Diff([]string{"a", "b", "d", "c"}, s.Lists[0].Main); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(two()[1], s.Lists[1]); diff != "" {
		t.Errorf("North keeps what was sided before the tiebreak: %s", diff)
	}
}

// A team gives up together.
func TestATeamGivesUpTogether(t *testing.T) {
	teams := []table.Seats{0b0101, 0b1010}
	lists := append(two(), two()...)
	b := Book{Seats: []string{"1A", "2A", "1B", "2B"}}
	v, err := Open(b, "toy", Format{}, teams, lists)
	if err != nil {
		t.Fatal(err)
	}
	s := went(t, b, v.After, Move{Kind: Concede, Seat: 2})
	if s.Result.Over {
		t.Fatal("one of two ended it")
	}
	refused, err := Judge(b, s, Move{Kind: Concede, Seat: 2})
	if err != nil || refused.Violation == nil || refused.Violation.Why != "1B has given the match up already; it ends when all of the side have" {
		t.Error(refused.Violation, err)
	}
	if s = went(t, b, s, Move{Kind: Concede, Seat: 0}); s.Result != (Result{true, 1, ruleConcede}) {
		t.Errorf("%+v", s.Result)
	}
}

// Of three sides one gives up: the others play on without it, whatever it has won, and the last one wins.
func TestTheOthersPlayOn(t *testing.T) {
	b := Book{Seats: []string{"A", "B", "C"}, Law: validator.MatchLaw{Siding: validator.OneForOne, First: validator.LoserChooses}}
	v, err := Open(b, "toy", Format{Length: 5}, Sides(nil, 3), append(two(), two()[0]))
	if err != nil {
		t.Fatal(err)
	}
	s := went(t, b, v.After, slices.Concat(duel("1", 0), []Move{{Kind: Ready}, {Kind: Ready, Seat: 1}, {Kind: Ready, Seat: 2}}, duel("2", 0))...)
	s = went(t, b, s, Move{Kind: Ready, Seat: 1}, Move{Kind: Ready, Seat: 2}, Move{Kind: Concede, Seat: 0})
	if s.Result.Over || s.Next.Stage != ToBegin || s.Gone() != 1 {
		t.Fatalf("A alone was waited for and has given up: %+v %+v", s.Next, s.Result)
	}
	again, err := Judge(b, s, Move{Kind: Concede, Seat: 0})
	if err != nil || again.Violation == nil || again.Violation.Why != "A has given the match up already; the others play on" {
		t.Error(again.Violation, err)
	}
	s = went(t, b, s, duel("3", 1)...)
	if want := (Next{Stage: ToSide, Seats: 6, Chooser: 4, First: table.Nobody}); s.Next != want {
		t.Fatalf("of two that are left one has lost: %+v, want %+v", s.Next, want)
	}
	s = went(t, b, s, Move{Kind: Ready, Seat: 1}, Move{Kind: Ready, Seat: 2})
	refused, err := Judge(b, s, Move{Kind: Choose, Seat: 2, First: 0})
	if err != nil || refused.Violation == nil || refused.Violation.Why != "A has given the match up and begins no duel of it" {
		t.Error(refused.Violation, err)
	}
	s = went(t, b, s, Move{Kind: Choose, Seat: 2, First: 2}, duel("4", 1)[0], Move{Kind: Time, Seat: table.Referee})
	ended := went(t, b, s, duel("4", 1)[1])
	if ended.Result.Side != 1 || ended.Wins(0) != 2 || ended.Wins(1) != 2 {
		t.Errorf("B has won as much as A, who has given up: %+v", ended.Result)
	}
	if s = went(t, b, s, Move{Kind: Concede, Seat: 2}); s.Result != (Result{true, 1, ruleConcede}) {
		t.Errorf("B alone is left: %+v", s.Result)
	}
	if no := b.Closed(&s, "4", 4); no == nil || no.Worded().Why != "this duel is played no more: the match is over, and B won it" || b.Closed(&s, "3", 3) != nil {
		t.Error(no)
	}
}

// A duel that was annulled takes nothing more, and says where the match goes on.
func TestAnAnnulledDuelIsClosed(t *testing.T) {
	free := Book{Seats: book.Seats}
	s := went(t, free, start(t, free, Format{Length: 3}), duel("1")[0])
	if no := free.Closed(&s, "1", 1); no != nil {
		t.Error(no)
	}
	s = went(t, free, s, Move{Kind: Annul, Seat: table.Referee, Duel: Duel{Table: "1"}})
	for want, more := range map[string][]Move{
		"this duel was annulled and counts for nothing; the next duel is about to begin":                            nil,
		"this duel was annulled and counts for nothing; duel 2 of the match is at table 2: the host loads its save": duel("2")[:1],
		"this duel was annulled and counts for nothing; duel 3 of the match is at table 3: the host loads its save": append(duel("2", 0), duel("3")[0]),
		"this duel is played no more: the match is over, and it is a draw":                                          {{Kind: Time, Seat: table.Referee}},
		"this duel is played no more: the match is over, and South won it":                                          slices.Concat(duel("2", 0), duel("3", 0)),
	} {
		now := went(t, free, s, more...)
		if no := free.Closed(&now, "1", 1); no == nil || no.Worded().Why != want {
			t.Errorf("%+v, want %s", no, want)
		}
	}
}

// A duel that was laid out and that the match never heard of takes nothing once another has its number; until then it may be about to begin.
func TestAStrandedDuelIsClosed(t *testing.T) {
	free := Book{Seats: book.Seats}
	s := start(t, free, Format{Length: 3})
	if no := free.Closed(&s, "stray", 1); no != nil {
		t.Error(no)
	}
	for want, more := range map[string][]Move{
		"this duel was laid out when the bridge was ended, and never began; duel 1 of the match is at table 1: the host loads its save": duel("1")[:1],
		"this duel was laid out when the bridge was ended, and never began; duel 2 of the match is at table 2: the host loads its save": append(duel("1", 0), duel("2")[0]),
		"this duel is played no more: the match is over, and South won it":                                                              slices.Concat(duel("1", 0), duel("2", 0)),
		"this duel is played no more: the match is over, and North won it":                                                              {{Kind: Concede, Seat: 0}},
	} {
		now := went(t, free, s, more...)
		if no := free.Closed(&now, "stray", 1); no == nil || no.Worded().Why != want {
			t.Errorf("%+v, want %s", no, want)
		}
		if no := free.Closed(&now, "next", len(now.Duels)+1); (no != nil) != now.Result.Over {
			t.Errorf("a duel that is about to begin: %+v", no)
		}
	}
}

func TestWhatCannotBeAgreed(t *testing.T) {
	silent := Book{Seats: book.Seats}
	for name, tt := range map[string]struct {
		book   Book
		format Format
		sides  []table.Seats
		want   string
	}{
		"longer than the game says":    {book, Format{Length: 5}, Sides(nil, 2), "toy.best: the match is the best of 3, not the best of 5"},
		"all of them":                  {book, Format{Length: 3, All: true}, Sides(nil, 2), "toy.best: the match is the best of 3, not 3 duels, all played"},
		"an even number":               {silent, Format{Length: 2}, Sides(nil, 2), "match.length: the best of 2 could be a draw; the best of 3 cannot"},
		"too many":                     {silent, Format{Length: 101}, Sides(nil, 2), "match.length: a match has 1 to 99 duels, not 101"},
		"none":                         {silent, Format{All: true}, Sides(nil, 2), "match.length: a match has 1 to 99 duels, not 0"},
		"other siding than the game's": {book, Format{Siding: "anew"}, Sides(nil, 2), `toy.siding: siding is "one-for-one" in this game, not "anew"`},
		"a word that is none":          {silent, Format{Draws: "maybe"}, Sides(nil, 2), `match.agreed: draws cannot be "maybe"; it is one of again, count`},
		"one side":                     {silent, Format{}, Sides(nil, 1), "a match is between two sides or more, not 1"},
		"a seat on both sides":         {silent, Format{}, []table.Seats{3, 2}, "a side has no seat, a seat without a deck, or one of another side's"},
		"a deck for no side":           {silent, Format{}, []table.Seats{1, 0}, "a side has no seat, a seat without a deck, or one of another side's"},
		"a seat on none":               {silent, Format{}, []table.Seats{1, 4}, "a side has no seat, a seat without a deck, or one of another side's"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Open(tt.book, "toy", tt.format, tt.sides, two())
			if err == nil || err.Error() != tt.want {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
	third := append(two(), two()[0])
	if _, err := Open(silent, "toy", Format{}, Sides(nil, 2), third); err == nil || err.Error() != "somebody with a deck plays for no side" {
		t.Error(err)
	}
	if _, err := Open(silent, "toy", Format{}, Sides(nil, 2), make([]List, table.MaxSeats+1)); err == nil ||
		err.Error() != fmt.Sprintf("a match has %d seats at most, not %d", table.MaxSeats, table.MaxSeats+1) {
		t.Error(err)
	}
	unlawful := two()
	unlawful[1].Main = []string{"c", "c"}
	if _, err := Open(book, "toy", Format{}, Sides(nil, 2), unlawful); err == nil || err.Error() != "toy.copies: North: c is there twice" {
		t.Error(err)
	}
}

// What makes no sense is no refusal.
func TestSenselessMoves(t *testing.T) {
	s := start(t, book, Format{})
	for want, moves := range map[string][]Move{
		`a match has no move "dance"`:                        {{Kind: "dance"}},
		"the match has no seat 2":                            {{Kind: Ready, Seat: 2}},
		"the match has no seat -2":                           {{Kind: Ready, Seat: table.Chance}},
		"the match has no seat 9 to begin":                   {{Kind: Choose, First: 9}},
		"bring names no deck":                                {{Kind: Bring}},
		"1001 cards are too many; a move names at most 1000": {{Kind: Side, Main: Swap{Out: make([]string, mostCards+1)}}, {Kind: Bring, List: &List{Side: make([]string, mostCards+1)}}},
		"a duel begins at a table, and none is named":        {{Kind: Begin, Seat: table.Referee}},
		"a winner of the duel has no seat in the match":      {{Kind: Finish, Seat: table.Referee, Duel: Duel{Table: "1", Winners: 4}}},
	} {
		for _, m := range moves {
			if _, err := Judge(book, s, m); err == nil || err.Error() != want {
				t.Errorf("%+v: %v, want %s", m, err, want)
			}
		}
	}
}

// Nobody but the side and the referee is told what is in a deck, and what was sided.
func TestSeen(t *testing.T) {
	s := start(t, book, Format{})
	for _, by := range []table.Seat{table.Nobody, 1} {
		seen := s.Seen(by)
		if diff := cmp.Diff(List{Main: make([]string, 4), Extra: make([]string, 1), Side: make([]string, 2)}, seen.Lists[0]); diff != "" {
			t.Error(diff)
		}
	}
	if diff := cmp.Diff(s, s.Seen(table.Referee)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(s.Lists[0], s.Seen(0).Lists[0]); diff != "" {
		t.Error(diff)
	}
	sided := Sided{Seat: 0, Main: Swap{[]string{"a"}, []string{"d"}}}
	if got := s.SeenEvent(1, sided); !cmp.Equal(got, Event(Sided{Seat: 0})) {
		t.Errorf("North is told %+v", got)
	}
	if got := s.SeenEvent(0, sided); !cmp.Equal(got, Event(sided)) {
		t.Errorf("South is told %+v", got)
	}
}

// The page lists every rule of matches, in its words.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/matches.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range Rules {
		if row := "| `" + r.ID + "` | " + r.Text + " |"; !strings.Contains(string(page), row) {
			t.Errorf("the page has no line %s", row)
		}
	}
}

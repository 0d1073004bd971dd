package match

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// anyLaw is any game's law; each part is a rule, or left to the players.
func anyLaw(t *rapid.T) validator.MatchLaw {
	by := func(rule string) string { return rapid.SampledFrom([]string{"", rule}).Draw(t, rule) }
	return validator.MatchLaw{
		Best: rapid.SampledFrom([]int{0, 1, 3, 5}).Draw(t, "best"), BestBy: by("toy.best"),
		Draws: rapid.SampledFrom([]validator.Draws{"", validator.Again, validator.Counted}).Draw(t, "draws"), DrawsBy: by("toy.draws"),
		Siding: rapid.SampledFrom([]validator.Siding{"", validator.OneForOne, validator.Anew}).Draw(t, "siding"), SidingBy: by("toy.siding"),
		First: rapid.SampledFrom([]validator.Beginner{"", validator.LoserChooses, validator.LoserBegins}).Draw(t, "first"), FirstBy: by("toy.first"),
		Tiebreak: validator.Tiebreak{Played: rapid.Bool().Draw(t, "tiebreak"), By: by("toy.tiebreak"), Siding: rapid.Bool().Draw(t, "siding before it")},
	}
}

// anySides are two to four seats, each for itself or two and two.
func anySides(t *rapid.T) ([]table.Seats, int) {
	seats := rapid.IntRange(2, 4).Draw(t, "seats")
	if seats == 4 && rapid.Bool().Draw(t, "teams") {
		return []table.Seats{0b0101, 0b1010}, seats
	}
	return Sides(nil, seats), seats
}

// anyLists are decks whose cards name their seat, so that a leak is seen.
func anyLists(t *rapid.T, seats int) []List {
	lists := make([]List, seats)
	for seat := range lists {
		card := rapid.Custom(func(t *rapid.T) string {
			return fmt.Sprintf("card%d%c", seat, 'a'+rapid.IntRange(0, 5).Draw(t, "card"))
		})
		lists[seat] = List{
			Main:  rapid.SliceOfN(card, 3, 6).Draw(t, "main"),
			Extra: rapid.SliceOfN(card, 0, 2).Draw(t, "extra"),
			Side:  rapid.SliceOfN(card, 0, 4).Draw(t, "side"),
		}
	}
	return lists
}

// anyMove is a move that often makes sense: what the match waits for, or anything else.
func anyMove(t *rapid.T, s *State, n int) Move {
	seat := table.Seat(rapid.IntRange(0, len(s.Lists)-1).Draw(t, "seat"))
	likely := map[Stage][]Kind{ToSide: {Side, Ready, Ready, Bring}, ToChoose: {Choose}, ToBegin: {Begin}, InDuel: {Finish, Finish, Annul}}[s.Next.Stage]
	kinds := slices.Concat(likely, likely, likely, likely, []Kind{Side, Bring, Ready, Choose, Begin, Finish, Annul, Time, Concede})
	m := Move{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Seat: seat}
	switch m.Kind {
	case Begin, Finish, Annul, Time:
		if rapid.IntRange(0, 9).Draw(t, "by the referee") > 0 {
			m.Seat = table.Referee
		}
	case Concede:
		if rapid.IntRange(0, 3).Draw(t, "really") > 0 {
			m.Kind = Ready
		}
	}
	m.First = table.Seat(rapid.IntRange(0, len(s.Lists)-1).Draw(t, "first"))
	m.Duel = Duel{Table: fmt.Sprint("table", n), Winners: table.Seats(rapid.IntRange(0, int(s.everybody())).Draw(t, "winners"))}
	if now := s.running(); now != nil && m.Kind != Begin {
		m.Duel.Table = now.Table
	}
	switch m.Kind {
	case Side:
		list := s.Lists[seat]
		m.Main = Swap{some(t, list.Main), some(t, list.Side)}
		m.Extra = Swap{some(t, list.Extra), some(t, list.Side)}
	case Bring:
		m.List = &List{Main: rapid.Permutation(s.Lists[seat].Main).Draw(t, "brought")}
	}
	return m
}

// some are a few of the cards of a pile.
func some(t *rapid.T, pile []string) []string {
	if len(pile) == 0 {
		return nil
	}
	return rapid.SliceOfN(rapid.SampledFrom(pile), 0, 2).Draw(t, "some")
}

// TestAnyMatch plays matches of any law with any moves and holds what must hold whatever is played.
func TestAnyMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := Book{Law: anyLaw(t), Seats: []string{"1A", "2A", "1B", "2B"}}
		sides, seats := anySides(t)
		v, err := Open(b, "toy", Format{}, sides, anyLists(t, seats))
		if err != nil {
			t.Fatal(err)
		}
		played := slices.Clone(v.Events)
		s := v.After
		for n := range rapid.IntRange(1, 60).Draw(t, "moves") {
			before := kept(t, s)
			v, err := Judge(b, s, anyMove(t, &s, n))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(before, kept(t, s)); diff != "" {
				t.Fatalf("the state before was changed: %s", diff)
			}
			holds(t, b, s, v)
			played = append(played, v.Events...)
			s = v.After
		}
		replays(t, played, s)
	})
}

// kept is a state as text, for comparing later.
func kept(t *rapid.T, s State) string {
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// holds is what must hold after every move.
func holds(t *rapid.T, b Book, s State, v Verdict) {
	now := v.After
	switch {
	case v.Violation != nil:
		if len(v.Events) > 0 || !cmp.Equal(s, now) {
			t.Fatalf("refused, and yet something changed: %v", v.Violation)
		}
		return
	case len(v.Events) == 0:
		t.Fatalf("the move %q was made and did nothing", v.Move.Kind)
	case now.Next.Stage != Over && now.Next.Stage != ToBegin && now.Next.Stage != InDuel && now.Next.Seats == 0:
		t.Fatalf("the match waits for nobody at %q", now.Next.Stage)
	case now.Result.Over != (now.Next.Stage == Over):
		t.Fatal("over and not over")
	}
	if now.Format.Siding != validator.Anew {
		cardsStay(t, s, now)
	}
	if now.Next.Stage == InDuel && now.Next.Tiebreak && !b.Law.Tiebreak.Siding && !slices.EqualFunc(now.Lists, s.Last, List.equal) {
		t.Fatal("decks have changed before a tiebreak")
	}
	secret(t, v)
	fairlyWon(t, now)
}

// cardsStay: siding changes where a card lies and nothing else; every pile keeps its size.
func cardsStay(t *rapid.T, before, after State) {
	all := func(l List) []string { return slices.Sorted(slices.Values(slices.Concat(l.Main, l.Extra, l.Side))) }
	for seat, l := range after.Lists {
		was := before.Lists[seat]
		if !slices.Equal(all(was), all(l)) || len(l.Main) != len(was.Main) || len(l.Extra) != len(was.Extra) {
			t.Fatalf("seat %d had %+v and has %+v", seat, was, l)
		}
	}
}

// secret: no other side's cards are in what a viewer is told.
func secret(t *rapid.T, v Verdict) {
	for _, by := range []table.Seat{table.Nobody, 0, 1} {
		seen := make(Events, len(v.Events))
		for i, e := range v.Events {
			seen[i] = v.After.SeenEvent(by, e)
		}
		text, err := json.Marshal(struct {
			State  State
			Events Events
		}{v.After.Seen(by), seen})
		if err != nil {
			t.Fatal(err)
		}
		for seat := range v.After.Lists {
			if !v.After.may(by, table.Seat(seat)) && strings.Contains(string(text), fmt.Sprint("card", seat)) {
				t.Fatalf("seat %d is told cards of seat %d: %s", by, seat, text)
			}
		}
	}
}

// fairlyWon: the winner has more wins than any other, unless a tiebreak or giving up decided; nobody wins on after the end.
func fairlyWon(t *rapid.T, s State) {
	tiebroken := len(s.Duels) > 0 && s.Duels[len(s.Duels)-1].Tiebreak
	for side := range s.Sides {
		gone := s.Sides[side]&s.Gone() != 0
		if !s.Format.All && s.Wins(side) > s.Format.wins() && !gone {
			t.Fatalf("side %d went on winning: %+v", side, s.Duels)
		}
		if s.Result.Over && s.Result.Side != side && s.Result.Side != NoSide && s.Result.Why != ruleConcede && !tiebroken && !gone && s.Wins(side) >= s.Wins(s.Result.Side) {
			t.Fatalf("side %d has as many wins as the winner: %+v", side, s.Duels)
		}
		if gone && (s.Result.Over && s.Result.Side == side || s.Next.Seats&s.Sides[side] != 0 || s.Next.First >= 0 && s.Sides[side].Has(s.Next.First)) {
			t.Fatalf("side %d has given up, and wins, begins or is waited for: %+v %+v", side, s.Next, s.Result)
		}
	}
	if left, last := s.left(); (left == 1) != (s.Result.Over && s.Result.Why == ruleConcede) || left == 1 && s.Result.Side != last {
		t.Fatalf("%d sides have not given up: %+v", left, s.Result)
	}
}

// replays: the events lead to the state, also by way of their text.
func replays(t *rapid.T, played Events, end State) {
	text, err := json.Marshal(played)
	if err != nil {
		t.Fatal(err)
	}
	var read Events
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	s, ok := Fold(State{}, read...)
	if !ok || kept(t, s) != kept(t, end) {
		t.Fatalf("%s leads to %s, not %s", text, kept(t, s), kept(t, end))
	}
}

// FuzzEvents reads any text as the events of a match: what is read folds or does not fit, and is written as it was read.
func FuzzEvents(f *testing.F) {
	f.Add(`[{"opened":{"game":"toy","format":{"length":3},"sides":[1,2],"lists":[{"main":["a"]},{"main":["b"]}]}},{"came":{"next":{"stage":"duel","first":-1}}}]`)
	f.Add(`[{"opened":{"sides":[1,2],"lists":[{"main":null},{"main":null}]}},{"begun":{"table":"t"}},{"finished":{"table":"t","winners":1}}]`)
	f.Add(`[{"opened":{"sides":[1,2],"lists":[{"main":null},{"main":null}]}},{"sided":{"seat":1,"main":{"out":["a"],"in":["b"]}}},{"unsided":{}},{"timed":{}}]`)
	f.Add(`[{"ended":{"result":{"side":9}}},{"chosen":{"seat":-3,"first":77}},{"readied":{}},{"conceded":{"seat":1}},{"annulled":null},{"brought":{}}]`)
	f.Fuzz(func(t *testing.T, text string) {
		var events Events
		if json.Unmarshal([]byte(text), &events) != nil {
			return
		}
		s, _ := Fold(State{}, events...)
		for seat := range table.Seat(3) {
			s.Seen(seat - 1)
		}
		for side := range s.Sides {
			s.Wins(side)
		}
		once := rewritten(t, events)
		if twice := rewritten(t, once); !cmp.Equal(once, twice) {
			t.Fatalf("%+v became %+v", once, twice)
		}
	})
}

// rewritten are events that were written down and read again.
func rewritten(t *testing.T, events Events) Events {
	text, err := json.Marshal(events)
	if err != nil {
		t.Fatal(err)
	}
	var read Events
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return read
}

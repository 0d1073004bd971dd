package record

import (
	"slices"
	"testing"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// handOfThree is a duel in which a seat holds three cards, 1 to 3.
func handOfThree(t *testing.T) table.State {
	t.Helper()
	s, ok := table.Fold(table.State{}, table.Opened{Game: "g", Seats: 2, Places: []table.Place{{}, {Name: "South hand", Sight: table.ByOwner}, {Name: "graveyard", Sight: table.ByAll}}},
		table.Printed{Prints: []table.Print{{Key: "a"}, {Key: "b"}, {Key: "c"}}}, table.Dealt{Spot: 1, Prints: []table.PrintID{1, 2, 3}})
	if !ok {
		t.Fatal("no table")
	}
	return s
}

// A record that gives a hand new numbers seals all of them, that of a card which it shows at once before it opens it, and can be read while
// it is sealed.
func TestNewNumbersAreSealed(t *testing.T) {
	s := handOfThree(t)
	lying := Lying{}
	due, _ := lying.Due(&s, Entry{Events: table.Events{table.Dealt{}}})
	if !slices.Equal(due, []table.CardID{1, 2, 3}) {
		t.Fatalf("%v are sealed", due)
	}
	for _, id := range due {
		lying.set(id, sealedAt{1, lying.number("South hand")})
	}
	events := table.Events{s.Mixed(1, []uint16{2, 0, 1}), table.Moved{Card: 5, From: 1, To: 2}}
	after, ok := table.Fold(s, events...)
	if due, shown := lying.Due(&after, Entry{Events: events}); !ok || !slices.Equal(due, []table.CardID{4, 5, 6}) || !slices.Equal(shown, []table.CardID{5}) {
		t.Errorf("%v are sealed, and %v shown", due, shown)
	}
	if after.Print(4).Key != "c" || after.Print(5).Key != "a" || after.Print(6).Key != "b" {
		t.Error("faces are dealt otherwise than was said")
	}
	past := Past{State: s, Last: 1}
	sealed := table.Events{table.Seen(table.Nobody, events[0]), events[1]}
	if err := past.Take(2, KindMove, Entry{Events: sealed}); err != nil || !slices.Equal(past.State.In(1), after.In(1)) {
		t.Errorf("sealed it leads to %v, %v", past.State.In(1), err)
	}
}

// The orders in which hands are dealt anew count as answers of chance, behind the one that the record is itself.
func TestDealingCountsAsAnAnswer(t *testing.T) {
	secret, s := ledger.Hash{1}, handOfThree(t)
	l := OpenLuck("t1", &Agreed{Luck: LuckOfHost, Secret: &secret}, 2)
	lot, play := validator.Move{Kind: validator.AskLot, Seat: table.Chance}, validator.Move{Kind: "play"}
	if l.Mix(Untold-1, &play, nil) != nil {
		t.Error("a ledger of before draws orders")
	}
	first, second := validator.Mix(60, pickOf(&l)), l.Mix(Version, &lot, nil)(60)
	if slices.Equal(first, second) || !slices.Equal(first, l.Mix(Version, &play, nil)(60)) {
		t.Error("an order is not drawn in its turn")
	}
	e := Entry{Move: &play, Events: table.Events{s.Mixed(1, l.Mix(Version, &play, nil)(3))}}
	if !l.Mixed(&e) {
		t.Error("what luck has drawn is not taken")
	}
	e.Events[0] = s.Mixed(1, l.Mix(Version, &lot, nil)(3))
	if slices.Equal(e.Events[0].(table.Renumbered).Order, l.Mix(Version, &play, nil)(3)) == !l.Mixed(&e) {
		t.Error("what luck has not drawn is taken")
	}
	l.Follow(KindMove, e)
	if again := validator.Mix(60, pickOf(&l)); !slices.Equal(again, second) {
		t.Error("a dealing does not count")
	}
}

func pickOf(l *Luck) func(n int) int {
	pick, _ := l.Pick()
	return pick
}

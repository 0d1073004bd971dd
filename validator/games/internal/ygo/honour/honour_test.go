package honour

import (
	"fmt"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

var _ Play = (*validator.Play)(nil)

// The market is the smallest game of statements: crates stand closed on the table, and who sells one says what fruit is in
// it and how much it weighs. Whether two crates hold the same fruit shows when both are open.
const (
	apples table.CardID = iota + 1
	plums
	moreApples
)

const (
	fruit  = "market.fruit"
	weight = "market.weight"
	same   = "market.same"
	greed  = "market.greed" // nobody judges it
)

// market is a market with three closed crates, in its seventh turn.
func market() *table.Draft {
	return table.From(table.State{Count: 2,
		Options: []string{"strict"},
		Prints:  []table.Print{{}, {Key: "apples", Level: 5}, {Key: "plums", Level: 3}},
		Cards:   []table.Card{{}, {Print: 1, Spot: 4}, {Print: 2, Spot: 5}, {Print: 1, Spot: 6}},
		Turn:    table.Turn{Number: 7},
	})
}

var code = Code{
	Kept:  func(s *table.State) bool { return s.Option(0) == "strict" },
	Waits: func(s *table.State, c table.Claim) bool { return c.Rule == same && !s.Card(table.CardID(c.N)).Up },
	Judges: map[string]Judge{
		fruit: func(s *table.State, c table.Claim) string {
			if key := s.Print(c.Card).Key; key != c.What {
				return fmt.Sprintf("sold as %s, they are %s", c.What, key)
			}
			return ""
		},
		weight: func(s *table.State, c table.Claim) string {
			if level := s.Print(c.Card).Level; level != c.N {
				return fmt.Sprintf("sold as %d, it weighs %d", c.N, level)
			}
			return ""
		},
		same: func(s *table.State, c table.Claim) string {
			if s.Print(c.Card).Key != s.Print(table.CardID(c.N)).Key {
				return "the crates are not the same"
			}
			return ""
		},
	},
}

// open turns a crate up and settles what was said of it.
func open(p Play, id table.CardID) []table.Claim {
	p.Do(table.Flipped{Card: id, Up: true})
	return code.Reveal(p, id)
}

// told lists what the table was told since the market opened, without the crates that were turned up.
func told(t *testing.T, p *table.Draft) []string {
	t.Helper()
	var all []string
	for _, e := range p.Events() {
		switch e := e.(type) {
		case table.Claimed:
			all = append(all, fmt.Sprintf("%d said of %d: %s %s%d", e.Claim.Seat, e.Claim.Card, e.Claim.Rule, e.Claim.What, e.Claim.N))
		case table.Settled:
			all = append(all, fmt.Sprintf("%d: %s %t %s", e.Claim.Card, e.Claim.Rule, e.True, e.Why))
		case table.Reported:
			all = append(all, fmt.Sprintf("reported %d for %d on %d: %s %s", e.Seat, e.Card, e.At, e.Rule, e.Text))
		}
	}
	if p.Broken() {
		t.Errorf("the events do not fit together: %v", all)
	}
	return all
}

func tells(t *testing.T, p *table.Draft, want ...string) {
	t.Helper()
	if got := told(t, p); !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestWhatIsSaidOfAHiddenCardIsKept(t *testing.T) {
	p := market()
	code.Declare(p, 1, plums, Said{Rule: fruit, What: "plums"}, Said{Rule: weight, N: 3, By: "scales"})
	want := []table.Claim{{ID: 1, Seat: 1, Card: plums, Rule: fruit, What: "plums", Turn: 7},
		{ID: 2, Seat: 1, Card: plums, Rule: weight, N: 3, By: "scales", Turn: 7}}
	if got := p.State().Claims; !slices.Equal(got, want) {
		t.Errorf("kept are %v, want %v", got, want)
	}
}

func TestNothingIsKeptOfAnOpenCardOrWhereNobodyAudits(t *testing.T) {
	p := market()
	open(p, plums)
	code.Declare(p, 1, plums, Said{Rule: fruit, What: "plums"})
	code.HeldBack(p, 1, func(id table.CardID) (Said, bool) { return Said{Rule: greed}, id == plums })
	tells(t, p)

	p = market()
	p.State().Options = []string{"easy"}
	code.Declare(p, 1, plums, Said{Rule: fruit, What: "plums"})
	code.HeldBack(p, 1, func(table.CardID) (Said, bool) { return Said{Rule: greed}, true })
	tells(t, p)
}

func TestARevealSettlesAllThatWasSaidOfTheCard(t *testing.T) {
	p := market()
	code.Declare(p, 1, plums, Said{Rule: fruit, What: "apples", By: "scales"}, Said{Rule: weight, N: 3})
	code.Declare(p, 0, apples, Said{Rule: fruit, What: "apples"})
	settled := open(p, plums)
	tells(t, p, "1 said of 2: market.fruit apples0", "1 said of 2: market.weight 3", "0 said of 1: market.fruit apples0",
		"2: market.fruit false sold as apples, they are plums", "reported 1 for 2 on 5: market.fruit sold as apples, they are plums",
		"2: market.weight true ")
	if len(settled) != 2 || settled[0].Rule != fruit || settled[1].Rule != weight {
		t.Errorf("settled %v", settled)
	}
	if left := p.State().Claims; len(left) != 1 || left[0].Card != apples {
		t.Errorf("left open are %v", left)
	}
	for _, e := range p.Events() {
		if e, ok := e.(table.Settled); ok && e.Claim.By != "" {
			t.Errorf("what is settled names the card that gave occasion: %q", e.Claim.By)
		}
	}
}

func TestAStatementOnTwoCardsWaitsForBoth(t *testing.T) {
	p := market()
	code.Declare(p, 1, plums, Said{Rule: same, N: int(apples)}, Said{Rule: weight, N: 3})
	open(p, plums)
	tells(t, p, "1 said of 2: market.same 1", "1 said of 2: market.weight 3", "2: market.weight true ")
	open(p, apples)
	code.Reveal(p, plums)
	if got := told(t, p); !slices.Contains(got, "2: market.same false the crates are not the same") {
		t.Errorf("both lie open, and told is %q", got)
	}
}

func TestPassingSaysTheSameOfACardOnce(t *testing.T) {
	p := market()
	passed := func(id table.CardID) (Said, bool) { return Said{Rule: greed, What: "no bid", N: 2}, id != apples }
	code.HeldBack(p, 0, passed)
	code.HeldBack(p, 0, passed)
	code.HeldBack(p, 0, func(id table.CardID) (Said, bool) {
		return Said{Rule: greed, What: "no bid", N: 2, By: "a higher one"}, id == plums
	})
	tells(t, p, "0 said of 2: market.greed no bid2", "0 said of 3: market.greed no bid2", "0 said of 2: market.greed no bid2")
}

func TestEachRuleHasItsJudge(t *testing.T) {
	s := market().State()
	for _, tt := range []struct {
		claim table.Claim
		why   string
	}{
		{table.Claim{Card: apples, Rule: fruit, What: "apples"}, ""},
		{table.Claim{Card: apples, Rule: fruit, What: "plums"}, "sold as plums, they are apples"},
		{table.Claim{Card: apples, Rule: weight, N: 4}, "sold as 4, it weighs 5"},
		{table.Claim{Card: apples, Rule: same, N: int(moreApples)}, ""},
		{table.Claim{Card: apples, Rule: same, N: int(plums)}, "the crates are not the same"},
		{table.Claim{Card: apples, Rule: greed, What: "no bid"}, ""},
	} {
		if got := code.Contradiction(s, tt.claim); got != tt.why {
			t.Errorf("%v: %q, want %q", tt.claim, got, tt.why)
		}
	}
}

// What was said of a card is held to what was printed on it then, however often it was printed anew since; what is said afterwards to
// what it says now (dotr.honour.honest).
func TestACardThatWasPrintedAnewBeliesNobody(t *testing.T) {
	p := market()
	anew := func(level int) {
		p.Do(table.Reprinted{Prints: []table.Reprint{{ID: 2, Print: table.Print{Key: "plums", Level: level}}}})
	}
	code.Declare(p, 1, plums, Said{Rule: weight, N: 3})
	anew(4)
	anew(5)
	code.Declare(p, 0, plums, Said{Rule: weight, N: 5}, Said{Rule: weight, N: 3})
	anew(6)
	code.Declare(p, 1, apples, Said{Rule: weight, N: 5}, Said{Rule: weight, N: 3})
	for i, want := range []string{"", "", "sold as 3, it weighs 5", "", "sold as 3, it weighs 5"} {
		if got := code.Contradiction(p.State(), p.State().Claims[i]); got != want {
			t.Errorf("statement %d is met by %q, want %q", i+1, got, want)
		}
	}
	if now := p.State().Print(plums).Level; now != 6 {
		t.Errorf("the plums weigh %d", now)
	}
}

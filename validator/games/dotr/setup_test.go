package dotr

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// plainDeck is a deck against which nothing can be said: 40 different cards and a leader.
func plainDeck() validator.Deck {
	d := validator.Deck{Leader: &table.Print{Key: "leader", Name: "Squire", Kind: "monster", Subtype: "effect", Level: 4}}
	for i := range 40 {
		d.Main = append(d.Main, table.Print{Key: fmt.Sprint("card-", i), Name: fmt.Sprint("Card ", i), Kind: "spell", Subtype: "normal"})
	}
	return d
}

// face is a monster of a kind, with facts in pairs.
func face(name, subtype string, facts ...string) table.Print {
	p := table.Print{Key: name, Name: name, Kind: "monster", Subtype: subtype, Level: 4, Extra: map[string]string{}}
	for i := 0; i+1 < len(facts); i += 2 {
		p.Extra[facts[i]] = facts[i+1]
	}
	return p
}

func TestDeckChecks(t *testing.T) {
	bear, banned := face("Bear", "normal"), face("Witch", "effect", "banned", "true")
	ritual := table.Print{Key: "r", Name: "Yamadron Ritual", Kind: "spell", Subtype: "ritual"}
	leader := func(p table.Print) func(*validator.Deck) { return func(d *validator.Deck) { d.Leader = &p } }
	main := func(cards ...table.Print) func(*validator.Deck) {
		return func(d *validator.Deck) { d.Main = append(d.Main, cards...) }
	}
	extra := func(cards ...table.Print) func(*validator.Deck) {
		return func(d *validator.Deck) { d.Extra = append(d.Extra, cards...) }
	}
	for name, c := range map[string]struct {
		option, value string
		change        func(*validator.Deck)
		want          string // the one rule that is broken, "" for none
	}{
		"nothing wrong":               {change: main()},
		"41 cards":                    {change: main(bear)},
		"39 cards":                    {change: func(d *validator.Deck) { d.Main = d.Main[1:] }, want: "dotr.deck.size"},
		"41 where 40 are agreed":      {"deck.size", "exactly-40", main(bear), "dotr.deck.size"},
		"any size":                    {"deck.size", "any", func(d *validator.Deck) { d.Main = d.Main[:7] }, ""},
		"ritual monster in extra":     {change: extra(face("Yamadron", "ritual"))},
		"evolve monster in main":      {change: main(face("Thousand Dragon", "evolve")), want: "dotr.deck.extra-types"},
		"says extra and is there":     {change: extra(face("Sisters", "special", "extra_deck", "true"))},
		"says extra and is in main":   {change: main(face("Sisters", "special", "extra_deck", "true")), want: "dotr.deck.extra-self-declared"},
		"token in extra":              {change: extra(face("Sheep", "token"))},
		"token in main":               {change: main(face("Sheep", "token")), want: "dotr.deck.tokens-in-extra"},
		"40 in extra":                 {change: extra(manyFusions(40)...)},
		"ritual spell in main":        {change: main(ritual)},
		"ritual spell in extra":       {change: extra(ritual), want: "dotr.deck.ritual-spell-main"},
		"three copies":                {change: main(bear, bear, bear)},
		"four copies":                 {change: main(bear, bear, bear, bear), want: "dotr.deck.copies"},
		"two copies where 1 agreed":   {"deck.copies", "1", main(bear, bear), "dotr.deck.copies"},
		"five copies where any":       {"deck.copies", "any", main(bear, bear, bear, bear, bear), ""},
		"leader counts as copy":       {change: main(face("Squire", "effect"), face("Squire", "effect"), face("Squire", "effect")), want: "dotr.deck.copies"},
		"banned":                      {change: main(banned), want: "dotr.deck.banlist-per-collection"},
		"banned, one each":            {"deck.banlist", "one-each", main(banned), ""},
		"banned twice, one each":      {"deck.banlist", "one-each", main(banned, banned), "dotr.deck.banlist"},
		"banned twice, no limits":     {"deck.banlist", "unrestricted", main(banned, banned), ""},
		"destiny card":                {change: main(face("Exodia", "effect", "destiny", "true")), want: "dotr.deck.no-destiny-in-main"},
		"destiny card, no limits":     {"deck.banlist", "unrestricted", main(face("Exodia", "effect", "destiny", "true")), ""},
		"no leader":                   {change: func(d *validator.Deck) { d.Leader = nil }, want: "dotr.leader.choose"},
		"fusion leader":               {change: leader(face("Gaia", "fusion")), want: "dotr.deck.leader-eligible"},
		"leader that is only special": {change: leader(face("Larva", "effect", "special_only", "true")), want: "dotr.deck.leader-eligible"},
		"destiny leader":              {change: leader(face("Exodia", "effect", "destiny", "true")), want: "dotr.deck.leader-eligible"},
	} {
		t.Run(name, func(t *testing.T) {
			asked := map[string]string{}
			if c.option != "" {
				asked[c.option] = c.value
			}
			options, err := Game.Resolve(asked)
			if err != nil {
				t.Fatal(err)
			}
			d := plainDeck()
			c.change(&d)
			var got []string
			for _, v := range Game.CheckDeck(options, d) {
				got = append(got, v.Rule)
			}
			want := []string{c.want}
			if c.want == "" {
				want = nil
			}
			if !slices.Equal(got, want) {
				t.Errorf("broken are %v, want %v", got, want)
			}
		})
	}
}

func manyFusions(n int) []table.Print {
	var all []table.Print
	for i := range n {
		all = append(all, face(fmt.Sprint("Fusion ", i), "fusion"))
	}
	return all
}

// TestBadDeckOpensNoDuel holds that everything wrong with both decks is said at once, each with whose deck it is.
func TestBadDeckOpensNoDuel(t *testing.T) {
	south, north := plainDeck(), plainDeck()
	south.Main, north.Leader = south.Main[1:], nil
	_, err := validator.Open(&Game, validator.Setup{Decks: []validator.Deck{south, north}}, nil)
	var refused validator.Refused
	if !errors.As(err, &refused) {
		t.Fatalf("got %v", err)
	}
	want := []validator.Violation{
		{Rule: "dotr.deck.size", Why: "South: the main deck has 39 cards, not 40 to 60"},
		{Rule: "dotr.leader.choose", Why: "North: the deck names no leader"},
	}
	if !slices.Equal(refused.Violations, want) {
		t.Errorf("got %+v", refused.Violations)
	}
}

// TestOpening holds what a duel begins with (dotr.hand.start, dotr.sp.start, dotr.lp.start, dotr.setup.first-player,
// dotr.draw.first-turn, dotr.deck.leader-separate).
func TestOpening(t *testing.T) {
	for drawn, option := range map[int]string{1: "true", 0: "false"} {
		s := opened(t, map[string]string{"draw.first-turn": option}, rand.New(rand.NewPCG(5, 5)))
		first := s.Turn.Seat
		if s.Turn.Number != 1 || s.Turn.Phase != board.PhaseMain {
			t.Fatalf("the duel stands at %+v", s.Turn)
		}
		for seat := table.Seat(0); seat < 2; seat++ {
			cards, points := board.StartHand, board.StartPoints
			if seat == first {
				cards, points = board.StartHand+drawn, board.StartPoints+board.PointsATurn
			}
			if n := len(s.In(board.Pile(&s, seat, board.Hand))); n != cards {
				t.Errorf("draw.first-turn %s: %s holds %d cards, want %d", option, board.Names[seat], n, cards)
			}
			if n := len(s.In(board.Pile(&s, seat, board.Deck))); n != 40-cards {
				t.Errorf("%s has %d cards in the deck", board.Names[seat], n)
			}
			if s.Points(seat, board.SP) != points || s.Points(seat, board.LP) != 4000 {
				t.Errorf("%s has %d Summoning and %d Life Points", board.Names[seat], s.Points(seat, board.SP), s.Points(seat, board.LP))
			}
			if token := s.Card(s.Players[seat].Token); token.Spot != board.LeaderStart(&s, seat) || !token.Up {
				t.Errorf("%s's leader lies at %s", board.Names[seat], board.NameOf(&s, token.Spot))
			}
		}
	}
}

// TestWhoBegins holds that the lot decides who begins, and that South does where the players have agreed.
func TestWhoBegins(t *testing.T) {
	began := map[table.Seat]int{}
	for seed := range uint64(40) {
		s := opened(t, nil, rand.New(rand.NewPCG(seed, 1)))
		began[s.Turn.Seat]++
	}
	if began[0] == 0 || began[1] == 0 {
		t.Errorf("in 40 duels South began %d times, North %d times", began[0], began[1])
	}
	if s := opened(t, map[string]string{"turn.first-player": "agreed"}, rand.New(rand.NewPCG(1, 1))); s.Turn.Seat != 0 {
		t.Errorf("%s begins", board.Names[s.Turn.Seat])
	}
}

// TestNoOtherSeatBegins holds that the seat that is to begin is one of the table's.
func TestNoOtherSeatBegins(t *testing.T) {
	for _, first := range []table.Seat{-1, 2, 3} {
		_, err := validator.Open(&Game, validator.Setup{Decks: toyDecks(), First: first, Settled: true}, nil)
		var no validator.Refused
		if !errors.As(err, &no) || no.Violations[0].Why != fmt.Sprintf("there is no seat %d to begin", first) {
			t.Errorf("seat %d: got %v, want a refusal", first, err)
		}
	}
}

// TestLuckIsWaitedFor holds that nobody acts while a lot is being drawn.
func TestLuckIsWaitedFor(t *testing.T) {
	v, err := validator.Open(&Game, validator.Setup{Decks: toyDecks()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := v.After
	if s.AskOf(table.Chance) == nil {
		t.Fatalf("asked is %+v", s.Asks)
	}
	for seat := range table.Seat(2) {
		v, err := validator.Judge(&Game, s, validator.Move{Kind: "end", Seat: seat}, nil)
		if err != nil || v.Violation == nil || v.Violation.Rule != "dotr.turn.phases" || v.Violation.Why != "luck is not thrown yet, and everything waits for it" {
			t.Errorf("seat %d: %v %+v", seat, err, v.Violation)
		}
	}
}

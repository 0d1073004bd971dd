package match_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform/toy"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// bout is a match of the toy that is really played: each duel is opened from the decks as they are sided.
type bout struct {
	t      *testing.T
	game   *validator.Game
	book   match.Book
	prints map[string]table.Print
	luck   *rand.Rand
	s      match.State
	tables int
}

// toyGame is the toy with a match law and a law for decks: twelve cards.
func toyGame() *validator.Game {
	g := toy.Game()
	g.Match = func([]string) validator.MatchLaw {
		return validator.MatchLaw{Best: 3, Siding: validator.OneForOne, First: validator.LoserBegins}
	}
	g.Deck = append(g.Deck, func(_ []string, d validator.Deck) []validator.Violation {
		if len(d.Main) != 12 {
			return []validator.Violation{*validator.Violates("toy.own", "a deck has 12 cards, not %d", len(d.Main))}
		}
		return nil
	})
	return g
}

func newBout(t *testing.T, seed uint64) *bout {
	b := &bout{t: t, game: toyGame(), prints: map[string]table.Print{}, luck: rand.New(rand.NewPCG(seed, 1))}
	b.book = match.For(b.game, []string{"yes"}, func(key string) (table.Print, bool) { p, ok := b.prints[key]; return p, ok })
	lists := make([]match.List, 2)
	for seat := range lists {
		for i := range 15 {
			p := table.Print{Key: fmt.Sprintf("toy:%d-%d", seat, i), Name: fmt.Sprintf("Beast%c%d", 'A'+i, seat), Kind: "monster", Level: i % 4}
			b.prints[p.Key] = p
			if i < 12 {
				lists[seat].Main = append(lists[seat].Main, p.Key)
			} else {
				lists[seat].Side = append(lists[seat].Side, p.Key)
			}
		}
	}
	v, err := match.Open(b.book, b.game.ID, match.Format{}, match.Sides(nil, 2), lists)
	if err != nil {
		t.Fatal(err)
	}
	b.s = v.After
	return b
}

func (b *bout) make(m match.Move) {
	b.t.Helper()
	v, err := match.Judge(b.book, b.s, m)
	if err != nil || v.Violation != nil {
		b.t.Fatalf("%+v: %v %v", m, v.Violation, err)
	}
	b.s = v.After
}

// duel plays one duel with the decks as they are and tells the match what came of it.
func (b *bout) duel() {
	var decks []validator.Deck
	for _, list := range b.s.Lists {
		d, err := list.Deck(func(key string) (table.Print, bool) { p, ok := b.prints[key]; return p, ok })
		if err != nil {
			b.t.Fatal(err)
		}
		decks = append(decks, d)
	}
	v, err := validator.Open(b.game, validator.Setup{Decks: decks}, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	b.tables++
	at := fmt.Sprint("table", b.tables)
	b.make(match.Move{Kind: match.Begin, Seat: table.Referee, Duel: match.Duel{Table: at}})
	s := b.play(v.After)
	b.make(match.Move{Kind: match.Finish, Seat: table.Referee, Duel: match.Duel{Table: at, Winners: s.Result.Winners, Why: s.Result.Why}})
}

// play plays lawful moves until the duel is over.
func (b *bout) play(s table.State) table.State {
	for !s.Result.Over {
		seats := validator.ToAct(&s)
		seat := seats[b.luck.IntN(len(seats))]
		m, ok := validator.Move{}, false
		if ask := s.AskOf(table.Chance); ask != nil {
			m, ok = validator.Roll(&s, *ask, b.luck.IntN), true
		} else if legal := validator.Legal(b.game, &s, seat); len(legal) > 0 {
			m, ok = legal[b.luck.IntN(len(legal))], true
		}
		if !ok {
			b.t.Fatal("nobody can move")
		}
		v, err := validator.Judge(b.game, s, m, nil)
		if err != nil || v.Violation != nil {
			b.t.Fatalf("%+v: %v %v", m, v.Violation, err)
		}
		s = v.After
	}
	return s
}

// swap sides one card of a seat, if it has a side deck.
func (b *bout) swap(seat table.Seat) {
	list := b.s.Lists[seat]
	out, in := list.Main[b.luck.IntN(len(list.Main))], list.Side[b.luck.IntN(len(list.Side))]
	b.make(match.Move{Kind: match.Side, Seat: seat, Main: match.Swap{Out: []string{out}, In: []string{in}}})
	if !slices.Contains(b.s.Lists[seat].Main, in) {
		b.t.Errorf("%s is not in the deck", in)
	}
}

// A best of three is played with real duels, whose decks are those sided, and ends when somebody has won two.
func TestABestOfThreeIsPlayed(t *testing.T) {
	lengths := map[int]int{}
	for seed := range uint64(20) {
		b := newBout(t, seed)
		for !b.s.Result.Over {
			b.duel()
			if b.s.Next.Stage != match.ToSide {
				continue
			}
			for seat := range table.Seat(2) {
				b.swap(seat)
				b.make(match.Move{Kind: match.Ready, Seat: seat})
			}
			if b.s.Next.First == table.Nobody {
				t.Error("somebody lost, and does not begin")
			}
		}
		lengths[len(b.s.Duels)]++
		if side := b.s.Result.Side; side == match.NoSide || b.s.Wins(side) != 2 || b.s.Wins(1-side) > 1 {
			t.Errorf("seed %d: %+v won by %d", seed, b.s.Duels, side)
		}
	}
	if lengths[2] == 0 || lengths[3] == 0 || len(lengths) != 2 {
		t.Errorf("matches of so many duels: %v", lengths)
	}
}

// The toy's law for decks is asked when a deck is brought.
func TestTheGamesDeckLawHolds(t *testing.T) {
	b := newBout(t, 1)
	lists := slices.Clone(b.s.Lists)
	lists[1].Main = lists[1].Main[:11]
	_, err := match.Open(b.book, b.game.ID, match.Format{}, match.Sides(nil, 2), lists)
	if err == nil || err.Error() != "toy.own: North: a deck has 12 cards, not 11" {
		t.Error(err)
	}
	lists[1].Main = append(slices.Clone(lists[1].Main), "toy:none")
	if _, err = match.Open(b.book, b.game.ID, match.Format{}, match.Sides(nil, 2), lists); err == nil || err.Error() != "match.own-side-deck: North: there is no card toy:none" {
		t.Error(err)
	}
}

package tagduel_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// usualDuels is how many random duels are played unless TAG_DUELS asks for more.
const usualDuels = 25

// mostMoves ends a random duel that does not come to an end by itself. No player is bound to draw the last card in fewer.
const mostMoves = 6000

// products are the decks of the products that can be played as they are.
func products(t testing.TB) (all []validator.Deck) {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	for _, p := range cards.Presets("tagduel") {
		if d, err := cards.Preset("tagduel", p.Name); err == nil && p.Status == "ready" {
			all = append(all, d)
		}
	}
	if len(all) < 4 {
		t.Fatalf("there are %d ready decks", len(all))
	}
	return all
}

// drawn are decks drawn from all cards that there are, each with every Fusion Monster and token beside it.
func drawn(t testing.TB, dice *rand.Rand, many int) (all []validator.Deck) {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	var main, extra, faces []table.Print
	for _, card := range db.Snapshot().Cards("tagduel") {
		switch pr, _ := (stock.Cards{DB: db}).Print("tagduel", card.Name); pr.Subtype {
		case "fusion":
			extra = append(extra, pr)
		case "token":
			faces = append(faces, pr)
		default:
			main = append(main, pr)
		}
	}
	for range many {
		d := validator.Deck{Extra: extra, Faces: faces}
		for _, i := range dice.Perm(len(main))[:45] {
			d.Main = append(d.Main, main[i])
		}
		all = append(all, d)
	}
	return all
}

// opened is a duel of four decks; chance answers what it is asked.
func opened(t testing.TB, decks []validator.Deck, dice *rand.Rand) table.State {
	t.Helper()
	su := validator.Setup{Options: map[string]string{"limit-list": "none"}}
	for range 4 {
		su.Decks = append(su.Decks, decks[dice.IntN(len(decks))])
	}
	v, err := validator.Open(&tagduel.Game, su, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v.After
}

// played plays a duel to its end with the moves that choose picks, and gives how many moves it took.
func played(t testing.TB, s table.State, dice *rand.Rand, choose func(*table.State, table.Seat) (validator.Move, bool)) (table.State, int) {
	t.Helper()
	for n := range mostMoves {
		if s.Result.Over {
			return s, n
		}
		seats := validator.ToAct(&s)
		seat := seats[dice.IntN(len(seats))]
		m, ok := validator.Move{}, true
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if m, ok = choose(&s, seat); !ok {
			t.Fatalf("turn %d, %s: seat %d has no lawful move; asked %+v", s.Turn.Number, tagduel.Game.Phases[s.Turn.Phase].Name, seat, s.Ask())
		}
		v, err := validator.Judge(&tagduel.Game, s, m, nil)
		if err != nil || v.Violation != nil {
			t.Fatalf("the lawful move %+v: %v %+v", m, err, v.Violation)
		}
		s = v.After
		if a, b := s.Points(0, 0), s.Points(2, 0); a != b {
			t.Fatalf("a team has %d and %d Life Points", a, b)
		}
		atPeace(t, &s)
		unsigned(t, &s)
	}
	return s, mostMoves
}

// atPeace holds that nothing of a battle is left on a card or a seat when none goes on: a later one would take it for its own.
func atPeace(t testing.TB, s *table.State) {
	t.Helper()
	if slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" }) {
		return
	}
	for id := range s.Cards {
		if s.Cards[id].Marks&(zones.Beaten|zones.Stopped|zones.Unflipped) != 0 {
			t.Fatalf("turn %d: of a battle something is left on %s", s.Turn.Number, s.Print(table.CardID(id)).Name)
		}
	}
	for seat := range s.Count {
		if s.Players[seat].Marks.Has(zones.Spared) {
			t.Fatalf("turn %d: seat %d is spared the damage of no battle", s.Turn.Number, seat)
		}
	}
}

// unsigned holds that no card in a hand, a Deck or a Fusion Deck bears a mark or a number when nothing is carried out: it would be told by that.
func unsigned(t testing.TB, s *table.State) {
	t.Helper()
	if len(s.Stack) > 0 || len(s.Asks) > 0 {
		return
	}
	for at, list := range s.Spots() {
		for _, id := range list {
			if c := s.Cards[id]; slices.Contains([]string{"hand", "deck", "fusion"}, s.Places[at].Kind) && (c.Marks != 0 || c.Tally != [4]int16{}) {
				t.Fatalf("turn %d: %s in %s is marked %b and bears %v", s.Turn.Number, s.Print(id).Name, s.Places[at].Name, c.Marks, c.Tally)
			}
		}
	}
}

// any picks a lawful move, passing rarely enough that something happens.
func any(dice *rand.Rand) func(*table.State, table.Seat) (validator.Move, bool) {
	return func(s *table.State, seat table.Seat) (validator.Move, bool) {
		legal := validator.Legal(&tagduel.Game, s, seat)
		if len(legal) == 0 {
			return validator.Move{}, false
		}
		return legal[dice.IntN(len(legal))], true
	}
}

// number is a number of the environment, or the usual one.
func number(name string, usual int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return usual
}

// TestRandomDuelsEnd plays random duels of four seats with the decks of the products and with made ones: TAG_DUELS of them, from the
// seed TAG_SEED on.
func TestRandomDuelsEnd(t *testing.T) {
	n, first := number("TAG_DUELS", usualDuels), uint64(number("TAG_SEED", 0))
	decks := products(t)
	for i := range 8 {
		decks = append(decks, deck(i))
	}
	open, moves := 0, 0
	for seed := range uint64(n) {
		dice := rand.New(rand.NewPCG(first+seed, 7))
		s, many := played(t, opened(t, decks, dice), dice, any(dice))
		moves += many
		if !s.Result.Over {
			open++
		}
	}
	t.Logf("%d duels, %d moves, %d not ended after %d", n, moves, open, mostMoves)
	if open > 0 {
		t.Errorf("%d of %d duels have not ended after %d moves", open, n, mostMoves)
	}
}

// TestRandomDuelsOfAllCards plays random duels with decks drawn from all cards, of which most are in no product that can be played as it
// is: as many as TAG_DUELS says and a few without it, from the seed TAG_SEED on. Cards that gain or come back make some of them long.
func TestRandomDuelsOfAllCards(t *testing.T) {
	open := 0
	for seed := range uint64(number("TAG_DUELS", 4)) {
		dice := rand.New(rand.NewPCG(uint64(number("TAG_SEED", 0))+seed, 17))
		if s, _ := played(t, opened(t, drawn(t, dice, 4), dice), dice, any(dice)); !s.Result.Over {
			open++
		}
	}
	t.Logf("%d duels not ended after %d moves", open, mostMoves)
}

// TestThinkingSeatsFinish lets seats that play by themselves play duels with the decks of the products to their end.
func TestThinkingSeatsFinish(t *testing.T) {
	decks := products(t)
	for seed := range uint64(2) {
		dice := rand.New(rand.NewPCG(seed, 9))
		s, moves := played(t, opened(t, decks, dice), dice, func(s *table.State, seat table.Seat) (validator.Move, bool) {
			return player.Choose(&tagduel.Game, s, seat, dice.IntN)
		})
		t.Logf("seed %d: %d moves, turn %d, winners %b by %s", seed, moves, s.Turn.Number, s.Result.Winners, s.Result.Why)
		if !s.Result.Over {
			t.Errorf("seed %d: the duel has not ended", seed)
		}
	}
}

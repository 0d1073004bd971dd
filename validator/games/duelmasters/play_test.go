package duelmasters_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// shipped are the cards that ship, opened once for all tests.
var shipped = sync.OnceValue(func() stock.Cards {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		panic(err)
	}
	return stock.Cards{DB: db}
})

// decks are the ready decks of the database.
func decks(t testing.TB) []validator.Deck {
	t.Helper()
	cards := shipped()
	var all []validator.Deck
	for _, p := range cards.Presets(duelmasters.Game.ID) {
		d, err := cards.Preset(duelmasters.Game.ID, p.Name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, d)
	}
	return all
}

// chooser decides what a seat does.
type chooser func(*table.State, table.Seat, *rand.Rand) (validator.Move, bool)

func random(s *table.State, seat table.Seat, dice *rand.Rand) (validator.Move, bool) {
	legal := validator.Legal(&duelmasters.Game, s, seat)
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	return legal[dice.IntN(len(legal))], true
}

func thinking(s *table.State, seat table.Seat, dice *rand.Rand) (validator.Move, bool) {
	return player.Choose(&duelmasters.Game, s, seat, dice.IntN)
}

// duel plays one duel to its end and returns the number of moves; it fails the test when the duel does not end.
func duel(t testing.TB, a, b validator.Deck, seed uint64, choose chooser, limit int) (table.State, int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 0))
	v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: []validator.Deck{a, b}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range limit {
		s := v.After
		if s.Result.Over {
			return s, n
		}
		seat := validator.ToAct(&s)[0]
		m, ok := validator.Move{}, true
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if m, ok = choose(&s, seat, dice); !ok {
			t.Fatalf("seed %d: seat %d has no lawful move in turn %d, %+v", seed, seat, s.Turn.Number, s.Asks)
		}
		if v, err = validator.Judge(&duelmasters.Game, s, m, nil); err != nil || v.Violation != nil {
			t.Fatalf("seed %d: %+v: %v %+v", seed, m, err, v.Violation)
		}
	}
	t.Fatalf("seed %d: not over after %d moves, turn %d", seed, limit, v.After.Turn.Number)
	return v.After, limit
}

// many is how many random duels are played unless DM_DUELS asks for more.
func many(t *testing.T, usual uint64) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(os.Getenv("DM_DUELS"), 10, 32)
	if err != nil {
		return uint64(detector.Few(int(usual)))
	}
	return n
}

func TestRandomDuelsEnd(t *testing.T) {
	all := decks(t)
	n := uint64(len(all))
	for seed := range many(t, 60) {
		duel(t, all[seed%n], all[(seed/n+seed+1)%n], seed, random, 5000)
	}
}

// gates bring what lies in the hyperspatial zone; no card of the database does.
var gates = []table.Print{
	{Key: "gate", Name: "Gate", Kind: "spell", Level: 2, Colors: []string{"Light", "Water", "Darkness", "Fire", "Nature"},
		Effects: []table.Effect{{Timing: "cast", Key: "to-battle", Side: "own&in:hyperspatial&psychic", Selector: 2, A: 1}}},
	{Key: "draguner", Name: "Draguner", Kind: "creature", Level: 2, Attack: 2000, Colors: []string{"Light", "Water", "Darkness", "Fire", "Nature"},
		Effects: []table.Effect{{Timing: "enter", Key: "to-battle", Side: "own&in:hyperspatial&dragheart", Selector: 2, A: 1}}},
}

// pool lists every card that a deck can have, those of the hyperspatial zone apart, and what the facts of each say of
// abilities that are carried out.
func pool(t *testing.T) (cards, hyperspatial []table.Print, acting map[string]bool) {
	t.Helper()
	acting = map[string]bool{}
	library := shipped()
	for _, c := range library.DB.Snapshot().Cards(duelmasters.Game.ID) {
		pr, ok := library.Print(duelmasters.Game.ID, c.Name)
		switch {
		case !ok || pr.Extra["back-of"] != "":
			continue
		case pr.Kind == "dragheart" || pr.Subtype == "psychic":
			hyperspatial = append(hyperspatial, pr)
		default:
			cards = append(cards, pr)
		}
		for _, row := range pr.Rows {
			when, _, _ := strings.Cut(row, " ")
			if !strings.HasPrefix(when, "while") && !strings.HasPrefix(when, "face2") && when != "castable" {
				acting[pr.Name] = true
			}
		}
	}
	return cards, hyperspatial, acting
}

// handful is a deck of random cards that costs little enough to be played.
func handful(cards, hyperspatial []table.Print, dice *rand.Rand) validator.Deck {
	d := validator.Deck{Main: slices.Concat(gates, gates)}
	for len(d.Main) < 40 {
		d.Main = append(d.Main, cards[dice.IntN(len(cards))])
	}
	for range 8 {
		d.Extra = append(d.Extra, hyperspatial[dice.IntN(len(hyperspatial))])
	}
	return d
}

// Decks of cards drawn from the whole pool meet each other, so that every ability comes upon every other one.
func TestRandomDuelsOfTheWholePool(t *testing.T) {
	cards, above, acting := pool(t)
	all := len(acting)
	count := many(t, 60)
	for seed := range count {
		dice := rand.New(rand.NewPCG(seed, 7))
		v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: []validator.Deck{handful(cards, above, dice), handful(cards, above, dice)},
			Options: map[string]string{"multi_civ": "any_one", "copies_per_name": "unlimited"}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 4000 && !v.After.Result.Over; n++ {
			v = step(t, v.After, seed, dice)
			for _, e := range v.Events {
				if st, ok := e.(table.Stacked); ok && st.Pending.Kind == "ability" {
					delete(acting, v.After.Print(st.Pending.Card).Name)
				}
			}
		}
	}
	t.Logf("%d duels: %d of %d cards did something", count, all-len(acting), all)
	if count >= 2000 && len(acting)*20 > all {
		t.Errorf("these never did anything: %v", acting)
	}
}

// step makes one random lawful move.
func step(t *testing.T, s table.State, seed uint64, dice *rand.Rand) validator.Verdict {
	t.Helper()
	seat := validator.ToAct(&s)[0]
	m, ok := validator.Move{}, true
	if seat == table.Chance {
		m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
	} else if m, ok = random(&s, seat, dice); !ok {
		t.Fatalf("seed %d: seat %d has no lawful move in turn %d, %+v", seed, seat, s.Turn.Number, s.Asks)
	}
	v, err := validator.Judge(&duelmasters.Game, s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatalf("seed %d: %+v: %v %+v", seed, m, err, v.Violation)
	}
	for at, list := range v.After.Spots() {
		for _, id := range list {
			if c := v.After.Card(id); c.Spot != at || c.Host != 0 && !attached(&v.After, id) {
				t.Fatalf("seed %d: after %+v card %d lies elsewhere than it says", seed, m, id)
			}
		}
	}
	return v
}

// attached tells whether a card lies where what it is attached to lets it lie: with it, as a seal beside the battle zone, as a
// castle in the battle zone for a shield.
func attached(s *table.State, id table.CardID) bool {
	at, host := s.Place(s.Card(id).Spot).Kind, s.Place(s.Card(s.Card(id).Host).Spot).Kind
	return s.Card(id).Spot == s.Card(s.Card(id).Host).Spot || at == "seals" && host == "battle" || at == "battle" && host == "shields"
}

func TestThinkingSeatsFinishWithEveryDeck(t *testing.T) {
	all := decks(t)
	if len(all) != 10 {
		t.Fatalf("there are %d decks", len(all))
	}
	why := map[string]int{}
	tried := detector.Few(len(all))
	for i := range tried {
		s, n := duel(t, all[i], all[(i+1)%len(all)], uint64(i), thinking, 2000)
		why[s.Result.Why]++
		t.Logf("%s: %d moves, turn %d, %s", all[i].Name, n, s.Turn.Number, s.Result.Why)
	}
	if why["dm.win.direct-attack"] < tried/2 {
		t.Errorf("few duels end by an attack: %v", why)
	}
}

func TestSetUpFollowsItsOrder(t *testing.T) {
	all := decks(t)
	v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: all[:2]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 1))
	var events table.Events
	for s := v.After; s.Turn.Number == 0; s = v.After {
		m := validator.Roll(&s, *s.AskOf(table.Chance), dice.IntN)
		if v, err = validator.Judge(&duelmasters.Game, s, m, nil); err != nil || v.Violation != nil {
			t.Fatal(err, v.Violation)
		}
		events = append(events, v.Events...)
	}
	kinds := []string{}
	for _, e := range events {
		if k := table.KindOf(e); k == "shuffled" || k == "moved" {
			kinds = append(kinds, k)
		}
	}
	if first := slices.Index(kinds, "moved"); first != 2 {
		t.Errorf("both decks are shuffled before the first card leaves one: %v", kinds)
	}
	s := v.After
	for seat := range table.Seat(2) {
		for kind, want := range map[string]int{"shields": 5, "hand": 5, "deck": 30} {
			if got := len(s.In(s.SpotOf(kind, seat))); got != want {
				t.Errorf("seat %d has %d cards in %s, not %d", seat, got, kind, want)
			}
		}
	}
}

// Whoever is asked about a broken shield and lays it where it is played means to play it free.
func TestALaidShieldIsATrigger(t *testing.T) {
	all := decks(t)
	dice := rand.New(rand.NewPCG(5, 5))
	v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: all[:2]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for n := 0; n < 3000 && !v.After.Result.Over; n++ {
		if s := &v.After; s.Top() != nil && s.Top().Kind == "triggers" {
			asked++
			seat, id := s.Top().Seat, s.Top().Cards[0]
			laid := validator.Gesture{Kind: validator.Drag, Seat: seat, Card: id, From: s.Card(id).Spot, To: s.SpotOf("battle", seat)}
			if m, ok := validator.Read(&duelmasters.Game, s, laid); !ok || m.Kind != "trigger" || m.Card != id {
				t.Fatalf("a card that was a shield is laid, and read as %+v", m)
			}
		}
		v = step(t, v.After, 5, dice)
	}
	if asked == 0 {
		t.Error("nobody was asked about a shield")
	}
}

package script

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// usualDuels is how many random duels with all scripts on are played unless DOTR_DUELS asks for more.
const usualDuels = 200

// longestDuel ends a random duel that does not come to an end by itself.
const longestDuel = 3000

// A collection is all faces of the game, for decks that nobody would build.
type collection struct {
	main, extra, leaders []table.Print
	byKey                map[string]table.Print
}

func collect(t *testing.T) collection {
	t.Helper()
	cards := library(t)
	c := collection{byKey: map[string]table.Print{}}
	for _, one := range cards.DB.Snapshot().Cards("dotr") {
		p, ok := cards.Print("dotr", one.Name)
		if !ok || p.Key != one.Key {
			continue // another card of the same name
		}
		c.byKey[p.Key] = p
		switch {
		case p.Extra["extra_deck"] == "true":
			c.extra = append(c.extra, p)
		default:
			c.main = append(c.main, p)
			if p.Kind == "monster" && p.Extra["special_only"] != "true" {
				c.leaders = append(c.leaders, p)
			}
		}
	}
	return c
}

// deck is any forty cards: half of them from those that do something.
func (c *collection) deck(dice *rand.Rand) validator.Deck {
	d := validator.Deck{Name: "anything", Leader: &c.leaders[dice.IntN(len(c.leaders))]}
	for len(d.Main) < 40 {
		p := c.main[dice.IntN(len(c.main))]
		if p.Text != "" || dice.IntN(3) == 0 {
			d.Main = append(d.Main, p)
		}
	}
	for range 15 {
		d.Extra = append(d.Extra, c.extra[dice.IntN(len(c.extra))])
	}
	for _, p := range slices.Concat(d.Main, d.Extra) {
		for _, key := range dotr.Game.Words.Brings(&p) {
			if face, ok := c.byKey[key]; ok {
				d.Faces = append(d.Faces, face)
			}
		}
	}
	return d
}

// anything is a duel of two or four with any decks and a few house rules.
func (c *collection) anything(dice *rand.Rand) validator.Setup {
	su := validator.Setup{Options: map[string]string{"deck.size": "any", "deck.copies": "any", "deck.banlist": "unrestricted"}}
	seats := 2
	if dice.IntN(6) == 0 {
		seats = 4
	}
	for range seats {
		su.Decks = append(su.Decks, c.deck(dice))
	}
	for range dice.IntN(6) {
		o := dotr.Game.Options[dice.IntN(len(dotr.Game.Options))]
		if o.Name != "ruleset" && !strings.HasPrefix(o.Name, "deck.") {
			su.Options[o.Name] = o.Values[dice.IntN(len(o.Values))]
		}
	}
	return su
}

// TestAnyCardsInAnyDuel plays lawful moves at random with decks out of the whole pool, facts and scripts on: no panic, no
// script that fails, no chain that has to be cut, and the events alone give the same table.
func TestAnyCardsInAnyDuel(t *testing.T) {
	duels := detector.Few(usualDuels)
	if n, err := strconv.Atoi(os.Getenv("DOTR_DUELS")); err == nil {
		duels = n
	}
	if testing.Short() {
		duels = min(duels, 10)
	}
	from, _ := strconv.Atoi(os.Getenv("DOTR_DUELS_FROM")) // another seed than usual
	h, all, log := shipped(t), collect(t), ledger{spoke: map[string]bool{}, why: map[string]int{}}
	h.o.Tell = func(p Problem) { t.Error(p.Error()) }
	for seed := range duels {
		dice := rand.New(rand.NewPCG(uint64(seed+from), 77))
		if err := log.play(h, all.anything(dice), dice, seed%10 == 0); err != nil {
			t.Fatalf("duel %d: %v", seed+from, err)
		}
		if (seed+1)%500 == 0 {
			t.Logf("%d duels, %d moves so far", seed+1, log.moves)
		}
	}
	t.Logf("%d duels, %d over, %d moves, %d cards spoke, %v", duels, log.over, log.moves, len(log.spoke), log.why)
	if duels >= usualDuels && (log.over*10 < duels*8 || len(log.spoke) < 30) {
		t.Errorf("%d of %d duels came to an end, %d cards spoke", log.over, duels, len(log.spoke))
	}
}

// A ledger counts what came of many duels.
type ledger struct {
	moves, over int
	spoke       map[string]bool // cards that changed points
	why         map[string]int
}

func (l *ledger) play(h *Host, su validator.Setup, dice *rand.Rand, refold bool) (err error) {
	n := 0
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("move %d: panic: %v", n, r)
		}
	}()
	fx := h.For("dotr")
	v, err := validator.Open(&dotr.Game, su, fx)
	if err != nil {
		return err
	}
	s, again := v.After, table.State{}
	for ; n < longestDuel; n++ {
		if err := l.look(v.Events, &again, refold); err != nil {
			return fmt.Errorf("move %d: %w", n, err)
		}
		if s.Result.Over {
			l.over++
			l.why[s.Result.Why]++
			break
		}
		m, ok := anyMove(&s, dice)
		if !ok {
			return fmt.Errorf("move %d: nobody can move; asked is %+v", n, s.Asks)
		}
		if seat := table.Seat(dice.IntN(4)); s.Count == 4 && dice.IntN(200) == 0 && s.Alive(seat) {
			m = validator.Move{Kind: "concede", Seat: seat} // in the middle of whatever goes on
		}
		v, err = validator.Judge(&dotr.Game, s, m, fx)
		if err != nil || v.Violation != nil && v.Violation.Rule != validator.CardsSay {
			return fmt.Errorf("move %d: lawful %+v: %v %v", n, m, err, v.Violation)
		}
		s = v.After
		if err := together(&s); err != nil {
			return fmt.Errorf("move %d, %+v: %w", n, m, err)
		}
	}
	l.moves += n
	if refold && s.Result.Over && !slices.Equal(again.Cards, s.Cards) {
		return fmt.Errorf("the events give other cards")
	}
	return nil
}

// together tells of a card that lies under one which lies elsewhere, and of a statement about a card that is gone.
func together(s *table.State) error {
	for id := 1; id < len(s.Cards); id++ {
		if c := s.Cards[id]; c.Host != 0 && s.Cards[c.Host].Spot != c.Spot {
			return fmt.Errorf("%s lies under %s, which is elsewhere", s.Print(table.CardID(id)).Name, s.Print(c.Host).Name)
		}
	}
	for id := table.CardID(1); int(id) < len(s.Cards) && !s.Result.Over; id++ {
		if c := s.Card(id); c.Spot != 0 && (c.Owner >= 0 && !s.Alive(c.Owner) || c.Holder >= 0 && !s.Alive(c.Holder)) {
			return fmt.Errorf("%s is still there, and its player is out", s.Print(id).Name)
		}
	}
	for at := range s.Places {
		if err := alone(s, table.Spot(at)); err != nil {
			return err
		}
	}
	for _, c := range s.Claims {
		if s.Card(c.Card).Spot == 0 {
			return fmt.Errorf("what was said of %s is open, and it is gone", s.Print(c.Card).Name)
		}
	}
	return nil
}

// alone tells of a tile on which two cards stand, neither under the other.
func alone(s *table.State, at table.Spot) error {
	first := table.CardID(0)
	for _, id := range s.In(at) {
		switch {
		case s.Place(at).Kind != "tile" || s.Cards[id].Host != 0:
		case first != 0:
			return fmt.Errorf("%s and %s stand on %s", s.Print(first).Name, s.Print(id).Name, s.Place(at).Name)
		default:
			first = id
		}
	}
	return nil
}

// look goes through the events of a move: no chain was cut, no script left out, and they fit the table.
func (l *ledger) look(events table.Events, again *table.State, refold bool) error {
	for _, e := range events {
		switch e := e.(type) {
		case table.Scored:
			if strings.HasPrefix(e.Why, "dotr:") {
				l.spoke[e.Why] = true
			}
		case table.Asked:
			if e.Ask.Kind == validator.AskByHand {
				return fmt.Errorf("%s: card %d is carried out by hand", e.Ask.Text, e.Ask.Card)
			}
		case table.Reported:
			if strings.Contains(e.Text, "cut here") || strings.Contains(e.Text, "left out") {
				return fmt.Errorf("reported: %s", e.Text)
			}
		}
		if !refold {
			continue
		}
		next, ok := table.Fold(*again, e)
		if !ok {
			return fmt.Errorf("the event %s does not fit", table.KindOf(e))
		}
		*again = next
	}
	return nil
}

package script

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// The words by which the game calls the occasions on which cards are activated: the players' page says that no shipped card
// opens a window for work by hand on any of them.
var occasions = map[string][]string{
	"spell": {"activated"}, "trap": {"attacked", "entered", "activated", "summoned"},
	"monster": {"flip", "quick", "destruction", "standby", "end", "use"},
}

// movesAfter is how long a duel goes on after a card was activated, for what happens turns later.
const movesAfter = 30

// TestNoShippedCardIsCarriedOutByHand activates every card of the database on every occasion that its facts name, and by
// the orders of its player.
func TestNoShippedCardIsCarriedOutByHand(t *testing.T) {
	h, cards := shipped(t), library(t)
	windows, tried := 0, 0
	for _, card := range detector.Sample(cards.DB.Snapshot().Cards("dotr")) {
		p, ok := cards.Print("dotr", card.Name)
		if !ok || p.Key != card.Key {
			continue
		}
		deck, err := cards.Listed("dotr", "1 "+card.Name)
		if err != nil {
			t.Fatal(err)
		}
		fx := h.For("dotr")
		for _, word := range append(occasions[p.Kind], "order") {
			if word != "order" && p.Kind == "monster" && !happens(p, word) {
				continue
			}
			tried++
			if err := activated(p, deck.Faces, word, fx); err != nil {
				windows++
				t.Errorf("%s (%s %s), %s: %v", p.Name, p.Subtype, p.Kind, word, err)
			}
		}
	}
	t.Logf("%d activations, %d windows for work by hand", tried, windows)
	if tried < detector.Least(1000) {
		t.Errorf("only %d activations", tried)
	}
}

// happens tells whether a monster's rows are done on an occasion; a quick effect answers what its row names.
func happens(p table.Print, word string) bool {
	return slices.ContainsFunc(p.Rows, func(row string) bool {
		when, _, _ := strings.Cut(row, " ")
		when, _, answers := strings.Cut(when, ":")
		return when == word || when == "destroyed" && word == "destruction" || answers && word == "quick"
	})
}

// activated lays a card out in the middle of a duel, activates it and plays on at random.
func activated(p table.Print, faces []table.Print, word string, fx validator.Effects) error {
	v := validator.Resume(&dotr.Game, table.State{}, fx, func(play *validator.Play) {
		id := laidOut(play, p, faces, word != "order")
		if word != "order" {
			s := play.State()
			rival := s.In(s.SpotNamed("e6"))[0]
			play.Do(table.Marked{Card: id, Set: 1 << 4},
				table.Stacked{Pending: table.Pending{Kind: "link", Card: id, Target: rival, To: s.Cards[id].Spot, Word: word}})
		}
	})
	dice := rand.New(rand.NewPCG(1, uint64(len(p.Key))))
	for n := range movesAfter {
		for _, e := range v.Events {
			if a, ok := e.(table.Asked); ok && a.Ask.Kind == validator.AskByHand && !strings.HasPrefix(v.After.Print(a.Ask.Card).Key, "blank-") {
				return fmt.Errorf("asks for work by hand after %d moves: %s", n, a.Ask.Text)
			}
		}
		if v.After.Result.Over {
			return nil
		}
		m, ok := ordered(&v.After, word, n, dice)
		if !ok {
			return fmt.Errorf("nobody can move")
		}
		was := v.After
		next, err := validator.Judge(&dotr.Game, was, m, fx)
		if err != nil {
			return err
		}
		if v = next; v.Violation != nil && n > 1 && v.Violation.Rule != validator.CardsSay {
			return fmt.Errorf("the lawful %+v: %v", m, v.Violation)
		}
		v.After.Serial = max(v.After.Serial, was.Serial)
	}
	return nil
}

// ordered is the order of a card's player to turn it up and to use it, then anything.
func ordered(s *table.State, word string, n int, dice *rand.Rand) (validator.Move, bool) {
	at := s.SpotNamed("e4")
	if on := s.In(at); word == "order" && n < 2 && len(on) > 0 && len(s.Asks) == 0 {
		return validator.Move{Kind: []validator.Kind{"flip", "use"}[n], Card: on[0]}, true
	}
	return anyMove(s, dice)
}

// laidOut makes a table in the fifth turn with the card on e4 and open monsters of both sides around it.
func laidOut(play *validator.Play, p table.Print, faces []table.Print, up bool) table.CardID {
	options, _ := dotr.Game.Resolve(nil)
	play.Do(table.Opened{Game: "dotr", Options: options, Seats: 2, Places: dotr.Game.Places(options, 2)})
	for seat := range table.Seat(2) {
		dotr.Game.Note(play, seat, []string{"default"})
	}
	play.Do(table.Passed{Seat: 0}, table.Entered{Phase: 2})
	beast := table.Print{Key: "beast", Name: "Beast", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1500, Defense: 1200,
		Races: []string{"Dragon"}}
	first := table.PrintID(len(play.State().Prints))
	play.Do(table.Printed{Prints: append([]table.Print{p, beast}, faces...)})
	var id table.CardID
	for _, at := range []struct {
		spot string
		seat table.Seat
		face table.PrintID
		up   bool
	}{{"e4", 0, first, up}, {"d4", 0, first + 1, true}, {"e6", 1, first + 1, true}, {"f5", 1, first + 1, true}} {
		s := play.State()
		now := table.CardID(len(s.Cards))
		play.Do(table.Dealt{Spot: s.SpotNamed(at.spot), Owner: at.seat, Up: at.up, Prints: []table.PrintID{at.face}})
		dotr.Game.Note(play, at.seat, []string{"card", fmt.Sprint(now)})
		if id == 0 {
			id = now
		}
	}
	return id
}

// Package toy is a game of three moves on a row of tiles, with a table of its own, for the tests of sessions and doors:
// what they promise holds for any game. It must never be listed among the games.
package toy

import (
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Tiles is the length of the row.
const Tiles = 5

// Game is the toy game: two seats, decks of 6, put a card from the hand on a free tile, end the turn, concede.
var Game = &validator.Game{
	ID: "toy", Name: "Toy", Title: "Cards in a row", Seats: []int{2}, Names: []string{"South", "North"},
	Options: []validator.Option{{Name: "hand", Values: []string{"3", "4"}, Default: "3"}},
	Rules:   []validator.Rule{{ID: "toy.turn", Kind: "validate", Text: "Only the seat whose turn it is moves."}},
	Points:  []string{"lp"}, Grounds: []string{"plain", "mud"},
	Phases:   []validator.Phase{{Name: "main", Waits: true}},
	Actions:  []validator.Action{put, end, concede, validator.Propose, validator.Agree, validator.Disagree, validator.Shuffle},
	Workings: []validator.Working{validator.Proposal},
	Places:   places, Setup: setup, Busy: busy, Over: over, Clock: &validator.Timing{Out: outOfTime},
	Deck: []validator.DeckCheck{sixCards},
}

var put = validator.Action{
	Kind: "put", Verb: "puts", Checks: []validator.Check{ownTurn, freeTile},
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, g.Kind == validator.Drag && g.To != 0
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(s.SpotOf("hand", seat)) {
			for i := 1; i <= Tiles; i++ {
				yield(validator.Move{Card: id, To: s.SpotNamed("t" + strconv.Itoa(i))})
			}
		}
	},
	Does: func(p *validator.Play, m validator.Move) {
		if p.State().Place(m.To).Name == "t5" {
			panic("tile t5 is where the toy breaks")
		}
		p.Do(table.Moved{Card: m.Card, From: p.State().Card(m.Card).Spot, To: m.To}, table.Flipped{Card: m.Card, Up: true})
	},
}

var end = validator.Action{
	Kind: "end", Verb: "ends the turn", Checks: []validator.Check{ownTurn},
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == "end"
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Passed{Seat: p.State().Next(m.Seat)})
		deck := p.State().SpotOf("deck", m.Seat)
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: deck}})
	},
}

var concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true,
	Does: func(p *validator.Play, m validator.Move) { lose(p, m.Seat, "toy.concede") },
}

func outOfTime(p *validator.Play, seat table.Seat) { lose(p, seat, validator.Timed) }

func lose(p *validator.Play, seat table.Seat, why string) {
	p.Do(table.Lost{Seat: seat, Why: why}, table.Won{Winners: p.State().Foes(seat), Why: why})
}

func ownTurn(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat {
		return validator.Violates("toy.turn", "it is not your turn")
	}
	return nil
}

func freeTile(s *table.State, m *validator.Move) *validator.Violation {
	if s.Place(m.To).Kind != "tile" || len(s.In(m.To)) > 0 {
		return validator.Violates("toy.free", "%s is not a free tile", s.Place(m.To).Name)
	}
	return nil
}

func busy(s *table.State, m *validator.Move) *validator.Violation {
	return validator.Violates("toy.busy", "a question is open")
}

func over(s *table.State, m *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates("toy.over", "the duel is over")
	}
	return nil
}

func sixCards(_ []string, d validator.Deck) []validator.Violation {
	if len(d.Main) != 6 {
		return []validator.Violation{*validator.Violates("toy.six", "a deck has 6 cards, not %d", len(d.Main))}
	}
	return nil
}

func places([]string, int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for i := 1; i <= Tiles; i++ {
		all = append(all, table.Place{Name: fmt.Sprintf("t%d", i), Kind: "tile", Owner: table.Nobody})
	}
	for seat, name := range []string{"South", "North"} {
		all = append(all, table.Place{Name: name + " hand", Kind: "hand", Owner: table.Seat(seat), Sight: table.ByOwner},
			table.Place{Name: name + " deck", Kind: "deck", Owner: table.Seat(seat), Sight: table.ByNobody})
	}
	return all
}

func setup(p *validator.Play, su validator.Setup) {
	for seat, d := range su.Decks {
		first := table.PrintID(len(p.State().Prints))
		p.Do(table.Printed{Prints: d.Main})
		ids := make([]table.PrintID, len(d.Main))
		for i := range ids {
			ids[i] = first + table.PrintID(i)
		}
		who := table.Seat(seat)
		p.Do(table.Dealt{Spot: p.State().SpotOf("deck", who), Owner: who, Prints: ids[3:]},
			table.Dealt{Spot: p.State().SpotOf("hand", who), Owner: who, Prints: ids[:3]},
			table.Scored{Seat: who, By: 100, To: 100})
	}
	p.Do(table.Passed{Seat: 0})
	for who := range table.Seat(2) {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: p.State().SpotOf("deck", who)}})
	}
}

// Shelf gives one deck, "six", and reads lists of one name a line.
type Shelf struct{}

// Preset gives the deck "six".
func (Shelf) Preset(_, name string) (validator.Deck, error) {
	if name != "six" {
		return validator.Deck{}, fault.Invalid("there is no deck %q", name)
	}
	return Shelf{}.Listed("toy", "Ant\nBee\nCat\nDog\nElk\nFox")
}

// Listed makes a card of every line, one of the side deck of "side NAME"; a card "Nobody" is unknown.
func (Shelf) Listed(_, text string) (validator.Deck, error) {
	d := validator.Deck{Name: "a list"}
	for _, name := range strings.Split(text, "\n") {
		if name == "Nobody" {
			return d, fault.Invalid("line 1: there is no card %q", name)
		}
		name, side := strings.CutPrefix(name, "side ")
		card := table.Print{Key: "toy:" + name, Name: name, Kind: "animal"}
		if side {
			d.Side = append(d.Side, card)
			continue
		}
		d.Main = append(d.Main, card)
	}
	return d, nil
}

// Edition is always the same.
func (Shelf) Edition() string { return "1" }

// Anew gives the cards as they always were.
func (Shelf) Anew(_ string, keys []string) ([]table.Print, string) {
	prints := make([]table.Print, len(keys))
	for i, key := range keys {
		prints[i] = table.Print{Key: key, Name: strings.TrimPrefix(key, "toy:"), Kind: "animal"}
	}
	return prints, "1"
}

// Board is the toy's table: memos are card numbers, and tile tN lies at x = N.
type Board struct{}

// Read finds drags and presses.
func (Board) Read(s *table.State, act *tts.Act) (validator.Gesture, bool, error) {
	seat, ok := Board{}.Seat(act.Color)
	if !ok {
		return validator.Gesture{}, false, fault.Invalid("nobody plays %q", act.Color)
	}
	switch act.Kind {
	case tts.ActPress:
		return validator.Gesture{Kind: validator.Press, Seat: seat, Word: act.Button}, true, nil
	case tts.ActDrag:
		id, err := strconv.Atoi(act.Card)
		if err != nil || id < 1 || id >= len(s.Cards) {
			return validator.Gesture{}, false, fault.NotFound("There is no card %q on this table.", act.Card)
		}
		to := s.SpotNamed(fmt.Sprintf("t%d", int(act.X)))
		return validator.Gesture{Kind: validator.Drag, Seat: seat, Card: table.CardID(id), To: to}, true, nil
	}
	return validator.Gesture{}, false, nil
}

// Show says where every card lies that has moved or was touched, and what was refused.
func (b Board) Show(out []tts.Command, before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	if act == nil {
		act = &tts.Act{}
	}
	for id := 1; id < len(v.After.Cards); id++ {
		if before.Cards[id].Spot != v.After.Cards[id].Spot || strconv.Itoa(id) == act.Card {
			out = append(out, pose(&v.After, table.CardID(id)))
		}
	}
	if v.Violation != nil {
		out = append(out, tts.Command{Do: tts.DoSay, To: act.Color, Text: v.Violation.Why, Tone: tts.ToneRefusal})
	}
	return out
}

// Restore puts the act's card back.
func (Board) Restore(s *table.State, act *tts.Act) []tts.Command {
	if id, err := strconv.Atoi(act.Card); err == nil {
		return []tts.Command{pose(s, table.CardID(id))}
	}
	return nil
}

// Resync says where everything lies.
func (Board) Resync(out []tts.Command, s *table.State, _ []tts.Lying, _ bool) []tts.Command {
	for id := 1; id < len(s.Cards); id++ {
		out = append(out, pose(s, table.CardID(id)))
	}
	return out
}

// Mates is empty: the toy knows no teams.
func (Board) Mates(_, _ *table.State, _ string) []tts.Command { return nil }

// Policy numbers itself by the turn.
func (Board) Policy(s *table.State, _ *tts.Policy) *tts.Policy {
	return &tts.Policy{N: uint32(s.Turn.Number)}
}

// Plan is empty: the toy's tiles lie nowhere.
func (Board) Plan(*table.State, table.Seat) *layout.Plan { return &layout.Plan{} }

// Asked is empty: the toy asks nothing by buttons.
func (Board) Asked(*table.State, table.Seat) []tts.Button { return nil }

// Sentence names the seat, the move and the place.
func (Board) Sentence(before, _ *table.State, m validator.Move) string {
	who := "the referee"
	if m.Seat >= 0 {
		who = Game.Names[m.Seat]
	}
	return fmt.Sprintf("%s %s %s", who, Game.Action(m.Kind).Verb, before.Place(m.To).Name)
}

// Choice has no phrases.
func (Board) Choice(*table.State, table.Seat, validator.Move) (string, bool) { return "", false }

// Save writes a list of names.
func (Board) Save(s *table.State, c layout.Copy) ([]byte, error) {
	return fmt.Appendf(nil, `{"SaveName":"toy","url":%q,"cards":%d}`, c.Bridge, len(s.Cards)-1), nil
}

// Seat knows White and Green.
func (Board) Seat(color string) (table.Seat, bool) {
	switch color {
	case "White":
		return 0, true
	case "Green":
		return 1, true
	}
	return table.Nobody, false
}

// Color is White or Green.
func (Board) Color(seat table.Seat) string { return [...]string{"White", "Green"}[seat] }

func pose(s *table.State, id table.CardID) tts.Command {
	return tts.Command{Do: tts.DoCard, Card: strconv.Itoa(int(id)), X: float64(s.Card(id).Spot), Up: s.Card(id).Up}
}

// Agrees to all options.
func (Shelf) Agrees(*validator.Game, map[string]string) error { return nil }

// Bag is empty: the toy knows no cards apart from the decks.
func (Shelf) Bag(string) []table.Print { return nil }

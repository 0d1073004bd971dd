package conform

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/validator"
	"ttsbridge/validator/conform/toy"
	"ttsbridge/validator/table"
)

// setups are duels of the toy with twelve different cards a deck.
func setups() []validator.Setup { return setupsFor(2) }

func setupsFor(seats int) []validator.Setup {
	su := validator.Setup{Decks: make([]validator.Deck, seats)}
	for seat := range su.Decks {
		for i := range 12 {
			su.Decks[seat].Main = append(su.Decks[seat].Main, table.Print{
				Key: fmt.Sprintf("toy:%d-%d", seat, i), Name: fmt.Sprintf("Beast%c%d", 'A'+i, seat),
				Kind: []string{"monster", "spell"}[i%2], Level: i % 4, Extra: map[string]string{"b": "2", "a": "1"}})
		}
	}
	return []validator.Setup{su}
}

// TestCrowd holds that nothing in the core ends at four seats, two sides or 256 places.
func TestCrowd(t *testing.T) { Run(t, toy.Crowd(), setupsFor(10)) }

func TestCrowdMutated(t *testing.T) { Mutate(t, toy.Crowd(), setupsFor(10)) }

func TestToy(t *testing.T) { Run(t, toy.Game(), setups()) }

func TestToyMutated(t *testing.T) { Mutate(t, toy.Game(), setups()) }

// hold checks one law on a few duels of the toy.
func hold(g *validator.Game, make func() law) error {
	for n := range uint64(6) {
		if err := walk(g, setups()[0], n+1, *moves, make()); err != nil {
			return fmt.Errorf("seed %d: %w", n+1, err)
		}
	}
	return nil
}

// spoil makes a toy whose action of that kind does more than it should.
func spoil(kind validator.Kind, more func(*validator.Play, validator.Move)) *validator.Game {
	g := toy.Game()
	a := g.Action(kind)
	does := a.Does
	a.Does = func(p *validator.Play, m validator.Move) {
		more(p, m)
		does(p, m)
	}
	return g
}

func lose(p *validator.Play, seat table.Seat) { p.Do(table.Lost{Seat: seat, Why: "giving up"}) }

// spoilt are games that each break one law, with a part of what must be said about it.
var spoilt = map[string]struct {
	law  func() law
	game func() *validator.Game
	want string
}{
	"a card says it lies elsewhere": {cardsInPlace, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) { p.State().Cards[1].Spot = 3 })
	}, "card 1"},
	"a rule changes the move": {rulesOnlyLook, func() *validator.Game {
		g := toy.Game()
		a := g.Action("play")
		a.Checks = append(a.Checks, func(_ *table.State, m *validator.Move) *validator.Violation {
			m.N++
			return nil
		})
		return g
	}, "made"},
	"a card is doubled": {cardsInPlace, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			p.State().Cards[1].Spot = 3 // it is not, and so it is not taken away from where it lies
			p.Do(table.Moved{Card: 1, To: 4})
		})
	}, "lies at 2 spots"},
	"a card lies under one that vanished": {cardsInPlace, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			p.Do(table.Linked{Card: 2, Host: 1}, table.Vanished{Card: 1})
		})
	}, "which is not there"},
	"a statement about a card that is gone": {livingOnly, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			p.Do(table.Claimed{Claim: table.Claim{Card: 1, Rule: "toy.class"}}, table.Vanished{Card: 1})
		})
	}, "has vanished"},
	"a question to who is out": {livingOnly, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			p.Do(table.Asked{Ask: table.Ask{Seat: m.Seat, Kind: "choose"}}, table.Lost{Seat: m.Seat})
		})
	}, "is out and asked"},
	"points below nothing": {pointsStay, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) { p.Do(table.Scored{Seat: 0, Kind: 1, To: -2}) })
	}, "-2 points"},
	"a lawful move that makes no sense": {lawfulAccepted, func() *validator.Game {
		g := toy.Game()
		g.Action("pass").Offers = func(_ *table.State, _ table.Seat, try func(validator.Move)) { try(validator.Move{Card: 999}) }
		return g
	}, "makes no sense"},
	"a rule about where a card goes that is said to be about the card": {listedAsJudged, func() *validator.Game {
		g := toy.Game()
		play := g.Action("play")
		*play = play.Ruled(validator.OfMove(play.Checks...), validator.OfCard(func(_ *table.State, m *validator.Move) *validator.Violation {
			if m.To == 2 {
				return validator.Violates("toy.turn", "not there")
			}
			return nil
		}))
		return g
	}, "by itself"},
	"a rule about the card that is said to be about where it goes": {listedAsJudged, func() *validator.Game {
		g := toy.Game()
		play := g.Action("play")
		*play = play.Ruled(validator.OfMove(play.Checks...), validator.OfPlace(func(_ *table.State, m *validator.Move) *validator.Violation {
			if m.Card%2 == 0 {
				return validator.Violates("toy.turn", "not that one")
			}
			return nil
		}))
		return g
	}, "by itself"},
	"a check that forgets": {refusedChangesNothing, func() *validator.Game {
		g := toy.Game()
		asked := map[string]int{}
		g.Action("pass").Checks = append(g.Action("pass").Checks[:0:0], func(s *table.State, m *validator.Move) *validator.Violation {
			key := fmt.Sprint(s.Turn, *m)
			if asked[key]++; s.Turn.Seat != m.Seat && asked[key] < 2 {
				return validator.Violates("toy.turn", "not now")
			}
			return nil
		})
		return g
	}, "accepted by Judge"},
	"a check that changes the state": {refusedChangesNothing, func() *validator.Game {
		g := toy.Game()
		g.Action("pass").Checks = append([]validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
			s.Cards[1].Marks ^= 8
			return nil
		}}, g.Action("pass").Checks...)
		return g
	}, "changed the state"},
	"play that reaches back": {oldStatesStay, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) { p.State().Cards[1].Tally[3]++ })
	}, "changed the state it was judged in"},
	"what no event says": {eventsSurvive, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) { p.State().Serial++ })
	}, "another state"},
	"a die of its own": {judgedTwice, func() *validator.Game {
		n := int16(0)
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			n++
			p.Do(table.Counted{Seat: 0, To: n})
		})
	}, "differs"},
	"a memory outside the state": {replayed, func() *validator.Game {
		n := int16(0)
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			n++
			p.Do(table.Counted{Seat: 0, To: n})
		})
	}, "another state"},
	"an answer that hangs on what is kept": {keptAlike, func() *validator.Game {
		g := toy.Game()
		g.Action("pass").Checks = append([]validator.Check{func(s *table.State, _ *validator.Move) *validator.Violation {
			sum, made := s.Sum()
			s.KeepSum(sum)
			if made {
				return validator.Violates("toy.turn", "once is enough")
			}
			return nil
		}}, g.Action("pass").Checks...)
		return g
	}, "where nothing is kept"},
	"a rule nobody wrote down": {citesCatalogue, func() *validator.Game {
		return spoil("object", func(p *validator.Play, m validator.Move) { p.Do(table.Reported{Rule: "toy.none"}) })
	}, `no rule "toy.none"`},
	"a refusal nobody wrote down": {citesCatalogue, func() *validator.Game {
		g := toy.Game()
		g.Action("pass").Checks = []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
			if s.Turn.Seat != m.Seat {
				return validator.Violates("toy.mystery", "no")
			}
			return nil
		}}
		return g
	}, `no rule "toy.mystery"`},
	"a sentence with a hole in it": {wholeSentences, func() *validator.Game {
		g := toy.Game()
		g.Action("play").Checks = append([]validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
			if m.To == 0 {
				return validator.Violates("toy.free", "nothing comes to %s", s.Place(m.To).Name)
			}
			return nil
		}}, g.Action("play").Checks...)
		return g
	}, "a word is missing"},
	"a secret in the state": {viewsKeepSecrets, func() *validator.Game {
		return spoil("play", func(p *validator.Play, m validator.Move) {
			p.Do(table.Modified{Mod: table.Mod{Stat: "knows " + p.State().Print(m.Card).Name}})
		})
	}, "names the hidden card"},
	"a secret in a report": {eventsKeepSecrets, func() *validator.Game {
		return spoil("play", func(p *validator.Play, m validator.Move) {
			p.Do(table.Reported{Rule: "toy.peek", Text: p.State().Print(m.Card).Name + " was played"})
		})
	}, "is told of the hidden card"},
	"a tell-tale": {hiddenFacesAlike, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			if deck := p.State().In(p.State().SpotOf("deck", m.Seat)); len(deck) > 0 {
				p.Do(table.Counted{Seat: 0, Kind: 1, To: int16(p.State().Print(deck[0]).Level)})
			}
		})
	}, "depends on hidden faces"},
	"a telling silence": {hiddenFacesAlike, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			if deck := p.State().In(p.State().SpotOf("deck", m.Seat)); len(deck) > 0 && p.State().Print(deck[0]).Level > 1 {
				p.Do(table.Noted{Seat: 0})
			}
		})
	}, "hidden"},
	"a gesture with two meanings": {gesturesMeanOne, func() *validator.Game {
		g := toy.Game()
		g.Action("object").Reads = g.Action("allow").Reads
		return g
	}, "read as [allow object]"},
	"a gesture with another card": {gesturesMeanOne, func() *validator.Game {
		g := toy.Game()
		g.Action("flip").Reads = func(_ *table.State, ge validator.Gesture) (validator.Move, bool) {
			return validator.Move{Card: 1}, ge.Kind == validator.Flip
		}
		return g
	}, "with card 1"},
	"a gesture that is refused": {gesturesMeanOne, func() *validator.Game {
		g := toy.Game()
		g.Action("play").Reads = func(s *table.State, ge validator.Gesture) (validator.Move, bool) {
			return validator.Move{Card: ge.Card, To: s.SpotOf("deck", 0)}, ge.Kind == validator.Drag
		}
		return g
	}, "refuses"},
	"giving up is all that is left": {lawfulAccepted, func() *validator.Game {
		g := toy.Game()
		g.Action("pass").Offers = nil
		return g
	}, "lawful move but giving up"},
	"an end by a rule nobody wrote down": {senselessRefused, func() *validator.Game {
		g := toy.Game()
		g.Action("concede").Offers = nil
		g.Action("concede").Does = func(p *validator.Play, m validator.Move) { lose(p, m.Seat) }
		return g
	}, `no rule "giving up"`},
	"a clock that nobody wrote down": {clockTold, func() *validator.Game {
		g := toy.Game()
		g.Clock = &validator.Timing{Out: func(p *validator.Play, seat table.Seat) { lose(p, seat) }}
		return g
	}, `no rule "giving up"`},
	"a clock after which nothing goes on": {clockTold, func() *validator.Game {
		g := toy.Game()
		g.Clock = &validator.Timing{Out: validator.LosesOnTime}
		return g
	}, "nobody who is still in the duel"},
	"a panic over a strange word": {senselessRefused, func() *validator.Game {
		return spoil("pass", func(p *validator.Play, m validator.Move) {
			if m.Word == "nonsense" {
				panic("I never heard of it")
			}
		})
	}, "panic"},
	"a panic over a strange gesture": {senselessRefused, func() *validator.Game {
		g := toy.Game()
		g.Action("flip").Reads = func(s *table.State, ge validator.Gesture) (validator.Move, bool) {
			return validator.Move{}, ge.Kind == validator.Flip && s.Cards[ge.Card].Up
		}
		return g
	}, "panic"},
}

// TestSpoilt holds that every law finds who breaks it, and that the toy as it is breaks none.
func TestSpoilt(t *testing.T) {
	for name, c := range spoilt {
		t.Run(name, func(t *testing.T) {
			if err := hold(toy.Game(), c.law); err != nil {
				t.Fatalf("the toy itself: %v", err)
			}
			if err := hold(c.game(), c.law); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestContents(t *testing.T) {
	g := toy.Game()
	if wrong := contents(g); len(wrong) > 0 {
		t.Fatal(wrong)
	}
	g.Title, g.Busy, g.Names, g.Seats = "", nil, g.Names[:1], []int{2, 11}
	g.Grounds = make([]string, 257)
	g.Actions = append(g.Actions[:len(g.Actions)-1], validator.Action{Kind: "pass"})
	g.Workings = g.Workings[:1]
	g.Rules = append(g.Rules, g.Rules[0])
	g.Phases = g.Phases[:1]
	g.Options = []validator.Option{{Name: "x", Values: []string{"a"}, Default: "b", Rule: "none"}}
	all := fmt.Sprint(contents(g))
	for _, want := range []string{"title", "fewer names", "more than 10 seats", "kinds of ground", "question is open", `"pass" lacks`, `"pass" is there twice`, `"agree no" is missing`, `"proposal" is missing`,
		`"toy.turn" is there twice`, "no phase waits", "default that is not", `rule "none"`} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not among %s", want, all)
		}
	}
}

func TestFingerprint(t *testing.T) {
	v := func() table.State {
		return table.State{Cards: make([]table.Card, 2), Players: make([]table.Player, 4), Prints: []table.Print{{Extra: map[string]string{"a": "1", "b": "2"}}},
			Stack: []table.Pending{{Cards: []table.CardID{1}}}}
	}
	one := fingerprint(v())
	if one != fingerprint(v()) {
		t.Error("the same state has two fingerprints")
	}
	changes := []func(*table.State){
		func(s *table.State) { s.Cards[1].Tally[3] = 1 },
		func(s *table.State) { s.Cards[1].Up = true },
		func(s *table.State) { s.Prints[0].Extra["b"] = "3" },
		func(s *table.State) { s.Stack[0].Cards[0] = 2 },
		func(s *table.State) { s.Players[3].Points[0] = -1 },
		func(s *table.State) { s.Game = "x" },
	}
	for i, change := range changes {
		s := v()
		if change(&s); fingerprint(s) == one {
			t.Errorf("change %d leaves the fingerprint as it was", i)
		}
	}
}

const turnFile = "# toy.turn: South acts in its turn\ngame toy\nNorth deck Ape\ncard Ape = monster\n\nSouth passes\n\nOutput:\n  passed North\n"

// folder is scenario files by name.
func folder(files map[string]string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func TestScenarios(t *testing.T) {
	Scenarios(t, folder(map[string]string{"toy/toy.turn.txt": turnFile, "toy/toy.turn.later.txt": turnFile, "toy/README.md": "no scenario"}),
		"toy", toy.Game(), nil, nil)
}

func TestScenarioNames(t *testing.T) {
	cases := map[string]struct{ name, text, want string }{
		"another name": {"toy.cost.txt", turnFile, "is not named after it"},
		"half a name":  {"toy.turning.txt", turnFile, "is not named after it"},
		"no such rule": {"toy.tea.txt", strings.Replace(turnFile, "toy.turn", "toy.tea", 1), `no rule "toy.tea"`},
		"a question":   {"toy.turn.txt", strings.Split(turnFile, "Output")[0], "proves nothing"},
		"a mistake":    {"toy.turn.txt", turnFile + "exploded\n", "toy.turn.txt:10:1"},
	}
	for name, c := range cases {
		_, err := named(folder(map[string]string{c.name: c.text}), c.name, toy.Game())
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

func TestUnshown(t *testing.T) {
	missing, err := Unshown(folder(map[string]string{"a/toy.turn.txt": "", "a/toy.turn.refused.txt": "", "a/toy.draw.txt": "", "a/toy.class.txt": ""}), "a", toy.Game())
	got := strings.Join(missing, " ")
	if err != nil || strings.Contains(got, "toy.turn") || strings.Contains(got, "toy.draw") || strings.Contains(got, "toy.class.txt") ||
		!strings.Contains(got, "toy.class.breach.txt toy.concede.txt toy.cost.refused.txt toy.cost.txt") {
		t.Errorf("%s, %v", got, err)
	}
}

package session_test

import (
	"log/slog"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/match"
)

// hears is what somebody is told of a line that he types: by the seat's colour or "all".
func hears(m *mod, color, line string) string {
	var all []string
	for _, c := range m.send(tts.Act{Kind: tts.ActChat, Color: color, Text: line}).Commands {
		if c.Do == tts.DoSay {
			all = append(all, c.To+": "+c.Text)
		}
	}
	return strings.Join(all, " / ")
}

// betweenDuels is the table of a first duel that North has lost, in a match of decks with odd names.
func betweenDuels(t *testing.T, list string) *mod {
	t.Helper()
	h := openHall(t, t.TempDir())
	w := bestOfThree()
	w.Seats = []session.Brought{{List: list}, {List: "Ant\nBee\nCat\nDog\nElk\nYak\nside Gnu"}}
	_, tb, err := h.MakeMatch(w)
	if err != nil {
		t.Fatal(err)
	}
	yields(t, h, tb, 1)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	return m
}

// Cards are exchanged by their names whatever those are: with commas, with a "for" of their own, in any letters. What others have
// brought nobody finds out by naming it.
func TestCardsAreSidedByAnyName(t *testing.T) {
	list := "Ant\nBee, the Queen\nCat for Hire\nDog\nElk\nFox\nside Gnu, Lord of Bees, Old\nside Hen for Soup\nside Owl"
	for line, want := range map[string]string{
		"!side Bee, the Queen for Gnu, Lord of Bees, Old":                             "all: South sides.",
		"!side cat for hire FOR hen for soup":                                         "all: South sides.",
		"!side Dog, Bee, the Queen, Fox for Owl, Gnu, Lord of Bees, Old,Hen for Soup": "all: South sides.",
		"!side 1 x Cat for Hire, Ant for Owl, 1x Hen for Soup":                        "all: South sides.",
		"!side Dog for Bee, the King":                                                 "White: 1 out and 2 in",
		"!side Cat for Hire":                                                          "White: there is no Cat in South's deck",
		"!side toy:Yak for Owl":                                                       "White: there is no toy:Yak in South's deck",
		"!side Dog for toy:Yak":                                                       "White: there is no toy:Yak in South's side deck",
		"!ready not yet":                                                              "White: !match tells",
	} {
		if got := hears(betweenDuels(t, list), "White", line); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// Who begins is said by the name by which the table calls a player.
func TestWhoBeginsIsSaidByThePlayersName(t *testing.T) {
	for _, name := range []string{"Anna", "anna", "South", "Süd"} {
		m := betweenDuels(t, "Ant\nBee\nCat\nDog\nElk\nFox\nside Gnu")
		m.send(tts.Act{Kind: tts.ActHello, Lang: "de", Names: []string{"White Anna", "Green Bernd"}})
		hears(m, "White", "!ready")
		hears(m, "Green", "!ready")
		if got := hears(m, "Green", "!first Carl"); !strings.HasSuffix(got, "!first Anna.") {
			t.Error(got)
		}
		if got := hears(m, "Green", "!first "+name); !strings.HasPrefix(got, "all: Bernd") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A word that answers a question of the duel answers that also where the match has the same word.
func TestAnAnswerIsNoOrderOfTheMatch(t *testing.T) {
	for g, word := range map[*validator.Game]string{&tagduel.Game: "first", &kingdomduels.Game: "ready"} {
		cards := cards(t)
		h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{g}, Shelf: cards,
			Boards: session.Tabletops(cards.Pictures), Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		w := session.MatchWish{Wish: session.Wish{Game: g.ID, Seed: 3}, Match: match.Format{Length: 3}}
		for _, deck := range lawful(t, g, cards)[:g.Seats[0]] {
			w.Seats = append(w.Seats, session.Brought{Deck: deck})
		}
		_, tb, err := h.MakeMatch(w)
		if err != nil {
			t.Fatal(err)
		}
		answered(t, tb, word)
		h.Close()
	}
}

// answered types a word at the first question that has it among its answers.
func answered(t *testing.T, tb *live.Table, word string) {
	t.Helper()
	top, err := layout.New(tb.Game(), []byte("a secret"))
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	for range 40 {
		s := tb.State()
		seat := validator.ToAct(&s)[0]
		if ask := s.AskOf(seat); ask != nil && strings.Contains(strings.Join(ask.Words, " "), word) {
			got := hears(m, top.Color(seat), "!"+word)
			if after := tb.State(); after.AskOf(seat) != nil && after.AskOf(seat).ID == ask.ID {
				t.Errorf("%s: !%s answers nothing: %s", s.Game, word, got)
			}
			return
		}
		if _, err := tb.Move(seat, tb.Legal(seat)[0].Move); err != nil {
			t.Fatal(err)
		}
	}
	t.Errorf("%s: nobody is asked for %q", tb.ID(), word)
}

// Whoever has lost on time comes back when the move before that is taken back. That time was up is no move, so it is said by itself: before
// the others agree, and when it is done.
func TestWhoComesBackWithAnUndoIsTold(t *testing.T) {
	cards := cards(t)
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&dotr.Game}, Shelf: cards,
		Boards: session.Tabletops(cards.Pictures), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	deck := session.Brought{Deck: lawful(t, &dotr.Game, cards)[0]}
	tb, err := h.Make(session.Wish{Game: dotr.Game.ID, Seed: 3, Seats: []session.Brought{deck, deck, deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	for s := tb.State(); s.Turn.Number < 2 || len(s.Asks) > 0; s = tb.State() {
		seat := validator.ToAct(&s)[0]
		if _, err := tb.Move(seat, tb.Legal(seat)[0].Move); err != nil {
			t.Fatal(err)
		}
	}
	s := tb.State()
	by, gone := s.Turn.Seat, s.Next(s.Turn.Seat)
	if o, err := tb.Clock(live.Shown{Seat: dotr.Game.Names[gone], Up: true}); err != nil || o.Refused != nil {
		t.Fatal(err, o.Refused)
	}
	want := dotr.Game.Names[gone] + " comes back into the duel."
	m.send(tts.Act{Kind: tts.ActPoll})
	propose(t, tb, by, "undo", 1)
	r := m.send(tts.Act{Kind: tts.ActPoll})
	if !slices.ContainsFunc(r.Commands, func(c tts.Command) bool { return c.To == tts.ToAll && strings.HasSuffix(c.Text, want) }) {
		t.Errorf("nobody is told before he agrees: %+v", r.Commands)
	}
	for s = tb.State(); len(s.Asks) > 0; s = tb.State() {
		must(t, tb, s.Asks[0].Seat, validator.Move{Kind: validator.Agree.Kind})
	}
	if r := m.send(tts.Act{Kind: tts.ActPoll}); !said(r, want) || !s.Alive(gone) {
		t.Errorf("nobody is told: %+v", r.Commands)
	}
}

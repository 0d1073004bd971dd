package session_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// propose makes the referee's proposal, as the host's token does.
func propose(t *testing.T, tb *live.Table, by table.Seat, word string, n int) live.Outcome {
	t.Helper()
	o, err := tb.Move(by, validator.Move{Kind: validator.Propose.Kind, Word: word, N: n})
	if err != nil || o.Refused != nil {
		t.Fatal(err, o.Refused)
	}
	return o
}

// said tells whether a reply says the words in chat to all and puts them on the panel.
func said(r *tts.Reply, words string) bool {
	chat := slices.ContainsFunc(r.Commands, func(c tts.Command) bool {
		return c.Do == tts.DoSay && c.To == tts.ToAll && strings.Contains(c.Text, words)
	})
	panel := slices.ContainsFunc(r.Commands, func(c tts.Command) bool { return c.Do == tts.DoRuling && strings.Contains(c.Text, words) })
	return chat && panel
}

// everySeatSees tells whether the view of everybody has the words among its rulings.
func everySeatSees(t *testing.T, tb *live.Table, words string) {
	t.Helper()
	for _, by := range []table.Seat{0, 1, table.Nobody, table.Referee} {
		text, err := json.Marshal(tb.View(by, "").Rulings)
		if err != nil || !strings.Contains(string(text), words) {
			t.Errorf("viewer %d sees the rulings %s, without %q", by, text, words)
		}
	}
}

// What the host does with his own token is told to everybody, with what it changed and that nobody was asked.
func TestTheHostDoesNotRuleInSilence(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(drag("White", hand(tb, 0)[0], 2))
	for _, tt := range []struct {
		word  string
		n     int
		words []string
	}{
		{"dial toy.turn warn", 0, []string{"The host sets the rule toy.turn at", "warn", "it was at", "enforce", "Nobody was asked."}},
		{"dial toy.turn off", 0, []string{"The host sets the rule toy.turn at", "off", "it was at", "warn"}},
		{"undo", 1, []string{"The host takes 1 move back", "South puts t2", "hidden had been seen meanwhile", "Nobody was asked."}},
	} {
		propose(t, tb, table.Referee, tt.word, tt.n)
		r := m.send(tts.Act{Kind: tts.ActPoll})
		for _, words := range tt.words {
			if !said(r, words) {
				t.Errorf("%s: %q is not told: %+v", tt.word, words, r.Commands)
			}
			everySeatSees(t, tb, strings.ReplaceAll(words, `"`, ""))
		}
		if again := m.send(tts.Act{Kind: tts.ActPoll}); said(again, tt.words[0]) {
			t.Errorf("%s is told twice", tt.word)
		}
	}
	everySeatSees(t, tb, "The dial stands as it did then.") // the undo went back to before it was turned
	propose(t, tb, table.Referee, "dial toy.turn off", 0)
	if v := tb.View(0, ""); len(v.Dial) != 1 || v.Dial[0].Rule != "toy.turn" || v.Dial[0].Level != "off" {
		t.Errorf("the view says of the dial %+v", v.Dial)
	}

	propose(t, tb, table.Referee, "draw", 0) // and then the bridge is killed, before it could say so
	h.Close()
	tb, err = openHall(t, folder).Find(tb.ID())
	if err != nil {
		t.Fatal(err)
	}
	m.table = tb
	if r := m.send(tts.Act{Kind: tts.ActPoll}); !said(r, "The host ends the duel as a draw. Nobody was asked.") {
		t.Errorf("after a restart: %+v", r.Commands)
	}
	everySeatSees(t, tb, "takes 1 move back")
}

// What players agree on is told as well, and that they did.
func TestWhatPlayersAgreeOnIsTold(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	propose(t, tb, 0, "dial toy.turn record", 0)
	if r := m.send(tts.Act{Kind: tts.ActPoll}); said(r, "sets the rule") {
		t.Error("what nobody has agreed to is told as done")
	}
	must(t, tb, 1, validator.Move{Kind: validator.Agree.Kind})
	if r := m.send(tts.Act{Kind: tts.ActPoll}); !said(r, "South sets the rule toy.turn") || !said(r, "All have agreed.") {
		t.Errorf("%+v", r.Commands)
	}
}

// Who is asked to agree to an undo is told which moves it takes back, before he answers.
func TestAnUndoIsForetold(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(drag("White", hand(tb, 0)[0], 2))
	propose(t, tb, 0, "undo", 1)
	r := m.send(tts.Act{Kind: tts.ActPoll})
	if want := "This would be taken back: South puts t2. Something hidden has been seen since."; len(r.Commands) != 1 || r.Commands[0].Text != want || r.Commands[0].To != tts.ToAll {
		t.Errorf("%+v", r.Commands)
	}
	must(t, tb, 1, validator.Move{Kind: validator.Disagree.Kind})
	if s := tb.State(); len(s.Asks) != 0 {
		t.Error("the question is still open")
	}
}

// What somebody asks in words is answered to him alone, and leaves no record.
func TestWhatIsAskedInWordsIsNoMove(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	before, _ := tb.Record()
	for line, want := range map[string]string{"!score": "Turn ", "!board": "", "!hand": "Your hand ", "!rule toy.turn": "toy.turn: ", "!deck Fox": "the decks stay"} {
		r := m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: line})
		if len(r.Commands) != 1 || r.Commands[0].Do != tts.DoSay || r.Commands[0].To != "White" || !strings.Contains(r.Commands[0].Text, want) {
			t.Errorf("%s: %+v", line, r.Commands)
		}
	}
	if after, _ := tb.Record(); after != before {
		t.Errorf("questions have made records %d to %d", before+1, after)
	}
}

// Where that was agreed on, the host needs a second voice: one player's consent, and each who says no passes the question on.
func TestTheHostNeedsASecondVoice(t *testing.T) {
	w := wish()
	w.Second = true
	tb, err := openHall(t, t.TempDir()).Make(w)
	if err != nil {
		t.Fatal(err)
	}
	level := func() table.Level { s := tb.State(); return s.Level("toy.turn") }
	asked := func(seat table.Seat) {
		t.Helper()
		s := tb.State()
		if ask := s.Ask(); ask == nil || ask.Seat != seat || ask.Kind != validator.AskAgree || !strings.Contains(ask.Text, "the referee asks") {
			t.Fatalf("open is %+v, want a question to seat %d", s.Asks, seat)
		}
	}
	propose(t, tb, table.Referee, "dial toy.turn off", 0)
	asked(0)
	must(t, tb, 0, validator.Move{Kind: validator.Disagree.Kind})
	asked(1)
	must(t, tb, 1, validator.Move{Kind: validator.Disagree.Kind})
	if s := tb.State(); len(s.Asks)+len(s.Stack) != 0 || level() != table.Enforce || len(tb.View(0, "").Rulings) != 0 {
		t.Fatal("the dial is turned against two noes")
	}
	propose(t, tb, table.Referee, "dial toy.turn off", 0)
	must(t, tb, 0, validator.Move{Kind: validator.Disagree.Kind})
	must(t, tb, 1, validator.Move{Kind: validator.Agree.Kind})
	if level() != table.Off {
		t.Fatal("one yes is not enough")
	}
	everySeatSees(t, tb, "One player has agreed.")
	if v := tb.View(table.Nobody, ""); !v.Second {
		t.Error("the view does not say that a second voice is needed")
	}
	must(t, tb, 0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: spot(tb, "t2")})
	propose(t, tb, table.Referee, "undo", 1)
	asked(0)
}

// A host who calls somebody's time is told of like one who turns the dial.
func TestTimeIsNotCalledInSilence(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	if o, err := tb.Clock(live.Shown{Seat: "South", Up: true}); err != nil || o.Refused != nil {
		t.Fatal(err, o.Refused)
	}
	const words = "tells that the time of South is up, who has lost by it. Nobody was asked."
	if !said(m.send(tts.Act{Kind: tts.ActPoll}), words) {
		t.Error("chat and panel do not tell of it")
	}
	everySeatSees(t, tb, words)
}

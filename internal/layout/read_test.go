package layout

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

func TestReadHands(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	s := &d.s
	hand, e1, e2 := s.SpotNamed("South hand"), s.SpotNamed("e1"), s.SpotNamed("e2")
	card, leader := s.In(hand)[0], s.Players[0].Token
	north := s.Players[1].Token
	tests := []struct {
		name string
		act  tts.Act
		want validator.Gesture
		ok   bool
	}{
		{"a card of the hand onto a tile", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 0.4, Z: -8.2, Rot: 183},
			validator.Gesture{Kind: validator.Drag, Card: card, From: hand, To: e2}, true},
		{"shown on the way", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 0, Z: -7.8, Rot: 180, Up: true},
			validator.Gesture{Kind: validator.Drag, Card: card, From: hand, To: e2, Flip: true}, true},
		{"laid sideways", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 0, Z: -7.8, Rot: 271},
			validator.Gesture{Kind: validator.Drag, Card: card, From: hand, To: e2, Quarter: 1}, true},
		{"back into the hand", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 1, Z: -16, Zone: "hand:White",
			Up: true, Rot: 180},
			validator.Gesture{}, false},
		{"into the other hand", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 1, Z: 16, Zone: "hand:Green",
			Up: true, Rot: 180},
			validator.Gesture{Kind: validator.Drag, Card: card, From: hand, To: s.SpotNamed("North hand")}, true},
		{"beside the table", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 60, Z: 0, Rot: 180},
			validator.Gesture{Kind: validator.Drag, Card: card, From: hand}, true},
		{"where it lay", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(leader), X: 1, Z: -10, Up: true, Rot: 180},
			validator.Gesture{}, false},
		{"where it lay, turned over", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(leader), X: 1, Z: -10, Rot: 180},
			validator.Gesture{Kind: validator.Flip, Card: leader, From: e1, To: e1, Word: "down"}, true},
		{"carried as it lay, though it should lie otherwise", tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(leader), X: 0, Z: -7.8,
			Rot: 180, FUp: new(bool)}, validator.Gesture{Kind: validator.Drag, Card: leader, From: e1, To: e2}, true},
		{"turned sideways", tts.Act{Kind: tts.ActTurn, Color: "White", Card: top.Token(leader), Up: true, Rot: 90},
			validator.Gesture{Kind: validator.Turn, Card: leader, From: e1, To: e1, Quarter: 3}, true},
		{"turned a little", tts.Act{Kind: tts.ActTurn, Color: "White", Card: top.Token(leader), Up: true, Rot: 195},
			validator.Gesture{Kind: validator.Turn, Card: leader, From: e1, To: e1, Quarter: 1}, true},
		{"turned a little the other way", tts.Act{Kind: tts.ActTurn, Color: "White", Card: top.Token(leader), Up: true, Rot: 165},
			validator.Gesture{Kind: validator.Turn, Card: leader, From: e1, To: e1, Quarter: 3}, true},
		{"turned as it was", tts.Act{Kind: tts.ActTurn, Color: "White", Card: top.Token(leader), Up: true, Rot: 179.96},
			validator.Gesture{}, false},
		{"upright for North", tts.Act{Kind: tts.ActTurn, Color: "Green", Card: top.Token(north), Up: true, Rot: 359.99},
			validator.Gesture{}, false},
		{"a look", tts.Act{Kind: tts.ActPeek, Color: "Green", Card: top.Token(leader)},
			validator.Gesture{Kind: validator.Peek, Seat: 1, Card: leader, From: e1, To: e1, Quarter: 2}, true},
		{"nothing", tts.Act{Kind: tts.ActPoll}, validator.Gesture{}, false},
		{"another ground", tts.Act{Kind: tts.ActGround, Color: "Green", Tile: "tile:e1", State: 3},
			validator.Gesture{Kind: validator.Place, Seat: 1, To: e1, N: 2, Word: "Wasteland"}, true},
		{"a look into a pile", tts.Act{Kind: tts.ActPeek, Color: "Green", Card: "deck:White"},
			validator.Gesture{Kind: validator.Peek, Seat: 1, From: s.SpotNamed("South deck"), To: s.SpotNamed("South deck")}, true},
		{"a whole pile carried off", tts.Act{Kind: tts.ActDrag, Color: "Green", Card: "deck:White", X: 3}, validator.Gesture{}, false},
		{"the same ground", tts.Act{Kind: tts.ActGround, Tile: "tile:e1", State: 1}, validator.Gesture{}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, ok, err := top.Read(s, &tt.act)
			if err != nil || ok != tt.ok {
				t.Fatalf("ok = %v, err = %v", ok, err)
			}
			if ok && !sameGesture(got, tt.want) {
				t.Errorf("read %+v, want %+v", got, tt.want)
			}
		})
	}
}

func sameGesture(a, b validator.Gesture) bool {
	return a.Kind == b.Kind && a.Seat == b.Seat && a.Card == b.Card && a.From == b.From && a.To == b.To &&
		a.Flip == b.Flip && a.Quarter == b.Quarter && a.Word == b.Word && a.N == b.N && a.Ask == b.Ask
}

func TestReadWords(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	leader := d.s.Players[0].Token
	asked, ok := table.Fold(d.s, table.Asked{Ask: table.Ask{Seat: 0, Kind: "choose", Words: []string{"yes", "no"},
		Cards: []table.CardID{5, 6}, Max: 2}})
	if !ok {
		t.Fatal("the question does not fit")
	}
	id := asked.AskOf(0).ID
	e1 := d.s.SpotNamed("e1")
	tests := []struct {
		act  tts.Act
		want validator.Gesture
		says string
	}{
		{tts.Act{Kind: tts.ActPress, Button: "end"}, validator.Gesture{Word: "end"}, ""},
		{tts.Act{Kind: tts.ActPress, Button: "monster 4", Ask: id}, validator.Gesture{Word: "monster", N: 4, Ask: id}, ""},
		{tts.Act{Kind: tts.ActPress, Button: "respond e1"}, validator.Gesture{Word: "respond", To: e1, Card: leader}, ""},
		{tts.Act{Kind: tts.ActPress, Button: "pick #1 #2", Ask: id},
			validator.Gesture{Word: "pick", Card: 5, Cards: []table.CardID{5, 6}, Ask: id}, ""},
		{tts.Act{Kind: tts.ActPress, Button: "pick #3", Ask: id}, validator.Gesture{}, "means nothing"},
		{tts.Act{Kind: tts.ActPress, Button: "end", Ask: id + 1}, validator.Gesture{}, "closed already"},
		{tts.Act{Kind: tts.ActPress, Button: "  "}, validator.Gesture{}, "means nothing"},
		{tts.Act{Kind: tts.ActPress, Button: "end " + strings.Repeat("1 ", 24)}, validator.Gesture{}, "means nothing"},
		{tts.Act{Kind: tts.ActChat, Text: "!END "}, validator.Gesture{Word: "end"}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "! respond e1"}, validator.Gesture{Word: "respond", To: e1, Card: leader}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!yes"}, validator.Gesture{Word: "yes"}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!undo 2"}, validator.Gesture{Word: "undo", N: 2}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!dial dotr.move.once record"}, validator.Gesture{Word: "dial dotr.move.once record"}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!dial dotr.move.once"}, validator.Gesture{}, "!dial RULE LEVEL"},
		{tts.Act{Kind: tts.ActChat, Text: "!check 17 He paid  in a Hurry"}, validator.Gesture{Word: "check He paid in a Hurry", N: 17}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!check e1"}, validator.Gesture{Word: "check", To: e1, Card: leader}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!check e1 because"}, validator.Gesture{}, "number of a statement"},
		{tts.Act{Kind: tts.ActChat, Text: "!lp -500"}, validator.Gesture{}, "Commands:"},
		{tts.Act{Kind: tts.ActChat, Text: "!respond e1 please"}, validator.Gesture{}, `"!respond e1 please" means nothing here; it is said as !respond e4.`},
		{tts.Act{Kind: tts.ActChat, Text: "!undo please"}, validator.Gesture{}, "it is said as !undo 1."},
		{tts.Act{Kind: tts.ActChat, Text: "!end it"}, validator.Gesture{}, "it is said as !end."},
		{tts.Act{Kind: tts.ActChat, Text: "!check"}, validator.Gesture{Word: "check"}, ""},
		{tts.Act{Kind: tts.ActChat, Text: "!check z9"}, validator.Gesture{}, "it is said as !check PLACE or !check NUMBER REASON."},
		{tts.Act{Kind: tts.ActChat, Text: "!ned"}, validator.Gesture{}, `There is no command "!ned" here; did you mean !end?`},
		{tts.Act{Kind: tts.ActChat, Text: "!statsu"}, validator.Gesture{}, "did you mean !status?"},
		{tts.Act{Kind: tts.ActChat, Text: "!status"}, validator.Gesture{}, `"!status" means nothing here just now. Commands: !end, !pass`},
		{tts.Act{Kind: tts.ActChat, Text: "!yse"}, validator.Gesture{}, "did you mean !yes?"},
		{tts.Act{Kind: tts.ActChat, Text: "!banana"}, validator.Gesture{}, `There is no command "!banana" here. Commands: !end, !pass`},
		{tts.Act{Kind: tts.ActChat, Text: "!banana 4"}, validator.Gesture{}, "Commands:"},
		{tts.Act{Kind: tts.ActChat, Text: "!"}, validator.Gesture{}, "Commands:"},
		{tts.Act{Kind: tts.ActChat, Text: "!help"}, validator.Gesture{}, "!yes, !no, !respond e4"},
	}
	for _, tt := range tests {
		t.Run(tt.act.Button+tt.act.Text, func(t *testing.T) {
			tt.act.Color = "White"
			got, ok, err := top.Read(&asked, &tt.act)
			if tt.says != "" {
				if err == nil || !strings.Contains(fault.Sentence(err), tt.says) {
					t.Errorf("err = %v, want one that says %q", err, tt.says)
				}
				return
			}
			tt.want.Kind = validator.Press
			if err != nil || !ok || !sameGesture(got, tt.want) || len(got.Cards) != len(tt.want.Cards) {
				t.Errorf("read %+v, %v, %v; want %+v", got, ok, err, tt.want)
			}
		})
	}
}

// Who works by hand may name whatever number a card has.
func TestReadWordsByHand(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	s, ok := table.Fold(d.s, table.Asked{Ask: table.Ask{Seat: 1, Kind: validator.AskByHand, Words: []string{"done"}}})
	if !ok {
		t.Fatal("the question does not fit")
	}
	got, ok, err := top.Read(&s, &tts.Act{Kind: tts.ActChat, Color: "Green", Text: "!atk e1 -500"})
	want := validator.Gesture{Kind: validator.Press, Seat: 1, Word: "atk", N: -500, To: s.SpotNamed("e1"), Card: s.Players[0].Token}
	if !ok || err != nil || !sameGesture(got, want) {
		t.Errorf("read %+v, %v, %v; want %+v", got, ok, err, want)
	}
}

func TestReadRefuses(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	tests := []struct {
		act  tts.Act
		says string
	}{
		{tts.Act{Kind: tts.ActDrag, Color: "Purple", Card: top.Token(1)}, "White and Green"},
		{tts.Act{Kind: tts.ActDrag, Color: "White", Card: "feedface"}, "no card of this duel"},
		{tts.Act{Kind: tts.ActFlip, Color: "White", Card: "lp:White"}, "no card of this duel"},
		{tts.Act{Kind: tts.ActPress, Color: "White", Button: "pick", Cards: []string{"feedface"}}, "no card of this duel"},
	}
	for _, tt := range tests {
		_, _, err := top.Read(&d.s, &tt.act)
		if err == nil || !strings.Contains(fault.Sentence(err), tt.says) {
			t.Errorf("%+v: err = %v, want one that says %q", tt.act, err, tt.says)
		}
		if err != nil && strings.Contains(err.Error(), "feedface") {
			t.Errorf("the error repeats a token: %v", err)
		}
	}
}

// A question has a button for every answer, and every button is read back as an answer.
func TestQuestionButtons(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	hand := d.s.In(d.s.SpotNamed("South hand"))
	tests := []struct {
		ask  table.Ask
		want string
	}{
		{table.Ask{Words: []string{"monster", "spell-trap", "cancel"}, Min: 1, Max: 3, Text: "what is it?"},
			"monster 1=Monster of level 1|monster 2=Monster of level 2|monster 3=Monster of level 3|spell-trap=Spell or trap|cancel=Cancel"},
		{table.Ask{Cards: hand[:2], Min: 1, Max: 2, Text: "discard"},
			"pick #1=" + d.s.Print(hand[0]).Name + " (South hand)+|pick #2=" + d.s.Print(hand[1]).Name + " (South hand)+"},
	}
	for _, tt := range tests {
		tt.ask.Kind = "choose"
		s, ok := table.Fold(d.s, table.Asked{Ask: tt.ask})
		if !ok {
			t.Fatal("the question does not fit")
		}
		c := told.Question(top.Mat, &s, s.AskOf(0))
		var got []string
		for _, b := range c.Buttons {
			many := ""
			if b.Many {
				many = "+"
			}
			got = append(got, b.ID+"="+b.Label+many)
			act := tts.Act{Kind: tts.ActPress, Color: "White", Button: b.ID, Ask: c.Ask}
			if _, ok, err := top.Read(&s, &act); !ok || err != nil {
				t.Errorf("the button %q is read as %v, %v", b.ID, ok, err)
			}
		}
		if strings.Join(got, "|") != tt.want {
			t.Errorf("buttons %q, want %q", strings.Join(got, "|"), tt.want)
		}
	}
}

// A number is offered for a word exactly where its price is not against it.
func TestNumbersAreOfferedThatCanBePaid(t *testing.T) {
	top, offered, dear := tabletop(t), 0, 0
	walk(t, 6, 60, nothing, func(_ *table.State, v *validator.Verdict) {
		for _, m := range validator.Legal(top.Rules, &v.After, v.After.Turn.Seat) {
			if m.Word, m.N = "", 0; m.Kind != "play" {
				continue
			}
			played, err := validator.Judge(top.Rules, v.After, m, nil) // without a word of what it is
			if err != nil || len(played.After.Asks) != 1 {
				t.Fatalf("%+v: %v, asks %v", m, err, played.After.Asks)
			}
			is, not := numbersOffered(t, top, &played.After)
			offered, dear = offered+is, dear+not
		}
	})
	if offered < 100 || dear < 20 {
		t.Errorf("%d numbers were offered and %d were too dear", offered, dear)
	}
}

// numbersOffered holds the numbers that a question offers to what the rules say of each, and counts those that it offers and those that it does not.
func numbersOffered(t *testing.T, top *Tabletop, s *table.State) (offered, dear int) {
	t.Helper()
	a := &s.Asks[0]
	buttons := told.Question(top.Mat, s, a).Buttons
	for n := a.Min; n <= a.Max; n++ {
		is := slices.ContainsFunc(buttons, func(b tts.Button) bool { return b.ID == "monster "+strconv.Itoa(n) })
		m, ok := validator.Read(top.Rules, s, validator.Gesture{Kind: validator.Press, Seat: a.Seat, Word: "monster", N: n, Ask: a.ID})
		no := validator.Against(top.Rules, s, m)
		if paid := no == nil || !slices.Contains(top.Prices, no.Rule); !ok || is != paid {
			t.Fatalf("monster %d of %+v: offered %v, can be paid %v (%+v)", n, a, is, paid, no.Worded())
		}
		if is {
			offered++
		} else {
			dear++
		}
	}
	return offered, dear
}

// Whatever a table reports, reading it and putting it right never fails in a way of its own.
func FuzzRead(f *testing.F) {
	d, top := newDuel(f, 1), tabletop(f)
	for range 20 {
		d.step()
	}
	f.Add("drag", "White", 5, 0.4, -8.2, 180.0, true, "", "end", uint32(0))
	f.Add("press", "Green", 0, 1e300, -1e300, -1e300, false, "hand:White", "respond e4 #1 -7", uint32(3))
	f.Add("chat", "White", 0, 0.0, 0.0, 0.0, false, "tile:e4", "!help \u2605", uint32(0))
	f.Fuzz(func(t *testing.T, kind, color string, card int, x, z, rot float64, up bool, zone, text string, ask uint32) {
		act := tts.Act{Kind: tts.ActKind(kind), Color: color, X: x, Z: z, Rot: rot, Up: up, Zone: zone, Button: text, Text: text,
			Ask: ask, Tile: zone, ID: zone, State: card, Card: text}
		if card > 0 && card < len(d.s.Cards) {
			act.Card = top.Token(table.CardID(card))
		}
		g, ok, err := top.Read(&d.s, &act)
		if ok && err != nil {
			t.Errorf("both a gesture and an error: %v", err)
		}
		if ok && (int(g.Card) >= len(d.s.Cards) || int(g.To) >= len(d.s.Places) || int(g.From) >= len(d.s.Places)) {
			t.Errorf("a gesture with what is not there: %+v", g)
		}
		top.Restore(&d.s, &act)
	})
}

// A look through a pile is told as one, in every game; a look at a card as that.
func TestALookIntoAPileIsTold(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	s := d.s
	into := validator.Move{Kind: "peek", Seat: 1, From: s.SpotNamed("South deck")}
	if said := top.Sentence(&s, &s, into); said != "North looks into South deck" {
		t.Error(said)
	}
	at := validator.Move{Kind: "peek", Seat: 1, Card: s.In(s.SpotNamed("South hand"))[0]}
	if said := top.Sentence(&s, &s, at); said != "North looks at a card from South hand" {
		t.Error(said)
	}
}

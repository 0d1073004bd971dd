package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// plays makes some moves, the same for the same luck.
func plays(t *testing.T, tb *live.Table, moves int) {
	t.Helper()
	luck := rand.New(rand.NewPCG(2, 2))
	for s := tb.State(); moves > 0 || len(s.Asks) > 0 || len(s.Stack) > 0; s = tb.State() {
		seat := validator.ToAct(&s)[0]
		legal := tb.Legal(seat)
		if _, err := tb.Move(seat, legal[luck.IntN(len(legal))].Move); err != nil {
			t.Fatal(err)
		}
		moves--
	}
}

// hidden finds the prints of a duel of which no spectator sees a card, and one that is in the database and in no deck.
func (l *library) hidden(s *table.State) (inHand, inDeck, faceDown, nowhere string) {
	open, played := map[string]bool{}, map[string]bool{}
	for id := 1; id < len(s.Cards); id++ {
		key := s.Print(table.CardID(id)).Key
		played[key] = true
		open[key] = open[key] || s.Sees(table.Nobody, table.CardID(id))
	}
	for id := 1; id < len(s.Cards); id++ {
		key, place := s.Print(table.CardID(id)).Key, s.Place(s.Cards[id].Spot)
		switch {
		case open[key]:
		case place.Kind == "hand":
			inHand = key
		case place.Kind == "deck":
			inDeck = key
		case place.Kind == "tile":
			faceDown = key
		}
	}
	for _, c := range l.db.Snapshot().Cards("dotr") {
		if c.Kind == "monster" && !played[c.Key] {
			nowhere = c.Key
		}
	}
	return inHand, inDeck, faceDown, nowhere
}

// outline is what guests can see of commands: what is done with which object, where it lies, what is said. What stands on
// a hidden card is not among it.
func (l *library) outline(s *table.State, commands []tts.Command) (lines []string) {
	name := map[string]string{}
	for id := 1; id < len(s.Cards); id++ {
		name[l.top.Token(table.CardID(id))] = fmt.Sprintf("card %d", id)
	}
	for _, c := range commands {
		if c.Do == tts.DoSpawn {
			var o struct {
				Memo             string
				Transform        map[string]float64
				ContainedObjects []struct{ Memo string }
			}
			l.must(json.Unmarshal([]byte(c.JSON), &o))
			line := fmt.Sprintf("spawn %s%s %v", name[o.Memo], o.Memo[:min(len(o.Memo), 4)*boolInt(name[o.Memo] == "")], o.Transform)
			for _, in := range o.ContainedObjects {
				line += " " + name[in.Memo]
			}
			lines = append(lines, line)
			continue
		}
		if known := name[c.Card]; known != "" {
			c.Card = known
		}
		lines = append(lines, fmt.Sprintf("%+v", c))
	}
	return lines
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// told is what a viewer gets of the records from n on, without what is meant to differ.
func toldOf(t *testing.T, tb *live.Table, by table.Seat, n int64) string {
	t.Helper()
	var all strings.Builder
	err := tb.Records(by, n, func(news following.News) error {
		if news.Entry.Prints != nil {
			p := *news.Entry.Prints
			p.From, p.To, news.Entry.Prints = "", "", &p
		}
		text, err := json.Marshal(news)
		all.Write(chance.ReplaceAll(text, nil))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// killed starts the bridge again, and lets the mod ask on.
func killed(l *library, m *mod) *tts.Reply {
	l.stop()
	l.open()
	var err error
	m.table, err = l.hall.Find(m.table.ID())
	l.must(err)
	return m.send(tts.Act{Kind: tts.ActPoll})
}

// A table that has heard only a part of what was printed anew, and is loaded then or loses its bridge, gets all cards anew, whatever is done
// there meanwhile.
func TestNothingPrintedAnewIsLostHalfway(t *testing.T) {
	for name, lose := range map[string]func(l *library, m *mod) *tts.Reply{
		"loaded": func(_ *library, m *mod) *tts.Reply {
			m.session, m.seq, m.rest = "b", 0, false
			return m.send(tts.Act{Kind: tts.ActHello, Record: m.shown})
		},
		"the bridge was killed": killed,
		"the bridge was killed after a move": func(l *library, m *mod) *tts.Reply {
			m.part(tts.Act{Kind: tts.ActPress, Color: "White", Button: "end"})
			return killed(l, m)
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := openLibrary(t)
			_, m := l.make(record.PrintsFollow)
			s := m.table.State()
			_, inDeck, _, _ := l.hidden(&s)
			l.edit("UPDATE card SET attack = 777 WHERE key = ?", inDeck)
			if !m.part(tts.Act{Kind: tts.ActPoll}).Rest {
				t.Fatal("one reply held everything")
			}
			off := map[string]bool{}
			for _, c := range lose(l, m).Commands {
				off[c.Card] = off[c.Card] || c.Do == tts.DoRemove
			}
			for id := 1; id < len(s.Cards); id++ { // what was taken off is made anew when the table says what is left
				at := s.Cards[id].Spot
				if at != 0 && !off[l.top.Token(table.CardID(id))] && !off[l.top.Memo(&s, at)] {
					t.Errorf("card %d at %s stays as it lies", id, s.Place(at).Name)
				}
			}
		})
	}
}

// Whoever plays or watches cannot tell from what a table that follows says, does and records whether an edited card is in
// a hand, in a deck, face-down on the field, or in nobody's deck at all.
func TestAnEditTellsNobodyWhatIsHidden(t *testing.T) {
	var want []string
	var wantTold []string
	for which := range 4 {
		l := openLibrary(t)
		tb, m := l.make(record.PrintsFollow)
		plays(t, tb, 40)
		m.send(tts.Act{Kind: tts.ActPoll})
		s := tb.State()
		inHand, inDeck, faceDown, nowhere := l.hidden(&s)
		key := []string{nowhere, inHand, inDeck, faceDown}[which]
		if key == "" {
			t.Fatalf("no card for case %d", which)
		}
		n, _ := tb.Record()
		l.edit("UPDATE card SET attack = 777 WHERE key = ?", key)
		after := tb.State()
		if id := slices.IndexFunc(after.Prints, func(p table.Print) bool { return p.Key == key }); (id > 0) != (which > 0) || id > 0 && after.Prints[id].Attack != 777 {
			t.Fatalf("case %d: %s is not printed anew", which, key)
		}
		got := l.outline(&after, m.send(tts.Act{Kind: tts.ActPoll}).Commands)
		told := []string{toldOf(t, tb, table.Nobody, n+1), toldOf(t, tb, 0, n+1), toldOf(t, tb, 1, n+1)}
		for by, text := range told {
			if strings.Contains(text, key) || strings.Contains(text, "777") {
				t.Errorf("viewer %d is told of %s: %s", by-1, key, text)
			}
		}
		if v := tb.PrintsView(table.Referee); len(v.Cards) != 0 {
			t.Errorf("a table that follows has nothing left to print: %+v", v)
		}
		if which == 0 {
			want, wantTold = got, told
			if len(got) < 10 {
				t.Errorf("an edit of any card makes all hidden cards anew; this is %q", got)
			}
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("case %d: the table shows which card was edited (-nobody's +%s):\n%s", which, key, diff)
		}
		if diff := cmp.Diff(wantTold, told); diff != "" {
			t.Errorf("case %d: the records show which card was edited:\n%s", which, diff)
		}
	}
}

// At a pinned table the host alone is shown which of its hidden cards are otherwise in the database.
func TestWhoIsShownEditedCards(t *testing.T) {
	l := openLibrary(t)
	tb, m := l.make("")
	plays(t, tb, 40)
	s := tb.State()
	inHand, inDeck, _, nowhere := l.hidden(&s)
	before := tb.State()
	for _, key := range []string{inHand, inDeck, nowhere} {
		l.edit("UPDATE card SET attack = 777, name = 'Edited' WHERE key = ?", key)
	}
	if diff := cmp.Diff(before, tb.State()); diff != "" {
		t.Errorf("a pinned duel changes:\n%s", diff)
	}
	holder := table.Nobody
	for id := range s.Cards {
		if s.Print(table.CardID(id)).Key == inHand && s.Place(s.Cards[id].Spot).Kind == "hand" {
			holder = s.Cards[id].Holder
		}
	}
	keys := func(by table.Seat) (all []string) {
		for _, c := range tb.PrintsView(by).Cards {
			all = append(all, c.Key)
		}
		slices.Sort(all)
		return all
	}
	all := []string{inHand, inDeck}
	slices.Sort(all)
	if diff := cmp.Diff(all, keys(table.Referee)); diff != "" {
		t.Errorf("the host's list:\n%s", diff)
	}
	if diff := cmp.Diff([]string{inHand}, keys(holder)); diff != "" {
		t.Errorf("the list of whoever holds the card:\n%s", diff)
	}
	if got := append(keys(table.Nobody), keys(1-holder)...); len(got) != 0 {
		t.Errorf("others are shown %v", got)
	}
	said := 0
	for _, c := range m.send(tts.Act{Kind: tts.ActPoll}).Commands {
		if c.Do == tts.DoSay && strings.Contains(c.Text, "(changes to cards of this game: 3); this duel keeps the prints it has") && c.To == tts.ToAll {
			said++
		}
	}
	if e := l.hall.Edits(); said != 1 || len(e.Tables) != 1 || !e.Tables[0].Behind || e.Tables[0].Prints != record.PrintsPinned ||
		e.Newest == nil || len(e.Newest.Games) != 1 || !slices.Equal(e.Newest.Games[0].Keys, []string{nowhere}) {
		t.Errorf("said %d times; %+v", said, e)
	}
}

// The host chooses while the duel goes on; every choice and every print is in the ledger, an undo leaves prints alone,
// and a restart finds everything as it was, with what was edited meanwhile.
func TestPrintsAreChosenAndKept(t *testing.T) {
	l := openLibrary(t)
	tb, m := l.make(record.PrintsPinned)
	plays(t, tb, 20)
	s := tb.State()
	key := s.Print(s.Players[0].Token).Key
	attack := func() int { s := tb.State(); return s.Print(s.Players[0].Token).Attack }
	was := attack()
	l.edit("UPDATE card SET attack = 4321 WHERE key = ?", key)
	if attack() != was {
		t.Fatal("a pinned duel follows")
	}
	l.must(tb.Choose(record.PrintsFollow))
	if attack() != 4321 {
		t.Fatal("the host's choice does nothing")
	}
	if out, err := tb.Move(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 3}); err != nil || out.Refused != nil {
		t.Fatal(out, err)
	}
	if attack() != 4321 {
		t.Error("an undo takes prints back")
	}
	plays(t, tb, 0) // the undo may have gone back into the middle of something
	m.send(tts.Act{Kind: tts.ActPoll})
	if r := m.send(tts.Act{Kind: tts.ActPrints, Color: "White", Text: "pinned"}); len(r.Verdicts) != 0 || !strings.Contains(fmt.Sprint(r.Commands), "The host has chosen") {
		t.Errorf("a choice at the table: %+v", r)
	}
	l.edit("UPDATE card SET attack = 5432 WHERE key = ?", key)
	if attack() != 4321 {
		t.Error("a duel that was pinned follows")
	}
	l.must(tb.Choose(record.PrintsFollow))
	if attack() != 5432 {
		t.Error("the second choice does nothing")
	}
	l.choicesStand(tb, 3)
	before := tb.State()
	l.stop()
	_, err := l.sql.Exec("UPDATE card SET attack = 6543 WHERE key = ?", key)
	l.must(err)
	l.open()
	tb, err = l.hall.Find(tb.ID())
	l.must(err)
	if attack() != 6543 {
		t.Errorf("after a restart the card has %d", attack())
	}
	after := tb.State()
	if diff := cmp.Diff(printedAs(before, after, key), after); diff != "" {
		t.Errorf("a restart changes the duel:\n%s", diff)
	}
	r := (&mod{t: t, table: tb, session: "b"}).send(tts.Act{Kind: tts.ActHello, Objects: []tts.Lying{{Memo: l.top.Token(1), Zone: "hand:White"}}})
	if !strings.Contains(fmt.Sprint(r.Commands[0]), l.top.Token(1)) || r.Commands[0].Do != tts.DoRemove {
		t.Errorf("a save from before shows old prints; its cards are not made anew: %+v", r.Commands[0])
	}
}

// choicesStand: so many records say what was chosen of prints, and the ledger of the table proves itself.
func (l *library) choicesStand(tb *live.Table, want int) {
	l.t.Helper()
	kinds := 0
	l.must(tb.Records(table.Nobody, 1, func(n following.News) error {
		if n.Kind == record.KindPrints {
			kinds++
			if p := n.Entry.Prints; p == nil || p.To == "" || n.Entry.Text == "" {
				l.t.Errorf("a record of prints: %+v", n)
			}
		}
		return nil
	}))
	if kinds != want {
		l.t.Errorf("%d records of prints, want %d", kinds, want)
	}
	for _, export := range []func(io.Writer) error{tb.Export, tb.ExportSealed} {
		var out bytes.Buffer
		l.must(export(&out))
		if h, err := audit.Read(&out, nil, nil); err != nil || !h.OK() {
			l.t.Errorf("%v %v", err, h.Faults)
		}
	}
}

// printedAs is a state in which a card has the attack and the picture that it has in another one.
func printedAs(s, other table.State, key string) table.State {
	s.Prints = slices.Clone(s.Prints)
	for i := range s.Prints {
		if s.Prints[i].Key == key {
			s.Prints[i].Attack, s.Prints[i].Picture = other.Prints[i].Attack, other.Prints[i].Picture
		}
	}
	return s
}

// A bad edit is told once, row by row; the cards stay, and it is told when the file is in order again.
func TestABadEditIsToldOnce(t *testing.T) {
	l := openLibrary(t)
	tb, m := l.make(record.PrintsFollow)
	before := tb.State()
	l.edit("UPDATE card SET attack = 'many' WHERE key = 'dotr:000'")
	for i := range 5 {
		l.edit(fmt.Sprintf("INSERT INTO fact VALUES('dotr:nobody-%d', 'hp', '3')", i))
	}
	said := func() (lines []string) {
		for _, c := range m.send(tts.Act{Kind: tts.ActPoll}).Commands {
			if c.Do == tts.DoSay {
				lines = append(lines, c.Text)
			}
		}
		return lines
	}
	lines := said()
	if !slices.Contains(lines, "An edit of the card database was not taken; the cards stay as they were.") ||
		!strings.Contains(strings.Join(lines, "\n"), "card, dotr:000, attack: ") || !strings.Contains(strings.Join(lines, "\n"), "more; the bridge's window") {
		t.Errorf("%q", lines)
	}
	if again := said(); len(again) != 0 {
		t.Errorf("it is said again: %q", again)
	}
	if e := l.hall.Edits(); len(e.Refused) != 6 || !strings.Contains(strings.Join(e.Refused, "\n"), "dotr:nobody-4") {
		t.Errorf("%q", e.Refused)
	}
	tx, err := l.sql.Begin()
	l.must(err)
	for _, statement := range []string{"DELETE FROM fact WHERE card LIKE 'dotr:nobody-%'", "UPDATE card SET attack = 3000 WHERE key = 'dotr:000'"} {
		_, err := tx.Exec(statement)
		l.must(err)
	}
	l.must(tx.Commit())
	<-l.told
	if lines := said(); !slices.Equal(lines, []string{"The card database is in order again."}) || len(l.hall.Edits().Refused) != 0 {
		t.Errorf("mended: %q", lines)
	}
	if diff := cmp.Diff(before, tb.State()); diff != "" {
		t.Errorf("the duel has changed:\n%s", diff)
	}
}

// A card that is of another kind now, or gone, stays in a duel as it is, and the host is told why.
func TestWhatADuelDoesNotFollow(t *testing.T) {
	l := openLibrary(t)
	tb, _ := l.make(record.PrintsFollow)
	s := tb.State()
	var keys []string
	for i := 1; i < len(s.Prints) && len(keys) < 2; i++ {
		if s.Prints[i].Kind == "monster" && i > 2 {
			keys = append(keys, s.Prints[i].Key)
		}
	}
	l.edit("UPDATE card SET kind = 'spell', subtype = 'normal', attack = NULL, defense = NULL WHERE key = ?", keys[0])
	why := map[string]string{}
	for _, c := range tb.PrintsView(table.Referee).Cards {
		why[c.Key] = c.Why
	}
	l.edit("UPDATE card SET text = ? WHERE key = ?", strings.Repeat("Endless. ", 1500), keys[1])
	for _, c := range tb.PrintsView(table.Referee).Cards {
		why[c.Key] = c.Why
	}
	if len(why) != 2 || why[keys[0]] != "of another kind now" || why[keys[1]] != "too long for the ledger" {
		t.Errorf("%v", why)
	}
	if diff := cmp.Diff(s.Prints, tb.State().Prints); diff != "" {
		t.Errorf("the duel follows:\n%s", diff)
	}
}

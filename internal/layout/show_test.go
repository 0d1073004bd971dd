package layout

import (
	"encoding/json"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/drawing"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A fakeTable obeys commands the way a table does, without frames, hands or a script: memo to where it lies.
type fakeTable struct {
	t      *testing.T
	top    *Tabletop
	lie    map[string]thing
	count  map[string]int
	mark   map[string]int
	state  map[string]int
	open   map[uint32]string
	panels tts.Command
	heaps  map[string]thing
	pieces map[string]tts.Vector
	more   bool
}

// A thing lies loose at a point, in a hand or in a pile, and has a name on its face.
type thing struct {
	x, y, z float64
	rot     int
	up      bool
	in      string
	name    string
}

// laid is a table as its save would lay it.
func laid(t *testing.T, top *Tabletop, s *table.State) *fakeTable {
	f := &fakeTable{t: t, top: top, lie: map[string]thing{}, count: map[string]int{}, mark: map[string]int{},
		state: map[string]int{}, open: map[uint32]string{}, heaps: map[string]thing{}, pieces: map[string]tts.Vector{}}
	f.mend(s)
	return f
}

// mend says hello until nothing more follows.
func (f *fakeTable) mend(s *table.State) (rounds int) {
	f.t.Helper()
	for rounds = 1; rounds < 200; rounds++ {
		f.more = false
		all := f.top.Resync(nil, s, f.list(), false)
		if size := len((&tts.Reply{Commands: all}).AppendJSON(nil)); size > longestHello {
			f.t.Errorf("a reply of %d bytes to a hello", size)
		}
		if f.obey(all); !f.more {
			return rounds
		}
	}
	f.t.Fatal("the table is never mended")
	return rounds
}

func (f *fakeTable) obey(commands []tts.Command) {
	f.t.Helper()
	for _, c := range commands {
		f.one(c)
	}
}

func (f *fakeTable) one(c tts.Command) {
	f.t.Helper()
	was, there := f.lie[c.Card]
	switch c.Do {
	case tts.DoCard, tts.DoHand, tts.DoStow:
		if _, is := f.pieces[c.Card]; is {
			f.pieces[c.Card] = tts.Vector{X: c.X, Z: c.Z}
			return
		}
		if _, is := f.heaps[c.Card]; is {
			f.heaps[c.Card] = thing{x: c.X, z: c.Z, rot: c.Rot, up: c.Up}
			return
		}
		if !there {
			f.t.Fatalf("%s of a card that is not on the table", c.Do)
		}
	}
	switch c.Do {
	case tts.DoCard:
		f.lie[c.Card] = thing{c.X, c.Y, c.Z, c.Rot, c.Up, "", was.name}
	case tts.DoHand:
		f.lie[c.Card] = thing{in: "hand:" + c.Color, up: true, name: was.name}
	case tts.DoStow:
		f.lie[c.Card] = thing{in: c.Into, name: was.name}
	case tts.DoRemove:
		f.remove(c.Card)
	case tts.DoSpawn:
		f.spawn(c.JSON)
	case tts.DoCounter:
		f.count[c.ID] = c.Value
	case tts.DoCount:
		f.count[c.ID] = c.N
	case tts.DoMark:
		f.mark[c.Card] = c.N
	case tts.DoGround:
		f.state[c.Tile] = c.State
	case tts.DoAsk:
		f.open[c.Ask] = c.Color
	case tts.DoUnask:
		delete(f.open, c.Ask)
	case tts.DoPanel:
		f.panels = c
	case tts.DoSay, tts.DoScore:
	case tts.DoMore:
		f.more = true
	default:
		f.t.Fatalf("an unknown command %q", c.Do)
	}
}

func (f *fakeTable) remove(memo string) {
	delete(f.lie, memo)
	delete(f.mark, memo)
	delete(f.heaps, memo)
	delete(f.pieces, memo)
	for other, o := range f.lie {
		if o.in == memo {
			delete(f.lie, other)
		}
	}
}

func (f *fakeTable) spawn(text string) {
	var o tts.Object
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		f.t.Fatal(err)
	}
	if o.Name == "Card" {
		if _, twice := f.lie[o.Memo]; twice {
			f.t.Fatal("a card was made that is there already")
		}
		at := o.Transform
		f.lie[o.Memo] = thing{x: at.PosX, y: at.PosY, z: at.PosZ, rot: int(at.RotY), up: at.RotZ == 0, name: o.Nickname}
		return
	}
	at := tts.Vector{X: o.Transform.PosX, Z: o.Transform.PosZ}
	switch kind, _, _ := strings.Cut(o.Memo, ":"); {
	case kind == "tile":
		f.state[o.Memo] = stateNow(&o)
		return
	case kind == "lp" || kind == "sp":
		f.count[o.Memo] = o.Counter.Value
	case kind == "hand" || kind == "leader" || kind == "control":
		f.pieces[o.Memo] = at
		return
	}
	f.heaps[o.Memo] = thing{x: at.X, z: at.Z, rot: int(o.Transform.RotY), up: o.Transform.RotZ == 0}
	for _, c := range o.ContainedObjects {
		f.lie[c.Memo] = thing{in: o.Memo, name: c.Nickname}
	}
}

// stateNow is the state an object is in: the number that is not among the others.
func stateNow(o *tts.Object) int {
	n := 1
	for _, other := range o.States {
		if other.Number == n {
			n++
		}
	}
	return n
}

// shows fails the test unless the table shows exactly the state.
func (f *fakeTable) shows(s *table.State) {
	f.t.Helper()
	want := 0
	for i := 1; i < len(s.Cards); i++ {
		id := table.CardID(i)
		pose := f.top.Pose(s, id)
		if pose.Lie == mats.Nowhere {
			continue
		}
		want++
		f.showsCard(s, id, pose)
		if n, _ := drawing.Marked(f.top.Mat, s, id); f.mark[f.top.Token(id)] != n {
			f.t.Errorf("card %d shows %d counters, want %d", i, f.mark[f.top.Token(id)], n)
		}
	}
	if len(f.lie) != want {
		f.t.Errorf("%d cards on the table, want %d", len(f.lie), want)
	}
	for seat := range table.Seat(2) {
		for kind, name := range []string{"lp:", "sp:"} {
			if id := name + f.top.Color(seat); f.count[id] != s.Points(seat, kind) {
				f.t.Errorf("%s shows %d, want %d", id, f.count[id], s.Points(seat, kind))
			}
		}
	}
	for i := range s.Places {
		p := f.top.Pile(s.Places[i].Kind)
		if id := "sign:" + f.top.Memo(s, table.Spot(i)); p != nil && p.Tallied() && f.count[id] != len(s.In(table.Spot(i))) {
			f.t.Errorf("%s tells of %d cards, want %d", id, f.count[id], len(s.In(table.Spot(i))))
		}
	}
	for i, place := range s.Places {
		if place.X > 0 && f.state["tile:"+place.Name] != int(s.Ground[i])+1 {
			f.t.Errorf("%s is in state %d, want %d", place.Name, f.state["tile:"+place.Name], s.Ground[i]+1)
		}
	}
	for _, p := range objects.Pieces(f.top.Mat, s) {
		if at, ok := f.pieces[p.Memo]; !ok || at.X != p.X || at.Z != p.Z {
			f.t.Errorf("%s lies at %+v, want %v, %v", p.Memo, at, p.X, p.Z)
		}
	}
	if want := len(objects.Pieces(f.top.Mat, s)) + s.Count; len(f.pieces) != want {
		f.t.Errorf("%d hands and pieces on the table, want %d: %v", len(f.pieces), want, f.pieces)
	}
	f.showsWords(s)
}

func (f *fakeTable) showsCard(s *table.State, id table.CardID, pose mats.Pose) {
	f.t.Helper()
	got, ok := f.lie[f.top.Token(id)]
	want := thing{name: s.Print(id).Name}
	if pose.Lie == mats.Loose || f.top.Memo(s, pose.In) != got.in && pose.Lie == mats.InPile && len(s.In(pose.In)) == 1 {
		want.x, want.y, want.z, want.rot, want.up = pose.X, pose.Y, pose.Z, pose.Rot, pose.Up
	} else {
		want.in, want.up = f.top.Memo(s, pose.In), pose.Lie == mats.InHand
	}
	if !ok || got != want {
		f.t.Errorf("card %d (%s) lies %+v, want %+v", id, s.Place(s.Card(id).Spot).Name, got, want)
	}
}

func (f *fakeTable) showsWords(s *table.State) {
	f.t.Helper()
	asked := 0
	for _, a := range s.Waiting() {
		if a.Seat < 0 {
			continue
		}
		asked++
		if f.open[a.ID] != f.top.Color(a.Seat) {
			f.t.Errorf("question %d stands before %q", a.ID, f.open[a.ID])
		}
	}
	if len(f.open) != asked {
		f.t.Errorf("%d questions stand open, want %d", len(f.open), asked)
	}
	if want := told.Panel(f.top.Mat, s); !reflect.DeepEqual(want, f.panels) {
		f.t.Errorf("the panel shows %+v, want %+v", f.panels, want)
	}
}

// The commands for a move turn a table that shows the state before into one that shows the state after.
func TestShowLeadsFromStateToState(t *testing.T) {
	top := tabletop(t)
	var f *fakeTable
	begin := func(s *table.State) {
		f = laid(t, top, s)
		f.shows(s)
	}
	walk(t, detector.Few(8), 150, begin, func(before *table.State, v *validator.Verdict) {
		f.obey(top.Show(nil, before, v, nil))
		f.shows(&v.After)
	})
}

// Whoever gives up while somebody is asked leaves no question standing, at the table or after it was loaded anew.
func TestNoQuestionOutlastsTheDuel(t *testing.T) {
	top := tabletop(t)
	ended, moves := 0, 60
	if detector.Race {
		moves = 24 // until somebody is asked
	}
	walk(t, detector.Few(8), moves, func(*table.State) {}, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		ask := s.Ask()
		if ask == nil || ask.Seat < 0 || s.Result.Over {
			return
		}
		over, err := validator.Judge(top.Rules, *s, validator.Move{Kind: "concede", Seat: ask.Seat, Sure: true}, nil)
		if err != nil || over.Violation != nil || !over.After.Result.Over {
			t.Fatal(err, over.Violation)
		}
		f := laid(t, top, s)
		f.obey(top.Show(nil, s, &over, nil))
		f.shows(&over.After)
		if again := laid(t, top, &over.After); len(f.open)+len(again.open)+len(top.Asked(&over.After, ask.Seat)) > 0 {
			t.Errorf("the duel is over, and still asked is %q", ask.Kind)
		}
		ended++
	})
	if ended == 0 {
		t.Error("nobody was asked anything")
	}
}

// Luck deals the faces of a pile anew: the objects on the table must follow.
func TestShuffleReplacesThePile(t *testing.T) {
	d, top := newDuel(t, 3), tabletop(t)
	f := laid(t, top, &d.s)
	before := d.s
	deck := d.s.SpotNamed("South deck")
	order := make([]uint16, len(d.s.In(deck)))
	for i := range order {
		order[i] = uint16(len(order) - 1 - i)
	}
	drawn := d.s.In(deck)[0]
	after, ok := table.Fold(d.s, table.Shuffled{Spot: deck, Order: order},
		table.Moved{Card: drawn, From: deck, To: d.s.SpotNamed("South hand")})
	if !ok {
		t.Fatal("the events do not fit")
	}
	for _, step := range [][2]*table.State{{&before, &after}, {&after, &before}} { // and undone
		commands := top.Show(nil, step[0], &validator.Verdict{After: *step[1]}, nil)
		if size := len((&tts.Reply{Commands: commands}).AppendJSON(nil)); size > longestReply {
			t.Errorf("a shuffle takes %d bytes", size)
		}
		f.more = false
		if f.obey(commands); !f.more {
			t.Error("a deck that is longer than a reply came whole")
		}
		f.mend(step[1])
		f.shows(step[1])
	}
}

// However a table is disturbed, a resync mends it.
// Of what lies there twice one is taken away, whichever, and the table is asked what is left.
func TestResyncTakesAwayWhatLiesThereTwice(t *testing.T) {
	d, top := newDuel(t, 4), tabletop(t)
	f := laid(t, top, &d.s)
	lying := f.list()
	for _, o := range lying {
		twice := append(slices.Clone(lying), o, o)
		commands := top.Resync(nil, &d.s, twice, false)
		if n := countOf(commands, tts.DoRemove); n != 2 || commands[0].Card != o.Memo || commands[1].Card != o.Memo ||
			countOf(commands, tts.DoMore) != 1 {
			t.Fatalf("%s lies there three times and %d are removed: %+v", o.Memo, n, commands[:2])
		}
	}
	if commands := top.Resync(nil, &d.s, lying, false); countOf(commands, tts.DoRemove, tts.DoMore) != 0 {
		t.Error("something is removed from a table in order")
	}
}

func TestResyncMendsADisturbedTable(t *testing.T) {
	d, top := newDuel(t, 4), tabletop(t)
	for range 60 {
		d.step()
	}
	f := laid(t, top, &d.s)
	var lying []tts.Lying
	n := 0
	for i := 1; i < len(d.s.Cards); i++ {
		token := top.Token(table.CardID(i))
		o, ok := f.lie[token]
		if n++; !ok {
			continue
		}
		switch n % 5 {
		case 0: // lost
			delete(f.lie, token)
			continue
		case 1: // carried off
			o = thing{x: 30, z: 1, rot: 77, up: true, name: o.name}
		case 2: // in the wrong hand
			o = thing{in: "hand:Green", up: true, name: o.name}
		case 3: // turned over in the hand
			o.up = o.up && o.in == ""
		}
		f.lie[token] = o
		lying = append(lying, tts.Lying{Memo: token, X: o.x, Z: o.z, Rot: float64(o.rot), Up: o.up, Zone: o.in})
	}
	f.state["tile:a1"] = 9
	delete(f.heaps, "bag")
	for _, o := range f.list() {
		if _, isCard := f.lie[o.Memo]; !isCard {
			lying = append(lying, o)
		}
	}
	f.obey(top.Resync(nil, &d.s, lying, false))
	f.mend(&d.s)
	f.shows(&d.s)
	if again := top.Resync(nil, &d.s, f.list(), false); countOf(again, tts.DoCard, tts.DoHand, tts.DoStow, tts.DoSpawn, tts.DoGround) != 0 {
		t.Errorf("a mended table is mended again: %+v", again)
	}
	deck := f.heaps["deck:White"]
	for what, lies := range map[string]map[string]thing{
		"a bag that was carried away":  {"bag": {x: 30, up: true}},
		"a counter that was moved":     {"lp:White": {x: 30, up: true}},
		"a deck that was turned over":  {"deck:White": {x: deck.x, z: deck.z, rot: deck.rot, up: true}},
		"a deck that was turned aside": {"deck:White": {x: deck.x, z: deck.z, rot: deck.rot + 90}},
	} {
		before := maps.Clone(f.heaps)
		maps.Copy(f.heaps, lies)
		again := top.Resync(nil, &d.s, f.list(), false)
		if countOf(again, tts.DoCard) != 1 {
			t.Errorf("%s is not put back: %+v", what, again)
		}
		if f.obey(again); countOf(top.Resync(nil, &d.s, f.list(), false), tts.DoCard) != 0 {
			t.Errorf("%s is put back again and again", what)
		}
		f.heaps = before
	}
	f.obey(top.Resync(nil, &d.s, nil, false)) // nothing is known of what lies there
	f.mend(&d.s)
	f.shows(&d.s)
}

func (f *fakeTable) list() []tts.Lying {
	lying := []tts.Lying{}
	for memo, o := range f.lie {
		lying = append(lying, tts.Lying{Memo: memo, X: o.x, Z: o.z, Rot: float64(o.rot), Up: o.up, Zone: o.in})
	}
	for memo, n := range f.state {
		lying = append(lying, tts.Lying{Memo: memo, State: n})
	}
	for memo := range f.count {
		if _, lies := f.heaps[memo]; !lies {
			lying = append(lying, tts.Lying{Memo: memo})
		}
	}
	for memo, at := range f.pieces {
		lying = append(lying, tts.Lying{Memo: memo, X: at.X, Z: at.Z})
	}
	for memo, o := range f.heaps {
		lying = append(lying, tts.Lying{Memo: memo, X: o.x, Z: o.z, Rot: float64(o.rot), Up: o.up})
	}
	return lying
}

func countOf(commands []tts.Command, kinds ...tts.Do) (n int) {
	for _, c := range commands {
		for _, k := range kinds {
			if c.Do == k {
				n++
			}
		}
	}
	return n
}

// A refused drag puts back the card that was dragged and nothing else, and says why to the colour alone.
func TestRefusalPutsBackTheTouchedCard(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	s := &d.s
	hand, seat := s.SpotNamed("South hand"), s.Turn.Seat
	card := s.In(hand)[2]
	act := &tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(card), X: 10.4, Z: 10.4, Rot: 180}
	v := &validator.Verdict{After: *s, Violation: validator.Violates("dotr.play.area", "i9 is not next to your leader").Worded(),
		Move: validator.Move{Seat: seat, Card: card}}
	got := top.Show(nil, s, v, act)
	if len(got) != 2 || got[0].Do != tts.DoHand || got[0].Card != top.Token(card) || got[0].Color != "White" {
		t.Fatalf("commands %+v", got)
	}
	if want := told.Say("White", tts.ToneRefusal, "Tile i9 is not next to your leader. (dotr.play.area)"); !sayEqual(got[1], want) {
		t.Errorf("said %+v, want %+v", got[1], want)
	}
}

func sayEqual(a, b tts.Command) bool { return a.To == b.To && a.Text == b.Text && a.Tone == b.Tone }

func TestRestore(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	s := &d.s
	leader := s.Players[0].Token
	home := top.Pose(s, leader)
	deck := s.In(s.SpotNamed("North deck"))
	tests := []struct {
		name string
		act  tts.Act
		want []tts.Do
	}{
		{"a card where it lay", tts.Act{Kind: tts.ActDrag, Card: top.Token(leader), X: home.X, Z: home.Z, Rot: 180, Up: true}, nil},
		{"a card beside", tts.Act{Kind: tts.ActDrag, Card: top.Token(leader), X: home.X + 1, Z: home.Z, Rot: 180, Up: true}, []tts.Do{tts.DoCard}},
		{"a card in its own hand", tts.Act{Kind: tts.ActDrag, Card: top.Token(s.In(s.SpotNamed("North hand"))[0]), Zone: "hand:Green"}, nil},
		{"a card of a deck", tts.Act{Kind: tts.ActTake, Card: top.Token(deck[0])}, []tts.Do{tts.DoStow}},
		{"a whole deck", tts.Act{Kind: tts.ActDrag, Card: "deck:White"}, []tts.Do{tts.DoCard}},
		{"a tile that was carried away", tts.Act{Kind: tts.ActDrag, Color: "White", Card: "tile:e4"}, []tts.Do{tts.DoRemove, tts.DoSpawn, tts.DoSay}},
		{"a tile that was turned over", tts.Act{Kind: tts.ActFlip, Card: "tile:a1"}, []tts.Do{tts.DoRemove, tts.DoSpawn}},
		{"a hand itself", tts.Act{Kind: tts.ActDrag, Color: "White", Card: "hand:White"}, nil},
		{"a counter", tts.Act{Kind: tts.ActCounter, ID: "lp:Green", Value: 9000}, []tts.Do{tts.DoCounter, tts.DoSay}},
		{"a tile", tts.Act{Kind: tts.ActGround, Tile: "tile:a1", State: 5}, []tts.Do{tts.DoGround}},
		{"an unknown card", tts.Act{Kind: tts.ActDrag, Card: "nobody"}, nil},
		{"an empty word", tts.Act{Kind: tts.ActPress, Color: "White", Button: "pass"}, []tts.Do{tts.DoSay}},
		{"a look", tts.Act{Kind: tts.ActPeek, Card: top.Token(leader)}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := top.Restore(s, &tt.act)
			if len(got) != len(tt.want) {
				t.Fatalf("commands %+v, want %v", got, tt.want)
			}
			for i, c := range got {
				if c.Do != tt.want[i] {
					t.Errorf("commands %+v, want %v", got, tt.want)
				}
			}
		})
	}
}

// Nothing that a colour, or everybody, is told or shown names a card whose face they do not know.
func TestNothingTellsAHiddenCard(t *testing.T) {
	top := tabletop(t)
	told := 0
	walk(t, detector.Few(8), 150, nothing, func(before *table.State, v *validator.Verdict) {
		for _, c := range append(top.Show(nil, before, v, nil), top.Resync(nil, &v.After, nil, false)...) {
			told += namesOnlyKnown(t, top, before, &v.After, c)
		}
		policyNamesOnlyKnown(t, top, &v.After)
	})
	if told < detector.Least(100) {
		t.Errorf("only %d names were told in all; the test has lost its subject", told)
	}
}

func namesOnlyKnown(t *testing.T, top *Tabletop, before, after *table.State, c tts.Command) int {
	t.Helper()
	by := table.Nobody
	if color := c.To + c.Color; c.Do != tts.DoHand && color != tts.ToAll {
		by, _ = top.Seat(color)
	}
	words := c.Text
	for _, b := range c.Buttons {
		words += "\n" + b.Label + "\n" + b.ID
	}
	return checkNames(t, words, by, before, after)
}

// checkNames fails when a text names a card that the viewer knows neither before nor after; it counts the names.
func checkNames(t *testing.T, words string, by table.Seat, states ...*table.State) (told int) {
	t.Helper()
	if words == "" {
		return 0
	}
	last := states[len(states)-1]
	for i := 1; i < len(last.Cards); i++ {
		name := last.Print(table.CardID(i)).Name
		if !strings.Contains(words, name) {
			continue
		}
		told++
		known := false
		for _, s := range states {
			known = known || i < len(s.Cards) && s.Sees(by, table.CardID(i))
		}
		if !known {
			t.Errorf("seat %d is told %q, which names a card it does not know", by, words)
		}
	}
	return told
}

func policyNamesOnlyKnown(t *testing.T, top *Tabletop, s *table.State) {
	t.Helper()
	p := top.Policy(s, nil)
	for i, seat := range p.Seats {
		for _, no := range seat.No {
			checkNames(t, p.Reasons[no.Reason-1].Why, table.Seat(i), s)
		}
		checkNames(t, p.Reasons[seat.Else-1].Why, table.Seat(i), s)
	}
}

func BenchmarkShow(b *testing.B) {
	top := tabletop(b)
	d := newDuel(b, 9)
	for range 60 {
		d.step()
	}
	before := d.s
	v, ok := d.step()
	if !ok {
		b.Fatal("the duel is over")
	}
	act := &tts.Act{Kind: tts.ActDrag, Color: "White", Card: top.Token(max(v.Move.Card, 1)), X: math.Pi, Z: 1, Rot: 180}
	b.ReportAllocs()
	for b.Loop() {
		top.Show(nil, &before, &v, act)
	}
}

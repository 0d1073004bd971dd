package luamod_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// A deed is what hands do in a position, and what comes of it.
type deed struct {
	line     string // what they do, in words
	position string // as in a scenario file
	does     func(*rig)
	want     string // what is found in what the record says of it: a move, a question, or a refusal with its rule
}

// deeds lets hands do each of a list at a table of its own. What is refused leaves everything as it was, is said to who did it with rule
// and sentence, and lies again where it lay.
func deeds(t *testing.T, game *validator.Game, all []deed) {
	for _, d := range detector.Sample(all) {
		t.Run(d.line, func(t *testing.T) {
			r := laid(t, game, d.position)
			before := r.table.State()
			n, _ := r.table.Record()
			d.does(r)
			r.settle()
			told := r.recorded(n)
			if !strings.Contains(told, d.want) {
				t.Errorf("want %q, the record says:\n%s%+v", d.want, told, tail(r.sim.ChatLog()))
			}
			if after := r.table.State(); strings.HasPrefix(d.want, "refused") && strings.HasPrefix(told, "refused") &&
				(!slices.Equal(before.Cards, after.Cards) || !slices.Equal(before.Players, after.Players)) {
				t.Error("the refusal changed something")
			}
			if _, refused, _ := strings.Cut(told, "refused "); strings.HasPrefix(d.want, "refused") {
				rule, _, _ := strings.Cut(refused, ":")
				if rule == "" || r.count("("+rule+")") == 0 {
					t.Errorf("nobody is told %q: %+v", rule, tail(r.sim.ChatLog()))
				}
			}
			r.shows()
		})
	}
}

// recorded is what the record says from a number on, a line for each move, refusal, report and question.
func (r *rig) recorded(n int64) string {
	r.t.Helper()
	var said strings.Builder
	err := r.table.Records(table.Referee, n+1, func(news following.News) error {
		e := news.Entry
		if e.Refused != nil {
			fmt.Fprintf(&said, "refused %s: %s\n", e.Refused.Rule, e.Refused.Why)
		} else if news.Kind == record.KindMove && e.Move != nil {
			fmt.Fprintf(&said, "%s: %s\n", e.Move.Kind, e.Text)
		}
		for _, one := range e.Events {
			switch ev := one.(type) {
			case table.Reported:
				fmt.Fprintf(&said, "reported %s\n", ev.Rule)
			case table.Asked:
				fmt.Fprintf(&said, "asked %d %s\n", ev.Ask.Seat, ev.Ask.Kind)
			}
		}
		return nil
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return said.String()
}

// lay carries a card to a place, turned face-up or face-down and by so many quarters as its player sees it.
func (r *rig) lay(color, name, to string, up bool, quarters int) {
	r.t.Helper()
	s := r.table.State()
	guid := r.named(name).GUID
	if held, err := r.sim.PickUp(color, guid); !held || err != nil {
		r.settle()
		return // the refusal is in the record
	}
	r.sim.Frames(4)
	if o, there := r.sim.Object(guid); there && o.FaceDown == up {
		r.done(r.sim.Flip(color, guid))
	}
	if quarters != 0 {
		r.done(r.sim.Rotate(color, guid, 90*float64(quarters)))
	}
	if err := r.sim.Carry(color, r.place(s.SpotNamed(to))); err != nil {
		r.t.Fatal(err)
	}
	r.sim.Frames(4)
	if err := r.sim.Drop(color); err != nil {
		r.t.Fatal(err)
	}
	r.settle()
}

// over turns a card over where it lies, quarter turns it sideways.
func (r *rig) over(color, name string) { r.done(r.sim.Flip(color, r.named(name).GUID)) }

func (r *rig) quarter(color, name string) { r.done(r.sim.Rotate(color, r.named(name).GUID, 90)) }

// peek looks under a card or at a pile.
func (r *rig) peek(color, name string) { r.done(r.sim.Peek(color, r.named(name).GUID)) }

// done lets the table come to rest after what a hand did; that the mod forbade it shows in the record.
func (r *rig) done(_ bool, err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
	r.settle()
}

// search lets somebody look through a pile for a while; what becomes of it waits until he is done.
func (r *rig) search(color, guid string) {
	r.t.Helper()
	if _, err := r.sim.SearchStart(color, guid); err != nil {
		r.t.Fatal(err)
	}
	r.sim.Frames(90)
	r.done(r.sim.SearchEnd(color, guid))
}

// laid is a house whose table begins with a position.
func laid(t testing.TB, game *validator.Game, position string) *rig {
	t.Helper()
	s := stateOf(t, game, position)
	begun := *game
	begun.Deck, begun.Table = nil, nil
	begun.Setup = func(p *validator.Play, _ validator.Setup) { p.Begin(s) }
	m := means(t)
	m.Games = []*validator.Game{&begun}
	options := map[string]string{}
	for i, o := range game.Options {
		options[o.Name] = s.Options[i]
	}
	r := newHouseFor(t, ttssim.Config{}, m, session.Wish{Game: game.ID, Options: options,
		Seats: slices.Repeat([]session.Brought{{Deck: "Sun"}}, s.Count)})
	r.load()
	return r
}

// stateOf is the state that a position describes.
func stateOf(t testing.TB, game *validator.Game, position string) (s table.State) {
	t.Helper()
	sc, err := scenario.Parse("position", "# "+game.Rules[0].ID+": a position\ngame "+game.ID+"\n"+position+"\n\n"+game.Names[0]+" objects\n")
	if err != nil {
		t.Fatal(err)
	}
	watched := *game
	watched.Over = func(now *table.State, _ *validator.Move) *validator.Violation {
		s = *now
		return nil
	}
	got := sc.Run(func(string) (*validator.Game, bool) { return &watched, true }, nil, nil)
	if s.Count == 0 {
		t.Fatalf("%s\n%s", position, strings.Join(append(got.Transcript, got.Diff), "\n"))
	}
	return s
}

// hidden is the object of the first card of a place, whose name others may have too.
func (r *rig) hidden(place string) string {
	r.t.Helper()
	s := r.table.State()
	want := r.place(s.SpotNamed(place))
	for _, o := range r.sim.Objects() {
		if o.Type == "Card" && math.Hypot(o.Position.X-want.X, o.Position.Z-want.Z) < 0.5 {
			return o.GUID
		}
	}
	r.t.Fatalf("nothing lies on %s", place)
	return ""
}

// at is where a place lies.
func (r *rig) at(place string) ttssim.Vec {
	s := r.table.State()
	return r.place(s.SpotNamed(place))
}

// onto carries a card onto another object.
func (r *rig) onto(color, name, on string) {
	to := r.named(on).Position
	to.Y = 2
	r.done(r.sim.Drag(color, r.named(name).GUID, to))
}

// top carries the top card of a colour's deck into the hand of another.
func (r *rig) top(color, of string) {
	hand, _ := r.sim.HandPlace(color)
	_, ok, err := r.sim.DragTop(color, r.named("deck:"+of).GUID, hand)
	r.done(ok, err)
}

// recordedFor is what the record tells a seat, as JSON.
func (r *rig) recordedFor(by table.Seat) (all []string) {
	r.t.Helper()
	err := r.table.Records(by, 1, func(news following.News) error {
		text, err := json.Marshal(news)
		all = append(all, string(text))
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return all
}

// clickCounter clicks on a counter, which shows again what it showed; everybody is told why, with the rule.
func (r *rig) clickCounter(color, memo, rule string) {
	r.t.Helper()
	was := r.named(memo).Value
	r.done(r.sim.CounterClick(color, r.named(memo).GUID, 500))
	r.sim.Frames(180)
	r.settle()
	if r.named(memo).Value != was || r.count("("+rule+")") == 0 {
		r.t.Errorf("%s shows %d: %+v", memo, r.named(memo).Value, tail(r.sim.ChatLog()))
	}
}

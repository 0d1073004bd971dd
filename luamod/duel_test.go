package luamod_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// evenings are tables on which what nobody knows for sure is settled in different ways.
var evenings = []ttssim.Config{
	{Seed: 1, Culture: "de-DE"},
	{Seed: 2, ShufflePairs: true, Switches: ttssim.Switches{Shuffle: true, ZoneBeforeDrop: true, LateSpawnEvent: true,
		RemainderLeaves: true, Faults: ttssim.Faults{RepeatZone: 3, RepeatDrop: 2}}},
	{Seed: 3, Switches: ttssim.Switches{DeckPickUp: true, HeldTurnsUnasked: true, MixedFacingMerges: true, PutKeepsReference: true,
		ObjectsFirst: true, Throw: 0.5, SpawnFrames: 6, WebFrames: 5, NullPlayers: 3, Faults: ttssim.Faults{MissDrop: 4, MissZone: 5}}},
	{Seed: 4, Culture: "tr-TR", Switches: ttssim.Switches{LockedRefuse: true, SaveEvery: 120, Faults: ttssim.Faults{Hitch: 50}}},
}

// Two players who do whatever is lawful, by hand: after every act the table shows what the referee knows, no hand was
// hindered, and nobody can see or read a card he must not know.
func TestDuelByHand(t *testing.T) {
	for _, cfg := range detector.Sample(evenings) {
		t.Run(fmt.Sprintf("seed %d", cfg.Seed), func(t *testing.T) {
			r := newRig(t, cfg)
			dice := rand.New(rand.NewPCG(cfg.Seed, 3))
			for range detector.Few(60) {
				s := r.table.State()
				if s.Result.Over {
					break
				}
				seat := validator.ToAct(&s)[0]
				m := choose(r.game, &s, seat, dice)
				r.act(&s, seat, m)
				r.shows()
				r.keepsSecrets()
				if t.Failed() {
					t.Fatalf("after %+v", m)
				}
			}
			r.brief()
		})
	}
}

// choose takes a lawful move that a hand can make. Ending the turn is one of many, so that turns are not all empty.
func choose(game *validator.Game, s *table.State, seat table.Seat, dice *rand.Rand) validator.Move {
	legal := validator.Legal(game, s, seat)
	for range 200 {
		m := legal[dice.IntN(len(legal))]
		if a := game.Action(m.Kind); a.Shows != nil && m.Word != "cancel" && (m.Kind != "end" || dice.IntN(4) == 0) {
			return m
		}
	}
	return legal[0]
}

var colors = []string{"White", "Green", "Yellow", "Purple"}

// act makes a move as its player would: by dragging, flipping, turning or pressing.
func (r *rig) act(s *table.State, seat table.Seat, m validator.Move) {
	r.t.Helper()
	before, _ := r.table.Record()
	color := colors[seat]
	for _, g := range r.game.Action(m.Kind).Shows(s, m, nil) {
		ok, err := r.gesture(s, color, g)
		if err != nil || !ok {
			r.t.Fatalf("%s may not do %+v for %+v: %v", color, g, m, err)
		}
		r.settle()
	}
	if after, _ := r.table.Record(); after == before {
		r.t.Fatalf("nothing came of %+v; chat: %+v", m, tail(r.sim.ChatLog()))
	}
}

func tail(lines []ttssim.ChatLine) []ttssim.ChatLine { return lines[max(0, len(lines)-4):] }

func (r *rig) gesture(s *table.State, color string, g validator.Gesture) (bool, error) {
	r.t.Helper()
	if g.Kind == validator.Press {
		return r.press(s, color, g)
	}
	name := s.Print(g.Card).Name
	o, ok := r.find(name)
	if !ok {
		return false, fmt.Errorf("there is no %s on the table", name)
	}
	switch g.Kind {
	case validator.Drag:
		return r.sim.Drag(color, o.GUID, r.place(g.To))
	case validator.Flip:
		return r.sim.Flip(color, o.GUID)
	case validator.Turn:
		return r.sim.Rotate(color, o.GUID, 90)
	}
	return false, fmt.Errorf("no hand makes a %s", g.Kind)
}

// press finds the button for an answer, by what stands on it.
func (r *rig) press(s *table.State, color string, g validator.Gesture) (bool, error) {
	if len(g.Cards) > 0 {
		_, err := r.sim.Chat(color, "!"+picked(s, g)) // which is hidden from the others
		return err == nil, err
	}
	if r.sim.UIShown(color, "act-"+g.Word) {
		return r.sim.Click(color, "act-"+g.Word)
	}
	want := strings.ToUpper(g.Word[:1]) + strings.ReplaceAll(g.Word[1:], "-", " ")
	if g.Word == "spell-trap" {
		want = "Spell or trap"
	}
	if ask := s.AskOf(g.Seat); ask != nil && strings.HasSuffix(ask.Text, "or leave it?") {
		want = map[string]string{"cover": "Destroy it", "equip": "Equip", "cancel": "Leave it"}[g.Word]
	}
	if g.N != 0 {
		want += fmt.Sprintf(" of level %d", g.N)
	}
	for i := 1; i <= 16; i++ {
		id := fmt.Sprintf("ask-%s-%d", color, i)
		if label, _ := r.sim.UIAttribute(id, "text"); strings.HasSuffix(label, ". "+want) && r.sim.UIShown(color, id) {
			return r.sim.Click(color, id)
		}
	}
	return false, fmt.Errorf("no button says %q to %s; asked: %+v", want, color, s.Asks)
}

// picked is how the choice of cards is typed: "pick #1 #3".
func picked(s *table.State, g validator.Gesture) string {
	words := g.Word
	if ask := s.AskOf(g.Seat); ask != nil {
		for _, id := range g.Cards {
			words += fmt.Sprintf(" #%d", slices.Index(ask.Cards, id)+1)
		}
	}
	return words
}

// keepsSecrets fails when a viewer sees or can read the name of a card whose face he must not know.
func (r *rig) keepsSecrets() {
	r.t.Helper()
	s := r.table.State()
	for seat, color := range []string{"White", "Green", "Grey"} {
		by := table.Seat(seat)
		if color == "Grey" {
			by = table.Nobody
		}
		var unknown []string
		for i := 1; i < len(s.Cards); i++ {
			if !s.Sees(by, table.CardID(i)) {
				unknown = append(unknown, s.Print(table.CardID(i)).Name)
			}
		}
		if where := r.sim.SeenBy(color).Tells(unknown...); len(where) > 0 {
			r.t.Errorf("%s can read the name of a card that he must not know: %v", color, where)
		}
	}
}

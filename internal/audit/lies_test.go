package audit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// tempting is a shelf with one deck, in which every kind of lie finds its occasion.
type tempting struct{}

func (tempting) Edition() string                                 { return "made up" }
func (tempting) Agrees(*validator.Game, map[string]string) error { return nil }
func (tempting) Bag(string) []table.Print                        { return nil }
func (tempting) Anew(string, []string) ([]table.Print, string)   { return nil, "made up" }
func (tempting) Listed(_, _ string) (d validator.Deck, err error) {
	return d, fault.Invalid("there are no lists")
}

func (tempting) Preset(_, _ string) (validator.Deck, error) {
	leader := creature(0, 4, "Dragon")
	d := validator.Deck{Name: "temptation", Leader: &leader}
	for i := 1; i <= 14; i++ {
		d.Main = append(d.Main, creature(i, 1+i%4, []string{"Warrior", "Dragon"}[i%2]))
	}
	for i := range 8 {
		d.Main = append(d.Main,
			table.Print{Key: fmt.Sprintf("x:purge%d", i), Name: fmt.Sprintf("Purge %d", i), Kind: "spell", Subtype: "normal",
				Effects: []table.Effect{{Timing: "play", Key: "destroy", Side: "both", Selector: 30}},
				Extra:   map[string]string{"match": "class:trap"}},
			table.Print{Key: fmt.Sprintf("x:circle%d", i), Name: fmt.Sprintf("Circle %d", i), Kind: "trap", Subtype: "normal",
				Effects: []table.Effect{{Timing: "trap", Key: "trap-bind", A: 2}}, Extra: map[string]string{"pool": "ps2"}},
			table.Print{Key: fmt.Sprintf("x:sword%d", i), Name: fmt.Sprintf("Sword %d", i), Kind: "spell", Subtype: "equip",
				Fits: []string{"x:monster2"}, Extra: map[string]string{"bonus": "500"}})
	}
	d.Main = append(d.Main, table.Print{Key: "x:torch", Name: "Torch", Kind: "spell", Subtype: "normal"},
		table.Print{Key: "x:lamp", Name: "Lamp", Kind: "spell", Subtype: "normal"})
	return d, nil
}

func creature(n, level int, race string) table.Print {
	return table.Print{Key: fmt.Sprintf("x:monster%d", n), Name: fmt.Sprintf("Monster %d", n), Kind: "monster", Subtype: "normal",
		Level: level, Attack: 300 * level, Defense: 200 * level, Races: []string{race}}
}

// lies are what players can say or leave out against the truth, each with the rule that finds it out. A lie makes of a
// lawful move one that says something else.
var lies = []struct {
	name, rule string
	of         func(s *table.State, m validator.Move, luck *rand.Rand) validator.Move
}{
	{"a monster is played as a spell or trap", "dotr.honour.declared-class", func(_ *table.State, m validator.Move, _ *rand.Rand) validator.Move {
		if m.Kind == "play" && m.Word == "monster" {
			m.Word, m.N, m.Cards = "spell-trap", 0, nil
		}
		return m
	}},
	{"a spell or trap is played as a monster", "dotr.honour.declared-class", func(_ *table.State, m validator.Move, luck *rand.Rand) validator.Move {
		if m.Kind == "play" && m.Word == "spell-trap" {
			m.Word, m.N = "monster", 1+luck.IntN(4)
		}
		return m
	}},
	{"another level is paid", "dotr.honour.declared-level", func(_ *table.State, m validator.Move, luck *rand.Rand) validator.Move {
		if m.Kind == "play" && m.Word == "monster" {
			m.N += 1 + luck.IntN(3)
			m.N = (m.N-1)%4 + 1
		}
		return m
	}},
	{"a card that an effect reaches is kept", "dotr.honour.self-apply", func(_ *table.State, m validator.Move, _ *rand.Rand) validator.Move {
		if m.Kind == "apply" && len(m.Cards) > 0 {
			m.Cards = m.Cards[1:]
		}
		return m
	}},
	{"a mandatory trap is held back", "dotr.trap.mandatory", func(s *table.State, m validator.Move, _ *rand.Rand) validator.Move {
		if ask := s.AskOf(m.Seat); ask != nil && ask.Kind == "respond" {
			return validator.Move{Kind: "pass", Seat: m.Seat, Ask: ask.ID}
		}
		return m
	}},
	{"an Equip Spell lies under what it does not fit", "dotr.equip.fit-hidden",
		func(s *table.State, m validator.Move, luck *rand.Rand) validator.Move {
			p := s.Print(m.Card)
			if m.Kind != "play" || p.Subtype != "equip" {
				return m
			}
			for _, i := range luck.Perm(len(s.Cards) - 1) {
				c := s.Cards[i+1]
				if c.Holder == m.Seat && !c.Up && s.Place(c.Spot).Kind == "tile" && s.Print(table.CardID(i+1)).Kind == "monster" {
					m.Word, m.To = "equip", c.Spot
				}
			}
			return m
		}},
	{"an attacked card is stated to be another", "dotr.stack.stated-class", func(s *table.State, m validator.Move, _ *rand.Rand) validator.Move {
		ask := s.AskOf(m.Seat)
		if ask != nil && ask.Kind == "choose" && m.Kind == "choose" && slices.Equal(ask.Words, []string{"monster", "spell-trap"}) {
			m.Word = map[string]string{"monster": "spell-trap", "spell-trap": "monster"}[m.Word]
		}
		return m
	}},
}

// A liar lies once in one way when he can, and plays honestly otherwise.
type liar struct {
	honest
	rule string
	of   func(*table.State, validator.Move, *rand.Rand) validator.Move
}

// lie is what was told: in which record which statement was made.
type lie struct {
	record int64
	claim  table.Claim
}

// lie finds a lawful move by which the seat states something untrue under the rule.
func (l *liar) lie(tb *live.Table, seat table.Seat) (validator.Move, bool) {
	legal := tb.Legal(seat)
	s := tb.State()
	for _, i := range l.luck.Perm(len(legal)) {
		m := l.of(&s, legal[i].Move, l.luck)
		m.Seat = seat
		v, err := validator.Judge(l.game, s, m, l.fx)
		if err != nil || v.Violation != nil || m.Kind == "concede" {
			continue
		}
		if bare := v.After.Bared(); len(newLies(l.game, s.Serial, &bare, l.rule)) > 0 {
			return m, true
		}
	}
	return validator.Move{}, false
}

// advance brings a card nearer to the enemy leader, so that cards meet; the zero move when nothing can go there.
func (l *liar) advance(tb *live.Table, seat table.Seat) (best validator.Move) {
	s := tb.State()
	goal := s.Place(s.Card(s.Players[1-seat].Token).Spot)
	far := func(at table.Spot) int {
		p := s.Place(at)
		return max(int(p.X-goal.X), int(goal.X-p.X)) + max(int(p.Y-goal.Y), int(goal.Y-p.Y))
	}
	for _, c := range tb.Legal(seat) {
		if m := c.Move; m.Kind == "move" && far(m.To) > 0 && far(m.To) < far(s.Card(m.Card).Spot) && l.truthful(s, m) &&
			(best.Kind == "" || far(m.To) < far(best.To)) {
			best = m
		}
	}
	return best
}

// newLies lists the untrue statements under a rule that were made since a number was given last.
func newLies(g *validator.Game, since uint32, bare *table.State, rule string) (all []table.Claim) {
	for _, c := range bare.Claims {
		if c.ID > since && c.Rule == rule && g.Belies(bare, c) != "" {
			all = append(all, c)
		}
	}
	return all
}

// play goes on until a lie was told, and some moves more; then the turn's player concedes and everything is opened.
func (l *liar) play(tb *live.Table, moves int) (told []lie) {
	l.t.Helper()
	for left := moves; left > 0; left-- {
		s := tb.State()
		if s.Result.Over {
			return told
		}
		seats := validator.ToAct(&s)
		seat := seats[l.luck.IntN(len(seats))]
		m, lies := validator.Move{}, false
		if len(told) == 0 {
			m, lies = l.lie(tb, seat)
		}
		if !lies && l.luck.IntN(2) == 0 {
			m = l.advance(tb, seat)
		}
		if !lies && m.Kind == "" {
			ok := false
			if m, ok = l.move(tb, seat); !ok {
				break
			}
		}
		o, err := tb.Move(seat, m)
		if err != nil {
			l.t.Fatal(err)
		}
		if lies {
			now := tb.State().Bared()
			for _, c := range newLies(l.game, s.Serial, &now, l.rule) {
				told = append(told, lie{o.Record, c})
			}
			left = min(left, 30)
		}
	}
	if s := tb.State(); !s.Result.Over {
		if o, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "concede"}); err != nil || o.Refused != nil {
			l.t.Fatal(err, o.Refused)
		}
	}
	return told
}

// Every lie is proved false when the duel is over, with who told it, in which record, of which card, under which rule;
// and nothing else is.
func TestEveryLieIsFoundAndNamed(t *testing.T) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&dotr.Game}, Shelf: tempting{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	for _, l := range detector.Sample(lies) {
		t.Run(l.name, func(t *testing.T) {
			found, wanted := uint64(0), howMany(t, "AUDIT_TIMES", 10)
			for seed := uint64(1); found < wanted && seed < 20*wanted; seed++ {
				tb, err := h.Make(session.Wish{Game: "dotr", Seed: seed,
					Options: map[string]string{"deck.copies": "any", "deck.banlist": "unrestricted"},
					Seats:   []session.Brought{{Deck: "a"}, {Deck: "b"}}})
				if err != nil {
					t.Fatal(err)
				}
				who := liar{honest{t, &dotr.Game, nil, rand.New(rand.NewPCG(seed, 3))}, l.rule, l.of}
				if told := who.play(tb, 150); len(told) > 0 {
					exposed(t, tb, told)
					found++
				}
				if err := h.Delete(tb.ID()); err != nil {
					t.Fatal(err)
				}
			}
			if found < wanted {
				t.Errorf("there was occasion %d times only", found)
			}
		})
	}
}

// exposed holds the audit to the lies that were told.
func exposed(t *testing.T, tb *live.Table, told []lie) {
	t.Helper()
	_, sealed := export(t, tb)
	h := read(t, sealed)
	if !h.OK() {
		t.Fatal(h.Faults)
	}
	for _, l := range told {
		if !slices.ContainsFunc(h.False(), func(c audit.Claim) bool {
			return c.Claim == l.claim && c.Stated == l.record && c.Settled > 0 && c.Why != "" && c.Spot != ""
		}) {
			t.Fatalf("nobody finds that in record %d it was said: %+v\n%+v", l.record, l.claim, h.Claims)
		}
	}
	for _, c := range h.False() {
		if !slices.ContainsFunc(told, func(l lie) bool { return l.record == c.Stated && l.claim.Seat == c.Seat }) {
			t.Fatalf("an honest statement is called false: %+v; the lies were %+v", c, told)
		}
	}
	d, err := audit.Gather(strings.NewReader(sealed), nil, nil)
	var page strings.Builder
	if err == nil {
		err = d.Markdown(&page)
	}
	if err != nil || !strings.Contains(page.String(), "| proved false | "+dotr.Game.Names[told[0].claim.Seat]+" | record ") {
		t.Fatalf("%v: the dossier does not name the liar", err)
	}
}

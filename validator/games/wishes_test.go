package games_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A wisher plays a duel in which any seat may wish anything of the house meanwhile, and listens to what is said.
type wisher struct {
	fitter
	refused, told int
}

// TestWhatIsSaidIsSoAndTellsNoSecret plays duels of every game amid wishes of the house and senseless moves, and holds that what a refusal
// says of seats is so, and that neither a refusal nor anything told of a wish or a plea names a card that its reader may not see.
func TestWhatIsSaidIsSoAndTellsNoSecret(t *testing.T) {
	for _, g := range games.All {
		refused, told := 0, 0
		for i, su := range setups(t, g) {
			for seed := range uint64(detector.Few(6)) {
				w := &wisher{fitter: fitter{g: g, dice: rand.New(rand.NewPCG(seed, uint64(i)+900))}}
				if err := w.plays(su); err != nil {
					t.Errorf("%s, set-up %d, duel %d: %v", g.ID, i, seed, err)
				}
				refused, told = refused+w.refused, told+w.told
			}
		}
		if refused < detector.Least(100) || told < detector.Least(100) {
			t.Errorf("%s: %d refusals and %d tellings were heard", g.ID, refused, told)
		}
	}
}

func (w *wisher) plays(su validator.Setup) error {
	v, err := validator.Open(w.g, su, nil)
	if err != nil {
		return err
	}
	w.s = v.After
	for n := 0; n < 500 && !w.s.Result.Over; n++ {
		m := w.wish()
		v, err := validator.Judge(w.g, w.s, m, nil)
		if err != nil {
			return fmt.Errorf("%+v: %w", m, err)
		}
		if v.Violation != nil {
			if w.refused++; m.Seat >= 0 {
				err = w.heard(m, v.Violation.Why)
			}
		} else {
			err = w.hears(v)
			w.s = v.After
		}
		if err != nil {
			return fmt.Errorf("%+v: %w", m, err)
		}
	}
	return nil
}

// wish is a move of the duel, or something of the house: a proposal with words right and wrong, an answer, a plea, the clock.
func (w *wisher) wish() validator.Move {
	n := w.dice.IntN(30)
	if w.s.AskOf(table.Chance) != nil && n > 3 {
		return w.any()
	}
	seat := table.Seat(w.dice.IntN(w.s.Count))
	switch {
	case n < 4:
		words := []string{"undo", "draw", "repair", "dial " + w.g.Rules[w.dice.IntN(len(w.g.Rules))].ID + " off", "dial x", "check it moved", "check", ""}
		return validator.Move{Kind: validator.Propose.Kind, Seat: seat, Word: words[w.dice.IntN(len(words))], N: w.dice.IntN(6) - 1,
			Card: table.CardID(w.dice.IntN(len(w.s.Cards)))}
	case n < 6:
		m := validator.Move{Kind: validator.ClockRuns, Seat: table.Referee, Of: seat, N: w.dice.IntN(9) - 1}
		return m
	case n < 8:
		return validator.Move{Kind: validator.Disagree.Kind, Seat: seat}
	case n < 20:
		m := w.senseless(seat)
		m.Plead = n < 12
		if m.Kind == "concede" {
			m.Kind = validator.Disagree.Kind
		}
		return m
	}
	return w.any()
}

var (
	turnOf  = regexp.MustCompile(`\bit is (\w+)'s turn`)
	askedOf = regexp.MustCompile(`^(\w+) is asked first`)
	haveOf  = regexp.MustCompile(`, you have (\d+)$`)
	outOf   = regexp.MustCompile(`^(\w+) is out of the duel`)
)

// heard holds what was said against a move to what is so, and to what its player may know.
func (w *wisher) heard(m validator.Move, why string) error {
	if name := w.secret(&w.s, m.Seat, why); name != "" {
		return fmt.Errorf("seat %d may not know %s, and is told: %s", m.Seat, name, why)
	}
	s := &w.s
	if said := haveOf.FindStringSubmatch(why); said != nil && !slices.ContainsFunc(s.Players[m.Seat].Points[:], func(n int32) bool { return fmt.Sprint(n) == said[1] }) {
		return fmt.Errorf("no points of seat %d are so many: %s", m.Seat, why)
	}
	for says, so := range map[*regexp.Regexp]func(table.Seat) bool{
		turnOf:  func(seat table.Seat) bool { return seat == s.Turn.Seat || s.Together(seat, s.Turn.Seat) },
		askedOf: func(seat table.Seat) bool { return s.AskOf(seat) != nil },
		outOf:   func(seat table.Seat) bool { return !s.Alive(seat) },
	} {
		said := says.FindStringSubmatch(why)
		if said == nil {
			continue
		}
		if seat := slices.Index(w.g.Names, said[1]); seat >= 0 && (seat >= s.Count || !so(table.Seat(seat))) {
			return fmt.Errorf("that is not so: %s", why)
		}
	}
	return nil
}

// hears holds what is told to each reader of a lawful wish, a plea and whatever else is reported.
func (w *wisher) hears(v validator.Verdict) error {
	s := w.s
	for _, e := range v.Events {
		s, _ = table.Fold(s, e)
		switch e.(type) {
		case table.Reported, table.Stacked, table.Asked, table.Checked, table.Granted, table.Staged:
		default:
			continue
		}
		for seat := table.Nobody; int(seat) < s.Count; seat++ {
			w.told++
			text, err := json.Marshal(table.Events{table.Seen(seat, e)})
			if err != nil {
				return err
			}
			if name := w.secret(&s, seat, string(text)); name != "" && w.secret(&w.s, seat, string(text)) != "" {
				return fmt.Errorf("seat %d may not know %s, and is told: %s", seat, name, text)
			}
		}
	}
	return nil
}

// secret is the name of a card that a reader may not know and that a text holds, "" for none. A ground may have the name of a card.
func (w *wisher) secret(s *table.State, by table.Seat, text string) string {
	known := map[string]bool{} // names that may be part of others
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Sees(by, id) {
			known[s.Print(id).Name] = true
		}
	}
	for name := range known {
		if strings.Contains(name, " ") {
			text = strings.ReplaceAll(text, name, "")
		}
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		name := s.Print(id).Name
		if at := s.Card(id).Spot; at != 0 && name != "" && !known[name] && !slices.Contains(w.g.Grounds, name) && holds(text, name) {
			return name
		}
	}
	return ""
}

// TestASecretIsFound shows what the test above looks for, and what it lets pass.
func TestASecretIsFound(t *testing.T) {
	g, s := roses(t)
	w := &wisher{fitter: fitter{g: g, s: s}}
	top := s.In(s.SpotOf("deck", 0))[0]
	name := s.Print(top).Name
	if got := w.secret(&s, 1, "it is "+name+"."); got != name {
		t.Errorf("of %s it is told that %q", name, got)
	}
	if got := w.secret(&s, 1, "it is "+name+"ish."); got != "" {
		t.Errorf("%q is no name of a card", got)
	}
	if w.heard(validator.Move{}, "it is "+g.Names[1-s.Turn.Seat]+"'s turn") == nil || w.heard(validator.Move{}, g.Names[0]+" is out of the duel already") == nil {
		t.Error("what is not so passes")
	}
}

// holds tells whether a name stands in a text as words of its own.
func holds(text, name string) bool {
	return strings.Contains(text, name) && regexp.MustCompile(`(^|[^\pL\pN])`+regexp.QuoteMeta(name)+`($|[^\pL\pN])`).MatchString(text)
}

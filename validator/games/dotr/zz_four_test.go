package dotr_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"sort"
	"testing"
	"time"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

func fourBoard(t *testing.T, pool []table.Print, dice *rand.Rand) table.State {
	var main []table.Print
	for len(main) < 25 {
		if p := pool[dice.IntN(len(pool))]; !inExtra(&p) {
			main = append(main, p)
		}
	}
	leader := table.Print{Key: "leader", Name: "Squire", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1000, Defense: 1000, Races: []string{"Dragon"}}
	agreed := map[string]string{}
	for i := range dotr.Game.Options {
		o := dotr.Game.Options[i]
		if o.Name != "ruleset" && o.Name != "board.size" && dice.IntN(2) == 0 {
			agreed[o.Name] = o.Values[dice.IntN(len(o.Values))]
		}
	}
	agreed["deck.copies"], agreed["deck.banlist"], agreed["deck.size"] = "any", "unrestricted", "any"
	su := validator.Setup{Options: agreed}
	for range 4 {
		su.Decks = append(su.Decks, validator.Deck{Main: main, Leader: &leader})
	}
	v, err := validator.Open(&dotr.Game, su, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s := v.After; s.AskOf(table.Chance) != nil; s = v.After {
		if v, err = validator.Judge(&dotr.Game, s, validator.Roll(&s, *s.AskOf(table.Chance), dice.IntN), nil); err != nil {
			t.Fatal(err)
		}
	}
	return validator.Resume(&dotr.Game, v.After, nil, func(p *validator.Play) { layOut(p, pool, dice) }).After
}

var num = regexp.MustCompile(`\b[a-i][1-9]\b|\d+|South|West|North|East`)

func TestZZFour(t *testing.T) {
	pool := poolOf(t)
	said := map[string]string{}
	until := time.Now().Add(time.Duration(env("ZZ_SECONDS", 60)) * time.Second)
	from := env("ZZ_FROM", 900000)
	boards, moves, falls := 0, 0, 0
	for seed := from; time.Now().Before(until); seed++ {
		boards++
		dice := rand.New(rand.NewPCG(uint64(seed), 78))
		s := fourBoard(t, pool, dice)
		for n := range 250 {
			if s.Result.Over {
				break
			}
			moves++
			m, ok := anyMove(&s, dice)
			if !ok {
				t.Fatalf("board %d, move %d: nobody has a move; asked is %+v", seed, n, s.Asks)
			}
			if dice.IntN(120) == 0 {
				if seat := table.Seat(dice.IntN(4)); s.Alive(seat) && s.AskOf(table.Chance) == nil {
					m = validator.Move{Kind: "concede", Seat: seat}
					falls++
				}
			}
			if dice.IntN(4) == 0 && s.AskOf(table.Chance) == nil { // a wrong one
				w := validator.Move{Kind: []validator.Kind{"move", "flip", "play", "turn", "use", "respond", "overlay", "tune", "contact", "destiny", "aim", "apply", "state", "wait", "demand"}[dice.IntN(15)],
					Seat: table.Seat(dice.IntN(4)), Card: table.CardID(1 + dice.IntN(len(s.Cards)-1)), To: table.Spot(1 + dice.IntN(81)), Word: []string{"", "monster", "equip", "spell-trap", "attack", "defence"}[dice.IntN(6)], N: dice.IntN(8)}
				w.From = s.Cards[w.Card].Spot
				if dice.IntN(2) == 0 {
					w.Cards = []table.CardID{table.CardID(1 + dice.IntN(len(s.Cards)-1)), table.CardID(1 + dice.IntN(len(s.Cards)-1))}
				}
				if v, err := validator.Judge(&dotr.Game, s, w, nil); err == nil && v.Violation != nil {
					note(said, "R "+v.Violation.Rule+": "+v.Violation.Worded().Why, seed)
				}
			}
			v, err := validator.Judge(&dotr.Game, s, m, nil)
			if err != nil || v.Violation != nil {
				t.Fatalf("board %d, move %d: %+v is refused: %v %v", seed, n, m, err, v.Violation)
			}
			if err := ordered(s, v.Events); err != nil {
				t.Fatalf("board %d, move %d, %+v: %v", seed, n, m, err)
			}
			for _, e := range v.Events {
				switch e := e.(type) {
				case table.Reported:
					note(said, "T "+e.Rule+": "+e.Text, seed)
				case table.Asked:
					note(said, "A "+e.Ask.Kind+": "+e.Ask.Text, seed)
				}
			}
			s = v.After
			if err := sound(&s); err != nil {
				t.Fatalf("board %d, after move %d, %+v: %v", seed, n, m, err)
			}
			if err := more(&s); err != nil {
				t.Fatalf("board %d, after move %d, %+v: %v", seed, n, m, err)
			}
		}
	}
	t.Logf("%d boards %d moves %d concessions", boards, moves, falls)
	var keys []string
	for k := range said {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	f, _ := os.Create("/tmp/wk-roses5-said.txt")
	for _, k := range keys {
		fmt.Fprintln(f, said[k])
	}
	f.Close()
}

func note(said map[string]string, text string, seed int) {
	key := num.ReplaceAllString(text, "#")
	if said[key] == "" {
		said[key] = fmt.Sprintf("%s   [%d]", text, seed)
	}
}

// more: what was lent in a turn that is over is not lent any more; ties have both ends on the field.
func more(s *table.State) error {
	if len(s.Stack) > 0 || len(s.Asks) > 0 || s.Result.Over {
		return nil
	}
	for _, m := range s.Mods {
		if (m.Stat == "holds" || m.Stat == "falls with") && (!board.OnField(s, m.Card) || !board.OnField(s, table.CardID(m.By))) {
			return fmt.Errorf("a tie with one end: %+v", m)
		}
		if m.Stat == "lent by seat" && m.Until != 0 && m.Until < s.Turn.Number {
			return fmt.Errorf("lent too long: %+v", m)
		}
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; board.OnField(s, id) && c.Tally[board.TallySpellbound] > 0 && c.Class != board.Monster {
			return fmt.Errorf("%s bound: class %d", s.Print(id).Name, c.Class)
		}
		if c := &s.Cards[id]; c.Spot != 0 && !s.Alive(c.Owner) {
			return fmt.Errorf("%s of fallen seat %d lies at %d", s.Print(id).Name, c.Owner, c.Spot)
		}
	}
	return nil
}

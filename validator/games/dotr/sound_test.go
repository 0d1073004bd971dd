package dotr_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// TestFullBoardsStaySound lays cards that ship at random onto a board, most of them such that answer or do something, and
// plays lawful moves: 150 boards, or DOTR_BOARDS of them from number DOTR_BOARDS_FROM on.
func TestFullBoardsStaySound(t *testing.T) {
	pool := poolOf(t)
	for seed := range env("DOTR_BOARDS", detector.Few(150)) {
		seed += env("DOTR_BOARDS_FROM", 0)
		dice := rand.New(rand.NewPCG(uint64(seed), 77))
		s := fullBoard(t, pool, dice)
		for n := range 150 {
			if s.Result.Over {
				break
			}
			m, ok := anyMove(&s, dice)
			if !ok {
				t.Fatalf("board %d, move %d: nobody has a move; asked is %+v", seed, n, s.Asks)
			}
			v, err := validator.Judge(&dotr.Game, s, m, nil)
			if err != nil || v.Violation != nil {
				t.Fatalf("board %d, move %d: %+v is refused: %v %v", seed, n, m, err, v.Violation)
			}
			if err := ordered(s, v.Events); err != nil {
				t.Fatalf("board %d, move %d, %+v: %v", seed, n, m, err)
			}
			had := belongings(&s)
			s = v.After
			for _, holds := range []error{sound(&s), askedFor(&s), accounted(&s, v.Events), kept(&s, had)} {
				if holds != nil {
					t.Fatalf("board %d, after move %d, %+v: %v", seed, n, m, holds)
				}
			}
		}
	}
}

// env is a number from the environment, for runs that are asked for.
func env(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// poolOf are the cards that ship, but those that change how many cards a player may control.
func poolOf(t *testing.T) (pool []table.Print) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	found, err := cards.Search(dotr.Game.ID, "", 2000)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range found.Cards {
		if p, ok := cards.Print(dotr.Game.ID, c.Name); ok && !says(&p, "law limit-") {
			pool = append(pool, p)
		}
	}
	if len(pool) < 900 {
		t.Fatalf("%d cards only", len(pool))
	}
	return pool
}

func says(p *table.Print, what string) bool {
	return slices.ContainsFunc(p.Rows, func(row string) bool { return strings.Contains(row, what) })
}

// fullBoard is a duel of two or four under a few house rules, with some thirty cards on the middle of the board and as many
// in graveyards and extra decks.
func fullBoard(t *testing.T, pool []table.Print, dice *rand.Rand) table.State {
	var main []table.Print
	for len(main) < 40 {
		if p := pool[dice.IntN(len(pool))]; !inExtra(&p) {
			main = append(main, p)
		}
	}
	leader := table.Print{Key: "leader", Name: "Squire", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1000, Defense: 1000}
	su := validator.Setup{Options: houseRules(dice)}
	for range 2 + 2*(dice.IntN(4)/3) {
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

// houseRules are a few that the cards which lie there already do not break.
func houseRules(dice *rand.Rand) map[string]string {
	agreed := map[string]string{}
	for range dice.IntN(6) {
		if o := dotr.Game.Options[dice.IntN(len(dotr.Game.Options))]; o.Name != "ruleset" && o.Name != "board.size" {
			agreed[o.Name] = o.Values[dice.IntN(len(o.Values))]
		}
	}
	agreed["deck.copies"], agreed["deck.banlist"], agreed["deck.size"] = "any", "unrestricted", "any"
	return agreed
}

func inExtra(p *table.Print) bool {
	return p.Extra["extra_deck"] == "true" || p.Extra["pool"] == "token" || p.Kind == "monster" && slices.Contains(board.ExtraKinds, p.Subtype)
}

// layOut deals cards, no more to a player than may lie there.
func layOut(p *validator.Play, pool []table.Print, dice *rand.Rand) {
	first, lie := table.PrintID(len(p.State().Prints)), map[[2]int]int{}
	faces := make([]table.Print, 70)
	for i := range faces {
		faces[i] = pool[dice.IntN(len(pool))]
		for tries := 0; tries < 3 && !lively(&faces[i]); tries++ {
			faces[i] = pool[dice.IntN(len(pool))]
		}
	}
	p.Do(table.Printed{Prints: faces})
	for i := range faces {
		s := p.State()
		f, owner, class := &faces[i], table.Seat(dice.IntN(s.Count)), board.ClassOfFace(&faces[i])
		dealt := table.Dealt{Owner: owner, Prints: []table.PrintID{first + table.PrintID(i)}}
		if inExtra(f) {
			dealt.Home = board.HomeExtra
		}
		at, kind := board.Tile(s, 2+dice.IntN(7), 3+dice.IntN(5)), [2]int{int(owner), int(class)}
		switch lie[kind]++; {
		case i >= 32 || lie[kind] > 5 || board.Occupant(s, at) != 0:
			dealt.Spot, dealt.Up = board.Pile(s, owner, board.Graveyard), true
			if inExtra(f) {
				dealt.Spot, dealt.Up = board.Pile(s, owner, board.Extra), false
			}
			p.Do(dealt)
		default:
			dealt.Spot, dealt.Up = at, class == board.Monster && (inExtra(f) || dice.IntN(3) > 0)
			p.Do(dealt, table.Classed{Card: table.CardID(len(s.Cards)), Class: class})
		}
	}
}

// lively cards answer others or do something.
func lively(p *table.Print) bool {
	return p.Kind == "trap" || p.Subtype == "quick-play" || p.Subtype == "continuous" || p.Kind == "monster" && len(p.Rows) > 0
}

// anyMove picks a lawful move, the end of a turn more seldom than others.
func anyMove(s *table.State, dice *rand.Rand) (validator.Move, bool) {
	seats := validator.ToAct(s)
	seat := seats[dice.IntN(len(seats))]
	if seat == table.Chance {
		return validator.Roll(s, *s.AskOf(seat), dice.IntN), true
	}
	legal := validator.Legal(&dotr.Game, s, seat)
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	m := legal[dice.IntN(len(legal))]
	if m.Kind == "end" {
		m = legal[dice.IntN(len(legal))]
	}
	return m, true
}

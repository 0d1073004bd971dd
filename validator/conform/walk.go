package conform

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A step is one move of a duel, judged but not yet left behind. The first step of a duel is its set-up: number 0, no
// move, and an empty state before it.
type step struct {
	game    *validator.Game
	setup   validator.Setup
	start   *table.State // the position from which the duel goes on; nil for one that begins with its set-up
	n       int
	before  table.State
	verdict validator.Verdict
	gone    map[table.CardID]bool // cards that have vanished by now
	dice    *dice
	last    bool
}

// walk plays one duel of random lawful moves and shows every step to the law. A panic is an error like any other.
func walk(g *validator.Game, su validator.Setup, seed uint64, limit int, holds law) (err error) {
	st := &step{game: g, setup: su, gone: map[table.CardID]bool{}, dice: newDice(seed)}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: panic: %v\n%s", st, p, debug.Stack())
		}
	}()
	st.verdict, err = validator.Open(g, su, nil)
	if err != nil {
		return fmt.Errorf("open the duel: %w", err)
	}
	return st.on(limit, holds)
}

// walkOn plays a duel on from a position, as walk plays one.
func walkOn(g *validator.Game, from table.State, seed uint64, limit int, holds law) (err error) {
	st := &step{game: g, start: &from, gone: map[table.CardID]bool{}, dice: newDice(seed)}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: panic: %v\n%s", st, p, debug.Stack())
		}
	}()
	for id := 1; id < len(from.Cards); id++ {
		if from.Cards[id].Spot == 0 {
			st.gone[table.CardID(id)] = true
		}
	}
	st.before, st.verdict.After = from, from
	return st.on(limit, holds)
}

// on plays on to the end, or for so many moves.
func (st *step) on(limit int, holds law) error {
	for ; ; st.n++ {
		st.last = st.n == limit || st.verdict.After.Result.Over
		st.bury()
		if err := holds(st); err != nil {
			return fmt.Errorf("%s: %w", st, err)
		}
		if st.last {
			return nil
		}
		if err := st.next(); err != nil {
			return fmt.Errorf("after %s: %w", st, err)
		}
	}
}

// String is the step for messages: its number and move.
func (st *step) String() string {
	if st.n == 0 {
		return "set-up"
	}
	m, err := json.Marshal(st.verdict.Move)
	if err != nil {
		return fmt.Sprintf("move %d", st.n)
	}
	return fmt.Sprintf("move %d %s", st.n, m)
}

// bury remembers the cards that vanished, and the numbers under which nothing lies any more.
func (st *step) bury() {
	for _, e := range st.verdict.Events {
		switch e := e.(type) {
		case table.Vanished:
			st.gone[e.Card] = true
		case table.Renumbered:
			for _, id := range e.Cards {
				st.gone[id] = true
			}
		}
	}
}

// next chooses a move and judges it.
func (st *step) next() error {
	s := st.verdict.After
	m, err := st.choose(&s)
	if err != nil {
		return err
	}
	return st.judge(m)
}

// judge makes a lawful move.
func (st *step) judge(m validator.Move) error {
	s := st.verdict.After
	v, err := validator.JudgeUntold(st.game, s, m, nil, func(n int) []uint16 { return validator.Mix(n, st.dice.pick) })
	if err != nil {
		return fmt.Errorf("the lawful move %+v makes no sense: %w", m, err)
	}
	if v.Violation != nil {
		return fmt.Errorf("the lawful move %+v was refused: %+v", m, *v.Violation)
	}
	st.before, st.verdict = s, v
	return nil
}

// choose picks a seat that is to act and one of its lawful moves: a kind first, so that rare kinds are played, too.
func (st *step) choose(s *table.State) (validator.Move, error) {
	seats := validator.ToAct(s)
	if len(seats) == 0 {
		return validator.Move{}, fmt.Errorf("nobody is to act and the duel is not over")
	}
	for range len(seats) {
		i := st.dice.pick(len(seats))
		seat := seats[i]
		seats = slices.Delete(slices.Clone(seats), i, i+1)
		if seat == table.Chance {
			return validator.Roll(s, *s.AskOf(seat), st.dice.pick), nil
		}
		if m, ok := st.pickMove(validator.Legal(st.game, s, seat)); ok {
			return m, nil
		}
	}
	return validator.Move{}, fmt.Errorf("nobody who is to act (%v) has a lawful move but giving up", validator.ToAct(s))
}

// rarely is one in how many moves is of a kind that is always lawful, such as conceding.
const rarely = 200

func (st *step) pickMove(legal []validator.Move) (validator.Move, bool) {
	var kinds, always []validator.Kind
	for _, m := range legal {
		to := &kinds
		if st.game.Action(m.Kind).Any {
			to = &always
		}
		if !slices.Contains(*to, m.Kind) {
			*to = append(*to, m.Kind)
		}
	}
	if len(kinds) == 0 {
		return validator.Move{}, false
	}
	if len(always) > 0 && st.dice.pick(rarely) == 0 {
		kinds = always
	}
	kind := kinds[st.dice.pick(len(kinds))]
	of := slices.DeleteFunc(slices.Clone(legal), func(m validator.Move) bool { return m.Kind != kind })
	return of[st.dice.pick(len(of))], true
}

// sample is at most n of the moves, chosen by the dice.
func sample[T any](st *step, all []T, n int) []T {
	for i := range min(n, len(all)) {
		j := i + st.dice.pick(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
	return all[:min(n, len(all))]
}

// seats lists the seats at the table.
func (st *step) seats() []table.Seat {
	var all []table.Seat
	for s := table.Seat(0); int(s) < st.verdict.After.Count; s++ {
		all = append(all, s)
	}
	return all
}

package live

import (
	crypto "crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// dice throw where the ledger does not say what luck is drawn from: by a seed, or at tables of an earlier program.
type dice struct{ *rand.Rand }

// newDice throws by the seed, or by true luck when it is 0. It is a cipher's stream, so that nobody can guess the next throw
// from those before.
func newDice(seed uint64) dice {
	var key [32]byte
	if seed == 0 {
		crypto.Read(key[:])
	} else {
		binary.LittleEndian.PutUint64(key[:], seed)
	}
	return dice{rand.New(rand.NewChaCha8(key))}
}

// pick gives a number from 0 to n-1.
func (d dice) pick(n int) int { return d.IntN(n) }

// maxLuck bounds how many questions chance answers after one move; no duel comes near.
const maxLuck = 256

// luck adds chance's answers to the steps until it is not asked any more, or luck waits for what seats must give.
func (t *Table) luck(steps []step) ([]step, error) {
	drawn := t.drawn
	for _, st := range steps {
		drawn.Follow(st.kind, st.entry)
	}
	for range maxLuck {
		last := &steps[len(steps)-1]
		ask := last.verdict.After.AskOf(table.Chance)
		if ask == nil || ask.Kind == validator.AskLapse || !drawn.Ready() || last.verdict.After.Result.Over { // the clock answers a lapse
			return steps, nil
		}
		pick, known := drawn.Pick()
		if !known {
			pick = t.dice.pick
		}
		m := validator.Roll(&last.verdict.After, *ask, pick)
		verdict, err := validator.JudgeUntold(t.game, last.verdict.After, m, t.fx, drawn.Mix(t.past.Version, &m, t.dice.pick))
		if err == nil && verdict.Violation != nil {
			err = errors.New(verdict.Violation.Why)
		}
		if err != nil {
			return nil, fmt.Errorf("chance's answer to %s was not taken: %w", ask.Kind, err)
		}
		answer := step{kind: record.KindChance, verdict: verdict, entry: record.Entry{Session: last.entry.Session,
			Seq: last.entry.Seq, Move: moveOf(&verdict), Events: verdict.Events}}
		drawn.Follow(answer.kind, answer.entry)
		steps = append(steps, answer)
	}
	return nil, fmt.Errorf("chance was asked more than %d times after one move", maxLuck)
}

// openLuck begins the luck of a table as it was set up.
func (t *Table) openLuck(seats int) { t.drawn = record.OpenLuck(t.id, &t.agreed, seats) }

// given are the steps of a share: it is written down, and when it was the last one luck is thrown. The caller holds mu.
func (t *Table) given(c cause, s record.Share) ([]step, error) {
	switch {
	case t.broken != nil:
		return nil, t.broken
	case t.state.Result.Over:
		return nil, fault.Conflict("The duel is over.")
	}
	if no := t.closed(); no != nil {
		return nil, fault.Conflict("%s.", tts.Clean(no.Why))
	}
	s.Text = tts.Clean(s.Text)
	if err := t.drawn.Refuses(s); err != nil {
		return nil, err
	}
	return t.luck([]step{{kind: record.KindLuck, verdict: validator.Verdict{After: t.state},
		entry: record.Entry{Session: c.session, Seq: c.seq, Share: &s}}})
}

// thrownForLuck takes in a die. While luck waits for nobody's dice it is none of the referee's business.
func (t *Table) thrownForLuck(cb *tts.Callback) ([]step, error) {
	seat, ok := t.seatOf(cb.Act.Color)
	s := record.Share{Seat: seat, Way: record.ByDie, Text: record.Die(cb.Act.Value, cb.Act.State)}
	if !ok || t.state.Result.Over || t.drawn.Refuses(s) != nil {
		return nil, nil
	}
	return t.unlessWrong(t.given(cause{session: cb.Session, seq: cb.Seq}, s))
}

// ForLuck is what a seat gives for the luck of the table from a page of its own, or a host who goes on without it.
type ForLuck struct {
	Word    string       `json:"word,omitempty" doc:"a word that nobody can guess"`
	Seal    *ledger.Hash `json:"seal,omitempty" doc:"of what will be told when all others have given"`
	Tell    string       `json:"tell,omitempty" doc:"what was sealed"`
	Without string       `json:"without,omitempty" doc:"for the host: the seat that is not waited for any more"`
}

// Luck takes what a seat gives from a page of its own; the referee is the host, who goes on without a seat.
func (t *Table) Luck(seat table.Seat, f ForLuck) (Outcome, error) {
	t.lock()
	defer t.mu.Unlock()
	s := record.Share{Seat: seat, Way: record.ByPage, Text: f.Tell, Seal: f.Seal}
	switch {
	case seat == table.Referee:
		s.Way, s.Seat = record.ByNone, t.seatNamed(f.Without)
	case f.Word != "":
		s.Way, s.Text = record.ByWord, f.Word
	}
	return t.give(s)
}

// give takes in a share that no hand at the table gave. The caller holds mu.
func (t *Table) give(s record.Share) (Outcome, error) {
	steps, err := t.given(cause{}, s)
	if err != nil {
		return Outcome{}, err
	}
	return t.enter(steps)
}

// toldOfLuck tells everybody what was given, and for whom luck waits. It is said before the record is written. The caller holds mu.
func (t *Table) toldOfLuck(s record.Share) {
	who := t.game.Names[s.Seat]
	t.tell(s.Sentence(who))
	if have, want := t.drawn.Dice(s.Seat); s.Way == record.ByDie && have < want {
		t.tell(fmt.Sprintf("That makes %d of the %d bits that are needed; throw on.", have, want))
	}
	if lacks := t.drawn.Lacks(); len(lacks) > 0 {
		t.tell("Luck waits for " + t.names(lacks) + ".")
	} else {
		t.tell("Everybody has given; luck is thrown.")
	}
}

// lineOfLuck is what everybody is told of luck when the table is loaded; "" when there is nothing to say. The caller holds mu.
func (t *Table) lineOfLuck() string {
	switch {
	case t.agreed.Seeded:
		return printed.LineSeeded
	case t.drawn.From == record.LuckOfHost:
		return printed.LineLuckOfHost
	case t.drawn.Ready() || t.state.Result.Over:
		return ""
	}
	return fmt.Sprintf("Before anything is dealt, %s give for the luck: type %s and 8 letters or more that nobody can guess, or throw dice. What the "+
		"host's bridge gives is sealed already. %s", t.names(t.drawn.Lacks()), record.WordForLuck, seals.Line(1, t.first))
}

func (t *Table) names(seats []table.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, t.game.Names[seat])
	}
	return strings.Join(names, " and ")
}

// luckView tells what luck is drawn from; nil where the ledger does not. The caller holds mu.
func (t *Table) luckView() *view.LuckView {
	if t.drawn.From == "" {
		return nil
	}
	v := &view.LuckView{From: t.drawn.From, Tells: t.drawn.Tells()}
	for _, seat := range t.drawn.Lacks() {
		v.Waits = append(v.Waits, t.game.Names[seat])
	}
	return v
}

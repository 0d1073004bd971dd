package live

import (
	crypto "crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// dice is the luck of one table: a cipher's stream, so that nobody can guess the next throw from those before.
type dice struct{ *rand.Rand }

// newDice throws by the seed, or by true luck when it is 0.
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

// luck adds chance's answers to the steps until it is not asked any more.
func (t *Table) luck(steps []step) ([]step, error) {
	for range maxLuck {
		last := &steps[len(steps)-1]
		ask := last.verdict.After.AskOf(table.Chance)
		if ask == nil || ask.Kind == validator.AskLapse { // the clock answers that
			return steps, nil
		}
		m := validator.Roll(&last.verdict.After, *ask, t.dice.pick)
		verdict, err := validator.Judge(t.game, last.verdict.After, m, t.fx)
		if err == nil && verdict.Violation != nil {
			err = errors.New(verdict.Violation.Why)
		}
		if err != nil {
			return nil, fmt.Errorf("chance's answer to %s was not taken: %w", ask.Kind, err)
		}
		steps = append(steps, step{kind: record.KindChance, verdict: verdict, entry: record.Entry{Session: last.entry.Session,
			Seq: last.entry.Seq, Move: &verdict.Move, Events: verdict.Events}})
	}
	return nil, fmt.Errorf("chance was asked more than %d times after one move", maxLuck)
}

// usualSilence is how long a player may be silent in a window before he has passed. It is the same for every window and every player:
// when the others are told of it says nothing of what he could have answered.
const usualSilence = 4 * time.Second

// listen lets the time of an open window run, once for each. The caller holds mu.
func (t *Table) listen() {
	m, open := validator.Silence(&t.state)
	if !open || t.listening == m.Ask {
		return
	}
	t.listening = m.Ask
	time.AfterFunc(t.silence, func() { t.lapse(m.Ask) })
}

// lapse closes a window whose time has gone by, unless somebody has answered meanwhile. What cannot be written down breaks the table,
// and whoever moves next is told.
func (t *Table) lapse(ask uint32) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.listening == ask {
		t.listening = 0
	}
	if m, open := validator.Silence(&t.state); open && m.Ask == ask && t.broken == nil {
		if _, _, err := t.make(m); err != nil {
			t.broken = err
		}
	}
}

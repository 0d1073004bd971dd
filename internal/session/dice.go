package session

import (
	crypto "crypto/rand"
	"encoding/binary"
	"math/rand/v2"
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

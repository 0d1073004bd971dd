package style

import "hash/fnv"

// Dice fall alike for the same name, on every machine and on every day.
type Dice struct{ state uint64 }

// DiceOf are the dice of a name.
func DiceOf(name string) *Dice {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name)) // never fails
	return &Dice{h.Sum64()}
}

// next is a step of the generator splitmix64.
func (d *Dice) next() uint64 {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Of is a number from 0 to below n.
func (d *Dice) Of(n int) int { return int(d.next() % uint64(n)) }

// Between is a number from low to high.
func (d *Dice) Between(low, high float64) float64 {
	return low + (high-low)*float64(d.next()>>11)/(1<<53)
}

// Chance is true so many times in a hundred.
func (d *Dice) Chance(percent int) bool { return d.Of(100) < percent }

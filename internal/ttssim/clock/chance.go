package clock

import "slices"

// Every tells whether this is the nth time of something that happens every nth time.
func (c *Clock) Every(what string, n int) bool {
	if n <= 0 {
		return false
	}
	c.Counts[what]++
	return c.Counts[what]%n == 0
}

// Permute gives what falls in the same frame in the order in which it happens.
func Permute[T any](c *Clock, list []T) []T {
	out := slices.Clone(list)
	if c.shuffle {
		c.Chance.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	}
	return out
}

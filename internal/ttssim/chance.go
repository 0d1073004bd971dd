package ttssim

import "slices"

// every tells whether this is the nth time of something that happens every nth time.
func (c *clock) every(what string, n int) bool {
	if n <= 0 {
		return false
	}
	c.counts[what]++
	return c.counts[what]%n == 0
}

// permute gives what falls in the same frame in the order in which it happens.
func permute[T any](c *clock, list []T) []T {
	out := slices.Clone(list)
	if c.shuffle {
		c.rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	}
	return out
}

package clock

// Emit tells of something that happened: at once when a player did it, after the running handler when a script did it.
func (c *Clock) Emit(run func()) {
	if c.Depth > 0 {
		c.queue = append(c.queue, run)
		return
	}
	run()
}

const pumpLimit = 100_000

// Pump runs what handlers set off, in order, until nothing is left.
func (c *Clock) Pump() {
	if c.pumping || c.Depth > 0 {
		return
	}
	c.pumping = true
	for n := 0; len(c.queue) > 0; n++ {
		if n == pumpLimit {
			c.queue = nil
			c.Overflow(pumpLimit)
			break
		}
		next := c.queue[0]
		c.queue = c.queue[1:]
		next()
	}
	c.pumping = false
}

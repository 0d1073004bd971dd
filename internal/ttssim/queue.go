package ttssim

// emit tells of something that happened: at once when a player did it, after the running handler when a script did it.
func (c *clock) emit(run func()) {
	if c.depth > 0 {
		c.queue = append(c.queue, run)
		return
	}
	run()
}

const pumpLimit = 100_000

// pump runs what handlers set off, in order, until nothing is left.
func (c *clock) pump() {
	if c.pumping || c.depth > 0 {
		return
	}
	c.pumping = true
	for n := 0; len(c.queue) > 0; n++ {
		if n == pumpLimit {
			c.queue = nil
			c.overflow(pumpLimit)
			break
		}
		next := c.queue[0]
		c.queue = c.queue[1:]
		next()
	}
	c.pumping = false
}

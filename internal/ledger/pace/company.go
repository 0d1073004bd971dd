package pace

import "runtime"

// Company lets others run who are at work already, so that what they bring goes into the same commit. That costs a sleeping thread its sleep, so
// where nobody came it is tried again only after some commits. The zero one is ready; it is used by one at a time.
type Company struct {
	alone int // how many more commits nobody is expected to join
	vain  int // how many those were when somebody last waited in vain
}

// How many commits go without waiting for company after one that waited in vain: twice as many each time.
const seldom, seldomer = 7, 255

// Await lets others run if that is likely to bring something; long tells how much there is.
func (c *Company) Await(long func() int) {
	if c.alone > 0 {
		c.alone--
		return
	}
	before := long()
	runtime.Gosched()
	if long() > before {
		c.vain = 0
		return
	}
	c.vain = max(seldom, min(2*c.vain+1, seldomer))
	c.alone = c.vain
}

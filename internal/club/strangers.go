package club

import (
	"sync"

	"ttsbridge/internal/club/coded"
)

// strangers is what was found of others among the messages of bridges.
type strangers struct {
	mu   sync.Mutex // guards what is below
	seen map[placed]bool
	told map[string]bool // by subject
}

// placed is where something lies.
type placed struct {
	subject string
	at      uint64
}

// mostSeen is how much of it is remembered, so that what is read again is not counted again.
const mostSeen = 10_000

// heed has this bridge told of everything that it passes over because no bridge has put it there.
func (c *Club) heed() {
	c.subjects.On().Passed = c.passed
	c.board.Passed(c.passed)
	c.results.Passed(c.passed)
}

// passed counts what was passed over, and says it once for each subject.
func (c *Club) passed(subject string, m coded.Message) {
	s, lies := &c.strangers, placed{subject, m.Seq}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen == nil || len(s.seen) >= mostSeen {
		s.seen = map[placed]bool{}
	}
	if s.seen[lies] {
		return
	}
	s.seen[lies] = true
	c.counts.passed.Add(1)
	if s.told == nil || len(s.told) >= mostSeen {
		s.told = map[string]bool{}
	}
	if s.told[subject] {
		return
	}
	s.told[subject] = true
	c.means.Log.Error("somebody who has the password of the club, and not its key, writes there; it is passed over, "+
		"and the password is to be changed", "subject", subject, "message", m.Seq)
}

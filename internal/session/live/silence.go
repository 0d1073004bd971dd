package live

import (
	"time"

	"ttsbridge/validator"
)

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

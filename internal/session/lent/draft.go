package lent

import (
	"sync"

	"ttsbridge/internal/tts"
)

// A Draft is a reply before it is spelt, with room for what it is made of.
type Draft struct {
	tts.Reply
	Ruled  []tts.Verdict
	Told   []tts.Command
	Allows tts.Policy
}

var drafts = sync.Pool{New: func() any { return new(Draft) }}

// Blank is a draft of which nothing is written yet.
func Blank() *Draft { return drafts.Get().(*Draft) }

// Back gives the draft back, with the room that it has. What the policy said stays until the next one is written over it.
func (d *Draft) Back() {
	clear(d.Ruled)
	clear(d.Told)
	*d = Draft{Ruled: d.Ruled[:0], Told: d.Told[:0], Allows: d.Allows}
	drafts.Put(d)
}

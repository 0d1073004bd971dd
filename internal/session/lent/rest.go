package lent

import (
	"slices"

	"ttsbridge/internal/tts"
)

// Rest is what one reply could not hold and the next ones bring.
type Rest struct{ commands []tts.Command }

// Waits tells whether there is something that no reply has brought yet.
func (r *Rest) Waits() bool { return len(r.commands) > 0 }

// Unsaid leaves of it only what is said to everybody: how things lie a table is told anew, words it is not.
func (r *Rest) Unsaid() {
	r.commands = slices.DeleteFunc(r.commands, func(c tts.Command) bool { return c.Do != tts.DoRuling && (c.Do != tts.DoSay || c.To != tts.ToAll) })
}

// longestReply bounds what a table is told at once, in bytes: reading and doing more would cost it a frame.
const longestReply = 8 << 10

// Portion leaves as many commands in a reply as it may hold, at least one, those first that an earlier one could not hold,
// and keeps the others for the next.
func (r *Rest) Portion(reply *tts.Reply) {
	all := reply.Commands
	if r.Waits() {
		all = append(r.commands, reply.Commands...)
	}
	left := longestReply - reply.Heft()
	n := 0
	for n < len(all) {
		if left -= all[n].Heft(); left < 0 && n > 0 {
			break
		}
		n++
	}
	switch reply.Commands = all[:n:n]; {
	case n == len(all):
		r.commands = nil
	case len(r.commands) == 0: // the room of the reply's own commands is lent
		r.commands = slices.Clone(all[n:])
	default:
		r.commands = all[n:]
	}
	reply.Rest = r.commands != nil
}

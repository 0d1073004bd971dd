package session

import (
	"fmt"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// line is where the mod stands: its session, the newest callback taken and what that one led to. Callbacks come one
// at a time and in order, so only the newest can be asked for again.
type line struct {
	session string
	over    map[string]bool // sessions that have ended
	seq     uint64
	loose   bool        // since a restart nothing came: callbacks that left no record may have been answered meanwhile
	before  table.State // what the newest callback found
	steps   []step      // what it led to; none when it left no record
	reply   *tts.Reply  // what it was answered; nil when that is not known
	shown   []shown     // commands of the newest records, for a mod that has not seen them
	policy  *tts.Policy // the newest one that was sent
	stale   bool        // the state has changed since the policy was made
}

// shown is what a record made the table do.
type shown struct {
	record   int64
	commands []tts.Command
}

// recentShown is how many records' commands are kept; a mod that is further behind gets the whole table again.
const recentShown = 64

// OutOfOrder is the refusal of a callback that does not follow the one before.
type OutOfOrder struct {
	Expected uint64 // the sequence number that would follow
	Got      uint64
}

// Error says which one is expected.
func (o OutOfOrder) Error() string {
	return fmt.Sprintf("Callback %d is out of order; the one expected is %d.", o.Got, o.Expected)
}

// take accepts a callback into the line; repeated tells that it is the newest one again.
func (l *line) take(cb *tts.Callback) (repeated bool, err error) {
	if cb.Session != l.session {
		return false, l.begin(cb)
	}
	switch {
	case cb.Seq == l.seq:
		return true, nil
	case cb.Seq == l.seq+1, l.loose && cb.Seq > l.seq:
		l.next(cb.Seq)
		return false, nil
	}
	return false, fault.Conflict("%w", OutOfOrder{Expected: l.seq + 1, Got: cb.Seq})
}

// begin starts a new session, which ends the one before.
func (l *line) begin(cb *tts.Callback) error {
	switch {
	case l.over[cb.Session]:
		return fault.Conflict("Session over: the table was loaded again since.")
	case cb.Act.Kind != tts.ActHello:
		return fault.Conflict("A new session begins with a hello.")
	}
	l.start(cb.Session)
	l.next(cb.Seq)
	return nil
}

func (l *line) start(session string) {
	if l.over == nil {
		l.over = map[string]bool{}
	}
	if l.session != "" {
		l.over[l.session] = true
	}
	l.session, l.seq, l.policy = session, 0, nil
}

func (l *line) next(seq uint64) {
	l.seq, l.loose, l.steps, l.reply = seq, false, nil, nil
}

// recall brings a record of an earlier run back into the line.
func (l *line) recall(st step, before table.State) {
	e := st.entry
	if e.Session == "" {
		return
	}
	if e.Session != l.session {
		l.start(e.Session)
	}
	if e.Seq != l.seq {
		l.next(e.Seq)
		l.before = before
	}
	l.steps = append(l.steps, st)
}

// show keeps what a record made the table do.
func (l *line) show(record int64, commands []tts.Command) {
	if len(l.shown) == recentShown {
		copy(l.shown, l.shown[1:])
		l.shown = l.shown[:recentShown-1]
	}
	l.shown = append(l.shown, shown{record, commands})
}

// since gives the commands of the records after number n and before number end; false when they are not all kept.
func (l *line) since(n, end int64) (commands []tts.Command, ok bool) {
	next := n + 1
	for _, s := range l.shown {
		if s.record < next || s.record >= end {
			continue
		}
		if s.record != next {
			return nil, false
		}
		commands = append(commands, s.commands...)
		next++
	}
	return commands, next >= end
}

package live

import (
	"fmt"
	"slices"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session/lent"
	"ttsbridge/internal/session/people"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// line is where the mod stands: its session, the newest callback taken and what that one led to. Callbacks come one
// at a time and in order, so only the newest can be asked for again.
type line struct {
	session string
	over    map[string]bool // sessions that have ended
	seq     uint64
	loose   bool                // since a restart nothing came: callbacks that left no record may have been answered meanwhile
	taken   bool                // the newest callback was judged
	steps   []step              // what the newest callback led to, until that was told; none when it left no record
	fault   string              // what was wrong with the newest callback, for the player; "" when nothing was
	said    string              // what the newest callback asked, answered for the player alone
	heard   bool                // what the newest callback asked was answered for everybody
	reply   *lent.Text          // what it was answered; nil when that is not known
	told    int64               // the record of which the newest reply told; -1 when too much has happened since
	recent  *recent             // nil while the table sleeps
	missed  []validator.Verdict // what others did since
	lines   []string            // what everybody is to be told since
	edited  bool                // cards of the game were edited since
	edits   int                 // how many changes that were
	seals   []string            // what they sealed, in the short form
	rest    lent.Rest           // what one reply could not hold and the next ones bring
	policy  uint32              // number of the newest policy that was sent
	sent    bool                // a policy was sent since the mod said hello
	stale   bool                // the state has changed since
	people  people.People       // who sits there, and what they are told aside
}

// recent is how the table stood of late.
type recent struct {
	before *table.State // what the newest callback found, until it was answered
	told   table.State  // what the table showed after the newest reply
}

// states are lent to callbacks.
var states = sync.Pool{New: func() any { return new(table.State) }}

// find notes what a callback finds.
func (r *recent) find(now table.State) {
	r.before = states.Get().(*table.State)
	*r.before = now
}

// found is what the newest callback found; nothing when that is not known.
func (r *recent) found() *table.State {
	if r.before == nil {
		return &table.State{}
	}
	return r.before
}

// forget lets go what was found.
func (r *recent) forget() {
	if r.before != nil {
		*r.before = table.State{}
		states.Put(r.before)
		r.before = nil
	}
}

// mostMissed is how many verdicts of others wait for a mod; one that comes later gets the whole table anew.
const mostMissed = 64

// mostLines is how many lines wait for a mod; of more the oldest are left out.
const mostLines = 12

// miss notes what others did. Of cards that were printed anew several times only the last time counts.
func (l *line) miss(st *step) {
	if len(l.seals) < mostSeals {
		l.seals = append(l.seals, sealed(st)...)
	}
	v := st.verdict
	if last := len(l.missed) - 1; last >= 0 && reprints(v) && reprints(l.missed[last]) {
		v.Events = append(slices.Clip(l.missed[last].Events), v.Events...)
		l.missed[last] = v
		return
	}
	if len(l.missed) == mostMissed {
		l.told, l.recent.told, l.missed = -1, table.State{}, nil
	}
	if l.told >= 0 {
		l.missed = append(l.missed, v)
	}
}

// mostSeals is how many lines about seals wait for a mod; the checkpoint covers the rest.
const mostSeals = 8

// sealed says what a record has sealed, in the short form: the seal of a single card, the hash of a record with several.
func sealed(st *step) []string {
	switch cards := st.entry.Cards; len(cards) {
	case 0:
		return nil
	case 1:
		return []string{seals.Line(st.record.N, cards[0].Seal) + " " + cards[0].Spot}
	default:
		return []string{fmt.Sprintf("%s %s", seals.Line(st.record.N, st.record.Hash), spelling.Count(len(cards), "card"))}
	}
}

// reprints tells of a verdict that only prints cards anew.
func reprints(v validator.Verdict) bool {
	return len(v.Events) > 0 && !slices.ContainsFunc(v.Events, func(e table.Event) bool { _, is := e.(table.Reprinted); return !is })
}

// say notes a line for everybody.
func (l *line) say(text string) {
	if l.lines = append(l.lines, text); len(l.lines) > mostLines {
		l.lines = l.lines[len(l.lines)-mostLines:]
	}
}

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
	l.session, l.seq, l.sent, l.rest = session, 0, false, lent.Rest{}
}

// answered keeps the reply, for a mod that asks again, and lets go what it was made of.
func (l *line) answered(reply []byte) {
	backSteps(l.steps)
	l.forget()
	l.reply, l.steps = lent.Copy(reply), nil
	l.recent.forget()
}

// forget lets the reply go, which nobody asks for again.
func (l *line) forget() {
	l.reply.Back()
	l.reply = nil
}

func (l *line) next(seq uint64) {
	l.forget()
	l.seq, l.loose, l.taken, l.steps, l.fault, l.said, l.heard = seq, false, false, nil, "", "", false
}

// recall brings a record of an earlier run back into the line.
func (l *line) recall(st step, before table.State) {
	e := st.entry
	if e.Session == "" {
		l.miss(&st)
		return
	}
	if e.Session != l.session {
		l.start(e.Session)
	}
	if e.Seq != l.seq {
		l.next(e.Seq)
		l.told, l.missed, l.seals = st.record.N-1, nil, nil
		*l.recent = recent{before: &before, told: before}
	}
	l.taken, l.steps = true, append(l.steps, st)
}

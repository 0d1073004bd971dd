package club

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"ttsbridge/internal/club/lease"
	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
)

// sea is what lies between the bridges of a club in a model: a subject and a bucket, and messages that get lost, come late or
// come without anybody being told. Only one bridge runs at a time; at each step of one the model chooses who goes on.
type sea struct {
	waters
	choose func(options int) int

	messages []stream.Message
	late     []func()        // messages that are still on their way
	foreign  map[uint64]bool // places of messages that are of no bridge
	keys     map[string]lease.Entry
	revision uint64

	events chan event
	turns  []chan bool
	now    int64
	ops    []porcupine.Operation
}

// waters is how bad things may get.
type waters struct {
	faults   int  // how many messages may still come to grief
	leases   bool // those to the bucket, too
	strange  int  // how many messages somebody puts there who has not got the club's key
	unfenced bool // the servers take whatever comes
}

// event is a bridge that waits for its turn, or is done.
type event struct {
	who  int
	done bool
}

// bridge is one bridge's way into the sea.
type bridge struct {
	*sea
	who int
}

// wait waits for the bridge's next turn.
func (b bridge) wait() {
	b.events <- event{who: b.who}
	<-b.turns[b.who]
	b.now++
}

var errLost = errors.New("no answer")

// Put puts a message on the subject, unless something happens to it.
func (b bridge) Put(_ context.Context, _ string, m stream.Message, after uint64) (uint64, error) {
	b.wait()
	return b.sends(b.faults > 0, func() (uint64, error) { return b.put(m, after) })
}

// sends lets a message do what it does at the servers, unless something happens to it.
func (b bridge) sends(badly bool, does func() (uint64, error)) (uint64, error) {
	options := 1
	if badly {
		options = 4
	}
	what := b.choose(options)
	if what > 0 {
		b.faults--
	}
	switch what {
	case 1: // the message is lost
		return 0, errLost
	case 2: // the answer is lost
		_, _ = does()
		return 0, errLost
	case 3: // the message comes later
		b.late = append(b.late, func() { _, _ = does() })
		return 0, errLost
	}
	return does()
}

// put is what the servers do.
func (s *sea) put(m stream.Message, after uint64) (uint64, error) {
	if newest := uint64(len(s.messages)); s.unfenced {
		after = newest
	} else if after != newest {
		return 0, stream.ErrMoved
	}
	m.Seq = after + 1
	s.messages = append(s.messages, m)
	return m.Seq, nil
}

// Last gives the newest message of the club, and the place of the newest of all.
func (b bridge) Last(context.Context, string) (m stream.Message, newest uint64, err error) {
	b.wait()
	for _, m := range slices.Backward(b.messages) {
		if !b.foreign[m.Seq] {
			return m, uint64(len(b.messages)), nil
		}
	}
	return m, uint64(len(b.messages)), nil
}

// Read gives messages.
func (b bridge) Read(_ context.Context, _ string, from, to uint64, fn func(stream.Message) error) error {
	b.wait()
	for _, m := range b.messages[from-1 : to] {
		if b.foreign[m.Seq] {
			continue
		}
		if err := fn(m); err != nil {
			return err
		}
	}
	return nil
}

// Get reads a key.
func (b bridge) Get(_ context.Context, key string) (lease.Entry, error) {
	b.wait()
	return b.keys[key], nil
}

// Set changes a key.
func (b bridge) Set(_ context.Context, key string, value []byte, revision uint64) (uint64, error) {
	b.wait()
	return b.sends(b.leases && b.faults > 0, func() (uint64, error) { return b.set(key, value, revision) })
}

// End ends a key.
func (b bridge) End(_ context.Context, key string, revision uint64) (uint64, error) {
	b.wait()
	return b.sends(b.leases && b.faults > 0, func() (uint64, error) { return b.set(key, nil, revision) })
}

func (s *sea) set(key string, value []byte, revision uint64) (uint64, error) {
	if s.keys[key].Revision != revision {
		return 0, lease.ErrMoved
	}
	s.revision++
	s.keys[key] = lease.Entry{Value: value, Revision: s.revision, After: revision, Ended: value == nil}
	return s.revision, nil
}

// ways of a bridge in the model: it tries as long as it is told to.
func ways(tries int) stream.Ways {
	return stream.Ways{Patience: time.Hour, Pause: func(context.Context) bool { tries--; return tries > 0 }}
}

// did notes something that a bridge has done, from one moment to another.
func (b bridge) did(call int64, in, out any) {
	b.now++
	b.ops = append(b.ops, porcupine.Operation{ClientId: b.who, Input: in, Call: call, Output: out, Return: b.now})
}

// plays appends records to a log until one is refused.
func (b bridge) plays(l *ledger.Log, words ...string) {
	for _, word := range words {
		b.now++
		call := b.now
		records, wait := l.AppendGroup([]ledger.Record{{Kind: "move", Body: fmt.Appendf(nil, "%q", word)}})
		if records == nil {
			return
		}
		err := wait()
		b.did(call, said{word: word}, heard{kept: err == nil, n: records[0].N})
		if err != nil {
			return
		}
	}
}

// takesOver ends the lease of the one before as it was, takes the table, reads it and plays on.
func (b bridge) takesOver(before lease.Bridge, leaseOf uint64, tries int, words ...string) {
	ctx := context.Background()
	_, _ = b.End(ctx, "bridge."+before.ID, leaseOf) // renewed meanwhile: then it stays
	own := lease.New(b, lease.NewSight(), lease.Bridge{ID: fmt.Sprint("b", b.who)}, time.Now)
	if own.Renew(ctx) != nil {
		return
	}
	if owner, err := own.Take(ctx, "t"); err != nil || owner != own.Bridge() {
		return
	}
	b.now++
	call := b.now
	k, end, err := stream.Take(ctx, b, "t", ways(tries))
	if err != nil {
		return
	}
	l, err := ledger.OpenLog("t", k, end.Records, end.Head)
	if err != nil {
		return
	}
	var story []string
	err = l.Records(1, func(r ledger.Record) error { story = append(story, string(r.Body)); return nil })
	if err != nil && b.unfenced {
		story = []string{err.Error()} // there are two histories, and it is seen
	} else if err != nil {
		panic(fmt.Sprintf("what was taken over cannot be read: %v", err)) // nothing of it may ever be missing
	}
	b.did(call, said{read: true}, heard{story: strings.Join(story, " ")})
	b.plays(l, words...)
}

// said and heard are what goes in and comes out of a table.
type said struct {
	read bool
	word string
}
type heard struct {
	kept  bool
	n     int64
	story string
}

// oneHistory is a table as its players may see it: records come one behind the other, and whoever takes over reads all of them.
var oneHistory = (&porcupine.NondeterministicModel{
	Init: func() []any { return []any{`"first"`} },
	Step: func(state, in, out any) []any {
		story, i, o := state.(string), in.(said), out.(heard)
		next := story + fmt.Sprintf(" %q", i.word)
		switch {
		case i.read && o.story == story:
			return []any{story}
		case i.read:
			return nil
		case !o.kept: // nobody was told whether it was kept
			return []any{story, next}
		case int64(len(strings.Fields(next))) == o.n:
			return []any{next}
		}
		return nil
	},
}).ToModel()

// sail lets bridges go their ways in one of the orders there are, and says what is wrong with what came of it.
func sail(choose func(int) int, w waters, crews ...func(bridge, *ledger.Log, lease.Bridge, uint64)) string {
	s := &sea{choose: choose, keys: map[string]lease.Entry{}, foreign: map[uint64]bool{}, events: make(chan event), turns: make([]chan bool, len(crews))}
	for i := range crews {
		s.turns[i] = make(chan bool)
	}
	owner := lease.Bridge{ID: "b0"}
	var log *ledger.Log
	var held uint64
	s.alone(func(b bridge) {
		held, _ = s.set("bridge.b0", []byte(`{"id":"b0"}`), 0)
		_, _ = s.set("table.t", []byte(`{"by":"b0"}`), 0)
		k, _, err := stream.Take(context.Background(), b, "t", ways(2))
		if err == nil {
			log, err = ledger.OpenLog("t", k, 0, ledger.Hash{})
		}
		if err != nil {
			panic(err)
		}
		_, wait := log.AppendGroup([]ledger.Record{{Kind: "move", Body: []byte(`"first"`)}})
		if wait() != nil {
			panic(wait())
		}
	})
	s.waters = w
	s.steer(len(crews), func(b bridge) { crews[b.who](b, log, owner, held) })
	return s.wrong()
}

// alone lets one bridge work before all others come.
func (s *sea) alone(work func(bridge)) {
	done := make(chan bool)
	go func() { work(bridge{s, 0}); close(done) }()
	for {
		select {
		case <-s.events:
			s.turns[0] <- true
		case <-done:
			return
		}
	}
}

// steer chooses who goes on until nobody has anything left to do; messages that are on their way come at any time, or never.
func (s *sea) steer(crews int, goes func(bridge)) {
	var waiting []int
	hear := func() {
		if e := <-s.events; !e.done {
			waiting = append(waiting, e.who)
		}
	}
	for who := range crews { // one after the other, until each waits for its turn
		go func() {
			goes(bridge{s, who})
			s.events <- event{who, true}
		}()
		hear()
	}
	for len(waiting) > 0 {
		at := s.choose(len(waiting) + len(s.late) + min(s.strange, 1))
		if at >= len(waiting)+len(s.late) {
			s.intrudes()
			continue
		}
		if at >= len(waiting) {
			at -= len(waiting)
			come := s.late[at]
			s.late = slices.Delete(s.late, at, at+1)
			come()
			continue
		}
		who := waiting[at]
		waiting = slices.Delete(waiting, at, at+1)
		s.turns[who] <- true
		hear()
		slices.Sort(waiting)
	}
}

// intrudes lets somebody who has not got the club's key put a message there: the newest one again, which the servers take from anybody.
func (s *sea) intrudes() {
	s.strange--
	m := s.messages[len(s.messages)-1]
	m.Seq = uint64(len(s.messages)) + 1
	s.messages = append(s.messages, m)
	s.foreign[m.Seq] = true
}

// wrong says what is wrong with the history on the subject, or with what the bridges were told.
func (s *sea) wrong() string {
	head := ledger.Genesis("t")
	n := int64(0)
	for _, m := range s.messages {
		if s.foreign[m.Seq] {
			continue
		}
		records, err := ledger.ReadLines(m.Text)
		if err != nil {
			return err.Error()
		}
		for _, r := range records {
			if n++; r.N != n || r.Prev != head {
				return fmt.Sprintf("record %d stands where %d should, behind %v", r.N, n, head)
			}
			head = r.Hash
		}
		if m.End != (stream.End{Records: n, Head: head}) {
			return fmt.Sprintf("a message says that the log ends with %v", m.End)
		}
	}
	s.readLast(said{read: true}, heard{story: s.story()})
	if !porcupine.CheckOperations(oneHistory, s.ops) {
		return fmt.Sprintf("nobody can have seen this: %v", s.ops)
	}
	return ""
}

// readLast notes what whoever comes last of all reads; what nobody was told about may have happened up to then.
func (s *sea) readLast(in, out any) {
	s.now++
	for i, o := range s.ops {
		if h := o.Output.(heard); !o.Input.(said).read && !h.kept {
			s.ops[i].Return = s.now
		}
	}
	s.now++
	s.ops = append(s.ops, porcupine.Operation{ClientId: len(s.turns), Input: in, Call: s.now, Output: out, Return: s.now + 1})
}

func (s *sea) story() string {
	var all []string
	for _, m := range s.messages {
		if s.foreign[m.Seq] {
			continue
		}
		records, err := ledger.ReadLines(m.Text)
		if err != nil {
			return err.Error()
		}
		for _, r := range records {
			all = append(all, string(r.Body))
		}
	}
	return strings.Join(all, " ")
}

// everyOrder runs something once for each way in which its choices can fall, and tells how many those were.
func everyOrder(run func(choose func(int) int) bool) (ways int) {
	var taken, limits []int
	for {
		at := 0
		choose := func(options int) int {
			if at == len(taken) {
				taken, limits = append(taken, 0), append(limits, options)
			}
			at++
			return taken[at-1]
		}
		ways++
		if !run(choose) {
			return ways
		}
		taken, limits = taken[:at], limits[:at]
		for len(taken) > 0 && taken[len(taken)-1]+1 == limits[len(taken)-1] {
			taken, limits = taken[:len(taken)-1], limits[:len(limits)-1]
		}
		if len(taken) == 0 {
			return ways
		}
		taken[len(taken)-1]++
	}
}

// goesOn is the bridge that had the table and does not know that it was slow.
func goesOn(words ...string) func(bridge, *ledger.Log, lease.Bridge, uint64) {
	return func(b bridge, l *ledger.Log, _ lease.Bridge, _ uint64) { b.plays(l, words...) }
}

// follows is a bridge that takes over.
func follows(tries int, words ...string) func(bridge, *ledger.Log, lease.Bridge, uint64) {
	return func(b bridge, _ *ledger.Log, before lease.Bridge, held uint64) {
		b.takesOver(before, held, tries, words...)
	}
}

// In every order in which an owner that is too slow and a bridge that takes over can come to their steps, with messages and answers
// that get lost or come late, there is one history, and everybody was told the truth about it.
func TestEveryOrderOfATakeover(t *testing.T) {
	faults, least := 1, 5000
	if detector.Race {
		faults, least = 0, 70
	}
	for _, strange := range []int{0, 1} {
		ways := everyOrder(func(choose func(int) int) bool {
			wrong := sail(choose, waters{faults: faults - strange*faults, strange: strange}, goesOn("x", "y"), follows(3, "z"))
			if wrong != "" {
				t.Error(wrong)
			}
			return wrong == ""
		})
		t.Logf("%d orders", ways)
		if ways < least {
			t.Errorf("only %d orders were tried", ways)
		}
	}
}

// Three bridges have too many orders to try them all, so chance picks some.
func TestOrdersOfThreeBridges(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	for range detector.Few(3000) {
		if wrong := sail(luck.IntN, waters{faults: 2, strange: luck.IntN(3)}, goesOn("x", "y"), follows(3, "z"),
			follows(3, "u", "v")); wrong != "" {
			t.Fatal(wrong)
		}
	}
}

// The model finds what it is there to find: at servers that take whatever comes two bridges write two histories.
func TestTheModelMissesTheFence(t *testing.T) {
	found := false
	everyOrder(func(choose func(int) int) bool {
		found = sail(choose, waters{unfenced: true}, goesOn("x"), follows(3, "z")) != ""
		return !found
	})
	if !found {
		t.Error("two histories of one table are not seen")
	}
}

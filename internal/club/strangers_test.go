package club

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/results"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
)

// stranger has the password of a club and not its key.
type stranger struct {
	*testing.T
	js jetstream.JetStream
}

func strangerAt(t *testing.T, url string) stranger {
	t.Helper()
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	return stranger{t, js}
}

// puts puts something on a subject, with what is to stand beside it.
func (s stranger) puts(subject string, header nats.Header, text []byte) {
	s.Helper()
	if _, err := s.js.PublishMsg(s.Context(), &nats.Msg{Subject: subject, Header: header, Data: text}); err != nil {
		s.Fatal(err)
	}
}

// finds gives all that lies on a subject.
func (s stranger) finds(stream, subject string) (all []*jetstream.RawStreamMsg) {
	s.Helper()
	lies, err := s.js.Stream(s.Context(), stream)
	if err != nil {
		s.Fatal(err)
	}
	for at := uint64(1); ; {
		m, err := lies.GetMsg(s.Context(), at, jetstream.WithGetMsgSubject(subject))
		if err != nil {
			return all
		}
		all, at = append(all, m), m.Sequence+1
	}
}

// again puts messages there once more, as they are, on a subject: but for what they asked of the servers, which those would refuse now.
func (s stranger) again(subject string, all ...*jetstream.RawStreamMsg) {
	s.Helper()
	for _, m := range all {
		maps.DeleteFunc(m.Header, func(name string, _ []string) bool { return strings.HasPrefix(name, "Nats-Expected") })
		s.puts(subject, m.Header, m.Data)
	}
}

const (
	onT1 = "ttsbridge.table.t1"
	onT2 = "ttsbridge.table.t2"
)

// next is the record that fits behind those of a table, as its bridge would write it, and as a message says where its log ends.
func next(t *testing.T, l *ledger.Log, word string) (text []byte, note, id string) {
	t.Helper()
	book, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	copied := table(t, book, l.ID())
	if _, err := Carry(copied, l); err != nil {
		t.Fatal(err)
	}
	records, wait := copied.AppendGroup([]ledger.Record{{At: 1, Kind: "move", Body: []byte(word)}})
	if err := wait(); err != nil {
		t.Fatal(err)
	}
	r := records[0]
	return r.AppendLines(nil), fmt.Sprintf("%s %d %s", r.Hash, r.N, r.Hash), r.Hash.String()
}

// attacks on the records of table t1, by somebody who has read all that lies there.
var attacks = []struct {
	name string
	does func(s stranger, l *ledger.Log)
}{
	{"words", func(s stranger, _ *ledger.Log) { s.puts(onT1, nil, []byte("words")) }},
	{"nothing", func(s stranger, _ *ledger.Log) { s.puts(onT1, nil, nil) }},
	{"a record that fits", func(s stranger, l *ledger.Log) {
		text, note, id := next(s.T, l, `"forged"`)
		_, end, _ := strings.Cut(note, " ")
		s.puts(onT1, nats.Header{noteHeader: {note}}, text)
		s.puts(onT1, nats.Header{"Ttsbridge-End": {end}, jetstream.MsgIDHeader: {id}}, text) // as bridges wrote before
	}},
	{"a record that fits, with the code of another and its place", func(s stranger, l *ledger.Log) {
		text, note, _ := next(s.T, l, `"forged"`)
		all := s.finds("TTSBRIDGE", onT1)
		last := all[len(all)-1]
		header := nats.Header{noteHeader: {note}, "Ttsbridge-After": {fmt.Sprint(last.Sequence)}, "Ttsbridge-Code": last.Header["Ttsbridge-Code"]}
		s.puts(onT1, header, text)
	}},
	{"all messages again", func(s stranger, _ *ledger.Log) { s.again(onT1, s.finds("TTSBRIDGE", onT1)...) }},
	{"all messages again, from the end", func(s stranger, _ *ledger.Log) {
		all := s.finds("TTSBRIDGE", onT1)
		for i := range all {
			s.again(onT1, all[len(all)-1-i])
		}
	}},
	{"messages of another table", func(s stranger, _ *ledger.Log) { s.again(onT1, s.finds("TTSBRIDGE", onT2)...) }},
	{"its messages on another table", func(s stranger, _ *ledger.Log) { s.again(onT2, s.finds("TTSBRIDGE", onT1)...) }},
	{"the newest message cut off", func(s stranger, _ *ledger.Log) {
		all := s.finds("TTSBRIDGE", onT1)
		last := all[len(all)-1]
		last.Data = last.Data[:len(last.Data)/2]
		s.again(onT1, last)
	}},
	{"a message again at a place of its own", func(s stranger, _ *ledger.Log) {
		all := s.finds("TTSBRIDGE", onT1)
		last := all[len(all)-1]
		last.Header.Set("Ttsbridge-After", fmt.Sprint(last.Sequence))
		s.again(onT1, last)
	}},
	{"that it never began", func(s stranger, _ *ledger.Log) {
		s.puts(onT1, nats.Header{noteHeader: {"fence 0 " + noHash}, "Ttsbridge-End": {"0 " + noHash}}, nil)
	}},
	{"the id of the record that comes", func(s stranger, l *ledger.Log) {
		_, _, id := next(s.T, l, `{"i":0}`)
		s.puts(onT2, nats.Header{jetstream.MsgIDHeader: {id}}, nil)
	}},
	{"its line in another's name", func(s stranger, _ *ledger.Log) { s.puts("ttsbridge.table.@t1", nil, []byte(`{"by":"nobody"}`)) }},
	{"its lines again", func(s stranger, _ *ledger.Log) {
		s.again("ttsbridge.table.@t1", s.finds("TTSBRIDGE", "ttsbridge.table.@t1")...)
	}},
	{"that its line has ended", func(s stranger, _ *ledger.Log) { s.puts("ttsbridge.table.@t1", nil, nil) }},
}

// Whatever somebody writes who has the password and not the key, tables go on at the bridge that has them and at the next, and their ledgers
// are what they would have been without him: for whoever takes the table, copies it, or reads it with the key.
func TestAStrangerChangesNoLedger(t *testing.T) {
	want := map[string]string{}
	book, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	for _, id := range []string{"t1", "t2"} {
		l := table(t, book, id)
		grow(t, l, 1, 2, 1, 1, 3)
		want[id] = exported(t, l)
	}
	for _, attack := range attacks {
		t.Run(attack.name, func(t *testing.T) {
			t.Parallel()
			url := single(t)
			one, two, s := join(t, url), join(t, url), strangerAt(t, url)
			l, other := table(t, one, "t1"), table(t, one, "t2")
			for _, l := range []*ledger.Log{l, other} {
				grow(t, l, 1, 2)
			}
			attack.does(s, l)
			for _, l := range []*ledger.Log{l, other} {
				grow(t, l, 1) // though somebody has written behind it
				if err := l.Confirm(); err != nil {
					t.Fatal(err)
				}
			}
			attack.does(s, l)
			if _, err := two.Table("t1"); err == nil {
				t.Fatal("the table is taken from the bridge that has it")
			}
			if err := one.Drain(t.Context()); err != nil {
				t.Fatal(err)
			}
			attack.does(s, l)
			l, other = table(t, two, "t1"), table(t, two, "t2")
			for _, l := range []*ledger.Log{l, other} {
				grow(t, l, 1, 3)
			}
			attack.does(s, l)
			for _, id := range []string{"t1", "t2"} {
				reads(t, url, id, want[id], one, two)
			}
			if two.counts.passed.Load() == 0 && attack.name != "the id of the record that comes" {
				t.Error("nobody hears of it")
			}
		})
	}
}

// reads holds what is read of a table to what it must be, at bridges, by a visitor and in a copy.
func reads(t *testing.T, url, id, want string, bridges ...*Club) {
	t.Helper()
	v, err := Visit(Servers{URL: url}, keyed("m"))
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	all := []func() (*ledger.Log, error){func() (*ledger.Log, error) { return v.Read(t.Context(), id) }}
	for _, c := range bridges {
		all = append(all, func() (*ledger.Log, error) { return c.Read(id) })
	}
	for i, read := range all {
		l, err := read()
		if err != nil {
			t.Errorf("reader %d: %v", i, err)
		} else if got := exported(t, l); got != want {
			t.Errorf("reader %d reads of %s\n%s\nwant\n%s", i, id, got, want)
		}
	}
	path := filepath.Join(t.TempDir(), "copy-of-"+id)
	if err := bridges[0].Copy(path); err != nil {
		t.Fatal(err)
	}
	copied, err := ledger.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if exported(t, table(t, copied, id)) != want {
		t.Errorf("a copy of %s is another ledger", id)
	}
}

const onLeases = "$KV.TTSBRIDGE_LEASES."

// Nobody but bridges renews, ends or begins leases: who has a table keeps it, whatever is written in the place of his lease, and what is
// written in the name of another bridge brings no calls there.
func TestAStrangerEndsNoLease(t *testing.T) {
	t.Parallel()
	url := single(t)
	one, two, s := join(t, url), join(t, url), strangerAt(t, url)
	id := one.ID()
	grow(t, table(t, one, "t1"), 1)
	begun := s.finds("KV_TTSBRIDGE_LEASES", onLeases+"bridge."+id)
	for i := range 3 {
		for _, operation := range []string{"PURGE", "DEL"} {
			s.puts(onLeases+"bridge."+id, nats.Header{"KV-Operation": {operation}}, nil)
		}
		s.puts(onLeases+"bridge."+id, nil, fmt.Appendf(nil, `{"id":%q,"url":"http://stranger"}`, id))
		s.puts(onLeases+"bridge.forged", nil, []byte(`{"id":"forged","url":"http://stranger"}`))
		s.again(onLeases+"bridge."+id, begun...)
		late := join(t, url) // knows nothing of any bridge yet
		for who, c := range map[string]*Club{"two": two, "who has just come": late} {
			owner, _, err := c.own().Owner(t.Context(), "t1")
			if err != nil || owner.ID != id || strings.Contains(owner.URL, "stranger") {
				t.Errorf("%s takes the table for that of %+v, %v", who, owner, err)
			}
			if _, err := c.Table("t1"); err == nil {
				t.Fatalf("%s takes the table", who)
			}
		}
		before, err := one.bucket.Get(t.Context(), "bridge."+id)
		if err != nil {
			t.Fatal(err)
		}
		eventually(t, "the lease is renewed", func() bool {
			e, err := one.bucket.Get(t.Context(), "bridge."+id)
			return err == nil && e.Revision > before.Revision && e.Value != nil
		})
		if one.ID() != id || !one.has("t1") || one.in() != 1 {
			t.Fatalf("in round %d the bridge has lost its lease", i)
		}
	}
	if two.counts.passed.Load() == 0 {
		t.Error("nobody hears of it")
	}
	for _, b := range two.Bridges() {
		if b.ID == "forged" || strings.Contains(b.URL, "stranger") {
			t.Errorf("in sight is %+v", b)
		}
	}
}

// dies ends a bridge as a machine does that loses power: its lease stays.
func dies(c *Club) {
	c.stop()
	c.done.Wait()
	c.conn.Close()
}

// The tables of a bridge that has died are taken though somebody puts its renewals there once more, for as long as he likes; and they
// stay where they are then.
func TestOldRenewalsKeepNoTable(t *testing.T) {
	t.Parallel()
	url := single(t)
	one, two, s := join(t, url), join(t, url), strangerAt(t, url)
	id := one.ID()
	grow(t, table(t, one, "t1"), 1)
	old := s.finds("KV_TTSBRIDGE_LEASES", onLeases+"bridge."+id)
	dies(one)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		for rest(ctx) {
			for _, m := range old {
				_, _ = s.js.PublishMsg(ctx, &nats.Msg{Subject: onLeases + "bridge." + id, Data: m.Data}) // at the end there is nobody any more
			}
		}
	}()
	var l *ledger.Log
	eventually(t, "the table is taken", func() (taken bool) {
		var err error
		l, err = two.Table("t1")
		return err == nil
	})
	grow(t, l, 1)
	if late := join(t, url); late.has("t1") || two.ID() == late.ID() {
		t.Error("it is taken again")
	}
}

// A stranger's checkpoints stop neither the board nor the end of a duel: the bridge goes on from what it told last, and whoever follows
// sees no second history.
func TestAStrangerBlocksNoBoard(t *testing.T) {
	t.Parallel()
	url := single(t)
	one, two, s := joinAs(t, Servers{URL: url}, "m"), joinAs(t, Servers{URL: url}, "m"), strangerAt(t, url)
	l := table(t, one, "t1")
	const board = "ttsbridge.checkpoint.t1"
	attack := func() {
		s.puts(board, nil, []byte("no checkpoint"))
		s.puts("ttsbridge.checkpoint.t9", nil, []byte("no checkpoint"))
		if all := s.finds("TTSBRIDGE_CHECKPOINTS", board); len(all) > 1 {
			s.again(board, all[1]) // an old one
		}
		s.again("ttsbridge.result.t1", s.finds("TTSBRIDGE_RESULTS", "ttsbridge.result.t1")...)
		s.puts("ttsbridge.result.t1", nil, []byte("no result"))
	}
	watching := watcher(t)
	told := func(l *ledger.Log) {
		t.Helper()
		attack()
		grow(t, l, 2)
		if err := l.Sync(); err != nil {
			t.Fatal(err)
		}
		follows := Following{Keep: func(c ledger.Checkpoint, _ string) error {
			if c == root(t, l) {
				return errEnough
			}
			return nil
		}}
		if err := visitAs(t, Servers{URL: url}).Watch(t.Context(), watching, follows); err != errEnough {
			t.Errorf("whoever follows hears %v", err)
		}
	}
	told(l)
	told(l)
	attack()
	tells(t, one, ended(t, l, 1))
	if err := one.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	l = table(t, two, "t1")
	told(l)
	attack()
	last := ended(t, l, 2)
	tells(t, two, last)
	attack()
	for name, list := range map[string]func() (int, string, error){
		"a bridge": func() (int, string, error) { return newestOf(one.Results(t.Context())) },
		"a visitor": func() (int, string, error) {
			return newestOf(visitAs(t, Servers{URL: url}).Results(t.Context(), witness.Word{}))
		},
	} {
		if n, line, err := list(); err != nil || n != 1 || line != last.Line() {
			t.Errorf("%s lists %d results, %s, %v", name, n, line, err)
		}
	}
}

// A stranger who signs checkpoints and results by a key of his own, also before the club has told of a table, alarms no guest who heeds the
// club's word, and is not believed.
func TestAStrangersKeyIsNotTheClubs(t *testing.T) {
	t.Parallel()
	url := single(t)
	c, s := joinAs(t, Servers{URL: url}, "m"), strangerAt(t, url)
	l := table(t, c, "t1")
	his := ledger.NewSigner("t1", []byte("a stranger's own thirty-two bytes"[:32]))
	forged := func(size int64) []byte {
		note, err := his.SignCheckpoint(ledger.Checkpoint{Table: "t1", Size: size})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(witness.Told{Key: his.Key(), Note: note})
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	lie, err := ended(t, l, 9).Sign(his)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(results.Told{Key: his.Key(), Note: lie})
	if err != nil {
		t.Fatal(err)
	}
	s.puts("ttsbridge.checkpoint.t1", nil, forged(1))
	s.puts("ttsbridge.result.t1", nil, text)
	heeds := watcher(t)
	if err := heeds.Heed(c.PublicKey()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		grow(t, l, 2)
		if err := l.Sync(); err != nil {
			t.Fatal(err)
		}
		follows := Following{Keep: func(kept ledger.Checkpoint, _ string) error {
			if kept == root(t, l) {
				return errEnough
			}
			return nil
		}}
		if err := visitAs(t, Servers{URL: url}).Watch(t.Context(), heeds, follows); err != errEnough {
			t.Errorf("who heeds the club hears %v", err)
		}
		s.puts("ttsbridge.checkpoint.t1", nil, forged(root(t, l).Size+1))
	}
	fact := ended(t, l, 1)
	tells(t, c, fact)
	word, err := witness.WordOf(c.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	all, err := visitAs(t, Servers{URL: url}).Results(t.Context(), word)
	if err != nil || len(all) != 1 || all[0].Line() != fact.Line() {
		t.Errorf("who heeds the club reads %v, %v", all, err)
	}
}

func newestOf[R interface{ Line() string }](all []R, err error) (int, string, error) {
	if len(all) == 0 {
		return 0, "", err
	}
	return len(all), all[0].Line(), err
}

// A stranger's editions are nobody's: what a bridge keeps is fetched as it was, however much is written beside it.
func TestAStrangerForgesNoEdition(t *testing.T) {
	t.Parallel()
	url := single(t)
	one, two, s := join(t, url), join(t, url), strangerAt(t, url)
	const name = "scripts.toy.1"
	long := []byte(strings.Repeat("a long script\n", 100_000))
	attack := func() {
		for _, subject := range []string{"ttsbridge.table.=c2NyaXB0cy50b3kuMQ"} {
			s.puts(subject, nats.Header{noteHeader: {"1 of 1"}}, []byte("forged"))
			s.again(subject, s.finds("TTSBRIDGE", subject)...)
		}
	}
	attack()
	if text, err := two.Edition(name); err == nil {
		t.Fatalf("a forged edition is fetched: %s", text)
	}
	for _, c := range []*Club{one, two} {
		if err := c.KeepEdition(t.Context(), name, long); err != nil {
			t.Fatal(err)
		}
		attack()
		if text, err := two.Edition(name); err != nil || string(text) != string(long) {
			t.Errorf("fetched are %d bytes, %v", len(text), err)
		}
	}
	if err := one.KeepEdition(t.Context(), "scripts.toy.2", nil); err != nil {
		t.Error(err)
	}
	if text, err := two.Edition("scripts.toy.2"); err != nil || len(text) != 0 {
		t.Errorf("of an empty edition %q, %v", text, err)
	}
}

// What a stranger can do is slow things down: a table that he has drowned goes on when he has gone, at its bridge and at the next one, and
// leaves nothing behind at the servers.
func TestAFlood(t *testing.T) {
	t.Parallel()
	url := single(t)
	one, two, s := join(t, url), join(t, url), strangerAt(t, url)
	l := table(t, one, "t1")
	grow(t, l, 1)
	flood := func() {
		t.Helper()
		for i := range detector.Few(3_000) {
			if err := s.js.Conn().Publish(onT1, []byte("flood")); err != nil {
				t.Fatal(err)
			}
			if i%1000 == 0 {
				s.puts(onT1, nil, []byte("flood")) // comes behind all of them
			}
		}
	}
	flood()
	grow(t, l, 1)
	flood()
	if err := one.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	flood()
	l = table(t, two, "t1")
	grow(t, l, 1)
	want := file(t)
	grow(t, want, 1, 1, 1)
	if exported(t, l) != exported(t, want) {
		t.Error("the ledger is another one")
	}
	eventually(t, "no consumer is left", func() bool {
		lies, err := s.js.Stream(t.Context(), "TTSBRIDGE")
		return err == nil && lies.CachedInfo().State.Consumers == 0
	})
}

// What was put into one club is nothing in another one that has the same key, as a club that was begun anew because somebody had the password
// of the old one.
func TestMessagesOfAnotherClubOfTheSameKey(t *testing.T) {
	t.Parallel()
	old, now := single(t), single(t)
	before, c := join(t, old), join(t, now)
	grow(t, table(t, before, "t2"), 1, 1, 1, 1, 1, 1)
	l := table(t, before, "t1")
	grow(t, l, 1, 1)
	if err := before.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	again := table(t, c, "t1")
	grow(t, again, 1)
	grow(t, table(t, c, "t2"), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1) // so that all places of the old club are in use here
	there, s := strangerAt(t, old), strangerAt(t, now)
	for _, subject := range []string{onT1, "ttsbridge.table.@t1"} {
		all := there.finds("TTSBRIDGE", subject)
		s.again(subject, all[len(all)-1]) // behind its place nothing lies here
	}
	grow(t, again, 2)
	want := file(t)
	grow(t, want, 1, 2)
	reads(t, now, "t1", exported(t, want), c, join(t, now))
	if owner, _, err := join(t, now).own().Owner(t.Context(), "t1"); err != nil || owner.ID != c.ID() {
		t.Errorf("the table is that of %v, %v", owner, err)
	}
}

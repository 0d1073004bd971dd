package club

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// older is a club as bridges made it before messages had codes.
type older struct {
	stranger
	url string
}

// begun makes such a club, with a table that has some records.
func begun(t *testing.T) older {
	t.Helper()
	url := single(t)
	o := older{strangerAt(t, url), url}
	for _, config := range []jetstream.StreamConfig{
		{Name: "TTSBRIDGE", Subjects: []string{"ttsbridge.table.>"}, DenyDelete: true, DenyPurge: true, Duplicates: 2 * time.Minute,
			Metadata: map[string]string{"ttsbridge-version": "1", clubMark: "m"}},
		{Name: "KV_TTSBRIDGE_LEASES", Subjects: []string{"$KV.TTSBRIDGE_LEASES.>"}, MaxMsgsPerSubject: 1, AllowRollup: true, DenyDelete: true},
		{Name: "TTSBRIDGE_CHECKPOINTS", Subjects: []string{"ttsbridge.checkpoint.>"}, DenyDelete: true, DenyPurge: true},
	} {
		if _, err := o.js.CreateStream(t.Context(), config); err != nil {
			t.Fatal(err)
		}
	}
	o.puts(onLeases+"table.t1", nil, []byte(`{"by":"old"}`))
	return o
}

// writes puts the records behind n of a log there, and its checkpoint, as a bridge did then.
func (o older) writes(l *ledger.Log, n int64) {
	o.Helper()
	var text []byte
	var last ledger.Record
	err := l.Records(n+1, func(r ledger.Record) error {
		text, last = r.AppendLines(text), r
		return nil
	})
	if err != nil {
		o.Fatal(err)
	}
	o.puts(onT1, nats.Header{"Ttsbridge-End": {fmt.Sprintf("%d %s", last.N, last.Hash)}, jetstream.MsgIDHeader: {last.Hash.String()}}, text)
	told := witness.Told{Key: signs("t1").Key()}
	c := root(o.T, l)
	if told.Note, err = signs("t1").SignCheckpoint(c); err == nil && n > 0 {
		var p ledger.GrowthProof
		p, err = l.ProveGrowth(n, c.Size)
		told.Growth = &p
	}
	signed, bad := json.Marshal(told)
	if err := errors.Join(err, bad); err != nil {
		o.Fatal(err)
	}
	o.puts("ttsbridge.checkpoint.t1", nil, signed)
}

// file is a ledger in a file.
func file(t *testing.T) *ledger.Log {
	t.Helper()
	book, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = book.Close() })
	return table(t, book, "t1")
}

// A club from before goes on with the bytes that it has, and what comes without a code counts no more from then on: neither at its tables
// nor on its board. Whoever follows it sees nothing of that.
func TestAnOlderClubGoesOn(t *testing.T) {
	t.Parallel()
	o, want := begun(t), file(t)
	grow(t, want, 2, 3)
	o.writes(want, 0)
	grow(t, want, 1)
	o.writes(want, 5)
	for who, key := range map[string]Key{"the key": keyed("m"), "no key": {}} {
		v, err := Visit(Servers{URL: o.url}, key)
		if err != nil {
			t.Fatal(err)
		}
		defer v.Close()
		if l, err := v.Read(t.Context(), "t1"); err != nil || exported(t, l) != exported(t, want) {
			t.Errorf("whoever has %s does not read what there is: %v", who, err)
		}
	}
	o.puts(onLeases+"bridge.old", nil, []byte(`{"id":"old","url":"http://old"}`)) // died
	watching := watcher(t)
	c := joinAs(t, Servers{URL: o.url}, "m")
	l := table(t, c, "t1")
	if exported(t, l) != exported(t, want) {
		t.Error("the ledger is another one")
	}
	text, note, _ := next(t, want, `"forged"`)
	_, end, _ := strings.Cut(note, " ")
	o.puts(onT1, nats.Header{"Ttsbridge-End": {end}}, text)
	o.again("ttsbridge.checkpoint.t1", o.finds("TTSBRIDGE_CHECKPOINTS", "ttsbridge.checkpoint.t1")[0])
	for _, log := range []*ledger.Log{l, want} {
		grow(t, log, 4)
	}
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	sees(t, o.url, watching, root(t, want))
	reads(t, o.url, "t1", exported(t, want), c, joinAs(t, Servers{URL: o.url}, "m"))
	if _, err := Join(t.Context(), Means{Servers: Servers{URL: o.url}, Key: marked("another key")}); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a bridge with another key: %v", err)
	}
}

// Bridges with codes and bridges without them are never in a club together: the newer one says so before it writes anything, and the older
// one is refused by the version that the stream has then.
func TestOlderBridgesAreNotMixedWithNewer(t *testing.T) {
	t.Parallel()
	o, want := begun(t), file(t)
	grow(t, want, 2)
	o.writes(want, 0)
	renewing := make(chan bool)
	done := make(chan bool)
	go func() {
		defer close(done)
		for {
			select {
			case <-renewing:
				return
			case <-time.After(100 * time.Millisecond):
				o.puts(onLeases+"bridge.old", nil, []byte(`{"id":"old","url":"http://old:1"}`))
			}
		}
	}()
	eventually(t, "the old bridge has a lease", func() bool { return len(o.finds("KV_TTSBRIDGE_LEASES", onLeases+"bridge.old")) > 0 })
	_, err := Join(t.Context(), Means{Servers: Servers{URL: o.url}, Key: marked("m")})
	if fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(fault.Sentence(err), "http://old:1") {
		t.Errorf("beside an older bridge: %v", err)
	}
	close(renewing)
	<-done
	s, err := o.js.Stream(t.Context(), "TTSBRIDGE")
	if err != nil {
		t.Fatal(err)
	}
	if info := s.CachedInfo(); info.Config.Metadata["ttsbridge-version"] != "1" || info.State.Msgs != 1 {
		t.Errorf("something was written: %+v", info)
	}
	var came [2]*Club
	var both sync.WaitGroup
	for i := range came { // at the same time
		both.Go(func() {
			var err error
			if came[i], err = Join(t.Context(), Means{Servers: Servers{URL: o.url}, Key: marked("m")}); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	c := came[0]
	if c == nil || came[1] == nil {
		t.FailNow()
	}
	defer func() { _ = errors.Join(came[0].Close(), came[1].Close()) }()
	if s, err = o.js.Stream(t.Context(), "TTSBRIDGE"); err != nil || s.CachedInfo().Config.Metadata["ttsbridge-version"] != "2" {
		t.Errorf("older bridges are not refused: %v", err)
	}
	all := o.finds("TTSBRIDGE", onT1)
	if kv, err := o.js.Stream(t.Context(), "KV_TTSBRIDGE_LEASES"); err != nil || kv.CachedInfo().Config.MaxMsgsPerSubject != 2 ||
		kv.CachedInfo().Config.AllowRollup {
		t.Errorf("leases can be taken away: %v", err)
	}
	if last := all[len(all)-1]; last.Header.Get("Ttsbridge-Code") == "" || last.Header.Get("Ttsbridge-End") != "" {
		t.Errorf("an older bridge that wakes up can go on with the table: %v", last.Header)
	}
	grow(t, table(t, c, "t1"), 1)

	config := s.CachedInfo().Config // as if the first one had died on the way
	delete(config.Metadata, "ttsbridge-fenced")
	if _, err := o.js.UpdateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	was := len(o.finds("TTSBRIDGE", onT1))
	joinAs(t, Servers{URL: o.url}, "m")
	if s, err = o.js.Stream(t.Context(), "TTSBRIDGE"); err != nil || s.CachedInfo().Config.Metadata["ttsbridge-fenced"] == "" ||
		len(o.finds("TTSBRIDGE", onT1)) <= was {
		t.Errorf("nobody leads it over to the end: %v", err)
	}
	grow(t, table(t, c, "t1"), 1) // whom that message has taken the table from takes it again
}

// Whoever may not change what the stream says of itself cannot lead it over, and hears what to do; nothing is written. So it is when somebody
// else has changed it.
func TestWhoMayNotLeadAnOlderClubOver(t *testing.T) {
	t.Parallel()
	servers := onThePage(t, asItIs)
	o := begunAt(t, servers(asBridge).URL)
	_, err := Join(t.Context(), Means{Servers: servers(asBridge), Key: marked("m")})
	if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(fault.Sentence(err), "$JS.API.STREAM.UPDATE.*") {
		t.Errorf("%v", err)
	}
	if all := o.finds("TTSBRIDGE", onT1); len(all) != 1 {
		t.Errorf("there are %d messages", len(all))
	}
	edited := begun(t)
	config := jetstream.StreamConfig{Name: "TTSBRIDGE", Subjects: []string{"ttsbridge.table.>"}, DenyDelete: true, DenyPurge: true,
		Metadata: map[string]string{"ttsbridge-version": "2", clubMark: "m", "ttsbridge-uncoded": "900 0123"}}
	if _, err := edited.js.UpdateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	_, err = Join(t.Context(), Means{Servers: Servers{URL: edited.url}, Key: marked("m")})
	if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(fault.Sentence(err), "edited") {
		t.Errorf("with an edited stream: %v", err)
	}
}

// begunAt makes the stream of an older club, with a record, at servers at which little is allowed.
func begunAt(t *testing.T, url string) older {
	t.Helper()
	o := older{stranger: strangerAt(t, url), url: url}
	if _, err := o.js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "TTSBRIDGE", Subjects: []string{"ttsbridge.table.>"},
		DenyDelete: true, DenyPurge: true, Metadata: map[string]string{"ttsbridge-version": "1", clubMark: "m"}}); err != nil {
		t.Fatal(err)
	}
	want := file(t)
	grow(t, want, 1)
	err := want.Records(1, func(r ledger.Record) error {
		o.puts(onT1, nats.Header{"Ttsbridge-End": {fmt.Sprintf("%d %s", r.N, r.Hash)}}, r.AppendLines(nil))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

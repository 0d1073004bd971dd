package club

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// onThePage runs a server by its file of docs/club.md, alone and with what is changed, and gives its address for each of its users.
func onThePage(t *testing.T, change func(conf string) string) func(who string) Servers {
	t.Helper()
	page, err := os.ReadFile("../../docs/club.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```conf\n")
	conf, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("there is no file on the page")
	}
	file := filepath.Join(t.TempDir(), "server.conf")
	if err := os.WriteFile(file, []byte(change(conf)), 0o600); err != nil {
		t.Fatal(err)
	}
	url := single(t, func(o *server.Options) {
		o.StoreDir = ""
		if err := o.ProcessConfigFile(file); err != nil {
			t.Fatal(err)
		}
		o.Port, o.Host, o.StoreDir, o.Cluster, o.Routes = -1, "127.0.0.1", t.TempDir(), server.ClusterOpts{}, nil
	})
	return func(who string) Servers { return Servers{URL: strings.Replace(url, "://", "://"+who+"@", 1)} }
}

func asItIs(conf string) string { return conf }

const (
	asBridge = "bridge:change%20me"
	asGuest  = "guest:guest"
	asFriend = "friend:witness"
	asLeague = "league:league"
)

// joinAs joins a club as a user of its servers.
func joinAs(t *testing.T, s Servers, mark string) *Club {
	t.Helper()
	c, err := Join(t.Context(), Means{Servers: s, Here: "http://127.0.0.1:1", Key: marked(mark), Signer: signs})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// The server's file of docs/club.md does what the page says: bridges work as they should, guests follow the board and a witness
// co-signs it, a league reads results, and none of them hears anything of the ledgers.
func TestTheServersFileOnThePage(t *testing.T) {
	servers := onThePage(t, asItIs)
	c := joinAs(t, servers(asBridge), "m")
	l := table(t, c, "t1")
	grow(t, l, 2)
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	tells(t, c, ended(t, l, 1))
	for range 2 { // what lies there already is not put there again
		if err := c.KeepEdition(t.Context(), "scripts.toy.1", []byte("a script")); err != nil {
			t.Error(err)
		}
	}
	if text, err := c.Edition("scripts.toy.1"); err != nil || string(text) != "a script" {
		t.Errorf("an edition is %q, %v", text, err)
	}
	if _, err := c.Edition("scripts.toy.2"); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("an edition that nobody has: %v", err)
	}
	friend := cosigner(t)
	enough := errors.New("enough")
	cosigned := Following{Keep: func(ledger.Checkpoint, string) error { return nil }, As: &friend,
		Cosigned: func(seen ledger.Checkpoint, by string) error {
			if seen != root(t, l) || by != "friend" {
				t.Errorf("%s has co-signed %s", by, seen.Line())
			}
			return enough
		}}
	if err := visitAs(t, servers(asFriend)).Watch(t.Context(), watcher(t), cosigned); !errors.Is(err, enough) {
		t.Error(err)
	}
	cosigned.As = nil
	if err := visitAs(t, servers(asGuest)).Watch(t.Context(), watcher(t), cosigned); !errors.Is(err, enough) {
		t.Error(err)
	}
	if all, err := visitAs(t, servers(asLeague)).Results(t.Context(), witness.Word{}); err != nil || len(all) != 1 {
		t.Errorf("a league reads %v, %v", all, err)
	}
	for _, who := range []string{asGuest, asFriend, asLeague} {
		v := visitAs(t, servers(who))
		for _, subject := range []string{"ttsbridge.>", "_INBOX.>", ">"} {
			heard, err := v.conn.SubscribeSync(subject)
			if err == nil {
				err = v.conn.Flush()
			}
			grow(t, l, 1)
			if m, _ := heard.NextMsg(20 * time.Millisecond); err == nil && m != nil {
				t.Errorf("%s hears %s on %s", who, m.Data, subject)
			}
		}
		ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
		if _, err := v.Read(ctx, "t1"); err == nil {
			t.Errorf("%s reads a ledger", who)
		}
		stop()
	}
}

func visitAs(t *testing.T, s Servers) *Visitor {
	t.Helper()
	v, err := VisitBoard(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return v
}

// Nobody writes anywhere but on his own subjects, and nobody takes away what is written.
func TestEverybodyWritesOnHisOwnSubjects(t *testing.T) {
	servers := onThePage(t, asItIs)
	joinAs(t, servers(asBridge), "m")
	own := map[string][]string{
		asBridge: {"ttsbridge.table.t1", "ttsbridge.checkpoint.t1", "ttsbridge.result.t1", "$KV.TTSBRIDGE_LEASES.bridge.b"},
		asFriend: {"ttsbridge.cosigned.friend.t1"},
		asGuest:  nil,
		asLeague: nil,
	}
	all := []string{"somewhere.else", "_INBOX.x", "$O.TTSBRIDGE_EDITIONS.M.x", "ttsbridge.cosigned.other.t1", "ttsbridge.table.t1.more"}
	for _, subjects := range own { // the order does not matter
		all = append(all, subjects...)
	}
	for _, ask := range []string{"DELETE", "PURGE", "UPDATE", "MSG.DELETE", "SNAPSHOT", "RESTORE", "LEADER.STEPDOWN", "PEER.REMOVE"} {
		for _, name := range []string{"TTSBRIDGE", "TTSBRIDGE_CHECKPOINTS", "TTSBRIDGE_RESULTS", "TTSBRIDGE_COSIGNED",
			"KV_TTSBRIDGE_LEASES", "OBJ_TTSBRIDGE_EDITIONS"} {
			all = append(all, "$JS.API.STREAM."+ask+"."+name)
		}
	}
	for who, mine := range own {
		for _, subject := range all {
			may := false
			for _, one := range mine {
				may = may || one == subject
			}
			if err := writes(t, servers(who), subject); may != (err == nil) {
				t.Errorf("%s on %s: %v", who, subject, err)
			}
		}
	}
}

// writes says why somebody may not write on a subject. What he writes is nothing that anybody asks for.
func writes(t *testing.T, s Servers, subject string) error {
	t.Helper()
	conn, err := nats.Connect(s.URL, nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	// A place that no message can have, so that even what may be written is not kept.
	msg := &nats.Msg{Subject: subject, Header: nats.Header{jetstream.ExpectedLastSeqHeader: {"999999"}}, Data: []byte("x")}
	if err := errors.Join(conn.PublishMsg(msg), conn.Flush()); err != nil {
		t.Fatal(err)
	}
	return conn.LastError()
}

// A bridge whose clock is wrong writes nothing, also when it is the first to come and may take nothing away again.
func TestAWrongClockAmongTheAccounts(t *testing.T) {
	servers := onThePage(t, asItIs)
	asked := false
	_, err := Join(t.Context(), Means{Servers: servers(asBridge), Now: func() time.Time { return time.Now().Add(-time.Hour) },
		Key: func(bool) (Key, error) { asked = true; return keyed("m"), nil }})
	if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(fault.Sentence(err), "1h0m0s behind") || asked {
		t.Errorf("asked for a key: %v, and told %v", asked, err)
	}
	if left := streams(t, servers(asBridge).URL); len(left) > 0 {
		t.Errorf("there is %v", left)
	}
}

// Two clubs on one server have an account each, and neither sees or stops the other.
func TestTwoClubsOnOneServer(t *testing.T) {
	servers := onThePage(t, func(conf string) string {
		before, accounts, _ := strings.Cut(conf, "accounts {\n")
		other := strings.NewReplacer("CLUB", "OTHER", "GUESTS", "OTHER_GUESTS", "FRIEND", "OTHER_FRIEND", "user: ", "user: other-").Replace(accounts)
		return before + "accounts {\n" + strings.TrimSuffix(strings.TrimSpace(accounts), "}") + other
	})
	one, other := joinAs(t, servers(asBridge), "m"), joinAs(t, servers("other-"+asBridge), "another key")
	grow(t, table(t, one, "t1"), 3)
	grow(t, table(t, other, "t1"), 1)
	for c, want := range map[*Club]int64{one: 3, other: 1} {
		l, err := c.Read("t1")
		if err != nil {
			t.Fatal(err)
		}
		if n, _ := l.Head(); n != want {
			t.Errorf("a club reads %d records of its table, want %d", n, want)
		}
	}
	if _, err := Join(t.Context(), Means{Servers: servers("other-" + asBridge), Key: marked("m")}); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a bridge of the one club joins the other: %v", err)
	}
}

// Servers answer to whichever subject a question names, and bring a consumer's messages wherever it says. Nobody but bridges gets
// anything onto the subjects of tables, checkpoints or results in that way.
func TestNobodyHasTheServersWriteForHim(t *testing.T) {
	servers := onThePage(t, asItIs)
	c := joinAs(t, servers(asBridge), "m")
	l := table(t, c, "t1")
	grow(t, l, 2)
	if err := l.Sync(); err != nil {
		t.Fatal(err)
	}
	tells(t, c, ended(t, l, 1))
	eventually(t, "the board has the checkpoint", func() bool { return messagesIn(t, c, "TTSBRIDGE_CHECKPOINTS") > 0 })
	was := map[string]uint64{}
	for _, stream := range snapped {
		was[stream] = messagesIn(t, c, stream)
	}
	for _, who := range []string{asGuest, asFriend, asLeague} {
		conn, err := nats.Connect(servers(who).URL, nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		for _, onto := range []string{"ttsbridge.table.t1", "ttsbridge.checkpoint.t1", "ttsbridge.result.t1", "ttsbridge.table.@t1"} {
			for _, stream := range snapped {
				consumer := fmt.Sprintf(`{"stream_name":%q,"config":{"deliver_subject":%q,"deliver_policy":"all","ack_policy":"none"}}`, stream, onto)
				for subject, question := range map[string]string{
					"$JS.API.INFO": "", "$JS.API.STREAM.INFO." + stream: "", "$JS.API.STREAM.MSG.GET." + stream: `{"seq":1}`,
					"$JS.API.CONSUMER.CREATE." + stream: consumer, "$JS.API.CONSUMER.CREATE." + stream + ".c": consumer,
					"$JS.API.CONSUMER.LIST." + stream: "", "$SYS.REQ.USER.INFO": "",
					"ttsbridge.ask.STREAM.INFO." + stream: "", "ttsbridge.ask.STREAM.MSG.GET." + stream: `{"seq":1}`,
				} {
					if err := conn.PublishRequest(subject, onto, []byte(question)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		if err := conn.Flush(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond) // what is on its way arrives
		for stream, n := range was {
			if is := messagesIn(t, c, stream); is != n && stream != "TTSBRIDGE_COSIGNED" {
				t.Errorf("after %s asked, %s has %d messages and had %d", who, stream, is, n)
			}
		}
	}
	grow(t, l, 1)
}

// messagesIn is how many messages a stream of the club has.
func messagesIn(t *testing.T, c *Club, stream string) uint64 {
	t.Helper()
	js, err := jetstream.New(c.conn)
	if err != nil {
		t.Fatal(err)
	}
	s, err := js.Stream(t.Context(), stream)
	if err != nil {
		t.Fatal(err)
	}
	return s.CachedInfo().State.Msgs
}

// A flood ends where the limit of the club's account does. Tables are told what is the matter, nothing of them is lost, and they go on when there is room.
func TestAFloodEndsAtTheLimit(t *testing.T) {
	limited := func(to string) func(string) string {
		return func(conf string) string {
			if !strings.Contains(conf, "max_disk: 50GB") {
				t.Fatal("the file on the page has no limit")
			}
			return strings.Replace(conf, "max_disk: 50GB", "max_disk: "+to, 1)
		}
	}
	servers := onThePage(t, limited("3MB"))
	c := joinAs(t, servers(asBridge), "m")
	l := table(t, c, "t1")
	grow(t, l, 2)
	s := strangerAt(t, servers(asBridge).URL)
	var full error
	for _, size := range []int{100_000, 1000, 10} { // the small ones fill what is left
		for full = nil; full == nil; {
			_, full = s.js.Publish(t.Context(), onT1, make([]byte, size))
		}
	}
	if _, err := l.Append(5, "move", []byte(`"x"`)); fault.CodeOf(err) != fault.CodeUnavailable || !strings.Contains(err.Error(), "have no room left") {
		t.Errorf("with %v a table is told %v", full, err)
	}
	want := file(t)
	grow(t, want, 2)
	v, err := Visit(servers(asBridge), Key{})
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	v.key = keyed("m")
	kept, err := v.Read(t.Context(), "t1")
	if err != nil || exported(t, kept) != exported(t, want) {
		t.Errorf("what was kept is another ledger, %v", err)
	}
}

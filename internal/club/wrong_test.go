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

	"ttsbridge/internal/fault"
)

// streams lists what lies at servers, with how many messages: what a bridge that was refused must not have changed.
func streams(t *testing.T, url string) (all []string) {
	t.Helper()
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append([]string{"KV_TTSBRIDGE_LEASES"}, snapped...) {
		found, err := js.Stream(t.Context(), name)
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		info := found.CachedInfo()
		all = append(all, fmt.Sprintf("%s %d %v", info.Config.Name, info.State.Msgs, info.Config.Metadata[clubMark]))
	}
	return all
}

// clubMark is where a stream says whose it is.
const clubMark = "ttsbridge-club"

// lay makes a stream of our name that says something else of itself.
func lay(t *testing.T, url string, marks map[string]string) {
	t.Helper()
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err == nil {
		_, err = js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "TTSBRIDGE", Subjects: []string{"ttsbridge.table.>"}, Metadata: marks})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// What is wrong with a club is said in a sentence that says what to do, and nothing is written.
func TestABridgeThatCannotJoin(t *testing.T) {
	hourOff := func(d time.Duration) func() time.Time { return func() time.Time { return time.Now().Add(d) } }
	for _, tt := range []struct {
		name   string
		server []func(*server.Options)
		before func(t *testing.T, url string)
		means  Means
		code   fault.Code
		says   string
	}{
		{name: "another version", before: func(t *testing.T, url string) { lay(t, url, map[string]string{"ttsbridge-version": "7"}) },
			code: fault.CodeInvalid, says: "version 7 and this program reads version 2"},
		{name: "a stream of somebody else", before: func(t *testing.T, url string) { lay(t, url, nil) }, code: fault.CodeInvalid,
			says: "none of ttsbridge"},
		{name: "two clubs on one stream", before: func(t *testing.T, url string) { grow(t, table(t, join(t, url), "t1"), 1) },
			means: Means{Key: marked("other")}, code: fault.CodeConflict, says: "another club"},
		{name: "an hour ahead", before: func(t *testing.T, url string) { join(t, url) }, means: Means{Now: hourOff(time.Hour)},
			code: fault.CodeInvalid, says: "1h0m0s ahead of"},
		{name: "an hour behind", before: func(t *testing.T, url string) { join(t, url) }, means: Means{Now: hourOff(-time.Hour)},
			code: fault.CodeInvalid, says: "behind"},
		{name: "an hour ahead, and the first to come", means: Means{Now: hourOff(time.Hour)}, code: fault.CodeInvalid, says: "1h0m0s ahead of"},
		{name: "no JetStream", server: []func(*server.Options){func(o *server.Options) { o.JetStream = false }},
			code: fault.CodeUnavailable, says: "without JetStream"},
		{name: "no key of the club", before: func(t *testing.T, url string) { join(t, url) },
			means: Means{Key: func(fresh bool) (Key, error) { return Key{}, fault.Invalid("fresh: %v", fresh) }},
			code:  fault.CodeInvalid, says: "fresh: false"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			url := single(t, tt.server...)
			var was []string
			if tt.before != nil {
				tt.before(t, url)
				was = streams(t, url)
			}
			tt.means.Servers.URL = url
			if tt.means.Key == nil {
				tt.means.Key = marked("m")
			}
			_, err := Join(t.Context(), tt.means)
			if fault.CodeOf(err) != tt.code || !strings.Contains(fault.Sentence(err), tt.says) {
				t.Errorf("%s: %v", fault.CodeOf(err), err)
			}
			if tt.code == fault.CodeUnavailable {
				return // there is nothing to look at
			}
			if is := streams(t, url); !same(is, was) {
				t.Errorf("there is %v now, and was %v", is, was)
			}
		})
	}
}

// same compares streams, but for the leases: those of bridges that are in the club go on being renewed.
func same(a, b []string) bool {
	plain := func(all []string) (text string) {
		for _, s := range all {
			if !strings.HasPrefix(s, "KV_") {
				text += s + "\n"
			}
		}
		return text
	}
	return plain(a) == plain(b) && len(a) == len(b)
}

// Servers that are away, do not know the bridge, or are no servers are told apart, and no password is ever told.
func TestServersThatLetNobodyIn(t *testing.T) {
	closed := single(t, func(o *server.Options) { o.Username, o.Password = "club", "right" })
	nonsense := filepath.Join(t.TempDir(), "nonsense")
	if err := os.WriteFile(nonsense, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name    string
		servers Servers
		code    fault.Code
		says    string
	}{
		{"away", Servers{URL: "nats://club:secret@127.0.0.1:1"}, fault.CodeUnavailable, "No server of the club answers at nats://127.0.0.1:1"},
		{"wrong password", Servers{URL: strings.Replace(closed, "nats://", "nats://club:secret@", 1)}, fault.CodeUnauthorized,
			"do not let this bridge in"},
		{"no password", Servers{URL: closed}, fault.CodeUnauthorized, "do not let this bridge in"},
		{"no credentials", Servers{URL: closed, Credentials: "not/there"}, fault.CodeInvalid, "cannot be read"},
		{"credentials that are none", Servers{URL: closed, Credentials: nonsense}, fault.CodeInvalid, "credentials"},
		{"an authority that is none", Servers{URL: closed, Authority: nonsense}, fault.CodeInvalid, "certificate"},
		{"no authority", Servers{URL: closed, Authority: "not/there"}, fault.CodeInvalid, "cannot be read"},
		{"no address", Servers{URL: "nats://club:secret@[::1"}, fault.CodeInvalid, "cannot be reached"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Join(context.Background(), Means{Servers: tt.servers, Key: marked("m")})
			if said := fault.Sentence(err); fault.CodeOf(err) != tt.code || !strings.Contains(said, tt.says) || strings.Contains(said, "secret") {
				t.Errorf("%s: %v", fault.CodeOf(err), err)
			}
		})
	}
}

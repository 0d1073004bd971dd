package club

import (
	"log/slog"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// eventually waits for something that takes its time; a test that fails because it never comes fails by the clock of the whole run.
func eventually(t testing.TB, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > 2*time.Minute {
			t.Fatalf("it never came that %s", what)
		}
	}
}

// single runs one server inside the test.
func single(t testing.TB, change ...func(*server.Options)) string {
	t.Helper()
	return begin(t, change...).ClientURL()
}

func begin(t testing.TB, change ...func(*server.Options)) *server.Server {
	t.Helper()
	o := &server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true, MaxPayload: 8 << 20}
	for _, f := range change {
		f(o)
	}
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server does not start")
	}
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return s
}

// keyed is a club's key with this mark.
func keyed(mark string) Key { return Key{Mark: mark, Secret: []byte("the secret of " + mark)} }

// marked gives a club's key with this mark.
func marked(mark string) func(bool) (Key, error) {
	return func(bool) (Key, error) { return keyed(mark), nil }
}

// join joins a club and leaves it with the test.
func join(t *testing.T, url string) *Club {
	t.Helper()
	c, err := Join(t.Context(), Means{Servers: Servers{URL: url}, Here: "http://127.0.0.1:1", Key: marked("m"),
		Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

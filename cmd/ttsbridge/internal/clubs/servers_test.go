package clubs_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/ports/porttest"
)

// asServer makes the test binary be a server of NATS, so that a test can start one as a process of its own and kill it.
const asServer = "TTSBRIDGE_TEST_AS_NATS"

func TestMain(m *testing.M) {
	if how := os.Getenv(asServer); how != "" {
		serveForTests(how)
	}
	code := m.Run()
	if built != "" {
		_ = os.RemoveAll(built) // a folder of the system's for what passes
	}
	os.Exit(code)
}

// built is the folder of the program that was built, "" when no test wanted it.
var (
	building sync.Mutex // guards built
	built    string
)

// build builds the program as it ships, once for all tests: the race detector has its own tests, and would slow down six processes.
func build(t testing.TB) string {
	t.Helper()
	building.Lock()
	defer building.Unlock()
	if built == "" {
		folder, err := os.MkdirTemp("", "ttsbridge-club-")
		if err != nil {
			t.Fatal(err)
		}
		if said, err := exec.Command("go", "build", "-o", filepath.Join(folder, "ttsbridge"),
			"ttsbridge/cmd/ttsbridge").CombinedOutput(); err != nil {
			t.Fatalf("build the program: %v\n%s", err, said)
		}
		built = folder
	}
	return filepath.Join(built, "ttsbridge")
}

// serverWish is how a server is started: alone without a port for its cluster.
type serverWish struct {
	Name, Folder  string
	Port, Cluster int
	Routes        []int
}

// serveForTests is a server until it is killed.
func serveForTests(how string) {
	var w serverWish
	if err := json.Unmarshal([]byte(how), &w); err != nil {
		panic(err)
	}
	o := &server.Options{ServerName: w.Name, Host: "127.0.0.1", Port: w.Port, JetStream: true, StoreDir: w.Folder, NoLog: true, MaxPayload: 8 << 20}
	if w.Cluster != 0 {
		o.Cluster = server.ClusterOpts{Name: "club", Host: "127.0.0.1", Port: w.Cluster, NoAdvertise: true, PoolSize: -1}
	}
	for _, port := range w.Routes {
		o.Routes = append(o.Routes, server.RoutesFromStr(fmt.Sprintf("nats://127.0.0.1:%d", port))...)
	}
	s, err := server.NewServer(o)
	if err != nil {
		panic(err)
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) { // it says nothing of a port that somebody has, and is one of its cluster all the same
		panic(fmt.Sprintf("server %s does not listen at port %d", w.Name, w.Port))
	}
	s.WaitForShutdown()
	os.Exit(0)
}

// process is a program that can be killed, stopped and started again.
type process struct {
	start  func() *exec.Cmd
	cmd    *exec.Cmd
	folder string // of a server: where its disk is
}

func (p *process) run(t testing.TB) {
	t.Helper()
	p.cmd = p.start()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill() // one that is dead already
	_ = p.cmd.Wait()
}

// servers are those of a club.
type servers struct {
	processes []*process
	ports     []int
}

// startServers starts so many servers, in a cluster when they are several, and ends them with the test.
func startServers(t testing.TB, n int) *servers {
	t.Helper()
	ports := porttest.Free(t, 2*n)
	s := &servers{ports: ports[:n]}
	for i := range n {
		w := serverWish{Name: fmt.Sprintf("s%d", i), Folder: filepath.Join(t.TempDir(), "js"), Port: ports[i]}
		if n > 1 {
			w.Cluster, w.Routes = ports[n+i], ports[n:]
		}
		how, err := json.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		p := &process{folder: w.Folder, start: func() *exec.Cmd {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), asServer+"="+string(how))
			cmd.Stderr = os.Stderr
			return cmd
		}}
		p.run(t)
		t.Cleanup(p.kill)
		s.processes = append(s.processes, p)
	}
	eventually(t, "the servers take streams", func() bool {
		return s.ask(func(ctx context.Context, js jetstream.JetStream) error {
			_, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: "TRIAL", Subjects: []string{"trial"}, Replicas: n})
			return err
		}) == nil
	})
	return s
}

// url is where the servers are.
func (s *servers) url() string { return urls(s.ports) }

func urls(ports []int) string {
	all := make([]string, len(ports))
	for i, port := range ports {
		all[i] = fmt.Sprintf("nats://127.0.0.1:%d", port)
	}
	return strings.Join(all, ",")
}

// ask asks the servers something.
func (s *servers) ask(what func(context.Context, jetstream.JetStream) error) error {
	conn, err := nats.Connect(s.url(), nats.Timeout(time.Second))
	if err != nil {
		return err
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), 3*time.Second)
	defer stop()
	return what(ctx, js)
}

// leader is the server that leads the club's stream.
func (s *servers) leader(t testing.TB) (p *process) {
	t.Helper()
	eventually(t, "the stream has a leader", func() bool {
		return s.ask(func(ctx context.Context, js jetstream.JetStream) error {
			st, err := js.Stream(ctx, "TTSBRIDGE")
			if err != nil {
				return err
			}
			var n int
			if _, err := fmt.Sscanf(st.CachedInfo().Cluster.Leader, "s%d", &n); err != nil {
				return err
			}
			p = s.processes[n]
			return nil
		}) == nil
	})
	return p
}

// eventually waits for something that takes its time.
func eventually(t testing.TB, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > 2*time.Minute {
			t.Fatalf("it never came that %s", what)
		}
	}
}

// wire is the line between one bridge and one server, which can be cut.
type wire struct {
	l  net.Listener
	to string

	mu    sync.Mutex // guards the fields below
	cut   bool
	conns map[net.Conn]bool
}

func lay(t testing.TB, to int) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{l: l, to: fmt.Sprintf("127.0.0.1:%d", to), conns: map[net.Conn]bool{}}
	t.Cleanup(func() { l.Close(); w.set(true) })
	go w.serve()
	return w
}

func (w *wire) port() int { return w.l.Addr().(*net.TCPAddr).Port }

func (w *wire) serve() {
	for {
		in, err := w.l.Accept()
		if err != nil {
			return
		}
		go w.carry(in)
	}
}

func (w *wire) carry(in net.Conn) {
	defer in.Close()
	out, err := net.Dial("tcp", w.to)
	if err != nil {
		return
	}
	defer out.Close()
	if !w.hold(in, out) {
		return
	}
	go func() { _, _ = io.Copy(out, in); out.Close() }()
	_, _ = io.Copy(in, out)
}

// hold remembers the ends of a line; false when it is cut.
func (w *wire) hold(ends ...net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range ends {
		w.conns[c] = true
	}
	return !w.cut
}

// set cuts the line or mends it.
func (w *wire) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	if cut {
		for c := range w.conns { // the order does not matter
			c.Close()
		}
		clear(w.conns)
	}
}

package club

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// asServer makes the test binary be a server of NATS, so that a test can start one as a process of its own and kill it.
const asServer = "TTSBRIDGE_TEST_AS_NATS"

func TestMain(m *testing.M) {
	if how := os.Getenv(asServer); how != "" {
		serveForTests(how)
	}
	os.Exit(m.Run())
}

// clustered is how a server of a cluster is started.
type clustered struct {
	Name, Folder  string
	Port, Cluster int
	Routes        []int
}

// serveForTests is a server until it is killed.
func serveForTests(how string) {
	var c clustered
	if err := json.Unmarshal([]byte(how), &c); err != nil {
		panic(err)
	}
	o := &server.Options{ServerName: c.Name, Host: "127.0.0.1", Port: c.Port, JetStream: true, StoreDir: c.Folder, NoLog: true, MaxPayload: 8 << 20,
		Cluster: server.ClusterOpts{Name: "club", Host: "127.0.0.1", Port: c.Cluster, PoolSize: -1}}
	for _, port := range c.Routes {
		o.Routes = append(o.Routes, server.RoutesFromStr(fmt.Sprintf("nats://127.0.0.1:%d", port))...)
	}
	s, err := server.NewServer(o)
	if err != nil {
		panic(err)
	}
	s.Start()
	s.WaitForShutdown()
	os.Exit(0)
}

// process is a server that can be killed, stopped and started again.
type process struct {
	clustered
	cmd *exec.Cmd
}

func (p *process) start(t *testing.T) {
	t.Helper()
	how, err := json.Marshal(p.clustered)
	if err != nil {
		t.Fatal(err)
	}
	p.cmd = exec.Command(os.Args[0])
	p.cmd.Env = append(os.Environ(), asServer+"="+string(how))
	p.cmd.Stderr = os.Stderr
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill() // one that is dead already
	_ = p.cmd.Wait()
}

// cluster starts three servers, and ends them with the test.
func cluster(t *testing.T) (all []*process, url string) {
	t.Helper()
	ports := freePorts(t, 6)
	var urls []string
	for i := range 3 {
		p := &process{clustered: clustered{Name: fmt.Sprintf("s%d", i), Folder: filepath.Join(t.TempDir(), "js"), Port: ports[i], Cluster: ports[3+i], Routes: ports[3:]}}
		p.start(t)
		t.Cleanup(p.kill)
		all = append(all, p)
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", ports[i]))
	}
	url = strings.Join(urls, ",")
	ready(t, url)
	return all, url
}

// ready waits until a cluster has a leader that takes streams.
func ready(t *testing.T, url string) {
	t.Helper()
	eventually(t, "the cluster takes streams", func() bool {
		conn, err := nats.Connect(url, nats.Timeout(time.Second))
		if err != nil {
			return false
		}
		defer conn.Close()
		js, err := jetstream.New(conn)
		if err != nil {
			return false
		}
		ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		_, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: "TRIAL", Subjects: []string{"trial"}, Replicas: 3})
		return err == nil
	})
}

// eventually waits for something that takes its time; a test that fails because it never comes fails by the clock of the whole run.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > 2*time.Minute {
			t.Fatalf("it never came that %s", what)
		}
	}
}

// freePorts gives ports that nobody listens at.
func freePorts(t *testing.T, n int) (ports []int) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// single runs one server inside the test.
func single(t *testing.T, change ...func(*server.Options)) string {
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
	return s.ClientURL()
}

// marked is a key's mark.
func marked(mark string) func(bool) (string, error) {
	return func(bool) (string, error) { return mark, nil }
}

// join joins a club and leaves it with the test.
func join(t *testing.T, url string) *Club {
	t.Helper()
	c, err := Join(t.Context(), Means{Servers: Servers{URL: url}, Here: "http://127.0.0.1:1", Mark: marked("m"), Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

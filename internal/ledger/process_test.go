package ledger

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"ttsbridge/internal/fault"
)

// The test binary runs itself as another bridge when this variable names a ledger.
const other = "LEDGER_TEST_PATH"

// busily lets the other bridge write long records, and begin and delete tables beside.
const busily = "LEDGER_TEST_BUSILY"

// TestMain plays the other bridge: four tables append for ever, each acknowledged record is printed as "table number".
func TestMain(m *testing.M) {
	path := os.Getenv(other)
	if path == "" {
		os.Exit(m.Run())
	}
	b, err := Open(path)
	if err != nil {
		fmt.Println("error", fault.CodeOf(err), err)
		os.Exit(3)
	}
	var out sync.Mutex
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			l, err := b.Table(fmt.Sprintf("t%d", i))
			for at := int64(0); err == nil; at++ {
				err = acknowledge(l, at, &out)
			}
		})
	}
	if os.Getenv(busily) != "" {
		wg.Go(func() { beginAndDelete(b) })
	}
	wg.Wait()
	os.Exit(4)
}

// beginAndDelete begins tables and deletes them.
func beginAndDelete(b *Book) {
	for n := 0; ; n++ {
		l, err := b.Table(fmt.Sprint("passing", n))
		for range n % 3 {
			if err == nil {
				_, err = l.Append(1, "move", []byte("{}"))
			}
		}
		if err == nil {
			err = b.Drop(l.ID())
		}
		if err != nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// acknowledge appends one record, makes it durable now and then, and prints it.
func acknowledge(l *Log, at int64, out *sync.Mutex) error {
	body := `{"from":"a1","to":"a2"}`
	if os.Getenv(busily) != "" {
		body = `"` + strings.Repeat("x", rand.IntN(1<<rand.IntN(18))) + `"`
		time.Sleep(time.Millisecond) // what it has written so far is read again and again
	}
	r, err := l.Append(at, "move", []byte(body))
	if err == nil && at%50 == 49 {
		err = l.Sync()
	}
	if err != nil {
		return err
	}
	out.Lock()
	defer out.Unlock()
	fmt.Println(l.ID(), r.N)
	return nil
}

func bridge(t *testing.T, path string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), other+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(out)
}

// killed lets another bridge write until some records were acknowledged, kills it, and gives the last one of each table.
func killed(t *testing.T, path string, after int) map[string]int64 {
	t.Helper()
	cmd, out := bridge(t, path)
	acknowledged := map[string]int64{}
	for seen := 0; out.Scan(); seen++ {
		var id string
		var n int64
		if _, err := fmt.Sscan(out.Text(), &id, &n); err != nil {
			t.Fatalf("the other bridge said %q", out.Text())
		}
		acknowledged[id] = n
		if seen == after {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := cmd.Wait(); err == nil || runtime.GOOS != "windows" && !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the other bridge ended by itself: %v", err)
	}
	return acknowledged
}

func TestNothingAcknowledgedIsLostBySIGKILL(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	for round := range 12 {
		acknowledged := killed(t, path, rand.IntN(1500))
		b, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		for id, n := range acknowledged {
			l := table(t, b, id)
			if stands, _ := l.Head(); stands < n {
				t.Fatalf("round %d: table %s stands at %d, but %d was acknowledged", round, id, stands, n)
			}
			records(t, l, 1) // checks every hash
		}
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestASecondBridgeIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	fill(t, table(t, b, "t1"), 1)

	cmd, out := bridge(t, path)
	out.Scan()
	if said := out.Text(); !strings.HasPrefix(said, "error conflict ") || !strings.Contains(said, "in use by another bridge") {
		t.Errorf("the second bridge said %q", said)
	}
	if err := cmd.Wait(); err == nil {
		t.Error("the second bridge ended well")
	}
	_, err := Open(path) // nor a second one in this process
	wantFault(t, err, fault.CodeConflict, path)
	fill(t, table(t, b, "t1"), 1) // and the first has lost nothing by it
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if got := len(records(t, table(t, open(t, path), "t1"), 1)); got != 2 {
		t.Errorf("%d records, want 2", got)
	}
}

// While a book is being closed the file is its own to the last: SQLite still moves its log into it.
func TestAClosingLedgerLetsNobodyIn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	fill(t, table(t, b, "t1"), 1)
	must(t, b.use(b.store.files.CloseLog)) // while nothing is posted
	cmd, out := bridge(t, path)
	out.Scan()
	if said := out.Text(); !strings.HasPrefix(said, "error conflict ") {
		t.Errorf("the second bridge said %q", said)
		must(t, cmd.Process.Kill())
	}
	_ = cmd.Wait()
}

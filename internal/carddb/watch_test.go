package carddb_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/build"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/files"
)

// news is one call of the watcher.
type news struct {
	old, new *carddb.Snapshot
	problems []carddb.Problem
	at       time.Time
}

// watched is an open database with somebody listening.
type watched struct {
	t    testing.TB
	db   *carddb.DB
	news chan news
}

func watch(t testing.TB, db *carddb.DB) *watched {
	t.Helper()
	w := &watched{t, db, make(chan news, 4096)}
	ctx, cancel := context.WithCancel(context.Background())
	var done sync.WaitGroup
	done.Go(func() {
		err := db.Watch(ctx, func(old, new *carddb.Snapshot, problems []carddb.Problem) {
			w.news <- news{old, new, problems, time.Now()}
		})
		if err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() { cancel(); done.Wait() })
	return w
}

func openWatched(t testing.TB, file string) *watched {
	t.Helper()
	db, err := carddb.Open(file, carddb.Options{})
	check(t, err)
	t.Cleanup(func() { db.Close() })
	return watch(t, db)
}

// hears waits for the next call; how long is no part of the test, only that it comes.
func (w *watched) hears() news {
	w.t.Helper()
	select {
	case n := <-w.news:
		return n
	case <-time.After(20 * time.Second):
		w.t.Fatal("the edit was never noticed")
		return news{}
	}
}

// attack waits until a card has the attack value and gives the moment it was told.
func (w *watched) attack(key string, want int) time.Time {
	w.t.Helper()
	for {
		n := w.hears()
		if len(n.problems) > 0 {
			w.t.Fatalf("refused: %s", problemText(n.problems))
		}
		if c, ok := n.new.Card("mini", key); ok && c.Attack == want {
			return n.at
		}
	}
}

const raise = "UPDATE card SET attack=%d WHERE key='mini:1'"

func TestWatchSeesRollbackCommits(t *testing.T) {
	for _, mode := range []string{"DELETE", "TRUNCATE", "PERSIST", "MEMORY"} {
		t.Run(mode, func(t *testing.T) {
			file := smallDatabase(t)
			w := openWatched(t, file)
			a := startAuthor(t, file)
			a.does("PRAGMA journal_mode=" + mode)
			for n := range 10 {
				a.does(fmt.Sprintf(raise, 2000+n))
				w.attack("mini:1", 2000+n)
			}
		})
	}
}

func TestWatchSeesLoggedCommits(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	a := startAuthor(t, file)
	a.does("PRAGMA journal_mode=WAL")
	for n := range 10 {
		a.does(fmt.Sprintf(raise, 3000+n))
		w.attack("mini:1", 3000+n)
	}
	a.does(fmt.Sprintf(raise, 3999))
	a.leave() // folds the log into the file, if we do not hold it
	w.attack("mini:1", 3999)
}

// The edit is never stranded in a log: once both have let go, the file alone holds it, whoever copies it.
func TestWatchLeavesNoLogBehind(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	a := startAuthor(t, file)
	a.does("PRAGMA journal_mode=WAL")
	a.does(fmt.Sprintf(raise, 1234))
	w.attack("mini:1", 1234)
	a.leave()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(file + "-wal"); os.IsNotExist(err) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the log stays beside the file")
		}
	}
	image, err := os.ReadFile(file)
	check(t, err)
	alone, err := carddb.OpenBytes(image)
	check(t, err)
	if c, _ := alone.Snapshot().Card("mini", "mini:1"); c.Attack != 1234 {
		t.Fatalf("the file alone says %d", c.Attack)
	}
}

func TestWatchFollowsRename(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	for n := range 5 {
		sources := smallSources()
		card := sources["mini/card.csv"]
		card.Data = []byte(strings.Replace(string(card.Data), "1200", fmt.Sprint(100+n), 1))
		check(t, build.Build(sources, file)) // writes aside and renames
		w.attack("mini:1", 100+n)
	}
}

func TestWatchSeesCopyInPlace(t *testing.T) {
	file, other := smallDatabase(t), smallDatabase(t)
	w := openWatched(t, file)
	startAuthor(t, other).does(fmt.Sprintf(raise, 777))
	image, err := os.ReadFile(other)
	check(t, err)
	check(t, os.WriteFile(file, image, 0o644))
	w.attack("mini:1", 777)
}

// Two copies within one tick of the file system's clock, of one size and one change counter, look the same: the later one
// is seen all the same.
func TestWatchSeesWhatTheStampHides(t *testing.T) {
	file := smallDatabase(t)
	var images [2][]byte
	for i := range images {
		other := smallDatabase(t)
		a := startAuthor(t, other)
		a.does(fmt.Sprintf(raise, 81+i))
		a.leave()
		var err error
		images[i], err = os.ReadFile(other)
		check(t, err)
	}
	w := openWatched(t, file)
	tick := time.Now().Add(2 * time.Second) // the stamp of both copies, still young when the first is read
	aside := file + ".aside"
	check(t, os.WriteFile(aside, images[0], 0o644))
	check(t, os.Chtimes(aside, tick, tick))
	check(t, files.Replace(aside, file))
	w.attack("mini:1", 81)
	f, err := os.OpenFile(file, os.O_WRONLY, 0)
	check(t, err)
	_, err = f.Write(images[1])
	check(t, err)
	check(t, f.Close())
	check(t, os.Chtimes(file, tick, tick))
	w.attack("mini:1", 82)
}

func TestWatchKeepsOldOnBadEdit(t *testing.T) {
	for _, bad := range []struct{ statement, says string }{
		{"UPDATE card SET attack='lots' WHERE key='mini:2'", "card, mini:2, attack: \"lots\" is no whole number"},
		{"UPDATE card SET name='' WHERE key='mini:2'", "card, mini:2, name: is empty"},
		{"UPDATE card SET game='chess' WHERE key='mini:2'", "there is no game \"chess\""},
		{"DELETE FROM card WHERE key='mini:2'", "deck_card, mini:a / main / mini:2, card: there is no card \"mini:2\""},
		{"UPDATE deck_card SET count=0", "0 is no number of copies"},
		{"DROP TABLE tag", `lacks the table "tag"`},
	} {
		t.Run(bad.says, func(t *testing.T) {
			file := smallDatabase(t)
			w := openWatched(t, file)
			before := w.db.Snapshot()
			a := startAuthor(t, file)
			a.does(bad.statement)
			n := w.hears()
			if n.new != before || n.old != before || w.db.Snapshot() != before {
				t.Error("the old snapshot is not kept")
			}
			if !strings.Contains(problemText(n.problems), bad.says) {
				t.Errorf("problems are %q, want %q", problemText(n.problems), bad.says)
			}
		})
	}
}

func TestWatchRecoversFromBadEdit(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	a := startAuthor(t, file)
	a.does("UPDATE card SET attack='lots' WHERE key='mini:1'")
	if n := w.hears(); len(n.problems) != 1 {
		t.Fatalf("problems: %s", problemText(n.problems))
	}
	a.does(fmt.Sprintf(raise, 55))
	w.attack("mini:1", 55)
	a.does("UPDATE card SET attack='lots' WHERE key='mini:1'")
	w.hears()
	a.does(fmt.Sprintf(raise, 55))
	if n := w.hears(); n.new != n.old || len(n.problems) > 0 {
		t.Fatal("nobody is told that the edit was taken back")
	}
}

func TestWatchSaysWhenFileIsRuined(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	before := w.db.Snapshot()
	check(t, os.WriteFile(file, []byte("a shopping list"), 0o644))
	if n := w.hears(); n.new != before || !strings.Contains(problemText(n.problems), "no SQLite database") {
		t.Fatalf("heard %q", problemText(n.problems))
	}
	whole, err := os.ReadFile(smallDatabase(t))
	check(t, err)
	check(t, os.WriteFile(file, whole[:8192], 0o644))
	if n := w.hears(); n.new != before || !strings.Contains(problemText(n.problems), "damaged") {
		t.Fatalf("heard %q", problemText(n.problems))
	}
	check(t, os.Remove(file))
	if n := w.hears(); n.new != before || !strings.Contains(problemText(n.problems), "no such file") {
		t.Fatalf("heard %q", problemText(n.problems))
	}
	check(t, os.Mkdir(file, 0o700)) // a folder in its place, and gone again
	if n := w.hears(); n.new != before || !strings.Contains(problemText(n.problems), "a folder") {
		t.Fatalf("heard %q", problemText(n.problems))
	}
	check(t, os.Remove(file))
	if n := w.hears(); n.new != before || !strings.Contains(problemText(n.problems), "its cards stay until it is back") {
		t.Fatalf("heard %q", problemText(n.problems))
	}
	other := smallDatabase(t)
	startAuthor(t, other).does(fmt.Sprintf(raise, 8))
	check(t, files.Replace(other, file))
	w.attack("mini:1", 8)
}

func TestWatchIsSilentWithoutNews(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	a := startAuthor(t, file)
	a.does("VACUUM")
	a.does("BEGIN")
	a.does(fmt.Sprintf(raise, 1))
	a.does("ROLLBACK")
	a.does("PRAGMA journal_mode=WAL")
	a.does("PRAGMA wal_checkpoint(TRUNCATE)")
	a.does(fmt.Sprintf(raise, 4321))
	if n := w.hears(); n.new.Version == n.old.Version || len(n.problems) > 0 {
		t.Fatal("told of something that is no news")
	}
	if c, _ := w.db.Snapshot().Card("mini", "mini:1"); c.Attack != 4321 {
		t.Fatalf("the first news is %d, want the only real edit", c.Attack)
	}
}

func TestFallbackUntilFileAppears(t *testing.T) {
	embedded := smallDatabase(t)
	image, err := os.ReadFile(embedded)
	check(t, err)
	file := filepath.Join(t.TempDir(), "mine.db")
	db, err := carddb.Open(file, carddb.Options{Fallback: image})
	check(t, err)
	defer db.Close()
	w := watch(t, db)
	startAuthor(t, embedded).does(fmt.Sprintf(raise, 31))
	check(t, files.Replace(embedded, file))
	w.attack("mini:1", 31)
}

// No edit is lost and none is refused, in either mode, while the author commits as fast as he can without ever waiting.
func TestManyEdits(t *testing.T) {
	for _, mode := range []string{"DELETE", "WAL"} {
		t.Run(mode, func(t *testing.T) {
			file := smallDatabase(t)
			w := openWatched(t, file)
			a := startAuthor(t, file)
			a.does("PRAGMA journal_mode=" + mode)
			for n := range 200 {
				a.does(fmt.Sprintf(raise, 5000+n))
			}
			w.attack("mini:1", 5199)
		})
	}
}

// A transaction that stays open for long, even one too large for memory, is neither news nor a problem; its end is.
func TestWatchWaitsForOpenTransaction(t *testing.T) {
	file := smallDatabase(t)
	w := openWatched(t, file)
	a := startAuthor(t, file)
	for _, s := range []string{
		"PRAGMA cache_size=1", "BEGIN", fmt.Sprintf(raise, 66),
		"INSERT INTO source SELECT 's'||value, 'x', hex(zeroblob(5000)) FROM json_each('[1,2,3,4,5,6,7,8,9]')",
	} {
		a.does(s)
	}
	time.Sleep(1500 * time.Millisecond) // longer than a burst of checks
	a.does("COMMIT")
	w.attack("mini:1", 66)
}

// Authors whose tools open, commit and close at once, as command lines do, are never refused because we look too.
func TestAuthorsComeAndGo(t *testing.T) {
	for _, mode := range []string{"DELETE", "WAL"} {
		t.Run(mode, func(t *testing.T) {
			file := smallDatabase(t)
			w := openWatched(t, file)
			times := detector.Few(25) // each is a program of its own
			for n := range times {
				a := startAuthor(t, file)
				a.does("PRAGMA journal_mode=" + mode)
				a.does(fmt.Sprintf(raise, 7000+n))
				a.leave()
			}
			w.attack("mini:1", 7000+times-1)
		})
	}
}

func TestCloseEndsWatch(t *testing.T) {
	db, err := carddb.Open(smallDatabase(t), carddb.Options{})
	check(t, err)
	ended := make(chan error)
	go func() { ended <- db.Watch(context.Background(), nil) }()
	check(t, db.Close())
	check(t, <-ended)
}

// BenchmarkCommitServed measures from another program's COMMIT returning to the new snapshot being served, 13,000 cards.
func BenchmarkCommitServed(b *testing.B) {
	for _, mode := range []string{"DELETE", "WAL"} {
		b.Run(mode, func(b *testing.B) {
			file := bigDatabase(b, 13000)
			w := openWatched(b, file)
			a := startAuthor(b, file)
			a.does("PRAGMA journal_mode=" + mode)
			var took []time.Duration
			for n := 0; b.Loop(); n++ {
				done := a.does(fmt.Sprintf(raise, 5000+n))
				took = append(took, w.attack("mini:1", 5000+n).Sub(done))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
		})
	}
}

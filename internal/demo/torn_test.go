package demo

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// edits is how many edits another program makes during a match: a hundred, a quarter of that under the race detector, or EDITS of them.
func edits() int {
	if n, err := strconv.Atoi(os.Getenv("EDITS")); err == nil {
		return n
	}
	if detector.Race {
		return 25
	}
	return 100
}

// A writer edits cards that are being played, one transaction of three statements after the other. It keeps attack,
// defense and text of a card the same, and notes in its plan what every card has after each transaction.
type writer struct {
	t      *testing.T
	keys   []string
	plan   []int // which card the n-th transaction edits
	marker string

	mu   sync.Mutex
	at   map[string]int // what the cards have after the transaction looked at last
	n    int            // its number
	seen int            // snapshots
}

func newWriter(t *testing.T, keys []string, marker string, n int, dice *rand.Rand) *writer {
	w := &writer{t: t, keys: keys, marker: marker, at: map[string]int{}}
	for range n {
		w.plan = append(w.plan, dice.IntN(len(keys)))
	}
	return w
}

// whole holds that a snapshot is one that the writer has committed, the same or a later one than the snapshot before.
func (w *writer) whole(s *carddb.Snapshot) {
	w.mu.Lock()
	defer w.mu.Unlock()
	m, ok := s.Card("dotr", w.marker)
	if !ok || m.Attack < w.n {
		w.t.Errorf("after transaction %d comes %+v", w.n, m)
		return
	}
	for ; w.n < m.Attack; w.n++ {
		w.at[w.keys[w.plan[w.n]]] = w.n + 1
	}
	w.seen++
	for key, n := range w.at {
		if c, ok := s.Card("dotr", key); !ok || c.Attack != n || c.Defense != n || c.Text != fmt.Sprint(n) {
			w.t.Errorf("torn: after transaction %d %s is %+v, want %d in all three", w.n, key, c, n)
		}
	}
}

// commits makes the n-th edit; a table may be busy, but the author is never refused.
func (e *edited) commits(w *writer, n int) error {
	tx, err := e.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() // harmless after the commit
	key := w.keys[w.plan[n-1]]
	for _, statement := range []string{"UPDATE card SET attack = ?1 WHERE key = ?2", "UPDATE card SET defense = ?1 WHERE key = ?2",
		"UPDATE card SET text = ?1 || '' WHERE key = ?2"} {
		if _, err := tx.Exec(statement, n, key); err != nil {
			return err
		}
	}
	if _, err := tx.Exec("UPDATE card SET attack = ? WHERE key = ?", n, w.marker); err != nil {
		return err
	}
	return tx.Commit()
}

// Other programs edit the cards of a match while it is played, in both journal modes: no read is torn, the match goes on
// with what was committed, and its ledger verifies.
func TestEditsDuringAMatch(t *testing.T) {
	for _, mode := range []string{"DELETE", "WAL"} {
		t.Run(mode, func(t *testing.T) {
			e := newEdited(t, 5, mode, record.PrintsFollow)
			s := e.duel.State()
			var keys []string
			for i := 1; i < len(s.Prints); i++ {
				if s.Prints[i].Kind == "monster" {
					keys = append(keys, s.Prints[i].Key)
				}
			}
			marker := "dotr:000"
			if s := e.duel.State(); plays(&s, marker) {
				t.Fatal("the marker must be in no deck")
			}
			w := newWriter(t, keys, marker, edits(), rand.New(rand.NewPCG(8, 8)))
			e.edits("UPDATE card SET attack = 0 WHERE key = ?", marker)
			see := w.whole
			e.see.Store(&see)
			done := make(chan error, 1)
			go func() { done <- e.writes(w) }()
			acts, duels, err := e.playsOn(done)
			check(t, err)
			for w.number() < edits() {
				<-e.told
			}
			e.catchesUp()
			if e.duel.State().Result.Over {
				t.Log("the last duel was over before the last edit")
			} else {
				e.shows(w)
			}
			e.verified()
			if c := e.sim.Costs(); c.Busy == 0 || c.Handler > 4*time.Millisecond || c.Worst > 8*time.Millisecond {
				t.Errorf("making cards anew costs the game up to %v in a handler and %v in a frame: %+v", c.Handler, c.Worst, c.Dearest)
			}
			t.Logf("%s: %d edits, %d snapshots, %d acts in %d duels, %d records in the last one, 0 torn", mode, edits(), w.seen,
				acts, duels, e.records())
		})
	}
}

func plays(s *table.State, key string) bool {
	for i := range s.Prints {
		if s.Prints[i].Key == key {
			return true
		}
	}
	return false
}

func (e *edited) records() int64 { n, _ := e.duel.Record(); return n }

func (w *writer) number() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.n
}

// writes makes all edits, with pauses of any length between them.
func (e *edited) writes(w *writer) error {
	dice := rand.New(rand.NewPCG(4, 4))
	for n := 1; n <= len(w.plan); n++ {
		if err := e.commits(w, n); err != nil {
			return fmt.Errorf("the author was refused edit %d: %w", n, err)
		}
		time.Sleep(time.Duration(dice.IntN(40)) * time.Millisecond)
	}
	return nil
}

// playsOn lets both seats act until the author is done, in as many duels as that takes.
func (e *edited) playsOn(done chan error) (acts, duels int, err error) {
	for duels = 1; ; acts++ {
		select {
		case err := <-done:
			return acts, duels, err
		case <-e.told: // nobody else waits for it
		default:
		}
		s := e.duel.State()
		if s.Result.Over {
			e.verified()
			e.anew()
			duels++
			continue
		}
		before := e.records()
		if err := e.act(&s); err != nil {
			// a card was made anew under the hand, or the choice was made before an edit: the hand tries again
			if e.unheeded++; e.unheeded > 20 {
				return acts, duels, err
			}
			e.sim.Frames(60)
			check(e.t, e.trouble())
		} else if e.records() > before {
			e.unheeded = 0
		}
	}
}

// catchesUp waits until the table has taken in every edit, unless something is being worked out there.
func (e *edited) catchesUp() {
	e.t.Helper()
	for {
		e.rests()
		s := e.duel.State()
		behind := slices.ContainsFunc(e.hall.Edits().Tables, func(t view.TableEdition) bool { return t.Table == e.duel.ID() && t.Behind })
		if !behind || s.Result.Over || len(s.Asks) > 0 || len(s.Stack) > 0 {
			return
		}
		time.Sleep(10 * time.Millisecond) // a table takes a breath between two edits
	}
}

// anew makes another table in the same hall and loads it.
func (e *edited) anew() {
	e.t.Helper()
	check(e.t, e.lay())
	e.sim.Close()
	end, err := e.serve()
	check(e.t, err)
	e.t.Cleanup(func() { e.sim.Close(); end() })
	e.slips, e.story = newSlips(), newStory(e.show)
}

// shows holds that the last edit gets onto the table: into the state, and onto every object of an edited card. The mod hears of it when the
// answer to its poll arrives, however long a busy machine takes for that.
func (e *edited) shows(w *writer) {
	e.t.Helper()
	wrong := e.outdated(w)
	for begun := time.Now(); len(wrong) > 0 && time.Since(begun) < time.Minute; wrong = e.outdated(w) {
		time.Sleep(10 * time.Millisecond)
		e.rests()
	}
	for _, line := range wrong {
		e.t.Error(line)
	}
}

// outdated lists the cards of which the table does not show the newest edit; none while something is being worked out, for cards are
// printed anew only when nothing is.
func (e *edited) outdated(w *writer) (wrong []string) {
	s, objects := e.duel.State(), e.objects()
	if len(s.Asks) > 0 || len(s.Stack) > 0 {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := 1; i < len(s.Cards); i++ {
		p := s.Print(table.CardID(i))
		n, is := w.at[p.Key]
		if !is || s.Cards[i].Spot == 0 {
			continue
		}
		if o := objects[e.top.Token(table.CardID(i))]; p.Attack != n || p.Defense != n || o.text != fmt.Sprint(n) {
			wrong = append(wrong, fmt.Sprintf("%s is %d and %d at the table and its object says %q; the last edit made it %d",
				p.Key, p.Attack, p.Defense, o.text, n))
		}
	}
	return wrong
}

package carddb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// The pace of watching, as measured with SQLite in both journal modes. The file system announces a commit before it is
// done, by an unknown time, and may lose announcements; so every check is repeated, ever more slowly.
const (
	quiet    = time.Millisecond       // without events before the first check
	patience = 250 * time.Millisecond // under a writer who never pauses
	firstGap = 2 * time.Millisecond   // to the second check, then doubled
	lastGap  = 512 * time.Millisecond // the last one; then only events and the safety poll wake us
	safety   = time.Second            // a look at the file's stamp for what events miss
)

// Watch follows edits of the file until ctx ends or the database is closed, and calls tell in its own goroutine's turn,
// never twice at once. After a good edit new is another snapshot than old and is already served; after a bad one new is
// old, still served, and problems say row by row what is wrong. When a bad edit is taken back, new is old and there are no
// problems. It gives an error only if watching cannot begin.
func (db *DB) Watch(ctx context.Context, tell func(old, new *Snapshot, problems []Problem)) error {
	if db.path == "" {
		return fault.Invalid("A card database in memory has no file to watch.")
	}
	events, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch %s: %w", db.path, err)
	}
	defer events.Close()
	w := newWatcher(db, tell)
	w.events = events
	if err := events.Add(w.folder); err != nil && w.folded == nil {
		return fmt.Errorf("watch the folder %s: %w", w.folder, err)
	} // a folder that is there and announces nothing, as on some network drives, is looked at every so often
	w.run(ctx)
	return nil
}

// watcher is the state of one Watch; all of it belongs to the goroutine that runs it.
type watcher struct {
	db     *DB
	tell   func(old, new *Snapshot, problems []Problem)
	events *fsnotify.Watcher
	folder string
	real   string // where the file lies to which the path leads, if that is a link

	seen    sqlite.Mark // of the content judged last
	doubt   []byte      // what was read of a file so young that a later write may hide in its stamp
	refused string

	next   *time.Timer
	gap    time.Duration // after the coming check; 0: at rest
	touch  time.Time     // first event not yet answered by a check
	folded fs.FileInfo   // the folder that is being watched
}

func newWatcher(db *DB, tell func(old, new *Snapshot, problems []Problem)) *watcher {
	w := &watcher{db: db, tell: tell, folder: filepath.Dir(db.path), real: db.path, seen: db.mark}
	if db.mark.Young() {
		w.seen = sqlite.Mark{} // read it again
	}
	w.folded, _ = files.Stat(w.folder)
	w.next = time.NewTimer(time.Hour)
	w.next.Stop()
	return w
}

func (w *watcher) run(ctx context.Context) {
	poll := time.NewTicker(safety)
	defer poll.Stop()
	defer w.next.Stop()
	w.follow()
	w.wake() // the file may have changed between opening and watching
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.db.done:
			return
		case e := <-w.events.Events:
			if w.concerns(e.Name) {
				w.wake()
			}
		case <-w.events.Errors: // such as an overflow: anything may have happened
			w.wake()
		case <-w.next.C:
			w.round()
		case <-poll.C:
			w.glance()
		}
	}
}

// concerns leaves out the shared-memory file, which changes without news, and everybody else's files.
func (w *watcher) concerns(name string) bool {
	name = filepath.Base(name)
	for _, path := range []string{w.db.path, w.real} {
		switch base := filepath.Base(path); name {
		case base, base + "-journal", base + "-wal":
			return true
		}
	}
	return false
}

// follow watches where the file lies when the path is a link, which may be made to lead elsewhere.
func (w *watcher) follow() {
	real := sqlite.Real(w.db.path)
	if real == w.real {
		return
	}
	if old := filepath.Dir(w.real); old != w.folder {
		_ = w.events.Remove(old) // a folder that is gone is watched no more
	}
	if w.real = real; filepath.Dir(real) != w.folder {
		_ = w.events.Add(filepath.Dir(real)) // without news from there the file is looked at every so often
	}
}

// wake asks for a check after a moment of quiet; a writer who never pauses is not waited for longer than patience.
func (w *watcher) wake() {
	now := time.Now()
	if w.touch.IsZero() {
		w.touch = now
	}
	w.gap = firstGap
	w.next.Reset(max(0, min(quiet, patience-now.Sub(w.touch))))
}

// round is one check, and the order for the next one.
func (w *watcher) round() {
	w.touch = time.Time{}
	last := w.gap > lastGap
	w.check(last)
	if last {
		w.gap = 0
		return
	}
	w.next.Reset(w.gap)
	w.gap *= 2
}

// glance is the safety poll. It costs some ten microseconds while nothing happens.
func (w *watcher) glance() {
	w.rewatch()
	w.follow()
	if w.gap != 0 {
		return
	}
	m, err := sqlite.ReadMark(w.db.path)
	if err == nil && !m.Alike(w.seen) || err != nil && w.seen.Info != nil || w.doubt != nil {
		w.wake()
	}
}

// rewatch follows a folder that was replaced: the old watch would stay with the old one.
func (w *watcher) rewatch() {
	info, err := files.Stat(w.folder)
	if err != nil || w.folded != nil && os.SameFile(info, w.folded) {
		return
	}
	if w.events.Add(w.folder) == nil {
		w.folded = info
		w.wake()
	}
}

// check looks whether there is news and takes it in. Only the last check of a burst complains about a file that cannot
// be read: before that it may just be in the making.
func (w *watcher) check(last bool) {
	image, m, err := w.fetch(last)
	if errors.Is(err, sqlite.ErrSame) {
		w.seen = m // the stamps may be newer
		w.resolve(m, last)
		return
	}
	if errors.Is(err, sqlite.ErrMoving) {
		return
	}
	if err == nil {
		w.take(image, m, last)
		return
	}
	if errors.Is(err, fs.ErrNotExist) && w.seen.Info == nil && w.refused == "" || !last {
		return
	}
	w.seen, _ = sqlite.ReadMark(w.db.path) // judged: not again until it changes
	if errors.Is(err, fs.ErrNotExist) {    // each system says it in other words
		err = errGone
	}
	w.refuse(fmt.Errorf("read the card database %s: %w", w.db.path, err))
}

// fetch gets the image if there may be news in it. A journal that stays is of a transaction kept open, as editors with a
// save button do, or of a writer who crashed: nothing is committed, and what is served is right. Bytes that make no whole
// database, and nobody writing: then SQLite may say what is wrong with them.
func (w *watcher) fetch(last bool) ([]byte, sqlite.Mark, error) {
	image, m, err := sqlite.Read(w.db.path, w.seen)
	if last && errors.Is(err, sqlite.ErrMoving) && !sqlite.HasJournal(w.db.path) {
		return sqlite.Serialized(w.db.path)
	}
	return image, m, err
}

// take judges an image: a good one with other content is served from now on.
func (w *watcher) take(image []byte, m sqlite.Mark, last bool) {
	was := w.db.now.Load()
	is, err := w.db.reads.after(was, image)
	if rows := (*Refused)(nil); err != nil && !errors.As(err, &rows) && !last {
		return // no whole database: perhaps a copy under way; seen stays as it is, so the next check looks again
	}
	w.seen = m
	if w.doubt = nil; m.Young() {
		w.doubt = image
	}
	if err != nil {
		w.refuse(err)
		return
	}
	mended := w.refused != ""
	w.refused = ""
	w.db.now.Store(is)
	if old, fresh := was.snapshot, is.snapshot; mended || fresh != old {
		w.tell(old, fresh, nil)
	}
}

// resolve reads a file once more whose stamp was young when it was read. Who writes without a journal, as a copying program
// does, may have gone on writing within the same tick of the clock.
func (w *watcher) resolve(m sqlite.Mark, last bool) {
	if w.doubt == nil || m.Young() {
		return
	}
	image, m, err := sqlite.Read(w.db.path, sqlite.Mark{})
	if err != nil {
		return
	}
	if bytes.Equal(image, w.doubt) {
		w.doubt = nil
		return
	}
	w.take(image, m, last)
}

var errGone = errors.New("there is no such file any more; its cards stay until it is back, or the bridge is started again")

// refuse reports what is wrong, once as long as it stays the same; the old snapshot goes on being served.
func (w *watcher) refuse(err error) {
	if err.Error() == w.refused {
		return
	}
	w.refused = err.Error()
	problems := []Problem{{Text: err.Error()}}
	if rows := (*Refused)(nil); errors.As(err, &rows) {
		problems = rows.Problems
	}
	old := w.db.Snapshot()
	w.tell(old, old, problems)
}

package session_test

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// A library is a hall whose card database is a file that somebody edits.
type library struct {
	t      *testing.T
	folder string
	file   string
	sql    *sql.DB
	db     *carddb.DB
	hall   *session.Hall
	top    *layout.Tabletop
	told   chan struct{}
	looks  sync.Mutex
	now    time.Time
	stop   func()
}

func openLibrary(t *testing.T) *library {
	t.Helper()
	l := &library{t: t, folder: t.TempDir(), now: time.Unix(1_700_000_000, 0)}
	l.file = filepath.Join(l.folder, "cards.db")
	l.must(os.WriteFile(l.file, ttsbridge.Cards, 0o600))
	var err error
	l.sql, err = sql.Open("sqlite3", "file:"+l.file+"?_busy_timeout=5000")
	l.must(err)
	l.open()
	t.Cleanup(func() { l.stop(); l.sql.Close() })
	return l
}

// later is a clock that goes on by two seconds whenever somebody looks at it: a move, the watch, or silence that lasts too long.
func (l *library) later() time.Time {
	l.looks.Lock()
	defer l.looks.Unlock()
	l.now = l.now.Add(2 * time.Second)
	return l.now
}

func (l *library) must(err error) {
	l.t.Helper()
	if err != nil {
		l.t.Fatal(err)
	}
}

// open starts the bridge: database, watch and hall.
func (l *library) open() {
	l.t.Helper()
	db, err := carddb.Open(l.file, carddb.Options{})
	l.must(err)
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, filepath.Join(l.folder, "sheets"), "http://bridge.test")}
	boards := func(g *validator.Game, secret []byte) live.Board {
		l.top, _ = layout.New(g, secret) // nil for a game without a layout
		return session.Tabletops(cards.Pictures)(g, secret)
	}
	hall, err := session.OpenHall(session.Means{Folder: l.folder, Games: games.All, Shelf: cards, Boards: boards,
		Now: l.later})
	l.must(err)
	told := make(chan struct{}, 1000)
	ctx, cancel := context.WithCancel(context.Background())
	watched := make(chan error, 1)
	go func() {
		watched <- db.Watch(ctx, func(old, now *carddb.Snapshot, problems []carddb.Problem) {
			hall.CardsEdited(old, now, problems)
			told <- struct{}{}
		})
	}()
	l.db, l.hall, l.told = db, hall, told
	l.stop = func() {
		cancel()
		if err := <-watched; err != nil {
			l.t.Error(err)
		}
		hall.Close()
		db.Close()
	}
}

// edit commits a statement and waits until the hall has heard of it.
func (l *library) edit(statement string, args ...any) {
	l.t.Helper()
	_, err := l.sql.Exec(statement, args...)
	l.must(err)
	<-l.told
}

// make opens a table and begins a session with it.
func (l *library) make(prints record.Prints) (*live.Table, *mod) {
	l.t.Helper()
	tb, err := l.hall.Make(session.Wish{Game: "dotr", Seed: 4, Prints: prints, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	l.must(err)
	m := &mod{t: l.t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	return tb, m
}

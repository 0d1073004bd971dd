package club

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/results"
	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

// Visitor reads a club's histories without being one of its bridges.
type Visitor struct {
	conn *nats.Conn
	js   jetstream.JetStream
	key  Key
}

// Visit reaches a club's servers to read ledgers there. Nothing is written. Without the key of the club nobody can tell what bridges have
// written from what somebody else has.
func Visit(s Servers, key Key) (*Visitor, error) {
	v, err := visit(s.connect(silent))
	if err == nil {
		v.key = key
	}
	return v, err
}

// outside begins what users of other accounts of the servers ask of the club's: answers come to their own account then, and so
// onto no subject of the club.
const outside = "ttsbridge.ask"

// VisitBoard reaches them for what is told of its tables, and not for their ledgers. What the servers answer to guests comes on
// a subject of their own, for whoever may listen to that of the bridges hears what is hidden in their ledgers.
func VisitBoard(s Servers) (*Visitor, error) {
	v, err := visit(s.connect(silent, nats.CustomInboxPrefix("_GUEST")))
	if err != nil {
		return nil, err
	}
	asking, err := jetstream.NewWithAPIPrefix(v.conn, outside)
	if err != nil {
		v.Close()
		return nil, fault.Internal("open JetStream: %w", err)
	}
	ctx, stop := context.WithTimeout(context.Background(), askTime)
	defer stop()
	if _, err := witness.Find(ctx, asking); !errors.Is(err, jetstream.ErrJetStreamNotEnabled) && !errors.Is(err, nats.ErrNoResponders) {
		v.js = asking // this user is of another account
	}
	return v, nil
}

// silent is a log that is told nothing.
var silent = slog.New(slog.DiscardHandler)

func visit(conn *nats.Conn, err error) (*Visitor, error) {
	if err != nil {
		return nil, err
	}
	js, err := jetstream.New(conn)
	if err != nil {
		conn.Close()
		return nil, fault.Internal("open JetStream: %w", err)
	}
	return &Visitor{conn: conn, js: js}, nil
}

// Read opens the log of a table.
func (v *Visitor) Read(ctx context.Context, id string) (*ledger.Log, error) {
	ctx, stop := context.WithTimeout(ctx, joinTime)
	defer stop()
	found, there, err := stream.Find(ctx, v.js, v.key, time.Now)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, fault.NotFound("These servers have no club.")
	}
	return readLog(found, id)
}

// Following is what becomes of the checkpoints that somebody follows.
type Following struct {
	Keep     func(c ledger.Checkpoint, text string) error // each new one, with what is to be kept of it
	Cosigned func(c ledger.Checkpoint, by string) error   // each that a witness has co-signed; may be nil
	Unread   func(why error)                              // what stands on the board and is no checkpoint; may be nil
	As       *witness.Cosigner                            // co-signs each that holds; nil for nobody
}

// Watch follows the checkpoints of all tables of the club, and what witnesses have co-signed of them, until the context ends, or until
// the club shows two histories of a table, which is a conflict.
func (v *Visitor) Watch(ctx context.Context, w *witness.Watcher, on Following) error {
	board, err := witness.Find(ctx, v.js)
	var signed witness.Cosignatures
	if err == nil {
		signed, err = witness.FindCosignatures(ctx, v.js)
	}
	if err != nil {
		return unlessGone(ctx, err)
	}
	both, stop := context.WithCancelCause(ctx)
	f := following{Following: on, w: w, signed: signed}
	ended := make(chan bool)
	go func() {
		defer close(ended)
		stop(signed.Follow(both, f.cosigned))
	}()
	stop(board.Follow(both, func(text []byte) error { return f.told(both, text) }))
	<-ended
	return unlessGone(ctx, context.Cause(both)) // of the first that ended, for the other may only say that it was called off
}

// unlessGone is a fault, and none when it only says that whoever asked has gone.
func unlessGone(asked context.Context, err error) error {
	if asked.Err() != nil && errors.Is(err, asked.Err()) {
		return nil
	}
	return err
}

// following takes in what stands on the two boards, one thing at a time.
type following struct {
	Following
	w      *witness.Watcher
	signed witness.Cosignatures

	turn sync.Mutex
}

func (f *following) told(ctx context.Context, text []byte) error {
	f.turn.Lock()
	defer f.turn.Unlock()
	c, kept, err := f.w.See(text)
	if fault.CodeOf(err) == fault.CodeInvalid { // it is nobody's word
		if f.Unread != nil {
			f.Unread(err)
		}
		return nil
	}
	if err != nil || kept == "" {
		return err
	}
	if err := f.Keep(c, kept); err != nil || f.As == nil {
		return err
	}
	return f.signed.Cosign(ctx, *f.As, text)
}

func (f *following) cosigned(text []byte) error {
	f.turn.Lock()
	defer f.turn.Unlock()
	c, by, err := f.w.SeeCosigned(text)
	switch {
	case fault.CodeOf(err) == fault.CodeConflict:
		return err
	case err != nil || f.Cosigned == nil: // what cannot be read is nobody's word
		return nil
	}
	return f.Cosigned(c, by)
}

// Results lists what came of all duels of the club, the newest first. Whose key a table's is, its first checkpoint on the
// club's board says for which the club has given that word.
func (v *Visitor) Results(ctx context.Context, word witness.Word) ([]result.Result, error) {
	ctx, stop := context.WithTimeout(ctx, listTime)
	defer stop()
	told, err := witness.Find(ctx, v.js)
	if err != nil {
		return nil, err
	}
	keys, err := told.Keys(ctx, word)
	if err != nil {
		return nil, err
	}
	list, err := results.Find(ctx, v.js)
	if err != nil {
		return nil, err
	}
	return list.All(ctx, func(table string) string { return keys[table] })
}

// Close ends the visit.
func (v *Visitor) Close() { v.conn.Close() }

package club

import (
	"context"
	"log/slog"
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
}

// Visit reaches a club's servers to read ledgers there. Nothing is written.
func Visit(s Servers) (*Visitor, error) { return visit(s.connect(silent)) }

// VisitBoard reaches them to follow its checkpoints. What the servers answer to guests comes on a subject of their own, for whoever
// may listen to that of the bridges hears what is hidden in their ledgers.
func VisitBoard(s Servers) (*Visitor, error) {
	return visit(s.connect(silent, nats.CustomInboxPrefix("_GUEST")))
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
	return &Visitor{conn, js}, nil
}

// Read opens the log of a table.
func (v *Visitor) Read(ctx context.Context, id string) (*ledger.Log, error) {
	ctx, stop := context.WithTimeout(ctx, joinTime)
	defer stop()
	found, there, err := stream.Find(ctx, v.js, "", time.Now)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, fault.NotFound("These servers have no club.")
	}
	return readLog(found, id)
}

// Watch follows the checkpoints of all tables of the club until the context ends, or until the club shows two histories of one of
// them, which is a conflict. Each new one is given to keep, with what is to be kept of it.
func (v *Visitor) Watch(ctx context.Context, w *witness.Watcher, keep func(c ledger.Checkpoint, text string) error) error {
	board, err := witness.Find(ctx, v.js)
	if err != nil {
		return err
	}
	return board.Follow(ctx, func(text []byte) error {
		c, kept, err := w.See(text)
		if err != nil || kept == "" {
			return err
		}
		return keep(c, kept)
	})
}

// Results lists what came of all duels of the club, the newest first. Whose key a table's is, its first checkpoint on the club's board says.
func (v *Visitor) Results(ctx context.Context) ([]result.Result, error) {
	ctx, stop := context.WithTimeout(ctx, listTime)
	defer stop()
	told, err := witness.Find(ctx, v.js)
	if err != nil {
		return nil, err
	}
	keys, err := told.Keys(ctx)
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

package club

import (
	"context"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Visitor reads a club's histories without being one of its bridges.
type Visitor struct {
	conn     *nats.Conn
	subjects *stream.JetStream
}

// Visit reaches a club's servers to read there. Nothing is written.
func Visit(ctx context.Context, s Servers) (*Visitor, error) {
	conn, err := s.connect(slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(ctx, joinTime)
	defer stop()
	v, err := visit(ctx, conn)
	if err != nil {
		conn.Close()
	}
	return v, err
}

func visit(ctx context.Context, conn *nats.Conn) (*Visitor, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, fault.Internal("open JetStream: %w", err)
	}
	found, there, err := stream.Find(ctx, js, "", time.Now)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, fault.NotFound("These servers have no club.")
	}
	return &Visitor{conn, found}, nil
}

// Read opens the log of a table.
func (v *Visitor) Read(id string) (*ledger.Log, error) { return readLog(v.subjects, id) }

// Close ends the visit.
func (v *Visitor) Close() { v.conn.Close() }

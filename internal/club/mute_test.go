package club

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/ledger"
)

// A stream takes no second message with an id, on whatever subject: a witness who writes on his own one what another is about to send as
// id keeps him from nothing.
func TestNoWitnessIsMutedByAnother(t *testing.T) {
	url, l := signedTable(t)
	friend := cosigner(t)
	conn, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	mute := nats.Header{jetstream.MsgIDHeader: {friend.Key + " " + root(t, l).Line()}}
	if _, err := conn.RequestMsg(&nats.Msg{Subject: "ttsbridge.cosigned.mallory.t1", Header: mute, Data: []byte("x")}, time.Second); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(t.Context(), 3*time.Second)
	defer stop()
	v := visitAs(t, Servers{URL: url})
	enough := errors.New("enough")
	err = v.Watch(ctx, watcher(t), Following{Keep: func(ledger.Checkpoint, string) error { return nil }, As: &friend,
		Cosigned: func(_ ledger.Checkpoint, by string) error { return enough }})
	if !errors.Is(err, enough) {
		t.Errorf("nobody hears the witness: %v", err)
	}
}

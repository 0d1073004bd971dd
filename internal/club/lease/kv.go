package lease

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
)

// bucketName is the bucket of a club.
const bucketName = "TTSBRIDGE_LEASES"

// KV is the bucket as JetStream has it.
type KV struct{ kv jetstream.KeyValue }

// tryTime is how long one question to the bucket may take.
const tryTime = 1500 * time.Millisecond

// OpenKV finds the club's bucket, or makes it.
func OpenKV(ctx context.Context, js jetstream.JetStream, replicas int) (KV, error) {
	found, err := js.KeyValue(ctx, bucketName)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		if _, err = js.CreateStream(ctx, bucket(replicas)); err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			found, err = js.KeyValue(ctx, bucketName)
		}
	}
	if err != nil {
		return KV{}, fault.Unavailable("The servers of the club have no bucket for leases: %w", err)
	}
	return KV{found}, nil
}

// bucket is how the bucket is kept: as those of the library are, but that only its leader answers. A server that was stopped for a while
// would otherwise tell of leases as they were then, and a table be taken from a bridge that has only just come.
func bucket(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: "KV_" + bucketName, Description: "Which bridge of the club has which table", Subjects: []string{"$KV." + bucketName + ".>"},
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, Duplicates: 2 * time.Minute, Storage: jetstream.FileStorage,
		Replicas:    replicas,
		AllowRollup: true, DenyDelete: true,
	}
}

// Get reads a key.
func (b KV) Get(ctx context.Context, key string) ([]byte, uint64, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	entry, err := b.kv.Get(ctx, key)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, away(err)
	}
	return entry.Value(), entry.Revision(), nil
}

// Set changes a key by compare-and-set.
func (b KV) Set(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	var err error
	if revision == 0 {
		revision, err = b.kv.Create(ctx, key, value)
	} else {
		revision, err = b.kv.Update(ctx, key, value, revision)
	}
	return revision, moved(err)
}

// Delete deletes a key by compare-and-set.
func (b KV) Delete(ctx context.Context, key string, revision uint64) error {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	return moved(b.kv.Purge(ctx, key, jetstream.LastRevision(revision)))
}

// moved puts a failed comparison into this package's word for it.
func moved(err error) error {
	api, _ := errors.AsType[*jetstream.APIError](err)
	if errors.Is(err, jetstream.ErrKeyExists) || errors.Is(err, jetstream.ErrKeyRevisionMismatch) ||
		api != nil && (api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
			api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant) {
		return fmt.Errorf("%w: %w", ErrMoved, err)
	}
	return away(err)
}

func away(err error) error {
	if err == nil {
		return nil
	}
	return fault.Unavailable("The club's servers do not answer just now: %w", err)
}

// Watch shows a sight the leases of all bridges as they change, until the context ends.
func (b KV) Watch(ctx context.Context, s *Sight) error {
	watcher, err := b.kv.Watch(ctx, bridgePrefix+"*")
	if err != nil {
		return away(err)
	}
	defer func() { _ = watcher.Stop() }() // the connection may be gone, and with it what there is to stop
	for {
		select {
		case <-ctx.Done():
			return nil
		case entry, open := <-watcher.Updates():
			if !open {
				return fault.Unavailable("The club's leases cannot be followed just now.")
			}
			if entry != nil {
				s.See(entry.Key(), valueOf(entry), entry.Revision())
			}
		}
	}
}

// valueOf is the value of a key, nil when it was deleted.
func valueOf(entry jetstream.KeyValueEntry) []byte {
	if entry.Operation() != jetstream.KeyValuePut {
		return nil
	}
	return entry.Value()
}

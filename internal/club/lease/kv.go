package lease

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

// bucketName is the bucket of a club.
const bucketName = "TTSBRIDGE_LEASES"

// KV is the bucket as JetStream has it. Each value has a code, as the messages of the club's stream have; it stands in the value itself,
// for whoever follows a bucket sees nothing else.
type KV struct {
	kv     jetstream.KeyValue
	js     jetstream.JetStream
	stream jetstream.Stream
	key    coded.Key
}

// tryTime is how long one question to the bucket may take.
const tryTime = 1500 * time.Millisecond

// OpenKV finds the club's bucket, or makes it.
func OpenKV(ctx context.Context, js jetstream.JetStream, key coded.Key, replicas int) (KV, error) {
	found, err := js.KeyValue(ctx, bucketName)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		if _, err = js.CreateStream(ctx, bucket(replicas)); err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			found, err = js.KeyValue(ctx, bucketName)
		}
	}
	var lies jetstream.Stream
	if err == nil {
		lies, err = js.Stream(ctx, "KV_"+bucketName)
	}
	if err != nil {
		return KV{}, fault.Unavailable("The servers of the club have no bucket for leases: %w", err)
	}
	return KV{found, js, lies, key}, nil
}

// bucket is how the bucket is kept: as those of the library are, but that only its leader answers. A server that was stopped for a while
// would otherwise tell of leases as they were then, and a table be taken from a bridge that has only just come. The message before the
// newest one of each key is kept to tell whether that one stands where it was put, and nothing takes messages away.
func bucket(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: "KV_" + bucketName, Description: "Which bridges of the club are there", Subjects: []string{subjectOf(">")},
		MaxMsgsPerSubject: 2, Discard: jetstream.DiscardNew, Duplicates: 2 * time.Minute, Storage: jetstream.FileStorage,
		Replicas: replicas, DenyDelete: true, DenyPurge: true,
	}
}

// Guard keeps a bucket from before there were codes as one is kept now.
func (b KV) Guard(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, 2*tryTime)
	defer stop()
	info, err := b.stream.Info(ctx)
	if err != nil {
		return away(err)
	}
	config, now := info.Config, bucket(info.Config.Replicas)
	if config.MaxMsgsPerSubject == now.MaxMsgsPerSubject && !config.AllowRollup {
		return nil
	}
	config.MaxMsgsPerSubject, config.AllowRollup, config.DenyPurge = now.MaxMsgsPerSubject, false, true
	if _, err := b.js.UpdateStream(ctx, config); err != nil {
		return coded.Unchanged(err, config.Name)
	}
	return nil
}

func subjectOf(key string) string { return "$KV." + bucketName + "." + key }

// ended is what is written in the place of a value that holds no more.
const ended = "-"

// written is a value as it stands in the bucket: its code, the revision that it was put behind, and itself.
func (b KV) written(key, value string, after uint64) []byte {
	place := strconv.FormatUint(after, 10)
	return fmt.Appendf(nil, "%s %s %s", b.key.Code("lease", []byte(key), []byte(place), []byte(value)), place, value)
}

// read reads a value as it stands in the bucket. What no bridge of the club has written has a revision and nothing else.
func (b KV) read(key string, text []byte, revision uint64) Entry {
	e := Entry{Revision: revision}
	code, rest, _ := bytes.Cut(text, []byte(" "))
	place, value, whole := bytes.Cut(rest, []byte(" "))
	after, err := strconv.ParseUint(string(place), 10, 64)
	if !whole || err != nil || !b.key.Made(string(code), "lease", []byte(key), place, value) {
		return e
	}
	if e.After = after; string(value) == ended {
		e.Ended = true
	} else {
		e.Value = value
	}
	return e
}

// Get reads a key.
func (b KV) Get(ctx context.Context, key string) (Entry, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	raw, err := b.stream.GetLastMsgForSubject(ctx, subjectOf(key))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return Entry{}, nil
	}
	if err != nil {
		return Entry{}, away(err)
	}
	e := b.read(key, raw.Data, raw.Sequence)
	if !e.Ended {
		return e, nil
	}
	first, err := b.stream.GetMsg(ctx, e.After+1, jetstream.WithGetMsgSubject(subjectOf(key)))
	if err == nil && first.Sequence != e.Revision { // somebody has put it there once more: it said so of an older lease
		return Entry{Revision: e.Revision}, nil
	}
	return e, away(err)
}

// Set changes a key by compare-and-set.
func (b KV) Set(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	ctx, stop := context.WithTimeout(ctx, tryTime)
	defer stop()
	ack, err := b.js.Publish(ctx, subjectOf(key), b.written(key, string(value), revision),
		jetstream.WithExpectLastSequencePerSubject(revision), jetstream.WithRetryAttempts(0))
	if err = coded.Explained(err, len(value)); err == nil {
		return ack.Sequence, nil
	}
	if errors.Is(err, ErrMoved) {
		return 0, err
	}
	return 0, away(err)
}

// End ends a key by compare-and-set.
func (b KV) End(ctx context.Context, key string, revision uint64) (uint64, error) {
	return b.Set(ctx, key, []byte(ended), revision)
}

func away(err error) error {
	if err == nil {
		return nil
	}
	return fault.Unavailable("The club's servers do not answer just now: %w", err)
}

// Watch shows a sight the leases of all bridges as they change, until the context ends. It tells of what comes that no bridge has written.
func (b KV) Watch(ctx context.Context, s *Sight, strange func(subject string, revision uint64)) error {
	watcher, err := b.kv.Watch(ctx, bridgePrefix+"*")
	if err != nil {
		return away(err)
	}
	defer func() { _ = watcher.Stop() }() // the connection may be gone, and with it what there is to stop
	for begun := false; ; {
		select {
		case <-ctx.Done():
			return nil
		case entry, open := <-watcher.Updates():
			if !open {
				return fault.Unavailable("The club's leases cannot be followed just now.")
			}
			if entry == nil { // what was there before has been told
				begun = true
				continue
			}
			e, err := b.seen(ctx, entry)
			if err != nil {
				return err
			}
			if begun && e.Value == nil && !e.Ended {
				strange(subjectOf(entry.Key()), e.Revision)
			}
			s.See(entry.Key(), e)
		}
	}
}

// seen reads what has come. That something has ended is for good, so it is looked at where it stands.
func (b KV) seen(ctx context.Context, entry jetstream.KeyValueEntry) (Entry, error) {
	e := b.read(entry.Key(), entry.Value(), entry.Revision())
	if e.Ended {
		return b.Get(ctx, entry.Key())
	}
	return e, nil
}

// Older gives the addresses of bridges from before there were codes that have a lease, with its revision.
func (b KV) Older(ctx context.Context) (map[string]uint64, error) {
	watcher, err := b.kv.Watch(ctx, bridgePrefix+"*", jetstream.IgnoreDeletes())
	if err != nil {
		return nil, away(err)
	}
	defer func() { _ = watcher.Stop() }()
	found := map[string]uint64{}
	for {
		select {
		case <-ctx.Done():
			return nil, away(ctx.Err())
		case entry, open := <-watcher.Updates():
			if !open || entry == nil { // that was all of them
				return found, nil
			}
			if e := b.read(entry.Key(), entry.Value(), entry.Revision()); e.Value == nil && !e.Ended {
				found[string(entry.Value())] = entry.Revision()
			}
		}
	}
}

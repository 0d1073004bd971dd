// Package editions is the object bucket in which a club keeps what its tables play with, each under a name that follows from its
// content. What lies there never changes, so whoever fetches it can look whether it is what its name says.
package editions

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/fault"
)

const bucketName = "TTSBRIDGE_EDITIONS"

// Editions is the bucket. It may be used by many goroutines at once.
type Editions struct{ bucket jetstream.ObjectStore }

// Open finds the bucket of a club, or makes it: as those of the library are, but that only its leader answers. A server that is behind
// would otherwise say of an edition that nobody has it.
func Open(ctx context.Context, js jetstream.JetStream, replicas int) (Editions, error) {
	found, err := js.ObjectStore(ctx, bucketName)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		_, err = js.CreateStream(ctx, jetstream.StreamConfig{Name: "OBJ_" + bucketName,
			Description: "Card scripts that a club's tables play with, by their editions",
			Subjects:    []string{"$O." + bucketName + ".C.>", "$O." + bucketName + ".M.>"}, Storage: jetstream.FileStorage,
			Replicas: replicas,
			Discard:  jetstream.DiscardNew, AllowRollup: true})
		if err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			found, err = js.ObjectStore(ctx, bucketName)
		}
	}
	if err != nil {
		return Editions{}, fault.Unavailable("The servers of the club have no bucket for editions: %w", err)
	}
	return Editions{found}, nil
}

// Keep puts an edition into the bucket, unless it lies there already.
func (e Editions) Keep(ctx context.Context, name string, text []byte) error {
	_, err := e.bucket.GetInfo(ctx, name)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		_, err = e.bucket.PutBytes(ctx, name, text)
	}
	if err != nil {
		return fault.Unavailable("The edition %s cannot be kept in the club just now: %w", name, err)
	}
	return nil
}

// Fetch gives an edition.
func (e Editions) Fetch(ctx context.Context, name string) ([]byte, error) {
	text, err := e.bucket.GetBytes(ctx, name)
	switch {
	case errors.Is(err, jetstream.ErrObjectNotFound):
		return nil, fault.NotFound("The club has no edition %s.", name)
	case err != nil:
		return nil, fault.Unavailable("The edition %s cannot be fetched from the club just now: %w", name, err)
	}
	return text, nil
}

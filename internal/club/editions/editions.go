// Package editions is what a club keeps that its tables play with, each under a name that follows from its content. It lies in the
// club's stream, in pieces that no message of another can be taken for and that nobody can take away. What lies there never changes,
// so whoever fetches it can look whether it is what its name says.
package editions

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

// oldBucket is the object bucket in which editions lay before: anybody who had the password could write over what lay there.
const oldBucket = "TTSBRIDGE_EDITIONS"

// subjects begins the subject of every edition. No table has such a name.
const subjects = "ttsbridge.table.="

// piece is how many bytes lie in one message: less than what servers take at once if they are not told otherwise.
const piece = 512 << 10

// Editions is what a club keeps. It may be used by many goroutines at once.
type Editions struct {
	on  *coded.Stream
	old jetstream.ObjectStore // nil for a club that has none from before
}

// Open has the editions in a club's stream, and those from before.
func Open(ctx context.Context, on *coded.Stream) (Editions, error) {
	old, err := on.JS.ObjectStore(ctx, oldBucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return Editions{on: on}, nil
	}
	if err != nil {
		return Editions{}, fault.Unavailable("The servers of the club do not say whether they have editions: %w", err)
	}
	return Editions{on, old}, nil
}

// subjectOf is the subject of an edition. A name can have dots, which a subject cannot.
func subjectOf(name string) string {
	return subjects + base64.RawURLEncoding.EncodeToString([]byte(name))
}

// Keep puts an edition into the club, unless it lies there already. Another bridge may keep it at the same time.
func (e Editions) Keep(ctx context.Context, name string, text []byte) error {
	err := coded.ErrMoved
	for errors.Is(err, coded.ErrMoved) {
		err = e.add(ctx, subjectOf(name), text)
	}
	if err != nil {
		return fault.Unavailable("The edition %s cannot be kept in the club just now: %w", name, err)
	}
	return nil
}

// add puts there the pieces that do not lie there yet. When another bridge puts some meanwhile, it has moved.
func (e Editions) add(ctx context.Context, subject string, text []byte) error {
	there, at, err := e.pieces(ctx, subject)
	if err != nil {
		return err
	}
	for i, of := 0, count(text); i < of; i++ {
		note := noteOf(i, of)
		if _, lies := there[note]; lies {
			continue
		}
		if at, err = e.on.Put(ctx, subject, note, text[i*piece:min(len(text), (i+1)*piece)], at); err != nil {
			return err
		}
	}
	return nil
}

// count is of how many pieces a text is: an empty one is one too.
func count(text []byte) int { return max(1, (len(text)+piece-1)/piece) }

func noteOf(i, of int) string { return fmt.Sprintf("%d of %d", i+1, of) }

// errWhole ends a reading when nothing is missing any more.
var errWhole = errors.New("all pieces are there")

// pieces are those of an edition that lie there, by their notes, and the place of whatever lies newest. What lies behind the last one that
// was missing is not read.
func (e Editions) pieces(ctx context.Context, subject string) (there map[string][]byte, end uint64, err error) {
	if end, err = e.on.End(ctx, subject); err != nil {
		return nil, 0, err
	}
	there = map[string][]byte{}
	err = e.on.Read(ctx, subject, 1, end, func(m coded.Message) error {
		there[m.Note] = m.Text
		if _, whole := joined(there); whole {
			return errWhole
		}
		return nil
	})
	if errors.Is(err, errWhole) {
		err = nil
	}
	return there, end, err
}

// Fetch gives an edition.
func (e Editions) Fetch(ctx context.Context, name string) ([]byte, error) {
	there, _, err := e.pieces(ctx, subjectOf(name))
	if err != nil {
		return nil, fault.Unavailable("The edition %s cannot be fetched from the club just now: %w", name, err)
	}
	if text, whole := joined(there); whole {
		return text, nil
	}
	return e.fetchOld(ctx, name)
}

// joined puts pieces together; false when one is missing.
func joined(there map[string][]byte) (text []byte, whole bool) {
	for i := range len(there) {
		one, lies := there[noteOf(i, len(there))]
		if !lies {
			return nil, false
		}
		text = append(text, one...)
	}
	return text, len(there) > 0
}

// fetchOld gives an edition from the bucket.
func (e Editions) fetchOld(ctx context.Context, name string) ([]byte, error) {
	if e.old == nil {
		return nil, fault.NotFound("The club has no edition %s.", name)
	}
	text, err := e.old.GetBytes(ctx, name)
	switch {
	case errors.Is(err, jetstream.ErrObjectNotFound):
		return nil, fault.NotFound("The club has no edition %s.", name)
	case err != nil:
		return nil, fault.Unavailable("The edition %s cannot be fetched from the club just now: %w", name, err)
	}
	return text, nil
}

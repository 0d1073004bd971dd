package lease

import (
	"context"
	"errors"
	"strings"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// lines begins the subjects of the lines that say whose tables are. They lie in the club's stream and not in the bucket: a bucket keeps
// the newest values alone, so that whoever wrote over a line would have taken it away.
const lines = "ttsbridge.table.@"

// Lines is the bucket with the lines of tables in the club's stream.
type Lines struct {
	KV
	On *coded.Stream
}

// Get reads a key: of a line what a bridge of the club has written there last.
func (b Lines) Get(ctx context.Context, key string) (Entry, error) {
	subject, is := lineOf(key)
	switch {
	case !is:
		return b.KV.Get(ctx, key)
	case subject == "":
		return Entry{}, nil
	}
	m, newest, err := b.On.Newest(ctx, subject)
	if err != nil {
		return Entry{}, away(err)
	}
	e := Entry{Revision: newest, After: m.After, Ended: m.Seq > 0 && len(m.Text) == 0}
	if len(m.Text) > 0 {
		e.Value = m.Text
	}
	return e, nil
}

// lineOf is the subject of a table's line, "" for a table that there cannot be; false for a key that is of no table.
func lineOf(key string) (subject string, is bool) {
	table, is := strings.CutPrefix(key, TablePrefix)
	if !is || !ledger.Plain(table) {
		return "", is
	}
	return lines + table, true
}

// Set changes a key by compare-and-set.
func (b Lines) Set(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	subject, is := lineOf(key)
	switch {
	case !is:
		return b.KV.Set(ctx, key, value, revision)
	case subject == "":
		return 0, fault.Invalid("No table has the name %.64q.", strings.TrimPrefix(key, TablePrefix))
	}
	revision, err := b.On.Put(ctx, subject, "line", value, revision)
	if err != nil && !errors.Is(err, ErrMoved) {
		err = away(err)
	}
	return revision, err
}

// End ends a key by compare-and-set.
func (b Lines) End(ctx context.Context, key string, revision uint64) (uint64, error) {
	if _, is := lineOf(key); is {
		return b.Set(ctx, key, nil, revision)
	}
	return b.KV.End(ctx, key, revision)
}

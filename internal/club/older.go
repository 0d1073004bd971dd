package club

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"ttsbridge/internal/club/lease"
	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/fault"
)

// overcome leads a club over from before its messages had codes. That cannot be while bridges are at work that make none: nobody would
// read what they write.
func overcome(ctx context.Context, kv lease.KV, s *stream.JetStream) error {
	if !s.Older() {
		return nil
	}
	at, err := olderAtWork(ctx, kv)
	if err != nil {
		return err
	}
	if len(at) > 0 {
		return fault.Conflict("Bridges of an older version are in this club: those at %s. The messages of the new version have codes, which they neither make nor know, so "+
			"that both cannot keep tables together. Stop all of them, then start this one; tables go on where they were. Nothing was written.",
			strings.Join(at, ", "))
	}
	if err := kv.Guard(ctx); err != nil {
		return err
	}
	return s.Code(ctx)
}

// olderAtWork gives the addresses of bridges without codes that renew their leases. A lease that stays as it is for as long as its
// bridge would have been given up is one of a bridge that died.
func olderAtWork(ctx context.Context, kv lease.KV) (at []string, err error) {
	before, err := kv.Older(ctx)
	if err != nil || len(before) == 0 {
		return nil, err
	}
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(lease.Silence):
	}
	now, err := kv.Older(ctx)
	for text, revision := range now { // sorted below
		if before[text] != revision {
			at = append(at, addressIn(text))
		}
	}
	slices.Sort(at)
	return slices.Compact(at), err
}

// addressIn is the address in a lease without a code.
func addressIn(text string) string {
	var b lease.Bridge
	if json.Unmarshal([]byte(text), &b) != nil || b.URL == "" {
		return "an address that they have not told"
	}
	return b.URL
}

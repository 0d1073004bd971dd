package club

import (
	"sync"
	"testing"

	"ttsbridge/internal/ledger"
)

// Many logs that are read at once all come to their end, a few at a time.
func TestManyLogsAreReadAtOnce(t *testing.T) {
	c := join(t, single(t))
	const tables = 40
	want := map[string]int64{}
	for i := range tables {
		id := "t" + string(rune('a'+i%26)) + string(rune('a'+i/26))
		grow(t, table(t, c, id), 1, 1, 1)
		want[id] = 3
	}
	var all sync.WaitGroup
	for id, n := range want {
		all.Go(func() {
			l, err := c.Read(id)
			if err != nil {
				t.Error(err)
				return
			}
			read := int64(0)
			if err := l.Records(1, func(ledger.Record) error { read++; return nil }); err != nil || read != n {
				t.Errorf("of table %s %d records were read: %v", id, read, err)
			}
		})
	}
	all.Wait()
}

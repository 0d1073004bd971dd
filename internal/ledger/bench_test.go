package ledger

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// body is as long as a judged move's record.
var body = []byte(`{"move":"` + strings.Repeat("x", 400) + `"}`)

func BenchmarkAppend(b *testing.B) {
	for _, tables := range []int{1, 64} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			logs := begin(b, tables)
			b.ReportAllocs()
			b.ResetTimer()
			var wg sync.WaitGroup
			for i, l := range logs {
				share := b.N / tables
				if i < b.N%tables {
					share++
				}
				wg.Go(func() {
					for at := range share {
						if _, err := l.Append(int64(at), "move", body); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
		})
	}
}

// A table that goes on working while the commit is under way.
func BenchmarkAppendAsync(b *testing.B) {
	l := begin(b, 1)[0]
	b.ReportAllocs()
	b.ResetTimer()
	for at := range b.N {
		if _, wait := l.AppendAsync(int64(at), "move", body); wait() != nil {
			b.Fatal("not written")
		}
	}
}

func BenchmarkSync(b *testing.B) {
	l := begin(b, 1)[0]
	for at := range b.N {
		if _, err := l.Append(int64(at), "move", body); err != nil {
			b.Fatal(err)
		}
		if err := l.Sync(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRecords(b *testing.B) {
	l := begin(b, 1)[0]
	fill(b, l, 1000)
	b.ResetTimer()
	for range b.N {
		if err := l.Records(1, func(Record) error { return nil }); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "us/record")
}

func begin(b *testing.B, tables int) []*Log {
	b.Helper()
	book := open(b, filepath.Join(b.TempDir(), "l"))
	var logs []*Log
	for i := range tables {
		logs = append(logs, table(b, book, fmt.Sprintf("t%02d", i)))
	}
	return logs
}

// A table is begun, and an old one found again, in a ledger that is ever longer.
func BenchmarkTable(b *testing.B) {
	for _, records := range []int{10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprintf("records=%d", records), func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "l")
			book := open(b, path)
			long(b, book, records)
			must(b, book.Close())
			book = open(b, path)
			b.Run("new", func(b *testing.B) {
				for i := range b.N {
					table(b, book, fmt.Sprintf("new-%d-%d", b.N, i))
				}
			})
			b.Run("old", func(b *testing.B) {
				for b.Loop() {
					table(b, book, "t0")
					book.forget("t0")
				}
			})
			must(b, book.Close())
		})
	}
}

// long fills a book with the records of tables of a hundred each.
func long(b *testing.B, book *Book, records int) {
	b.Helper()
	group := make([]Record, 100)
	for i := range group {
		group[i] = Record{Kind: "move", Body: body}
	}
	for i := range records / len(group) {
		_, wait := table(b, book, fmt.Sprintf("t%d", i)).AppendGroup(group)
		must(b, wait())
	}
}

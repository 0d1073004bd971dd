package club

import (
	"testing"

	"ttsbridge/internal/ledger"
)

// What a record costs in a club with one server, which runs in the same program, and what it costs to find whose a table is.
func BenchmarkARecordOfAClub(b *testing.B) {
	url := begin(b).ClientURL()
	c, err := Join(b.Context(), Means{Servers: Servers{URL: url}, Key: marked("m")})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = c.Close() })
	l, err := c.Table("t1")
	if err != nil {
		b.Fatal(err)
	}
	body := make([]byte, 1024)
	for i := range body {
		body[i] = '1'
	}
	b.Run("written", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, wait := l.AppendGroup([]ledger.Record{{At: 1, Kind: "move", Body: body}}); wait() != nil {
				b.Fatal(wait())
			}
		}
	})
	b.Run("whose", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := c.own().Owner(b.Context(), "t1"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

package sqlite

import (
	"fmt"
	"strings"
	"testing"
)

// Whatever bytes are taken for a tree, going through it ends.
func FuzzTree(f *testing.F) {
	conn, err := Connect(":memory:")
	if err != nil {
		f.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.Exec("PRAGMA page_size=512; CREATE TABLE fact(card, name, value, n, PRIMARY KEY(card, name)) WITHOUT ROWID", nil); err != nil {
		f.Fatal(err)
	}
	for i := range 60 {
		row := fmt.Sprintf("INSERT INTO fact VALUES('c%d', 'n%d', '%s', %d)", i*7919%61, i%5, strings.Repeat("é", i*37%700), i<<i)
		if _, err := conn.Exec(row, nil); err != nil {
			f.Fatal(err)
		}
	}
	image, err := conn.Serialize("main")
	if err != nil {
		f.Fatal(err)
	}
	whole := PagesOf(image)
	f.Add(uint32(600), []byte{2, 0, 0, 0, 1}, uint32(3))
	f.Add(uint32(1024), []byte{10, 0xff, 0xff, 0xff}, uint32(2))
	f.Fuzz(func(t *testing.T, at uint32, bytes []byte, root uint32) {
		bad := append([]byte{}, image...)
		copy(bad[int(at)%len(bad):], bytes)
		torn := Pages{Content: bad, size: whole.size, usable: whole.usable}
		tree, err := torn.Tree(root % 40)
		cells, rows := make([]Cell, 4), 0
		for ; err == nil; rows++ {
			var record []byte
			if record, err = tree.Next(); record == nil {
				break
			}
			Parted(record, cells)
		}
		if rows > len(bad) {
			t.Fatalf("%d rows", rows)
		}
	})
}

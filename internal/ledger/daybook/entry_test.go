package daybook

import "testing"

// FuzzEntries reads daybooks of any bytes, and what was read is written in the same bytes.
func FuzzEntries(f *testing.F) {
	f.Add(appendEntry(nil, []Row{{Seq: 1, Key: 1, ID: "t1", N: 1, Kind: "move", Body: []byte("{}"), Opening: []byte{}}}))
	f.Add(appendEntry(appendEntry(nil, make([]Row, 2)), []Row{{Before: -1}}))
	f.Add(make([]byte, 40))
	f.Fuzz(func(t *testing.T, text []byte) {
		for {
			inside, rest, ok := entry(text)
			if !ok {
				return
			}
			if rows, ok := appendRows(nil, inside, &Row{}); ok && len(appendEntry(nil, rows)) > entryHead+len(inside) {
				t.Errorf("%x is read as %v, which is longer", inside, rows)
			}
			text = rest
		}
	})
}

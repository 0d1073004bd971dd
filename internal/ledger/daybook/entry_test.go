package daybook

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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

// A daybook is begun anew without a byte being written, for which a full disk may have no room.
func TestToBeginAnewTakesNoRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	d, err := Open(path)
	if err == nil {
		err = errors.Join(d.Write([]Row{{Seq: 1, Body: []byte("{}")}}), d.pen.Close(), d.Empty())
	}
	if err != nil {
		t.Fatal(err)
	}
	d.file.Close()
	if text, err := os.ReadFile(path + End); string(text) != mark {
		t.Errorf("%q, %v", text, err)
	}
}

// Of a daybook nothing came to the disk but its length: nothing that stood in it was promised to anybody. Any other content is somebody's.
func TestABlankDaybookIsBegun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	for _, tt := range []struct {
		text  string
		fails bool
	}{{"", false}, {"ttsd", false}, {strings.Repeat("\x00", 200<<10), false}, {strings.Repeat("\x00", 200<<10) + "x", true}} {
		if err := os.WriteFile(path+End, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		d, err := Open(path)
		if (err != nil) != tt.fails {
			t.Errorf("%d bytes: %v", len(tt.text), err)
		}
		if err == nil {
			d.Close()
		}
	}
}

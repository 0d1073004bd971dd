package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/exports"
)

func exported(t testing.TB, n int) ([]Record, []byte) {
	t.Helper()
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "duel-1")
	all := fill(t, l, n)
	var out bytes.Buffer
	if err := Export(&out, l, Form{Open: true, Signer: signer(t, "duel-1")}); err != nil {
		t.Fatal(err)
	}
	return all, out.Bytes()
}

func signer(t testing.TB, table string) *Signer {
	t.Helper()
	return NewSigner(table, bytes.Repeat([]byte{7}, 32))
}

func TestExportAndScanRoundTrip(t *testing.T) {
	for _, n := range []int{0, 1, 600} {
		written, file := exported(t, n)
		var back []Record
		report, err := Scan(bytes.NewReader(file), func(r Record) error { back = append(back, r); return nil })
		if err != nil {
			t.Fatal(err)
		}
		want := Report{Table: "duel-1", Records: int64(n), Head: Genesis("duel-1")}
		if n > 0 {
			want.Head, want.Key = written[n-1].Hash, signer(t, "duel-1").Key()
		}
		tree := Tree{}
		for _, r := range written {
			tree.Add(r.N, r.Hash)
		}
		if want.Root, err = tree.Root(int64(n)); err != nil {
			t.Fatal(err)
		}
		if report != want {
			t.Errorf("report %+v, want %+v", report, want)
		}
		if diff := cmp.Diff(written, back); diff != "" {
			t.Error(diff)
		}
	}
}

func TestTheDocumentedLines(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	if _, err := l.Append(1700000000000, "move", []byte(`{"a":1}`)); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := Export(&out, l, Form{}); err != nil {
		t.Fatal(err)
	}
	const hash = "81c0810b8473ecb671e3afeaddde0a70c8242f2bdcfda113703405cf0e1c2cdd"
	const prev = "818af4d195d6bc1b21bfede87597e79101cd379a949ee2a3632d77a9c43e5a31"
	want := `{"ledger":"ttsbridge","version":2,"table":"t1","records":1,"head":"` + hash + `"}
{"n":1,"at":1700000000000,"kind":"move","prev":"` + prev + `","body":{"a":1},"hash":"` + hash + `"}
{"openings":0,"key":"","checkpoint":""}
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

func TestALargeBodyIsVerified(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	if _, err := l.Append(1, "move", []byte(`"`+strings.Repeat("x", MaxBody-2)+`"`)); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Export(&out, l, Form{}); err != nil {
		t.Fatal(err)
	}
	if report, err := Verify(iotest.OneByteReader(bytes.NewReader(out.Bytes()))); err != nil || report.Records != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// Every byte of a file counts: deleted, doubled or changed in any bit, it is found.
func TestEveryByteCounts(t *testing.T) {
	_, file := exported(t, 3)
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "duel-1")
	everyByteCounts(t, file)
	_, wait := l.AppendSealed(1, "move", []byte(`{"seal":"x"}`), []byte(`{"card":1}`))
	if err := wait(); err != nil {
		t.Fatal(err)
	}
	var sealed, opened bytes.Buffer
	if err := errors.Join(Export(&sealed, l, Form{}), Export(&opened, l, Form{Open: true})); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(sealed.String(), "card") || !strings.Contains(opened.String(), `{"opens":1,"opening":{"card":1}}`) {
		t.Errorf("sealed:\n%s\nopened:\n%s", &sealed, &opened)
	}
	if r, err := Verify(&opened); err != nil || r.Opened != 1 {
		t.Errorf("%+v, %v", r, err)
	}
	everyByteCounts(t, sealed.Bytes())
}

func everyByteCounts(t *testing.T, file []byte) {
	t.Helper()
	for i := range file {
		variants := [][]byte{
			slices.Delete(slices.Clone(file), i, i+1),
			slices.Insert(slices.Clone(file), i, ' '),
			slices.Insert(slices.Clone(file), i, '\n'),
			slices.Insert(slices.Clone(file), i, file[i]),
			file[:i],
		}
		for bit := range 8 {
			flipped := slices.Clone(file)
			flipped[i] ^= 1 << bit
			variants = append(variants, flipped)
		}
		for v, changed := range variants {
			if report, err := Verify(bytes.NewReader(changed)); err == nil {
				t.Fatalf("byte %d, variant %d: nothing found, report %+v", i, v, report)
			}
		}
	}
	for _, tail := range []string{"\n", " ", "{}\n", "\x00"} {
		if _, err := Verify(bytes.NewReader(append(slices.Clone(file), tail...))); err == nil {
			t.Errorf("%q after the end: nothing found", tail)
		}
	}
}

func TestTheFirstBadRecordIsNamed(t *testing.T) {
	all, file := exported(t, 10)
	lines := strings.SplitAfter(strings.TrimSuffix(string(file), "\n"), "\n")
	lines[11] += "\n"
	remade := func(r Record) string { r.Hash = r.sum(); return string(r.appendLine(nil)) }
	other := Record{N: 4, Prev: all[2].Hash, At: 5, Kind: "move", Body: []byte(`{"step":99}`)}
	loose := other
	loose.Prev = all[7].Hash

	for _, tt := range []struct {
		name   string
		change func([]string) []string
		record int64
		line   int64
		words  string
	}{
		{"deleted", func(l []string) []string { return slices.Delete(l, 4, 5) }, 4, 5, "missing; record 5"},
		{"first deleted", func(l []string) []string { return slices.Delete(l, 1, 2) }, 1, 2, "missing; record 2"},
		{"last deleted", func(l []string) []string { return l[:10] }, 10, 11, "promises 10"},
		{"all deleted", func(l []string) []string { return l[:1] }, 1, 2, "promises 10"},
		{"reordered", func(l []string) []string { l[4], l[5] = l[5], l[4]; return l }, 4, 5, "record 5 stands"},
		{"doubled", func(l []string) []string { return slices.Insert(l, 5, l[4]) }, 5, 6, "record 4 stands"},
		{"one more", func(l []string) []string {
			return slices.Insert(l, 11, remade(Record{N: 11, Prev: all[9].Hash, Kind: "move", Body: []byte("{}")}))
		}, 11, 12, "one too many"},
		{"edited", func(l []string) []string { l[4] = strings.Replace(l[4], `"step":3`, `"step":4`, 1); return l }, 4, 5, "hash"},
		{"spaced", func(l []string) []string { l[4] = strings.Replace(l[4], `,"at"`, `, "at"`, 1); return l }, 4, 5, "not written"},
		{"empty line", func(l []string) []string { l[4] = "\n"; return l }, 4, 5, "not written"},
		{"edited and hashed anew", func(l []string) []string { l[4] = remade(other); return l }, 5, 6, "not continue"},
		{"continues another", func(l []string) []string { l[4] = remade(loose); return l }, 4, 5, "not continue"},
		{"table renamed", func(l []string) []string { l[0] = strings.Replace(l[0], "duel-1", "duel-2", 1); return l }, 1, 2, "table"},
		{"cut short", func(l []string) []string { l[10] = l[10][:30]; return l[:11] }, 10, 11, "ends in the middle"},
		{"last line feed gone", func(l []string) []string { l[10] = strings.TrimSpace(l[10]); return l[:11] }, 10, 11, "ends in the middle"},
		{"endless", func(l []string) []string { l[4] = strings.Repeat("x", 2*MaxBody) + "\n"; return l }, 4, 5, "longer"},
		{"fewer promised", func(l []string) []string { l[0] = strings.Replace(l[0], `:10,`, `:9,`, 1); return l }, 10, 11, "one too many"},
		{"none promised", func(l []string) []string { l[0] = strings.Replace(l[0], `:10,`, `:-1,`, 1); return l }, 0, 1, "header"},
		{"other head", func(l []string) []string {
			l[0] = strings.Replace(l[0], all[9].Hash.String(), all[8].Hash.String(), 1)
			return l
		}, 0, 1, "head"},
		{"last line deleted", func(l []string) []string { return l[:11] }, 0, 12, "missing"},
		{"last line doubled", func(l []string) []string { return append(l, l[11]) }, 0, 13, "after it"},
		{"another checkpoint", func(l []string) []string {
			_, five := exported(t, 5)
			return append(l[:11], strings.SplitAfter(string(five), "\n")[6])
		}, 0, 12, "another history"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, err := Verify(strings.NewReader(strings.Join(tt.change(slices.Clone(lines)), "")))
			var broken *Break
			if !errors.As(err, &broken) {
				t.Fatalf("no break but %v", err)
			}
			wantFault(t, err, fault.CodeConflict, tt.words)
			if broken.Record != tt.record || broken.Line != tt.line {
				t.Errorf("record %d at line %d, want %d at %d", broken.Record, broken.Line, tt.record, tt.line)
			}
			if tt.record > 0 && (report.Records != tt.record-1 || report.Table == "") {
				t.Errorf("report %+v", report)
			}
		})
	}
}

func TestFilesThatAreNoExport(t *testing.T) {
	_, file := exported(t, 1)
	for _, tt := range []struct{ name, file, words string }{
		{"empty", "", "no header"},
		{"text", "my notes\n", "no header"},
		{"no line feed", exports.Start, "no header"},
		{"endless", strings.Repeat("x", 3<<20), "no header"},
		{"line ends of Windows", strings.ReplaceAll(string(file), "\n", "\r\n"), "CRLF"},
		{"another version", strings.Replace(string(file), `"version":2,`, `"version":3,`, 1), "version 3"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Verify(strings.NewReader(tt.file))
			wantFault(t, err, fault.CodeInvalid, tt.words)
			if errors.As(err, new(*Break)) {
				t.Error("it counts as a broken ledger")
			}
		})
	}
}

func TestReadersAndWritersThatFail(t *testing.T) {
	all, file := exported(t, 3)
	torn := io.MultiReader(bytes.NewReader(file[:len(file)-10]), iotest.ErrReader(io.ErrNoProgress))
	_, err := Verify(torn)
	wantFault(t, err, fault.CodeUnavailable, "line 5")

	enough := errors.New("enough")
	report, err := Scan(bytes.NewReader(file), func(r Record) error {
		if r.N == 2 {
			return enough
		}
		return nil
	})
	if err != enough || report.Records != 1 || report.Head != all[0].Hash {
		t.Errorf("%+v, %v", report, err)
	}

	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	fill(t, l, 1000) // more than any buffer
	broken, w := io.Pipe()
	broken.Close()
	wantFault(t, Export(w, l, Form{}), fault.CodeUnavailable, `"t1"`)
}

// What Verify accepts is exactly what Export writes: the records it saw give the same bytes again.
func FuzzVerify(f *testing.F) {
	for _, n := range []int{0, 1, 3} {
		_, file := exported(f, n)
		f.Add(file)
		f.Add(file[:len(file)*2/3])
		f.Add(bytes.Replace(file, []byte("step"), []byte("stop"), 1))
	}
	f.Add([]byte(fmt.Sprintf("%s1,\"table\":\"x\",\"records\":-0,\"head\":\"\"}\n", exports.Start)))
	f.Fuzz(func(t *testing.T, file []byte) {
		var again []byte
		report, err := Scan(bytes.NewReader(file), func(r Record) error {
			again = r.appendLine(again)
			if r.Opening != nil {
				again = r.appendOpening(again)
			}
			return nil
		})
		if err != nil {
			if fault.CodeOf(err) == fault.CodeInternal {
				t.Fatalf("no code: %v", err)
			}
			return
		}
		again = append(header{report.Table, report.Records, report.Head}.appendTo(nil), again...)
		last, whole := bytes.CutPrefix(file, again)
		if !whole || !bytes.HasPrefix(last, []byte(footerStart)) || bytes.Count(last, []byte("\n")) != 1 {
			t.Fatalf("accepted %q, which would be written %q", file, again)
		}
	})
}

// Of an opening that damage has made unreadable nobody says that it is missing, for that is a word against the host: the file is broken there,
// and the record is not shown.
func TestADamagedOpeningIsNotAMissingOne(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "duel-1")
	for n := range 3 {
		if _, wait := l.AppendSealed(int64(n), "move", []byte(`{"seal":"x"}`), []byte(`{"card":1}`)); wait() != nil {
			t.Fatal("not written")
		}
	}
	var file bytes.Buffer
	if err := Export(&file, l, Form{Open: true, Signer: signer(t, "duel-1")}); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(file.String(), "\n") // the header, records 1 to 3 with an opening each, the last line
	for name, c := range map[string]struct {
		file   string
		record int64
		says   string
	}{
		"cut in an opening":           {strings.Join(lines[:4], "") + lines[4][:20], 2, "is not whole: the file ends in the middle"},
		"cut where an opening begins": {strings.Join(lines[:4], "") + lines[4][:5], 2, "is not whole: the file ends"},
		"a flipped bit":               {strings.Join(lines[:4], "") + strings.Replace(lines[4], "opens", "npens", 1) + strings.Join(lines[5:], ""), 2, "neither its opening nor the next record"},
		"an empty line":               {strings.Join(lines[:4], "") + "\n" + strings.Join(lines[4:], ""), 2, "neither its opening nor the next record"},
		"an endless line":             {strings.Join(lines[:4], "") + strings.Repeat("x", 2*MaxBody) + "\n", 2, "is not whole: it is longer"},
		"cut in the last line":        {strings.TrimSuffix(file.String(), "\"}\n"), 0, "the file ends in the middle of it"},
		"without its last line feed":  {strings.TrimSuffix(file.String(), "\n"), 0, "no end of line stands behind it"},
	} {
		shown := int64(0)
		_, err := Scan(strings.NewReader(c.file), func(Record) error { shown++; return nil })
		var broken *Break
		if !errors.As(err, &broken) || broken.Record != c.record || !strings.Contains(broken.Why, c.says) {
			t.Errorf("%s: %v, want record %d and %q", name, err, c.record, c.says)
		}
		if c.record > 0 && shown >= c.record {
			t.Errorf("%s: record %d is shown as one without an opening", name, c.record)
		}
	}
}

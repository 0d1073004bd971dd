package kept

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/ledger/tree"
)

// A copy of the whole chat of an evening is held to every line of it: the last one covers what the first does not.
func TestEveryLineOfAChatIsKept(t *testing.T) {
	line := func(table string, size int) string {
		return ledger.KeepThis + ledger.Checkpoint{Table: table, Size: int64(size), Root: ledger.Hash{byte(size)}}.Line()
	}
	words := func(line string) string { return strings.TrimPrefix(line, ledger.KeepThis) }
	chat := strings.Join([]string{"South: a checkpoint would be fine", line("duel", 12), seals.Line(13, ledger.Hash{7}) + " e4", "North: sealed? no", line("duel", 40), ""}, "\r\n")
	lines, err := ReadAll(chat)
	if err != nil || len(lines) != 3 || lines[0].Size != 12 || !lines[1].Seal || lines[2].Size != 40 || lines[2].Short() {
		t.Fatalf("%v, %v", lines, err)
	}
	for text, want := range map[string]string{
		chat + line("other", 3):                                           "two tables, duel and other",
		chat + "checkpoint duel 50 9f2c-1a7b-03d4-e5f6-G":                 "no checkpoint",
		chat + "Sealed 43 f5c6-6812":                                      "no checkpoint",
		chat + "North: " + line("duel", 41):                               "what a player said",
		chat + "Keep this: " + words(line("duel", 41)):                    "what a player said", // who is called so
		chat + "Keep this line, it names all: " + words(line("duel", 41)): "what a player said",
		"nothing was kept":                                                "no checkpoint",
		"":                                                                "no checkpoint",
	} {
		if _, err := ReadAll(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A line binds by all of its digits: one that is changed, left out or put elsewhere is another line, or none.
func TestEveryDigitOfALineCounts(t *testing.T) {
	c := ledger.Checkpoint{Table: "duel", Size: 42, Root: ledger.Hash{0x9f, 0x2c, 0x1a, 0x7b, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}}
	line := c.Line()
	for i := range line {
		for _, sign := range "0f-. x" {
			changed := line[:i] + string(sign) + line[i+1:]
			if changed == line {
				continue
			}
			k, err := Read(changed)
			if err == nil && k.Fits(c) && fmt.Sprintf("%s %d %s", k.Table, k.Size, k.Root) != fmt.Sprintf("duel 42 %s", c.Root.String()[:tree.Digits]) {
				t.Errorf("%q is held to be %q", changed, line)
			}
		}
		if k, err := Read(line[:i]); err == nil {
			t.Errorf("%q is enough: %v", line[:i], k)
		}
	}
}

// What a guest kept is read in any of the forms in which he may have it, and nothing else is.
func TestWhatGuestsKeepIsRead(t *testing.T) {
	c := ledger.Checkpoint{Table: "t1", Size: 12, Root: ledger.Hash{0xab, 0xcd, 0xef, 1, 2, 3, 4, 5, 6}}
	signed, err := ledger.NewSigner("t1", make([]byte, 32)).SignCheckpoint(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{signed, c.Line(), "[Referee] Checkpoint: t1 12 abcdef01-0203040506000000-00000000.", "checkpoint t1 12 " + c.Root.String(),
		"checkpoint t1 12 abcd ef01 0203 0405 0600 0000 0000 0000 face"} {
		if k, err := Read(text); err != nil || !k.Fits(c) {
			t.Errorf("%q: %+v, %v", text, k, err)
		}
	}
	for _, text := range []string{seals.Line(12, c.Root) + " e4", "[Referee] sealed: 12 abcdef01020304050600000000000000 3 cards"} {
		if k, err := Read(text); err != nil || !k.Seal || k.Size != 12 || k.Root != "abcdef01020304050600000000000000" || k.Fits(c) {
			t.Errorf("%q: %+v, %v", text, k, err)
		}
	}
	for _, text := range []string{"Sealed 12", "Sealed e4 abcdef0102030405", "", "checkpoint", "checkpoint t1 12 abc", "checkpoint t1 x abcdef010203", "checkpoint t1 0 abcdef010203"} {
		if _, err := Read(text); err == nil {
			t.Errorf("%q is taken for a checkpoint", text)
		}
	}
	if k, err := Read("checkpoint t1 12 abcdef01020304050600000000000001"); err != nil || k.Fits(c) {
		t.Errorf("another root fits: %+v, %v", k, err)
	}
}

// A line of fewer than 128 bits is refused, whoever told it; what it says is known to whoever holds an old ledger to it.
func TestShortLinesAreRefused(t *testing.T) {
	root := ledger.Hash{0xab, 0xcd, 0xef, 1, 2, 3, 4, 5, 6}
	for digits := tree.OldDigits; digits < tree.Digits; digits++ {
		for _, text := range []string{"checkpoint t1 12 " + root.String()[:digits], "Sealed 12 " + root.String()[:digits] + " e4"} {
			k, err := Read(text)
			short, ok := errors.AsType[TooShort](err)
			if !ok || k != (Line{}) || short.Line.Size != 12 || short.Line.Root != root.String()[:digits] {
				t.Errorf("%q: %+v, %v", text, k, err)
			}
		}
	}
	if _, err := Read("checkpoint t1 12 abcd-ef01-0203-0405-0600-0000-0000"); !strings.Contains(fault.Sentence(err), "112 bits") {
		t.Error(err)
	}
}

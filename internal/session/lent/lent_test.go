package lent_test

import (
	"bytes"
	"testing"

	"ttsbridge/internal/session/lent"
)

// Whatever their lengths, texts that are kept at the same time stay as they were, though the rooms of others go from hand to hand.
func TestTextsStayAsTheyWere(t *testing.T) {
	const tables = 7
	kept, want := [tables]*lent.Text{}, [tables][]byte{}
	for n := range 3000 {
		at := n % tables
		kept[at].Back()
		want[at] = bytes.Repeat([]byte{byte('a' + n%26)}, n*37%6000)
		kept[at] = lent.Copy(want[at])
		for i := range min(n+1, tables) {
			if !bytes.Equal(kept[i].Bytes, want[i]) {
				t.Fatalf("text %d is %.20q after %d, want %.20q", i, kept[i].Bytes, n, want[i])
			}
		}
	}
}

package record

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator/table"
)

func someHash(t *rapid.T) (h ledger.Hash) {
	copy(h[:], rapid.SliceOfN(rapid.Byte(), len(h), len(h)).Draw(t, "hash"))
	return h
}

func someOpening(t *rapid.T) Opening {
	o := Opening{Salt: someHash(t)}
	if rapid.Bool().Draw(t, "hides") {
		o.Hidden, _ = json.Marshal(map[string]any{"text": rapid.String().Draw(t, "text"), "more": map[string]int{"}": 1}})
	}
	for range rapid.IntRange(0, 3).Draw(t, "cards") {
		o.Cards = append(o.Cards, CardOpening{table.CardID(rapid.Uint16().Draw(t, "card")), rapid.Int64Range(0, 1<<40).Draw(t, "record"),
			rapid.StringMatching(`[a-z:0-9"\\ü]{0,9}`).Draw(t, "key"), someHash(t)})
	}
	for range rapid.IntRange(0, 3).Draw(t, "lists") {
		o.Lists = append(o.Lists, someHash(t))
	}
	return o
}

// What is written is read, and nothing else is, whichever of the two ways reads it.
func TestAnOpeningIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := someOpening(t)
		text := written(&o)
		got, err := DecodeOpening(text)
		if err != nil || cmp.Diff(o, got) != "" {
			t.Fatalf("%s: %v %s", text, err, cmp.Diff(o, got))
		}
		at, other := rapid.IntRange(0, len(text)-1).Draw(t, "at"), rapid.Byte().Draw(t, "other")
		was := text[at]
		text[at] = other
		if got, err := DecodeOpening(text); err == nil && other != was && cmp.Diff(o, got) == "" {
			t.Fatalf("%s is read as if nothing had been changed", text)
		}
		var slow Opening
		valid := json.Unmarshal(text, &slow) == nil && string(written(&slow)) == string(text)
		if fast, ok := cutOpening(text); ok && (!valid || cmp.Diff(slow, fast) != "") {
			t.Fatalf("%s is cut into %+v", text, fast)
		}
	})
}

// written is an opening as it is written.
func written(o *Opening) []byte {
	text, _ := o.appendTo(nil)
	return text
}

package tts

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/fault"
)

func drag() Callback {
	return Callback{Session: "1700000000-42", Seq: 17, Record: 41, Act: Act{Kind: ActDrag, Color: "White", Card: "3fa9c0d1e2b4",
		FX: -3.25, FZ: -12.1, FZone: "hand:White", X: 0.12, Z: -7.83, Up: false, Rot: 180, Flipped: false}}
}

func TestDecodeReadsEveryField(t *testing.T) {
	want := Callback{Session: "s", Seq: 2, Record: 9, Act: Act{Kind: ActHello, Color: "Green", Card: "c", FX: 1.5, FZ: -2, FZone: "f",
		X: 3, Z: 4, Zone: "z", Up: true, Rot: 270, Flipped: true, Button: "monster 4", Ask: 7, Text: "!end", From: "deck:White",
		Tile: "tile:e4", State: 3, ID: "lp:White", Value: -5, Act: "pick", Rule: "r", Why: "w", Cards: []string{"a", "b"},
		Table: "t", Record: 8, Objects: []Lying{{Memo: "m", X: 1, Z: 2, Rot: 90, Up: true, Zone: "hand:White", State: 4}}}}
	body, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeCallback(body)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDecodeForgivesTheTablesOwnJSON(t *testing.T) {
	tests := map[string]string{
		"an empty list for an empty object": `{"session":"s","seq":1,"act":{"kind":"poll","extra":[]}}`,
		"an empty object for a list":        `{"session":"s","seq":1,"act":{"kind":"hello","objects":{}}}`,
		"floats for whole numbers":          `{"session":"s","seq":1.0,"record":4.1e1,"act":{"kind":"poll"}}`,
		"null for nothing":                  `{"session":"s","seq":1,"record":null,"act":{"kind":"poll","color":null,"up":null}}`,
		"unknown keys":                      `{"v":[1,{"a":[true,false,null,"x"]}],"session":"s","seq":1,"act":{"kind":"poll","new":-0.5E-3}}`,
		"blanks":                            " {\t\"session\" : \"s\" ,\r\n\"seq\": 1 , \"act\" : { \"kind\" : \"poll\" } } ",
		"a key twice":                       `{"session":"x","session":"s","seq":1,"act":{"kind":"poll"}}`,
	}
	for name, body := range tests {
		t.Run(name, func(t *testing.T) {
			c, err := DecodeCallback([]byte(body))
			if err != nil {
				t.Fatal(err)
			}
			if c.Session != "s" || c.Seq != 1 {
				t.Errorf("read %+v", c)
			}
		})
	}
}

func TestDecodeReadsTexts(t *testing.T) {
	body := `{"session":"s","seq":1,"act":{"kind":"chat","color":"White","text":"!\u00e9\ud83d\ude00\n\"\/ ★\ud800x` + "\xff" + `"}}`
	c, err := DecodeCallback([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	if want := "!é😀\n\"/ ★\uFFFDx\uFFFD"; c.Act.Text != want {
		t.Errorf("read %q, want %q", c.Act.Text, want)
	}
}

func TestDecodeRefuses(t *testing.T) {
	act := func(s string) string { return `{"session":"s","seq":1,"act":` + s + `}` }
	tests := []struct{ name, body, says string }{
		{"nothing", ``, "no object"},
		{"a list", `[1]`, "array where an object"},
		{"text after the end", act(`{"kind":"poll"}`) + "x", "after the end"},
		{"an open string", `{"session":"s`, "without an end"},
		{"an open object", `{"session":"s",`, "no string"},
		{"a trailing comma", `{"session":"s",}`, "no string"},
		{"no colon", `{"session" "s"}`, "no colon"},
		{"a number for a text", `{"session":5}`, `no string at byte 11, in "session"`},
		{"a text for a number", act(`{"kind":"drag","x":"1"}`), "no number"},
		{"a number too large", act(`{"kind":"drag","x":1e+9999}`), "out of range"},
		{"a leading zero", act(`{"kind":"drag","x":012}`), "no comma"},
		{"half a number", act(`{"kind":"ground","state":1.5}`), "whole number"},
		{"a negative count", `{"session":"s","seq":-1}`, "negative"},
		{"a control character", "{\"session\":\"a\nb\"}", "control character"},
		{"an unknown escape", `{"session":"\q"}`, "unknown escape"},
		{"too deep", act(`{"kind":"poll","deep":[[[[[[[[[]]]]]]]]]}`), "deeper"},
		{"no session", `{"seq":1,"act":{"kind":"poll"}}`, "session"},
		{"no number in the order", `{"session":"s","act":{"kind":"poll"}}`, "sequence"},
		{"an act of no kind", act(`{}`), "no act of kind"},
		{"a drag of nothing", act(`{"kind":"drag","color":"White"}`), "needs a card"},
		{"a drag by nobody", act(`{"kind":"drag","card":"x"}`), "needs a colour"},
		{"a press of nothing", act(`{"kind":"press","color":"White"}`), "needs a button"},
		{"a state 0", act(`{"kind":"ground","tile":"t"}`), "state from 1"},
		{"a long name", act(`{"kind":"flip","color":"White","card":"` + strings.Repeat("x", 65) + `"}`), "the limit"},
		{"a long text", act(`{"kind":"chat","color":"White","text":"` + strings.Repeat("x", MaxText+1) + `"}`), "the limit"},
		{"too many cards", act(`{"kind":"press","cards":[` + strings.Repeat(`"x",`, MaxCards) + `"x"]}`), "more than"},
		{"a large body", strings.Repeat(" ", MaxBody+1), "the limit"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := DecodeCallback([]byte(tt.body))
			if err == nil || !strings.Contains(fault.Sentence(err), tt.says) {
				t.Errorf("err = %v, want one that says %q", err, tt.says)
			}
			if told := fault.Sentence(err); fault.CodeOf(err) == fault.CodeInvalid &&
				!strings.HasSuffix(told, "docs/protocol.md tells how one is written.") {
				t.Errorf("%q does not say what to do", told)
			}
		})
	}
}

// Whatever comes in, the decoder ends, and what it accepts the standard decoder reads the same way.
func FuzzDecodeCallback(f *testing.F) {
	body, _ := json.Marshal(drag())
	f.Add(body)
	f.Add([]byte(`{"session":"s","seq":1,"act":{"kind":"hello","objects":[{"memo":"a","x":1.5}]}}`))
	f.Add([]byte(`{"session":"\ud83d\ude00","seq":1e2,"act":{"kind":"chat","color":"W","text":"!a\\"}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		got, err := DecodeCallback(body)
		if err != nil {
			return
		}
		if !json.Valid(body) {
			t.Fatalf("took what is no JSON: %q", body)
		}
		again, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		second, err := DecodeCallback(again)
		if err != nil {
			t.Fatalf("does not read its own text %s: %v", again, err)
		}
		if diff := cmp.Diff(got, second); diff != "" {
			t.Fatal(diff)
		}
	})
}

func reply() Reply {
	return Reply{Seq: 17, Record: 42, Head: "0123456789ab",
		Verdicts: []Verdict{{Move: "South moves Kuriboh from e2 to e3"},
			{Move: "x", Refused: &Reason{Rule: "dotr.move.once", Why: "moved <already> & \"done\"\u2028"}}},
		Commands: []Command{
			{Do: DoCard, Card: "3fa9c0d1e2b4", X: 1.3, Y: 1.31, Z: -7.8, Rot: 180, Up: true},
			{Do: DoHand, Card: "3fa9c0d1e2b4", Color: "White"},
			{Do: DoStow, Card: "3fa9c0d1e2b4", Into: "deck:White", With: "aa", Index: 3, X: 1, Y: 2, Z: 3, Rot: 90},
			{Do: DoSpawn, JSON: `{"Name":"Card"}`}, {Do: DoRemove, Card: "aa"}, {Do: DoCounter, ID: "lp:White", Value: 3700},
			{Do: DoMark, Card: "aa", N: 2, Text: "Spellbound 2"}, {Do: DoGround, Tile: "tile:e4", State: 3},
			{Do: DoSay, To: ToAll, Text: "★ ok", Tone: ToneInfo},
			{Do: DoAsk, Ask: 7, Color: "Green", Text: "Which?", Buttons: []Button{{ID: "pick #1", Label: "Kuriboh", Many: true}}, Min: 1, Max: 2},
			{Do: DoUnask, Ask: 7},
			{Do: DoPanel, Turn: "White", Phase: "main", Awaits: "Green", Text: "Turn 3", Seats: []SeatPanel{{Color: "White", Text: "LP 4000"}}},
		},
		Policy: &Policy{N: 9, Reasons: []Reason{{Rule: "r", Why: "w"}}, Seats: []SeatPolicy{{Color: "White", Free: true,
			Pick: []Pick{{Cards: "a b", To: "tile:e3 tile:e4", Cover: true}}, Flip: "a", Turn: "b", Place: "tile:a1",
			No: []No{{Cards: "c", Reason: 1}}, Else: 1}}},
	}
}

// What the writer by hand writes, the standard decoder reads back whole.
func TestReplySurvives(t *testing.T) {
	want := reply()
	var got Reply
	text := want.AppendJSON(nil)
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if strings.Contains(string(text), `\u`) || strings.Contains(string(text), "null") {
		t.Errorf("a table cannot read escapes or null: %s", text)
	}
}

func TestEmptyReplyHasLists(t *testing.T) {
	r := Reply{Seq: 1}
	if got, want := string(r.AppendJSON(nil)), `{"seq":1,"record":0,"verdicts":[],"commands":[]}`; got != want {
		t.Errorf("wrote %s, want %s", got, want)
	}
}

func TestDecimalsAreFinite(t *testing.T) {
	r := Reply{Commands: []Command{{Do: DoCard, X: math.NaN(), Y: math.Inf(1), Z: -0.0001}}}
	if got := string(r.AppendJSON(nil)); !strings.Contains(got, `"x":0,"y":0,"z":0,`) {
		t.Errorf("wrote %s", got)
	}
}

func FuzzAppendText(f *testing.F) {
	f.Add("plain")
	f.Add("★\x00\x1f\"\\\u2028\xff")
	f.Fuzz(func(t *testing.T, s string) {
		var got string
		if err := json.Unmarshal(AppendText(nil, s), &got); err != nil {
			t.Fatal(err)
		}
		if want := strings.ToValidUTF8(s, "\uFFFD"); !strings.ContainsRune(s, 0xFFFD) && len(got) < len(want) {
			t.Errorf("%q became %q", s, got)
		}
	})
}

func BenchmarkDecodeCallback(b *testing.B) {
	body, _ := json.Marshal(drag())
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := DecodeCallback(body); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAppendReply(b *testing.B) {
	r := reply()
	buf := r.AppendJSON(nil)
	b.SetBytes(int64(len(buf)))
	b.ReportAllocs()
	for b.Loop() {
		buf = r.AppendJSON(buf[:0])
	}
}

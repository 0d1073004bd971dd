package luamod_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/tts"
	"ttsbridge/internal/ttssim/moon"
)

// unpacked reads packed text as the mod does; nil when it is damaged.
func unpacked(t testing.TB, texts ...string) []lua.LValue {
	t.Helper()
	body, err := os.ReadFile("packed.lua")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"main.lua": {Data: []byte(`return require("packed").read`)}, "packed.lua": {Data: body}}
	bundle, err := saves.Bundle(files, "main.lua", nil)
	if err != nil {
		t.Fatal(err)
	}
	m := moon.New(moon.Options{Strict: true})
	t.Cleanup(m.Close)
	read, err := m.Run("packed", bundle, m.NewEnv(moon.Offer{}))
	if err != nil {
		t.Fatal(err)
	}
	out := make([]lua.LValue, len(texts))
	for i, text := range texts {
		got, err := m.Call(m.L, read[0], lua.LString(text))
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		out[i] = got[0]
	}
	return out
}

// plain gives a Lua value as Go has it after reading JSON; a table with a first entry is a list.
func plain(v lua.LValue) any {
	t, ok := v.(*lua.LTable)
	switch {
	case !ok && v.Type() == lua.LTNumber:
		return float64(v.(lua.LNumber))
	case !ok && v.Type() == lua.LTBool:
		return bool(v.(lua.LBool))
	case !ok:
		return v.String()
	}
	if t.Len() > 0 {
		list := []any{}
		for i := 1; i <= t.Len(); i++ {
			list = append(list, plain(t.RawGetInt(i)))
		}
		return list
	}
	object := map[string]any{}
	t.ForEach(func(k, v lua.LValue) { object[k.String()] = plain(v) })
	return object
}

// trickyTexts are texts that have gone wrong in other spellings.
var trickyTexts = []string{"", "a", "Kuriboh", `"quoted" \ and {[]}`, "tab\tline\nend", "Größe Ōkami 日本語 上", "𝄞 beyond", "#000", "\xff broken",
	strings.Repeat("x", 42), strings.Repeat("x", 43), strings.Repeat("ü", 42), strings.Repeat("語", 43), strings.Repeat("0123456789", 700)}

func randomReply(rng *rand.Rand) *tts.Reply {
	word := func() string { return trickyTexts[rng.IntN(len(trickyTexts))] }
	number := func() float64 { return float64(rng.IntN(2_000_001)-1_000_000) / 1000 }
	r := &tts.Reply{Seq: rng.Uint64N(1e15), Record: rng.Uint64N(1 << 40), Head: word(), Rest: rng.IntN(2) == 0}
	for range rng.IntN(4) {
		r.Verdicts = append(r.Verdicts, tts.Verdict{Move: word(), Refused: &tts.Reason{Rule: word(), Why: word()}})
	}
	dos := []tts.Do{tts.DoCard, tts.DoHand, tts.DoStow, tts.DoSpawn, tts.DoRemove, tts.DoCounter, tts.DoMark, tts.DoCount,
		tts.DoGround, tts.DoSay, tts.DoAsk,
		tts.DoUnask, tts.DoPanel, tts.DoScore, tts.DoMore}
	for range rng.IntN(12) {
		r.Commands = append(r.Commands, tts.Command{Do: dos[rng.IntN(len(dos))], Card: word(), X: number(), Y: number(), Z: number(),
			Rot: rng.IntN(360), Up: rng.IntN(2) == 0, Color: word(), Into: word(), With: word(), Index: rng.IntN(60), JSON: word(), ID: word(),
			Value: rng.IntN(9000) - 4500, N: rng.IntN(9), Text: word(), Tile: word(), To: word(), Tone: word(), Ask: rng.Uint32(),
			Buttons: []tts.Button{{ID: word(), Label: word(), Many: rng.IntN(2) == 0}}, Turn: word(),
			Seats: []tts.SeatPanel{{Color: word(), Text: word()}}})
	}
	if rng.IntN(2) == 0 {
		r.Policy = &tts.Policy{N: rng.Uint32(), Reasons: []tts.Reason{{Rule: word(), Why: word()}},
			Seats: []tts.SeatPolicy{{Color: word(), Pick: []tts.Pick{{Cards: word(), To: word(), Cover: true}}, Else: 1}}}
	}
	return r
}

// What is packed says what the same reply says as JSON, and is never longer than its heft.
func TestPackedSaysTheSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	var texts, jsons []string
	for range 400 {
		r := randomReply(rng)
		texts, jsons = append(texts, string(r.AppendPacked(nil))), append(jsons, string(r.AppendJSON(nil)))
		heft := r.Heft()
		for i := range r.Commands {
			heft += r.Commands[i].Heft()
		}
		if n := len(r.AppendPacked(nil)); n > heft+64*3 { // a byte that is no text becomes three
			t.Errorf("%d bytes weigh %d", n, heft)
		}
	}
	for i, got := range unpacked(t, texts...) {
		if got == lua.LNil {
			t.Fatalf("%q cannot be read", texts[i])
		}
		if diff := cmp.Diff(decodedJSON(t, jsons[i]), plain(got)); diff != "" {
			t.Fatalf("%q: %s", texts[i], diff)
		}
	}
}

// decodedJSON reads JSON; in Lua an empty list is an empty object.
func decodedJSON(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v: %q", err, text)
	}
	return unlisted(v)
}

func unlisted(v any) any {
	switch v := v.(type) {
	case []any:
		if len(v) == 0 {
			return map[string]any{}
		}
		for i := range v {
			v[i] = unlisted(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = unlisted(v[k])
		}
	}
	return v
}

// The example of the protocol's page reads as it says there.
func TestPackedExample(t *testing.T) {
	const example = "#00B{3seq!74restt}"
	page, err := os.ReadFile("../docs/protocol.md")
	if err != nil || !strings.Contains(string(page), "`"+example+"`") {
		t.Fatalf("the page has another example: %v", err)
	}
	if diff := cmp.Diff(map[string]any{"seq": 7.0, "rest": true}, plain(unpacked(t, example)[0])); diff != "" {
		t.Error(diff)
	}
}

// Whatever is cut off, doubled or changed is either read or found to be damaged; nothing hangs.
func TestDamagedPackedText(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 2))
	var texts []string
	for range detector.Few(200) {
		whole := string(randomReply(rng).AppendPacked(nil))
		cut := rng.IntN(len(whole))
		texts = append(texts, whole[:cut], whole[:cut]+whole[max(cut-1, 0):])
		for range 10 {
			b := []byte(whole)
			b[rng.IntN(len(b))] = byte(32 + rng.IntN(96))
			texts = append(texts, string(b))
		}
	}
	// A length below nothing would lead back to where the object began.
	texts = append(texts, "#00={1aa00*x}", "#00A{1a{1ba00'x}}")
	damaged := 0
	for i, got := range unpacked(t, texts...) {
		if got == lua.LNil {
			damaged++
		} else if i%12 < 2 || i >= len(texts)-2 {
			t.Errorf("half of a reply is read: %q", texts[i])
		}
	}
	t.Logf("%d of %d found", damaged, len(texts))
}

// What reading a reply costs in the game's interpreter, by the prices of moon.Meter: a gesture's reply with the policy, and the
// longest that there is. Beside it what the game's own codec would take for the same as JSON.
func TestReadingRepliesIsCheap(t *testing.T) {
	reply := func(reasons, spawns int) *tts.Reply {
		r := &tts.Reply{Seq: 12, Record: 34, Head: "0123456789ab", Policy: &tts.Policy{N: 99}}
		for i := range reasons {
			r.Policy.Reasons = append(r.Policy.Reasons,
				tts.Reason{Rule: "dotr.play.one-per-turn", Why: fmt.Sprintf("You have played a card this turn; %d a turn.", i)})
		}
		for _, color := range colors[:2] {
			seat := tts.SeatPolicy{Color: color, Flip: strings.Repeat("0123456789ab ", 5), Else: 1}
			for i := range 5 {
				seat.Pick = append(seat.Pick, tts.Pick{Cards: strings.Repeat("0123456789ab ", 2), To: "tile:e1 tile:e2 tile:e3", Cover: i%2 == 0})
				seat.No = append(seat.No, tts.No{Cards: strings.Repeat("0123456789ab ", 3), Reason: i + 1})
			}
			r.Policy.Seats = append(r.Policy.Seats, seat)
		}
		for i := range 6 {
			r.Commands = append(r.Commands, tts.Command{Do: tts.DoCard, Card: "0123456789ab", X: 1.5, Y: 1.31, Z: -7.8, Rot: 180, Up: i%2 == 0})
		}
		for range spawns {
			r.Commands = append(r.Commands, tts.Command{Do: tts.DoSpawn, JSON: strings.Repeat(`{"GUID":"7fe7f0"}`, 60)})
		}
		return r
	}
	for _, tt := range []struct {
		name  string
		reply *tts.Reply
		most  time.Duration
	}{{"a gesture", reply(10, 0), 1500 * time.Microsecond}, {"the longest", reply(24, 4), 2 * time.Millisecond}} {
		meter := &moon.Meter{}
		packed := string(tt.reply.AppendPacked(nil))
		before := meter.Spent()
		if read(t, meter, packed) == lua.LNil {
			t.Fatal("it cannot be read")
		}
		took := meter.Spent() - before
		codec := &moon.Meter{}
		codec.Decode(len(tt.reply.AppendJSON(nil)))
		t.Logf("%s: %d bytes packed take %v, as JSON the game's codec %v", tt.name, len(packed), took, codec.Spent())
		if took == 0 || took > tt.most || len(packed) > 8<<10 {
			t.Errorf("%s takes %v", tt.name, took)
		}
	}
}

// read reads packed text with what that costs counted.
func read(t *testing.T, meter *moon.Meter, text string) lua.LValue {
	t.Helper()
	body, err := os.ReadFile("packed.lua")
	if err != nil {
		t.Fatal(err)
	}
	m := moon.New(moon.Options{Strict: true, Meter: meter})
	defer m.Close()
	module, err := m.Run("packed", string(body), m.NewEnv(moon.Offer{}))
	if err != nil {
		t.Fatal(err)
	}
	m.L.SetContext(meter.Watch(t.Context()))
	got, err := m.Call(m.L, module[0].(*lua.LTable).RawGetString("read"), lua.LString(text))
	if err != nil {
		t.Fatal(err)
	}
	return got[0]
}

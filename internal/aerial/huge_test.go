package aerial

import (
	"image"
	"runtime"
	"strings"
	"testing"

	"ttsbridge/internal/tts"
)

// Texts without an end and letters as large as a table take no more memory to draw than others, and come to an end.
func TestHugeTexts(t *testing.T) {
	sheetless := func(name string, scale float64) tts.Object {
		c := card("x", 0, 0, 0)
		c.Nickname, c.Transform.ScaleX, c.Transform.ScaleZ = name, scale, scale
		return c
	}
	written := func(text string, size int, scale float64) tts.Object {
		o := tts.NewObject("3DText")
		o.Text, o.Transform.ScaleX = &tts.TextBlock{Text: text, FontSize: size}, scale
		return o
	}
	huge := func(kind string) tts.Object {
		o := tts.NewObject(kind)
		o.Transform = tts.Transform{PosX: -1e300, PosZ: 1e300, ScaleX: 1e300, ScaleY: -1e300, ScaleZ: 1e300}
		return o
	}
	panel := func(attrs string) View { return View{Panels: `<Text ` + attrs + `/>`} }
	for name, v := range map[string]View{
		"a long name":   {Save: tts.Save{ObjectStates: []tts.Object{sheetless(strings.Repeat("x", 1_000_000), 1)}}},
		"many words":    {Save: tts.Save{ObjectStates: []tts.Object{sheetless(strings.Repeat("ab ", 300_000), 1e6)}}},
		"large letters": {Save: tts.Save{ObjectStates: []tts.Object{written(strings.Repeat("y", 500_000), 500, 1e4)}}},
		"largest":       {Save: tts.Save{ObjectStates: []tts.Object{written("y", 500, 1e300)}}},
		"a long panel":  panel(`text="` + strings.Repeat("x", 1_000_000) + `" fontSize="100000"`),
		"panel of words": panel(`text="` + strings.Repeat("ab ", 300_000) +
			`" resizeTextForBestFit="true" resizeTextMinSize="-1e9" width="30" height="1"`),
		"huge things": {Save: tts.Save{ObjectStates: []tts.Object{sheetless("x", 1e300), huge("Checker_red"),
			huge("BlockSquare"), huge("Bag"), huge("HandTrigger"), huge("Die_6")}}},
		"no size": panel(`text="ab cd" fontSize="NaN" width="1e300" height="-1e300"`),
	} {
		var before, after runtime.MemStats
		v.Size = image.Pt(400, 400)
		runtime.ReadMemStats(&before)
		if _, err := Draw(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		runtime.ReadMemStats(&after)
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 250 {
			t.Errorf("%s takes %d MB", name, took)
		}
	}
}

// What is large is drawn as large as it is, though its letters are not: a text of one letter fills the table.
func TestLargeLettersAreStretched(t *testing.T) {
	o := tts.NewObject("3DText")
	o.Text, o.Transform.ScaleX = &tts.TextBlock{Text: "■", FontSize: 400}, 4
	o.Text.Colorstate = tts.Color{R: 1}
	picture, err := Draw(View{Size: image.Pt(1600, 1600), Save: tts.Save{ObjectStates: []tts.Object{o}}})
	if err != nil {
		t.Fatal(err)
	}
	red := 0
	for y := range 1600 {
		for x := range 1600 {
			if c := picture.RGBAAt(x, y); c.R > 150 && c.G < 60 {
				red++
			}
		}
	}
	if red < 20_000 {
		t.Errorf("%d dots are of the text's colour", red)
	}
}

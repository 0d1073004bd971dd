package pen

import (
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"ttsbridge/internal/fault"
)

// pens are one for bold and one for plain letters.
func pens(t *testing.T, letters *Letters) (bold, plain *Pen) {
	t.Helper()
	regular, fat, err := letters.Families()
	if err != nil {
		t.Fatal(err)
	}
	if bold, err = NewPen(fat, 36); err != nil {
		t.Fatal(err)
	}
	if plain, err = NewPen(regular, 30); err != nil {
		t.Fatal(err)
	}
	return bold, plain
}

// The letters of these scripts are drawn and are no empty boxes; decomposed accents come together.
func TestLettersThatAreDrawn(t *testing.T) {
	bold, plain := pens(t, nil)
	for name, text := range map[string]string{
		"Latin": "AaÀàÇçŁłŐőŞşŽžẞßĂăƠơỆệ", "Greek": "ΑαΆάΩωΐ", "Cyrillic": "АаЁёЇїЪъЄєҐґ", "kana": "あアゃッヴー゛", "kanji": "青眼白龍融合魔法罠攻守",
		"signs": "“”‘’…–—•½×÷±→★☆♥♪∞①、。「」（）！？",
	} {
		for _, r := range text {
			for _, p := range []*Pen{bold, plain} {
				if !p.strike(r).has(r, &p.buffer) {
					t.Errorf("%s: %c is not drawn", name, r)
				}
			}
		}
	}
	if got := strings.Join(plain.wrap("e\u0301te\u0301", 400), "|"); got != "été" {
		t.Errorf("%q", got)
	}
}

// Lines of Japanese break between letters, but not before a full stop or after an opening bracket; what is too wide is cut.
func TestLinesBreakWhereTheyMay(t *testing.T) {
	_, plain := pens(t, nil)
	for text, at := range map[string]string{"「ああああ」。": "」。", "ああ、ああ（あ": "、（", "abc abc": ""} {
		for width := 31; width < 300; width += 7 {
			lines := plain.wrap(text, width)
			for i, line := range lines {
				first, last := []rune(line)[0], []rune(line)[len([]rune(line))-1]
				roomy := width > 4*plain.Width("あ")
				if roomy && (i > 0 && strings.ContainsRune("」。、", first) || i+1 < len(lines) && strings.ContainsRune("「（", last)) {
					t.Errorf("%d pixels: %q (%s)", width, lines, at)
				}
			}
			if joined := strings.Join(lines, ""); strings.ReplaceAll(joined, " ", "") != strings.ReplaceAll(text, " ", "") {
				t.Errorf("%q became %q", text, lines)
			}
		}
	}
	for _, line := range plain.wrap(strings.Repeat("W", 100), 200) {
		if plain.Width(line) > 200 {
			t.Errorf("%q is too wide", line)
		}
	}
}

// A letter that a font of the user's own lacks is taken from another; a file that is no font is refused.
func TestAFontOfOnesOwn(t *testing.T) {
	letters, err := ReadLetters(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	_, plain := pens(t, letters)
	if !plain.strike('青').has('青', &plain.buffer) {
		t.Error("a letter that the font lacks is not drawn")
	}
	for _, bad := range []string{"", "no font", "\x00\x01\x00\x00", strings.Repeat("\xff", 4096), string(gomono.TTF[:100])} {
		if _, err := ReadLetters([]byte(bad)); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%.10q: %v", bad, err)
		}
	}
}

package console

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/console/assets"
)

// The pairs of colours in which letters stand on a ground, and those of lines that must be told from it.
var (
	ofLetters = [][2]string{{"ink", "paper"}, {"ink", "sheet"}, {"soft", "paper"}, {"soft", "sheet"}, {"accent", "paper"}, {"accent", "sheet"},
		{"on-accent", "accent"}, {"bad", "bad-sheet"}, {"bad", "sheet"}, {"bad", "paper"}, {"good", "sheet"}, {"ink", "cloth"},
		{"card-ink", "card-0"}, {"card-ink", "card-1"}, {"card-ink", "card-2"}, {"card-ink", "card-3"}, {"card-ink", "card-4"}, {"card-ink", "card-5"}}
	lines = [][2]string{{"soft", "cloth"}, {"glow", "sheet"}, {"target", "cloth"}, {"accent", "paper"}}
)

var shade = regexp.MustCompile(`--([a-z0-9-]+): #([0-9a-f]{6});`)

// Letters have a contrast of at least 4.5 to what they stand on, and lines of 3, by day and by night.
func TestColoursCanBeToldApart(t *testing.T) {
	css := string(assets.All()["console.css"])
	day, night, found := strings.Cut(css, "prefers-color-scheme: dark")
	if !found {
		t.Fatal("there are no colours for the night")
	}
	for name, text := range map[string]string{"day": day, "night": night[:strings.Index(night, "\n}")]} {
		colours := map[string]string{}
		for _, found := range shade.FindAllStringSubmatch(text, -1) {
			colours[found[1]] = found[2]
		}
		check := func(pairs [][2]string, least float64) {
			for _, p := range pairs {
				if got := contrast(t, colours[p[0]], colours[p[1]]); got < least {
					t.Errorf("by %s %s on %s has a contrast of %.2f, less than %.1f", name, p[0], p[1], got, least)
				}
			}
		}
		check(ofLetters, 4.5)
		check(lines, 3)
	}
}

// contrast is that of two colours by WCAG 2.2.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, hex string) (sum float64) {
	t.Helper()
	if len(hex) != 6 {
		t.Fatalf("%q is no colour", hex)
	}
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		v := float64(n) / 255
		if v <= 0.04045 {
			sum += weight * v / 12.92
		} else {
			sum += weight * math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return sum
}

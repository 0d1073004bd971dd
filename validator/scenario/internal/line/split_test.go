package line

import (
	"fmt"
	"strings"
	"testing"
)

// Names with marks, commas and little words stand in quotation marks as quoted writes them.
func TestQuotedNamesAreReadBack(t *testing.T) {
	for _, name := range []string{"Bear", `Spirit Message "A"`, `"Hero"`, `a"b`, "Harpie's Pet", "'Tis", "Gaia, the Knight", "7 Colored Fish",
		"Dr.", "Gate to Hell", `x ""`, "10,000 Dragon", "#1", "Sword of Kings and Queens", "e4"} {
		for _, written := range []string{Quoted(name), `"` + strings.ReplaceAll(name, `"`, `\"`) + `"`} {
			for _, behind := range []string{"", ", Bear", " face-up"} {
				l, err := Split("x", 1, "hand "+written+behind)
				if err != nil {
					t.Errorf("%s: %v", written, err)
					continue
				}
				c := &Cursor{Line: l, At: 1}
				if got, ok := c.Longest(func(n string) bool { return n == name }); !ok {
					t.Errorf("%s is read as %q, not %q", written, fmt.Sprint(l.Words), got)
				}
			}
		}
	}
}

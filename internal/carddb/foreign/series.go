package foreign

import (
	"fmt"
	"strconv"
	"strings"
)

// readSeries reads the names of series from a strings.conf; what else stands there is of the program's menus.
func readSeries(h *Haul, content []byte, _ Options) error {
	h.Format, h.Series = "strings", map[int64]string{}
	for i, line := range strings.Split(string(content), "\n") {
		line = strings.TrimSpace(line)
		words := strings.SplitN(line, " ", 3)
		if words[0] != "!setname" && words[0] != "!setcode" {
			continue
		}
		code, err := int64(0), fmt.Errorf("there is no number")
		if len(words) == 3 {
			code, err = strconv.ParseInt(strings.TrimPrefix(strings.ToLower(words[1]), "0x"), 16, 64)
		}
		if err != nil {
			h.Found = append(h.Found, Found{Card: Blank(), Row: fmt.Sprintf("line %d", i+1), Skip: fmt.Sprintf("%.60q names no series", line)})
			continue
		}
		name, _, _ := strings.Cut(words[2], "\t") // behind a tab stands the name in the other alphabet
		h.Series[code] = oneLine(name)
	}
	if len(h.Series) == 0 {
		return fmt.Errorf("no series has a name in it (lines such as: !setname 0x8 HERO)")
	}
	return nil
}

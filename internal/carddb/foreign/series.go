package foreign

import (
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/letters"
)

// readSeries reads the names of series from a strings.conf; what else stands there is of the program's menus. Of two names for one number
// the later holds, as in the programs that the file is of.
func readSeries(h *Haul, content []byte, _ Options) error {
	h.Format, h.Series = "strings", map[int64]string{}
	for i, line := range strings.Split(string(content), "\n") {
		line = strings.TrimSpace(line)
		if words := strings.SplitN(line, " ", 3); words[0] == "!setname" || words[0] == "!setcode" {
			h.series(fmt.Sprintf("line %d", i+1), line, words)
		}
	}
	if len(h.Series) == 0 {
		return fmt.Errorf("no series has a name in it (lines such as: !setname 0x8 HERO)")
	}
	return nil
}

// series takes in the name of a series, or says what becomes of the line.
func (h *Haul) series(row, line string, words []string) {
	code, err := int64(0), fmt.Errorf("there is no number")
	if len(words) == 3 {
		code, err = strconv.ParseInt(strings.TrimPrefix(strings.ToLower(words[1]), "0x"), 16, 64)
	}
	if err != nil {
		h.Found = append(h.Found, Found{Card: Blank(), Row: row, Skip: fmt.Sprintf("%.60q names no series", line)})
		return
	}
	name, _, _ := strings.Cut(words[2], "\t") // behind a tab stands the name in the other alphabet
	name = oneLine(name)
	if was, again := h.Series[code]; again && was != name {
		h.Notes = append(h.Notes, fmt.Sprintf("%s gives series %#x the name %.60q in place of %.60q: the later name holds", row, code, letters.Shown(name), letters.Shown(was)))
	}
	h.Series[code] = name
}

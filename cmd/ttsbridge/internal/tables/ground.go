package tables

import (
	"os"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// ground reads the terrain that the flags ask for: lines on the command line, or in a file. A later line counts more.
func (w *wanted) ground(con *console.Console, g *validator.Game) (map[string]string, error) {
	laid := map[string]string{}
	for _, flag := range w.grounds {
		lines, err := groundLines(con, flag)
		if err != nil {
			return nil, err
		}
		for i, line := range lines {
			if err := layGround(laid, g, line); err != nil && len(lines) == 1 {
				return nil, fault.Invalid("--ground: %w", err)
			} else if err != nil {
				return nil, fault.Invalid("%s:%d: %w", flag, i+1, err)
			}
		}
	}
	return laid, nil
}

// groundLines are the lines of a file, or the flag itself.
func groundLines(con *console.Console, flag string) ([]string, error) {
	if info, err := os.Stat(flag); flag != "-" && (err != nil || info.IsDir()) {
		return []string{flag}, nil
	}
	text, err := con.Read(flag)
	if err != nil {
		return nil, err
	}
	return strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n"), nil
}

// layGround reads a line: a place, an equals sign or a colon, and a ground. Empty lines and those behind # say nothing.
func layGround(laid map[string]string, g *validator.Game, line string) error {
	line, _, _ = strings.Cut(line, "#")
	if strings.TrimSpace(line) == "" {
		return nil
	}
	at := strings.IndexAny(line, "=:")
	if at < 0 {
		return fault.Invalid("a line is PLACE=GROUND, as e4=Forest; %q is not.", strings.TrimSpace(line))
	}
	place, name := strings.TrimSpace(line[:at]), strings.TrimSpace(line[at+1:])
	for _, known := range g.Grounds {
		if strings.EqualFold(known, name) {
			laid[place] = known
			return nil
		}
	}
	return fault.Invalid("there is no ground %q%s; there is %s.", name,
		spelling.Meant(spelling.Nearest([]string{name}, g.Grounds)), spelling.OrList(g.Grounds))
}

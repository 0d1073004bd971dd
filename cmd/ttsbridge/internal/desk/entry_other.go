//go:build !windows

package desk

import (
	"fmt"
	"strings"

	"ttsbridge/internal/files"
)

// pointTo writes a desktop entry, which starts the program in a terminal.
func pointTo(name, program string) error {
	quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "`", "\\`", "$", `\$`, "%", "%%").Replace(program)
	return files.Write(name, fmt.Appendf(nil,
		"[Desktop Entry]\nType=Application\nName=ttsbridge\nComment=A referee beside a Tabletop Simulator table\n"+
			"Exec=\"%s\"\nTerminal=true\nCategories=Game;\n", quoted), 0o644)
}

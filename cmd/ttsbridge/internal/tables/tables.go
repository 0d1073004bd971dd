package tables

import (
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// Commands make, try and change tables.
func Commands(con *console.Console) *cobra.Command {
	return console.Group("table", "Make tables for Tabletop Simulator, try them, and change them while they run",
		saveCommand(con), puckCommand(con), listCommand(con), showCommand(con), linksCommand(con), noteCommand(con), deleteCommand(con),
		runCommand(con), pictureCommand(con), unpackCommand(con), packCommand(con), diffCommand(con), pushCommand(con))
}

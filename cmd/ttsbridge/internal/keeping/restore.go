package keeping

import (
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// Restore brings a backup back.
func Restore(con *console.Console) *cobra.Command {
	var h house.House
	c := &cobra.Command{Use: "restore FILE", Short: "Bring a backup back in place of the data folder", Args: cobra.ExactArgs(1),
		Long: "Reads the whole backup first; one that is damaged changes nothing. The data folder that was there is kept beside the\n" +
			"restored one.",
		RunE: func(c *cobra.Command, args []string) error {
			folder, err := h.Folder()
			if err != nil {
				return err
			}
			if remote, _, runs := h.Running(c.Context()); runs {
				return fault.Conflict("A bridge works in %s, at %s: stop it, then restore the backup.", folder, remote.URL)
			}
			r, err := backup.Restore(args[0], folder, time.Now())
			if err != nil {
				return err
			}
			con.Printf("%s holds again what was kept on %s: %s of %s.\n", folder, r.Made,
				spelling.Count(r.Ledger.Records, "record"), spelling.Count(r.Ledger.Tables, "table"))
			if len(r.Lost) > 0 {
				con.Printf("Not brought back, for no file can be called so here, or another one is that differs in capitals alone: %s. They are in the backup, which is a zip file.\n", strings.Join(r.Lost, ", "))
			}
			if r.Before != "" {
				con.Printf("What was there before is in %s.\n", r.Before)
			}
			return nil
		}}
	h.Flags(c)
	return c
}

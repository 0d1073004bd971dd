package keeping

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/release"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
)

// Export writes the ledgers of all tables.
func Export(con *console.Console) *cobra.Command {
	var h house.House
	var all bool
	c := &cobra.Command{Use: "export --all FOLDER", Short: "Write the ledgers of all tables as files for judges", Args: cobra.ExactArgs(1),
		Long: "Writes one file for each table and match, as \"audit verify\" and \"replay\" read them, also while the bridge runs. They\n" +
			"hold what was hidden: show them to nobody who still plays.",
		RunE: func(c *cobra.Command, args []string) error {
			if !all {
				return fault.Invalid("\"ttsbridge export\" writes the ledgers of all tables and wants to be told so: ttsbridge export --all %s. "+
					"A single table's ledger is exported by the bridge, as its host: GET /v1/tables/ID/ledger.", files.Quoted(args[0]))
			}
			n, err := exportAll(c.Context(), &h, args[0], release.Version())
			if err != nil {
				return err
			}
			con.Printf("%s in %s. \"ttsbridge audit verify\" checks each of them.\n", spelling.Count(n, "ledger"), args[0])
			return nil
		}}
	h.Flags(c)
	c.Flags().BoolVar(&all, "all", false, "of all tables and matches")
	return c
}

// exportAll takes a backup, opens it elsewhere and lets its tables write their ledgers: the bridge that runs goes on.
func exportAll(ctx context.Context, h *house.House, to, version string) (n int, err error) {
	if err := os.MkdirAll(to, 0o700); err != nil {
		return 0, fault.Invalid("The folder %s cannot be made: %w", to, err)
	}
	work, err := os.MkdirTemp(to, ".export-")
	if err != nil {
		return 0, fault.Invalid("Nothing can be written into %s: %w", to, err)
	}
	defer func() { err = errors.Join(err, files.RemoveAll(work)) }()
	kept, copied := filepath.Join(work, "kept.zip"), filepath.Join(work, "data")
	if _, err := keep(ctx, h, kept, version); err != nil {
		return 0, err
	}
	if _, err := backup.Restore(kept, copied, time.Now()); err != nil {
		return 0, err
	}
	hall, err := session.OpenHall(session.Means{Folder: copied, Games: games.All, Laws: games.Laws})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, hall.Close()) }()
	fresh := filepath.Join(work, "ledgers")
	if err := os.Mkdir(fresh, 0o700); err != nil {
		return 0, err
	}
	if err := hall.ExportAll(func(id string) (io.WriteCloser, error) {
		return os.OpenFile(filepath.Join(fresh, id+".jsonl"), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	}); err != nil {
		return 0, fault.Unavailable("Not every ledger could be written into %s: %w. What was there is as it was.", to, err)
	}
	return moved(fresh, to)
}

// moved puts all files of a folder into another one, over those of the same names.
func moved(from, to string) (n int, err error) {
	all, err := os.ReadDir(from)
	if err != nil {
		return 0, err
	}
	for _, one := range all {
		if err := files.Replace(filepath.Join(from, one.Name()), filepath.Join(to, one.Name())); err != nil {
			return n, fault.Unavailable("%s cannot be put into %s: %w. Close what has that file open, and export again.",
				one.Name(), to, err)
		}
		n++
	}
	return n, nil
}

package clubs

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/club"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/spelling"
)

// Ledger is what a host does with ledgers as a whole.
func Ledger(con *console.Console) *cobra.Command {
	return console.Group("ledger", "Carry duels between the ledger file and a club", copyCommand(con))
}

func copyCommand(con *console.Console) *cobra.Command {
	var h house.House
	var f Flags
	var back bool
	c := &cobra.Command{Use: "copy TABLE", Short: "Carry a duel from the ledger file into a club, or back", Args: cobra.ExactArgs(1),
		Long: "Carries the ledger of a table from the file in the data folder to the club's servers, where its bridges find it, or with\n" +
			"--back from there into the file. Both have the same bytes afterwards. What is there already must be the beginning of it, so\n" +
			"that the same command again carries over what has come since. Stop the bridge that has the file open first.",
		RunE: func(c *cobra.Command, args []string) error {
			n, head, err := carry(c.Context(), &h, f, args[0], back)
			if err != nil {
				return err
			}
			con.Printf("%s carried over. Table %s ends with %s in both.\n", spelling.Count(n, "record"), args[0], head)
			return nil
		}}
	h.Flags(c)
	f.ServerFlags(c)
	c.Flags().BoolVar(&back, "back", false, "from the club into the file")
	return c
}

// carry carries a table's ledger over, and gives how many records that were and the hash with which it ends.
func carry(ctx context.Context, h *house.House, f Flags, table string, back bool) (n int64, head ledger.Hash, err error) {
	if f.URL == "" {
		return 0, head, fault.Invalid("Name the club's servers with --club nats://HOST:4222.")
	}
	folder, err := h.Folder()
	if err != nil {
		return 0, head, err
	}
	book, err := ledger.Open(filepath.Join(folder, files.Ledger))
	if err != nil {
		return 0, head, err
	}
	defer func() { err = errors.Join(err, book.Close()) }()
	there, err := f.Join(ctx, folder, slog.New(slog.DiscardHandler))
	if err != nil {
		return 0, head, err
	}
	defer func() { err = errors.Join(err, there.Close()) }()
	to, from, err := ends(book, there, table, back)
	if err != nil {
		return 0, head, err
	}
	n, err = club.Carry(to, from)
	_, head = to.Head()
	return n, head, err
}

// ends are the log into which a table is carried, and that from which it comes; one that has no record is not there.
func ends(book *ledger.Book, there *club.Club, table string, back bool) (to, from *ledger.Log, err error) {
	if back {
		if from, err = there.Read(table); err != nil {
			return nil, nil, err
		}
		to, err = book.Table(table)
		return to, from, err
	}
	if from, err = book.Table(table); err != nil {
		return nil, nil, err
	}
	if n, _ := from.Head(); n == 0 {
		return nil, nil, fault.NotFound("The ledger file has no table %q.", table)
	}
	to, err = there.Table(table)
	return to, from, err
}

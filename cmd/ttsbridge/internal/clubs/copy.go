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
			n, head, err := carry(c.Context(), &h, &f, args[0], back)
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
func carry(ctx context.Context, h *house.House, f *Flags, table string, back bool) (n int64, head ledger.Hash, err error) {
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
	way := f.into
	if back {
		way = f.back
	}
	n, to, err := way(ctx, folder, book, table)
	if err != nil {
		return n, head, err
	}
	_, head = to.Head()
	return n, head, nil
}

// into carries a table from the file into the club; one that has no record is not there.
func (f *Flags) into(ctx context.Context, folder string, book *ledger.Book, table string) (n int64, to *ledger.Log, err error) {
	there, err := f.Join(ctx, folder, slog.New(slog.DiscardHandler))
	if err != nil {
		return 0, nil, err
	}
	defer func() { err = errors.Join(err, there.Close()) }()
	from, err := book.Table(table)
	if err != nil {
		return 0, nil, err
	}
	if n, _ := from.Head(); n == 0 {
		return 0, nil, fault.NotFound("The ledger file has no table %q.", table)
	}
	if to, err = there.Table(table); err == nil {
		n, err = club.Carry(to, from)
	}
	return n, to, err
}

// back carries a table from the club into the file. Nothing is written in the club, so one from before messages had codes stays as it is.
func (f *Flags) back(ctx context.Context, folder string, book *ledger.Book, table string) (n int64, to *ledger.Log, err error) {
	key, err := keyOf(folder, false)
	if err != nil {
		return 0, nil, err
	}
	reader, err := club.Visit(f.Servers, key)
	if err != nil {
		return 0, nil, err
	}
	defer reader.Close()
	from, err := reader.Read(ctx, table)
	if err == nil {
		to, err = book.Table(table)
	}
	if err == nil {
		n, err = club.Carry(to, from)
	}
	return n, to, err
}

package cards

import (
	"os"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

func newDBCommand(con *console.Console) *cobra.Command {
	in := &intake{}
	c := &cobra.Command{Use: "new-db", Short: "Make an empty card database of your own", Args: cobra.NoArgs,
		Long: "Makes a database without rows, to be filled with any SQLite tool; its rows lie over the shipped ones. docs/cards-db.md\n" +
			"describes its tables. A file that is there is left alone.",
		RunE: func(*cobra.Command, []string) error {
			path, err := in.target()
			if err != nil {
				return err
			}
			if _, err := os.Lstat(path); err == nil {
				return fault.Conflict("There is a file %s already; it is left as it is.", path)
			}
			nothing := func(*carddb.Draft) error { return nil }
			if _, err := carddb.Edit(path, carddb.Editing{Base: ttsbridge.Cards}, nothing); err != nil {
				return err
			}
			con.Printf("Written to %s\n", path)
			return nil
		}}
	c.Flags().StringVar(&in.into, "into", "", "the file (default: cards.db in the data folder)")
	c.Flags().StringVar(&in.Data, "data", "", "folder of the usual card database (default: ttsbridge in your settings folder)")
	return c
}

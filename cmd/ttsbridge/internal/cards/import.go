package cards

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/validator/spelling"
)

// intake is one import.
type intake struct {
	pool
	into    string
	dryRun  bool
	keep    bool
	verbose bool
	mapped  []string
	ownList string // the name of a limit list that is put in force
}

func importCommand(con *console.Console) *cobra.Command {
	in := &intake{}
	c := &cobra.Command{Use: "import FILE|FOLDER...", Short: "Take the cards of other programs into your own database",
		Args: cobra.MinimumNArgs(1),
		Long: "Reads EDOPro .cdb, lflist.conf and strings.conf, the JSON of YGOPRODeck, YDM-Data, duel-masters and the Kingdom Duels site,\n" +
			"OCTGN set.xml, Cockatrice XML and CSV, told apart by what they hold; of a folder, every file in it.\n" +
			"Of several files that know a card, the last one counts. The shipped cards are never changed: what is imported lies over them\n" +
			"in a database of your own. If a file cannot be read, nothing is imported; rows that cannot be meant are skipped and listed.",
		RunE: func(c *cobra.Command, args []string) error {
			console.SpareMemory()
			r, err := takeIn(c.Context(), con, in, args)
			if err != nil {
				return err
			}
			if in.asJSON {
				err = con.PrintJSON(r)
			} else {
				tellImport(con, r, in.verbose)
			}
			if err == nil && len(r.Rows) == r.Skipped {
				return console.ErrNo
			}
			return err
		}}
	in.pool.Flags(c)
	c.Flags().Lookup("cards").Hidden = true
	in.gameFlags(c, "")
	c.Flags().StringVar(&in.into, "into", "", "your card database (default: cards.db in the data folder)")
	c.Flags().BoolVar(&in.dryRun, "dry-run", false, "say what would happen and write nothing")
	c.Flags().BoolVar(&in.keep, "keep", false, "fill blanks only: what is known of a card stays as it is")
	c.Flags().BoolVar(&in.verbose, "verbose", false, "list every row, not only those with something to say")
	c.Flags().StringVar(&in.ownList, "own-list", "",
		"name of a limit list in the files that becomes your own: limit-list=own or restricted-list=own puts it in force")
	c.Flags().StringSliceVar(&in.mapped, "map", nil, "column=field: what a column or property of the file means, such as manacost=level")
	return c
}

// takeIn reads the files, decides what each row is and writes it.
func takeIn(ctx context.Context, con *console.Console, in *intake, files []string) (imported, error) {
	if in.game == "" {
		return imported{}, fault.Invalid("Say with --game which game the cards are for.")
	}
	path, err := in.target()
	if err != nil {
		return imported{}, err
	}
	before, err := in.openInto(con, path)
	if err != nil {
		return imported{}, err
	}
	defer before.Close()
	game, err := in.gameIn(before.Snapshot())
	if err != nil {
		return imported{}, err
	}
	hauls, err := hauls(ctx, con, in, files)
	if err != nil {
		return imported{}, err
	}
	if err := in.markOwn(hauls); err != nil {
		return imported{}, err
	}
	plan := merge.Place(before.Snapshot(), game, hauls, in.keep)
	if err := carryOut(ctx, con, in, path, plan); err != nil {
		return imported{}, err
	}
	return in.became(path, game.ID, hauls, plan), nil
}

// openInto opens the database that the cards go into as it is before, brought into the words of today unless this is a dry run.
func (in *intake) openInto(con *console.Console, path string) (*carddb.DB, error) {
	o := house.Cards()
	o.Fallback = o.Base
	if !in.dryRun {
		for _, line := range carddb.Renew(path, o).Says() {
			fmt.Fprintln(console.Plain(con.Err), line)
		}
	}
	return carddb.Open(path, o)
}

// listNames are the names of the limit lists in files, a few of them.
func listNames(hauls []foreign.Haul) (names []string) {
	for i := range hauls {
		for _, l := range hauls[i].Lists {
			if len(names) < fewNames {
				names = append(names, l.Name)
			}
		}
	}
	return names
}

// fewNames is how many names of lists are told.
const fewNames = 12

// markOwn makes the limit list that the user names his own.
func (in *intake) markOwn(hauls []foreign.Haul) error {
	if in.ownList == "" {
		return nil
	}
	found := 0
	for i := range hauls {
		for j := range hauls[i].Lists {
			if l := &hauls[i].Lists[j]; carddb.Fold(l.Name) == carddb.Fold(in.ownList) {
				l.ID = "own"
				found++
			}
		}
	}
	switch {
	case found > 1:
		return fault.Invalid("%s in these files are called %q; leave the others out.", spelling.Count(found, "limit list"), in.ownList)
	case found == 0:
		return fault.Invalid("There is no limit list %q in these files; there is %s.", in.ownList,
			cmp.Or(strings.Join(listNames(hauls), "; "), "none"))
	}
	return nil
}

// target is the file to write, never the one that is built from the text sources beside it.
func (in *intake) target() (string, error) {
	path := in.into
	if path == "" {
		folder, err := in.Folder()
		if err != nil {
			return "", err
		}
		if path = filepath.Join(folder, "cards.db"); !in.dryRun {
			if err := os.MkdirAll(folder, 0o700); err != nil {
				return "", fault.Invalid("The data folder %s cannot be made: %w", folder, err)
			}
		}
	}
	return path, carddb.Mine(path)
}

func hauls(ctx context.Context, con *console.Console, in *intake, files []string) ([]foreign.Haul, error) {
	mapped, err := foreign.Mapping(in.mapped)
	if err != nil {
		return nil, err
	}
	var hauls []foreign.Haul
	for _, name := range files {
		some, err := haulsOf(ctx, con, name, foreign.Options{Game: in.game, Map: mapped})
		if err != nil {
			return nil, err
		}
		hauls = append(hauls, some...)
	}
	return hauls, nil
}

// haulsOf reads a file, or all files of a folder.
func haulsOf(ctx context.Context, con *console.Console, name string, o foreign.Options) ([]foreign.Haul, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return foreign.ReadFolder(ctx, name, files.Folder(name), o)
	}
	content, err := con.Read(name)
	if err != nil {
		return nil, err
	}
	h, err := foreign.Read(ctx, name, content, o)
	return []foreign.Haul{h}, err
}

// carryOut writes the plan as one commit, and shows how far it is where somebody watches.
func carryOut(ctx context.Context, con *console.Console, in *intake, path string, p *merge.Plan) error {
	if p.Size() == 0 {
		return nil
	}
	wrote := func() {}
	if !in.asJSON && terminal(con.Err) {
		bar := progressbar.NewOptions(p.Size(), progressbar.OptionSetWriter(con.Err), progressbar.OptionSetDescription("importing"),
			progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(progressPace))
		defer bar.Finish()
		wrote = func() { bar.Add(1) }
	}
	_, err := carddb.Edit(path, carddb.Editing{Base: ttsbridge.Cards, Today: house.Cards().Today, Says: house.Cards().Says,
		DryRun: in.dryRun}, func(d *carddb.Draft) error {
		return p.Write(d, func() error { wrote(); return ctx.Err() })
	})
	if err != nil && ctx.Err() != nil {
		return fault.Unavailable("The import into %s was stopped; nothing was written: %w", path, context.Cause(ctx))
	}
	if err != nil {
		return fmt.Errorf("import into %s: %w", path, err)
	}
	return nil
}

// terminal reports whether somebody watches what is written there.
func terminal(to any) bool {
	f, ok := to.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}

package cards

import (
	"cmp"
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

// imported is what became of an import.
type imported struct {
	Into     string         `json:"into"`
	DryRun   bool           `json:"dryRun"`
	Game     string         `json:"game"`
	Files    []importedFile `json:"files"`
	New      int            `json:"new"`
	Changed  int            `json:"changed"`
	Same     int            `json:"same"`
	Artworks int            `json:"artworks"`
	Skipped  int            `json:"skipped"`
	Notes    []string       `json:"notes"`
	Rows     []merge.Row    `json:"rows"`
}

type importedFile struct {
	File   string `json:"file"`
	Format string `json:"format"`
	SHA256 string `json:"sha256"`
	Rows   int    `json:"rows"`
}

func importCommand(con *console.Console) *cobra.Command {
	in := &intake{}
	c := &cobra.Command{Use: "import FILE|FOLDER...", Short: "Take the cards of other programs into your own database",
		Args: cobra.MinimumNArgs(1),
		Long: "Reads EDOPro .cdb, lflist.conf and strings.conf, the JSON of YGOPRODeck, YDM-Data, duel-masters and the Kingdom Duels site,\n" +
			"OCTGN set.xml, Cockatrice XML and CSV, told apart by what they hold; of a folder, every file in it.\n" +
			"Of several files that know a card, the last one counts. The shipped cards are never changed: what is imported lies over them\n" +
			"in a database of your own. If a file cannot be read, nothing is imported; rows that cannot be meant are skipped and listed.",
		RunE: func(_ *cobra.Command, args []string) error {
			console.SpareMemory()
			r, err := takeIn(con, in, args)
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
func takeIn(con *console.Console, in *intake, files []string) (imported, error) {
	if in.game == "" {
		return imported{}, fault.Invalid("Say with --game which game the cards are for.")
	}
	path, err := in.target()
	if err != nil {
		return imported{}, err
	}
	o := house.Cards()
	o.Fallback = o.Base
	if !in.dryRun {
		for _, line := range carddb.Renew(path, o).Says() {
			fmt.Fprintln(console.Plain(con.Err), line)
		}
	}
	before, err := carddb.Open(path, o)
	if err != nil {
		return imported{}, err
	}
	defer before.Close()
	game, err := in.gameIn(before.Snapshot())
	if err != nil {
		return imported{}, err
	}
	hauls, err := hauls(con, in, files)
	if err != nil {
		return imported{}, err
	}
	if err := in.markOwn(hauls); err != nil {
		return imported{}, err
	}
	plan := merge.Place(before.Snapshot(), game, hauls, in.keep)
	if err := carryOut(con, in, path, plan); err != nil {
		return imported{}, err
	}
	r := imported{Into: path, DryRun: in.dryRun, Game: game.ID, Notes: append([]string{}, plan.Notes...),
		Rows: append([]merge.Row{}, plan.Rows...)}
	if names := listNames(hauls); len(names) > 0 && in.ownList == "" {
		r.Notes = append(r.Notes, fmt.Sprintf("A limit list is in force only where the rules ask for it by its name. To play by one of these, import it with --own-list and choose the option value own: %s", strings.Join(names, "; ")))
	}
	for _, h := range hauls {
		r.Files = append(r.Files, importedFile{h.File, h.Format, h.Sum, h.Size()})
	}
	r.New, r.Changed, r.Same = plan.Count(merge.New), plan.Count(merge.Changed), plan.Count(merge.Same)
	r.Artworks, r.Skipped = plan.Count(merge.Artwork), plan.Count(merge.Skipped)
	return r, nil
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

func hauls(con *console.Console, in *intake, files []string) ([]foreign.Haul, error) {
	mapped, err := foreign.Mapping(in.mapped)
	if err != nil {
		return nil, err
	}
	var hauls []foreign.Haul
	for _, name := range files {
		some, err := haulsOf(con, name, foreign.Options{Game: in.game, Map: mapped})
		if err != nil {
			return nil, err
		}
		hauls = append(hauls, some...)
	}
	return hauls, nil
}

// haulsOf reads a file, or all files of a folder.
func haulsOf(con *console.Console, name string, o foreign.Options) ([]foreign.Haul, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return foreign.ReadFolder(name, files.Folder(name), o)
	}
	content, err := con.Read(name)
	if err != nil {
		return nil, err
	}
	h, err := foreign.Read(name, content, o)
	return []foreign.Haul{h}, err
}

// carryOut writes the plan as one commit, and shows how far it is where somebody watches.
func carryOut(con *console.Console, in *intake, path string, p *merge.Plan) error {
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
		return p.Write(d, wrote)
	})
	if err != nil {
		return fmt.Errorf("import into %s: %w", path, err)
	}
	return nil
}

// filesOf names what was read, a few files of many.
func filesOf(r imported) string {
	var names []string
	for _, f := range r.Files[:min(len(r.Files), 3)] {
		names = append(names, f.File)
	}
	return strings.Join(names, ", ")
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

func tellImport(con *console.Console, r imported, verbose bool) {
	for _, f := range r.Files {
		con.Printf("%s: %s, %s\n", f.File, f.Format, spelling.Count(f.Rows, "row"))
	}
	var few console.Few
	for _, n := range r.Notes {
		if few.Lets(n) {
			con.Printf("%s\n", n)
		}
	}
	for _, row := range r.Rows {
		if !verbose && (len(row.Notes) == 0 || !few.Lets(strings.Join(row.Notes, "; "))) {
			continue
		}
		con.Printf("%s, %s: %s", row.File, row.Row, row.Outcome)
		for _, part := range []string{row.Key, row.Name} {
			if part != "" {
				con.Printf(" %s", part)
			}
		}
		for i, n := range row.Notes {
			con.Printf("%s %s", map[bool]string{true: ":", false: ";"}[i == 0], n)
		}
		con.Printf("\n")
	}
	for _, rest := range few.Rest(filesOf(r)) {
		con.Printf("%s\n", rest)
	}
	con.Printf("%d new, %d changed, %d as they were, %s, %d skipped\n", r.New, r.Changed, r.Same,
		spelling.Count(r.Artworks, "artwork"), r.Skipped)
	switch {
	case r.DryRun:
		con.Printf("Nothing was written: this was a dry run.\n")
	case r.New+r.Changed+r.Artworks == 0:
		con.Printf("There was nothing to write.\n")
	default:
		con.Printf("Written to %s\n", r.Into)
	}
}

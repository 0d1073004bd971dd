package cards

import (
	"fmt"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/validator/spelling"
)

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

// became tells what became of the files and their rows.
func (in *intake) became(path, game string, hauls []foreign.Haul, plan *merge.Plan) imported {
	r := imported{Into: path, DryRun: in.dryRun, Game: game, Notes: append([]string{}, plan.Notes...),
		Rows: append([]merge.Row{}, plan.Rows...)}
	if names := listNames(hauls); len(names) > 0 && in.ownList == "" {
		r.Notes = append(r.Notes, "A limit list is in force only where the rules ask for it by its name. To play by one of these, import it with "+
			"--own-list and choose the option value own: "+strings.Join(names, "; "))
	}
	for _, h := range hauls {
		r.Files = append(r.Files, importedFile{h.File, h.Format, h.Sum, h.Size()})
	}
	r.New, r.Changed, r.Same = plan.Count(merge.New), plan.Count(merge.Changed), plan.Count(merge.Same)
	r.Artworks, r.Skipped = plan.Count(merge.Artwork), plan.Count(merge.Skipped)
	return r
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
		con.Printf("%s\n", toldRow(row))
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

// toldRow is what became of a row, in a line.
func toldRow(row merge.Row) string {
	line := fmt.Sprintf("%s, %s: %s", row.File, row.Row, row.Outcome)
	for _, part := range []string{row.Key, row.Name} {
		if part != "" {
			line += " " + part
		}
	}
	if len(row.Notes) > 0 {
		line += ": " + strings.Join(row.Notes, "; ")
	}
	return line
}

// filesOf names what was read, a few files of many.
func filesOf(r imported) string {
	var names []string
	for _, f := range r.Files[:min(len(r.Files), 3)] {
		names = append(names, f.File)
	}
	return strings.Join(names, ", ")
}

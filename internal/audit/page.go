package audit

import (
	_ "embed" // the page's template
	"fmt"
	"html/template"
	"io"
)

// Page writes the dossier with the whole ledger as one HTML page. Whoever opens it has the ledger checked anew by his own
// browser, which needs no network for that.
func (d *Dossier) Page(w io.Writer, export string) error {
	if err := page.Execute(w, struct {
		*Dossier
		Export string
	}{d, export}); err != nil {
		return fmt.Errorf("write the page: %w", err)
	}
	return nil
}

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Funcs(template.FuncMap(words)).Parse(pageText))

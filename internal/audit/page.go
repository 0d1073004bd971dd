package audit

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the page's template
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"ttsbridge/validator/games"
)

// Page writes the dossier with the whole ledger as one HTML page. Whoever opens it has the ledger checked anew by his own
// browser, which needs no network for that, and the words of the page held to a sum over them.
func (d *Dossier) Page(w io.Writer, export string) error {
	var said bytes.Buffer
	if err := page.ExecuteTemplate(&said, "said", d); err != nil {
		return fmt.Errorf("write what the page says: %w", err)
	}
	sum, err := sumOf(&said)
	if err != nil {
		return fmt.Errorf("read what the page says: %w", err)
	}
	if err := page.Execute(w, struct {
		*Dossier
		Export, Sum string
	}{d, export, sum}); err != nil {
		return fmt.Errorf("write the page: %w", err)
	}
	return nil
}

// Name is the game's as people know it.
func (d *Dossier) Name() string {
	if game, ok := games.Find(d.Game); ok {
		return game.Name
	}
	return d.Game
}

// sumOf is the SHA-256 of the words of a piece of HTML, as a browser has them: one blank between two.
func sumOf(piece io.Reader) (string, error) {
	nodes, err := html.ParseFragment(piece, &html.Node{Type: html.ElementNode, DataAtom: atom.Main, Data: atom.Main.String()})
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for _, top := range nodes {
		if top.Type == html.TextNode {
			text.WriteString(top.Data)
		}
		for n := range top.Descendants() {
			if n.Type == html.TextNode {
				text.WriteString(n.Data)
			}
		}
	}
	words := strings.FieldsFunc(text.String(), func(r rune) bool { return strings.ContainsRune("\t\n\f\r ", r) })
	sum := sha256.Sum256([]byte(strings.Join(words, " ")))
	return hex.EncodeToString(sum[:]), nil
}

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Funcs(template.FuncMap(words)).Parse(pageText))

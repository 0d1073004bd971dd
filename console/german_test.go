package console_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

var (
	// alien are the parts of a page that are in nobody's language: scripts, names of files, rows, lists, what is printed on cards.
	alien = regexp.MustCompile(`(?s)<(code|pre|textarea|script|title|datalist)\b.*?</(code|pre|textarea|script|title|datalist)>|<dl>.*?</dl>|<optgroup.*?</optgroup>|<text .*?</text>|<option.*?</option>|<details><summary>Ihre Zeilen</summary>.*?</details>`)
	tags  = regexp.MustCompile(`(?s)<[^>]*>`)
	// said are the texts of attributes that a screen reader says.
	said    = regexp.MustCompile(`(?:aria-label|placeholder)="([^"]*)"`)
	english = regexp.MustCompile(`\b(the|of|your|is|are|and|to|from|with|this|that|not|must|cards?|turn|you|nobody|who|has|South|North|have|been|moves?|plays?|record|seat)\b`)
)

// Pages that are in German say nothing in English, but for what is printed on cards.
func TestPagesAreGermanThroughout(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 8)
	ended := b.table("dotr", "Kryuel", "Birdface")
	plays(t, ended, 6)
	concede(t, ended)
	printed := namesOf(b)
	h := b.host()
	seat := b.with(tb, tb.Tokens().Seats[tb.State().Turn.Seat])
	for _, g := range []*guest{h, seat} {
		g.post("/language", url.Values{"language": {"de"}, "from": {"/decks"}}, http.StatusOK)
	}
	at := "/table/" + tb.ID()
	pages := map[string]string{"seat": seat.get(at, 200)}
	for _, path := range []string{"/", "/host/new?game=dotr", "/host/new?game=tagduel", "/host/new?game=kingdomduels", "/host" + at, "/host" + at + "?delete", at + "?as=judge", at + "/desk", at + "/overlay", at + "/checkpoint",
		"/table/" + ended.ID(), "/table/" + ended.ID() + "/replay?at=9&by=all", "/table/" + ended.ID() + "/replay?at=12&by=watch", "/replay", "/statistics", "/decks?game=dotr&q=kuriboh", "/cards?game=dotr&q=kuriboh"} {
		pages[path] = h.get(path, 200)
	}
	pages["a list"] = h.post("/decks", url.Values{"game": {"dotr"}, "list": {"7 Kuriboh\n2 Nobody"}, "write": {"ydke"}, "q": {"atk>>"}}, 200)
	pages["a wish"] = h.post("/host/new", url.Values{"game": {"dotr"}, "list-0": {"7 Kuriboh"}, "list-1": {"x"}}, http.StatusUnprocessableEntity)
	has(t, pages["seat"], ">Hand von Süd</text>", ">Friedhof</text>", ">Extradeck", "(Hand von ")
	for name, page := range pages {
		for _, text := range textsOf(page, printed) {
			if found := english.FindString(text); found != "" {
				t.Errorf("%s says %q: %q", name, found, text)
			}
		}
	}
}

// namesOf are what no language changes: the names of cards and decks.
func namesOf(b *bridge) *strings.Replacer {
	var all []string
	for _, d := range b.cards.Presets("dotr") {
		all = append(all, d.Name, "")
	}
	for _, tb := range b.hall.List() {
		for _, p := range tb.View(table.Referee, "").Spots {
			for _, c := range p.Cards {
				if c.Name != "" {
					all = append(all, c.Name, "")
				}
			}
		}
	}
	for _, g := range games.All {
		all = append(all, g.Name, "")
	}
	return strings.NewReplacer(all...)
}

// textsOf are the texts of a page that a person reads or hears.
func textsOf(page string, printed *strings.Replacer) (all []string) {
	page = alien.ReplaceAllString(page, "\n")
	for _, found := range said.FindAllStringSubmatch(page, -1) {
		all = append(all, found[1])
	}
	all = append(all, strings.Split(tags.ReplaceAllString(page, "\n"), "\n")...)
	for i := range all {
		all[i] = strings.TrimSpace(printed.Replace(html.UnescapeString(all[i])))
	}
	return all
}

package console

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"path"
	"strings"
	"time"

	"ttsbridge/console/assets"
	"ttsbridge/console/texts"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/tongue"
)

//go:embed pages/*.html
var pageFiles embed.FS

// pages are the templates by language.
type pages map[string]*template.Template

// readPages reads the templates once for each language.
func readPages() pages {
	all := pages{}
	for _, lang := range texts.Languages {
		say := saying(lang)
		words := template.FuncMap{"say": say, "beside": func(label string) string { return texts.Beside(lang, label, say) }, "lies": func(place string) string { return texts.Alone(say(place)) }, "deed": func(seat, text string) string { return strings.TrimPrefix(say(text), say(seat)+" ") }, "t": func(text string, args ...any) string { return texts.In(lang, text, args...) },
			"asset": assets.Path, "percent": func(part float64) string { return fmt.Sprintf("%.1f %%", 100*part) }, "inc": func(n int) int { return n + 1 },
			"minutes": func(seconds int32) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }, "list": func(all ...any) []any { return all }, "lang": func() string { return lang }}
		all[lang] = template.Must(template.New("").Funcs(words).ParseFS(pageFiles, "pages/*.html"))
	}
	return all
}

// saying puts what the referee says into a language.
func saying(lang string) func(string) string {
	if book := tongue.In(lang); book != nil {
		return book.Say
	}
	return func(text string) string { return text }
}

// language is the one that somebody chose, else the first of ours that his browser asks for.
func (p pages) language(r *http.Request) string {
	if lang := shown(r, langCookie); p[lang] != nil {
		return lang
	}
	for _, part := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		lang, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		if lang, _, _ = strings.Cut(strings.ToLower(lang), "-"); p[lang] != nil {
			return lang
		}
	}
	return texts.Languages[0]
}

// A page is what every page knows besides its own matter.
type page struct {
	Title string
	Path  string // where it is, for coming back to it
	Back  string // the page it belongs to
	Host  bool
	Club  bool   // the bridge belongs to a club
	Door  bool   // it has a form that takes a token
	Own   string // a script of its own, besides those of all
	Look  string // a class of the whole page
	About any
}

// page writes a page: the template of that name in the frame of all.
func (c *Console) page(w http.ResponseWriter, r *http.Request, status int, name string, p page) {
	p.Host = p.Host || c.hosts(r)
	p.Club = c.Results != nil
	if p.Path = cmp.Or(p.Path, r.URL.Path); r.Method == http.MethodGet {
		p.Path = r.URL.RequestURI() // where it is found again, with what was asked for
	}
	lang := c.pages.language(r)
	var body bytes.Buffer
	err := c.pages[lang].ExecuteTemplate(&body, name, p)
	if err != nil {
		c.Log.Error("a page could not be drawn", "page", name, "err", err)
		http.Error(w, "This page could not be drawn.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", lang)
	w.Header().Set("Vary", "Cookie, Accept-Language")
	w.WriteHeader(status)
	io.WriteString(w, letters.Shown(body.String())) //nolint:errcheck // the browser is gone
}

// part writes a part of a page.
func (c *Console) part(lang, name string, about any) ([]byte, error) {
	var body bytes.Buffer
	if err := c.pages[lang].ExecuteTemplate(&body, name, about); err != nil {
		return nil, fmt.Errorf("draw %s: %w", name, err)
	}
	return []byte(letters.Shown(body.String())), nil // names may hold marks that nobody sees, and that turn what stands beside them
}

// statuses says which status each kind of fault has.
var statuses = map[fault.Code]int{fault.CodeInvalid: 400, fault.CodeUnauthorized: 401, fault.CodeForbidden: 403, fault.CodeNotFound: 404,
	fault.CodeConflict: 409, fault.CodeTooLarge: 413, fault.CodeUnavailable: 503, fault.CodeInternal: 500}

// fail says in a sentence what is wrong; where another link or key may help it asks for one.
func (c *Console) fail(w http.ResponseWriter, r *http.Request, err error) {
	code := fault.CodeOf(err)
	if code == fault.CodeInternal {
		c.Log.Error("a page failed", "path", r.URL.Path, "err", err)
	}
	if r.Header.Get("HX-Request") != "" {
		c.say(w, r, statuses[code], outcome{Text: fault.Sentence(err), Refused: true})
		return
	}
	back, shut := above(r.URL.Path), code == fault.CodeUnauthorized || code == fault.CodeForbidden || code == fault.CodeNotFound
	if shut || !strings.Contains(back, "/table/") {
		back = ""
	}
	c.page(w, r, statuses[code], "fault", page{Title: "That did not work", Back: back, Door: shut && (code == fault.CodeUnauthorized || !c.hosts(r)), About: struct {
		Says  string
		Enter string
	}{fault.Sentence(err), enterPath(r)}})
}

// giveFile answers with a file that the browser shows, "inline", or puts away, "attachment"; a slow one has a minute for it.
func giveFile(w http.ResponseWriter, how, name, kind string, body []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", fmt.Sprintf("%s; filename=%q", how, name))
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(time.Minute)) // else the usual limit holds
	w.Write(body)                                                                   //nolint:errcheck // the browser is gone
}

// above is the page on which the form stands that is sent to a path.
func above(at string) string {
	if up := path.Dir(path.Clean("/" + at)); up != "/host" && up != "/table" && up != "/host/table" {
		return up
	}
	return "/"
}

// astray answers where no page is. Whoever comes to where only a form is sent, by reloading or by another language, is led to the page of the
// form, and a path with a slash too many to that without.
func (c *Console) astray(w http.ResponseWriter, r *http.Request) {
	form := &http.Request{Method: http.MethodPost, URL: r.URL, Host: r.Host}
	_, sent := c.routes.Handler(form)
	plain := path.Clean("/" + r.URL.Path)
	switch reads := r.Method == http.MethodGet || r.Method == http.MethodHead; {
	case reads && strings.HasPrefix(sent, http.MethodPost+" "):
		http.Redirect(w, r, above(plain), http.StatusSeeOther)
	case reads && plain != r.URL.Path:
		http.Redirect(w, r, plain, http.StatusSeeOther)
	default:
		c.fail(w, r, fault.NotFound("There is no page at %.80q.", r.URL.Path))
	}
}

// enterPath is where the token goes that opens a path.
func enterPath(r *http.Request) string {
	if id := r.PathValue("id"); id != "" && strings.HasPrefix(r.URL.Path, "/table/") {
		if r.URL.Path == home(id)+"/overlay" {
			return r.URL.Path + "/enter"
		}
		return home(id) + "/enter"
	}
	return "/host/enter"
}

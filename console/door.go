package console

import (
	"net/http"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
)

// The token of a link stands behind its #, which no browser sends and nobody logs. A script of the page posts it once; whoever has
// no scripts pastes it.

// enterHouse lets the host in by the token of the data folder.
func (c *Console) enterHouse(w http.ResponseWriter, r *http.Request) {
	token := strings.TrimSpace(r.PostFormValue("token"))
	if !c.isHouse(token) {
		c.fail(w, r, fault.Unauthorized("That is not the key of this bridge."))
		return
	}
	keep(w, houseCookie, "/", token)
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

// enterTable lets somebody in by a token of the table.
func (c *Console) enterTable(w http.ResponseWriter, r *http.Request) { c.enterAt(w, r, "") }

// enterAt lets somebody in, and sends him to a page below that of the table.
func (c *Console) enterAt(w http.ResponseWriter, r *http.Request, below string) {
	t, err := c.Hall.Find(r.PathValue("id"))
	token := strings.TrimSpace(r.PostFormValue("token"))
	if at := strings.LastIndex(token, "#"); at >= 0 { // a whole link was pasted
		token = token[at+1:]
	}
	var who access.Bearer
	if err == nil {
		who, err = t.Bearer(token)
	}
	if err == nil && who.Role == access.RoleMod {
		err = fault.Forbidden("This token is the table's own; no person looks by it.")
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	keep(w, tableCookie, home(t.ID()), token)
	to := home(t.ID()) + below
	if query := r.URL.RawQuery; query != "" {
		to += "?" + query
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// leaveTable forgets who looked.
func (c *Console) leaveTable(w http.ResponseWriter, r *http.Request) {
	path := home(r.PathValue("id"))
	keep(w, tableCookie, path, "")
	http.Redirect(w, r, path, http.StatusSeeOther)
}

// home is the path of a table's page.
func home(id string) string { return "/table/" + id }

// speak lets somebody choose the language of the pages.
func (c *Console) speak(w http.ResponseWriter, r *http.Request) {
	lang := r.PostFormValue("language")
	if _, ok := c.pages[lang]; !ok {
		c.fail(w, r, fault.Invalid("The pages are in English and German."))
		return
	}
	http.SetCookie(w, &http.Cookie{Name: langCookie, Value: lang, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: 365 * 24 * 3600})
	to := r.PostFormValue("from")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.Contains(to, "\\") {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

package console

import (
	"crypto/subtle"
	"net/http"
	"strings"

	"ttsbridge/console/heard"
	"ttsbridge/console/posted"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator/table"
)

// policy is what a page may load: what this bridge itself gives it, and no script or style that stands in a page.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; " +
	"base-uri 'none'; frame-ancestors 'none'"

// secure sets what every answer says to the browser.
func secure(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Referrer-Policy", "same-origin") // with none at all a browser does not say either where a form came from
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// The names of cookies. A table's is sent for the pages of that table alone.
const (
	houseCookie = "house"
	tableCookie = "seat"
	langCookie  = "language"
)

// keep lets the browser keep a secret for the pages below a path; an empty one is forgotten.
func keep(w http.ResponseWriter, name, path, secret string) {
	k := &http.Cookie{Name: name, Value: secret, Path: path, HttpOnly: true, SameSite: http.SameSiteStrictMode}
	if secret == "" {
		k.MaxAge = -1
	}
	http.SetCookie(w, k)
}

// shown is what the browser kept under a name, "" for nothing.
func shown(r *http.Request, name string) string {
	k, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return k.Value
}

// hosts tells whether whoever asks can read the data folder.
func (c *Console) hosts(r *http.Request) bool { return c.isHouse(shown(r, houseCookie)) }

func (c *Console) isHouse(token string) bool {
	return c.House != "" && subtle.ConstantTimeCompare([]byte(token), []byte(c.House)) == 1
}

// asHost lets only the host in.
func (c *Console) asHost(answer http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !c.hosts(r) {
			c.fail(w, r, fault.Unauthorized("This page is the host's. Open it by the link that \"ttsbridge page\" shows."))
			return
		}
		answer(w, r)
	}
}

// A looker is somebody at a table's page.
type looker struct {
	*live.Table
	access.Bearer
	by   table.Seat // as whom he looks
	late bool       // he sees the table some minutes late
}

// listens is the looker as one who hears what is told at the table.
func (l looker) listens() heard.Listener {
	return heard.Listener{Table: l.Table, By: l.by, Late: l.late}
}

// looks finds the table of a path and who looks at it: whoever has a token of it, else the host, as a spectator unless he asks
// to see as the judge does.
func (c *Console) looks(r *http.Request) (looker, error) {
	t, err := c.Hall.Find(r.PathValue("id"))
	if err != nil {
		return looker{}, err
	}
	l := looker{Table: t, by: table.Nobody}
	token := shown(r, tableCookie)
	if l.Bearer, err = t.Bearer(token); err == nil && l.Role != access.RoleMod {
		if l.Role == access.RoleSeat {
			l.by = l.Seat
		}
		l.Table, err = c.Hall.For(t, l.Bearer)
		l.late = l.Table != t
		return l, err
	}
	if !c.hosts(r) {
		if token != "" && fault.CodeOf(err) == fault.CodeForbidden {
			return l, err
		}
		return l, fault.Unauthorized("This table opens with a link that its host gives you.")
	}
	if l.Bearer = (access.Bearer{Role: access.RoleHost, Seat: table.Nobody}); r.URL.Query().Get("as") == "judge" {
		l.by = table.Referee
	}
	return l, nil
}

// asSpectator lets whoever looks see no more than a spectator, and no sooner.
func (c *Console) asSpectator(l looker) (looker, error) {
	if l.late { // it is the spectators' table already
		return l, nil
	}
	seen, err := c.Hall.Late(l.Table)
	return looker{Table: seen, Bearer: access.Bearer{Role: access.RoleWatch, Seat: table.Nobody}, by: table.Nobody, late: seen != l.Table}, err
}

// The token of a link stands behind its #, which no browser sends and nobody logs. A script of the page posts it once; whoever has
// no scripts pastes it.

// enterHouse lets the host in by the token of the data folder, and whoever pastes the link of a table there.
func (c *Console) enterHouse(w http.ResponseWriter, r *http.Request) {
	switch token, at, below := posted.Key(r); {
	case c.isHouse(token):
		keep(w, houseCookie, "/", token)
		http.Redirect(w, r, "/", http.StatusSeeOther)
	case at != "":
		c.letIn(w, r, at, below, token)
	default:
		c.fail(w, r, fault.Unauthorized("That is not the key of this bridge."))
	}
}

// enterTable lets somebody in by a token of the table.
func (c *Console) enterTable(w http.ResponseWriter, r *http.Request) { c.enterAt(w, r, "") }

// enterAt lets somebody in by what he pasted, and sends him to a page below that of the table; a link of another table leads there, and the
// host may show the key of the house.
func (c *Console) enterAt(w http.ResponseWriter, r *http.Request, below string) {
	token, at, under := posted.Key(r)
	switch id := r.PathValue("id"); {
	case c.isHouse(token):
		keep(w, houseCookie, "/", token)
		http.Redirect(w, r, home(id)+below, http.StatusSeeOther)
	case at != "" && at != id:
		c.letIn(w, r, at, under, token)
	default:
		c.letIn(w, r, id, below, token)
	}
}

// letIn lets somebody in at a table by a token of it, and sends him to a page below that of the table.
func (c *Console) letIn(w http.ResponseWriter, r *http.Request, id, below, token string) {
	t, err := c.Hall.Find(id)
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
	if onto := c.ledOn(w, t, who); onto != "" {
		to = onto + below
	}
	if query := r.URL.RawQuery; query != "" {
		to += "?" + query
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// ledOn lets whoever has a link of a table in wherever its duel goes on since another deck was brought, as far as he may know that, and gives
// the path there; "" when his link leads nowhere else.
func (c *Console) ledOn(w http.ResponseWriter, t *live.Table, who access.Bearer) (path string) {
	for {
		seen, err := c.Hall.For(t, who)
		if err != nil {
			return path
		}
		onto, token, err := c.Hall.Onward(seen, who)
		if err != nil {
			return path
		}
		next, err := c.Hall.Find(onto)
		if fault.CodeOf(err) == fault.CodeNotFound { // it was deleted
			return path
		}
		path = home(onto)
		keep(w, tableCookie, path, token)
		if err != nil { // it is at another bridge of a club
			return path
		}
		t = next
	}
}

// onward leads from the page of a table that another deck has replaced to that where the duel goes on, and from its overlay to the other one's.
func (c *Console) onward(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	var path string
	if err == nil && (l.Role != access.RoleHost || !c.hosts(r)) { // who has the key of the house needs no token
		path = c.ledOn(w, l.Table, l.Bearer)
	}
	if err == nil && path == "" {
		var onto string
		if onto, _, err = c.Hall.Onward(l.Table, l.Bearer); err == nil {
			_, err = c.Hall.Find(onto)
		}
		path = home(onto)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	below := "?" + strings.Trim(r.URL.RawQuery+"&"+ledQuery, "&")
	if strings.HasSuffix(r.URL.Path, "/overlay/onward") {
		below = "/overlay?" + r.URL.RawQuery
	}
	http.Redirect(w, r, path+below, http.StatusSeeOther)
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
	http.Redirect(w, r, posted.Path(r, "from"), http.StatusSeeOther)
}

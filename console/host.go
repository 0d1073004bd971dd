package console

import (
	"cmp"
	"net"
	"net/http"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// A listed table is a line of the host's list.
type listed struct {
	view.Summary
	notes.Note
	Game    string // its name
	MadeAt  string
	Against []string // what the seats brought
}

// Title is what the table is called: as the host says, else by its game.
func (l listed) Title() string { return cmp.Or(l.Name, l.Game) }

// putAway lists tables that were put away last.
func putAway(a, b listed) int {
	switch {
	case a.Archived == b.Archived:
		return 0
	case a.Archived:
		return 1
	}
	return -1
}

func (c *Console) listed(t *live.Table) listed {
	s := t.Summary()
	return listed{s, c.Hall.Notes(t), t.Game().Name, s.Made.Local().Format("2006-01-02 15:04"), t.Decks()}
}

// home is the first page: the host's tables, or for everybody else what this is.
func (c *Console) home(w http.ResponseWriter, r *http.Request) {
	if !c.hosts(r) {
		c.page(w, r, http.StatusOK, "welcome", page{Title: "The referee", Door: true})
		return
	}
	var all []listed
	for _, t := range c.Hall.List() {
		all = append(all, c.listed(t))
	}
	slices.SortStableFunc(all, func(a, b listed) int { return b.Made.Compare(a.Made) })
	slices.SortStableFunc(all, putAway)
	away := slices.IndexFunc(all, func(l listed) bool { return l.Archived })
	if away < 0 {
		away = len(all)
	}
	c.page(w, r, http.StatusOK, "host", page{Title: "Your tables", Host: true, About: struct{ Here, Away []listed }{all[:away], all[away:]}})
}

// doctor shows whether everything is in place.
func (c *Console) doctor(w http.ResponseWriter, r *http.Request) {
	var found []Finding
	if c.Doctor != nil {
		found = c.Doctor(r.Context())
	}
	c.page(w, r, http.StatusOK, "doctor", page{Title: "Is everything in place?", Host: true, About: found})
}

// A link opens a table for one person.
type link struct {
	For  string
	Does string
	Path string // with the token behind the #
	Name string // by which it is taken back; "" for one that cannot be
}

// shownTable is a table as its host sees it.
type shownTable struct {
	listed
	View            view.View
	Agreed          []agreed
	Links           []link
	Public, Port    string // where links lead that are given away; the port of a bridge that only this computer reaches, else ""
	Installs, Saves bool
	Said            string   // where it was written to
	Done            string   // what was done
	Asks            bool     // whether it shall really be deleted
	Without         string   // the seat without whose share of the luck it shall really go on
	Awaited, Others []string // the seats for whose share luck waits; all but that one
	MostDelay       int
}

// agreed is an option that is not as usual.
type agreed struct{ Name, Value string }

// showTable shows the host how a table stands, and what opens it.
func (c *Console) showTable(w http.ResponseWriter, r *http.Request) {
	t, err := c.Hall.Find(r.PathValue("id"))
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.tellTable(w, r, t, shownTable{Asks: r.URL.Query().Has("delete"), Without: r.URL.Query().Get("without")})
}

// tellTable is the host's page of a table, with what is said on it besides.
func (c *Console) tellTable(w http.ResponseWriter, r *http.Request, t *live.Table, s shownTable) {
	s.listed, s.View = c.listed(t), t.View(table.Nobody, c.Hall.Edition())
	if s.View.Luck != nil && s.View.Result == nil {
		s.Awaited = s.View.Luck.Waits
	}
	if !slices.Contains(s.Awaited, s.Without) { // he has given meanwhile
		s.Without = ""
	}
	s.Others = slices.DeleteFunc(slices.Clone(s.Awaited), func(seat string) bool { return seat == s.Without })
	for _, o := range t.Game().Options {
		if v := s.View.Options[o.Name]; v != o.Default {
			s.Agreed = append(s.Agreed, agreed{o.Name, v})
		}
	}
	if s.Public = c.Public; s.Public == "" {
		s.Port = portAtHome(r.Host)
	}
	s.Links, s.Saves, s.Installs, s.MostDelay = c.linksOf(t, &s.View), c.Save != nil, c.Install != nil, notes.MostDelay
	c.page(w, r, http.StatusOK, "hosttable", page{Title: s.Title(), Path: "/host/table/" + t.ID(), Host: true, About: s})
}

// portAtHome is the port of an address that only this computer reaches, "" of any other.
func portAtHome(address string) string {
	name, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(name); err != nil || name != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return ""
	}
	return port
}

// linksOf are the links of a table: one for each seat, one for spectators, their overlay, one for a judge. Those of a duel of a match
// open all its duels.
func (c *Console) linksOf(t *live.Table, v *view.View) []link {
	tokens, at := t.Tokens(), home(t.ID())
	if in := t.InMatch(); in != nil {
		if m, err := c.Hall.FindMatch(in.ID); err == nil {
			tokens = c.Hall.MatchTokens(m)
		}
	}
	var all []link
	for i, s := range v.Seats {
		all = append(all, link{s.Name, "plays and sees as this seat", at + "#" + tokens.Seats[i], access.LinkOf(access.Bearer{Role: access.RoleSeat, Seat: table.Seat(i)})})
	}
	return append(all, link{"Spectators", "see what everybody sees", at + "#" + tokens.Watch, string(access.RoleWatch)},
		link{"Overlay", "the spectators' link too, for the browser source of a stream", at + "/overlay#" + tokens.Watch, ""},
		link{"Judge", "besides, checks one card or statement at a time", at + "#" + tokens.Judge, string(access.RoleJudge)})
}

// download gives the table as a saved game.
func (c *Console) download(w http.ResponseWriter, r *http.Request) {
	t, err := c.Hall.Find(r.PathValue("id"))
	if err == nil && c.Save == nil {
		err = fault.Unavailable("This bridge was built without the mod.")
	}
	var file []byte
	if err == nil {
		file, err = c.Save(t)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	giveFile(w, "attachment", "ttsbridge-"+t.ID()+".json", "application/json", file)
}

// install writes the table where the game looks for saves.
func (c *Console) install(w http.ResponseWriter, r *http.Request) {
	t, err := c.Hall.Find(r.PathValue("id"))
	if err == nil && c.Install == nil {
		err = fault.Unavailable("This bridge was built without the mod.")
	}
	var file string
	if err == nil {
		file, err = c.Install(t)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.tellTable(w, r, t, shownTable{Said: file})
}

// deleteTable ends a table for good, when the host has said that he is sure.
func (c *Console) deleteTable(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	if r.PostFormValue("sure") != id {
		http.Redirect(w, r, "/host/table/"+id+"?delete", http.StatusSeeOther)
		return
	}
	if err := c.Hall.Delete(id); err != nil {
		c.fail(w, r, err)
		return
	}
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

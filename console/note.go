package console

import (
	"net/http"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/validator/table"
)

// noteTable notes what the host wants of a table: its name, whether it is put away, how late spectators see it.
func (c *Console) noteTable(w http.ResponseWriter, r *http.Request) {
	t, err := c.Hall.Find(r.PathValue("id"))
	var change func(*notes.Note)
	if err == nil {
		change, err = noted(r)
	}
	if err == nil {
		err = c.Hall.Note(t, change)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	http.Redirect(w, r, "/host/table/"+t.ID(), http.StatusSeeOther)
}

// noted is the change that a form asks for.
func noted(r *http.Request) (func(*notes.Note), error) {
	switch deed := r.PostFormValue("note"); deed {
	case "name":
		return func(n *notes.Note) { n.Name = r.PostFormValue("name") }, nil
	case "archive", "unarchive":
		return func(n *notes.Note) { n.Archived = deed == "archive" }, nil
	case "delay":
		minutes, err := strconv.Atoi(r.PostFormValue("delay"))
		if err != nil {
			return nil, fault.Invalid("The delay is a number of minutes; %.20q is none.", r.PostFormValue("delay"))
		}
		return func(n *notes.Note) { n.Delay = minutes }, nil
	default:
		return nil, fault.Invalid("A table is renamed, put away, brought back or shown late; %.20q is none of these.", deed)
	}
}

// goOnWithout lets luck wait no more for what a seat gives, when the host has said that he is sure.
func (c *Console) goOnWithout(w http.ResponseWriter, r *http.Request) {
	t, err := c.Hall.Find(r.PathValue("id"))
	if err == nil {
		_, err = t.Luck(table.Referee, live.ForLuck{Without: r.PostFormValue("sure")})
	}
	if err == nil {
		c.Wake()
		err = c.Hall.Follow(t)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.tellTable(w, r, t, shownTable{Done: "Luck waits no more for what that seat gives."})
}

// takeBack takes a link back, so that it opens nothing any more.
func (c *Console) takeBack(w http.ResponseWriter, r *http.Request) {
	t, err := c.Hall.Find(r.PathValue("id"))
	if err == nil {
		err = c.Hall.TakeBack(t, r.PostFormValue("link"))
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.tellTable(w, r, t, shownTable{Done: "The link opens nothing any more. The new one stands below."})
}

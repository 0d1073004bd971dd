package console

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A seating is what the player of a seat can do now.
type seating struct {
	At      string // where deeds go
	Name    string // of the seat
	Ask     *view.AskView
	Asked   []tts.Button
	Many    bool         // several of the buttons may be chosen, then all are sent
	Groups  []group      // what the rules let through, by card
	Others  []choice     // what needs no card
	Buttons []mats.Order // what may always be said
}

// A group is all that can be done with one card.
type group struct {
	Card    table.CardID
	Name    string // "" for a card whose face he does not know
	Lies    string // where
	Choices []choice
}

// A choice is a move that is offered.
type choice struct {
	Text string // the whole sentence; the page leaves out who
	To   table.Spot
	Move string // as it is sent
}

// seatingOf gathers what a player can do.
func seatingOf(l looker, v *view.View) *seating {
	name := l.Game().Names[l.Seat]
	s := &seating{At: home(l.ID()) + "/do", Name: name, Asked: l.Asked(l.Seat)}
	for i := range v.Asks {
		if v.Asks[i].Seat == name {
			s.Ask = &v.Asks[i]
			break
		}
	}
	s.Many = slices.ContainsFunc(s.Asked, func(b tts.Button) bool { return b.Many })
	if p := l.Plan(l.by); p != nil {
		s.Buttons = p.Buttons
	}
	names := cardNames(v)
	for _, legal := range l.Legal(l.Seat) {
		s.offer(legal, names)
	}
	return s
}

// offer puts a lawful move to those of its card.
func (s *seating) offer(legal live.Choice, names map[table.CardID][2]string) {
	move, err := json.Marshal(legal.Move)
	if err != nil {
		return // a move that cannot be written cannot be sent either
	}
	one := choice{Text: legal.Text, To: legal.Move.To, Move: string(move)}
	if legal.Move.Card == 0 {
		s.Others = append(s.Others, one)
		return
	}
	i := slices.IndexFunc(s.Groups, func(g group) bool { return g.Card == legal.Move.Card })
	if i < 0 {
		i = len(s.Groups)
		s.Groups = append(s.Groups, group{Card: legal.Move.Card, Name: names[legal.Move.Card][0], Lies: names[legal.Move.Card][1]})
	}
	s.Groups[i].Choices = append(s.Groups[i].Choices, one)
}

// cardNames says of each card that is seen what it is and where it lies.
func cardNames(v *view.View) map[table.CardID][2]string {
	names := map[table.CardID][2]string{}
	for _, spot := range v.Spots {
		for _, c := range spot.Cards {
			names[c.ID] = [2]string{c.Name, spot.Name}
		}
	}
	return names
}

// outcome is what became of a deed, as its player reads it.
type outcome struct {
	Text    string
	Rule    string
	Refused bool
	Plead   bool   // the others may be asked to let it through
	At      string // where that goes
}

// do takes a player's deed.
func (c *Console) do(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	if err == nil && l.Role != access.RoleSeat {
		err = fault.Forbidden("Whoever only looks makes no moves.")
	}
	var out live.Outcome
	if err == nil {
		out, err = act(l, r)
	}
	said, err := c.done(l, out, err)
	switch {
	case err != nil:
		c.fail(w, r, err)
		return
	case said.Refused:
		said.Plead, said.At = true, home(l.ID())+"/do"
	case r.Header.Get("HX-Request") == "":
		http.Redirect(w, r, home(l.ID()), http.StatusSeeOther)
		return
	}
	c.say(w, r, http.StatusOK, said)
}

// done wakes whoever waits for a deed at a table, lets its match follow, and says what came of it.
func (c *Console) done(l looker, out live.Outcome, err error) (outcome, error) {
	if err == nil {
		c.Wake()
		err = c.Hall.Follow(l.Table)
	}
	if out.Refused != nil {
		return outcome{Text: out.Refused.Why, Rule: out.Refused.Rule, Refused: true}, err
	}
	return outcome{Text: out.Text}, err
}

// say answers a deed with a sentence: a part of the page where a script asked for it, else a page.
func (c *Console) say(w http.ResponseWriter, r *http.Request, status int, said outcome) {
	if r.Header.Get("HX-Request") == "" {
		c.page(w, r, status, "said", page{Title: "That did not work", About: struct {
			outcome
			Back string
		}{said, strings.TrimSuffix(r.URL.Path, "/do")}})
		return
	}
	body, err := c.part(c.pages.language(r), "outcome", said)
	if err != nil {
		c.Log.Error("a sentence could not be drawn", "err", err)
		http.Error(w, said.Text, http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusOK) // the sentence is the answer, also where something is wrong
	w.Write(body)                //nolint:errcheck // the browser is gone
}

// act carries out what a form says: a move that was offered, a word, or a card that was carried somewhere.
func act(l looker, r *http.Request) (live.Outcome, error) {
	if text := r.PostFormValue("move"); text != "" {
		m, err := offered(text)
		if err != nil {
			return live.Outcome{}, err
		}
		return l.Move(l.Seat, m)
	}
	d := live.Deed{Word: spoken(r), Do: validator.GestureKind(r.PostFormValue("deed"))}
	for name, into := range map[string]func(uint64){
		"card": func(n uint64) { d.Card = table.CardID(n) }, "to": func(n uint64) { d.To = table.Spot(n) }, "ask": func(n uint64) { d.Ask = uint32(n) }} {
		n, err := number(r, name)
		if err != nil {
			return live.Outcome{}, err
		}
		into(n)
	}
	switch d.Do {
	case "", validator.Drag, validator.Flip, validator.Turn:
	default:
		return live.Outcome{}, fault.Invalid("A card is carried, turned over or turned sideways; %.20q is none of these.", d.Do)
	}
	if d.Word == "" && d.Card == 0 {
		return live.Outcome{}, fault.Invalid("Say what you do: choose a move, a button or a card.")
	}
	return l.Deed(l.Seat, d)
}

// mostSaid is how long a command may be.
const mostSaid = 400

// spoken is the word of a button, a doubt about a statement, or those that were chosen together: "pick #1" and "pick #3" are "pick #1 #3".
func spoken(r *http.Request) string {
	if said := strings.TrimPrefix(strings.TrimSpace(r.PostFormValue("say")), "!"); said != "" {
		return strings.ToValidUTF8(said[:min(len(said), mostSaid)], "")
	}
	if claim := r.PostFormValue("claim"); claim != "" {
		asked := "check " + claim + " " + strings.TrimSpace(r.PostFormValue("reason"))
		return strings.ToValidUTF8(asked[:min(len(asked), mostSaid)], "")
	}
	all := r.PostForm["pick"]
	if len(all) == 0 {
		if r.PostFormValue("many") != "" {
			return "pick"
		}
		return ""
	}
	words := []string{"pick"}
	for _, one := range all {
		_, which, _ := strings.Cut(one, " ")
		words = append(words, which)
	}
	text := strings.Join(words, " ")
	return strings.ToValidUTF8(text[:min(len(text), mostSaid)], "")
}

// number reads a field that is a number up to that of cards and places; 0 when it is not there. A question's is larger.
func number(r *http.Request, name string) (uint64, error) {
	text, bits := r.PostFormValue(name), 16
	if name == "ask" {
		bits = 32
	}
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, bits)
	if err != nil {
		return 0, fault.Invalid("%s is a number; %.20q is not.", name, text)
	}
	return n, nil
}

// offered reads a move as it was offered. A plea is said, and luck and time are not a player's.
func offered(text string) (validator.Move, error) {
	var m validator.Move
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return m, fault.Invalid("That is no move of the list.")
	}
	m.Plead, m.Order, m.Of = false, nil, 0
	return m, nil
}

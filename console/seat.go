package console

import (
	"cmp"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"ttsbridge/console/posted"
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
	Many    bool     // several of the buttons may be chosen, then all are sent
	Groups  []group  // what the rules let through, by card
	Others  []choice // what needs no card, and no button says
	Buttons []button // what may always be said
}

// A button says a word.
type button struct {
	mats.Order
	Can bool // it is a lawful move by itself
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
		for _, o := range p.Buttons {
			s.Buttons = append(s.Buttons, button{Order: o})
		}
	}
	names := cardNames(v)
	for _, legal := range l.Legal(l.Seat) {
		s.offer(legal, names)
	}
	return s
}

// offer puts a lawful move to those of its card, or to the button that makes it.
func (s *seating) offer(legal live.Choice, names map[table.CardID][2]string) {
	if onto := s.buttonOf(legal.Move); onto != nil {
		onto.Can = true
		return
	}
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

// buttonOf is the button that makes a move, which is its word and nothing more; nil where there is none.
func (s *seating) buttonOf(m validator.Move) *button {
	word := validator.Move{Kind: m.Kind, Seat: m.Seat, Ask: m.Ask}
	i := slices.IndexFunc(s.Buttons, func(b button) bool { return b.Word == string(m.Kind) })
	if i < 0 || !reflect.DeepEqual(m, word) {
		return nil
	}
	return &s.Buttons[i]
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
		now := l.Summary()
		said.Plead, said.At = !now.Over && now.Closed == "", home(l.ID())+"/do"
	case r.Header.Get("HX-Request") == "" && out.Record != 0: // an answer stands nowhere else
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
		title := "That did not work"
		if status == http.StatusOK && !said.Refused {
			title = "The referee"
		}
		c.page(w, r, status, "said", page{Title: title, About: struct {
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
		m, err := posted.Move(text)
		if err != nil {
			return live.Outcome{}, err
		}
		return l.Move(l.Seat, m)
	}
	card, cardErr := posted.Number(r, "card", 16)
	to, toErr := posted.Number(r, "to", 16)
	ask, askErr := posted.Number(r, "ask", 32)
	if err := cmp.Or(cardErr, toErr, askErr); err != nil {
		return live.Outcome{}, err
	}
	d := live.Deed{Word: posted.Word(r), Do: validator.GestureKind(r.PostFormValue("deed")), Card: table.CardID(card), To: table.Spot(to), Ask: uint32(ask)}
	switch d.Do {
	case "", validator.Drag, validator.Flip, validator.Turn:
	default:
		return live.Outcome{}, fault.Invalid("A card is carried, turned over or turned sideways; %.20q is none of these.", d.Do)
	}
	if d.Word == "" && d.Card == 0 {
		return live.Outcome{}, fault.Invalid("Say what you do: choose a move, a button or a card.")
	}
	out, err := l.Deed(l.Seat, d)
	if d.Word == "help" && fault.CodeOf(err) == fault.CodeInvalid { // what can be said is no mistake
		return live.Outcome{Text: fault.Sentence(err)}, nil
	}
	return out, err
}

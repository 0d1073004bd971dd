package console

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/console/posted"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// A bout is a match as somebody at one of its tables sees it.
type bout struct {
	matches.Standing
	At    string // the path of its page
	Game  *validator.Game
	Sides []scored
	Duels []fought
	Next  string      // the path that leads to the duel that is played, "" when that is this one or none is
	Of    table.Seat  // who plays it, table.Nobody for whoever only looks
	Mine  *match.List // his deck, where it can be changed now
	Siding, Anew,
	Chooses, Host bool // what he may do
}

// A scored side is its seats with how many duels they have won.
type scored struct {
	Names string
	Wins  int
}

// A fought duel is one that was played, or is.
type fought struct {
	match.Duel
	Won  string // the seats that won it, "" for nobody
	Here bool   // its table is the one whose page this is
}

// atMatch finds the match of a table and who looks at it. Spectators who see the table late are not told how the match stands.
func (c *Console) atMatch(r *http.Request) (looker, *matches.Match, error) {
	l, err := c.looks(r)
	if err != nil {
		return l, nil, err
	}
	in := l.InMatch()
	switch {
	case in == nil:
		return l, nil, fault.NotFound("This table is a duel by itself, and of no match.")
	case l.late:
		return l, nil, fault.Forbidden("Spectators see this match late, duel by duel at its tables.")
	}
	m, err := c.Hall.FindMatch(in.ID)
	return l, m, err
}

// boutOf gathers a match for a looker.
func (c *Console) boutOf(l looker, m *matches.Match) bout {
	b := bout{Standing: m.View(l.by), At: home(l.ID()) + "/match", Game: m.Game(), Of: table.Nobody, Host: l.Role == access.RoleHost}
	s := &b.State
	for i, seats := range s.Sides {
		b.Sides = append(b.Sides, scored{b.names(seats), b.Wins[i]})
	}
	for _, d := range s.Duels {
		b.Duels = append(b.Duels, fought{d, b.names(d.Winners), d.Table == l.ID()})
	}
	if n := len(s.Duels); n > 0 && s.Duels[n-1].Table != l.ID() {
		b.Next = home(l.ID()) + "/next"
	}
	if l.Role != access.RoleSeat {
		return b
	}
	b.Of = l.Seat
	waits := s.Next.Seats.Has(l.Seat)
	b.Chooses = s.Next.Stage == match.ToChoose && waits
	if s.Next.Stage == match.ToSide {
		b.Siding, b.Anew = waits, waits && s.Format.Siding == validator.Anew
		b.Mine = &s.Lists[l.Seat]
	}
	return b
}

// names are those of seats.
func (b *bout) names(seats table.Seats) string {
	var all []string
	for seat, name := range b.Game.Names {
		if seats.Has(table.Seat(seat)) {
			all = append(all, name)
		}
	}
	return strings.Join(all, ", ")
}

// A copied card is one of a pile with its number.
type copied struct {
	Key, Name string
	Count     int
}

// Pile is a pile of a deck, each card once.
func (b bout) Pile(keys []string) (all []copied) {
	for _, key := range keys {
		i := slices.IndexFunc(all, func(c copied) bool { return c.Key == key })
		if i < 0 {
			i = len(all)
			all = append(all, copied{Key: key, Name: b.Cards[key]})
		}
		all[i].Count++
	}
	return all
}

// showMatch is the page of a match.
func (c *Console) showMatch(w http.ResponseWriter, r *http.Request) {
	l, m, err := c.atMatch(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.page(w, r, http.StatusOK, "bout", page{Title: "The match", Back: home(l.ID()), About: c.boutOf(l, m)})
}

// matchNow gives the part of a page that tells how the match stands: of the match's own page, or of the board of a duel that has ended.
// Nothing is given while the match is at the record that the page has.
func (c *Console) matchNow(w http.ResponseWriter, r *http.Request) {
	l, m, err := c.atMatch(r)
	var body []byte
	if err == nil {
		b := c.boutOf(l, m)
		if r.URL.Query().Get("record") == strconv.FormatInt(b.Record, 10) {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		name := "boutnow"
		if r.URL.Query().Has("brief") {
			name = "boutbrief"
		}
		body, err = c.part(c.pages.language(r), name, b)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(body) //nolint:errcheck // the browser is gone
}

// nextDuel leads to the duel of the match that is played. Whose link opens the whole match is let in there too.
func (c *Console) nextDuel(w http.ResponseWriter, r *http.Request) {
	l, m, err := c.atMatch(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	s := m.State()
	to := s.Duels[len(s.Duels)-1].Table
	t, err := c.Hall.Find(to)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	if token := shown(r, tableCookie); token != "" && l.Role != access.RoleHost {
		if _, err := t.Bearer(token); err != nil {
			c.fail(w, r, fault.Forbidden("Your link opens this duel only. The host's page of the next duel has the link for it: table %s.", to))
			return
		}
		keep(w, tableCookie, home(to), token)
	}
	http.Redirect(w, r, home(to), http.StatusSeeOther)
}

// playMatch takes what a player does between two duels, or the host at any time.
func (c *Console) playMatch(w http.ResponseWriter, r *http.Request) {
	l, m, err := c.atMatch(r)
	var out matches.Decision
	if err == nil {
		out, err = c.inMatch(l, m, r)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.Wake()
	if out.Refused == nil && r.Header.Get("HX-Request") == "" {
		http.Redirect(w, r, home(l.ID())+"/match", http.StatusSeeOther)
		return
	}
	said := outcome{Text: strings.ToUpper(out.Text[:1]) + out.Text[1:] + "."}
	if out.Refused != nil {
		said = outcome{Text: out.Refused.Why, Rule: out.Refused.Rule, Refused: true}
	}
	c.say(w, r, http.StatusOK, said)
}

// inMatch makes the move of a form.
func (c *Console) inMatch(l looker, m *matches.Match, r *http.Request) (matches.Decision, error) {
	mv := match.Move{Kind: match.Kind(r.PostFormValue("do")), Seat: l.Seat}
	switch referee := mv.Kind == match.Annul || mv.Kind == match.Time; {
	case referee && l.Role == access.RoleHost:
		mv.Seat, mv.Why = table.Referee, "the host's page"
		if s := m.State(); mv.Kind == match.Annul && len(s.Duels) > 0 {
			mv.Duel.Table = s.Duels[len(s.Duels)-1].Table
		}
	case referee || l.Role != access.RoleSeat:
		return matches.Decision{}, fault.Forbidden("A player sides, says who begins and gives up; the host calls time and annuls a duel. Nobody else does anything in a match.")
	}
	switch mv.Kind {
	case match.Bring:
		return c.Hall.BringAnew(m, l.Seat, session.Brought{List: r.PostFormValue("list"), Name: "a list"})
	case match.Side:
		if err := posted.Sided(r, &mv, m.View(l.Seat).State.Lists[l.Seat]); err != nil {
			return matches.Decision{}, err
		}
	case match.Choose:
		first, err := strconv.ParseUint(r.PostFormValue("first"), 10, 8)
		if err != nil || int(first) >= len(m.Game().Names) {
			return matches.Decision{}, fault.Invalid("Say which seat begins.")
		}
		mv.First = table.Seat(first)
	case match.Ready, match.Concede, match.Annul, match.Time:
	default:
		return matches.Decision{}, fault.Invalid("%.20q is nothing that is done in a match.", mv.Kind)
	}
	out, _, err := c.Hall.PlayMatch(m, mv)
	return out, err
}

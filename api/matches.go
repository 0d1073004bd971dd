package api

import (
	"context"
	"io"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// MatchMade is a match that has just been begun. Its tokens open all its duels too, and are not shown again.
type MatchMade struct {
	matches.Standing
	Table  string        `json:"table" doc:"id of the table of the first duel"`
	Tokens access.Tokens `json:"tokens"`
}

type matchMadeOut struct{ Body MatchMade }

type matchViewOut struct{ Body matches.Standing }

type matchMoveIn struct {
	At
	Body MatchMove
}

// MatchMove is what a seat or the host does in a match. Which fields count is decided by the kind. Cards are named by their
// names or keys; the seat is that of the token.
type MatchMove struct {
	Kind     string           `json:"kind" enum:"side,bring,ready,choose,concede,annul,time" doc:"annul and time are the host's, the others the seats'"`
	Out      []string         `json:"out,omitempty" maxItems:"200" doc:"cards that leave the deck for the side deck"`
	In       []string         `json:"in,omitempty" maxItems:"200" doc:"cards that come from there in their place"`
	ExtraOut []string         `json:"extra_out,omitempty" maxItems:"200" doc:"the same for what lies beside the deck"`
	ExtraIn  []string         `json:"extra_in,omitempty" maxItems:"200"`
	Deck     *session.Brought `json:"deck,omitempty" doc:"the deck that is brought"`
	First    int              `json:"first,omitempty" minimum:"0" maximum:"127" doc:"a seat of the side that shall begin"`
	Why      string           `json:"why,omitempty" maxLength:"256" doc:"why a duel is annulled"`
}

// MatchMoved is what became of it.
type MatchMoved struct {
	matches.Decision
	Standing string `json:"standing" doc:"how the match stands now, in a sentence"`
	Table    string `json:"table,omitempty" doc:"id of the table of the duel that begins now"`
}

type matchMovedOut struct{ Body MatchMoved }

type matchLedgerIn struct {
	At
	Form string `query:"form" enum:"open,sealed" doc:"open is the host's while the match goes on; sealed when left out"`
}

// matches are the routes of matches: several duels one after the other, each at a table of its own.
func (d *door) matches(doc huma.API) {
	register(doc, huma.Operation{OperationID: "make-match", Method: http.MethodPost, Path: matchPath, Tags: []string{"match"},
		Summary: "Begin a match and lay out its first duel", DefaultStatus: http.StatusCreated},
		func(_ context.Context, in *struct{ Body session.MatchWish }) (*matchMadeOut, error) {
			if err := d.making.step(made); err != nil {
				return nil, tooMany()
			}
			m, t, err := d.Hall.MakeMatch(in.Body)
			if err != nil {
				d.making.back(made)
				return nil, err
			}
			return &matchMadeOut{MatchMade{m.View(table.Referee), t.ID(), d.Hall.MatchTokens(m)}}, nil
		})
	register(doc, huma.Operation{OperationID: "view-match", Method: http.MethodGet, Path: "/v1/matches/{id}", Tags: []string{"match"},
		Summary: "See how a match stands", Description: "A seat sees its own deck and those of its side, the host all of them.",
		Security: withToken},
		func(_ context.Context, in *At) (*matchViewOut, error) {
			m, who, err := d.enterMatch(*in)
			if err != nil {
				return nil, err
			}
			return &matchViewOut{m.View(who.Viewer())}, nil
		})
	register(doc, huma.Operation{OperationID: "move-in-match", Method: http.MethodPost, Path: "/v1/matches/{id}/moves",
		Tags:        []string{"match"},
		Summary:     "Side, say who begins, concede the match",
		Description: "A move that a rule does not allow is answered with 200 and the rule.",
		Security:    withToken}, d.moveInMatch)
	register(doc, huma.Operation{OperationID: "match-ledger", Method: http.MethodGet, Path: "/v1/matches/{id}/ledger",
		Tags:    []string{"match"},
		Summary: "Export the ledger of a match with those of its duels", Security: withToken,
		Responses: map[string]*huma.Response{"200": {Description: "One export behind the other",
			Content: map[string]*huma.MediaType{"application/jsonl": {}}}}}, d.matchLedger)
}

// enterMatch finds a match and who shows a token of it.
func (d *door) enterMatch(in At) (*matches.Match, access.Bearer, error) {
	token, err := shown(in.Authorization)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	m, err := d.Hall.FindMatch(in.ID)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	who, err := d.Hall.MatchBearer(m, token)
	if err != nil {
		return nil, who, err
	}
	return m, who, nil
}

func (d *door) moveInMatch(_ context.Context, in *matchMoveIn) (*matchMovedOut, error) {
	m, who, err := d.enterMatch(in.At)
	if err != nil {
		return nil, err
	}
	mv, err := in.Body.move(m, who)
	if err != nil {
		return nil, err
	}
	defer d.Wake()
	out, err := d.moved(m, mv, in.Body.Deck)
	if err != nil {
		return nil, err
	}
	out.Standing = m.View(table.Nobody).Text
	return &matchMovedOut{out}, nil
}

// moved makes the move, and names the table of the duel that begins then.
func (d *door) moved(m *matches.Match, mv match.Move, deck *session.Brought) (out MatchMoved, err error) {
	if mv.Kind == match.Bring {
		out.Decision, err = d.Hall.BringAnew(m, mv.Seat, *deck)
		return out, err
	}
	var next *live.Table
	if out.Decision, next, err = d.Hall.PlayMatch(m, mv); next != nil {
		out.Table = next.ID()
	}
	return out, err
}

// move is the move for the rules: what the host may do as the referee, or a seat for itself.
func (w MatchMove) move(m *matches.Match, who access.Bearer) (match.Move, error) {
	mv := match.Move{Kind: match.Kind(w.Kind), Seat: who.Seat, First: table.Seat(w.First), Why: w.Why}
	referees := slices.Contains([]match.Kind{match.Annul, match.Time}, mv.Kind)
	switch {
	case referees && who.Role == access.RoleHost:
		mv.Seat = table.Referee
		if s := m.State(); len(s.Duels) > 0 {
			mv.Duel.Table = s.Duels[len(s.Duels)-1].Table
		}
		return mv, nil
	case referees:
		return mv, notYours(who, access.RoleHost)
	case who.Role != access.RoleSeat:
		return mv, notYours(who, access.RoleSeat)
	case mv.Kind == match.Bring && w.Deck == nil:
		return mv, fault.Invalid("Name the deck that is brought, or give it as a list.")
	}
	mv.Main = match.Swap{Out: m.Keys(who.Seat, w.Out, false), In: m.Keys(who.Seat, w.In, true)}
	mv.Extra = match.Swap{Out: m.Keys(who.Seat, w.ExtraOut, false), In: m.Keys(who.Seat, w.ExtraIn, true)}
	return mv, nil
}

func (d *door) matchLedger(_ context.Context, in *matchLedgerIn) (*huma.StreamResponse, error) {
	m, who, err := d.enterMatch(in.At)
	if err != nil {
		return nil, err
	}
	open := in.Form == "open"
	if open && who.Viewer() != table.Referee {
		return nil, notYours(who, access.RoleHost)
	}
	return d.exported("match", m.ID(), func(w io.Writer) error { return d.Hall.ExportMatch(w, m, open) }), nil
}

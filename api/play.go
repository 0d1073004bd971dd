package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

type moveIn struct {
	At
	Body MoveWanted
}

// MoveWanted is a move as a client sends it. Which fields count is decided by the kind; the list of legal moves shows
// them as they must be sent. The seat is that of the token.
type MoveWanted struct {
	Kind  string   `json:"kind" doc:"kind of move: play, move, end, ..." maxLength:"64"`
	Seat  *int     `json:"seat,omitempty" doc:"if given it must be the token's"`
	Card  uint16   `json:"card,omitempty"`
	From  uint16   `json:"from,omitempty"`
	To    uint16   `json:"to,omitempty"`
	Via   uint16   `json:"via,omitempty"`
	Cards []uint16 `json:"cards,omitempty" maxItems:"64"`
	Word  string   `json:"word,omitempty" maxLength:"256"`
	N     int      `json:"n,omitempty"`
	Flip  bool     `json:"flip,omitempty"`
	Side  bool     `json:"side,omitempty"`
	Sure  bool     `json:"sure,omitempty"`
	Ask   uint32   `json:"ask,omitempty"`

	Signed *record.Signature `json:"signed,omitempty" doc:"by the key of the seat, when it has one"`
}

func (w MoveWanted) move() validator.Move {
	m := validator.Move{Kind: validator.Kind(w.Kind), Card: table.CardID(w.Card), From: table.Spot(w.From), To: table.Spot(w.To),
		Via: table.Spot(w.Via), Word: w.Word, N: w.N, Flip: w.Flip, Side: w.Side, Sure: w.Sure, Ask: w.Ask}
	for _, id := range w.Cards {
		m.Cards = append(m.Cards, table.CardID(id))
	}
	return m
}

type moveOut struct{ Body live.Outcome }

type legalOut struct {
	Body struct {
		Moves []live.Choice `json:"moves"`
	}
}

// play are the routes by which a seat plays without a hand at the table.
func (d *door) play(doc huma.API) {
	register(doc, huma.Operation{OperationID: "move", Method: http.MethodPost, Path: "/v1/tables/{id}/moves", Tags: []string{"play"},
		Summary: "Make a move", Description: "A move that a rule does not allow is answered with 200 and the rule. The host's token may propose as the judge.", Security: withToken},
		func(_ context.Context, in *moveIn) (*moveOut, error) {
			t, who, err := d.enterAs(in.ID, in.Authorization, access.RoleSeat, access.RoleHost)
			if err != nil {
				return nil, err
			}
			defer d.Wake()
			if who.Role == access.RoleHost {
				return d.refereed(t, in.Body.move())
			}
			if s := in.Body.Seat; s != nil && *s != int(who.Seat) {
				return nil, fault.Forbidden("This is the token of seat %d; it cannot move for seat %d.", who.Seat, *s)
			}
			out, err := t.MoveSigned(who.Seat, in.Body.move(), in.Body.Signed)
			if err == nil {
				err = d.Hall.Follow(t)
			}
			if err != nil {
				return nil, err
			}
			return &moveOut{out}, nil
		})
	register(doc, huma.Operation{OperationID: "legal-moves", Method: http.MethodGet, Path: "/v1/tables/{id}/legal", Tags: []string{"play"},
		Summary: "List what the seat may do now", Security: withToken},
		func(_ context.Context, in *At) (*legalOut, error) {
			t, who, err := d.seat(*in)
			if err != nil {
				return nil, err
			}
			out := &legalOut{}
			out.Body.Moves = t.Legal(who.Seat)
			return out, nil
		})
}

// refereed is what the host does as the judge of a duel: dial, repair, undo and draw need nobody's consent then. Moves of a
// duel are the players' own.
func (d *door) refereed(t *live.Table, m validator.Move) (*moveOut, error) {
	if m.Kind != validator.Propose.Kind {
		return nil, fault.Forbidden("The host judges and does not play: only %q is open to this token.", validator.Propose.Kind)
	}
	out, err := t.Move(table.Referee, m)
	if err == nil {
		err = d.Hall.Follow(t)
	}
	if err != nil {
		return nil, err
	}
	return &moveOut{out}, nil
}

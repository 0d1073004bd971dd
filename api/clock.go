package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
)

type clockIn struct {
	At
	Body live.Shown
}

// clock is the route by which whoever holds a real clock tells what it shows.
func (d *door) clock(doc huma.API) {
	register(doc, huma.Operation{OperationID: "clock", Method: http.MethodPost, Path: "/v1/tables/{id}/clock", Tags: []string{"play"},
		Summary: "Tell what a clock beside the table shows", Security: withToken,
		Description: "For the host's and the judge's token. The bridge keeps no time: what a clock shows is told to it, stands in the " +
			"ledger as a move of the referee, and leads to what the game says. A game that knows no clock refuses it."}, d.tellTime)
}

func (d *door) tellTime(_ context.Context, in *clockIn) (*moveOut, error) {
	t, _, err := d.enterAs(in.ID, in.Authorization, access.RoleHost, access.RoleJudge)
	if err != nil {
		return nil, err
	}
	out, err := t.Clock(in.Body)
	if err != nil {
		return nil, err
	}
	return &moveOut{out}, nil
}

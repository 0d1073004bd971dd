package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
)

type printsOut struct{ Body view.Prints }

type printsIn struct {
	At
	Body struct {
		Prints record.Prints `json:"prints" enum:"pinned,follow" doc:"pinned: the duel keeps its prints; follow: its cards are printed anew"`
	}
}

// prints are the routes about a table's prints and the card database they were taken from.
func (d *door) prints(doc huma.API) {
	register(doc, huma.Operation{OperationID: "prints", Method: http.MethodGet, Path: "/v1/tables/{id}/prints", Tags: []string{"table"},
		Summary:     "List the cards of a table that are otherwise in the card database",
		Description: "All of them for the host's token; for others only cards whose faces they know.", Security: withToken},
		func(_ context.Context, in *At) (*printsOut, error) {
			t, who, err := d.enter(in.ID, in.Authorization)
			if err != nil {
				return nil, err
			}
			return &printsOut{t.PrintsView(who.Viewer())}, nil
		})
	register(doc, huma.Operation{OperationID: "choose-prints", Method: http.MethodPut, Path: "/v1/tables/{id}/prints",
		Tags:    []string{"table"},
		Summary: "Choose what an edit of the card database does to a table", Security: withToken,
		Description: "The host's choice; everybody at the table is told, and it stands in the ledger. To follow prints the table's " +
			"cards anew at once, or when nothing is being worked out any more."},
		func(_ context.Context, in *printsIn) (*printsOut, error) {
			t, who, err := d.enterAs(in.ID, in.Authorization, access.RoleHost)
			if err == nil {
				err = t.Choose(in.Body.Prints)
			}
			if err != nil {
				return nil, err
			}
			return &printsOut{t.PrintsView(who.Viewer())}, nil
		})
}

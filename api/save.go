package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
)

type saveOut struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

// save is the route by which the host gets the table as a file for Tabletop Simulator.
func (d *door) save(doc huma.API) {
	register(doc, huma.Operation{OperationID: "save", Method: http.MethodGet, Path: "/v1/tables/{id}/save", Tags: []string{"table"},
		Summary: "Get the table as a saved game", Security: withToken,
		Description: "The file holds the mod's token and all faces: it is for the host alone."},
		func(_ context.Context, in *At) (*saveOut, error) {
			t, _, err := d.enterAs(in.ID, in.Authorization, access.RoleHost)
			if err == nil && d.Mod == nil {
				err = fault.Unavailable("This bridge was built without the mod.")
			}
			if err != nil {
				return nil, err
			}
			file, err := t.Save(d.Address, d.Mod)
			if err != nil {
				return nil, err
			}
			return &saveOut{"application/json", file}, nil
		})
}

package api

import (
	"context"
	"crypto/subtle"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/fault"
)

// House is what the bridge does for whoever can read its data folder.
type House struct {
	Token  string                                             // shown by him; nobody is let in when empty
	BackUp func(ctx context.Context, to string) (Kept, error) // writes a backup of the data folder into a new file
}

// Kept is a backup that was made and verified.
type Kept struct {
	File    string `json:"file"`
	Files   int    `json:"files" doc:"in the backup"`
	Bytes   int64  `json:"bytes" doc:"of the files, before they were packed"`
	Tables  int    `json:"tables" doc:"in the ledger"`
	Records int64  `json:"records" doc:"in the ledger, each with its hash looked at"`

	Left []string `json:"left,omitempty" doc:"what is not in the backup: links to folders or to nothing, and files with names that other systems cannot know"`
}

type houseIn struct {
	Authorization string `header:"Authorization" doc:"Bearer and the token of the data folder"`
}

type houseOut struct {
	Body struct {
		Version string `json:"version"`
	}
}

type backUpIn struct {
	Authorization string `header:"Authorization" doc:"Bearer and the token of the data folder"`
	Body          struct {
		To string `json:"to" doc:"path of the file to write; it must not be there yet" maxLength:"4096"`
	}
}

type keptOut struct{ Body Kept }

// ofTheHouse are the routes for whoever can read the data folder.
func (d *door) ofTheHouse(doc huma.API) {
	register(doc, huma.Operation{OperationID: "house", Method: http.MethodGet, Path: "/v1/house", Tags: []string{"bridge"},
		Summary: "Is this the bridge of one's own data folder", Security: withToken},
		func(_ context.Context, in *houseIn) (*houseOut, error) {
			if err := d.admit(in.Authorization); err != nil {
				return nil, err
			}
			out := &houseOut{}
			out.Body.Version = d.Version
			return out, nil
		})
	register(doc, huma.Operation{OperationID: "back-up", Method: http.MethodPost, Path: "/v1/house/backup", Tags: []string{"bridge"},
		Summary: "Write a backup of the data folder, on the machine of the bridge", Security: withToken},
		func(ctx context.Context, in *backUpIn) (*keptOut, error) {
			err := d.admit(in.Authorization)
			if err != nil {
				return nil, err
			}
			kept, err := d.House.BackUp(ctx, in.Body.To)
			if err != nil {
				return nil, err
			}
			return &keptOut{kept}, nil
		})
}

// admit lets in who shows the token of the data folder.
func (d *door) admit(authorization string) error {
	shown, bearer := strings.CutPrefix(authorization, "Bearer ")
	if !bearer || d.House.Token == "" || subtle.ConstantTimeCompare([]byte(shown), []byte(d.House.Token)) != 1 {
		return fault.Unauthorized("This is for whoever can read the bridge's data folder; its token was not shown.")
	}
	return nil
}

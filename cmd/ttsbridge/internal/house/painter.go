package house

import (
	"context"
	"errors"
	"net/http"
	"strings"
)

// Painter gives pictures by their names: from the bridge that runs, else drawn here.
func (h *House) Painter(ctx context.Context) (draw func(name string) ([]byte, error), end func(), err error) {
	remote := Client{URL: h.URL()}
	if remote.There(ctx) {
		return func(name string) ([]byte, error) {
			return remote.Call(ctx, http.MethodGet, "/v1/sheets/"+name, "", nil)
		}, func() {}, nil
	}
	db, err := h.Library()
	if err != nil {
		return nil, nil, err
	}
	shelf, err := h.Shelf(db)
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return func(name string) ([]byte, error) { return shelf.Pictures.Picture(strings.TrimSuffix(name, ".png")) }, func() { db.Close() }, nil
}

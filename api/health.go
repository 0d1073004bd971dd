package api

import (
	"context"
	"net/http"
	"runtime"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/session/access"
)

type healthOut struct {
	Body struct {
		Status string `json:"status" enum:"ok"`
		Up     int64  `json:"up" doc:"seconds since the start"`
		Proof  string `json:"proof,omitempty" doc:"what the token of the data folder makes of the word, for whoever wants to know before he shows it"`
	}
}

type healthIn struct {
	Prove string `query:"prove" doc:"a word of the caller's own" maxLength:"64"`
}

type versionOut struct {
	Body struct {
		Version string `json:"version"`
		Go      string `json:"go"`
		Cards   string `json:"cards,omitempty" doc:"edition of the card database"`
	}
}

// health are the routes by which others see that the bridge lives and which one it is.
func (d *door) health(doc huma.API) {
	register(doc, huma.Operation{OperationID: "health", Method: http.MethodGet, Path: "/v1/health", Tags: []string{"bridge"},
		Summary: "Is the bridge there"},
		func(_ context.Context, in *healthIn) (*healthOut, error) {
			out := &healthOut{}
			out.Body.Status, out.Body.Up = "ok", int64(time.Since(d.began)/time.Second)
			if in.Prove != "" && d.House.Token != "" {
				out.Body.Proof = access.Proof(d.House.Token, in.Prove)
			}
			return out, nil
		})
	register(doc, huma.Operation{OperationID: "version", Method: http.MethodGet, Path: "/v1/version", Tags: []string{"bridge"},
		Summary: "Which bridge is it"},
		func(context.Context, *struct{}) (*versionOut, error) {
			out := &versionOut{}
			out.Body.Version, out.Body.Go, out.Body.Cards = d.Version, runtime.Version(), d.Hall.Edition()
			return out, nil
		})
}

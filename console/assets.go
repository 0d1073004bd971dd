package console

import (
	"bytes"
	"net/http"
	"time"

	"ttsbridge/console/assets"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/icon"
)

// asset gives a file.
func asset(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	body, ok := assets.All()[name]
	if !ok {
		http.Error(w, fault.Sentence(fault.NotFound("There is no page at %.80q.", r.URL.Path)), http.StatusNotFound)
		return
	}
	if r.URL.Path == assets.Path(name) {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(body))
}

// favicon gives the program's sign.
func favicon(w http.ResponseWriter, r *http.Request) {
	sign, err := icon.ICO()
	if err != nil {
		http.Error(w, fault.Sentence(err), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "image/x-icon")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	w.Write(sign) //nolint:errcheck // the browser is gone
}

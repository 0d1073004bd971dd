package console

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/icon"
)

//go:embed assets/*.css assets/*.js assets/htmx/*.js
var assetFiles embed.FS

// assets are the files that pages load, by their last name.
var assets = sync.OnceValue(func() map[string][]byte {
	all := map[string][]byte{}
	for _, name := range []string{"console.css", "console.js", "replay.js", "htmx/htmx.min.js", "htmx/hx-sse.min.js"} {
		body, err := assetFiles.ReadFile("assets/" + name)
		if err != nil {
			panic("console: " + err.Error()) // it is built in
		}
		all[path.Base(name)] = body
	}
	return all
})

// assetPath is where a page finds a file. It changes with the file, so that a browser may keep it for good.
func assetPath(name string) string {
	sum := sha256.Sum256(assets()[name])
	return "/assets/" + hex.EncodeToString(sum[:6]) + "/" + name
}

// asset gives a file.
func asset(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	body, ok := assets()[name]
	if !ok {
		http.Error(w, fault.Sentence(notHere(r)), http.StatusNotFound)
		return
	}
	if r.URL.Path == assetPath(name) {
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

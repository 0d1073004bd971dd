// Package assets is the styles and scripts of all pages.
package assets

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"path"
	"sync"
)

//go:embed *.css *.js htmx/*.js
var assetFiles embed.FS

// All are the files that pages load, by their last name.
var All = sync.OnceValue(func() map[string][]byte {
	all := map[string][]byte{}
	for _, name := range []string{"console.css", "console.js", "replay.js", "htmx/htmx.min.js", "htmx/hx-sse.min.js"} {
		body, err := assetFiles.ReadFile(name)
		if err != nil {
			panic("assets: " + err.Error()) // it is built in
		}
		all[path.Base(name)] = body
	}
	return all
})

// Path is where a page finds a file. It changes with the file, so that a browser may keep it for good.
func Path(name string) string {
	sum := sha256.Sum256(All()[name])
	return "/assets/" + hex.EncodeToString(sum[:6]) + "/" + name
}

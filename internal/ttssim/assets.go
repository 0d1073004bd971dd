package ttssim

import "ttsbridge/internal/ttssim/savefile"

// asset is an image an interface may name.
type asset struct{ name, url string }

func savedAssets(list []savefile.Object) []asset {
	var out []asset
	for _, o := range list {
		out = append(out, asset{o.Text("Name"), o.Text("URL")})
	}
	return out
}

func assetData(list []asset) []any {
	out := []any{}
	for _, a := range list {
		out = append(out, map[string]any{"Type": 0.0, "Name": a.name, "URL": a.url})
	}
	return out
}

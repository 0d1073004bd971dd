// Package host is what a host does: serve, and look whether everything is in place.
//
// serve.go is the bridge's life; news.go tells tables what was edited meanwhile, wake.go lets the game hear of it at
// once; doctor.go looks at everything a host needs, version.go says which program this is.
package host

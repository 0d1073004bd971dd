// Package host is what a host does: serve, and look whether everything is in place.
//
// serve.go opens the bridge, running.go is its life from then on; news.go tells tables what was edited meanwhile, wake.go lets the
// game hear of it at once; doctor.go looks at everything a host needs and bundle.go writes it down for a bug report, version.go says
// which program this is. door.go takes the port, pages.go is the bridge in a browser, logs.go and metrics.go tell how the bridge
// fares.
package host

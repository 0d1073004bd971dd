// Package hands is byhand.go, effects that their player carries out by hand; script.go, what scripts hear and do; stray.go, what hands do
// astray.
package hands

// Package release is how a release says what it is, and how whoever downloaded it can tell that nobody changed it on the
// way: a list of hashes, signed with Ed25519 as minisign does it.
//
// version.go is what the build stamped into the program, sums.go the list, sign.go its signature.
package release

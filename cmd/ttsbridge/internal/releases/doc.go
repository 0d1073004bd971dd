// Package releases is how a host knows that his program is the real one, and hears of newer ones when he wants to.
//
// verify.go holds a download to the signature of those who release, updates.go looks for a newer release after asking.
package releases

// Package matches keeps the live matches: each one's state and its own chain of records in the ledger, beside those of its
// duels. It must never know how a duel is played, and nothing of HTTP or a physical table.
//
// house.go begins a match and brings it back, match.go is one of them, entry.go is what its records say, seal.go commits to what
// they hide, past.go reads them back, say.go puts them into words, order.go
// takes what players type.
package matches

// Package lane lets ordinary requests pass on a lane of their own, over the same connections as all others.
//
// net/http lets a handler do anything in the midst of a request: take over the connection, answer piece by piece, hear at once that the caller
// has hung up. For that it reads ahead in a goroutine of its own, begun and stopped with every request, and a callback that is refused costs less
// than that. Requests of which is known that they need none of it are read and answered here, by the same handler. At the first thing that
// is out of the ordinary the connection, with all that was read of it, is given to net/http, which keeps it.
//
//	lane.go     the listener that parts connections
//	conn.go     one connection, request by request
//	request.go  which requests are ordinary; known.go is those that came before
//	arrived.go  what a handler has of one
//	caller.go   a caller who hangs up, noticed where a handler asks for it
//	reply.go    how a request is answered
package lane

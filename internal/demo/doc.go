// Package demo plays a whole duel on a headless table: the real mod in a simulated Tabletop Simulator, real HTTP over
// loopback, the real bridge. Two seats choose what their hands do, some of it wrong on purpose. It must never call the
// rules core to make a move: hands at the table are the only way in.
//
//	demo.go      everything set up, and the duel
//	match.go     several duels that make a match
//	tour.go      a new player led through a first duel
//	seats.go     what a seat thinks best; patience.go keeps it from thinking so for ever
//	clumsy.go    what it does wrong
//	hands.go     gestures carried out at the table
//	wire.go      calls to the bridge, and waiting until they are answered
//	apart.go     table and duel compared
//	story.go     the duel told while it is played; retell.go does so for one that was
//	picture.go   the board drawn in letters
//	report.go    what came of it, counted
package demo

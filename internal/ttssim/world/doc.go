// Package world is the table itself and who is at it: things, where they lie and fall, hands, zones, decks, seats and
// turns. It tells a listener what happens and knows no script.
//
//	world.go      all of it: made, cleared, laid out from a save, written into one; errors and warnings
//	listen.go     who is told, of what, and what comes back
//	object.go     one thing: identity, birth, death, its line in a save
//	kind.go       what kinds of things there are and how large they are
//	state.go      states, counters, locks, who sees nothing of it
//	spawn.go      how a new thing comes to the table
//	move.go       gravity, gliding, resting, snap points
//	footing.go    what stands where, so that nobody has to ask everything
//	container.go  decks and bags: taking, putting, shuffling
//	merge.go      cards that become decks, decks that become piles
//	strain.go     the work that thousands of things in one place make, counted
//	zone.go       zones and the rows in hands
//	hold.go       what players hold, and how they let go
//	player.go     people, their seats and the numbers of their actions
//	asked.go      dialogs, choices, buttons, menus, keys, what was copied
//	turns.go      the turn system and the rules of hands
//	screen.go     interfaces: who sees an element, and how one is replaced
//	words.go      notes, notebook and chat
//	vec.go        positions and directions
package world

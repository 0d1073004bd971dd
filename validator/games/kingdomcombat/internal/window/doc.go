// Package window asks whoever may answer, in turn order, and waits without telling: who is asked follows from what lies open, and
// silence is a pass, after the same time for everybody. Nothing in it looks at what only one player knows of a hand.
//
//	window.go   the next is asked, and answers or passes
//	asked.go    whose hand could hold a trick, and who lets all pass
package window

// Package window asks whoever may answer, in turn order, and waits without telling: who is asked follows from what lies open, and
// silence is a pass, after the same time for everybody. Nothing in it looks at a hand.
package window

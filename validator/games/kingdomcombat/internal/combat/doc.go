// Package combat is the combat stage: attacks are declared, defenders stay or retreat, damage is dealt.
//
// declare.go has attacks, course.go the stages after them; decide.go asks the attacked players, order.go who is hit first, damage.go deals.
// late.go says why a move comes out of time.
package combat

// Package field is how cards come into play, are hurt, move, bear others and leave, and how gold changes hands.
//
// come.go has cards that come, control.go units that change sides, hurt.go damage, slain.go who has dealt it, leave.go cards that leave, gold.go
// gold; heard.go says which abilities a moment lets speak.
package field

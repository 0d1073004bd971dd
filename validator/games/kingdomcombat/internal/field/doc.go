// Package field is how cards come into play, are hurt, move, bear others and leave, and how gold changes hands.
package field

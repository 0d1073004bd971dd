// Package style is how everything looks that this program draws itself: colours, measures and the chance by which no two
// pictures are alike. Change a look here and all of it follows: faces, backs, grounds, boards, mats.
//
//	style.go    the parameters
//	dice.go     chance that always falls alike
//	canvas.go   shapes on a picture
//	grounds.go  the grounds of tiles; marks.go is their icons
package style

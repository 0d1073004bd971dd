// Package face draws pictures of cards, and knows where others have some.
//
//	face.go      a card drawn
//	describe.go  its words, ground.go its colours, scene.go what is seen on it
//	sheet.go     many cards on a picture, in the rows of bands.go, with faces that drawn.go kept
//	thumb.go     a few cards, small; back.go is card backs
//	images.go    pictures that are somewhere already; upload.go is those that were put there, collage.go a sheet of such
//	art.go       what a deck's maker says about all that
package face

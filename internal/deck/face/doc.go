// Package face draws pictures of cards, and knows where others have some.
//
// describe.go chooses a card's words, ground.go its colours, face.go draws it; sheet.go puts many on a picture, in the rows of
// bands.go, with faces that drawn.go kept; thumb.go draws a few, back.go the backs. images.go and upload.go know pictures that are
// somewhere already, and collage.go puts such pictures on a sheet. art.go is what a deck's maker says about all that.
package face

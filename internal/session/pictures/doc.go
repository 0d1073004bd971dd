// Package pictures keeps what cards look like. gallery.go draws sheets of faces when somebody asks for one, and backs;
// picture.go is what a print says of its picture, gather.go fetches pictures that are elsewhere; boards.go draws grounds and boards.
package pictures

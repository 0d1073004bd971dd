// Package lent has rooms for replies, which go from one to the next: lent.go for those that tables keep, one each, until the next callback, draft.go
// for those that are being made, rest.go for what one reply could not hold. It must never know a table or what is said there.
package lent

import "sync"

// A Text is a copy of a text, in a room that goes to somebody else when it is given back.
type Text struct{ Bytes []byte }

// step is by how much the rooms differ, in bytes; longer texts than the longest room get one of their own.
const step = 1 << 10

// rooms are those that nobody has, by their length in steps.
var rooms [5]sync.Pool

// Copy puts a text into a room.
func Copy(text []byte) *Text {
	size := (len(text) + step - 1) / step
	if size >= len(rooms) {
		return &Text{append(make([]byte, 0, len(text)), text...)}
	}
	room, _ := rooms[size].Get().(*Text)
	if room == nil {
		room = &Text{make([]byte, 0, size*step)}
	}
	room.Bytes = append(room.Bytes[:0], text...)
	return room
}

// Back gives the room back; whoever had the text must not look at it any more. There may be none.
func (t *Text) Back() {
	if t == nil {
		return
	}
	if size := cap(t.Bytes) / step; size < len(rooms) && cap(t.Bytes) == size*step {
		rooms[size].Put(t)
	}
}

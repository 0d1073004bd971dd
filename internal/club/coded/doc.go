// Package coded puts messages on the subjects of a stream that whoever has the club's key knows for those of a bridge, and reads
// them again past whatever else lies there.
//
// key.go is the key and the code of something, stream.go a stream whose messages have codes, newest.go finds the newest of
// them on a subject, and reading.go reads what lies there, also where somebody has put a great deal between.
//
// A message says behind which place of its subject it was put, and its code is over that too. The servers take it only there. So
// one that is put there once more, by whoever has seen it, does not stand where it says, and counts for nothing.
package coded

// Package letters is between the bytes of a strange file and text: byte order marks, UTF-16, encodings that a file names
// itself, and signs that must not reach a terminal. It knows no format.
//
// letters.go makes text of bytes, known.go tells what a file is that is no text, json.go says in plain words what is wrong with
// JSON and what a file of it holds, login.go takes names and passwords out of addresses. The room literal writes texts as they
// stand in source; damage spoils files for tests.
package letters

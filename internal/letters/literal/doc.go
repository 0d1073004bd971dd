// Package literal reads the data that a script of JavaScript or TypeScript holds, as JSON: script.go says where in it the data
// lies, literal.go reads it, and tail.go says what may follow it. No script is ever run: one that makes its data in loops and calls is
// told for what it is.
package literal

// Package literal reads the data that a script of JavaScript or TypeScript holds, as JSON: doc and script say where in it the data
// lies, literal reads it, and tail what may follow it. No script is ever run: one that makes its data in loops and calls is
// told for what it is.
package literal

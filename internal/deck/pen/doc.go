// Package pen writes and draws: letters of every script, lines that break where they may, signs, all in the tones of a
// palette.
//
// letters.go has the fonts, pen.go writes with them, wrap.go breaks lines, signs.go and shapes.go draw signs.
package pen

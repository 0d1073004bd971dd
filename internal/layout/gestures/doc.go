// Package gestures reads what hands do and say as gestures, and says by which act a hand makes one.
//
// read.go reads hands, words.go buttons and chat lines, slips.go answers lines that cannot be read; act.go goes the other way.
package gestures

// Package merge decides which card of ours each row that was read is, and what becomes of it.
//
// place.go goes through the rows, keys.go finds or makes the key of each, merge.go puts what a row says over what is known;
// limits.go and series.go do so for limit lists and the names of series. plan.go is what comes of it, and writes it.
package merge

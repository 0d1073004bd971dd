// Package standing answers what holds now: filters, power, keywords, who can attack whom. It is read and never
// stored.
package standing

// Package standing answers what holds now: strength, limits, prices, paths, who may be aimed at. It is read and never
// stored.
package standing

// Package zones is words, options, zones, faces and costs: which card lies where and what is printed on it. It never
// writes.
package zones

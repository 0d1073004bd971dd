// Package chain tells who may answer what: windows, passing, traps, quick effects, waiting.
package chain

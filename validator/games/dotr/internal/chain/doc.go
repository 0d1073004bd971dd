// Package chain tells who may answer what: windows, passing, traps, quick effects, waiting.
//
//	activate.go   an effect goes on the chain
//	window.go     the next is asked; asked.go is who is asked at all
//	quick.go      monsters that answer
//	mandatory.go  traps that go off by themselves, and those that were held back
//	wait.go       players who wait for an open moment
package chain

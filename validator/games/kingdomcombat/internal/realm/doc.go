// Package realm knows the places of a kingdom, how zones lie to each other, and which card lies where. It never writes.
package realm

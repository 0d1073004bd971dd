// Package field tells how cards come, turn, lie under one another and leave, whole; points and claims with them.
package field

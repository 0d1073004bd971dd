// Package hands is work by hand, scripts and the bare record: byhand.go has effects that their player carries out, script.go and scripted.go what
// scripts hear and do, record.go tables at which nothing is judged.
package hands

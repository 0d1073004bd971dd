// Package hands is work by hand, scripts and the bare record.
package hands

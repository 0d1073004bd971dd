// Package rules looks rules up and plays the scenarios that show them.
package rules

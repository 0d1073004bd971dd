// Package rules looks rules up and plays the scenarios that show them: rules.go has the rules, options.go what players may
// agree on, scenario.go the scenarios.
package rules

// Package chain tells who may activate what and when, how an activation is paid for and aimed, who is asked to answer it, and in
// which order a chain is built and resolved.
//
//   - law.go: what a game says about chains
//   - ways.go: what a card could be activated for now; lawful.go: the rules on it, in their order
//   - prices.go: what is paid; targets.go: what is aimed at
//   - vain.go: whether there is anything to act on; space.go: whether there is a zone for what comes
//   - activating.go: an activation, question by question; link.go: a link resolves
//   - window.go: who is asked; seems.go: without telling what he holds; due.go: triggers go on a chain; news.go: what can be answered
//   - actions.go: activate, respond, pass, use, decline, name, pick
package chain

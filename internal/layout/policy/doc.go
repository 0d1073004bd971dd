// Package policy tells the table in advance what each colour's hands may do, so that it answers at once.
//
// policy.go goes through the colours, picks.go says where a card may go, refusals.go why it may not, tried.go what hands may
// try because only the bridge can tell.
package policy

// Package policy tells the table in advance what each colour's hands may do, so that it answers at once.
package policy

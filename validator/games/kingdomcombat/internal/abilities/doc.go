// Package abilities tells how rows are carried out, chosen and ordered.
package abilities

// Package access guards tables: the key of the house, the tokens that open a table, and who shows one.
package access

// Package access guards tables. key.go keeps the secret of the house, tokens.go derives from it who may do what at a table.
package access

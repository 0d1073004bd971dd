// Package formats has the ways to write a list, one file each; formats.go lists them and finds out which one a text is in.
package formats

// Package view tells a table in the words of its game, as a viewer may know it.
package view

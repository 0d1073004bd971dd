// Package acts is what people do at a table. Every act goes the way of the game: it is asked for, done, and told.
package acts

// Package view tells a table in the words of its game, as a viewer may know it: view.go the whole table, closing.go why it is
// played no more, say.go one move, ruling.go what was done beyond the rules, told.go a record in sentences, prints.go how its cards differ
// from those of the database.
package view

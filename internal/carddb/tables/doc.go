// Package tables reads the tables of card databases: from their pages or through SQLite, a user's own rows over the shipped ones,
// and of a database that was edited the rows that are not as before. It knows which columns there are; what they mean it must never
// know.
//
//	schema.go    the tables that there are
//	fetch.go     an image in one piece; plain.go refuses one in which something else stands in a table's place,
//	             and quiet.go leaves triggers alone
//	source.go    where the rows of a load stand: in one database, or in two, one over the other
//	rows.go      the rows of a table, one after another
//	overlaid.go  own rows over the shipped ones, read side by side; layer.go has SQLite do the same
//	again.go     which rows are not as before
package tables

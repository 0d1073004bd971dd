// Package record is what a ledger says of a table. Whoever writes records, replays them or audits them reads them here, so
// that they cannot differ.
//
// entry.go is the body of a record and who may see what of it, basis.go what an opening was made of, prints.go what a host chooses of edited cards, luck.go what luck is drawn from,
// word.go what players sign, ending.go what came of the duel. hidden.go parts
// what everybody may know of an entry from the rest, seal.go commits to that rest, opening.go opens it, lying.go knows where
// hidden cards were sealed last. writer.go writes all of it byte for byte, cutting.go takes it apart again, past.go reads records in order.
package record

package chain

import (
	"ttsbridge/validator/table"
)

// Law is what a game says about chains. The rooms above hand it down.
type Law struct {
	// Priority tells whether the turn player who summons may use an ignition effect before anybody answers.
	Priority func(*table.State) bool
	// Lends tells whether a seat may pay with monsters of another one's, by consent.
	Lends func(s *table.State, from, to table.Seat) bool
	// LentBy is the rule by which a loan needs consent, NamedBy the one by which an opponent is named.
	LentBy, NamedBy string
}

package record

import (
	"errors"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
)

// Seating is what a table has told of its people: when it was loaded, and when somebody sat down or left.
type Seating struct {
	Lang  string   `json:"lang,omitempty"`  // in which the table is spoken to; English when it does not say
	Names []string `json:"names,omitempty"` // of the players, by seat; "" where nobody is known
}

// Told is the seating as a record has it, nil when nothing was told.
func (s Seating) Told() *Seating {
	if s.Lang == "" && len(s.Names) == 0 {
		return nil
	}
	return &s
}

// SeatingOf is the seating that a record tells of; false when it is of another kind. A record of before tells of nobody.
func SeatingOf(kind string, e Entry) (Seating, bool) {
	switch {
	case kind != KindSession:
		return Seating{}, false
	case e.People == nil:
		return Seating{}, true
	}
	return *e.People, true
}

// WishedIn is what a table was made of, as its ledger tells.
func WishedIn(log *ledger.Log) (su validator.Setup, a Agreed, err error) {
	err = log.Records(1, func(rec ledger.Record) error {
		if su, a, err = Wished(rec); err != nil {
			return err
		}
		return errFirst
	})
	if errors.Is(err, errFirst) {
		err = nil
	}
	return su, a, err
}

// Wished is what a table was made of, as its first record tells; what luck is drawn from is left out.
func Wished(first ledger.Record) (su validator.Setup, a Agreed, err error) {
	e, err := DecodeRecord(first)
	if err != nil {
		return su, a, err
	}
	if e.Setup == nil || e.Setup.Basis == nil {
		return su, a, fault.Conflict("This table does not tell what it was made of.")
	}
	a = *e.Setup
	su, err = a.Setup(e.Events)
	a.Basis, a.Secret = nil, nil
	return su, a, err
}

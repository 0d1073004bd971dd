package record

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

package rows

import (
	"ttsbridge/validator/table"
)

// An Eye is how a row looks at the table: who uses it, on which card it stands, and what it had to do with.
type Eye struct {
	S     *table.State
	Seat  table.Seat
	Card  table.CardID
	That  table.CardID
	Those []table.CardID // the cards of the row before
	At    table.Spot     // from where it looks, 0 from where its card lies
	Bare  bool           // values as printed or changed for a time, for rows that are themselves part of values
	Reads Sought         // which rows that hold are being read, for a game in which not all of them are part of values
}

// Sought is a deed and, where only that is asked for, its name; a name that ends with a colon means all that begin with it.
type Sought struct {
	Word   int
	Name   string
	Within bool // it is sought for rows that are being read themselves, whose game looks no further
}

// A Reader is what a game answers to rows. Nothing in it changes anything.
type Reader interface {
	// Sheet is what a card does, nil for nothing.
	Sheet(*table.Print) *Sheet
	// Works tells whether the rows of a card that stands are at work.
	Works(*table.State, table.CardID) bool
	// Up tells whether an ability is of the side of its card that is up.
	Up(*table.State, table.CardID, *Ability) bool
	// Is tells whether one word, as it is without "not:", holds of a card.
	Is(Eye, table.CardID, *Term) bool
	// Find lists the cards of which words hold, in the order of the table; nil are the words that mean any card.
	Find(Eye, *Filter) []table.CardID
	// Count is a number that has a word of its own.
	Count(Eye, *Counted) int
}

// A Rival is a Reader of a game in which a player may have several opponents.
type Rival interface {
	// Against tells whether a seat is one of them.
	Against(Eye, table.Seat) bool
}

// A Stander is a Reader of a game whose cards stand in known places.
type Stander interface {
	Reader
	// Stands lists where cards stand whose rows are read as long as they hold.
	Stands(*table.State) []table.Spot
}

// Fits tells whether a card is what all words say, wherever it lies.
func Fits(r Reader, v Eye, id table.CardID, f *Filter) bool {
	return f.Holds(func(t *Term) bool { return r.Is(v, id, t) })
}

// Fitting is how scripts ask of cards in the words of rows: whether they hold of a card as another one sees it. Values are
// bare, for a script may be asked while they are read.
func Fitting(l *Lexicon, r Reader) func(s *table.State, source, id table.CardID, words string) (bool, error) {
	return func(s *table.State, source, id table.CardID, words string) (bool, error) {
		f, err := l.Book.Of(words)
		if err != nil {
			return false, err
		}
		return Fits(r, Eye{S: s, Seat: s.Cards[source].Holder, Card: source, Bare: true}, id, f), nil
	}
}

// HowMany is how many there are of what is counted.
func HowMany(r Reader, v Eye, c *Counted) int {
	if c.Plain {
		return len(r.Find(v, c.Cards))
	}
	return r.Count(v, c)
}

// Open tells whether a condition holds that nobody is asked about.
func Open(r Reader, v Eye, c *Cond) bool {
	switch c.Kind {
	case None:
		return HowMany(r, v, &c.Of) == 0
	case Under:
		return HowMany(r, v, &c.Of) < c.N
	case Fewer, AsMany:
		return compared(r, v, c)
	}
	return HowMany(r, v, &c.Of) >= max(c.N, 1)
}

// compared tells whether a player has fewer cards than the other one, or as many; in a game of several opponents than each of them.
func compared(r Reader, v Eye, c *Cond) bool {
	mine, theirs := 0, []int{0}
	rivals, several := r.(Rival)
	if several {
		theirs = make([]int, v.S.Count)
	}
	for _, id := range r.Find(v, c.Of.Cards) {
		switch seat := v.S.Card(id).Holder; {
		case seat == v.Seat:
			mine++
		case !several:
			theirs[0]++
		case seat >= 0:
			theirs[seat]++
		}
	}
	for seat, n := range theirs {
		if several && !rivals.Against(v, table.Seat(seat)) {
			continue
		}
		if mine < n != (c.Kind == Fewer) {
			return false
		}
	}
	return true
}

// Standing calls f for every row with a deed that holds now, as its card sees the table, until f returns false. What holds is
// never stored: it is read whenever it is wanted.
func Standing(r Stander, l *Lexicon, s *table.State, deed int, f func(Eye, *Row) bool) {
	Seek(r, l, s, Sought{Word: deed}, f)
}

// Named calls f for every row with a deed of that name that holds now, until f returns false.
func Named(r Stander, l *Lexicon, s *table.State, deed int, name string, f func(Eye, *Row) bool) {
	Seek(r, l, s, Sought{Word: deed, Name: name}, f)
}

// Seek calls f for every row that is sought and holds now, until f returns false.
func Seek(r Stander, l *Lexicon, s *table.State, sought Sought, f func(Eye, *Row) bool) {
	sum, bit := standing(r, s), sought.bit()
	if !sum.Has(sought.Word) || !sum.Has(bit) {
		return
	}
	for _, at := range r.Stands(s) {
		for _, id := range s.In(at) {
			if r.Sheet(&s.Prints[s.Cards[id].Print]).Holds(bit) && !holding(r, l, s, id, sought, f) {
				return
			}
		}
	}
}

// Stands tells whether any card stands of which a row with a deed could hold now.
func Stands(r Stander, s *table.State, deed int) bool {
	sum := standing(r, s)
	return sum.Has(deed)
}

// StandsNamed tells the same of a row with a deed of a name.
func StandsNamed(r Stander, s *table.State, deed int, name string) bool {
	sum := standing(r, s)
	return sum.Has(deed) && sum.Has(NameBit(name))
}

// standing are the deeds, and their names, of the rows that could hold now.
func standing(r Stander, s *table.State) table.Sum {
	sum, made := s.Sum()
	if !made {
		for _, at := range r.Stands(s) {
			for _, id := range s.In(at) {
				r.Sheet(&s.Prints[s.Cards[id].Print]).Join(&sum)
			}
		}
		s.KeepSum(sum)
	}
	return sum
}

// Holding calls f for the rows of one card with a deed that hold now, and tells whether f wants more. A condition that fails
// closes the rows of its ability that follow.
func Holding(r Reader, l *Lexicon, s *table.State, id table.CardID, deed int, f func(Eye, *Row) bool) bool {
	return holding(r, l, s, id, Sought{Word: deed}, f)
}

func holding(r Reader, l *Lexicon, s *table.State, id table.CardID, deed Sought, f func(Eye, *Row) bool) bool {
	sheet := r.Sheet(&s.Prints[s.Cards[id].Print])
	if !sheet.Holds(deed.Word) || !r.Works(s, id) {
		return true
	}
	v := Eye{S: s, Seat: s.Cards[id].Holder, Card: id, That: id, Bare: true, Reads: deed}
	for i := range sheet.Abilities {
		if a := &sheet.Abilities[i]; l.Whens[a.When].Holds && a.does(deed) && r.Up(s, id, a) && !eachHolding(r, v, a, deed, f) {
			return false
		}
	}
	return true
}

// eachHolding calls f for the rows of an ability with a deed, as far as its conditions hold.
func eachHolding(r Reader, v Eye, a *Ability, deed Sought, f func(Eye, *Row) bool) bool {
	for i := range a.Rows {
		row := &a.Rows[i]
		if !Opens(r, v, row) {
			return true
		}
		if deed.is(row) && !f(v, row) {
			return false
		}
	}
	return true
}

// Each calls f for the rows of an ability, as far as its conditions hold.
func Each(r Reader, v Eye, a *Ability, f func(*Row)) {
	for i := range a.Rows {
		if !Opens(r, v, &a.Rows[i]) {
			return
		}
		f(&a.Rows[i])
	}
}

// Opens tells whether all conditions of a row hold.
func Opens(r Reader, v Eye, row *Row) bool {
	for i := range row.If {
		if !Open(r, v, &row.If[i]) {
			return false
		}
	}
	return true
}

// Lawful tells whether all conditions of an ability hold that nobody is asked about. Nothing is done for the answer.
func Lawful(r Reader, v Eye, a *Ability) bool {
	for i := range a.Rows {
		for j := range a.Rows[i].If {
			if c := &a.Rows[i].If[j]; c.Kind != May && !Open(r, v, c) {
				return false
			}
		}
	}
	return true
}

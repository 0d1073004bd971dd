package rows

import "ttsbridge/validator/table"

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

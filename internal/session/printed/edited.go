package printed

import (
	"bytes"
	"encoding/json"
	"fmt"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator/table"
)

// What an edit can mean for a card of a duel.
const (
	AsBefore    = ""
	Reprintable = "changed"
	Gone        = "gone from the database"
	OtherKind   = "of another kind now"
	TooLong     = "too long for the ledger"
)

// longestPrint bounds a print in bytes, MostPrinted all those of one record; what does not fit comes with the next edit.
const (
	longestPrint = 12 << 10
	MostPrinted  = ledger.MaxBody / 2
)

// Otherwise tells what an edit means for a print. A card that is of another kind now stays in a duel as it began: what
// it is decides where it may lie, and it lies there. Which picture shows it does not count alone.
func Otherwise(was, now *table.Print) string {
	same := *now
	same.Picture = was.Picture
	switch {
	case now.Key == "" && foreign(was):
		return AsBefore
	case now.Key == "":
		return Gone
	case alike(was, &same):
		return AsBefore
	case was.Kind != now.Kind || was.Subtype != now.Subtype:
		return OtherKind
	case Length(now) > longestPrint:
		return TooLong
	}
	return Reprintable
}

// alike compares prints as ledgers write them: a list that is empty and none are the same.
func alike(a, b *table.Print) bool {
	if a.Equal(*b) {
		return true
	}
	one, err := json.Marshal(a)
	two, also := json.Marshal(b)
	return err == nil && also == nil && bytes.Equal(one, two)
}

// Length is how many bytes a print takes up in a ledger.
func Length(p *table.Print) int {
	text, err := json.Marshal(p)
	if err != nil {
		return longestPrint + 1
	}
	return len(text)
}

// foreign tells of a print that never was in a database: a token, the blank card of an agreed position.
func foreign(p *table.Print) bool { return p.Picture == "" }

// Differences says what is otherwise on two prints of a card.
func Differences(was, now *table.Print) (what []string) {
	add := func(word, a, b any) {
		if a, b := fmt.Sprint(a), fmt.Sprint(b); a != b {
			what = append(what, fmt.Sprintf("%s: %s -> %s", word, a, b))
		}
	}
	add("name", was.Name, now.Name)
	add("kind", was.Subtype+" "+was.Kind, now.Subtype+" "+now.Kind)
	add("colors", was.Colors, now.Colors)
	add("races", was.Races, now.Races)
	add("level", was.Level, now.Level)
	add("attack", was.Attack, now.Attack)
	add("defense", was.Defense, now.Defense)
	add("text", was.Text, now.Text)
	if len(what) == 0 {
		what = append(what, "facts that are not printed")
	}
	return what
}

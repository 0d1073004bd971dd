package rows

import (
	"fmt"
	"slices"
	"strings"
)

// The words for the ways of finding cards that need no number.
var plainHows = []struct {
	word string
	how  How
}{
	{"all", All}, {"this", This}, {"that", That}, {"those", Those},
}

// players are the words for whom a row acts on where it acts on players.
var players = []string{You: "you", Foe: "foe", Both: "both"}

// readOn reads which cards or players a row acts on: "up to 2 enemy&tapped per own by foe".
func (l *Lexicon) readOn(r *Row, text string) error {
	if text == "" {
		return nil
	}
	if who := slices.Index(players, text); who >= 0 {
		r.On = Choice{How: Players, By: Who(who)}
		return nil
	}
	c := &r.On
	if rest, is := strings.CutSuffix(text, " by foe"); is {
		c.By, text = Foe, rest
	}
	text, per, counts := strings.Cut(text, " per ")
	if counts {
		of, err := l.counted(per)
		if err != nil {
			return err
		}
		c.Per = &of
	}
	words, err := c.readHow(text)
	if err != nil {
		return err
	}
	switch {
	case c.Per != nil && !c.How.Numbered():
		return fmt.Errorf("%q has no number that could be taken for each of something; 1, up to 1 and top 1 have", text)
	case c.By == Foe && !c.How.Asked():
		return fmt.Errorf("nobody chooses where it says %q; \"by foe\" belongs behind 1, up to 1 or 1 or none", text)
	case words == "":
		return nil
	case words == anyCard:
		return fmt.Errorf("%q is left out where cards are chosen: %q says it", anyCard, strings.TrimSuffix(text, " "+anyCard))
	}
	c.Of, err = l.Book.Of(words)
	return err
}

// readHow reads the way and its number; what is left are words about cards.
func (c *Choice) readHow(text string) (words string, err error) {
	head, rest, _ := strings.Cut(text, " ")
	for _, p := range plainHows {
		if head == p.word {
			c.How = p.how
			return rest, nil
		}
	}
	c.How = Some
	for _, lead := range []struct {
		word string
		how  How
	}{{"up to ", UpTo}, {"top ", Top}, {"bottom ", Bottom}} {
		if after, is := strings.CutPrefix(text, lead.word); is {
			c.How, text = lead.how, after
		}
	}
	if c.N, rest = leadingNumber(text); c.N == 0 {
		return "", fmt.Errorf("%q does not say which cards: all, this, that, those, 2, up to 2, 2 or none, 2 by lot, top 2 or bottom 2, then words about them; you, foe or both are players", text)
	}
	for _, behind := range []struct {
		word string
		how  How
	}{{"or none", AllOrNone}, {"by lot", ByLot}} {
		if after, is := strings.CutPrefix(rest+" ", behind.word+" "); is && c.How == Some {
			c.How, rest = behind.how, strings.TrimSuffix(after, " ")
		}
	}
	if _, alone := strings.CutPrefix(text, rest); alone && rest == text {
		rest = ""
	}
	return rest, nil
}

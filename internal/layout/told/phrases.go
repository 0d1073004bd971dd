package told

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Choice tells a move that a seat may make, with the cards that it knows by their names; false where the layout has no phrase for it.
func Choice(t *mats.Mat, s *table.State, by table.Seat, m validator.Move) (string, bool) {
	return phrased(t, s, m, func(id table.CardID) string {
		if s.Sees(by, id) {
			return s.Print(id).Name
		}
		return hidden
	}, true)
}

// hidden is what a card is called of which nobody may know more.
const hidden = "a card"

// phrased tells a move by the layout's phrase for it, and quotes what a card says of it if it may. False where it has none, or where the
// phrase speaks of a card that the move does not name.
func phrased(t *mats.Mat, s *table.State, m validator.Move, title func(table.CardID) string, quotes bool) (string, bool) {
	phrase := phraseFor(t.Tells, m)
	if phrase == "" {
		return "", false
	}
	said, ok := (&phrasing{t, s, m, title, quotes}).fill(phrase)
	return t.SeatName(m.Seat) + " " + said, ok
}

// phraseFor is the phrase for a kind of move with its word, or for the kind with any other; "" for none.
func phraseFor(all []mats.Order, m validator.Move) (phrase string) {
	kind := string(m.Kind)
	for _, o := range all {
		word, ok := strings.CutPrefix(o.Word, kind)
		switch {
		case !ok:
		case word == "":
			phrase = o.Label
		case word[0] == ' ' && word[1:] == m.Word:
			return o.Label
		}
	}
	return phrase
}

// phrasing puts the things of a move into its phrase.
type phrasing struct {
	t      *mats.Mat
	s      *table.State
	m      validator.Move
	title  func(table.CardID) string
	quotes bool
}

// fill puts a phrase together. What stands in square brackets is left out where one of its marks has nothing to say; false when a mark
// outside of them has nothing.
func (p *phrasing) fill(phrase string) (string, bool) {
	var out strings.Builder
	all := true
	for phrase != "" {
		plain, rest, optional := strings.Cut(phrase, "[")
		said, ok := p.marks(plain)
		out.WriteString(said)
		all = all && ok
		if optional {
			part, behind, _ := strings.Cut(rest, "]")
			if said, ok := p.marks(part); ok {
				out.WriteString(said)
			}
			rest = behind
		}
		phrase = rest
	}
	return out.String(), all
}

// marks is a text with its marks filled; false when one of them has nothing to say.
func (p *phrasing) marks(text string) (string, bool) {
	if strings.IndexByte(text, '{') < 0 {
		return text, true
	}
	var out strings.Builder
	for {
		plain, rest, found := strings.Cut(text, "{")
		out.WriteString(plain)
		if !found {
			return out.String(), true
		}
		mark, behind, _ := strings.Cut(rest, "}")
		said := p.says(mark)
		if said == "" {
			return "", false
		}
		out.WriteString(said)
		text = behind
	}
}

// says is what stands for a mark, "" for nothing.
func (p *phrasing) says(mark string) string {
	switch m := &p.m; mark {
	case "card":
		return p.named(m.Card)
	case "from":
		return p.place(cmp.Or(m.From, p.s.Card(m.Card).Spot))
	case "to":
		if m.To != p.s.Card(m.Card).Spot {
			return p.place(m.To)
		}
	case "target":
		return cmp.Or(p.cards(), p.lying(m.To), p.place(m.To))
	case "option":
		return option(m.Word)
	case "does":
		return p.does()
	case "cards":
		return p.cards()
	case "n":
		return strconv.Itoa(m.N)
	}
	return ""
}

// option is the number that a word for one of several effects ends in, "use.3" or "3"; "" for any other word.
func option(word string) string {
	n := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz.")
	if _, err := strconv.Atoi(n); err != nil {
		return ""
	}
	return n
}

// does is what the effect does that the move uses, in the words of its card; "" where that is hidden, or nothing else could be meant.
func (p *phrasing) does() string {
	id := p.m.Card
	if q := p.s.AskOf(p.m.Seat); id == 0 && q != nil {
		id = q.Card
	}
	if !p.quotes || id == 0 || p.title(id) == hidden {
		return ""
	}
	return quoted(p.t.Rules.MeantBy(p.s, p.m))
}

// quoted is a sentence of a card, which stands in quotation marks; "" for none.
func quoted(says string) string {
	if says == "" {
		return ""
	}
	return `"` + says + `"`
}

func (p *phrasing) named(id table.CardID) string {
	if id == 0 {
		return ""
	}
	return p.title(id)
}

func (p *phrasing) place(at table.Spot) string { return p.s.Place(at).Name }

// lying is the card at a place where no more than one can lie, and the place.
func (p *phrasing) lying(at table.Spot) string {
	in := p.s.In(at)
	if len(in) == 0 || !slices.Contains(p.t.Rules.Single, p.s.Place(at).Kind) {
		return ""
	}
	return p.named(in[0]) + " (" + p.place(at) + ")"
}

// cards are the other cards that the move names.
func (p *phrasing) cards() string {
	var names []string
	for _, id := range p.m.Cards {
		if id != p.m.Card && !slices.Contains(names, p.named(id)) {
			names = append(names, p.named(id))
		}
	}
	return strings.Join(names, ", ")
}

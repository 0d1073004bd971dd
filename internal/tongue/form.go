package tongue

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A form is one English sentence with places to fill in, and what it is in another language.
type form struct {
	parts  []string // what stands before, between and behind the places
	places []byte   // what fills them: 's' any text, 'd' a number, 'q' a text in quotation marks, 'w' one word, 'p' a place
	in     string   // the sentence in the other language, with {1} for the first fact, or {=1} for it as it is
	weight int      // letters that must be there; of two forms that fit the heavier one is meant
}

// place is a verb of fmt.Sprintf, as the sentences of the rules have them.
var place = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z]`)

func newForm(english, in string) form {
	f := form{in: in}
	at := 0
	for _, span := range place.FindAllStringIndex(english, -1) {
		f.parts = append(f.parts, english[at:span[0]])
		kind := english[span[1]-1]
		if kind == 'v' {
			kind = 's'
		}
		f.places = append(f.places, kind)
		at = span[1]
	}
	f.parts = append(f.parts, english[at:])
	for _, p := range f.parts {
		f.weight += len(p)
	}
	return f
}

// facts are what fills the places of the form in a text; false when the text is of another form.
func (f *form) facts(text string) ([]string, bool) {
	last := f.parts[len(f.parts)-1]
	if len(text) < f.weight || !strings.HasPrefix(text, f.parts[0]) || !strings.HasSuffix(text, last) {
		return nil, false
	}
	got := make([]string, len(f.places))
	if f.fill(0, text[len(f.parts[0]):], got) {
		return got, true
	}
	return nil, false
}

// stops tells whether a form that says something has a stop of its own.
func (f *form) stops(stop string) bool {
	return f.weight >= telling && slices.ContainsFunc(f.parts, func(part string) bool { return strings.Contains(part, stop) })
}

// takes tells whether a text is of the form.
func (f *form) takes(text string) bool {
	_, ok := f.facts(text)
	return ok
}

// fill finds the facts from place i on: each as short as it can be.
func (f *form) fill(i int, text string, got []string) bool {
	if i == len(f.places) {
		return text == ""
	}
	next := f.parts[i+1]
	for at := 0; ; at++ {
		found := strings.Index(text[min(at, len(text)):], next)
		if found < 0 {
			return false
		}
		if at += found; i == len(f.places)-1 {
			at = len(text) - len(next)
		}
		if fits(f.places[i], text[:at]) && f.fill(i+1, text[at+len(next):], got) {
			got[i] = text[:at]
			return true
		}
		if at >= len(text) || i == len(f.places)-1 {
			return false
		}
	}
}

// fits tells whether a text can fill a place.
func fits(place byte, text string) bool {
	switch place {
	case 'd':
		_, err := strconv.Atoi(text)
		return err == nil
	case 'w':
		return text != "" && !strings.Contains(text, " ")
	case 'p':
		return where.MatchString(text)
	case 'q':
		return len(text) > 1 && text[0] == '"' && text[len(text)-1] == '"'
	}
	return true
}

// where is a place on the table, and perhaps what the card is there: "e3", "South hand", "e3 monster 4".
var where = regexp.MustCompile(`^([a-z]\d{1,2}|[A-Z0-9]\w* [a-z]\S*|[a-z]+)( [a-z0-9].*)?$`)

// filled is the sentence in the other language with its facts, as a function puts them into it.
func (f *form) filled(facts []string, put func(fact string, as bool) string) string {
	out := f.in
	for i, fact := range facts {
		n := strconv.Itoa(i+1) + "}"
		for mark, as := range map[string]bool{"{" + n: false, "{=" + n: true} {
			if strings.Contains(out, mark) {
				out = strings.ReplaceAll(out, mark, put(fact, as))
			}
		}
	}
	return out
}

package objects

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/tts"
)

// slowly is what a press shall print: the objects of Of as encoding/json writes them.
func slowly(l deck.List, o Options) ([]byte, []face.Sheet, error) {
	objects, sheets, err := Of(l, o)
	if err != nil {
		return nil, nil, err
	}
	text, err := tts.Marshal(tts.SavedObject(objects...))
	return text, sheets, err
}

var anyGUID = regexp.MustCompile(`"GUID":"([0-9a-f]{6})"`)

// differs says where what a press prints, or its sheets, are not what they would be slowly. Without a secret ids are another
// time others, and are compared by being no two alike.
func differs(p *Press, l deck.List, o Options) error {
	want, sheets, failed := slowly(l, o)
	got, drawn, err := p.JSON([]byte("before "), l, o)
	switch {
	case fmt.Sprint(err) != fmt.Sprint(failed):
		return fmt.Errorf("the press says %v, not %v", err, failed)
	case err != nil:
		return nil
	case len(drawn)+len(sheets) > 0 && !cmp.Equal(drawn, sheets):
		return fmt.Errorf("other sheets: %v, wanted %v", drawn, sheets)
	}
	got = bytes.TrimPrefix(got, []byte("before "))
	if len(o.Secret) == 0 {
		seen := map[string]bool{}
		for _, guid := range anyGUID.FindAllSubmatch(got, -1) {
			if seen[string(guid[1])] {
				return fmt.Errorf("%s is there twice", guid[1])
			}
			seen[string(guid[1])] = true
		}
		got, want = anyGUID.ReplaceAll(got, []byte(`"GUID":""`)), anyGUID.ReplaceAll(want, []byte(`"GUID":""`))
	}
	if at := firstOther(got, want); at >= 0 {
		return fmt.Errorf("the press differs at %d:\n%.200s\nwanted:\n%.200s", at, got[max(0, at-60):], want[max(0, at-60):])
	}
	return nil
}

// firstOther is where two texts differ first; below 0 if nowhere.
func firstOther(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	if len(a) == len(b) {
		return -1
	}
	return min(len(a), len(b))
}

// fails is whether it does, which is the test's failure.
func fails(t interface{ Error(...any) }, p *Press, l deck.List, o Options) bool {
	err := differs(p, l, o)
	if err != nil {
		t.Error(err)
	}
	return err != nil
}

// Every shipped card of every game is printed as encoding/json writes it: once before it is kept and once after, in decks, alone,
// drawn on sheets and each by itself.
func TestEveryCardIsPrintedAsEncodingJSONWritesIt(t *testing.T) {
	s := decktest.Cards(t)
	for _, g := range s.Games() {
		p := PressOf(s)
		for chunk := range slices.Chunk(s.Cards(g.ID), 90) {
			l := deck.List{Game: g.ID}
			for i, c := range chunk {
				l.Entries = append(l.Entries, deck.Entry{Section: deck.Sections[i%3], Card: c, Count: 1 + i%3})
			}
			for range 2 {
				fails(t, p, l, options("every card"))
				fails(t, p, l, Options{Art: face.Art{FaceURL: art.FaceURL, Single: true, Style: "of one's own"}})
			}
			if _, _, err := p.File(l, options("every card")); err != nil {
				t.Error(err)
			}
		}
		for _, c := range s.Cards(g.ID) {
			fails(t, p, deck.List{Game: g.ID, Entries: []deck.Entry{{Section: deck.Leader, Card: c, Count: 1}}}, options("alone"))
		}
	}
}

// oddTexts are what a card may say that JSON writes in a way of its own, or that looks like a place where the press cuts.
var oddTexts = []string{"", `"`, `\`, `\"`, "\x00\x01\x1f\x7f", "\n\t\r", "<b>&amp;</b>", "😀 zwei ★ é", "\u2028\u2029", "\xff\xfe broken \xc3",
	`,"Memo":"\u0001memo"`, "\x01memo", "777777700", `"7777777":`, "000000", `,"posZ":`, `{"GUID":"000000"`, "}", "]", "},", strings.Repeat("long ", 5000)}

// oddShelf is a game of cards that say such things, with some that turn and some that lie on their sides.
func oddShelf(s *carddb.Snapshot) []*carddb.Card {
	var cards []*carddb.Card
	for i, text := range oddTexts {
		c := *s.Cards("dotr")[i*7]
		c.Key, c.Name, c.Text = fmt.Sprintf("dotr:x%02d%s", i, text[:min(len(text), 5)]), text, text+text
		c.Kind, c.Number = "monster "+text, text
		if i%5 == 3 {
			c.Facts = append(slices.Clone(c.Facts), carddb.Fact{Name: "landscape", Value: "yes"})
		}
		if i%7 == 4 {
			c.Faces = []carddb.Face{{Ord: 2, Name: "other " + text, Kind: "Creature", Power: text}, {Ord: 3, Name: text, Kind: text}}
		}
		cards = append(cards, &c)
	}
	return append(cards, s.Cards("dotr")[:40]...)
}

// pressWith is a press of a snapshot that has such cards instead of its own, and keeps as much as is said.
func pressWith(s *carddb.Snapshot, cards []*carddb.Card, most int64) *Press {
	p := &Press{snapshot: s, most: most, passed: map[surroundings]ranks{}}
	p.shelves.Store("dotr", newShelf("dotr", cards))
	return p
}

// drawnOrder is some list of some cards, and anything that may be asked of it.
func drawnOrder(t *rapid.T, cards []*carddb.Card, plain bool) (l deck.List, o Options) {
	word := rapid.SampledFrom(oddTexts[:len(oddTexts)-1])
	entry := rapid.Custom(func(t *rapid.T) deck.Entry {
		return deck.Entry{Card: rapid.SampledFrom(cards).Draw(t, "card"), Count: rapid.SampledFrom([]int{1, 1, 1, 2, 3, 0}).Draw(t, "count"),
			Section: rapid.SampledFrom(append([]deck.Section{"", "odd", deck.Main}, deck.Piles...)).Draw(t, "section"),
			Art:     rapid.SampledFrom([]int64{0, 0, 0, 5, 6}).Draw(t, "artwork")}
	})
	l = deck.List{Game: "dotr", Entries: rapid.SliceOfN(entry, 0, 90).Draw(t, "cards")}
	if len(l.Entries) > 0 && rapid.IntRange(0, 40).Draw(t, "count on") == 0 {
		l.Entries[len(l.Entries)/2].Count = rapid.SampledFrom([]int{-1, 1990, 2001}).Draw(t, "many")
	}
	o = Options{Art: art, Seed: word.Draw(t, "seed"), Related: rapid.SliceOfN(entry, 0, 3).Draw(t, "related")}
	if rapid.Bool().Draw(t, "with a secret") {
		o.Secret = []byte(word.Draw(t, "secret"))
	}
	if rapid.Bool().Draw(t, "with memos") {
		memo := word.Draw(t, "memo")
		o.Memo = func(n int) string { return strings.Repeat(memo, n%3) + fmt.Sprint(n)[:n%2] }
	}
	o.Art.Single, o.Art.Style = rapid.Bool().Draw(t, "single"), word.Draw(t, "style")
	o.Art.BackURL = "https://example.org/" + word.Draw(t, "back")
	if rapid.Bool().Draw(t, "backs") {
		l.Backs = []deck.Back{{Section: deck.Main, URL: "https://example.org/main"}, {URL: word.Draw(t, "other backs")}}
	}
	if !plain && rapid.Bool().Draw(t, "pictures") {
		o.Art.Spot, o.Art.Picture = pictured(1), photographed(2)
	}
	if !plain && rapid.IntRange(0, 4).Draw(t, "size") == 0 {
		o.Tell, o.Scale = TellNames, JapaneseSize
	}
	return l, o
}

// pictured shows every third card from elsewhere, some of them from a slot that no sheet has.
func pictured(n int) func(face.Look) (face.Spot, bool) {
	return func(l face.Look) (face.Spot, bool) {
		return face.Spot{URL: "https://example.org/\"" + l.Card.Number[:min(1, len(l.Card.Number))], Wide: 10, High: 7, Slot: len(l.Card.Name) % 120},
			(len(l.Card.Key)+int(l.Art))%3 == n
	}
}

// photographed has a picture of every third.
func photographed(n int) func(face.Look) ([16]byte, bool) {
	return func(l face.Look) ([16]byte, bool) {
		return [16]byte{byte(len(l.Card.Name))}, (len(l.Card.Key)+int(l.Art))%3 == n
	}
}

// Whatever cards say and whatever is asked, the press prints what encoding/json writes, also when it may keep little or nothing.
func TestStrangeDecksArePrintedAsEncodingJSONWritesThem(t *testing.T) {
	s := decktest.Cards(t)
	cards := oddShelf(s)
	foreign := append(slices.Clone(cards), s.Cards("dotr")[300:310]...)
	for _, most := range []int64{mostKept, 20_000, 0} {
		p := pressWith(s, cards, most)
		rapid.Check(t, func(t *rapid.T) {
			all := cards
			if rapid.IntRange(0, 3).Draw(t, "whose cards") == 0 {
				all = foreign
			}
			l, o := drawnOrder(t, all, rapid.Bool().Draw(t, "plain"))
			fails(t, p, l, o)
		})
		if kept := p.kept.Load(); kept > most || kept != keptBy(p) {
			t.Errorf("%d bytes are kept, %d as it counts; %d are the most", keptBy(p), kept, most)
		}
	}
}

// keptBy is how many bytes of imprints a press has.
func keptBy(p *Press) (n int64) {
	p.shelves.Range(func(_, s any) bool {
		for i := range s.(*shelf).stamps {
			if is := s.(*shelf).stamps[i].made.Load(); is != nil {
				n += int64(len(is.text))
			}
		}
		return true
	})
	return n
}

// Decks of cards that turn, and of cards that are no more, leave nothing behind in the press.
func TestNothingGathersInThePress(t *testing.T) {
	s := decktest.Cards(t)
	p := PressOf(s)
	l := deck.List{Game: "duelmasters"}
	for _, c := range s.Cards("duelmasters") {
		own := *c
		if len(c.Faces) > 0 {
			l.Entries = append(l.Entries, deck.Entry{Section: deck.Extra, Card: c, Count: 2}, deck.Entry{Section: deck.Main, Card: &own, Count: 1})
		}
	}
	var kept int64
	for i := range 5 {
		fails(t, p, l, options("a"))
		if i == 0 {
			kept = keptBy(p)
		}
	}
	if len(l.Entries) == 0 || keptBy(p) != kept || p.kept.Load() != kept {
		t.Errorf("%d bytes are kept of %d entries, then %d", kept, len(l.Entries), keptBy(p))
	}
	for i := range 3 * mostBeside {
		o := options("a")
		o.Art.BackURL = fmt.Sprint("https://example.org/", i)
		if _, _, err := p.File(sixty(t, s), o); err != nil {
			t.Fatal(err)
		}
	}
	if len(p.passed) > mostBeside {
		t.Errorf("%d surroundings are remembered", len(p.passed))
	}
}

// Many print at once with one press, each his own list, while others print cards for the first time.
func TestAPressIsShared(t *testing.T) {
	s := decktest.Cards(t)
	p := pressWith(s, s.Cards("dotr"), 100_000)
	var all sync.WaitGroup
	for _, orders := range [][]order{many(s, false), many(s, true), many(s, true)} {
		all.Go(func() {
			for i, o := range orders {
				if i%4 == 0 {
					fails(t, p, o.list, o.options)
				} else if _, _, err := p.File(o.list, o.options); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if kept := p.kept.Load(); kept > 100_000 || kept != keptBy(p) {
		t.Errorf("%d bytes are kept, %d as it counts", keptBy(p), kept)
	}
}

// Sheets are written as encoding/json writes them.
func TestSheetsAreWrittenAsEncodingJSONWritesThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.OneOf(rapid.SampledFrom(oddTexts), rapid.String())
		n := rapid.IntRange(-2, 80)
		s := tts.Sheet{FaceURL: words.Draw(t, "face"), BackURL: words.Draw(t, "back"), NumWidth: n.Draw(t, "wide"), NumHeight: n.Draw(t, "high"),
			BackIsHidden: rapid.Bool().Draw(t, "hidden"), UniqueBack: rapid.Bool().Draw(t, "unique"), Type: n.Draw(t, "type")}
		want, err := tts.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := appendSheet(nil, s); err != nil || string(got) != string(want) {
			t.Fatalf("%s, %v; encoding/json: %s", got, err, want)
		}
	})
}

// A text stands in JSON as it is just where encoding/json leaves it so.
func TestPlainTexts(t *testing.T) {
	plain := 0
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Repeat("a", rapid.IntRange(0, 9).Draw(t, "before")) + string(rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "text"))
		if rapid.Bool().Draw(t, "tame") {
			text = strings.Map(func(r rune) rune { return ' ' + r%('~'-' '+1) }, text)
		}
		want, _ := tts.Marshal(text)
		if isPlain(text) {
			plain++
			if string(want) != `"`+text+`"` {
				t.Fatalf("%q is no plain text", text)
			}
		} else if string(want) == `"`+text+`"` && !strings.Contains(text, "\x7f") {
			t.Fatalf("%q is a plain text", text)
		}
	})
	for c := range 256 {
		for at := range 9 {
			text := strings.Repeat("~", at) + string([]byte{byte(c)}) + strings.Repeat(" ", 8)
			if odd := c < ' ' || c > '~' || c == '"' || c == '\\'; isPlain(text) == odd {
				t.Errorf("%q is plain: %v", text, !odd)
			}
		}
	}
	if plain == 0 {
		t.Error("no text was plain")
	}
}

// A set of ids and a set of ranks are what a map and a sorted list would be.
func TestSets(t *testing.T) {
	var ids idSet
	var all ranks
	rapid.Check(t, func(t *rapid.T) {
		ids.begin(rapid.SampledFrom([]int{0, 1, 60, 3000}).Draw(t, "about"))
		there := map[uint32]bool{}
		for _, id := range rapid.SliceOfN(rapid.Uint32Range(0, 1<<24-1).Filter(func(n uint32) bool { return n%64 < 9 }), 0, 400).Draw(t, "ids") {
			if ids.add(id) == there[id] {
				t.Fatalf("%d was there: %v", id, there[id])
			}
			there[id] = true
		}
		list := rapid.SliceOf(rapid.IntRange(0, 299)).Draw(t, "ranks")
		all.begin(300)
		for _, n := range list {
			all.add(n)
		}
		slices.Sort(list)
		list = slices.Compact(list)
		if all.count() != len(list) {
			t.Fatalf("%d are %d", len(list), all.count())
		}
		for i, n := range list {
			if all.before(n) != i {
				t.Fatalf("%d come before %d, not %d", i, n, all.before(n))
			}
		}
		if more := all.with(ranks{words: []uint64{1 << 63}}); !all.within(more) || more.within(all) != slices.Contains(list, 63) {
			t.Fatalf("%v is not within %v", all, more)
		}
	})
}

// An id that is taken is another one: the next three bytes of the hash, and after the tenth those of the hash of one sign more.
func TestTakenIDs(t *testing.T) {
	o := Options{Seed: "a", Secret: []byte("kept")}
	input := append(slices.Clone(o.guids(1).input), "main\x00dotr:001\x00\x00\x00\x00\x02"...)
	g := o.guids(1)
	for n := range 25 {
		sum := sha256.Sum256(append(slices.Clone(input), make([]byte, n/10)...))
		want := hex.EncodeToString(sum[n%10*3 : n%10*3+3])
		if got := fmt.Sprintf("%06x", g.nth(deck.Main, "dotr:001", 2)); got != want {
			t.Errorf("id %d is %s, not %s", n, got, want)
		}
	}
}

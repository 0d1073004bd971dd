package standing

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// OfTurn tells whether a moment that happens to no card is one of a seat's cards: those of its own turn, of any turn, or of
// the other player's.
func OfTurn(s *table.State, seat table.Seat, when int) bool {
	switch when {
	case words.EachEnd, words.Drew, words.FifthDraw:
		return true
	case words.FoeStart:
		return seat != s.Turn.Seat
	}
	return seat == s.Turn.Seat
}

// Speaks tells whether a card hears of what happens to itself. A gear says what it does when it comes or goes, although no
// creature bears it then: those are words about itself and not given to a creature (dm.gear.inert-uncrossed).
func Speaks(s *table.State, id table.CardID, when int) bool {
	return !zones.Lies(s, id, zones.Battle) || Works(s, id) || s.Print(id).Kind == "cross gear" && slices.Contains(words.Comings, when)
}

// Hears tells whether a listener's words hold of a card to which something happens; of what comes or goes they mean creatures, unless they say
// otherwise.
func Hears(v rows.Eye, id table.CardID, when int, whom *rows.Filter) bool {
	if !slices.Contains(words.Comings, when) || zones.Face(v.S, id).Kind == "creature" {
		return Fits(v, id, whom)
	}
	return otherKinds(whom) && Fits(v, id, wider(whom))
}

// kinds are the kinds of cards that there are, of any side.
var kinds = []string{"creature", "spell", "cross gear", "castle", "field", "dragheart", "forbidden"}

// Unread lists what in the facts of a card nothing here reads, and what a card of its kind has to say and does not: an author
// may have mistaken a word.
func Unread(pr *table.Print) []string {
	var all []string
	if !slices.Contains(kinds, pr.Kind) {
		all = append(all, "the kind "+pr.Kind)
	}
	for n := uint8(1); int(n) < zones.Faces(pr); n++ {
		if kind := zones.OtherFace(pr, n).Kind; !slices.Contains(kinds, kind) {
			all = append(all, "the kind "+kind+" of a further side")
		}
	}
	for _, t := range pr.Tags {
		if word := zones.AnySide(t); !slices.Contains(slices.Concat(words.Keywords, ofKinds), HeadOf(word)) {
			all = append(all, "the keyword "+word)
		}
	}
	all = append(all, unreadRows(pr)...)
	return append(all, untold(pr)...)
}

// ofKinds are the keywords of what is no plain creature.
var ofKinds = []string{"redirects", "denjara_switch", "link_release", "dragon_evade", "release", "cant_leave", "unsealable", "mana_reburst"}

// unreadRows lists what nothing reads in the rows of a card.
func unreadRows(pr *table.Print) (all []string) {
	if len(pr.Rows) > 0 {
		sheet, err := words.Read(pr)
		if err != nil {
			return []string{err.Error()}
		}
		for _, r := range sheet.Rows() {
			all = append(all, unheard(pr, sheet, r)...)
		}
		return all
	}
	for _, e := range pr.Effects {
		all = append(all, UnreadRow(e)...)
	}
	return all
}

// unheard says what of a row that can be read never comes to pass on such a card.
func unheard(pr *table.Print, sheet *rows.Sheet, r *rows.Row) []string {
	switch itself := againstItself(sheet, r); {
	case int(r.When.Face) > zones.Faces(pr):
		return []string{fmt.Sprintf("in row %d side %d, for the card has %s", r.No+1, r.When.Face, spelling.Count(zones.Faces(pr), "side"))}
	case r.When.When == words.Castable && r.Do.Word != 0:
		return []string{fmt.Sprintf("in row %d what is done, for castable has conditions only", r.No+1)}
	case itself != "":
		return []string{itself}
	case words.Lexicon.Whens[r.When.When].Holds && slices.ContainsFunc(r.If, func(c rows.Cond) bool { return c.Kind == rows.May }):
		return []string{fmt.Sprintf("in row %d may, for nobody is asked about what holds", r.No+1)}
	case words.Lexicon.Whens[r.When.When].Holds && r.Do.Word != 0 && r.On.How != rows.All && r.On.How != rows.This:
		return []string{fmt.Sprintf("in row %d a choice among cards, for what holds is of this or of all that fit", r.No+1)}
	case r.On.How == rows.This && slices.Contains(elsewhere, r.Do.Word):
		return []string{fmt.Sprintf("in row %d this, for the card stands in the battle zone then and is not played; name the cards that are meant", r.No+1)}
	}
	return nil
}

// elsewhere are deeds about cards that are played, while the card that speaks stands in the battle zone.
var elsewhere = []int{words.Cost, words.Cheaper, words.NoPlay, words.NoTrigger, words.FirstFree, words.ReturnsTriggers}

// UnreadRow lists what nothing reads in a row.
func UnreadRow(e table.Effect) []string {
	var all []string
	timing, heard, _ := strings.Cut(zones.AnySide(e.Timing), ":")
	key, word, _ := strings.Cut(e.Key, ":")
	if !Listed(Timings, zones.PlainTiming(timing)) {
		all = append(all, "the timing "+timing)
	}
	if !Listed(Keys, key) {
		all = append(all, "the key "+key)
	}
	if e.Selector < 0 || e.Selector >= len(Selectors) {
		all = append(all, "the selector of "+e.Key)
	}
	if key == "grant" && !strings.HasPrefix(word, "race:") && !slices.Contains(slices.Concat(words.Keywords, words.Lendable), HeadOf(word)) {
		all = append(all, "the keyword "+word)
	}
	for _, w := range slices.Concat(strings.Split(heard, "&"), strings.Split(e.Side, "&")) {
		if !Understood(w) {
			all = append(all, "the word "+w)
		}
	}
	return all
}

// Understood tells whether something reads a word about cards.
func Understood(w string) bool {
	w = strings.TrimPrefix(w, "not:")
	head := strings.FieldsFunc(w, func(r rune) bool { return strings.ContainsRune(":<>= ", r) })
	return len(head) == 0 || Listed(Counts, head[0]) || Listed(Words, head[0])
}

// Listed tells whether a word is among those of a list.
func Listed(words []Word, word string) bool {
	return slices.ContainsFunc(words, func(one Word) bool { return one.Word == word })
}

// HeadOf is a keyword without what follows it.
func HeadOf(word string) string {
	if at := strings.IndexAny(word, "+:"); at > 0 {
		return word[:at]
	}
	return word
}

// untold lists what a card of its kind has to say and does not: what it evolves from, how its further side comes up, how many
// seals it gets.
func untold(pr *table.Print) []string {
	var all []string
	if pr.Kind == "creature" && zones.OnHonour(pr) {
		all = append(all, "what it evolves from is not told")
	}
	turns := pr.Extra["links"] != "" || pr.Extra["cycle"] != "" || zones.Wakes(pr) || does(pr, words.TurnOver)
	if zones.Faces(pr) > 1 && !turns {
		all = append(all, "when it turns over is not told")
	}
	sealed := zones.Number(pr, "seals", 0) > 0 || does(pr, words.Seal) || pr.Extra["back-of"] != ""
	if strings.Contains(pr.Kind+" "+pr.Subtype, "forbidden") && !sealed {
		all = append(all, "how many seals it gets is not told")
	}
	return all
}

// does tells whether a card has a row with a deed.
func does(pr *table.Print, deed int) bool { return words.Sheet(pr).Does(deed) }

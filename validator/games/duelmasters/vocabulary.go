package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/table"
)

// vocabulary are the words of scenario files and card facts that this game reads.
var vocabulary = validator.Words{
	Verbs: []validator.Word{
		{Word: "casts", Text: "plays"}, {Word: "summons", Text: "plays"}, {Word: "generates", Text: "plays"}, {Word: "fortifies", Text: "plays"},
		{Word: "chooses", Text: "picks"}, {Word: "selects", Text: "picks"}, {Word: "discards", Text: "picks"},
		{Word: "puts into mana", Text: "charges"}, {Word: "charges mana with", Text: "charges"}, {Word: "charges the mana zone with", Text: "charges"},
		{Word: "ends turn", Text: "ends"}, {Word: "ends the turn", Text: "ends"}, {Word: "ends its turn", Text: "ends"},
		{Word: "passes the turn", Text: "ends"}, {Word: "passes turn", Text: "ends"},
		{Word: "surrenders", Text: "concedes"}, {Word: "resigns", Text: "concedes"}, {Word: "gives up", Text: "concedes"},
		{Word: "equips", Text: "crosses"}, {Word: "attaches", Text: "crosses"}, {Word: "evolves", Text: "plays"}, {Word: "taps", Text: "uses"},
		{Word: "declines", Text: "passes"}, {Word: "breaks", Text: "picks"},
	},
	Answers: []validator.Word{{Word: "plays", Text: "triggers"}},
	Else: []validator.Word{{Word: "plays as mana", Text: "charges"}, {Word: "puts into mana", Text: "charges"}, {Word: "puts into the mana", Text: "charges"},
		{Word: "puts in mana", Text: "charges"}, {Word: "puts to mana", Text: "charges"}},
	Afield: []string{"attacks", "blocks"},
	Onto:   []string{"crosses"},
	Board:  []string{"battle"},
	Seats: []validator.Word{
		{Word: "has charged", Text: "has put the one card of this turn into its mana zone"},
		{Word: "has attacked", Text: "one of its creatures has attacked this turn"},
	},
	Cards: []validator.Word{
		{Word: "new", Text: "it came into the battle zone this turn"},
		{Word: "awakened", Text: "its second face is up"},
		{Word: "third", Text: "its third face is up"},
		{Word: "switched", Text: "its Denjara Switch is used"},
		{Word: "bound", Text: "it carried seals, so it wakes without its last one"},
		{Word: "cell", Text: "it is one half of a Psychic Super Creature"},
		{Word: "five", Text: "it is one of the five cells of a joined Dragheart Creature"},
	},
	Tells: []validator.Word{
		{Word: "power N", Text: "its power now, in the battle zone"},
		{Word: "seals N", Text: "N seals lie on it"},
		{Word: "turned over", Text: "another face than its first is up"},
	},
	Kinds: []validator.Word{
		{Word: "creature", Text: "with a subtype: evolution, psychic, dragheart, forbidden, super"},
		{Word: "spell", Text: ""},
		{Word: "cross gear", Text: "written with quotation marks: \"cross gear\""},
		{Word: "castle", Text: ""},
		{Word: "dragheart", Text: "with a subtype: fortress, weapon"},
		{Word: "forbidden", Text: "with a subtype: impulse, field"},
		{Word: "field", Text: "a D2 Field"},
	},
	Facts: []validator.Word{
		{Word: "abilities-beyond-keywords", Text: "how many abilities no keyword says; without rows of its own the card is carried out by hand"},
		{Word: "aims", Text: "creature: its effect by hand may touch creatures of the battle zone only"},
		{Word: "called", Text: "the name as which copies are counted"},
		{Word: "cost", Text: "its cost, where the card line gives no number"},
		{Word: "cycle", Text: "the name of the five fortresses that join"},
		{Word: "face*", Text: "face2, face3: a further face; a face line writes them"},
		{Word: "gives-power", Text: "of a gear or weapon: how much power it gives to what bears it"},
		{Word: "links", Text: "the name of the other half of a Psychic Link"},
		{Word: "mana", Text: "how much mana it pays, 1 otherwise"},
		{Word: "outside", Text: "lose: its player loses when it leaves the battle zone; graveyard: it goes there, wherever it leaves for"},
		{Word: "puts", Text: "psychic, dragheart: what its effect puts into play from the hyperspatial zone"},
		{Word: "puts-cost", Text: "the most that what it puts may cost"},
		{Word: "puts-color", Text: "of which civilization what it puts must be"},
		{Word: "seals", Text: "how many seals it comes with"},
		{Word: "back-of", Text: "the card of which this one is the other side; it is in no deck"},
		{Word: "unseals-cost", Text: "a creature of that cost or more takes a seal off as well"},
		{Word: "start_zone", Text: "battle: the duel begins with it there"},
		{Word: "pool", Text: "where the card comes from; the referee reads it nowhere"},
	},
	Values:   map[string][]string{"aims": {"creature"}, "outside": {"lose", "graveyard"}, "puts": {"psychic", "dragheart"}, "start_zone": {"battle"}},
	Colors:   civilizations,
	Together: func(verb string, _ *table.Print) bool { return verb == "links" },
	Tags:     keywordWords(),
	Timings:  plainWords(standing.Timings),
	Keys:     plainWords(standing.Keys),
	Sides:    plainWords(append(slices.Clone(standing.Words), standing.Counts...)),
	Rows:     words.Lexicon.WordLists(),
	Asks:     asks,
	Traits:   traits,
	Fits:     fits,
	Timing:   understoodTiming,
	Side:     understoodSide,
	Faces:    noteFace,
	Called:   func(s *table.State, id table.CardID) string { return zones.Face(s, id).Name },
	Hosts:    carries,
	Ties:     tied,
	Person:   func(_ *table.State, seat table.Seat) table.Spot { return zones.Spot(seat, zones.Shields) },
}

// carries tells whether a card of a position can lie under another: a castle under a shield, a seal under what it seals, all else
// under cards of its own zone.
func carries(s *table.State, id, host table.CardID) bool {
	if s.Card(id).Holder != s.Card(host).Holder || id == host {
		return false
	}
	switch {
	case s.Print(id).Kind == "castle":
		return zones.Lies(s, host, zones.Shields)
	case zones.Lies(s, id, zones.Seals):
		return zones.Lies(s, host, zones.Battle) && s.Card(host).Host == 0
	}
	return s.Card(id).Spot == s.Card(host).Spot
}

// tied puts a castle that is laid among the shields, under one, into the battle zone where castles lie, and what is laid under a
// card with seals among the seals.
func tied(p *validator.Play, id, host table.CardID) {
	s := p.State()
	at, bears := s.Card(id).Spot, s.Print(id).Kind == "cross gear" || zones.Face(s, id).Subtype == "weapon"
	switch {
	case s.Print(id).Kind == "castle" && zones.Lies(s, id, zones.Shields) && zones.Lies(s, host, zones.Shields):
		p.Do(table.Moved{Card: id, From: at, To: zones.Spot(s.Card(id).Holder, zones.Battle)}, table.Flipped{Card: id, Up: true})
	case sealed(s, host) && zones.Lies(s, id, zones.Battle) && !bears:
		p.Do(table.Moved{Card: id, From: at, To: zones.Spot(s.Card(id).Holder, zones.Seals)}, table.Flipped{Card: id})
	}
}

// sealed tells whether a card comes with seals or can get them as a Forbidden card.
func sealed(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return zones.Face(s, id).Extra["seals"] != "" || pr.Kind == "forbidden" || strings.Contains(pr.Subtype, "forbidden")
}

func keywordWords() []validator.Word {
	var all []validator.Word
	for _, k := range slices.Concat(words.Keywords, words.Printed) {
		all = append(all, validator.Word{Word: k})
	}
	return all
}

func plainWords(words []standing.Word) []validator.Word {
	var all []validator.Word
	for _, w := range words {
		all = append(all, validator.Word(w))
	}
	return all
}

// understoodTiming tells whether rows with that timing are heard: a known word, of a further face behind "face2:", parted from
// others by a number behind a point, with words of cards behind a colon.
func understoodTiming(timing string) bool {
	head, rest, _ := strings.Cut(timing, ":")
	if strings.HasPrefix(head, "face") {
		head, rest, _ = strings.Cut(rest, ":")
	}
	head = zones.PlainTiming(head)
	return standing.Listed(standing.Timings, head) && understoodSide(rest)
}

// understoodSide tells whether every word that a row says of cards is one that the code reads.
func understoodSide(side string) bool {
	return !slices.ContainsFunc(strings.Split(side, "&"), func(w string) bool { return !standing.Understood(w) })
}

// noteFace writes a further face into the facts of a card, as the card database does; the zones room reads it there.
func noteFace(front *table.Print, n int, other table.Print) {
	if front.Extra == nil {
		front.Extra = map[string]string{}
	}
	name := "face" + strconv.Itoa(n)
	kind := strings.TrimSpace(other.Kind + " " + other.Subtype)
	races := other.Races
	if len(races) == 0 {
		races = []string{""}
	}
	facts := append([]string{kind, other.Name, strconv.Itoa(other.Level), strconv.Itoa(other.Attack)}, races...)
	front.Extra[name] = strings.Join(facts, "|")
	if len(other.Colors) > 0 {
		front.Extra[name+"-colors"] = strings.Join(other.Colors, "|")
	}
	if penalty := other.Extra["outside"]; penalty != "" {
		front.Extra["outside"] = penalty
	}
	for _, t := range other.Tags {
		front.Tags = append(front.Tags, name+":"+t)
	}
	for _, row := range other.Rows {
		front.Rows = append(front.Rows, name+":"+row)
	}
	for _, e := range other.Effects {
		e.Timing = name + ":" + e.Timing
		front.Effects = append(front.Effects, e)
	}
}

// asks lists the cards for which the rows of a card ask.
func asks(pr *table.Print) []string { return asked.Cards(words.Sheet(pr), words.Named) }

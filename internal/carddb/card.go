package carddb

import (
	"strconv"
)

// Unknown stands in Level, Attack, Defense and Cost for a number that is not known or does not apply.
const Unknown = -1

// Card is one card as the rules see it, however often it was printed. It belongs to a snapshot: nobody changes it.
type Card struct {
	Key      string // stable, "dotr:000", "dm:aqua-hulcus", "tag:23771716", "kd:SOE-002", "kc:DA01"
	Game     string
	Name     string
	Kind     string // monster, spell, trap, creature, unit, ...
	Subtype  string
	Colors   []string // attribute, civilizations or faction
	Races    []string
	Level    int
	Attack   int // ATK, power or attack
	Defense  int
	Cost     int  // mana, gold or deck cost
	Extra    bool // belongs in the extra deck
	Pool     string
	Number   string // in its pool, leading zeros kept
	Passcode int64  // the number deck files use; 0 if there is none

	AttackText, DefenseText string // where the printed value is no plain number: "?", "X000", "2000+"

	Text    string // what it does, in short words of our own: its author's, else those made from its rows
	Made    string // the text where it is made from rows, which is not kept in a database
	Note    string
	Sources []string

	Keywords   []string // words the rules read: "blocker", "power_attacker+2000"
	Tags       []string // words other cards look for: "horned", "toon"
	Timings    []string // when its effects work: "flip", "attack", "win"
	OtherNames []string
	Facts      []Fact
	Printings  []Printing
	Faces      []Face   // second and third faces
	Fits       []string // keys of the monsters that this power-up may equip
	Tokens     []string // keys of the tokens it makes
	Rows       []string // what it does, in the language of docs/cards-do.md
	Effects    []Effect // rows of yesterday, of a card that has no others
	Rituals    []Recipe // the rituals that this card starts
	Changes    []Change // the changes whose base, result or trigger names this card
}

// Fact is a number or word that only this game's cards have.
type Fact struct{ Name, Value string }

// Fact gives the value of a named fact, or the empty text.
func (c *Card) Fact(name string) string {
	for _, f := range c.Facts {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

// FactNumber gives a named fact as a whole number, or Unknown if it is absent or none.
func (c *Card) FactNumber(name string) int {
	n, err := strconv.Atoi(c.Fact(name))
	if err != nil {
		return Unknown
	}
	return n
}

// Printing is one printed form of a card.
type Printing struct {
	Set, Number, Rarity string
	Date                string // year-month-day, empty if not known
	Passcode            int64  // when this artwork has its own; else 0
	Image               string // a web address that the user has put in; none ships
}

// Face is what a card with several faces turns into.
type Face struct {
	Ord        int // 2, 3
	Name, Kind string
	Cost       int
	Power      string
	Races      []string
	Via        string // how it turns
}

// Effect is one row of yesterday; what code and numbers mean is told by Snapshot.EffectCodes.
type Effect struct {
	Timing       string // attack, movement, nature, flip, destruction, play, trap, ritual
	Code         int
	Key          string
	Side         string // none, own, enemy, both; in a trap: whose act sets it off
	Selector     int    // Unknown where the code has none
	Target       string
	Data1, Data2 int
	Note         string
}

// EffectCode says what the effects of one code do and what their numbers mean.
type EffectCode struct {
	Code         int
	Key, Meaning string
	Data1, Data2 string
}

// Recipe is a ritual or fusion. Materials and condition are matches in the words of cards/README.md.
type Recipe struct {
	Kind      string // ritual, fusion
	Spell     string // key of the card that starts it, if any
	Result    string // key
	Materials []string
	Condition string
}

// Change is a card becoming another: base and result are matches, trigger says what brings it about.
type Change struct{ Base, Trigger, Result, Family string }

// Terrain is ground that some monsters like.
type Terrain struct {
	Code, Name, Attribute string
	Favoured, Hindered    string // matches
	Modifier              int    // ATK and DEF gained or lost; Unknown if the cards say it
	Moves                 int    // tiles per move when favoured; Unknown if the game has none
	MadeBy, Note          string
}

// DeckList is a ready deck of the database.
type DeckList struct {
	ID, Game, Name, Owner string
	Leader                string // key of the deck leader or fortress, if any
	Status                string // ready, incomplete, failing
	Note                  string
	Cards                 []DeckCard
}

// Count is the number of cards in one section: main, extra or side.
func (d DeckList) Count(section string) int {
	n := 0
	for _, c := range d.Cards {
		if c.Section == section {
			n += c.Count
		}
	}
	return n
}

// DeckCard is one line of a deck: so many copies of a card in a section.
type DeckCard struct {
	Section, Card string
	Count         int
}

// LimitList says how many copies of which card a deck may hold.
type LimitList struct {
	ID, Game, Name, Date string
	Copies               int // of a card it does not name; Unknown: as the rules say
	Note                 string
	Entries              []ListEntry
}

// ListEntry is one named card of a limit list.
type ListEntry struct {
	Card, Status string
	Copies       int
	GroupCopies  int // of all cards of this status together; Unknown: no such limit
}

// Game is one of the games the database holds cards of.
type Game struct{ ID, Prefix, Name, Note string }

// Source is where facts were read.
type Source struct{ ID, Title, Note string }

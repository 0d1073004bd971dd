package foreign

import (
	"database/sql/driver"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// bit is a bit and what it stands for.
type bit struct {
	bit  int64
	word string
}

// What the bits of a .cdb stand for, as EDOPro reads them.
var (
	cdbAttributes = []bit{{0x1, "EARTH"}, {0x2, "WATER"}, {0x4, "FIRE"}, {0x8, "WIND"}, {0x10, "LIGHT"}, {0x20, "DARK"}, {0x40, "DIVINE"}}
	cdbRaces      = []bit{
		{0x1, "Warrior"}, {0x2, "Spellcaster"}, {0x4, "Fairy"}, {0x8, "Fiend"}, {0x10, "Zombie"}, {0x20, "Machine"}, {0x40, "Aqua"},
		{0x80, "Pyro"}, {0x100, "Rock"}, {0x200, "Winged Beast"}, {0x400, "Plant"}, {0x800, "Insect"}, {0x1000, "Thunder"},
		{0x2000, "Dragon"}, {0x4000, "Beast"}, {0x8000, "Beast-Warrior"}, {0x10000, "Dinosaur"}, {0x20000, "Fish"},
		{0x40000, "Sea Serpent"}, {0x80000, "Reptile"}, {0x100000, "Psychic"}, {0x200000, "Divine-Beast"}, {0x400000, "Creator God"},
		{0x800000, "Wyrm"}, {0x1000000, "Cyberse"}, {0x2000000, "Illusion"}, {0x4000000, "Cyborg"}, {0x8000000, "Magical Knight"},
		{0x10000000, "High Dragon"}, {0x20000000, "Omega Psychic"}, {0x40000000, "Celestial Warrior"}, {0x80000000, "Galaxy"}, {1 << 62, "Yokai"},
	}
	// A monster is called by the first that fits: what it is summoned as counts before what it can do.
	cdbMonsters = []bit{
		{0x4000, "token"}, {0x4000000, "link"}, {0x800000, "xyz"}, {0x2000, "synchro"}, {0x40, "fusion"}, {0x80, "ritual"},
		{0x400000, "toon"}, {0x200, "spirit"}, {0x400, "union"}, {0x800, "gemini"}, {0x200000, "flip"}, {0x20, "effect"}, {0x10, "normal"},
	}
	cdbSpells = []bit{
		{0x4000000, "link"}, {0x80, "ritual"}, {0x10000, "quick-play"}, {0x20000, "continuous"}, {0x40000, "equip"}, {0x80000, "field"},
		{0x100000, "counter"}, {0x10000000, "action"},
	}
	cdbTraits  = []bit{{0x1000, "tuner"}, {0x1000000, "pendulum"}, {0x8000, "maximum"}, {0x2000000, "special summon only"}, {0x100, "trap monster"}}
	cdbScopes  = []bit{{0x1, "OCG"}, {0x2, "TCG"}, {0x4, "anime"}, {0x8, "illegal"}, {0x10, "video game"}, {0x20, "custom"}, {0x40, "Speed Duel"}, {0x100, "pre-release"}, {0x200, "Rush Duel"}, {0x400, "Legend"}, {0x1000, "hidden"}}
	cdbArrows  = []bit{{1, "bottom-left"}, {2, "bottom"}, {4, "bottom-right"}, {8, "left"}, {32, "right"}, {64, "top-left"}, {128, "top"}, {256, "top-right"}}
	dmColors   = []bit{{0x10, "Light"}, {0x2, "Water"}, {0x20, "Darkness"}, {0x4, "Fire"}, {0x1, "Nature"}}
	extraKinds = []string{"fusion", "synchro", "xyz", "link"}
)

const (
	typeMonster, typeSpell, typeTrap = 0x1, 0x2, 0x4
	typePendulum, typeLink           = 0x1000000, 0x4000000
	typeSkill                        = 0x8000000
)

// wordsOf are the words of the bits that are set, and the bits that stand for nothing known.
func wordsOf(set int64, bits []bit) (words []string, rest int64) {
	for _, b := range bits {
		if set&b.bit != 0 {
			words = append(words, b.word)
			set &^= b.bit
		}
	}
	return words, set
}

func firstOf(set int64, bits []bit) string {
	for _, b := range bits {
		if set&b.bit != 0 {
			return b.word
		}
	}
	return ""
}

// cdbRow is a row of a .cdb with its numbers by name.
type cdbRow struct {
	id, ot, alias, series, kind, atk, def, level, race, attribute int64
}

// cdbCard reads one joined row: the numbers in the order of cdbNumbers, then name and text.
func cdbCard(v []driver.Value, o Options) Found {
	f := Found{Card: Blank(), Row: fmt.Sprintf("id %v", v[0])}
	n := make([]int64, len(cdbNumbers))
	for i, name := range cdbNumbers {
		var ok bool
		if n[i], ok = v[i].(int64); !ok && v[i] != nil {
			f.Note("%s is no number", name)
		}
	}
	r := cdbRow{n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9]}
	f.Card.Name, _ = v[len(n)].(string)
	f.Card.Text, _ = v[len(n)+1].(string)
	if r.id <= 0 || r.id > 1<<31 {
		f.Skip = "its id is no passcode (1 to 2147483648)"
		return f
	}
	f.Card.Passcode, f.Alias = r.id, max(0, r.alias)
	if o.Game == "duelmasters" {
		f.duelMasters(r)
	} else {
		f.yugioh(r)
	}
	return f
}

func (f *Found) yugioh(r cdbRow) {
	c := &f.Card
	kinds := cdbSpells
	switch {
	case r.kind&typeSkill != 0:
		c.Kind, kinds = "skill", cdbMonsters
	case r.kind&typeMonster != 0:
		kinds = cdbMonsters
		f.monster(r)
	case r.kind&typeSpell != 0:
		c.Kind, c.Subtype = "spell", orNormal(firstOf(r.kind, kinds))
	case r.kind&typeTrap != 0:
		c.Kind, c.Subtype = "trap", orNormal(firstOf(r.kind, kinds))
	default:
		f.Skip = fmt.Sprintf("its type %#x is neither monster, spell nor trap", r.kind)
	}
	words, odd := wordsOf(r.kind&^(typeMonster|typeSpell|typeTrap|typeSkill), kinds)
	f.also(words)
	if c.Tags, odd = wordsOf(odd, cdbTraits); odd != 0 && f.Skip == "" {
		f.Note("type bits %#x are not known", odd)
	}
	scopes, odd := wordsOf(r.ot, cdbScopes)
	if odd != 0 {
		f.Note("release bits %#x are not known", odd)
	}
	f.fact("released", strings.Join(scopes, "|"))
	f.fact("series", seriesCodes(r.series))
	if c.Kind == "spell" || c.Kind == "trap" {
		f.asMonster(r)
	}
}

// seriesCodes are the four numbers that one number holds.
func seriesCodes(series int64) string {
	var codes []string
	for s := uint64(series); s != 0; s >>= 16 {
		if part := s & 0xffff; part != 0 {
			codes = append(codes, strconv.FormatUint(part, 16))
		}
	}
	return strings.Join(codes, "|")
}

// asMonster keeps what a trap is as a monster: most are not, and have no numbers.
func (f *Found) asMonster(r cdbRow) {
	if r.race == 0 && r.attribute == 0 && r.atk == 0 && r.def == 0 && r.level == 0 {
		return
	}
	c := &f.Card
	kind, subtype, extra, tags := c.Kind, c.Subtype, c.Extra, c.Tags
	f.monster(r)
	c.Kind, c.Subtype, c.Extra, c.Tags = kind, subtype, extra, tags
}

func orNormal(subtype string) string {
	if subtype == "" {
		return "normal"
	}
	return subtype
}

func (f *Found) monster(r cdbRow) {
	c := &f.Card
	c.Kind, c.Subtype = "monster", orNormal(firstOf(r.kind, cdbMonsters))
	c.Extra = slices.Contains(extraKinds, c.Subtype)
	var odd int64
	if c.Colors, odd = wordsOf(r.attribute, cdbAttributes); odd != 0 {
		f.Note("attribute bits %#x are not known", odd)
	}
	if c.Races, odd = wordsOf(r.race, cdbRaces); odd != 0 {
		f.Note("race bits %#x are not known", uint64(odd))
	}
	c.Level = int(r.level & 0xff)
	if r.level < 0 {
		c.Level = int(-r.level & 0xff)
		f.fact("negative-level", "yes")
	}
	f.strength(&c.Attack, &c.AttackText, "atk", r.atk)
	if r.kind&typeLink != 0 {
		arrows, _ := wordsOf(r.def, cdbArrows)
		f.fact("link-arrows", strings.Join(arrows, "|"))
	} else {
		f.strength(&c.Defense, &c.DefenseText, "def", r.def)
	}
	if r.kind&typePendulum != 0 && r.level >= 0 {
		left, right := r.level>>24&0xff, r.level>>16&0xff
		f.fact("scale", strconv.FormatInt(left, 10))
		if right != left {
			f.fact("scale-right", strconv.FormatInt(right, 10))
		}
	}
}

// strength reads an ATK or DEF, where -2 stands for "?".
func (f *Found) strength(into *int, printed *string, what string, n int64) {
	switch {
	case n == -2:
		*printed = "?"
	case n < 0 || n > 1<<31:
		f.Note("%s %d is out of range; left out", what, n)
	default:
		*into = int(n)
	}
}

var dmRaceNames = duelMastersRaces()

// duelMasters reads a row as the Duel Masters mod of YGOPro writes it: level is the cost, atk the power.
func (f *Found) duelMasters(r cdbRow) {
	c := &f.Card
	var odd int64
	if c.Colors, odd = wordsOf(r.attribute, dmColors); odd != 0 {
		f.Note("civilization bits %#x are not known", odd)
	}
	c.Cost = int(r.level & 0xff)
	f.fact("series", seriesCodes(r.series))
	var unknown []string
	if c.Races, unknown = SeriesOf(seriesCodes(r.series), dmRaceNames); len(unknown) > 0 {
		f.Note("the race %s has no name here; import the strings.conf that lies beside the file", strings.Join(unknown, ", "))
	}
	if r.race != 0 {
		f.Note("race bits %#x are not read: this game keeps races in setcode", uint64(r.race))
	}
	switch {
	case r.kind&typeSpell != 0:
		c.Kind = "spell"
	case r.kind&typeMonster != 0:
		c.Kind = "creature"
		if r.kind&0x2000000 != 0 {
			c.Subtype = "evolution"
		}
		f.strength(&c.Attack, &c.AttackText, "atk", r.atk)
	default:
		f.Skip = fmt.Sprintf("its type %#x is neither creature nor spell", r.kind)
	}
	if c.Attack == carddb.Unknown && c.Kind == "creature" {
		f.Note("it has no power")
	}
}

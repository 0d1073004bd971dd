package dotr

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A way is one of the ways in which a monster comes out of the extra deck.
type way struct {
	recipe    string // kind of recipe on the monster; "" when levels decide
	materials string // the rule on materials
	fromHand  bool   // hand cards may serve (dotr.fusion.materials)
}

var (
	byFusion  = way{recipe: "fusion", materials: "dotr.fusion.materials", fromHand: true}
	byContact = way{recipe: "fusion", materials: "dotr.fusion.contact"}
	byRitual  = way{recipe: "ritual", materials: "dotr.ritual.three-offerings"}
	byXyz     = way{materials: "dotr.xyz.materials"}
	bySynchro = way{materials: "dotr.synchro.materials"}
	byDark    = way{materials: "dotr.dark-synchro.materials"}
	byEvolve  = way{recipe: "evolve", materials: "dotr.evolve.material"}
)

// serves says why a card cannot be material, nil when it can: own, face-up on the field, not bound, no leader.
func serves(s *table.State, seat table.Seat, w way, id table.CardID) *validator.Violation {
	c := s.Card(id)
	switch {
	case c.Class == leader:
		return validator.Violates("dotr.leader.irremovable", "a deck leader is no material")
	case w.fromHand && c.Spot == pile(s, seat, zHand):
		return nil
	case !unit(s, id) || c.Holder != seat || s.Print(id).Kind != "monster":
		return validator.Violates(w.materials, "materials are monsters of yours on the field")
	case !c.Up && w != byContact:
		return validator.Violates(w.materials, "%s must be turned up first", title(s, id))
	case spellbound(s, id):
		return validator.Violates("dotr.spellbound.no-material", "%s is spellbound, %s", title(s, id), countersLeft(s, id))
	}
	return nil
}

// materialsServe judges every material, and that none is named twice.
func materialsServe(s *table.State, seat table.Seat, w way, materials []table.CardID) *validator.Violation {
	for i, id := range materials {
		if slices.Contains(materials[:i], id) {
			return validator.Violates(w.materials, "a card serves once")
		}
		if v := serves(s, seat, w, id); v != nil {
			return v
		}
	}
	return nil
}

// recipeFor is the recipe of a face by which these materials make it, nil when there is none.
func recipeFor(s *table.State, result table.CardID, w way, spell string, materials []table.CardID) *table.Recipe {
	p := s.Print(result)
	for i := range p.Recipes {
		r := &p.Recipes[i]
		if r.Kind == w.recipe && (spell == "" || r.Spell == "" || r.Spell == spell) && assignable(s, r.Materials, materials) {
			return r
		}
	}
	return nil
}

// inExtra refuses a monster that does not lie in the player's extra deck.
func inExtra(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot != pile(s, m.Seat, zExtra) {
		return validator.Violates("dotr.special.procedure-only", "the monster to summon lies in your extra deck")
	}
	return nil
}

// arrive puts a monster from the extra deck on a tile: open, upright, a new card with its own order
// (dotr.special.state, dotr.special.no-sp); one too many goes to the Shadow Realm (dotr.limit.overflow-any).
func arrive(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot, marks table.Marks) {
	land(p, seat, id, at, marks)
	if unit(p.State(), id) {
		openWindow(p, seat, "summoned", id, 0, at)
	}
}

// land puts a monster on a tile without a summon.
func land(p *validator.Play, seat table.Seat, id table.CardID, at table.Spot, marks table.Marks) {
	s := p.State()
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: at}, table.Flipped{Card: id, Up: true},
		table.Classed{Card: id, Class: monster}, table.Tallied{Card: id, Kind: tPlayed, To: int16(s.Turn.Number)})
	if s.Option(oSpecialMayMove) == "false" {
		marks |= moved
	}
	if marks != 0 {
		p.Do(table.Marked{Card: id, Set: marks})
	}
	if s.Cards[id].Holder != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	overflow(p, id)
}

// overlay is an XYZ summon: monsters whose levels equal the rank go under it (dotr.xyz.materials, dotr.xyz.attach).
var overlay = validator.Action{
	Kind: "overlay", Verb: "overlays",
	Reads: namesMaterials("overlay"), Shows: showMaterials("overlay"),
	Checks: []validator.Check{specialTiming, inExtra, isOfKind("xyz", "dotr.xyz.materials"), ranksMatch, onMaterialTile},
	Offers: offerLevels("xyz", byXyz),
	Does: func(p *validator.Play, m validator.Move) {
		to := m.To
		for _, id := range m.Cards {
			for _, under := range attached(p.State(), id) {
				p.Do(table.Unlinked{Card: under})
				send(p, under, zGraveyard)
			}
		}
		arriveOver(p, m, to)
	},
}

func arriveOver(p *validator.Play, m validator.Move, to table.Spot) {
	for _, id := range m.Cards {
		from := p.State().Cards[id].Spot
		if from != to {
			p.Do(table.Moved{Card: id, From: from, To: to, Under: true})
		}
		p.Do(table.Linked{Card: id, Host: m.Card})
	}
	arrive(p, m.Seat, m.Card, to, 0)
}

// tune is a Synchro or Dark Synchro summon: levels add up, the monster stands where its tuner stood
// (dotr.synchro.placement, dotr.dark-synchro.placement).
var tune = validator.Action{
	Kind: "tune", Verb: "tunes",
	Reads: namesMaterials("tune"), Shows: showMaterials("tune"),
	Checks: []validator.Check{specialTiming, inExtra, levelsAddUp, onTunerTile},
	Offers: offerLevels("synchro", bySynchro),
	Does: func(p *validator.Play, m validator.Move) {
		at := p.State().Cards[tunerAmong(p.State(), m)].Spot
		for _, id := range m.Cards {
			send(p, id, zGraveyard)
		}
		arrive(p, m.Seat, m.Card, at, 0)
	},
}

// contact is a Contact Fusion: materials that can still move meet on a tile (dotr.fusion.contact, dotr.fusion.contact-tile).
var contact = validator.Action{
	Kind: "contact", Verb: "fuses",
	Reads: namesMaterials("contact"), Shows: showMaterials("contact"),
	Checks: []validator.Check{specialTiming, inExtra, isOfKind("fusion", "dotr.fusion.contact"), mayContact, contactMaterials},
	Does: func(p *validator.Play, m validator.Move) {
		for _, id := range m.Cards {
			turnUp(p, id)
		}
		for _, id := range m.Cards {
			send(p, id, zGraveyard) // dotr.fusion.contact-no-cover: nobody is covered, all leave together
		}
		arrive(p, m.Seat, m.Card, m.To, 0)
		if unit(p.State(), m.Card) {
			openWindow(p, m.Seat, "entered", m.Card, 0, m.To)
		}
	},
}

// namesMaterials reads a press that names the monster and what it is made of, that on whose tile it is to stand first.
func namesMaterials(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind != validator.Press || g.Word != word || len(g.Cards) < 2 {
			return validator.Move{}, false
		}
		return validator.Move{Card: g.Cards[0], Cards: g.Cards[1:], To: g.To}, true
	}
}

func showMaterials(word string) func(*table.State, validator.Move) []validator.Gesture {
	return func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: word, Card: m.Card, To: m.To,
			Cards: append([]table.CardID{m.Card}, m.Cards...)}}
	}
}

// specialTiming: these summons are made in one's own Main Phase while nothing is pending (dotr.special.timing).
func specialTiming(s *table.State, m validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat || s.Turn.Phase != phaseMain {
		return validator.Violates("dotr.special.timing", "this summon is made in your own Main Phase")
	}
	return nil
}

func isOfKind(subtype, rule string) validator.Check {
	return func(s *table.State, m validator.Move) *validator.Violation {
		if p := s.Print(m.Card); p.Subtype != subtype {
			return validator.Violates(rule, "%s is a %s monster", p.Name, p.Subtype)
		}
		return nil
	}
}

// ranksMatch: what "equal to the rank" means is the option xyz.materials.
func ranksMatch(s *table.State, m validator.Move) *validator.Violation {
	if v := materialsServe(s, m.Seat, byXyz, m.Cards); v != nil {
		return v
	}
	p := s.Print(m.Card)
	sum := 0
	for _, id := range m.Cards {
		level := s.Print(id).Level
		sum += level
		if level != p.Level && s.Option(oXyzMaterials) == "level-equals-rank" {
			return validator.Violates("dotr.xyz.materials", "%s has level %d, the rank is %d", title(s, id), level, p.Level)
		}
	}
	want, have := 2, len(m.Cards)
	switch s.Option(oXyzMaterials) {
	case "number-equals-rank":
		want = p.Level
	case "level-sum-equals-rank":
		want, have = p.Level, sum
	}
	if have != want {
		return validator.Violates("dotr.xyz.materials", "%s", rankShort(s, have, want))
	}
	return nil
}

// rankShort says in the words of the agreed reading what the materials come to.
func rankShort(s *table.State, have, want int) string {
	if s.Option(oXyzMaterials) == "level-sum-equals-rank" {
		return fmt.Sprintf("the levels of the materials make %d, %d is needed", have, want)
	}
	return fmt.Sprintf("%s named, %d is needed", numberOf(have, "material"), want)
}

func onMaterialTile(s *table.State, m validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if s.Card(id).Spot == m.To {
			return nil
		}
	}
	var tiles []string
	for _, id := range m.Cards {
		tiles = append(tiles, nameOf(s, s.Card(id).Spot))
	}
	if m.To == 0 {
		return validator.Violates("dotr.xyz.placement", "say onto which tile it comes: %s", anyOf(tiles))
	}
	return validator.Violates("dotr.xyz.placement", "%s is not the tile of one of the materials; it comes to %s", nameOf(s, m.To), anyOf(tiles))
}

// levelsAddUp: one tuner and others whose levels make the monster's (dotr.synchro.materials, dotr.dark-synchro.materials).
func levelsAddUp(s *table.State, m validator.Move) *validator.Violation {
	p := s.Print(m.Card)
	w, tag := bySynchro, "tuner"
	switch p.Subtype {
	case "dark-synchro":
		w, tag = byDark, "dark-tuner"
	case "synchro":
	default:
		return validator.Violates("dotr.synchro.materials", "%s is a %s monster", p.Name, p.Subtype)
	}
	if v := materialsServe(s, m.Seat, w, m.Cards); v != nil {
		return v
	}
	tuners, sum := 0, 0
	for _, id := range m.Cards {
		sum += s.Print(id).Level
		if s.Print(id).Tagged(tag) {
			tuners++
		}
	}
	level := p.Level
	if level < 0 {
		level = -level
	}
	if tuners != 1 || len(m.Cards) < 2 {
		return validator.Violates(w.materials, "one %s and at least one other monster are needed; of the %s named %s", tag,
			numberOf(len(m.Cards), "monster"), tunersAmong(tuners, tag))
	}
	if sum != level {
		return validator.Violates(w.materials, "the levels add up to %d, not %d", sum, level)
	}
	return nil
}

// onTunerTile: a tile need not be named; one that is named is the tuner's (dotr.synchro.placement,
// dotr.dark-synchro.placement).
func onTunerTile(s *table.State, m validator.Move) *validator.Violation {
	at := s.Card(tunerAmong(s, m)).Spot
	if m.To == 0 || m.To == at {
		return nil
	}
	rule := "dotr.synchro.placement"
	if s.Print(m.Card).Subtype == "dark-synchro" {
		rule = "dotr.dark-synchro.placement"
	}
	return validator.Violates(rule, "%s takes the tile of its tuner, %s, not %s", s.Print(m.Card).Name, nameOf(s, at), nameOf(s, m.To))
}

func tunersAmong(n int, tag string) string {
	switch n {
	case 0:
		return "none is a " + tag
	case 1:
		return "one is a " + tag
	}
	return fmt.Sprintf("%d are %ss", n, tag)
}

func tunerAmong(s *table.State, m validator.Move) table.CardID {
	tag := "tuner"
	if s.Print(m.Card).Subtype == "dark-synchro" {
		tag = "dark-tuner"
	}
	for _, id := range m.Cards {
		if s.Print(id).Tagged(tag) {
			return id
		}
	}
	return m.Cards[0]
}

func mayContact(s *table.State, m validator.Move) *validator.Violation {
	if p := s.Print(m.Card); !p.Tagged("contact") {
		return validator.Violates("dotr.fusion.spell-needed", "%s is not made by Contact Fusion; it needs a fusion spell", p.Name)
	}
	return nil
}

// contactMaterials: each material can still move, also one on whose tile the others meet, and reaches that tile; together
// they are neighbours.
func contactMaterials(s *table.State, m validator.Move) *validator.Violation {
	if v := materialsServe(s, m.Seat, byContact, m.Cards); v != nil {
		return v
	}
	if recipeFor(s, m.Card, byContact, "", m.Cards) == nil {
		return validator.Violates("dotr.fusion.contact", "these are not the materials of %s", s.Print(m.Card).Name)
	}
	for _, id := range m.Cards {
		at := s.Card(id).Spot
		if s.Card(id).Marks&(moved|toDefence) != 0 || cannotMove(s, validator.Move{Card: id}) != nil {
			return validator.Violates("dotr.fusion.contact", "%s cannot move any more this turn, and every material must be able to move", title(s, id))
		}
		if steps(s, at, m.To) > reach(s, id) || !besideAnother(s, id, m.Cards) {
			return validator.Violates("dotr.fusion.contact", "%s on %s does not reach the others", title(s, id), nameOf(s, at))
		}
	}
	if on := occupant(s, m.To); labyrinth(s, m.To) || on != 0 && !slices.Contains(m.Cards, on) {
		return validator.Violates("dotr.fusion.contact", "%s is not free", nameOf(s, m.To))
	}
	return nil
}

func besideAnother(s *table.State, id table.CardID, group []table.CardID) bool {
	for _, other := range group {
		if other != id && adjacent(s, s.Card(id).Spot, s.Card(other).Spot) {
			return true
		}
	}
	return false
}

// offerLevels offers pairs of own monsters for the monsters of a kind in the extra deck.
func offerLevels(subtype string, w way) func(*table.State, table.Seat, func(validator.Move)) {
	return func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, result := range s.In(pile(s, seat, zExtra)) {
			if k := s.Print(result).Subtype; k == subtype || k == "dark-"+subtype {
				pairs(s, seat, w, func(a, b table.CardID) {
					yield(validator.Move{Card: result, Cards: []table.CardID{a, b}, To: s.Cards[a].Spot})
				})
			}
		}
	}
}

func pairs(s *table.State, seat table.Seat, w way, yield func(a, b table.CardID)) {
	var ready []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && c.Class == monster && serves(s, seat, w, id) == nil {
			ready = append(ready, id)
		}
	}
	for i, a := range ready {
		for _, b := range ready[i+1:] {
			yield(a, b)
		}
	}
}

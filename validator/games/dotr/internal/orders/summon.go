package orders

import (
	"fmt"
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// Overlay is an XYZ summon: monsters whose levels equal the rank go under it (dotr.xyz.materials, dotr.xyz.attach).
var Overlay = validator.Action{
	Kind: "overlay", Verb: "overlays",
	Reads: field.NamesMaterials("overlay"), Shows: field.ShowMaterials("overlay"),
	Checks: []validator.Check{specialTiming, standing.NoExtraSummons, field.InExtra, field.IsOfKind("xyz", "dotr.xyz.materials"), ranksMatch, onMaterialTile},
	Offers: offerLevels("xyz", field.ByXyz),
	Does: func(p *validator.Play, m validator.Move) {
		to := m.To
		for _, id := range m.Cards {
			for _, under := range standing.Attached(p.State(), id) {
				p.Do(table.Unlinked{Card: under})
				field.Send(p, under, board.Graveyard)
			}
		}
		field.ArriveOver(p, m, to)
	},
}

// Tune is a Synchro or Dark Synchro summon: levels add up, the monster stands where its tuner stood
// (dotr.synchro.placement, dotr.dark-synchro.placement).
var Tune = validator.Action{
	Kind: "tune", Verb: "tunes",
	Reads: field.NamesMaterials("tune"), Shows: field.ShowMaterials("tune"),
	Checks: []validator.Check{specialTiming, standing.NoExtraSummons, field.InExtra, levelsAddUp, onTunerTile},
	Offers: offerLevels("synchro", field.BySynchro),
	Does: func(p *validator.Play, m validator.Move) {
		at := p.State().Cards[tunerAmong(p.State(), m)].Spot
		for _, id := range m.Cards {
			field.Send(p, id, board.Graveyard)
		}
		field.Arrive(p, m.Seat, m.Card, at, 0)
	},
}

// Contact is a Contact Fusion: materials that can still move meet on a tile (dotr.fusion.contact, dotr.fusion.contact-tile).
var Contact = validator.Action{
	Kind: "contact", Verb: "fuses",
	Reads: field.NamesMaterials("contact"), Shows: field.ShowMaterials("contact"),
	Checks: []validator.Check{specialTiming, standing.NoExtraSummons, field.InExtra, field.IsOfKind("fusion", "dotr.fusion.contact"), mayContact, contactMaterials},
	Does: func(p *validator.Play, m validator.Move) {
		for _, id := range m.Cards {
			field.Show(p, id) // what lies under it comes too late to do anything
		}
		for _, id := range m.Cards {
			field.Send(p, id, board.Graveyard) // dotr.fusion.contact-no-cover: nobody is covered, all leave together
		}
		field.Arrive(p, m.Seat, m.Card, m.To, 0)
		if board.Unit(p.State(), m.Card) {
			field.OpenWindow(p, m.Seat, "entered", m.Card, 0, m.To)
		}
	},
}

// specialTiming: these summons are made in one's own Main Phase while nothing is pending (dotr.special.timing).
func specialTiming(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat || s.Turn.Phase != board.PhaseMain {
		return validator.Violates("dotr.special.timing", "this summon is made in your own Main Phase")
	}
	return nil
}

// ranksMatch: what "equal to the rank" means is the option xyz.materials.
func ranksMatch(s *table.State, m *validator.Move) *validator.Violation {
	if v := field.MaterialsServe(s, m.Seat, field.ByXyz, m.Cards); v != nil {
		return v
	}
	p := s.Print(m.Card)
	sum := 0
	for _, id := range m.Cards {
		level := s.Print(id).Level
		sum += level
		if level != p.Level && s.Option(board.OptionXyzMaterials) == "level-equals-rank" {
			return validator.Violates("dotr.xyz.materials", "%s has level %d, the rank is %d", board.Title(s, id), level, p.Level)
		}
	}
	want, have := 2, len(m.Cards)
	switch s.Option(board.OptionXyzMaterials) {
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
	if s.Option(board.OptionXyzMaterials) == "level-sum-equals-rank" {
		return fmt.Sprintf("the levels of the materials make %d, %d is needed", have, want)
	}
	return fmt.Sprintf("%s named, %d is needed", board.NumberOf(have, "material"), want)
}

func onMaterialTile(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if s.Card(id).Spot == m.To {
			return nil
		}
	}
	var tiles []string
	for _, id := range m.Cards {
		tiles = append(tiles, board.NameOf(s, s.Card(id).Spot))
	}
	if m.To == 0 {
		return validator.Violates("dotr.xyz.placement", "say onto which tile it comes: %s", board.AnyOf(tiles))
	}
	return validator.Violates("dotr.xyz.placement", "%s is not the tile of one of the materials; it comes to %s", board.NameOf(s, m.To), board.AnyOf(tiles))
}

// levelsAddUp: one tuner and others whose levels make the monster's (dotr.synchro.materials, dotr.dark-synchro.materials).
func levelsAddUp(s *table.State, m *validator.Move) *validator.Violation {
	p := s.Print(m.Card)
	w, tag := field.BySynchro, "tuner"
	switch p.Subtype {
	case "dark-synchro":
		w, tag = field.ByDark, "dark-tuner"
	case "synchro":
	default:
		return board.OtherKind("dotr.synchro.materials", p)
	}
	if v := field.MaterialsServe(s, m.Seat, w, m.Cards); v != nil {
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
		return validator.Violates(w.Materials, "one %s and at least one other monster are needed; of the %s named %s", tag,
			board.NumberOf(len(m.Cards), "monster"), tunersAmong(tuners, tag))
	}
	if sum != level {
		return validator.Violates(w.Materials, "the levels add up to %d, not %d", sum, level)
	}
	return nil
}

// onTunerTile: a tile need not be named; one that is named is the tuner's (dotr.synchro.placement,
// dotr.dark-synchro.placement).
func onTunerTile(s *table.State, m *validator.Move) *validator.Violation {
	at := s.Card(tunerAmong(s, *m)).Spot
	if m.To == 0 || m.To == at {
		return nil
	}
	rule := "dotr.synchro.placement"
	if s.Print(m.Card).Subtype == "dark-synchro" {
		rule = "dotr.dark-synchro.placement"
	}
	return validator.Violates(rule, "%s takes the tile of its tuner, %s, not %s", s.Print(m.Card).Name, board.NameOf(s, at), board.NameOf(s, m.To))
}

func tunersAmong(n int, tag string) string {
	switch n {
	case 0:
		return "none is a " + tag
	case 1:
		return "one is a " + tag
	}
	return strconv.Itoa(n) + " are " + tag + "s"
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

func mayContact(s *table.State, m *validator.Move) *validator.Violation {
	if p := s.Print(m.Card); !p.Tagged("contact") {
		return validator.Violates("dotr.fusion.spell-needed", "%s is not made by Contact Fusion; it needs a fusion spell", p.Name)
	}
	return nil
}

// contactMaterials: each material can still move, also one on whose tile the others meet, and reaches that tile; together
// they are neighbours.
func contactMaterials(s *table.State, m *validator.Move) *validator.Violation {
	if v := field.MaterialsServe(s, m.Seat, field.ByContact, m.Cards); v != nil {
		return v
	}
	if field.ByContact.Maker("").Recipe(s, m.Card, m.Cards) == nil {
		return validator.Violates("dotr.fusion.contact", "these are not the materials of %s", s.Print(m.Card).Name)
	}
	if m.To == 0 {
		return validator.Violates("dotr.fusion.contact-tile", "say on which tile they meet, such as %s", board.NameOf(s, s.Card(m.Cards[0]).Spot))
	}
	for _, id := range m.Cards {
		at := s.Card(id).Spot
		if !movesStill(s, id) {
			return validator.Violates("dotr.fusion.contact", "%s cannot move any more this turn, and every material must be able to move", board.Title(s, id))
		}
		if board.Steps(s, at, m.To) > openReach(s, id) || !besideAnother(s, id, m.Cards) {
			return validator.Violates("dotr.fusion.contact", "%s on %s does not reach the others", board.Title(s, id), board.NameOf(s, at))
		}
		if !wayToMeeting(s, id, *m) {
			return validator.Violates("dotr.fusion.contact", "no free way leads %s from %s to %s", board.Title(s, id), board.NameOf(s, at), board.NameOf(s, m.To))
		}
	}
	if on := board.Occupant(s, m.To); board.Labyrinth(s, m.To) || on != 0 && !slices.Contains(m.Cards, on) {
		return validator.Violates("dotr.fusion.contact", "%s is not free", board.NameOf(s, m.To))
	}
	return nil
}

// openReach is how far a material goes to the meeting. A hidden one is turned up in the same order, so its face says whether its terrain favours it.
func openReach(s *table.State, id table.CardID) int {
	if c := s.Card(id); !c.Up && !board.Favoured(s, id, c.Spot) {
		return 1
	}
	return standing.Reach(s, id)
}

// movesStill tells whether a material could still be moved in this turn.
func movesStill(s *table.State, id table.CardID) bool {
	m := validator.Move{Card: id}
	return s.Card(id).Marks&(board.Moved|board.ToDefence) == 0 && notAfterTurn(s, &m) == nil && standing.CannotMove(s, &m) == nil
}

// wayToMeeting: a material that comes from farther away than the next tile needs a way over free ones, as in any move; what else goes to the
// meeting is in nobody's way.
func wayToMeeting(s *table.State, id table.CardID, m validator.Move) bool {
	_, found := standing.Route(s, id, s.Card(id).Spot, m.To, openReach(s, id), m.Cards...)
	return found || s.Card(id).Spot == m.To
}

func besideAnother(s *table.State, id table.CardID, group []table.CardID) bool {
	for _, other := range group {
		if other != id && board.Adjacent(s, s.Card(id).Spot, s.Card(other).Spot) {
			return true
		}
	}
	return false
}

// offerLevels offers pairs of own monsters for the monsters of a kind in the extra deck.
func offerLevels(subtype string, w field.Way) func(*table.State, table.Seat, func(validator.Move)) {
	return func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, result := range s.In(board.Pile(s, seat, board.Extra)) {
			if k := s.Print(result).Subtype; k == subtype || k == "dark-"+subtype {
				pairs(s, seat, w, func(a, b table.CardID) {
					yield(validator.Move{Card: result, Cards: []table.CardID{a, b}, To: s.Cards[a].Spot})
				})
			}
		}
	}
}

func pairs(s *table.State, seat table.Seat, w field.Way, yield func(a, b table.CardID)) {
	ready := field.Ready(s, seat, w)
	for i, a := range ready {
		for _, b := range ready[i+1:] {
			yield(a, b)
		}
	}
}

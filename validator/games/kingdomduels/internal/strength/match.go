package strength

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Is tells whether one word holds of a card.
func (Reader) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	if id == 0 {
		return false
	}
	s, c := v.S, &v.S.Cards[id]
	if !c.Up && slices.Contains(faces, t.Word) && Unseen(v, id) {
		return t.Word == words.Monster && board.Monster(s, id) || t.Word == words.Hierarchy && t.Within(0)
	}
	switch t.Word {
	case words.Own:
		return owns(s, v.Seat, id)
	case words.Enemy:
		return !s.Together(whose(s, id), v.Seat)
	case words.SideOf:
		return slices.Contains(t.Names, board.Colour(s, whose(s, id)))
	case words.In:
		return slices.ContainsFunc(t.Names, func(place string) bool { return in(s, id, place) })
	case words.FaceUp:
		return c.Up
	case words.FaceDown:
		return !c.Up
	case words.Hidden:
		return board.Hidden(s, id)
	case words.Set:
		return board.InBack(s, id) && !c.Up
	case words.AttackPosition:
		return board.Monster(s, id) && !Defending(s, id)
	case words.DefencePosition:
		return board.Monster(s, id) && Defending(s, id)
	case words.Counters:
		return t.Within(int(c.Tally[zones.TallyCounters]))
	}
	return singles(v, id, t.Word) || fights(s, id, t.Word) || grounds(v, id, t) || measures(v, id, t) || describes(s, id, t)
}

// faces are the words that speak of the face of a card.
var faces = []int{words.Monster, words.Spell, words.Trap, words.Normal, words.Made, words.TwoColour, words.Attribute, words.Race, words.TypeLine, words.Named,
	words.NameHas, words.ATK, words.DEF, words.Level, words.Hierarchy, words.Strengthened, words.Strongest, words.Weakest}

// Unseen tells whether a card lies face-down on the field, or eroded, under the control of another side. What it is no effect may tell: it
// has no Type, no ATK and no name for the words of others (kd.hidden.fpb), but for what was put on it before
// (kd.hidden.old-attachments-stay).
func Unseen(v rows.Eye, id table.CardID) bool {
	c := &v.S.Cards[id]
	return !c.Up && (board.There(v.S, id) || zones.Lies(v.S, id, board.Apart)) && !board.Controls(v.S, v.Seat, c.Holder) && v.S.Card(v.Card).Host != id
}

// whose a card is: of who controls it on the field, in the Rule Zone or beneath a card, of its owner elsewhere.
func whose(s *table.State, id table.CardID) table.Seat {
	if board.There(s, id) || board.Attached(s, id) || zones.Lies(s, id, board.Rule) {
		return s.Cards[id].Holder
	}
	return s.Cards[id].Owner
}

// owns tells whether a card is a player's. What a team shares against a boss is each one's; hands and Decks it does not share
// (kd.boss.shared-board, kd.boss.own-decks).
func owns(s *table.State, seat table.Seat, id table.CardID) bool {
	if zones.Lies(s, id, board.Hand) || zones.Lies(s, id, board.Deck) || zones.Lies(s, id, board.Extra) {
		return whose(s, id) == seat
	}
	return board.Controls(s, seat, whose(s, id))
}

func in(s *table.State, id table.CardID, place string) bool {
	switch place {
	case "field":
		return board.There(s, id)
	case "eroded":
		return board.Eroded(s, id)
	case "attached":
		return board.Attached(s, id)
	}
	return zones.Zone(s.Card(id).Spot) == places[place]
}

// singles tells whether a word that points at certain cards means this one.
func singles(v rows.Eye, id table.CardID, word int) bool {
	switch word {
	case words.This:
		return id == v.Card
	case words.Other:
		return id != v.Card
	case words.That:
		return id == v.That
	case words.Those:
		return slices.Contains(v.Those, id)
	case words.Bearer:
		return id == v.S.Card(v.Card).Host
	case words.Host:
		return id == host(v)
	case words.MaterialOf:
		return v.S.Card(id).Tally[board.TallyMadeOne] == int16(v.Card)
	case words.AnyKind, words.Strongest, words.Weakest:
		return true
	}
	return false
}

// fights tells whether a word about the attack or the chain going on holds. The source of an attack stays the monster that declared it
// (kd.battle.redirect-source).
func fights(s *table.State, id table.CardID, word int) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		switch word {
		case words.Attacking:
			return now.Card == id && (now.Kind == "attack" || now.Kind == "strike")
		case words.AttackTarget:
			return now.Target == id && now.Kind == "attack"
		case words.QuickOne:
			return now.Card == id && now.Kind == "link" && quickLink(s, &now)
		case words.SlowOne:
			return now.Card == id && now.Kind == "link" && !quickLink(s, &now)
		}
		return false
	})
}

// quickLink tells whether what waits on the chain is Quick; everything else is Slow (kd.speed.two-speeds).
func quickLink(s *table.State, link *table.Pending) bool {
	all, n := Declared(s.Print(link.Card)), max(link.N, 1)
	switch {
	case link.Word == "keyword": // kd.rule.keyword-quick, kd.symbol.play-timing
		return board.RuleKind(s.Print(link.Card)) != board.SymbolRule && !s.Print(link.Card).Tagged("slow")
	case link.Word == "" || link.Word == "fuse" || link.Word == "alter": // a Spell or Trap itself
		return !board.Slow(s.Print(link.Card))
	case link.Word == "effect" && n <= len(all):
		return all[n-1].When == words.Quick
	}
	return Quick(s.Print(link.Card)) || link.Word == "detach" && !s.Print(link.Card).Tagged("slow")
}

// Declared lists the abilities of a card that its player uses of the own accord while it lies open. Several are the options of one
// effect, of which one is chosen at activation (kd.card.effect-options).
func Declared(pr *table.Print) (all []*rows.Ability) {
	return abilities(pr, words.Use, words.Quick)
}

// Does counts the abilities of a card that one occasion sets off.
func Does(pr *table.Print, when int) int { return count(pr, when) }

// Declares counts those that its player uses while it lies open.
func Declares(pr *table.Print) int { return count(pr, words.Use, words.Quick) }

// Of lists the abilities of a card that one occasion sets off. Several for being activated are the options of a Spell or Trap.
func Of(pr *table.Print, when int) []*rows.Ability { return abilities(pr, when) }

// Flips tells whether a card has FLIP: it says so by a keyword, or by what a row does when it is turned face-up.
func Flips(pr *table.Print) bool { return pr.Tagged("flip") || Does(pr, words.Flip) > 0 }

// abilities are those of a card that happen to itself; one that listens for others is heard of as they happen.
func abilities(pr *table.Print, whens ...int) (all []*rows.Ability) {
	sheet := words.Sheet(pr)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		if a := &sheet.Abilities[i]; itself(a, whens) {
			all = append(all, a)
		}
	}
	return all
}

// count is how many of those there are.
func count(pr *table.Print, whens ...int) (n int) {
	sheet := words.Sheet(pr)
	if sheet == nil {
		return 0
	}
	for i := range sheet.Abilities {
		if itself(&sheet.Abilities[i], whens) {
			n++
		}
	}
	return n
}

// itself tells whether an ability is set off by one of some occasions that happen to its own card.
func itself(a *rows.Ability, whens []int) bool {
	return a.Whom == nil && slices.Contains(whens, a.When)
}

// Quick tells whether an effect of an open card is a Quick Effect: it says so, or it is a Symbol's, unless that says otherwise
// (kd.symbol.quick).
func Quick(pr *table.Print) bool {
	if board.RuleCard(pr) && board.RuleKind(pr) == board.SymbolRule {
		return !pr.Tagged("slow")
	}
	return pr.Tagged("quick") || words.Sheet(pr).Named("quick") != nil || board.WaitsOpen(pr) && !pr.Tagged("slow")
}

// grounds tells whether a word about Terrain or Tiles holds.
func grounds(v rows.Eye, id table.CardID, t *rows.Term) bool {
	s := v.S
	switch t.Word {
	case words.OnTerrain:
		return board.There(s, id) && slices.ContainsFunc(t.Names, func(name string) bool { return strings.EqualFold(name, board.TerrainAt(s, s.Card(id).Spot).Name) })
	case words.Strengthened:
		return Bonus(s, id)
	case words.OnTile:
		colour := tileUnder(s, id)
		return slices.ContainsFunc(t.Names, func(name string) bool { return strings.EqualFold(name, colour) })
	case words.OnOwnTile:
		return strings.EqualFold(tileUnder(s, id), board.Colour(s, v.Seat))
	}
	return false
}

// tileUnder is the colour of the Tile on which a monster stands, "" outside of the map.
func tileUnder(s *table.State, id table.CardID) string {
	if at := tiles.Where(s, id); at > 0 {
		g, _ := tiles.Of(s)
		return g.Colour(s, at)
	}
	return ""
}

// measures tells whether a word with a limit holds.
func measures(v rows.Eye, id table.CardID, t *rows.Term) bool {
	pr := v.S.Print(id)
	switch t.Word {
	case words.ATK:
		return board.Kind(pr, "monster") && t.Within(atk(v, id))
	case words.DEF:
		return board.Kind(pr, "monster") && t.Within(def(v, id))
	case words.Level:
		return board.Kind(pr, "monster") && t.Within(pr.Level)
	case words.Hierarchy:
		return t.Within(board.Hierarchy(pr))
	case words.HasTrait:
		return slices.ContainsFunc(t.Names, func(trait string) bool { return v.Bare && plainly(v.S, id, trait) || !v.Bare && Has(v.S, id, trait) })
	}
	return false
}

// describes tells whether a word fits what is printed on a card, or what it counts as.
func describes(s *table.State, id table.CardID, t *rows.Term) bool {
	pr := s.Print(id)
	some := func(is func(string) bool) bool { return slices.ContainsFunc(t.Names, is) }
	switch t.Word {
	case words.Monster:
		return board.Kind(pr, "monster")
	case words.Spell:
		return board.Kind(pr, "spell")
	case words.Trap:
		return board.Kind(pr, "trap")
	case words.RuleCard:
		return board.RuleCard(pr)
	case words.TwoColour:
		return board.TwoColour(pr)
	case words.Token:
		return board.Token(pr)
	case words.Normal:
		return board.NormalMonster(pr) || board.Token(pr)
	case words.Made:
		return some(func(kind string) bool { return board.Made(pr) == kind })
	case words.Attribute:
		return some(func(one string) bool { return slices.Contains(pr.Colors, one) })
	case words.Race:
		return some(func(one string) bool { return HasType(s, id, one) })
	case words.TypeLine:
		return some(func(one string) bool { return board.Typed(pr, one) || HasType(s, id, one) })
	case words.Named:
		return some(func(one string) bool { return Named(s, id, one) })
	case words.NameHas:
		return some(func(one string) bool {
			return named(s, id, func(pr *table.Print) bool { return spelling.HasWords(pr.Name, one) }) // kd.syntax.name-contains
		})
	}
	return false
}

// rolled tells whether the die has shown one of the numbers of a bracket for a card (kd.effect.dice-match).
func rolled(v rows.Eye, bracket string) bool {
	for i := len(v.S.Mods) - 1; i >= 0; i-- {
		if m := &v.S.Mods[i]; m.Card == v.Card && m.Stat == Rolled {
			return slices.Contains(strings.Split(bracket, ","), strconv.Itoa(m.By))
		}
	}
	return false
}

// Rolled names the change that keeps what the die has shown for a card this turn.
const Rolled = "rolled"

// markers counts the Terrain Markers of a name on a seat's side: the zone decides whose a marker is (kd.terrain.controller).
func markers(v rows.Eye, name string) (n int) {
	for z := board.F1; z < board.B1; z++ {
		if at := board.Spot(v.S, v.Seat, z); strings.EqualFold(board.TerrainAt(v.S, at).Name, name) {
			n++
		}
	}
	return n
}

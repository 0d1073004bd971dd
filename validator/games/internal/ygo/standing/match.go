package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Is tells whether one word holds of a card.
func (Reader) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	if id == 0 {
		return false
	}
	c := &v.S.Cards[id]
	switch t.Word {
	case words.Own:
		return belongs(v.S, id) == v.Seat
	case words.Side:
		return v.S.Together(belongs(v.S, id), v.Seat)
	case words.Enemy:
		return against(v, belongs(v.S, id))
	case words.OwnedByYou:
		return c.Owner == v.Seat
	case words.In:
		return slices.ContainsFunc(t.Names, func(place string) bool { return in(c.Spot, place) })
	case words.Set, words.FaceDown:
		return !c.Up
	case words.FaceUp:
		return c.Up
	case words.AttackPosition:
		return zones.Monster(v.S, id) && c.Turned%2 == 0
	case words.DefencePosition:
		return zones.Monster(v.S, id) && c.Turned%2 == 1
	case words.Counters:
		return t.Within(int(c.Tally[zones.TallyCounters]))
	case words.SummonedNow:
		return c.Marks.Has(zones.Arrived)
	case words.ByTribute:
		return c.Marks.Has(zones.ByTribute)
	case words.Attacked2:
		return c.Marks.Has(zones.Attacked)
	case words.Summonable:
		return Summonable(v.S, id)
	}
	return further(v, id, t) || points(v, id, t) || fights(v.S, id, t) || compares(v, id, t) || measures(v, id, t) || describes(v, id, t)
}

// belongs is whose a card is: who controls it on the field, who owns it elsewhere.
func belongs(s *table.State, id table.CardID) table.Seat {
	if zones.There(s, id) {
		return s.Cards[id].Holder
	}
	return s.Cards[id].Owner
}

// against tells whether a seat is an opponent: the one that was named where one had to be, either otherwise.
func against(v rows.Eye, whose table.Seat) bool {
	if named, is := Named(v.S, v.Card); is {
		return whose == named
	}
	return !v.S.Together(whose, v.Seat)
}

func in(at table.Spot, place string) bool {
	switch z := zones.Zone(at); place {
	case "hand":
		return z == zones.Hand
	case "deck":
		return z == zones.Deck
	case "fusion":
		return z == zones.Fusion
	case "graveyard":
		return z == zones.Graveyard
	case "removed":
		return z == zones.Removed
	default:
		return z >= zones.M1
	}
}

// points tells whether a word that points at certain cards means this one.
func points(v rows.Eye, id table.CardID, t *rows.Term) bool {
	switch t.Word {
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
	case words.Bound:
		return id == v.S.Card(v.Card).Host || held(v.S, id, v.Card)
	case words.BoundToIt:
		return v.S.Card(id).Host == v.Card && v.S.Card(id).Marks.Has(zones.Worn)
	case words.AnyKind, words.Freely, words.Strongest, words.Weakest, words.HighestDEF:
		return true
	}
	return false
}

// fights tells whether a word about the attack or the activation going on holds.
func fights(s *table.State, id table.CardID, t *rows.Term) bool {
	switch t.Word {
	case words.Attacking:
		a := Attack(s)
		return a != nil && a.Card == id
	case words.AttackTarget:
		a := Attack(s)
		return a != nil && a.Target == id
	case words.OfEffect:
		l := LinkOf(s, id)
		return l != nil && !ItsOwn(l)
	case words.Speed:
		l := LinkOf(s, id)
		return l != nil && t.Within(LinkSpeed(s, l))
	case words.Targeting:
		l := LinkOf(s, id)
		return l != nil && len(Aims(l.Cards)) == 1 && zones.Monster(s, Aims(l.Cards)[0])
	}
	return false
}

// Answered are the occasions that a Spell or Trap may answer by being activated.
var Answered = []int{words.Summoned, words.NormalSummoned, words.FlipSummoned, words.SpecialSummoned, words.Attacks, words.Destroyed, words.BattleDestroyed,
	words.EffectDestroyed, words.Damages}

// Holding is the name under which a monster notes the card that it is bound to, which stays when the monster leaves.
const Holding = "held"

// held tells whether a monster is bound to a card that holds several.
func held(s *table.State, id, by table.CardID) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == Holding && m.By == int(by) })
}

// Attack is the attack going on, nil without one.
func Attack(s *table.State) *table.Pending {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if s.Stack[i].Kind == "attack" {
			return &s.Stack[i]
		}
	}
	return nil
}

// StruckStat notes what a monster that may attack more than once has attacked this turn.
const StruckStat = "struck"

// Struck lists what such a monster has attacked this turn.
func Struck(s *table.State, id table.CardID) (all []table.CardID) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == StruckStat {
			all = append(all, table.CardID(m.By))
		}
	}
	return all
}

// compares tells whether a word that compares a card with those of the row before holds.
func compares(v rows.Eye, id table.CardID, t *rows.Term) bool {
	some := func(alike func(other table.CardID) bool) bool { return slices.ContainsFunc(v.Those, alike) }
	pr := v.S.Print(id)
	switch t.Word {
	case words.NotStronger:
		return some(func(o table.CardID) bool { return atk(v, id) <= seenATK(v.S, o) })
	case words.NotHigher:
		return some(func(o table.CardID) bool { return Level(v.S, id) <= seenLevel(v.S, o) })
	case words.SameLevel:
		return some(func(o table.CardID) bool { return Level(v.S, id) == seenLevel(v.S, o) })
	case words.SameName:
		return some(func(o table.CardID) bool { return zones.Namesakes(v.S.Print(o), pr) })
	case words.SameRace:
		return some(func(o table.CardID) bool { return overlap(races(v.S, id), races(v.S, o)) })
	case words.SameAttribute:
		return some(func(o table.CardID) bool { return overlap(attributes(v.S, id), attributes(v.S, o)) })
	}
	return false
}

func overlap(a, b []string) bool {
	return slices.ContainsFunc(a, func(one string) bool {
		return slices.ContainsFunc(b, func(other string) bool { return strings.EqualFold(one, other) })
	})
}

// measures tells whether a word with a limit holds.
func measures(v rows.Eye, id table.CardID, t *rows.Term) bool {
	switch t.Word {
	case words.ATK:
		return v.S.Print(id).Kind == "monster" && t.Within(atk(v, id))
	case words.DEF:
		return v.S.Print(id).Kind == "monster" && t.Within(def(v, id))
	case words.Level:
		return v.S.Print(id).Kind == "monster" && t.Within(level(v, id))
	case words.PrintedATK:
		return v.S.Print(id).Kind == "monster" && t.Within(v.S.Print(id).Attack)
	case words.HasTrait:
		return slices.ContainsFunc(t.Names, func(trait string) bool { return v.Bare && plainlyHas(v.S, id, trait) || !v.Bare && Has(v.S, id, trait) })
	}
	return false
}

// describes tells whether a word fits what is printed on a card, or what it counts as.
func describes(v rows.Eye, id table.CardID, t *rows.Term) bool {
	pr := v.S.Print(id)
	monster := pr.Kind == "monster"
	switch t.Word {
	case words.Monster:
		return monster
	case words.Spell:
		return pr.Kind == "spell" || monster && zones.Back(v.S, id) && worn(v.S, id) // a Union Monster that is put on another one is an Equip Spell
	case words.Trap:
		return pr.Kind == "trap"
	case words.SubtypeOf:
		return slices.Contains(t.Names, pr.Subtype) && !monster
	case words.Attribute:
		return monster && overlap(attributes(v.S, id), t.Names)
	case words.Race:
		return monster && overlap(races(v.S, id), t.Names)
	case words.Named:
		return slices.ContainsFunc(t.Names, func(one string) bool { return zones.IsCalled(pr, one) || noted(v.S, id, "has:name:"+one) })
	case words.NameHas:
		return slices.ContainsFunc(t.Names, func(one string) bool { return strings.Contains(strings.ToLower(pr.Name), strings.ToLower(one)) })
	}
	return monster && ofKind(pr, t.Word)
}

// ofKind tells whether a monster is of a kind.
func ofKind(pr *table.Print, word int) bool {
	switch word {
	case words.NormalMonster:
		return pr.Subtype == "normal" || pr.Subtype == "token"
	case words.EffectMonster:
		return pr.Subtype != "normal" && pr.Subtype != "token" && (len(pr.Rows) > 0 || pr.Subtype != "fusion" && pr.Subtype != "ritual")
	case words.FlipMonster:
		return pr.Subtype == "flip"
	case words.FusionMonster:
		return pr.Subtype == "fusion"
	case words.RitualMonster:
		return pr.Subtype == "ritual"
	case words.SpiritMonster:
		return pr.Subtype == "spirit"
	case words.UnionMonster:
		return pr.Subtype == "union"
	case words.ToonMonster:
		return pr.Subtype == "toon" || pr.Tagged("toon")
	case words.Token:
		return pr.Subtype == "token"
	}
	return false
}

// races and attributes are those of a card now: what an effect has made it for a time, else what is printed.
func races(s *table.State, id table.CardID) []string { return now(s, id, "race:", s.Print(id).Races) }

func attributes(s *table.State, id table.CardID) []string {
	return now(s, id, "attribute:", s.Print(id).Colors)
}

func now(s *table.State, id table.CardID, what string, printed []string) []string {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && strings.HasPrefix(m.Stat, "has:"+what) {
			return []string{strings.ReplaceAll(strings.TrimPrefix(m.Stat, "has:"+what), "_", " ")}
		}
	}
	for _, tag := range s.Print(id).Tags {
		if word, is := strings.CutPrefix(tag, what); is {
			printed = append(slices.Clone(printed), strings.ReplaceAll(word, "_", " "))
		}
	}
	return printed
}

package standing

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// EachRunning calls f for every row with a deed that works now, as its card sees the table, until f returns false.
func EachRunning(s *table.State, deed int, f func(rows.Eye, *rows.Row) bool) {
	all := facesOf(s)
	if all.holds&(1<<deed) == 0 || !rows.Stands(Reader{}, s, deed) {
		return
	}
	for at := range realm.EachStand(s) {
		for _, id := range s.In(at) {
			if all.of[s.Cards[id].Print].holds&(1<<deed) != 0 && !rows.Holding(Reader{}, &words.Lexicon, s, id, deed, f) {
				return
			}
		}
	}
}

// Reaches tells whether a row that works is about a card. What abilities and equipment say of themselves they say of the unit
// that bears them, and of no other (kc.action.attached-modifies).
func Reaches(v rows.Eye, r *rows.Row, id table.CardID) bool {
	if r.On.How == rows.This {
		return id == realm.Body(v.S, v.Card)
	}
	return rows.Fits(Reader{}, v, id, r.On.Of)
}

// sum is what all rows with a deed add to a card.
func sum(s *table.State, deed int, id table.CardID) (n int) {
	EachRunning(s, deed, func(v rows.Eye, r *rows.Row) bool {
		if Reaches(v, r, id) {
			n += amount(v, r)
		}
		return true
	})
	return n
}

// amount is the number of a row, for each of something where it says so.
func amount(v rows.Eye, r *rows.Row) int {
	if r.Do.Per == nil {
		return r.Do.N
	}
	return r.Do.N * rows.HowMany(Reader{}, v, r.Do.Per)
}

// The names of the values that change for a time.
const (
	AttackStat  = "attack"
	DefenseStat = "defense"
	ArmorStat   = "armor"
	PreventStat = "prevent"
	skillStat   = "has:"
)

func value(s *table.State, id table.CardID, base int, stat string, deed int) int {
	changed, _ := lasting.Sum(s, id, stat)
	return max(base+changed+sum(s, deed, id), 0)
}

// Attack is the damage that a unit does when it attacks (kc.unit.attack-value); against a structure some do more.
func Attack(s *table.State, id table.CardID, onStructure bool) int {
	n := value(s, id, s.Print(id).Attack, AttackStat, words.Attack)
	if onStructure {
		n += sum(s, words.Siege, id)
	}
	return max(n, 0)
}

// Defense is the damage that a unit does when it defends (kc.unit.defense-value).
func Defense(s *table.State, id table.CardID) int {
	return value(s, id, s.Print(id).Defense, DefenseStat, words.Defense)
}

// Armor is the damage of one turn that costs a unit a hit point; none counts as one (kc.unit.armor-value).
func Armor(s *table.State, id table.CardID) int {
	return max(value(s, id, faceOf(s, id).armor, ArmorStat, words.Armor), 1)
}

// HP is how many hit points a card has without any loss; a unit without a number has one (kc.unit.default-hp).
func HP(s *table.State, id table.CardID) int {
	return faceOf(s, id).hp + sum(s, words.HP, id)
}

// Weakens tells whether a row takes hit points off cards for as long as it holds: then one without any damage can have none left.
func Weakens(s *table.State) (weak bool) {
	if !facesOf(s).weak {
		return false
	}
	EachRunning(s, words.HP, func(_ rows.Eye, r *rows.Row) bool {
		weak = r.Do.N < 0
		return !weak
	})
	return weak
}

// Left is how many hit points a card has left: a structure loses one by each point of damage (kc.structure.hp).
func Left(s *table.State, id table.CardID) int {
	if realm.IsStructure(s, id) {
		return HP(s, id) - int(s.Card(id).Tally[realm.TallyDamage])
	}
	return HP(s, id) - int(s.Card(id).Tally[realm.TallyLost])
}

// AtTurnStart is how many hit points a unit had when the turn began.
func AtTurnStart(s *table.State, id table.CardID) int {
	return Left(s, id) + int(s.Card(id).Tally[realm.TallyNow])
}

// Absorbs is how much damage a unit still takes before it is destroyed (kc.defend.overflow-multi-hp).
func Absorbs(s *table.State, id table.CardID) int {
	return max(Armor(s, id)*AtTurnStart(s, id)-int(s.Card(id).Tally[realm.TallyDamage]), 0)
}

// Yield is the gold that a structure, or a unit, gives each turn (kc.card.gold-per-turn, kc.gold.income).
func Yield(s *table.State, id table.CardID) int {
	return max(faceOf(s, id).gold+sum(s, words.Yield, id), 0)
}

// Has tells whether a unit has a skill: printed, given for a time or for as long as something stands.
func Has(s *table.State, id table.CardID, skill string) bool {
	if printed(s, id, skill) {
		return true
	}
	_, given := granted(s, id, skill)
	return given
}

// printed tells whether a skill is printed on a card of the table.
func printed(s *table.State, id table.CardID, skill string) bool {
	i := slices.Index(skills, skill)
	return i >= 0 && faceOf(s, id).skills&(1<<i) != 0
}

// Printed tells whether a skill is printed on a card, with or without its number.
func Printed(pr *table.Print, skill string) bool {
	return slices.ContainsFunc(pr.Tags, func(tag string) bool { return skillOf(tag) == skill })
}

// skills are the skills of units as players write them, by their place in words.Skills.
var skills = func() []string {
	all := slices.Clone(words.Skills)
	for i := range all {
		all[i] = strings.ReplaceAll(all[i], "_", " ")
	}
	return all
}()

// joints are the marks that stand between the words of a skill.
var joints = strings.NewReplacer("-", " ", "_", " ", ":", " ")

// skillOf is a skill without its number: "ranged 2" is ranged; "dual-wield" is written so where blanks part words.
func skillOf(tag string) string {
	tag = joints.Replace(tag)
	head, last, numbered := strings.Cut(tag, " ")
	if _, err := strconv.Atoi(last); numbered && err == nil {
		return head
	}
	return tag
}

// granted is what a unit is given of a skill, and with which number: the best of several.
func granted(s *table.State, id table.CardID, skill string) (n int, ok bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && strings.HasPrefix(m.Stat, skillStat) && m.Stat[len(skillStat):] == skill {
			n, ok = max(n, m.By), true
		}
	}
	EachRunning(s, words.Grant, func(v rows.Eye, r *rows.Row) bool {
		if strings.ReplaceAll(r.Do.Name, "_", " ") == skill && Reaches(v, r, id) {
			some := amount(v, r)
			n, ok = max(n, some), ok || some > 0 || r.Do.Per == nil
		}
		return true
	})
	return n, ok
}

// SkillStat is the name of a skill that is given for a time.
func SkillStat(skill string) string { return skillStat + strings.ReplaceAll(skill, "_", " ") }

// Shot is the damage of a unit's ranged attack: the best number that it has, for one skill is used at a time (kc.skill.ranged).
func Shot(s *table.State, id table.CardID) int {
	n, _ := granted(s, id, "ranged")
	return max(n, faceOf(s, id).shot)
}

// Reach is how many zones a unit moves or attacks in its one action (kc.skill.mounted-move, kc.skill.mounted-attack).
func Reach(s *table.State, id table.CardID) int {
	if Has(s, id, "mounted") {
		return 2
	}
	return 1
}

// LastFirst tells whether a unit's damage begins with the last of several defenders.
func LastFirst(s *table.State, id table.CardID) bool {
	found := false
	EachRunning(s, words.LastFirst, func(v rows.Eye, r *rows.Row) bool {
		found = Reaches(v, r, id)
		return !found
	})
	return found
}

// Toll is the gold that moving to a place costs a unit's player.
func Toll(s *table.State, id table.CardID, to table.Spot) (n int) {
	EachRunning(s, words.Toll, func(v rows.Eye, r *rows.Row) bool {
		if s.Card(v.Card).Spot == to && s.Card(id).Spot != to && Reaches(v, r, id) {
			n += amount(v, r)
		}
		return true
	})
	return n
}

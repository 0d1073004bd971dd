package strength

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Reader answers to rows what they ask of the table.
type Reader struct {
	Meets *table.Pending // the ability of which conditions are looked at before it is carried out; nil: what is pending
}

// Sheet is what a card does.
func (Reader) Sheet(pr *table.Print) *rows.Sheet { return words.Sheet(pr) }

// Stands lists where cards lie whose rows are read as long as they lie there: the field, the Rule Zones, and beneath other cards.
func (Reader) Stands(s *table.State) []table.Spot { return stands[s.Count] }

// stands are the lists by number of seats.
var stands = func() (all [table.MaxSeats + 1][]table.Spot) {
	for n := range all {
		for seat := range table.Seat(n) {
			for z := board.Apart; z <= board.Rule; z++ {
				all[n] = append(all[n], zones.Spot(seat, z))
			}
		}
	}
	return all
}()

// Works tells whether what a card says is at work: it lies open.
func (Reader) Works(s *table.State, id table.CardID) bool { return s.Cards[id].Up }

// Up tells whether a card lies where an ability that goes on works. A Spell or Trap works from its resolution on.
func (Reader) Up(s *table.State, id table.CardID, a *rows.Ability) bool {
	c := &s.Cards[id]
	switch a.When {
	case words.While:
		return zones.Lies(s, id, board.Rule) || board.There(s, id) && (board.Monster(s, id) || !Waits(s, id))
	case words.WhileEquipped:
		return c.Host != 0 && c.Marks.Has(zones.Worn) || board.InBack(s, id) && board.ToZone(s.Print(id)) && !Waits(s, id)
	case words.WhileAttached:
		return board.Attached(s, id)
	}
	return true
}

// Waits tells whether the activation of a card waits to be resolved.
func Waits(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "link" && now.Card == id && now.Stage == 0 })
}

// Find lists the cards that words name, in the order of the table.
func (r Reader) Find(v rows.Eye, f *rows.Filter) (all []table.CardID) {
	if id, one := pointed(v, f); one {
		if id != 0 && Means(v, id, f) {
			all = append(all, id)
		}
		return all
	}
	for at, list := range v.S.Spots() {
		if len(list) == 0 || !wanted(zones.Zone(at), f) {
			continue
		}
		for _, id := range list {
			if Means(v, id, f) {
				all = append(all, id)
			}
		}
	}
	return extreme(v, f, all)
}

// Serves tells whether a deed could do anything to a card: what is negated waits on the chain and can be, and is not the effect itself;
// whose control is taken is not controlled by the player already; what is Special Summoned may come; an attack that is turned goes
// on, and not upon its own monster; a Rule Card that is played relies on the card; what is hidden lies face-up, what is turned up does not.
func Serves(v rows.Eye, deed int, id table.CardID) bool {
	switch deed {
	case words.Negate:
		return id != v.Card && onChain(v.S, id) && Unnegatable(v.S, id) == ""
	case words.Summon, words.SummonDefence:
		return board.MayCome(v.S, v.Seat, id)
	case words.Take:
		return !board.Controls(v.S, v.Seat, v.S.Card(id).Holder)
	case words.Redirect:
		return Turnable(v.S, id) != nil
	case words.Attach:
		return Attachable(v.S, id, v.Card)
	case words.EquipTo:
		return Equippable(v.S, v.Card, id)
	case words.PlayRule:
		return zones.Lies(v.S, id, board.Extra) && v.S.Card(id).Owner == v.Seat && board.Relies(v.S, id, v.Card)
	case words.HideEither, words.HideAttack, words.HideDefence:
		return board.Monster(v.S, id) && v.S.Card(id).Up
	case words.FaceUpNow:
		return !v.S.Card(id).Up
	case words.Erode:
		return !board.Eroded(v.S, id)
	}
	to, goes := goals[deed]
	return !goes || !zones.Lies(v.S, id, to)
}

// goals are the places to which deeds take cards; what lies there already goes nowhere.
var goals = map[int]int{words.Destroy: board.Graveyard, words.DestroyDamage: board.Graveyard, words.SendOff: board.Graveyard, words.ToHand: board.Hand, words.ToDeck: board.Deck}

// Attachable tells whether a card could be attached beneath one: a monster that lies open (kd.hidden.no-new-attachments). A Rule Card lies in no
// such place (kd.rule.zone-only), and a token is attached to nothing (kd.token.no-attach).
func Attachable(s *table.State, id, host table.CardID) bool {
	return board.Monster(s, host) && s.Card(host).Up && s.Card(id).Home != board.HomeToken && !board.RuleCard(s.Print(id)) && id != host
}

// Equippable tells whether a card in the Backrow, or one of the hand that comes there when it is played, could be put on a monster: one that
// lies open, and on which it may be put where the card says on what (kd.equip.permission).
func Equippable(s *table.State, id, on table.CardID) bool {
	return (board.InBack(s, id) || zones.Lies(s, id, board.Hand)) && board.Monster(s, on) && s.Card(on).Up && board.Fitting(s, id, on)
}

// Stoppable is the attack or STRIKE going on that may be negated, nil without one: an attack until it meets its target.
func Stoppable(s *table.State) *table.Pending {
	i := slices.IndexFunc(s.Stack, func(now table.Pending) bool {
		return now.Kind == "strike" || now.Kind == "attack" && now.Stage <= board.AttackMeets
	})
	if i < 0 {
		return nil
	}
	return &s.Stack[i]
}

// Turnable is the attack going on that an effect may turn upon a monster (kd.battle.redirect): one that has not met its target yet. No
// monster attacks itself. nil without one.
func Turnable(s *table.State, id table.CardID) *table.Pending {
	i := slices.IndexFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" })
	if i < 0 || s.Stack[i].Stage > board.AttackMeets || s.Stack[i].Card == id || !board.Monster(s, id) {
		return nil
	}
	return &s.Stack[i]
}

func onChain(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "link" && now.Card == id })
}

// Unnegatable is the rule that keeps a card from being negated: a Rule Card (kd.rule.not-negatable), what is Unstoppable
// (kd.unstoppable.no-negate). It is "" for every other card.
func Unnegatable(s *table.State, id table.CardID) string {
	switch pr := s.Print(id); {
	case board.RuleCard(pr):
		return "kd.rule.not-negatable"
	case pr.Tagged("unstoppable"):
		return "kd.unstoppable.no-negate"
	}
	return ""
}

// host is the monster beneath which a card is attached, or was until its DETACH effect took it off.
func host(v rows.Eye) table.CardID {
	if at := v.S.Card(v.Card).Host; at != 0 {
		return at
	}
	return v.That
}

// pointed is the one card that words point at: the card itself, what it is on, what it had to do with.
func pointed(v rows.Eye, f *rows.Filter) (table.CardID, bool) {
	if f == nil || len(f.Any) != 1 {
		return 0, false
	}
	switch {
	case f.Term(words.This) != nil:
		return v.Card, true
	case f.Term(words.Bearer) != nil:
		return v.S.Card(v.Card).Host, true
	case f.Term(words.Host) != nil:
		return host(v), true
	case f.Term(words.That) != nil:
		return v.That, true
	}
	return 0, false
}

// wanted tells whether words could mean a card in such a place.
func wanted(zone int, f *rows.Filter) bool {
	if zone < 0 {
		return false
	}
	if f == nil {
		return onField(zone)
	}
	return slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		in := placed(all)
		return in == nil && (onField(zone) || points(all)) || in != nil && slices.ContainsFunc(in.Names, func(place string) bool {
			return places[place] == zone || place == "attached" && zone == board.Apart || place == "field" && onField(zone)
		})
	})
}

func onField(zone int) bool { return zone >= board.F1 && zone < board.Rule }

// places are the places that words name beside the field and what is attached.
var places = map[string]int{"hand": board.Hand, "deck": board.Deck, "extra": board.Extra, "graveyard": board.Graveyard, "eroded": board.Apart, "rule": board.Rule}

func placed(all []rows.Term) *rows.Term {
	for i := range all {
		if all[i].Word == words.In && !all[i].Not {
			return &all[i]
		}
	}
	return nil
}

// points tells whether words mean certain cards wherever they lie.
func points(all []rows.Term) bool {
	return slices.ContainsFunc(all, func(t rows.Term) bool {
		return !t.Not && (t.Word == words.This || t.Word == words.That || t.Word == words.Those || t.Word == words.MaterialOf)
	})
}

// kinds are the words that let a card be meant that stands on the field as no monster.
var kinds = []int{words.AnyKind, words.Spell, words.Trap, words.Set, words.This, words.That, words.Those, words.TypeLine, words.TwoColour, words.QuickOne, words.SlowOne}

// Means tells whether words mean a card where it lies: on the field where they name no place (kd.board.field-definition), and a monster
// there where they name no kind. A Set card of another side is meant when it would be as a Spell and as a Trap.
func Means(v rows.Eye, id table.CardID, f *rows.Filter) bool {
	if f == nil {
		return board.Monster(v.S, id)
	}
	if !v.S.Cards[id].Up && board.InBack(v.S, id) && Unseen(v, id) {
		return meant(v, id, f, words.Spell) && meant(v, id, f, words.Trap)
	}
	return meant(v, id, f, 0)
}

// meant is the same of a card of a kind that is supposed, 0 for the one that it has.
func meant(v rows.Eye, id table.CardID, f *rows.Filter, kind int) bool {
	return slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		if placed(all) == nil && !lies(v.S, id, all) {
			return false
		}
		for i := range all {
			if t := &all[i]; ((Reader{}).Is(v, id, t) || kind != 0 && t.Word == kind) == t.Not {
				return false
			}
		}
		return true
	})
}

func lies(s *table.State, id table.CardID, all []rows.Term) bool {
	if !board.There(s, id) {
		return points(all)
	}
	return board.Monster(s, id) || slices.ContainsFunc(all, func(t rows.Term) bool { return !t.Not && slices.Contains(kinds, t.Word) })
}

// extreme keeps the strongest or the weakest of cards where words ask for them.
func extreme(v rows.Eye, f *rows.Filter, all []table.CardID) []table.CardID {
	most, least := f.Says(words.Strongest), f.Says(words.Weakest)
	if !most && !least || len(all) == 0 {
		return all
	}
	of := func(id table.CardID) int {
		if least {
			return -atk(v, id)
		}
		return atk(v, id)
	}
	best := of(slices.MaxFunc(all, func(a, b table.CardID) int { return of(a) - of(b) }))
	return slices.DeleteFunc(all, func(id table.CardID) bool { return of(id) != best })
}

// Count is a number that has a word of its own.
func (r Reader) Count(v rows.Eye, c *rows.Counted) int {
	switch c.Word {
	case words.DidSomething:
		return len(v.Those)
	case words.CountersOn:
		return int(v.S.Card(v.Card).Tally[zones.TallyCounters])
	case words.AtkThat:
		return atk(v, v.That)
	case words.AtkThis:
		return atk(v, v.Card)
	case words.LPYours:
		return v.S.Points(v.Seat, board.LP)
	case words.LPFoe:
		return r.foeLP(v)
	case words.MyTurn:
		return one(v.S.Turn.Seat == v.Seat)
	case words.Rolled:
		return one(rolled(v, c.Name))
	case words.Warnings:
		return int(v.S.Players[v.Seat].Tally[board.TallyWarnings])
	case words.Markers:
		return markers(v, c.Name)
	}
	return 0
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Occasion lets every ability speak whose moment has come: those of the card that it happens to, and those of cards in the
// battle zone that listen for it. Other is the card that it had to do with.
func Occasion(p *validator.Play, when int, id, other table.CardID) {
	begin(p, due(p.State(), when, id, other))
}

// due lists the abilities that a moment lets speak, those that come up first last.
func due(s *table.State, when int, id, other table.CardID) []table.Pending {
	return append(heard(s, when, id, other, zones.Foe(s.Turn.Seat)), heard(s, when, id, other, s.Turn.Seat)...)
}

// heard lists the abilities of a seat that a moment lets speak, the last first.
func heard(s *table.State, when int, id, other table.CardID, seat table.Seat) []table.Pending {
	var all []table.Pending
	own := func(a *rows.Ability) bool { return a.When == when && a.Whom == nil }
	if c := s.Card(id); id != 0 && c.Holder == seat && standing.Speaks(s, id, when) {
		all = Hear(s, all, id, own, other, seat)
	}
	for _, by := range listeners(s, seat) {
		if id != 0 && standing.Bearer(s, by) == id && slices.Contains(words.OfCreatures, when) {
			all = Hear(s, all, by, own, other, seat)
		}
		all = Hear(s, all, by, func(a *rows.Ability) bool {
			if id == 0 {
				return own(a) && standing.OfTurn(s, seat, when)
			}
			return a.When == when && a.Whom != nil && standing.Hears(rows.Eye{S: s, Seat: seat, Card: by, That: other}, id, when, a.Whom)
		}, id, seat)
	}
	slices.Reverse(all)
	return all
}

// listeners lists a seat's cards that hear of what happens to others: those in the battle zone that work, and those that
// listen for this turn.
func listeners(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for _, by := range s.In(zones.Spot(seat, zones.Battle)) {
		if words.HasRows(&s.Prints[s.Cards[by].Print]) && standing.Works(s, by) {
			all = append(all, by)
		}
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; listensFor(s, m, seat) {
			all = append(all, table.CardID(m.By))
		}
	}
	return all
}

// listensFor tells whether a change of the table is a card that listens for a seat: for who has cast it.
func listensFor(s *table.State, m *table.Mod, seat table.Seat) bool {
	switch m.Stat {
	case zones.Listening:
		return s.Card(table.CardID(m.By)).Owner == seat
	case zones.ListeningForFoe:
		return s.Card(table.CardID(m.By)).Owner == zones.Foe(seat)
	}
	return false
}

// Hear adds the abilities of the side of a card that is up that fit.
func Hear(s *table.State, all []table.Pending, id table.CardID, fits func(*rows.Ability) bool, that table.CardID, seat table.Seat) []table.Pending {
	sheet := words.Sheet(s.Print(id))
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		if a := &sheet.Abilities[i]; fits(a) && zones.Up(s, id, a) && !switchedOff(s, id, a) {
			all = append(all, table.Pending{Kind: zones.AbilityKind, Seat: seat, Card: id, Target: that, Word: a.Word})
		}
	}
	return all
}

// switchedOff tells whether an ability begins with a Denjara Switch that has been used, and so is gone (dm.d2.denjara-once).
func switchedOff(s *table.State, id table.CardID, a *rows.Ability) bool {
	return s.Card(id).Marks.Has(zones.Switched) && len(a.Rows) > 0 && a.Rows[0].Do.Word == words.Switch
}

// Of several abilities that are due at one point the turn player's are worked out first, then the other player's, and each
// player orders the own ones (dm.order.effects-simultaneous). Those that are due lie together on top of what is pending.

// begin lets abilities be due. What becomes of a creature that is to be destroyed at the same moment is said before any of them
// (dm.order.destroy-before-after-effects), and an ability or spell that is being carried out is done to its end (dm.spell.resolve).
// What a spell gives for this turn holds at once.
func begin(p *validator.Play, all []table.Pending) {
	var open []table.Pending
	for top := p.State().Top(); len(all) > 0 && top != nil && comesBefore(p.State(), *top); top = p.State().Top() {
		open = append(open, *top)
		p.Do(table.Resolved{})
	}
	for _, now := range all {
		if !GivesOnly(p.State(), now) {
			now.Stage = rows.Due
			p.Do(table.Stacked{Pending: now})
		}
	}
	for _, now := range slices.Backward(open) {
		p.Do(table.Stacked{Pending: now})
	}
	for _, now := range all {
		if GivesOnly(p.State(), now) {
			now.Stage = rows.Due
			p.Do(table.Stacked{Pending: now})
		}
	}
}

// ComesDue lets an ability be due that its player has chosen to use.
func ComesDue(p *validator.Play, now table.Pending) { begin(p, []table.Pending{now}) }

// comesBefore tells whether something pending is done before what comes to be due now.
func comesBefore(s *table.State, now table.Pending) bool {
	switch now.Kind {
	case zones.AbilityKind:
		return now.Stage != rows.Due
	case "playing":
		return now.Stage == zones.PlayResolved && s.Print(now.Card).Kind == "spell"
	}
	return decides(now)
}

// decides tells whether something pending is the question what becomes of a creature that would leave, or untap.
func decides(now table.Pending) bool {
	return now.Kind == "saving" || now.Kind == "leaving" || now.Kind == Releases || now.Kind == "silence"
}

// GivesOnly tells whether something pending is an ability of a spell that does nothing but give something to the card that it had to
// do with: it holds for whatever comes in the course of the turn.
func GivesOnly(s *table.State, now table.Pending) bool {
	does := words.Sheet(s.Print(now.Card)).Named(now.Word)
	return s.Print(now.Card).Kind == "spell" && does != nil && !slices.ContainsFunc(does.Rows, func(r rows.Row) bool {
		return r.Do.Word != words.Grant || r.On.How != rows.That || len(r.If) > 0
	})
}

// IsDue tells whether something pending is an ability, told by rows or carried out by hand, that has not begun.
func IsDue(now table.Pending) bool {
	return (now.Kind == zones.AbilityKind || now.Kind == zones.EffectKind) && now.Stage == rows.Due
}

// DueNow lists the abilities that are due now, the topmost first.
func DueNow(s *table.State) []table.Pending {
	var all []table.Pending
	for i := len(s.Stack) - 1; i >= 0 && IsDue(s.Stack[i]); i-- {
		all = append(all, s.Stack[i])
	}
	return all
}

// OfferEffect asks whether a creature does something at this moment that no code knows. It is due like any
// other ability (dm.order.effects-simultaneous, dm.attack.on-attack-effects).
func OfferEffect(p *validator.Play, seat table.Seat, id table.CardID, moment string) {
	pr := p.State().Print(id)
	if zones.Number(pr, "abilities-beyond-keywords", 0) > 0 && !words.HasRows(pr) && !p.Scripted(id) {
		ComesDue(p, table.Pending{Kind: zones.EffectKind, Seat: seat, Card: id, Word: moment})
	}
}

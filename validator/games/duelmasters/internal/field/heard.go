package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Occasion lets every ability speak whose moment has come: those of the card that it happens to, and those of cards in the
// battle zone that listen for it. Other is the card that it had to do with.
func Occasion(p *validator.Play, moment string, id, other table.CardID) {
	begin(p, due(p.State(), moment, id, other))
}

// due lists the abilities that a moment lets speak, those that come up first last.
func due(s *table.State, moment string, id, other table.CardID) []table.Pending {
	return append(heard(s, moment, id, other, zones.Foe(s.Turn.Seat)), heard(s, moment, id, other, s.Turn.Seat)...)
}

// heard lists the abilities of a seat that a moment lets speak, the last first.
func heard(s *table.State, moment string, id, other table.CardID, seat table.Seat) []table.Pending {
	var all []table.Pending
	plain := func(timing string) bool { return zones.PlainTiming(timing) == moment }
	if c := s.Card(id); id != 0 && c.Holder == seat && standing.Speaks(s, id, moment) {
		all = Hear(s, all, id, plain, other, seat)
	}
	for _, by := range listeners(s, seat) {
		if id != 0 && standing.Bearer(s, by) == id && slices.Contains(zones.DeedsOfCreatures, moment) {
			all = Hear(s, all, by, plain, other, seat)
		}
		all = Hear(s, all, by, func(timing string) bool {
			what, words, listens := strings.Cut(timing, ":")
			if id == 0 {
				return plain(timing) && standing.OfTurn(s, seat, moment)
			}
			return listens && plain(what) && standing.Meant(s, id, moment, words) && standing.Eye{S: s, Seat: seat, Card: by, That: other}.Fits(id, words)
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
		if len(s.Prints[s.Cards[by].Print].Effects) > 0 && standing.Works(s, by) {
			all = append(all, by)
		}
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == zones.Listening && s.Card(table.CardID(m.By)).Owner == seat {
			all = append(all, table.CardID(m.By))
		}
	}
	return all
}

// Hear adds the abilities of the side of a card that is up whose timing fits.
func Hear(s *table.State, all []table.Pending, id table.CardID, fits func(timing string) bool, that table.CardID, seat table.Seat) []table.Pending {
	pr, last, up := s.Print(id), "", zones.Side(s, id)
	for i := range pr.Effects {
		e := &pr.Effects[i]
		timing, ours := zones.TimingOf(pr, e, up)
		if e.Timing == last || !ours || !fits(timing) {
			continue
		}
		last = e.Timing
		all = append(all, table.Pending{Kind: zones.AbilityKind, Seat: seat, Card: id, Target: that, Word: e.Timing})
	}
	return all
}

// Of several abilities that are due at one point the turn player's are worked out first, then the other player's, and each
// player orders the own ones (dm.order.effects-simultaneous). Those that are due lie together on top of what is pending.

// begin lets abilities be due.
func begin(p *validator.Play, all []table.Pending) {
	for _, now := range all {
		now.Stage = zones.RowDue
		p.Do(table.Stacked{Pending: now})
	}
}

// IsDue tells whether something pending is an ability, told by rows or carried out by hand, that has not begun.
func IsDue(now table.Pending) bool {
	return (now.Kind == zones.AbilityKind || now.Kind == zones.EffectKind) && now.Stage == zones.RowDue
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
	if zones.Number(pr, "abilities-beyond-keywords", 0) > 0 && len(pr.Effects) == 0 && !p.Scripted(id) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: zones.EffectKind, Seat: seat, Card: id, Word: moment, Stage: zones.RowDue}})
	}
}

package standing

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// further tells whether a word holds of a card that few cards use.
func further(v rows.Eye, id table.CardID, t *rows.Term) bool {
	than := func(alike func(other table.CardID) bool) bool { return slices.ContainsFunc(v.Those, alike) }
	switch t.Word {
	case words.Active:
		return belongs(v.S, id) == v.S.Turn.Seat
	case words.TargetsIt:
		return slices.Contains(aims(v.S, id), v.Card)
	case words.TargetsOwn:
		all := aims(v.S, id)
		return len(all) == 1 && zones.Monster(v.S, all[0]) && v.S.Card(all[0]).Holder == v.Seat
	case words.TargetsRace:
		return slices.ContainsFunc(aims(v.S, id), func(o table.CardID) bool { return v.S.Card(o).Up && overlap(races(v.S, o), t.Names) })
	case words.BackRow:
		return zones.Back(v.S, id)
	case words.Twinned:
		return twinned(v.S, id)
	case words.ThreeHigher:
		return than(func(o table.CardID) bool { return Level(v.S, id) <= seenLevel(v.S, o)+3 })
	case words.DefNotOver:
		return than(func(o table.CardID) bool { return def(v, id) <= seenATK(v.S, o) })
	case words.PrintedBelow:
		return v.S.Print(id).Attack < seenATK(v.S, v.Card)
	case words.BearsUnion:
		return slices.ContainsFunc(zones.Carried(v.S, id), func(o table.CardID) bool { return v.S.Print(o).Subtype == "union" })
	case words.BearersName:
		host := v.S.Card(v.Card).Host
		return host != 0 && zones.Namesakes(v.S.Print(id), v.S.Print(host))
	case words.DealsDamage:
		l := LinkOf(v.S, id)
		return l != nil && words.Sheet(v.S.Print(id)).Does(words.Damage)
	case words.NormallySummonable:
		return NormallySummonable(v.S, id)
	case words.Fitting:
		return fitting(v, id)
	}
	return came(v.S, id, t.Word)
}

// journeys are the marks behind words about how a card came to where it lies.
var journeys = map[int]table.Marks{words.FromHand: zones.FromHand, words.FromDeck: zones.FromDeck, words.FromGraveyard: zones.FromGrave, words.WasSet: zones.WasDown, words.WasWorn: zones.Worn,
	words.ByFoe: zones.ByFoe, words.DiedThisTurn: zones.Fell, words.SentThisTurn: zones.Gone, words.FellOpen: zones.FellOpen}

// came tells whether a word about how a card came to where it lies holds.
func came(s *table.State, id table.CardID, word int) bool {
	mark, is := journeys[word]
	return is && s.Card(id).Marks.Has(mark)
}

// Redirection is noted of an attacker, or of a card on the chain, when something else was made its target this turn.
const Redirection = "aims at"

// Redirected is what was made the target of an attacker or of a card on the chain, 0 when nothing was.
func Redirected(s *table.State, id table.CardID) (to table.CardID) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == Redirection {
			to = table.CardID(m.By)
		}
	}
	return to
}

// aims lists what the activation of a card targets.
func aims(s *table.State, id table.CardID) []table.CardID {
	l := LinkOf(s, id)
	if l == nil {
		return nil
	}
	return Aims(l.Cards)
}

// fitting tells whether the activation that a card answers could have targeted this one in place of its single target.
func fitting(v rows.Eye, id table.CardID) bool {
	l := LinkOf(v.S, v.That)
	if l == nil || len(Aims(l.Cards)) != 1 || Aims(l.Cards)[0] == id || Has(v.S, id, "untargetable") || Unaffected(v.S, id, l.Card) {
		return false
	}
	by := rows.Eye{S: v.S, Seat: l.Seat, Card: l.Card, That: l.Target}
	if a := Ability(v.S, l.Card, l.Word); a != nil {
		for i := range a.Rows {
			if Targets(&a.Rows[i]) {
				return Means(by, id, a.Rows[i].On.Of)
			}
		}
	}
	return Bears(v.S, l.Seat, l.Card, id)
}

// Bears tells whether an Equip Spell of a seat may be put on a monster: one that lies face-up, of those that its print names.
func Bears(s *table.State, seat table.Seat, equip, id table.CardID) bool {
	if !zones.Monster(s, id) || !s.Card(id).Up {
		return false
	}
	fits, err := words.Lexicon.Book.Of(fitsOf(s.Print(equip)))
	return err != nil || fits == nil || Fits(rows.Eye{S: s, Seat: seat, Card: equip}, id, fits)
}

// Bearers lists the monsters on which an ability may put an Equip Card: the card itself, or those of which it says so, as far as the Equip
// Card fits them.
func Bearers(s *table.State, seat table.Seat, id, equip table.CardID, word string) (all []table.CardID) {
	a := Ability(s, id, word)
	if a == nil {
		return nil
	}
	for i := range a.Rows {
		switch r := &a.Rows[i]; {
		case r.Do.Word != words.Bear:
		case r.Do.Of == nil:
			all = append(all, id)
		default:
			all = append(all, Reader{}.Find(rows.Eye{S: s, Seat: seat, Card: id}, r.Do.Of)...)
		}
	}
	return slices.DeleteFunc(all, func(one table.CardID) bool { return !Bears(s, seat, equip, one) || Unaffected(s, one, equip) })
}

func fitsOf(pr *table.Print) string {
	if fits := pr.Extra["fits"]; fits != "" {
		return fits
	}
	return "any"
}

// twinned tells whether another open monster on the field has the name of this one.
func twinned(s *table.State, id table.CardID) bool {
	for seat := range table.Seat(s.Count) {
		for _, other := range zones.Monsters(s, seat) {
			if other != id && s.Card(other).Up && zones.Namesakes(s.Print(other), s.Print(id)) {
				return true
			}
		}
	}
	return false
}

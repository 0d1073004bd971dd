package chain

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// rules are the rules on an activation, in the order in which they are cited: where the card lies, how long it has, its zone, its
// speed, how often, at what.
var rules = []validator.Check{lies, forFusion, playMode, waited, triggered, room, fromHand, slowEffect, unstoppable, option, oneMap, once, charges, aimed, damageStep, ready}

func lawful(s *table.State, m *validator.Move) *validator.Violation {
	for _, check := range rules {
		if v := check(s, m); v != nil {
			return v
		}
	}
	return nil
}

// lies: a spell is used from the hand or Set, an effect from where the card lies open (kd.spell.from-hand-or-set).
func lies(s *table.State, m *validator.Move) *validator.Violation {
	pr, c := s.Print(m.Card), s.Card(m.Card)
	switch {
	case zones.Lies(s, m.Card, board.Deck): // whatever it is, for nobody sees that
		return validator.Violates("ygo.chain.legal-activation", "a card of a Deck is not activated; it is drawn first")
	case !s.Sees(m.Seat, m.Card): // nor what else he does not see
		return validator.Violates("ygo.chain.legal-activation", "%s cannot be activated where it lies", title(s, m.Seat, m.Card))
	case board.Emblem(pr):
		return validator.Violates("kd.emblem.non-playable", "%s is an Emblem, which is not played", title(s, m.Seat, m.Card))
	case zones.Lies(s, m.Card, board.Extra) && board.RuleCard(pr) && board.RuleKind(pr) == board.SymbolRule:
		return validator.Violates("kd.symbol.play-timing", "%s is played to the Rule Zone first, in your own Main Phase", title(s, m.Seat, m.Card))
	case fromClosed(s, m.Card):
		return nil
	case board.Kind(pr, "spell") && !board.There(s, m.Card):
		return validator.Violates("kd.spell.from-hand-or-set", "a spell is used from the hand or Set, and that one lies on %s", s.Place(s.Card(m.Card).Spot).Name)
	case !(board.There(s, m.Card) || zones.Lies(s, m.Card, board.Rule)) || !c.Up || onChain(s, m.Card):
		return validator.Violates("ygo.chain.legal-activation", "%s cannot be activated where it lies", title(s, m.Seat, m.Card))
	case !hasEffect(s.Print(m.Card)):
		return validator.Violates("ygo.chain.legal-activation", "%s has no effect to be activated", title(s, m.Seat, m.Card))
	}
	return nil
}

// forFusion: the card named Fusion is played for a Fusion Monster and its Materials, which are said with it (kd.fusion.requirements).
func forFusion(s *table.State, m *validator.Move) *validator.Violation {
	if pr := s.Print(m.Card); !fromClosed(s, m.Card) || !board.Called(pr, "Fusion") || len(pr.Rows) > 0 {
		return nil
	}
	return validator.Violates("kd.fusion.requirements", "%s is played for a Fusion Monster: lay that one of your Extra Deck on a Frontrow zone", title(s, m.Seat, m.Card))
}

// playMode: a card of two colours is played as one of its types (kd.two-colour.play-mode).
func playMode(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	if !fromClosed(s, m.Card) || !board.TwoColour(pr) {
		return nil
	}
	as := plays(s, *m)
	switch {
	case !board.Kind(pr, as):
		return validator.Violates("kd.two-colour.play-mode", "%s is no %s", title(s, m.Seat, m.Card), as)
	case as == "trap" && zones.Lies(s, m.Card, board.Hand):
		return validator.Violates("kd.two-colour.play-mode", "%s as a trap has to be Set first", title(s, m.Seat, m.Card))
	case as == "monster":
		return validator.Violates("kd.two-colour.play-mode", "%s as a monster is summoned", title(s, m.Seat, m.Card))
	}
	return nil
}

// waited: a trap lies Set first, and for a turn (kd.trap.set-first, kd.trap.wait-one-turn); a spell does not wait.
func waited(s *table.State, m *validator.Move) *validator.Violation {
	if !fromClosed(s, m.Card) || plays(s, *m) != "trap" {
		return nil
	}
	switch {
	case zones.Lies(s, m.Card, board.Hand):
		return validator.Violates("kd.trap.set-first", "a trap is Set in the Backrow first")
	case !s.Card(m.Card).Marks.Has(zones.New):
		return nil
	}
	return validator.Violates("kd.trap.wait-one-turn", "it was Set this turn and may be activated from the next one on")
}

// triggered: a trap is not activated while its Trigger is not met (kd.trap.trigger-required). A Continuous Trap may be turned face-up
// before that (kd.trap.continuous-flip); a trap of which the card database knows no Trigger is its player's word.
func triggered(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	words := Triggers(pr)
	if !board.Kind(pr, "trap") || fromClosed(s, m.Card) && plays(s, *m) != "trap" || len(words) == 0 || slices.Contains(words, "none") ||
		meets(s, m.Card, prompting(s, m.Card)) || fromClosed(s, m.Card) && board.Typed(pr, "Continuous") {
		return nil
	}
	return validator.Violates("kd.trap.trigger-required", "the Trigger of %s is not met; it waits for %s", title(s, m.Seat, m.Card), saidTrigger(words[0]))
}

// saidTrigger is a word of a Trigger as people say it.
func saidTrigger(word string) string {
	rest, foe := strings.CutPrefix(word, "enemy-")
	rest, own := strings.CutPrefix(rest, "own-")
	said := map[string][3]string{
		"attack":     {"an attack", "an attack by an opponent", "an attack by your side"},
		"strike":     {"a STRIKE", "a STRIKE by an opponent", "a STRIKE by your side"},
		"summon":     {"a summon", "a summon by an opponent", "a summon by your side"},
		"chain":      {"an activation", "an activation by an opponent", "an activation by your side"},
		"activation": {"an activation", "an activation by an opponent", "an activation by your side"},
		"phase":      {"the end of a phase", "the end of an opponent's phase", "the end of a phase of your side"},
		"battle":     {"the end of a battle", "the end of an opponent's battle", "the end of a battle of your side"},
	}[rest]
	switch {
	case said[0] == "":
		return word
	case foe:
		return said[1]
	case own:
		return said[2]
	}
	return said[0]
}

// Triggers are the words of a trap's Trigger.
func Triggers(p *table.Print) []string { return board.Triggers(p) }

// room: a card of the hand needs a free Backrow zone (kd.place.spelltrap-backrow), of the own Backrow.
func room(s *table.State, m *validator.Move) *validator.Violation {
	if !fromClosed(s, m.Card) || board.There(s, m.Card) {
		return nil
	}
	equip := board.Typed(s.Print(m.Card), "Equip")
	switch {
	case board.Free(s, m.Seat, board.B1) == 0 && equip:
		return validator.Violates("kd.equip.in-backrow", "all five Backrow zones are in use, and an equipped card lies in one")
	case board.Free(s, m.Seat, board.B1) == 0:
		return validator.Violates("kd.place.spelltrap-backrow", "all five Backrow zones are in use")
	case m.To == 0 || board.Back(m.To) && zones.SeatOf(m.To) == board.Field(s, m.Seat) && len(s.In(m.To)) == 0:
		return nil
	case board.Back(m.To):
		return validator.Violates("kd.place.spelltrap-backrow", "%s is not a free zone of yours", s.Place(m.To).Name)
	case board.Front(m.To):
		return validator.Violates("kd.place.spelltrap-backrow", "a spell is played to a Backrow zone, not on %s", s.Place(m.To).Name)
	}
	return validator.Violates("kd.board.no-other-zones", "a spell is played to a Backrow zone; there is no other place for one, such as %s", s.Place(m.To).Name)
}

// fromHand: on another player's turn a spell is used when it was Set (kd.st.quick-default), unless the players have agreed otherwise
// (kd.house.hand-quick-spells).
func fromHand(s *table.State, m *validator.Move) *validator.Violation {
	if !zones.Lies(s, m.Card, board.Hand) || m.Seat == s.Turn.Seat || s.Option(board.OHandQuickSpells) == "any-turn" {
		return nil
	}
	return validator.Violates("kd.st.quick-default", "it is %s's turn; from the hand you use a spell in your own", zones.SeatName(s, s.Turn.Seat))
}

// slowEffect: what is Slow is used in the own Main Phase with no chain open and answers nothing (kd.speed.slow-cannot-respond,
// kd.st.slow-exceptions, kd.symbol.quick), a trap too whose text makes it so (kd.trap.trigger-none, kd.trap.continuous-flip).
func slowEffect(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	card := fromClosed(s, m.Card)
	fast := card && !board.Slow(pr) || !card && quick(s, *m) || card && plays(s, *m) == "trap" && !pr.Tagged("slow")
	if fast || quietMain(s, m.Seat) {
		return nil
	}
	rule := "kd.speed.slow-cannot-respond"
	switch {
	case card && plays(s, *m) == "trap" && slices.Contains(Triggers(pr), "none"):
		rule = "kd.trap.trigger-none"
	case card && plays(s, *m) == "trap" && board.Typed(pr, "Continuous"):
		rule = "kd.trap.continuous-flip"
	case card && board.Kind(pr, "spell"):
		rule = "kd.st.slow-exceptions"
	case board.RuleCard(pr):
		rule = "kd.symbol.quick"
	}
	return validator.Violates(rule, "%s is Slow: it is used in your own Main Phase, with no chain open", title(s, m.Seat, m.Card))
}

// damageStep: before damage calculation only what changes ATK or DEF is used. Of printed cards nobody knows what they do, and their
// player's word is taken.
func damageStep(s *table.State, m *validator.Move) *validator.Violation {
	if !InDamageStep(s) || changesValues(s, *m) {
		return nil
	}
	return validator.Violates("ygo.battle.damage-step-limits", "before damage calculation only what changes ATK or DEF is used, and %s does not", title(s, m.Seat, m.Card))
}

// InDamageStep tells whether an attack has come to where its damage is about to be calculated.
func InDamageStep(s *table.State) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" && now.Word == Damage })
}

func changesValues(s *table.State, m validator.Move) bool {
	sheet := words.Sheet(s.Print(m.Card))
	return sheet == nil || sheet.Does(words.AtkMore) || sheet.Does(words.DefMore) || sheet.Does(words.Script)
}

// quick tells whether the effect of an open card that a move uses is a Quick one.
func quick(s *table.State, m validator.Move) bool {
	if a := meant(s, m); a != nil && !board.WaitsOpen(s.Print(m.Card)) {
		return a.When == words.Quick
	}
	return strength.Quick(s.Print(m.Card))
}

// unstoppable: nothing answers what is Unstoppable (kd.unstoppable.no-response, kd.speed.quick-responds).
func unstoppable(s *table.State, m *validator.Move) *validator.Violation {
	l := answered(s)
	if l == nil || !Unstoppable(s, l.Card) {
		return nil
	}
	return stopped(s, *m, l.Card)
}

func stopped(s *table.State, m validator.Move, by table.CardID) *validator.Violation {
	rule := "kd.unstoppable.no-response"
	if m.Card != 0 && !fromClosed(s, m.Card) {
		rule = "kd.speed.quick-responds"
	}
	return validator.Violates(rule, "%s is Unstoppable", zones.Title(s, by))
}

// option: of options in an effect box its player chooses one, at activation (kd.card.effect-options).
func option(s *table.State, m *validator.Move) *validator.Violation {
	if n := Options(s, m.Card); n > 0 && (m.N < 1 || m.N > n) {
		return validator.Violates("kd.card.effect-options", "choose one of the %s of %s", spelling.Count(n, "option"), title(s, m.Seat, m.Card))
	}
	return nil
}

// oneMap: there is one Tilemap in a duel (kd.tilemap.single).
func oneMap(s *table.State, m *validator.Move) *validator.Violation {
	if _, makes := tiles.Read(s, m.Card); !makes {
		return nil
	}
	if g, there := tiles.Of(s); there {
		return validator.Violates("kd.tilemap.single", "%s has created the one Tilemap of the duel", zones.Title(s, g.Card))
	}
	return nil
}

// once: an effect is used once a turn, and an effect of a Symbol once a round (kd.symbol.once-per-round). Playing a card is no use of
// an effect, unless its text says once of that.
func once(s *table.State, m *validator.Move) *validator.Violation {
	if fromClosed(s, m.Card) {
		return Replayed(s, m.Seat, m.Card)
	}
	if pr := s.Print(m.Card); board.RuleCard(pr) && board.RuleKind(pr) == board.SymbolRule && s.Players[m.Seat].Marks.Has(board.UsedSymbol) {
		return validator.Violates("kd.symbol.once-per-round", "you have used a Symbol effect in round %d", board.Round(s))
	}
	return spent(s, m.Seat, m.Card, m.N)
}

// charges: a Symbol effect is not used without the charges that it consumes (kd.symbol.charge-cost).
func charges(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	have := int(s.Card(m.Card).Tally[zones.TallyCounters])
	if !board.RuleCard(pr) || board.RuleKind(pr) != board.SymbolRule || have >= Cost(pr) {
		return nil
	}
	return validator.Violates("kd.symbol.charge-cost", "it costs %d and %s has %s", Cost(pr), zones.Title(s, m.Card), zones.Some(have, "charge"))
}

// aimed: an Equip card names the monster on which it is put, which is not Hidden (kd.hidden.no-new-attachments).
func aimed(s *table.State, m *validator.Move) *validator.Violation {
	equip := fromClosed(s, m.Card) && board.Typed(s.Print(m.Card), "Equip")
	switch {
	case !equip && fromClosed(s, m.Card) && s.Print(m.Card).Kind == "spell" && len(m.Cards) > 0 && m.Word == "equip":
		return validator.Violates("kd.equip.permission", "%s is no Equip card, and no effect equips it", title(s, m.Seat, m.Card))
	case !equip || board.ToZone(s.Print(m.Card)):
		return nil
	case len(m.Cards) != 1 || !board.Monster(s, m.Cards[0]):
		return validator.Violates("ygo.chain.legal-activation", "say on which monster %s is put", title(s, m.Seat, m.Card))
	case board.Hidden(s, m.Cards[0]):
		return validator.Violates("kd.hidden.no-new-attachments", "nothing is equipped to a Hidden monster")
	case !board.Fitting(s, m.Card, m.Cards[0]):
		return validator.Violates("kd.equip.permission", "%s is not put on %s", title(s, m.Seat, m.Card), zones.Title(s, m.Cards[0]))
	}
	return nil
}

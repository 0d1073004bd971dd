package effects

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// A doer carries out one row of a card.
type doer func(*validator.Play, table.Pending, *rows.Row)

// A touching is what is done to one of the cards that a row acts on.
type touching func(*validator.Play, table.Pending, *rows.Row, table.CardID)

// Doer is what carries a deed out, nil for one that is read, or left to scripts.
func Doer(deed int) doer {
	if does := toCard(deed); does != nil {
		return func(p *validator.Play, l table.Pending, r *rows.Row) { affect(p, l, r, does) }
	}
	for _, group := range []func(int) doer{toAnswered, ofArrivals, ofItself, ofBoard, toPlayers} {
		if does := group(deed); does != nil {
			return does
		}
	}
	return nil
}

// toAnswered is what is done to the card that is answered.
func toAnswered(deed int) doer {
	switch deed {
	case words.Pin:
		return pin
	case words.Stop:
		return stop
	case words.HalveAtk:
		return halveAttack
	case words.DestroyFirmly:
		return chain.NegateSummon
	case words.TurnBack:
		return turnBack
	case words.Truce:
		return truce
	case words.PowerUp:
		return EquipTrap
	}
	return nil
}

// ofArrivals is what brings cards to the field or moves them there.
func ofArrivals(deed int) doer {
	switch deed {
	case words.MakeFusion:
		return field.BeginSummon("fusion")
	case words.MakeRitual:
		return field.BeginSummon("ritual")
	case words.MakeEvolved:
		return field.BeginSummon("evolve")
	case words.Teleport:
		return teleport
	case words.Clone:
		return clone
	case words.Create:
		return createCard
	case words.ToField:
		return revive
	}
	return nil
}

// ofItself is what a card does with itself and with what it battles or lies under.
func ofItself(deed int) doer {
	switch deed {
	case words.CopyValues:
		return copyValues
	case words.CountTurns:
		return countTurns
	case words.HalveLife:
		return halveLife
	case words.Parasite:
		return parasite
	case words.Union:
		return union
	}
	return nil
}

// ofBoard is what changes the field as a whole, and what looks at it.
func ofBoard(deed int) doer {
	switch deed {
	case words.ShuffleField:
		return shuffleField
	case words.MoveLabyrinth:
		return moveLabyrinth
	case words.Reset:
		return resetField
	case words.Look:
		return look
	case words.SealGraves:
		return sealGraves
	case words.Terrain:
		return changeTerrain
	case words.Sense:
		return func(*validator.Play, table.Pending, *rows.Row) {} // every hidden card's class has been stated
	}
	return nil
}

// toCard is what is done to each card that a row acts on.
func toCard(deed int) touching {
	switch deed {
	case words.Destroy:
		return Destroy
	case words.GiveUp:
		return giveUp
	case words.Bind:
		return bind
	case words.Free:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) { Unbind(p, id) }
	case words.FaceUpBound:
		return faceUpBound
	case words.Values, words.Atk, words.Def:
		return addValues
	case words.Restore:
		return restore
	case words.SwapValues:
		return swapValues
	case words.SetKind, words.SetAttribute:
		return lend
	case words.FaceUp:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) { forceUp(p, id) }
	case words.FaceDown:
		return faceDown
	case words.ToAttack, words.ToDefence:
		return setPosition
	case words.ToHand:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) { bounce(p, id, board.Hand) }
	case words.ToDeck:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) { bounce(p, id, board.Deck) }
	case words.Control:
		return takeControl
	case words.Dodge:
		return dodge
	}
	return nil
}

// Destroy sends a card to the graveyard; a ritual monster and what is indestructible stays (dotr.ritual.immune).
func Destroy(p *validator.Play, l table.Pending, _ *rows.Row, id table.CardID) {
	s := p.State()
	if standing.StaysOnField(s, id) || s.Cards[id].Up && standing.Has(s, id, "indestructible") {
		p.Do(table.Reported{Rule: "dotr.ritual.immune", Seat: l.Seat, Card: id, At: s.Cards[id].Spot, Text: "card effects do not destroy it"})
		return
	}
	if s.Cards[id].Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	field.Send(p, id, board.Graveyard)
}

// giveUp sends a card to the graveyard as its player's price: what protects it from effects does not keep it from that (dotr.ritual.immune).
func giveUp(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) {
	if p.State().Cards[id].Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	field.Send(p, id, board.Graveyard)
}

// bind spellbinds a monster. The card that is answered is bound whether or not it could be touched otherwise.
func bind(p *validator.Play, _ table.Pending, r *rows.Row, id table.CardID) {
	field.Spellbind(p, id, TurnsOf(r.For))
}

// faceUpBound turns a monster up and binds it before its flip effect could begin (dotr.flip.spellbound).
func faceUpBound(p *validator.Play, l table.Pending, r *rows.Row, id table.CardID) {
	if p.State().Cards[id].Up {
		bind(p, l, r, id)
		return
	}
	turnOver(p, id)
	bind(p, l, r, id)
	flipForced(p, id)
}

// TurnsOf is for how many turns a row spellbinds.
func TurnsOf(span rows.Span) int {
	if span.Good {
		return board.Forever
	}
	return span.Turns
}

// until is the last turn in which something holds that a row does, 0 for good.
func until(s *table.State, span rows.Span) int32 {
	if span.Good || !span.Said {
		return 0
	}
	return s.Turn.Number + int32(span.Turns)
}

// addValues adds to ATK and DEF of a face-up monster, or takes off them.
func addValues(p *validator.Play, l table.Pending, r *rows.Row, id table.CardID) {
	s := p.State()
	by := many(standing.Look(s, l), r)
	if by == 0 || !s.Cards[id].Up || s.Cards[id].Class != board.Monster {
		return
	}
	if r.Do.Word != words.Def {
		lasting.Change(p, table.Mod{Card: id, Stat: "atk", By: by, Until: until(s, r.For)})
	}
	if r.Do.Word != words.Atk {
		lasting.Change(p, table.Mod{Card: id, Stat: "def", By: by, Until: until(s, r.For)})
	}
}

// lend lets a face-up monster count as a kind or an attribute.
func lend(p *validator.Play, _ table.Pending, r *rows.Row, id table.CardID) {
	what := "kind:"
	if r.Do.Word == words.SetAttribute {
		what = "attribute:"
	}
	if s := p.State(); s.Cards[id].Up {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: what + strings.ReplaceAll(r.Do.Name, "_", " "), Until: until(s, r.For)}})
	}
}

func setPosition(p *validator.Play, _ table.Pending, r *rows.Row, id table.CardID) {
	s := p.State()
	to := board.Upright
	if r.Do.Word == words.ToDefence {
		to = board.Sideways
	}
	if s.Cards[id].Class == board.Monster && s.Cards[id].Turned%2 != to {
		field.Lay(p, id, to)
	}
}

// bounce puts a card back into its owner's hand or deck, where it is hidden again.
func bounce(p *validator.Play, id table.CardID, z int) {
	s := p.State()
	if standing.StaysOnField(s, id) {
		return
	}
	if z == board.Hand && standing.Bound(s, s.Cards[id].Owner, "no-recall") {
		return
	}
	if s.Cards[id].Home == board.HomeExtra {
		z = board.Extra
	}
	if s.Cards[id].Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	field.Send(p, id, z)
	c := s.Cards[id]
	if c.Spot == 0 {
		return
	}
	p.Do(table.Flipped{Card: id})
	if len(s.In(c.Spot)) > 1 && z == board.Deck {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: c.Spot, Text: "shuffle " + board.NameOf(s, c.Spot)}})
	}
}

// takeControl gives a card to another seat, until the end of the turn or for good (dotr.setup.control-markers).
func takeControl(p *validator.Play, l table.Pending, r *rows.Row, id table.CardID) {
	s := p.State()
	_, lent := standing.LentFrom(s, id)
	if s.Cards[id].Holder == l.Seat && !(lent && r.For.Good) || standing.Bound(s, l.Seat, "lock-control") {
		return
	}
	if r.For.Good {
		field.Keep(p, id, l.Seat)
	} else {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.LentMod, By: int(s.Cards[id].Holder), Until: s.Turn.Number}})
		field.HandOver(p, id, l.Seat)
	}
	field.Overflow(p, id)
	field.Tie(p, l.Card, id, standing.TakenMod)
}

// halveAttack halves the ATK of the card that is answered.
func halveAttack(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	if board.Unit(s, l.Target) && s.Cards[l.Target].Up && !standing.Resists(s, l.Target, l.Card) {
		lasting.Change(p, table.Mod{Card: l.Target, Stat: "atk", By: -standing.Strength(p, l.Target, "atk") / 2, Until: until(s, r.For)})
	}
}

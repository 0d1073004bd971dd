package moves

import (
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// attacking tells whether the sentence says "attacks", whatever the game calls that.
func (sp *speaker) attacking() bool {
	return strings.EqualFold(sp.said, "attacks") || strings.EqualFold(sp.said, "attack")
}

// led is whose leader is meant where none is named: whoever attacks one of two leaders means the other's.
func (sp *speaker) led() table.Seat {
	if sp.State.Count == 2 && sp.move.Seat >= 0 && sp.attacking() {
		return 1 - sp.move.Seat
	}
	return sp.move.Seat
}

// subject reads the card that does something where the sentence begins with it: "South's Bear attacks Wolf".
func (sp *speaker) subject() (verb string, ok bool) {
	start := sp.c.At
	if start == 0 || !names.Possessive(sp.c.Line.Words[start-1].Text) {
		return "", false
	}
	if ids, named := sp.TakeCards(sp.c, sp.move.Seat, nil); named && len(ids) > 0 {
		if verb, ok = sp.c.Longest(func(name string) bool { return sp.called(name) != "" }); ok {
			sp.named = ids
			return verb, true
		}
	}
	sp.c.At, sp.Taken = start, nil
	return "", false
}

// victim reads whom an attack is for where that stands right behind the verb: "attacks North with Bear", "attacks directly with Bear".
func (sp *speaker) victim() bool {
	if sp.direct() && sp.Game.Words.Person == nil {
		return sp.player()
	}
	if !sp.attacking() || sp.move.To != 0 || sp.Game.Words.Person == nil {
		return false
	}
	at, ok := sp.pile()
	if !ok && !sp.piled() {
		at, ok = sp.person()
	}
	if ok {
		sp.move.To = at
	}
	return sp.directly() || ok
}

// player reads whom a direct attack is for in a game that has no place for that: "attacks 2A with Bear", "attacks 2A directly with Bear".
func (sp *speaker) player() bool {
	try := *sp.c
	_, named := sp.Seat(try.Peek())
	if _, spot := sp.TakeSpot(&try, sp.move.Seat); !named || spot || names.Possessive(sp.c.Peek()) {
		return false
	}
	sp.c.At++
	sp.directly()
	return true
}

// piled tells whether a seat is named here for a pile of its own or a card in that, and not for its player.
func (sp *speaker) piled() bool {
	try := *sp.c
	if sp.TakeNumbered(&try, sp.move.Seat, sp.ask) != 0 {
		return true
	}
	_, spot := sp.TakeSpot(&try, sp.move.Seat)
	return spot && try.At > sp.c.At+1
}

// pile reads a pile of another seat, or a card by its place in one, for what is attacked: "attacks North battle 1 with Bear", "attacks
// North shields with Bear".
func (sp *speaker) pile() (table.Spot, bool) {
	try := *sp.c
	if _, named := sp.Seat(try.Peek()); !named {
		return 0, false
	}
	if id := sp.TakeNumbered(&try, sp.move.Seat, sp.ask); id != 0 && try.Accept("with", "using", "by") {
		sp.c.At, sp.aimed = try.At-1, id
		sp.Told = append(sp.Told, id)
		return sp.State.Card(id).Spot, true
	}
	try = *sp.c
	if at, ok := sp.TakeSpot(&try, sp.move.Seat); ok && try.Accept("with", "using", "by") {
		sp.c.At, sp.aimed = try.At-1, sp.stands(at)
		sp.Told = append(sp.Told, sp.aimed)
		return at, true
	}
	return 0, false
}

// stands is the card that is meant by a place for what stands there; 0 for none.
func (sp *speaker) stands(at table.Spot) table.CardID {
	if sp.Game.Words.Stands == nil {
		return 0
	}
	return sp.Game.Words.Stands(sp.State, at)
}

// atStructure takes what an opponent has built at the place to which several attackers go together, where nothing else is named: nobody can
// be asked for it between one and the next.
func (sp *speaker) atStructure() {
	if id := sp.stands(sp.move.To); len(sp.move.Cards) == 0 && id != 0 && !sp.State.Together(sp.State.Card(id).Holder, sp.move.Seat) {
		sp.move.Cards = []table.CardID{id}
	}
}

// directly reads that an attack is for the player: of two, the other one, where the game has a place for that.
func (sp *speaker) directly() bool {
	if !sp.attacking() && !sp.direct() || !sp.c.Accept("directly", "player", "the player", "opponent", "the opponent") {
		return false
	}
	if sp.move.To == 0 && sp.State.Count == 2 && sp.Game.Words.Person != nil {
		sp.move.To = sp.Game.Words.Person(sp.State, 1-sp.move.Seat)
	}
	return true
}

// attackers puts whoever attacks in front of what is attacked: "attacks Wolf with Bear" is "attacks Bear to Wolf", "shoots Wolf with
// Archer" "shoots Archer to Wolf", "attacks directly with Bear" "attacks Bear directly". Where attackers join there may be several:
// "attacks Wolf with Bear and Elk".
func (sp *speaker) attackers() {
	if sp.goesOn() {
		return
	}
	fights := sp.attacking() || slices.Contains(sp.Game.Words.Fights, sp.action.Verb)
	if !fights || len(sp.move.Cards) == 0 || len(sp.named) > 1 || sp.aimed != 0 && len(sp.named) > 0 {
		return
	}
	if len(sp.move.Cards) > 1 && !slices.Contains(sp.Game.Words.Joins, sp.action.Verb) {
		return
	}
	mine := func(id table.CardID) bool { return sp.State.Card(id).Holder == sp.move.Seat }
	switch {
	case len(sp.named) == 1 && (sp.move.To != 0 || mine(sp.named[0]) && !mine(sp.move.Cards[0])):
		return // it is the one that attacks
	case len(sp.named) == 1:
		at := sp.State.Card(sp.named[0]).Spot
		if sp.move.To = at; sp.State.Place(at).X == 0 {
			sp.aimed = sp.named[0]
		}
	case sp.move.To == 0:
		sp.move.To = sp.move.From // nothing lies on the place that was named, or none was
	}
	sp.named, sp.move.Cards, sp.move.From = slices.Clone(sp.move.Cards), nil, 0
}

// atFoe takes an opponent's card where one's own of that name could be meant as well, and nothing says whose: whoever "shoots Wolf with Bow"
// means that of an opponent. Where attackers join, an own one may be meant.
func (sp *speaker) atFoe() {
	mine := func(id table.CardID) bool { return sp.State.Together(sp.State.Card(id).Holder, sp.move.Seat) }
	if sp.aimed == 0 || !mine(sp.aimed) || !slices.Contains(sp.Game.Words.Fights, sp.action.Verb) || slices.Contains(sp.Game.Words.Joins, sp.action.Verb) || slices.Contains(sp.Told, sp.aimed) {
		return
	}
	foe := table.CardID(0)
	for id := range table.CardID(len(sp.State.Cards)) {
		at := sp.State.Place(sp.State.Card(id).Spot)
		if id == 0 || mine(id) || !slices.Contains(sp.Game.Words.Board, at.Kind) || !sp.IsCalled(id, sp.State.Print(sp.aimed).Name) {
			continue
		}
		if foe == 0 || slices.Contains(sp.Not, foe) && !slices.Contains(sp.Not, id) {
			foe = id
		}
	}
	if foe != 0 {
		sp.aimed, sp.move.To = foe, sp.State.Card(foe).Spot
	}
}

// goesOn reads whom an attack is for that goes on, where its player is asked for that and says no more: "attacks Wolf".
func (sp *speaker) goesOn() bool {
	mine := func(id table.CardID) bool { return sp.State.Card(id).Holder == sp.move.Seat }
	if sp.ask == nil || !sp.attacking() || sp.ask.Card == 0 || !mine(sp.ask.Card) || len(sp.named) != 1 || mine(sp.named[0]) || sp.move.To != 0 || len(sp.move.Cards) > 0 {
		return false
	}
	sp.move.To, sp.move.From = sp.State.Card(sp.named[0]).Spot, 0
	sp.named = []table.CardID{sp.ask.Card}
	return true
}

// announced tells whether the word here announces a part of the sentence: "to", "with", "directly".
func (sp *speaker) announced() bool {
	return announces(sp.c.Peek())
}

// announces tells whether a word announces a part of the sentence.
func announces(word string) bool {
	return slices.Contains([]string{"to", "onto", "at", "on", "against", "by", "from", "with", "directly", "via", "->", "→"}, strings.ToLower(word))
}

// turned puts the card that is played in front of that onto which it goes: "equips Bear with Claw", "fortifies S1 with Keep", "evolves
// Bear into Knight", "evolves Bird and Drake into Phoenix".
func (sp *speaker) turned() {
	if sp.ask == nil && len(sp.named) > 1 && strings.EqualFold(sp.said, "evolves") && sp.aimed != 0 && sp.held(sp.aimed) {
		onto := sp.named
		sp.named, sp.move.Cards, sp.aimed = []table.CardID{sp.aimed}, slices.Clone(onto), onto[0]
		sp.move.From, sp.move.To = 0, sp.State.Card(onto[0]).Spot
		return
	}
	if sp.ask != nil || len(sp.named) != 1 || !slices.Contains([]string{"equips", "fortifies", "evolves"}, strings.ToLower(sp.said)) {
		return
	}
	onto := sp.named[0]
	switch {
	case len(sp.move.Cards) == 1 && sp.move.To == 0 && !sp.held(onto):
		sp.named, sp.move.Cards = sp.move.Cards, nil
	case sp.aimed != 0 && sp.held(sp.aimed) && !sp.held(onto):
		sp.named = []table.CardID{sp.aimed}
	default:
		return
	}
	sp.aimed, sp.move.From, sp.move.To = 0, 0, sp.State.Card(onto).Spot
	if sp.State.Place(sp.move.To).X == 0 {
		sp.aimed = onto
	}
}

// held tells whether a card lies in a hand.
func (sp *speaker) held(id table.CardID) bool {
	return sp.State.Place(sp.State.Card(id).Spot).Kind == "hand"
}

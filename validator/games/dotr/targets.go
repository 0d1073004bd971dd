package dotr

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The selectors that are no kind (0 to 19) and no attribute (20 to 25), as the card facts number them.
const (
	attributesFrom   = 20
	theOneItBattles  = 26
	thisCard         = 27
	namedCard        = 28
	allMonsters      = 29
	allSpells        = 30
	allCards         = 31
	weakest          = 32
	strongest        = 33
	aLeader          = 34
	attackUpTo       = 37
	gainsOfLife      = 43
	lossesOfLife     = 44
	lastPlayed       = 45
	countedOnField   = 46
	countedInGraves  = 47
	oneAtRandom      = 48
	femaleMonsters   = 49
	oneChosen        = 51
	allButLeaders    = 52
	inAttackPosition = 53
	dragonsUpTo      = 55
	kindOfLeader     = 56
	immortals        = 59
	enemiesInReach   = 50
)

// aroundIt is the reach of an effect on the eight tiles around.
const aroundIt = 17

var (
	kindCodes = []string{"Dragon", "Spellcaster", "Zombie", "Warrior", "Beast-Warrior", "Beast", "Winged Beast", "Fiend", "Fairy",
		"Insect", "Dinosaur", "Reptile", "Fish", "Sea Serpent", "Machine", "Thunder", "Aqua", "Pyro", "Rock", "Plant"}
	attributeCodes = []string{"LIGHT", "DARK", "FIRE", "EARTH", "WATER", "WIND"}
)

// matchOf is what a face must be for an effect to act on it, in the words of the card database; "" for any face.
func matchOf(src *table.Print, e table.Effect) string {
	var words []string
	switch sel := e.Selector; {
	case e.Key == "trap-destroy":
		words = limitsOf(e)
	case e.Key == "take-control" && e.A > 0 && e.A < len(kindCodes) && sel != namedCard && sel != attackUpTo:
		words = append(words, "kind:"+kindCodes[e.A])
	case sel >= 0 && sel < attributesFrom && (sel > 0 || src.Extra[factMatch] == "" && named(e)):
		words = append(words, "kind:"+kindCodes[sel])
	case sel >= attributesFrom && sel < theOneItBattles:
		words = append(words, "attribute:"+attributeCodes[sel-attributesFrom])
	case sel == namedCard:
		words = append(words, "card:"+numbered(e.A))
	case sel == attackUpTo:
		words = append(words, fmt.Sprintf("attack<=%d", e.A))
	case sel == femaleMonsters:
		words = append(words, "trait:female")
	case sel == immortals:
		words = append(words, "kind:"+crushProof)
	case sel == dragonsUpTo:
		words = append(words, "kind:Dragon", fmt.Sprintf("attack<=%d", e.A))
	}
	if more := src.Extra[factMatch]; more != "" {
		words = append(words, more)
	}
	return strings.Join(words, "&")
}

// limitsOf are the limits of a trap that acts on monsters of some ATK.
func limitsOf(e table.Effect) []string {
	var words []string
	if limitWords(e) != "" {
		words = append(words, "class:monster", fmt.Sprintf("attack>=%d", e.A))
	}
	if e.B > 0 {
		words = append(words, fmt.Sprintf("attack<=%d", e.B))
	}
	return words
}

// named tells whether selector 0 means Dragons: facts that say neither side nor match leave it out.
func named(e table.Effect) bool {
	return e.Selector > 0 || e.Side == "both" || e.Side == "own" && e.Key != "power-up"
}

// numbered is the key of the card with that number of the game's list.
func numbered(n int) string { return fmt.Sprintf("dotr:%03d", n) }

// inReach tells whether a tile lies in the part of the board to which the number A limits an effect.
func inReach(s *table.State, l table.Pending, e table.Effect, at table.Spot) bool {
	if !areal(e) || e.A <= 0 {
		return true
	}
	x, y := xy(s, at)
	hx, hy := xy(s, l.To)
	switch {
	case e.A == aroundIt:
		return span(s, l.To, at, true) <= 1
	case e.A == 18:
		return x == hx || y == hy
	case e.A >= 20 && e.A < 30:
		return e.A-20 < len(codedTerrain) && s.Ground[at] == codedTerrain[e.A-20]
	case e.A < 10:
		return within(s, l.Card, l.To, at, e.A)
	}
	return true
}

// areal tells whether the number A of an effect is a reach; for other keys and selectors it means something else.
func areal(e table.Effect) bool {
	return (e.Key == "destroy" || e.Key == "raise" || e.Key == "lower") && e.Selector != namedCard && e.Selector != attackUpTo
}

// openly tells whether an effect can act on a card by what everybody sees of it: where it lies, whose it is, its class.
func openly(s *table.State, l table.Pending, e table.Effect, id table.CardID) bool {
	c := &s.Cards[id]
	if !unit(s, id) && !(e.Selector == allSpells && openEquip(s, id)) || c.Class == leader || !sided(s, l.Seat, c.Holder, e.Side) || !inReach(s, l, e, c.Spot) {
		return false
	}
	switch e.Selector {
	case allSpells:
		return c.Class == spellTrap
	case allCards, allButLeaders, oneChosen, oneAtRandom:
		return e.A != 19 || !areal(e) || !c.Up
	case inAttackPosition:
		return c.Class == monster && c.Turned%2 == 0
	}
	return c.Class == monster || e.Selector == 0 && !named(e)
}

// openEquip tells whether a card is a power-up that lies open under its monster: a spell or trap on the field like any other
// for what acts on all of them (dotr.equip.under).
func openEquip(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	return onField(s, id) && c.Host != 0 && c.Up && c.Class == spellTrap
}

func sided(s *table.State, actor, holder table.Seat, word string) bool {
	switch word {
	case "own":
		return holder == actor
	case "enemy":
		return enemies(s, actor, holder)
	}
	return true
}

// targets lists the cards that an effect acts on now, and the hidden ones of which only their players know whether it
// does (dotr.honour.self-apply). Where the host reads cards nothing is hidden from the referee.
func targets(s *table.State, l table.Pending, e table.Effect) (known, hidden []table.CardID) {
	if id, single := oneTarget(s, l, e); single {
		return alone(s, id), nil
	}
	match := matchOf(s.Print(l.Card), e)
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		switch {
		case !onField(s, id) || !openly(s, l, e, id) || !ofOne(e) && rangeOf(s, l.Card, l.To, id) != nil:
		case match == "":
			known = append(known, id)
		case s.Cards[id].Up || readsCards(s) && !ofOne(e): // what can be chosen must not tell what is hidden
			if fitsMatch(s, id, match) {
				known = append(known, id)
			}
		default:
			hidden = append(hidden, id)
		}
	}
	return known, hidden
}

func alone(s *table.State, id table.CardID) []table.CardID {
	if id == 0 || !unit(s, id) || isLeader(s, id) {
		return nil
	}
	return []table.CardID{id}
}

// oneTarget is the card that a selector names by itself; single is false where it names a class.
func oneTarget(s *table.State, l table.Pending, e table.Effect) (id table.CardID, single bool) {
	switch e.Selector {
	case thisCard:
		return l.Card, true
	case theOneItBattles:
		return rival(s, l), true
	case weakest, strongest:
		return extreme(s, l, e), true
	case lastPlayed:
		return latest(s, l, e), true
	case aLeader:
		return 0, true // dotr.leader.unaffected
	}
	return 0, false
}

// rival is the card that a card battles now, 0 outside a battle.
func rival(s *table.State, l table.Pending) table.CardID {
	if l.Target != 0 {
		return l.Target
	}
	for i := len(s.Stack) - 1; i >= 0; i-- {
		switch a := &s.Stack[i]; {
		case a.Kind != "attack":
		case a.Card == l.Card:
			return a.Target
		case a.Target == l.Card:
			return a.Card
		}
	}
	return 0
}

// extreme is the open monster with the least or most ATK now among those an effect reaches, the first of equals.
func extreme(s *table.State, l table.Pending, e table.Effect) table.CardID {
	best, most := table.CardID(0), 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if !s.Cards[id].Up || !onField(s, id) || s.Cards[id].Class != monster || !openly(s, l, e, id) || outOfReach(s, l.Card, l.To, id) != nil {
			continue
		}
		if have := valueNow(s, id, "atk"); best == 0 || have != most && have > most == (e.Selector == strongest) {
			best, most = id, have
		}
	}
	return best
}

// latest is the card that was played last among those an effect reaches, of which everybody saw the turn.
func latest(s *table.State, l table.Pending, e table.Effect) table.CardID {
	best := table.CardID(0)
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if onField(s, id) && !s.Cards[id].Up && openly(s, l, table.Effect{Side: e.Side, Selector: allCards}, id) && outOfReach(s, l.Card, l.To, id) == nil &&
			(best == 0 || s.Cards[id].Tally[tPlayed] > s.Cards[best].Tally[tPlayed]) {
			best = id
		}
	}
	return best
}

// resists tells whether a card is kept from the effect of another one by what protects it: nothing while it is
// face-down or spellbound (dotr.equip.no-protection, dotr.spellbound.passives).
func resists(s *table.State, id, source table.CardID) bool {
	if id == source || !s.Cards[id].Up {
		return false
	}
	kind := s.Print(source).Kind
	if own := "immune-" + kind + "s"; has(s, id, own) {
		return true
	}
	return (kind == "spell" || kind == "trap") && shielded(s, id, source, "immune-to-enemy-"+kind+"s")
}

// shielded tells whether a running effect of its own side keeps enemy spells or traps off a monster.
func shielded(s *table.State, id, source table.CardID, key string) bool {
	if !enemies(s, s.Cards[id].Holder, s.Cards[source].Holder) {
		return false
	}
	found := false
	eachRunning(s, func(by table.CardID, e table.Effect) {
		found = found || e.Key == key && actsOn(s, by, e, id)
	})
	return found
}

// affect does something to every card that an effect acts on, those that resist apart; who holds hidden cards that it
// may act on says which.
func affect(p *validator.Play, l table.Pending, e table.Effect, does func(*validator.Play, table.Pending, table.Effect, table.CardID)) {
	s := p.State()
	if ofOne(e) && l.Target != 0 && l.Stage == aimed {
		onChosen(p, l, e, does)
		return
	}
	if e.Selector == thisCard && l.N == beyond && !unit(s, l.Card) {
		goHome(p, l, e)
		return
	}
	known, hidden := targets(s, l, e)
	switch {
	case ofOne(e):
		aimAt(p, l, slices.Concat(known, hidden))
		return
	case len(hidden) > 0 && reachesHidden(e):
		askHolders(p, l, e)
	}
	var touched []table.CardID // who is protected now is so to the end, whatever becomes of the protector
	for _, id := range known {
		if !resists(s, id, l.Card) {
			touched = append(touched, id)
		}
	}
	for _, id := range touched {
		touch(p, l, e, id, does)
	}
}

// ofOne tells whether an effect acts on one card out of several, chosen or drawn.
func ofOne(e table.Effect) bool { return e.Selector == oneChosen || e.Selector == oneAtRandom }

// onChosen does something to the card that was chosen or drawn. Of a hidden one its player says whether the effect acts on
// it; where the host reads cards it stays as it lies when it does not (dotr.honour.self-apply).
func onChosen(p *validator.Play, l table.Pending, e table.Effect, does func(*validator.Play, table.Pending, table.Effect, table.CardID)) {
	s := p.State()
	switch match := matchOf(s.Print(l.Card), e); {
	case !unit(s, l.Target):
	case inDoubt(s, l.Target, match) && reachesHidden(e):
		askHolders(p, l, e)
	case match == "" || fitsMatch(s, l.Target, match):
		touch(p, l, e, l.Target, does)
	}
}

// goHome puts a card that has just been destroyed where its own effect says: back into the hand or the deck.
func goHome(p *validator.Play, l table.Pending, e table.Effect) {
	z := map[string]int{"to-hand": zHand, "to-deck": zDeck}
	if to, goes := z[e.Key]; goes && pileKind(p.State(), p.State().Cards[l.Card].Spot) == "graveyard" {
		bounce(p, l.Card, to)
	}
}

// touch does something to one card unless it has gone or resists.
func touch(p *validator.Play, l table.Pending, e table.Effect, id table.CardID, does func(*validator.Play, table.Pending, table.Effect, table.CardID)) {
	s := p.State()
	if !unit(s, id) && !(e.Key == "destroy" && openEquip(s, id)) || isLeader(s, id) || resists(s, id, l.Card) {
		return
	}
	does(p, l, e, id)
}

// reachesHidden tells whether an effect acts on face-down cards: to strengthen or weaken a card is for open ones only.
func reachesHidden(e table.Effect) bool {
	switch e.Key {
	case "destroy", "bind", "to-hand", "to-deck", "turn-face", "take-control", "set-position", "reveal-and-bind":
		return true
	}
	return false
}

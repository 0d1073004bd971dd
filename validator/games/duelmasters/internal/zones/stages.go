package zones

// Listening is a change of the whole table: the card with that number hears what happens although it stands nowhere.
const Listening = "listens"

// ListeningForFoe is the same of a card that the other player has cast, not its owner.
const ListeningForFoe = "listens for the other player"

// AbilityKind is what waits when a row of an ability is to be carried out.
const AbilityKind = "ability"

// The stages of an attack (dm.attack.sequence).
const (
	AttackDeclared uint8 = iota
	AttackTriggered
	AttackAnswered
	AttackLands
	AttackOver
)

// What the number of an attack says.
const (
	AtPlayer   = 1 << iota // it was declared on the player
	WasBlocked             // its target is the creature that blocked
)

// BrokeStat is a change that does nothing but count the shields that a creature with a turbo rush broke itself this turn: only
// those that others broke wake it.
const BrokeStat = "broke"

// BrokeThen is a change of the whole table that does nothing but keep how many shields an attacker broke that has left since.
const BrokeThen = "broke then"

// The stages of a card that is being played.
const (
	PlayAnnounced uint8 = iota
	PlayPaid
	PlayChosen
	PlayResolved
)

// EffectKind is the kind of what asks whether an ability is carried out by hand.
const EffectKind = "effect"

// Dooming is a change of the whole table: the seat with that number loses at the end of its last turn.
const Dooming = "doom"

// Awoke is what a creature has in the turn in which it was turned over.
const Awoke = "awoke"

// HasAttacked is what a creature that must attack has in the turn in which it did: it need not do so a second time where it untaps.
const HasAttacked = "attacked"

// Anew is what a card has that came to a hand by another way while its player was still asked about it as a shield: the number
// of things that waited then, the question among them. It is no shield trigger there any more (dm.trigger.shield).
const Anew = "anew"

package rows

// Part is what a word about cards is in a sentence.
type Part uint8

// What words can be.
const (
	Being  Part = iota // "that is {x}": that is a Dragon or a Fish
	Whose              // "your": whose cards
	Where              // "in {x}": the place, of which Says is said
	Kind               // "spell": what they are, in place of the game's word
	Before             // "tapped": in front of that
	Behind             // "with power {x}": behind it
	Most               // "strongest": one of them
	Itself             // "this creature": one certain card, in place of all of that
)

package standing

// Facts of a card that the code reads beside its rows.
const (
	FactRange = "range" // tiles that an aimed effect reaches
	FactOnly  = "only"  // "evolved": the effects work only after an Evolve Summon
	FactUse   = "use"   // "true": a script says what comes of using the face-up card
	FactSince = "since" // "activated": its script counts turns from its activation
	FactSays  = "says"  // what its script does, as the word does names it
)

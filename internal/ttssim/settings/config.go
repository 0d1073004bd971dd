package settings

import (
	"net/http"
	"time"
)

// Config says how a table is simulated. The zero value is a calm table with the likeliest answer to every open question.
type Config struct {
	// Seed decides every random outcome: shuffles, GUIDs, noise, permuted orders.
	Seed uint64
	// Strict raises Lua errors where MoonSharp would silently answer something unexpected, and lets errors of the game
	// pass through pcall.
	Strict bool
	// ShufflePairs visits pairs in random order.
	ShufflePairs bool
	// Culture is the language of the host's machine, such as "de-DE" or "tr-TR"; none is invariant.
	Culture string
	// Switches answer what the platform reference marks as unconfirmed, and inject faults.
	Switches Switches
	// Client makes the web requests; nil means one of the table's own, without a proxy. Close closes its idle connections.
	Client *http.Client
	// Patience is how long a frame waits in real time for the answer to a web request; 0 means two seconds.
	Patience time.Duration
	// Parked tells which requests are long polls: nobody waits for them, and Settle does not count them.
	Parked func(url string) bool
	// Runaway stops a handler that runs longer than this in real time with an error; 0 never does.
	Runaway time.Duration
	// Steps stops a handler after so many steps of the interpreter, and has scripts stopped that hold more than Memory bytes;
	// 0 lets them go on.
	Steps  int64
	Memory uint64
	// Costs has the work of the scripts counted and priced as in the game's interpreter; Sim.Costs tells what came of it.
	Costs bool
	// Print gets every line the host would read in his chat or console; nil drops them.
	Print func(line string)
	// Epoch is the Unix time at frame 0; 0 means 2023-11-14.
	Epoch int64
}

// Switches are the points where nobody knows, or where tables differ. Counts of frames are sixtieths of a second.
type Switches struct {
	// Shuffle permutes what happens in the same frame: handlers, tasks, deliveries.
	Shuffle bool
	// ObjectsFirst runs the onLoad of object scripts before Global's.
	ObjectsFirst bool
	// BodyBlind hides all objects from scripts until their bodies have run.
	BodyBlind bool
	// StopHandlersAfterError skips the remaining handlers of an event when one of them failed.
	StopHandlersAfterError bool
	// SpawnFrames is how long a new object stays spawning; 0 means 2.
	SpawnFrames int
	// LateSpawnEvent fires onObjectSpawn when spawning ends instead of in the first frame.
	LateSpawnEvent bool
	// DeckPickUp makes dragging the top card off a deck ask onPlayerAction with the deck instead of the card.
	DeckPickUp bool
	// RemainderLeaves fires onObjectLeaveContainer for the last card of a deck as well.
	RemainderLeaves bool
	// PasteTargets gives onPlayerAction(Paste) the copied objects that are still on the table, instead of an empty list.
	PasteTargets bool
	// HeldTurnsUnasked skips tryObjectRotate for objects turned while held.
	HeldTurnsUnasked bool
	// ZoneBeforeDrop fires onObjectEnterZone of the zone below before onObjectDrop.
	ZoneBeforeDrop bool
	// MixedFacingMerges lets face-up and face-down cards form a deck.
	MixedFacingMerges bool
	// LockedRefuse makes locked decks and bags refuse what is dropped on them.
	LockedRefuse bool
	// PutKeepsReference keeps the reference of a put object alive for some frames.
	PutKeepsReference bool
	// ShuffleDelay is after how many frames a shuffle changes the order; 0 at once.
	ShuffleDelay int
	// MergeDistance is how near, in units, cards must lie to form a deck; 0 means 0.5.
	MergeDistance float64
	// CardThickness in units; 0 means 0.02.
	CardThickness float64
	// TableHeight of the playing surface; 0 means 0.96.
	TableHeight float64
	// CalmRotations leaves out the float noise of rotations.
	CalmRotations bool
	// Throw lets dropped objects slide by up to this many units.
	Throw float64
	// TeammatesBlind hides the hands of one team's players from each other.
	TeammatesBlind bool
	// ExpectContinue sends requests with a body with "Expect: 100-continue".
	ExpectContinue bool
	// EmptyBodyFails makes a web request with an empty body fail.
	EmptyBodyFails bool
	// PostEncodesText percent-encodes a text given to WebRequest.post.
	PostEncodesText bool
	// WebFrames is how many frames pass from a request to its answer; 0 means 2.
	WebFrames int
	// ParallelWeb sends requests without waiting for the one before; answers then depend on the real clock.
	ParallelWeb bool
	// UIFrames is how long setXml takes; 0 means 2.
	UIFrames int
	// TurnEventOff keeps onPlayerTurn silent when a script assigns Turns.turn_color.
	TurnEventOff bool
	// FogType is the type of hidden zones: "" means Fog.
	FogType string
	// NullPlayers makes every nth onPlayerAction come with a player without steam_id as well; 0 never.
	NullPlayers int
	// SeatFrames is how long Player[colour] still looks empty after somebody sat down.
	SeatFrames int
	// QuietCopies lets copies and other states of an object take the state last saved, without asking its onSave.
	QuietCopies bool
	// ActionShift is added to the numbers of Player.Action.
	ActionShift int
	// DestroyLeavesZones fires onObjectLeaveZone for what is destroyed in a zone.
	DestroyLeavesZones bool
	// PickUpTargetsShort reports only the grabbed object to onPlayerAction when several are lifted.
	PickUpTargetsShort bool
	// SaveEvery is the number of frames between rewind checkpoints; 0 means 600, negative never.
	SaveEvery int
	// Faults are injected on purpose.
	Faults Faults
}

// Faults are what a bad evening does to a table. All counts are "every nth"; 0 means never.
type Faults struct {
	// MissDrop swallows every nth onObjectDrop.
	MissDrop int
	// MissZone swallows every nth zone event.
	MissZone int
	// RepeatZone delivers every nth zone event twice.
	RepeatZone int
	// RepeatDrop delivers every nth onObjectDrop twice.
	RepeatDrop int
	// HandFlicker lets a card that comes into a hand enter, leave and enter the zone again.
	HandFlicker bool
	// Hitch makes every nth frame take half a second.
	Hitch int
	// Web decides the fate of each request; nil means all is well.
	Web func(n int, url string) Fate
}

// Fate is what happens to one web request.
type Fate struct {
	// Delay adds frames before the answer is delivered.
	Delay int
	// Refuse fails the request without sending it.
	Refuse bool
	// LoseAnswer sends the request and never delivers the answer.
	LoseAnswer bool
	// BreakAnswer sends the request and delivers a transport failure.
	BreakAnswer bool
	// Twice sends the request twice, one after the other; the answer to the second is delivered.
	Twice bool
}

package world

// Reply is what comes back when the world tells of something: nothing, no, or yes.
type Reply int

// What a listener may say.
const (
	Silent Reply = iota
	No
	Yes
)

// Listener is who hears what happens at a table: the scripts. Arguments are texts, numbers, truth values, nil, data of a
// save, objects and lists of them, people, and seats for the player of a colour.
type Listener interface {
	// Tell tells everyone and gives the first answer, which also ends the round.
	Tell(event string, args ...any) Reply
	// Ask asks the table itself.
	Ask(event string, args ...any) Reply
	// TellOwn tells one object.
	TellOwn(o *Object, event string, args ...any) Reply
	// Start brings an object that came to the table to life.
	Start(o *Object)
	// State is what an object wants saved; false when it has no say.
	State(o *Object, last string) (string, bool)
	// Dropped hears that a hand let go, even when no event tells of it.
	Dropped(o *Object)
}

// Seat is a colour as an argument of an event: the player there, if there is one.
type Seat string

// Fire tells everyone of an event.
func (w *World) Fire(event string, args ...any) Reply { return w.Listener.Tell(event, args...) }

// FireOwn tells one object of an event.
func (w *World) FireOwn(o *Object, event string, args ...any) Reply {
	return w.Listener.TellOwn(o, event, args...)
}

// Allows asks a blocking event; only an explicit no forbids.
func (w *World) Allows(event string, args ...any) bool {
	return w.Listener.Ask(event, args...) != No
}

// emitEvent tells of one event with fixed arguments as soon as the running handler is done.
func (w *World) emitEvent(event string, args ...any) {
	w.Emit(func() { w.Fire(event, args...) })
}

package ttssim

// reply is what comes back when the world tells of something: nothing, no, or yes.
type reply int

// What a listener may say.
const (
	replySilent reply = iota
	replyNo
	replyYes
)

// listener is who hears what happens at a table: the scripts. Arguments are texts, numbers, truth values, nil, data of a save,
// objects and lists of them, people, and seats for the player of a colour.
type listener interface {
	// Tell tells everyone and gives the first answer, which also ends the round.
	Tell(event string, args ...any) reply
	// Ask asks the table itself.
	Ask(event string, args ...any) reply
	// TellOwn tells one object.
	TellOwn(o *object, event string, args ...any) reply
	// Start brings an object that came to the table to life.
	Start(o *object)
	// State is what an object wants saved; false when it has no say.
	State(o *object, last string) (string, bool)
	// Dropped hears that a hand let go, even when no event tells of it.
	Dropped(o *object)
}

// seat is a colour as an argument of an event: the player there, if there is one.
type seat string

func (w *world) fire(event string, args ...any) reply { return w.listener.Tell(event, args...) }

func (w *world) fireOwn(o *object, event string, args ...any) reply {
	return w.listener.TellOwn(o, event, args...)
}

// allows asks a blocking event; only an explicit no forbids.
func (w *world) allows(event string, args ...any) bool {
	return w.listener.Ask(event, args...) != replyNo
}

// emitEvent tells of one event with fixed arguments as soon as the running handler is done.
func (w *world) emitEvent(event string, args ...any) {
	w.emit(func() { w.fire(event, args...) })
}

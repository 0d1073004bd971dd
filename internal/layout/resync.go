package layout

import (
	"math"

	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Resync gives the commands that make a table, whatever lies on it, show the state: what is missing is made anew, what
// has drifted is put back, points, marks, ground, questions and panel are all shown. Without a list of what lies
// there every card is put where it belongs.
func (t *Tabletop) Resync(s *table.State, lying []tts.Lying) []tts.Command {
	r := resync{shower: shower{Tabletop: t, before: &table.State{}, after: s, act: &tts.Act{}}, known: lying != nil}
	r.seen = make(map[string]tts.Lying, len(lying))
	for _, o := range lying {
		r.seen[o.Memo] = o
	}
	r.heaps()
	r.everyCard()
	r.ground()
	r.numbers()
	r.questions()
	r.add(t.panel(s))
	return r.out
}

// A resync compares what lies on a table with what should.
type resync struct {
	shower
	known bool
	seen  map[string]tts.Lying
	fresh map[table.Spot]bool // piles that were made anew, with all that is in them
}

// heaps makes decks and bags anew of which nothing is there, and puts those back that were carried away.
func (r *resync) heaps() {
	r.fresh = map[table.Spot]bool{}
	for i := 1; r.known && i < len(r.after.Places); i++ {
		at := table.Spot(i)
		if p := r.pile(r.after.Places[i].Kind); p != nil && p.Shape != Spread {
			r.oneHeap(at)
		}
	}
}

func (r *resync) oneHeap(at table.Spot) {
	o, whole := r.seen[r.memo(r.after, at)]
	switch {
	case whole && !near(o, r.heap(r.after, at)):
		r.add(r.pileBack(at))
	case whole || r.anyOf(at):
		return
	default:
		if obj, ok := r.heapObject(r.after, at); ok {
			r.fresh[at] = true
			r.spawn(obj)
		}
	}
}

// anyOf tells whether any card that belongs into a pile is on the table.
func (r *resync) anyOf(at table.Spot) bool {
	for _, id := range r.after.In(at) {
		if _, ok := r.seen[r.Token(id)]; ok {
			return true
		}
	}
	return false
}

func (r *resync) everyCard() {
	for at := 1; at < len(r.after.Spots); at++ {
		if r.fresh[table.Spot(at)] {
			continue
		}
		for _, id := range r.after.Spots[at] {
			r.one(id)
		}
	}
	for i := 1; i < len(r.after.Cards); i++ {
		id := table.CardID(i)
		if _, there := r.seen[r.Token(id)]; there && r.after.Cards[id].Spot == 0 {
			r.add(tts.Command{Do: tts.DoRemove, Card: r.Token(id)})
		}
	}
}

// one puts a card where it belongs unless it lies there.
func (r *resync) one(id table.CardID) {
	pose := r.Pose(r.after, id)
	o, there := r.seen[r.Token(id)]
	if r.known && !there {
		r.spawn(r.cardObject(r.after, id))
	}
	if !r.known || !there && pose.Lie != Loose || there && !r.fits(o, pose) {
		r.add(r.put(r.after, id))
	}
	if n, text := r.marked(r.after, id); n > 0 || !r.known {
		r.add(tts.Command{Do: tts.DoMark, Card: r.Token(id), N: n, Text: text})
	}
}

// Tolerances within which an object counts as lying where it should.
const (
	nearUnits   = 0.4
	nearDegrees = 10
)

func (r *resync) fits(o tts.Lying, pose Pose) bool {
	if pose.Lie != Loose {
		alone := pose.Lie == InPile && o.Zone == "" && len(r.after.In(pose.In)) == 1
		return o.Zone == r.memo(r.after, pose.In) || alone && near(o, pose)
	}
	return o.Zone == "" && near(o, pose) && o.Up == pose.Up && spinFits(o.Rot, pose.Rot)
}

func near(o tts.Lying, pose Pose) bool {
	return math.Abs(o.X-pose.X) < nearUnits && math.Abs(o.Z-pose.Z) < nearUnits
}

func spinFits(is float64, should int) bool {
	off := math.Abs(math.Mod(is-float64(should)+540, 360) - 180)
	return off < nearDegrees
}

// ground shows the ground of every tile that is not known to show it.
func (r *resync) ground() {
	for i := 1; i < len(r.after.Places); i++ {
		if r.after.Places[i].X == 0 {
			continue
		}
		memo, state := r.memo(r.after, table.Spot(i)), int(r.after.Ground[i])+1
		if o, ok := r.seen[memo]; !ok || o.State != state {
			r.add(tts.Command{Do: tts.DoGround, Tile: memo, State: state})
		}
	}
}

func (r *resync) numbers() {
	for seat := table.Seat(0); int(seat) < r.after.Count; seat++ {
		for i := range r.Counters {
			c := &r.Counters[i]
			r.add(tts.Command{Do: tts.DoCounter, ID: c.ID + ":" + r.Color(seat), Value: r.after.Points(seat, c.Kind)})
		}
	}
}

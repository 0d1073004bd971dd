package drawing

import (
	"math"
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// longestResync bounds the commands of one resync in bytes. They go out in several replies, and what hands do meanwhile
// waits for the last of them; what does not fit is found out anew after that.
const longestResync = 48 << 10

// mostAtOnce bounds the cards of a pile that is made anew, so that it fits into one reply. It is the same for all piles: how
// many come first is seen at the table, and must not follow from how long their hidden texts are.
const mostAtOnce = 14

// Resync appends the commands that make a table, whatever lies on it, show the state: what is missing is made anew, what
// has drifted is put back, points, marks, ground, questions and panel are all shown. Without a list of what lies
// there every card is put where it belongs. What does not fit into one reply follows when the table, asked by the last
// command, says again what lies on it. Stale: what lies there shows old prints, so every card is made anew, for which
// ones are really old must not show.
func Resync(out []tts.Command, t *mats.Mat, s *table.State, lying []tts.Lying, stale bool) []tts.Command {
	if stale {
		return renew(out, t, s, lying)
	}
	return mendAfter(out, len(out), t, s, lying)
}

// mendAfter mends the table after some commands that must come first: those from number first on.
func mendAfter(out []tts.Command, first int, t *mats.Mat, s *table.State, lying []tts.Lying) []tts.Command {
	r := resync{shower: shower{Mat: t, before: &table.State{}, after: s, act: &tts.Act{}, out: out}, known: lying != nil}
	r.see(lying)
	r.board()
	r.numbers()
	r.questions()
	r.add(told.Panel(t, s))
	words := len(r.out) - first
	r.ground()
	r.heaps()
	r.everyCard()
	r.everyPiece()
	for at := 1; at < len(s.Places); at++ {
		r.tally(table.Spot(at), len(s.In(table.Spot(at))))
	}
	return append(r.out[:first], cut(r.out[first:], words, r.partial)...)
}

// cut keeps as many commands as fit, at least one beyond those that always go, and asks for another hello if some do
// not, or if one of them is only a part.
func cut(all []tts.Command, always int, partial bool) []tts.Command {
	size := 0
	for i := range all {
		size += all[i].Heft()
		if size > longestResync && i > always {
			clear(all[i:])
			return append(all[:i], tts.Command{Do: tts.DoMore})
		}
	}
	if partial {
		all = append(all, tts.Command{Do: tts.DoMore})
	}
	return all
}

// A resync compares what lies on a table with what should.
type resync struct {
	shower
	known bool
	seen  map[string]tts.Lying
	fresh map[table.Spot]bool // piles that were made anew, with all that is in them
}

// see notes what lies there. Of what lies there twice one goes, whichever, and the table says again what is left. Cards of an earlier duel
// that were left behind go as well.
func (r *resync) see(lying []tts.Lying) {
	r.seen = make(map[string]tts.Lying, len(lying))
	for _, o := range lying {
		if _, twice := r.seen[o.Memo]; twice && o.Memo != "" {
			r.add(tts.Command{Do: tts.DoRemove, Card: o.Memo})
			r.partial = true
		}
		r.seen[o.Memo] = o
		if r.foreign(o.Memo) {
			r.add(tts.Command{Do: tts.DoRemove, Card: o.Memo})
			r.partial = true
		}
	}
}

// foreign tells of a memo that is a card's, but of no card of this duel.
func (r *resync) foreign(memo string) bool {
	if !mats.IsToken(memo) {
		return false
	}
	_, err := r.CardOf(r.after, memo)
	return err != nil
}

// gone tells whether an object is known not to be on the table.
func (r *resync) gone(memo string) bool {
	_, there := r.seen[memo]
	return r.known && !there
}

// board makes the cloth, hands and counters anew that somebody has deleted, and puts cloth and counters back. Where he holds his hand
// is a player's own business.
func (r *resync) board() {
	r.furniture(objects.Cloth(r.Mat, r.after))
	for seat := table.Seat(0); int(seat) < r.after.Count; seat++ {
		if r.gone(mats.HandKind + ":" + r.Color(seat)) {
			r.spawn(objects.Encode(objects.HandZone(r.Mat, r.after, seat)))
		}
		for i := range r.Counters {
			r.furniture(objects.Counter(r.Mat, r.after, seat, &r.Counters[i]))
		}
	}
}

// furniture makes anew what is missing, and puts it back where somebody has moved it.
func (r *resync) furniture(o tts.Object) {
	at := o.Transform
	switch is, there := r.seen[o.Memo]; {
	case r.known && !there:
		r.spawn(objects.Encode(o))
	case there && !near(is, mats.Pose{X: at.PosX, Z: at.PosZ}):
		r.add(tts.Command{Do: tts.DoCard, Card: o.Memo, X: at.PosX, Y: at.PosY, Z: at.PosZ, Rot: int(at.RotY), Up: true})
	}
}

// heaps makes decks and bags anew of which nothing is there, and puts those back that were carried away.
func (r *resync) heaps() {
	r.fresh = map[table.Spot]bool{}
	for i := 1; r.known && i < len(r.after.Places); i++ {
		at := table.Spot(i)
		if p := r.Pile(r.after.Places[i].Kind); p != nil && p.Shape != mats.Spread {
			r.oneHeap(at)
		}
	}
}

func (r *resync) oneHeap(at table.Spot) {
	o, whole := r.seen[r.Memo(r.after, at)]
	switch {
	case whole && !r.stacked(o, at):
		r.add(r.pileBack(at))
	case whole || r.anyOf(at):
		return
	default:
		r.fresh[at] = r.spawnHeap(at)
	}
}

// stacked tells whether a deck or bag, or the one card that a deck has become, lies where it belongs and as it belongs: a deck that is
// turned over would show a card to everybody.
func (r *resync) stacked(o tts.Lying, at table.Spot) bool {
	pose, bag := r.Heap(r.after, at), r.Pile(r.after.Places[at].Kind).Shape == mats.Bag
	return near(o, pose) && o.Up == bag && (bag || spinFits(o.Rot, pose.Rot))
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
	for at, cards := range r.after.Spots() {
		if at == 0 || r.fresh[at] {
			continue
		}
		for _, id := range cards {
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
		r.spawnCards(objects.CardObject(r.Mat, r.after, id), 1)
	}
	if !r.known || !there && pose.Lie != mats.Loose || there && !r.fits(o, pose) {
		r.add(put(r.Mat, r.after, id))
	}
	if n, text := Marked(r.Mat, r.after, id); n > 0 || !r.known {
		r.add(tts.Command{Do: tts.DoMark, Card: r.Token(id), N: n, Text: text})
	}
}

// Tolerances within which an object counts as lying where it should.
const (
	nearUnits   = 0.4
	nearDegrees = 10
)

func (r *resync) fits(o tts.Lying, pose mats.Pose) bool {
	if pose.Lie != mats.Loose {
		alone := pose.Lie == mats.InPile && o.Zone == "" && len(r.after.In(pose.In)) == 1
		held := pose.Lie == mats.InPile || o.Up // else its owner does not see it, and no hand may turn it over there
		return o.Zone == r.Memo(r.after, pose.In) && held || alone && r.stacked(o, pose.In)
	}
	return o.Zone == "" && near(o, pose) && o.Up == pose.Up && spinFits(o.Rot, pose.Rot)
}

func near(o tts.Lying, pose mats.Pose) bool {
	return math.Abs(o.X-pose.X) < nearUnits && math.Abs(o.Z-pose.Z) < nearUnits
}

func spinFits(is float64, should int) bool {
	off := math.Abs(math.Mod(is-float64(should)+540, 360) - 180)
	return off < nearDegrees
}

// ground shows the ground of every tile that is not known to show it, and makes tiles anew that are missing.
func (r *resync) ground() {
	for i := 1; i < len(r.after.Places); i++ {
		if p := &r.after.Places[i]; !r.Bears(p) || r.Idles(r.after, p) {
			continue
		}
		memo, state := r.GroundMemo(r.after, table.Spot(i)), int(r.after.Ground[i])+1
		switch o, there := r.seen[memo]; {
		case r.known && !there:
			r.spawn(objects.Encode(objects.Tile(r.Mat, r.after, table.Spot(i))))
		case !there || o.State != state:
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

// everyPiece makes pieces that are missing, puts those back that have drifted and removes those that mean nothing any more.
func (r *resync) everyPiece() {
	now := objects.Pieces(r.Mat, r.after)
	for i := range now {
		o, there := r.seen[now[i].Memo]
		switch {
		case r.known && !there:
			r.spawn(objects.Encode(objects.PieceObject(r.Mat, &now[i])))
		case !there || !near(o, mats.Pose{X: now[i].X, Z: now[i].Z}):
			r.add(movePiece(&now[i]))
		}
	}
	for _, memo := range r.strayPieces(now) {
		r.add(tts.Command{Do: tts.DoRemove, Card: memo})
	}
}

// strayPieces lists, sorted, what lies there as a piece and is none.
func (r *resync) strayPieces(now []objects.Piece) []string {
	var out []string
	for memo := range r.seen { // sorted below
		kind, _, _ := strings.Cut(memo, ":")
		if (kind == "leader" || kind == "control" || kind == objects.ChartKind) && objects.PieceOf(now, memo) == nil {
			out = append(out, memo)
		}
	}
	slices.Sort(out)
	return out
}

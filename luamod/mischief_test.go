package luamod_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Mischief: at the table of every game friends do whatever comes to their minds, with the bridge there and away, with rewinds and
// reloads, and in the end everything lies where the duel has it, once. MISCHIEF says how many evenings there are.
func TestMischief(t *testing.T) {
	evenings := uint64(detector.Few(1))
	if n, err := strconv.ParseUint(os.Getenv("MISCHIEF"), 10, 32); err == nil {
		evenings = n
	}
	for _, g := range detector.Sample(games.All) {
		from, _ := strconv.ParseUint(os.Getenv("MISCHIEF_FROM"), 10, 32)
		for seed := from; seed < from+evenings; seed++ {
			t.Run(fmt.Sprintf("%s %d", g.ID, seed), func(t *testing.T) { friends(t, g, seed) })
		}
	}
}

// A party is a table with friends at it.
type party struct {
	*rig
	top           *layout.Tabletop
	dice, weather *rand.Rand
	away          bool
	did           []string
	moves         int
	saves         [][]byte // of earlier
	slow          bool     // the line is bad
	means         session.Means
}

func friends(t *testing.T, g *validator.Game, seed uint64) {
	p := &party{dice: rand.New(rand.NewPCG(seed, 91)), weather: rand.New(rand.NewPCG(seed, 17))}
	m := means(t)
	m.Games, m.Shelf, m.Boards = []*validator.Game{g}, shipped(), sameBoards
	w := session.Wish{Game: g.ID, Seed: seed + 1, Options: map[string]string{}}
	n := g.Seats[p.dice.IntN(len(g.Seats))]
	if n > 4 && seed%7 != 3 { // larger tables take longer
		n = 4
	}
	if g.ID == "kingdomduels" && n > 2 {
		w.Options["format"] = []string{"battle-royale", "boss"}[p.dice.IntN(2)]
	}
	for seat := range n {
		w.Seats = append(w.Seats, session.Brought{Deck: shippedDeck(t, g, shipped(), seat)})
	}
	cfg := ttssim.Config{Seed: seed, ShufflePairs: seed%2 == 1}
	cfg.Switches.Faults.Web = p.web
	p.slow = seed%3 == 2
	cfg.Culture = []string{"", "de-DE", "tr-TR"}[seed%3]
	cfg.Switches.Faults.Hitch, cfg.Switches.SaveEvery = int(seed%4)*97, []int{0, 37, -1}[seed%3]
	cfg.Switches.PickUpTargetsShort, cfg.Switches.HeldTurnsUnasked, cfg.Switches.NullPlayers = seed%2 == 0, seed%3 == 0, int(seed%3)
	cfg.Switches.PutKeepsReference, cfg.Switches.SeatFrames, cfg.Switches.SpawnFrames = seed%5 == 3, int(seed%4)*3, int(seed%4)*2
	cfg.Switches.ShuffleDelay, cfg.Switches.LockedRefuse, cfg.Switches.DestroyLeavesZones = int(seed%3)*5, seed%5 == 4, seed%7 == 1
	cfg.Switches.DeckPickUp, cfg.Switches.RemainderLeaves, cfg.Switches.LateSpawnEvent = seed%3 == 1, seed%3 == 2, seed%5 == 1
	f := &cfg.Switches.Faults
	switch seed % 4 {
	case 1:
		f.MissDrop, f.MissZone = 5, 7
	case 2:
		f.RepeatDrop, f.RepeatZone, f.HandFlicker = 4, 5, true
	case 3:
		cfg.Switches.Throw, cfg.Switches.QuietCopies, cfg.Switches.ZoneBeforeDrop = 2, true, true
	}
	cfg.Switches.MixedFacingMerges, cfg.Switches.Shuffle = seed%5 == 2, seed%2 == 0
	p.means = m
	p.rig = newHouseFor(t, cfg, m, w)
	p.top, _ = layout.New(g, []byte("one secret for two worlds"))
	p.load()
	for range int(p.dice.IntN(100)) + 20 {
		p.one()
	}
	p.away, p.slow = false, false
	p.calm()
	p.proper()
	if t.Failed() {
		for _, d := range p.did {
			t.Log(d)
		}
		for _, l := range p.sim.ChatLog() {
			t.Log(l)
		}
	}
}

// web is what becomes of a request.
func (p *party) web(int, string) ttssim.Fate {
	f := ttssim.Fate{Refuse: p.away}
	if !p.slow {
		return f
	}
	switch p.weather.IntN(12) {
	case 0:
		f.LoseAnswer = true
	case 1:
		f.BreakAnswer = true
	case 2:
		f.Twice = true
	case 3:
		f.Delay = p.weather.IntN(900)
	case 4, 5:
		f.Delay = p.weather.IntN(90)
	}
	return f
}

// calm waits until all is over: the bridge back, searches closed, what lies there shown and put right.
func (p *party) calm() {
	p.t.Helper()
	for _, o := range p.sim.Objects() {
		for _, c := range p.sim.Players() {
			if o.Type == "Deck" || o.Type == "Bag" {
				_, _ = p.sim.SearchEnd(c, o.GUID)
			}
		}
	}
	p.sim.Frames(2400)
	for range 4 {
		p.sim.Frames(1860)
	}
	if errs := p.sim.Errors(); len(errs) > 0 {
		p.t.Errorf("the mod failed: %v", errs)
	}
	if lacks := p.sim.Missing(); len(lacks) > 0 {
		p.t.Errorf("the mod needs what the table lacks: %v", lacks)
	}
}

// proper holds the table to the duel, by the memos.
func (p *party) proper() {
	p.t.Helper()
	s := p.table.State()
	lies, inside, count := map[string]ttssim.ObjectView{}, map[string]string{}, map[string]int{}
	for _, o := range p.sim.Objects() {
		lies[o.Memo] = o
		count[o.Memo]++
		for _, c := range o.Contents {
			inside[c.Memo] = o.Memo
			count[c.Memo]++
		}
	}
	for i := 1; i < len(s.Cards); i++ {
		p.card(&s, table.CardID(i), lies, inside, count)
	}
	for at := 1; at < len(s.Places); at++ {
		spot := table.Spot(at)
		pile := p.top.Pile(s.Places[at].Kind)
		if pile == nil || pile.Shape == mats.Spread || len(s.In(spot)) < 2 && pile.Shape != mats.Bag || p.top.Idles(&s, &s.Places[at]) {
			continue
		}
		o, there := lies[p.top.Memo(&s, spot)]
		want := p.top.Heap(&s, spot)
		if !there || math.Hypot(o.Position.X-want.X, o.Position.Z-want.Z) > 0.45 || o.FaceDown != (pile.Shape != mats.Bag) {
			p.t.Errorf("%s (%v) lies at %v, face-down %v; want %+v", s.Places[at].Name, there, o.Position, o.FaceDown, want)
		}
	}
	p.asked(&s)
	for memo, n := range count {
		if n > 1 && memo != "" && lies[memo].Type != "Scripting" && lies[memo].Type != "3D Text" {
			p.t.Errorf("%q lies there %d times, a %s", memo, n, lies[memo].Type)
		}
	}
}

// asked holds the panel to the questions that are open, and the counters to the points.
func (p *party) asked(s *table.State) {
	p.t.Helper()
	for seat := range table.Seat(s.Count) {
		color, ask := p.color(seat), s.AskOf(seat)
		if shown := p.sim.UIShown(color, "ask-"+color); shown != (ask != nil) && slices.Contains(p.sim.Players(), color) {
			p.t.Errorf("a question is shown to %s: %v; open: %+v", color, shown, ask)
		}
		for _, c := range p.mat().Counters {
			if o, there := p.find(c.ID + ":" + color); !there || o.Value != s.Points(seat, c.Kind) {
				p.t.Errorf("%s:%s (%v) shows %d, want %d", c.ID, color, there, o.Value, s.Points(seat, c.Kind))
			}
		}
	}
}

func (p *party) card(s *table.State, id table.CardID, lies map[string]ttssim.ObjectView, inside map[string]string, count map[string]int) {
	p.t.Helper()
	memo, pose := p.top.Token(id), p.top.Pose(s, id)
	name := fmt.Sprintf("%s of %s", s.Print(id).Name, s.Place(s.Card(id).Spot).Name)
	o, loose := lies[memo]
	switch pose.Lie {
	case mats.Nowhere:
		if count[memo] != 0 {
			p.t.Errorf("%s lies there %d times", name, count[memo])
		}
		return
	case mats.InPile:
		if len(s.In(pose.In)) > 1 && inside[memo] != p.top.Memo(s, pose.In) {
			p.t.Errorf("%s lies in %q, loose %v", name, inside[memo], loose)
		}
	case mats.InHand:
		if want := p.top.Color(s.Place(pose.In).Owner); o.InHandOf != want || o.FaceDown {
			p.t.Errorf("%s is in the hand of %q, face-down %v, at %v", name, o.InHandOf, o.FaceDown, o.Position)
		}
	default:
		off := math.Mod(o.Rotation.Y-float64(pose.Rot)+540, 360) - 180
		if math.Hypot(o.Position.X-pose.X, o.Position.Z-pose.Z) > 0.45 || o.FaceDown == pose.Up || math.Abs(off) > 10 {
			p.t.Errorf("%s lies at %v, %v, face-down %v; want %+v", name, o.Position, o.Rotation, o.FaceDown, pose)
		}
	}
	if count[memo] != 1 || loose && o.Locked {
		p.t.Errorf("%s lies there %d times, locked %v", name, count[memo], o.Locked)
	}
}

// one lets somebody do something.
func (p *party) one() {
	p.t.Helper()
	tricks := []func() string{p.plays, p.plays, p.plays, p.carries, p.carries, p.intoAHand, p.locks, p.turns, p.pastes, p.deletes,
		p.clones, p.groups, p.bags,
		p.searches, p.takes, p.shuffles, p.deals, p.leaves, p.comes, p.goesAway, p.rewinds, p.reloads, p.talks, p.presses,
		p.flips, p.drops, p.types, p.underHand}
	tricks = append(tricks, p.more()...)
	said := tricks[p.dice.IntN(len(tricks))]()
	p.did = append(p.did, fmt.Sprintf("%d (away %v): %s", p.sim.Stats().Frames, p.away, said))
	p.sim.Frames(1 + p.dice.IntN(150))
	if errs := p.sim.Errors(); len(errs) > 0 {
		for _, d := range p.did {
			p.t.Log(d)
		}
		p.t.Fatalf("the mod failed: %v", errs)
	}
}

func (p *party) some(kinds ...string) (ttssim.ObjectView, bool) {
	var all []ttssim.ObjectView
	for _, o := range p.sim.Objects() {
		if slices.Contains(kinds, o.Type) && !o.Spawning {
			all = append(all, o)
		}
	}
	if len(all) == 0 {
		return ttssim.ObjectView{}, false
	}
	return all[p.dice.IntN(len(all))], true
}

func (p *party) who() string {
	all := p.sim.Players()
	if len(all) == 0 {
		return "White"
	}
	return all[p.dice.IntN(len(all))]
}

func (p *party) plays() string {
	s := p.table.State()
	seats := validator.ToAct(&s)
	if s.Result.Over || len(seats) == 0 {
		return "nothing to play"
	}
	m := choose(p.game, &s, seats[0], p.dice)
	_, err := p.table.Move(seats[0], m)
	p.moves++
	return fmt.Sprintf("plays %s %v", m.Kind, err)
}

func (p *party) somewhere() ttssim.Vec {
	return ttssim.Vec{X: p.dice.Float64()*50 - 25, Y: 2, Z: p.dice.Float64()*44 - 22}
}

func (p *party) carries() string {
	o, _ := p.some("Card", "Deck", "Card")
	who := p.who()
	ok, err := p.sim.Drag(who, o.GUID, p.somewhere())
	return fmt.Sprintf("%s carries %s %s: %v %v", who, o.Type, o.Nickname, ok, err)
}

func (p *party) intoAHand() string {
	o, _ := p.some("Card")
	who := p.who()
	at, ok := p.sim.HandPlace(p.color(table.Seat(p.dice.IntN(2))))
	if !ok {
		return "no hand"
	}
	ok, err := p.sim.Drag(who, o.GUID, at)
	return fmt.Sprintf("%s carries %s into a hand: %v %v", who, o.Nickname, ok, err)
}

func (p *party) underHand() string {
	a, _ := p.some("Card")
	b, _ := p.some("Card", "Deck")
	ok, err := p.sim.Under(p.who(), a.GUID, b.GUID)
	return fmt.Sprintf("puts %s under %s: %v %v", a.Nickname, b.Nickname, ok, err)
}

func (p *party) execute(what, source string) string {
	_, err := p.sim.Execute("-1", source)
	return fmt.Sprintf("%s %v", what, err)
}

func (p *party) locks() string {
	o, _ := p.some("Card", "Deck")
	return p.execute("locks "+o.Nickname, `getObjectFromGUID("`+o.GUID+`").setLock(true)`)
}

func (p *party) turns() string {
	o, _ := p.some("Card", "Deck", "Bag")
	return p.execute("turns "+o.Type+" "+o.Nickname,
		fmt.Sprintf(`getObjectFromGUID("%s").setRotation({0, %d, %d})`, o.GUID, 30*p.dice.IntN(12), 180*p.dice.IntN(2)))
}

func (p *party) clones() string {
	o, _ := p.some("Card", "Deck", "Counter", "Block", "Bag")
	at := p.somewhere()
	return p.execute("clones "+o.Type+" "+o.Memo, fmt.Sprintf(`getObjectFromGUID("%s").clone({position = {%.2f, 2, %.2f}})`, o.GUID, at.X, at.Z))
}

func (p *party) pastes() string {
	o, _ := p.some("Card", "Deck", "Counter")
	who := p.who()
	ok, _ := p.sim.Copy(who, o.GUID)
	_, pasted, err := p.sim.Paste(who, p.somewhere())
	return fmt.Sprintf("%s copies %s: %v, pastes: %v %v", who, o.Memo, ok, pasted, err)
}

func (p *party) deletes() string {
	o, _ := p.some("Card", "Deck", "Counter", "Block", "Bag")
	if p.dice.IntN(2) == 0 {
		who := p.who()
		ok, err := p.sim.Delete(who, o.GUID)
		return fmt.Sprintf("%s deletes %s: %v %v", who, o.Memo, ok, err)
	}
	return p.execute("destroys "+o.Type+" "+o.Memo+" "+o.Nickname, `getObjectFromGUID("`+o.GUID+`").destruct()`)
}

func (p *party) groups() string {
	a, _ := p.some("Card", "Deck")
	b, _ := p.some("Card", "Deck")
	if p.dice.IntN(2) == 0 {
		ok, err := p.sim.Group(p.who(), a.GUID, b.GUID)
		return fmt.Sprintf("groups %s and %s: %v %v", a.Memo, b.Memo, ok, err)
	}
	return p.execute("groups "+a.Type+" "+a.Memo+" and "+b.Type+" "+b.Memo,
		`group({getObjectFromGUID("`+a.GUID+`"), getObjectFromGUID("`+b.GUID+`")})`)
}

func (p *party) bags() string {
	bag, there := p.some("Bag")
	o, _ := p.some("Card", "Deck")
	if !there || p.dice.IntN(3) == 0 {
		return p.execute("spawns a bag", `spawnObject({type = "Bag", position = {30, 2, 0}})`)
	}
	return p.execute("bags "+o.Type+" "+o.Memo+" into "+bag.Memo, `getObjectFromGUID("`+bag.GUID+`").putObject(getObjectFromGUID("`+o.GUID+`"))`)
}

func (p *party) searches() string {
	o, _ := p.some("Deck", "Bag")
	who := p.who()
	if p.dice.IntN(2) == 0 {
		ok, err := p.sim.SearchEnd(who, o.GUID)
		return fmt.Sprintf("%s closes %s: %v %v", who, o.Memo, ok, err)
	}
	ok, err := p.sim.SearchStart(who, o.GUID)
	return fmt.Sprintf("%s searches %s: %v %v", who, o.Memo, ok, err)
}

func (p *party) takes() string {
	o, _ := p.some("Deck", "Bag")
	who := p.who()
	if len(o.Contents) == 0 {
		return "nothing to take"
	}
	_, _ = p.sim.SearchStart(who, o.GUID)
	_, ok, err := p.sim.SearchTake(who, o.GUID, o.Contents[p.dice.IntN(len(o.Contents))].GUID, p.somewhere())
	if p.dice.IntN(2) == 0 {
		_, _ = p.sim.SearchEnd(who, o.GUID)
	}
	return fmt.Sprintf("%s takes out of %s: %v %v", who, o.Memo, ok, err)
}

func (p *party) shuffles() string {
	o, _ := p.some("Deck", "Bag")
	if p.dice.IntN(2) == 0 {
		ok, err := p.sim.Shuffle(p.who(), o.GUID)
		return fmt.Sprintf("shuffles %s: %v %v", o.Memo, ok, err)
	}
	return p.execute("mixes "+o.Memo, `getObjectFromGUID("`+o.GUID+`").shuffle()`)
}

func (p *party) deals() string {
	o, _ := p.some("Deck")
	ok, err := p.sim.Deal(p.who(), o.GUID, 1+p.dice.IntN(2), p.who())
	return fmt.Sprintf("deals from %s: %v %v", o.Memo, ok, err)
}

func (p *party) types() string {
	o, _ := p.some("Deck")
	ok, err := p.sim.NumberTyped(p.who(), o.GUID, 1+p.dice.IntN(4))
	return fmt.Sprintf("types over %s: %v %v", o.Memo, ok, err)
}

func (p *party) leaves() string {
	who := p.who()
	if len(p.sim.Players()) < 2 {
		return "stays"
	}
	return fmt.Sprintf("%s leaves: %v", who, p.sim.Disconnect(who))
}

func (p *party) comes() string {
	c := []string{p.color(0), p.color(1), p.color(0), p.color(1), "Black", "Grey", "Teal", "Pink"}[p.dice.IntN(8)]
	if p.dice.IntN(2) == 0 {
		who := p.who()
		return fmt.Sprintf("%s becomes %s: %v", who, c, p.sim.ChangeColor(who, c))
	}
	return fmt.Sprintf("somebody sits down at %s: %v", c, p.sim.Seat(c, "Guest", "765611980000000"+strconv.Itoa(10+p.dice.IntN(80))))
}

func (p *party) goesAway() string {
	p.away = !p.away
	p.sim.Frames(p.dice.IntN(900))
	return "the bridge"
}

func (p *party) rewinds() string {
	if p.dice.IntN(2) == 0 {
		p.sim.Checkpoint()
		return "checkpoint"
	}
	return fmt.Sprintf("rewinds: %v", p.sim.Rewind(p.dice.IntN(2)))
}

func (p *party) reloads() string {
	saved, err := p.sim.Save()
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("reloads: %v", p.sim.Load(saved))
}

func (p *party) talks() string {
	line := []string{"!status", "!sync", "!undo 1", "!help", "!1", "!2", "!done", "!repair", "!resume", "!lang de", "!board",
		"!nonsense", "!lp -300", "hello"}[p.dice.IntN(14)]
	who := p.who()
	_, err := p.sim.Chat(who, line)
	return fmt.Sprintf("%s says %s: %v", who, line, err)
}

func (p *party) presses() string {
	who := p.who()
	id := []string{"act-end", "act-undo-1", "act-pass", "ask-" + who + "-1", "ask-" + who + "-done", "tool-status", "act-object"}[p.dice.IntN(7)]
	ok, err := p.sim.Click(who, id)
	if p.dice.IntN(2) == 0 {
		_, _ = p.sim.Click(who, id)
	}
	return fmt.Sprintf("%s presses %s: %v %v", who, id, ok, err)
}

func (p *party) flips() string {
	o, _ := p.some("Card", "Deck")
	who := p.who()
	ok, err := p.sim.Flip(who, o.GUID)
	return fmt.Sprintf("%s flips %s: %v %v", who, o.Nickname, ok, err)
}

// drops leaves a card held for a while, whatever happens meanwhile.
func (p *party) drops() string {
	o, _ := p.some("Card", "Deck")
	who := p.who()
	if o2, err := p.sim.PickUp(who, o.GUID); !o2 || err != nil {
		return fmt.Sprintf("%s may not take %s", who, o.Nickname)
	}
	p.sim.Frames(p.dice.IntN(60))
	_ = p.plays()
	p.sim.Frames(p.dice.IntN(60))
	_, _ = p.sim.Flip(who, o.GUID)
	return fmt.Sprintf("%s drops %s %v", who, o.Nickname, p.sim.DropAt(who, p.somewhere()))
}

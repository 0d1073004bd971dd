package luamod_test

import (
	"fmt"
	"strings"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// more are tricks of people who know the game's menus.
func (p *party) more() []func() string {
	return []func() string{p.twoAtOnce, p.twoAtOnce, p.renames, p.scales, p.untags, p.zoneGoes, p.strangeThing, p.ontoStranger, p.settings,
		p.migrates, p.saveAndPlay, p.olderSave, p.oddName, p.speaksOddly, p.cuts, p.tileState, p.team, p.looks, p.sinks, p.trailing,
		p.hotseat, p.vanishes, p.dies, p.dies, p.atTheEdge, p.keys, p.pastesTheBoard}
}

func (p *party) twoAtOnce() string {
	who := p.who()
	var guids, names []string
	for range 2 + p.dice.IntN(2) {
		o, ok := p.some("Card", "Card", "Deck", "Counter", "Block")
		if ok {
			guids, names = append(guids, o.GUID), append(names, o.Type+" "+o.Nickname+" "+o.InHandOf)
		}
	}
	_, _ = p.sim.Select(who, guids...)
	ok, err := p.sim.PickUp(who, guids[0])
	p.sim.Frames(p.dice.IntN(4))
	if p.dice.IntN(3) == 0 {
		_, _ = p.sim.Flip(who, guids[len(guids)-1])
	}
	to := p.somewhere()
	if p.dice.IntN(2) == 0 {
		to, _ = p.sim.HandPlace(p.color(table.Seat(p.dice.IntN(2))))
	}
	err2 := p.sim.DropAt(who, to)
	return fmt.Sprintf("%s lifts %s: %v %v %v to %v", who, strings.Join(names, " and "), ok, err, err2, to)
}

func (p *party) obj(kinds ...string) (ttssim.ObjectView, string) {
	o, _ := p.some(kinds...)
	return o, `getObjectFromGUID("` + o.GUID + `")`
}

// works has something done to an object, if it is still there.
func (p *party) works(what, get, deed string) string {
	return p.execute(what, "local o = "+get+" if o ~= nil then o"+deed+" end")
}

func (p *party) renames() string {
	o, get := p.obj("Card", "Deck", "Counter", "Bag")
	return p.works("renames "+o.Memo, get, `.setName("[b]x[/b] <i>y</i> \"{}\" %s 🂡")`)
}

func (p *party) scales() string {
	o, get := p.obj("Card", "Deck")
	return p.works("scales "+o.Memo, get, `.setScale({2.5, 1, 2.5})`)
}

// untags takes a tag away, whether the referee sees that or is away.
func (p *party) untags() string {
	o, get := p.obj("Card", "Deck", "Counter", "Block")
	return p.works("takes the tag of "+o.Type+" "+o.Memo, get, `.setTags({})`)
}

func (p *party) zoneGoes() string {
	o, get := p.obj("Hand")
	if p.dice.IntN(2) == 0 {
		return p.works("deletes hand "+o.Memo, get, `.destruct()`)
	}
	at := p.somewhere()
	at.Z += 60 // over the board it takes what the referee lays there
	return p.execute("another hand", fmt.Sprintf(`spawnObjectData({data = {Name = "HandTrigger", FogColor = "%s", Locked = true,
		Transform = {posX = %.2f, posY = 4, posZ = %.2f, rotX = 0, rotY = 0, rotZ = 0, scaleX = 12, scaleY = 6, scaleZ = 5}}})`,
		p.color(table.Seat(p.dice.IntN(2))), at.X, at.Z))
}

var strangeThings = []string{
	`{Name = "Card", CardID = 100, Nickname = "mine", CustomDeck = {["1"] = {FaceURL = "https://example.com/f.png", BackURL = "https://example.com/b.png", NumWidth = 1, NumHeight = 1, BackIsHidden = true}}, Transform = T}`,
	`{Name = "Infinite_Bag", MaterialIndex = -1, MeshIndex = -1, ContainedObjects = {{Name = "Checker_red", GUID = "c4ec02", Transform = T}}, Transform = T}`,
	`{Name = "Tablet", Tablet = {PageURL = "https://example.com"}, Transform = T}`,
	`{Name = "Die_6", Transform = T}`,
	`{Name = "Notecard", Nickname = "note", Transform = T}`,
	`{Name = "ScriptingTrigger", Locked = true, Transform = {posX = 0, posY = 2, posZ = 0, rotX = 0, rotY = 0, rotZ = 0, scaleX = 40, scaleY = 8, scaleZ = 40}}`,
	`{Name = "Bag", MaterialIndex = -1, MeshIndex = -1, Bag = {Order = 0}, Transform = T}`,
}

func (p *party) strangeThing() string {
	at := p.somewhere()
	what := strangeThings[p.dice.IntN(len(strangeThings))]
	t := fmt.Sprintf(`local T = {posX = %.2f, posY = 3, posZ = %.2f, rotX = 0, rotY = 180, rotZ = %d, scaleX = 1, scaleY = 1, scaleZ = 1} `, at.X, at.Z, 180*p.dice.IntN(2))
	return p.execute("strange thing "+what[:16], t+`spawnObjectData({data = `+what+`})`)
}

// ontoStranger brings together what is the referee's and what is not.
func (p *party) ontoStranger() string {
	var ours, theirs []ttssim.ObjectView
	for _, o := range p.sim.Objects() {
		switch {
		case o.Spawning || o.Type != "Card" && o.Type != "Deck" && o.Type != "Bag":
		case o.Memo == "":
			theirs = append(theirs, o)
		default:
			ours = append(ours, o)
		}
	}
	if len(theirs) == 0 || len(ours) == 0 {
		return "no stranger"
	}
	a, b := ours[p.dice.IntN(len(ours))], theirs[p.dice.IntN(len(theirs))]
	if p.dice.IntN(2) == 0 {
		a, b = b, a
	}
	who := p.who()
	ok, err := p.sim.Drag(who, a.GUID, b.Position)
	return fmt.Sprintf("%s carries %s %s onto %s %s: %v %v", who, a.Type, a.Memo, b.Type, b.Memo, ok, err)
}

func (p *party) settings() string {
	all := []string{`Hands.enable = false`, `Hands.enable = true`, `Hands.hiding = 3`, `Hands.disable_unused = true`, `Turns.enable = true`,
		`Turns.disable_interactations = true`, `Turns.enable = false`}
	return p.execute("sets", all[p.dice.IntN(len(all))])
}

func (p *party) migrates() string {
	who := p.who()
	return fmt.Sprintf("%s is host: %v", who, p.sim.MigrateHost(who))
}

func (p *party) saveAndPlay() string {
	return fmt.Sprintf("save and play: %v", p.sim.SaveAndPlay())
}

func (p *party) olderSave() string {
	if len(p.saves) == 0 || p.dice.IntN(2) == 0 {
		saved, err := p.sim.Save()
		if err == nil {
			p.saves = append(p.saves, saved)
		}
		return fmt.Sprintf("saves: %v", err)
	}
	return fmt.Sprintf("loads an older save: %v", p.sim.Load(p.saves[p.dice.IntN(len(p.saves))]))
}

var oddNames = []string{"<b>Anna</b>", "[ff0000]Bob[-]", `{"x":"y"}`, `quo"te\`, "🂡🃏 Zoë", strings.Repeat("long ", 60), "Пётр", "White", "%s %d", "a\nb", "", "Green, White"}

func (p *party) oddName() string {
	c := p.color(table.Seat(p.dice.IntN(2)))
	name := oddNames[p.dice.IntN(len(oddNames))]
	_ = p.sim.Disconnect(c)
	return fmt.Sprintf("%q sits down at %s: %v", name, c, p.sim.Seat(c, name, "7656119800000"+fmt.Sprint(1000+p.dice.IntN(900))))
}

func (p *party) speaksOddly() string {
	lines := []string{`!rule "<b>{}[ff0000]`, "!card " + oddNames[p.dice.IntN(len(oddNames))], "!undo 99999999999999999999", "!lp 1e400", "! ", "!!", "!да",
		"!clock 5+1x10", "!clock off", "!1 2 3", "!deck " + oddNames[p.dice.IntN(len(oddNames))], "!bridge http://", "!say <b>", "!dial x off", "!sit", "!score",
		"!hand", "!history", "!settings", "!plead \u2028", "!" + strings.Repeat("é", 1500), "!tour", "!luck ABCDEFGH", "!watch all", "!let all", "!draw", "!accept"}
	who := p.who()
	line := lines[p.dice.IntN(len(lines))]
	_, err := p.sim.Chat(who, line)
	return fmt.Sprintf("%s says %.40q: %v", who, line, err)
}

func (p *party) cuts() string {
	o, get := p.obj("Deck")
	if o.GUID == "" {
		return "no deck"
	}
	if len(o.Contents) < 6 {
		return "too few"
	}
	how := []string{`.cut(2)`, `.split(2)`, `.spread()`, `.deal(1)`, `.takeObject({})`, `.flip()`}[p.dice.IntN(6)]
	return p.works("menu "+how+" "+o.Memo, get, how)
}

func (p *party) tileState() string {
	var all []ttssim.ObjectView
	for _, o := range p.sim.Objects() {
		if strings.HasPrefix(o.Memo, "tile:") {
			all = append(all, o)
		}
	}
	if len(all) == 0 {
		return "no tiles"
	}
	o, who := all[p.dice.IntN(len(all))], p.who()
	ok, err := p.sim.NumberTyped(who, o.GUID, 1+p.dice.IntN(9))
	return fmt.Sprintf("%s types over %s: %v %v", who, o.Memo, ok, err)
}

func (p *party) team() string {
	who := p.who()
	return p.execute("team", fmt.Sprintf(`local p = Player["%s"] if p.seated then p.team = "%s" end`, who, []string{"Hearts", "None", "Clubs"}[p.dice.IntN(3)]))
}

func (p *party) looks() string {
	o, _ := p.some("Card", "Deck", "Bag")
	who := p.who()
	ok, err := p.sim.Peek(who, o.GUID)
	return fmt.Sprintf("%s peeks at %s: %v %v", who, o.Memo, ok, err)
}

func (p *party) sinks() string {
	o, get := p.obj("Card", "Deck", "Counter")
	return p.works("sinks "+o.Memo, get, fmt.Sprintf(`.setPosition({%d, -60, %d})`, p.dice.IntN(20), p.dice.IntN(20)))
}

// trailing leaves the table holding a card.
func (p *party) trailing() string {
	o, _ := p.some("Card")
	who := p.who()
	ok, taken := p.sim.PickUp(who, o.GUID)
	p.sim.Frames(p.dice.IntN(30))
	what, err := "leaves", error(nil)
	switch p.dice.IntN(3) {
	case 0:
		err = p.sim.Disconnect(who)
	case 1:
		what, err = "stands up", p.sim.ChangeColor(who, "Grey")
	default:
		what, err = "rewinds", p.sim.Rewind(0)
	}
	return fmt.Sprintf("%s takes %s (%v %v) and %s: %v", who, o.Memo, ok, taken, what, err)
}

func (p *party) hotseat() string {
	a, b := p.color(0), p.color(1)
	_, _ = p.sim.Disconnect(b), p.sim.Disconnect(a)
	return fmt.Sprintf("hotseat %v %v", p.sim.Seat(a, "Both", "76561198000000777"), p.sim.Seat(b, "Both", "76561198000000777"))
}

// vanishes lets a held card be destroyed.
func (p *party) vanishes() string {
	o, get := p.obj("Card")
	who := p.who()
	_, _ = p.sim.PickUp(who, o.GUID)
	return p.works("destroys held "+o.Memo, get, `.destruct()`)
}

// dies kills the bridge and starts it again, while somebody holds a card or has let go of one just now.
func (p *party) dies() string {
	o, _ := p.some("Card")
	who := p.who()
	taken, _ := p.sim.PickUp(who, o.GUID)
	if p.dice.IntN(2) == 0 {
		_ = p.sim.DropAt(who, p.somewhere())
		p.sim.Frames(p.dice.IntN(4))
	}
	p.restart(p.means, p.dice.IntN(300))
	return fmt.Sprintf("%s takes %s (%v) and the bridge dies: %v", who, o.Memo, taken, p.sim.Drop(who))
}

// atTheEdge lets a stack go where a hand begins.
func (p *party) atTheEdge() string {
	who := p.who()
	var guids []string
	for range 3 {
		o, _ := p.some("Card")
		guids = append(guids, o.GUID)
	}
	at, ok := p.sim.HandPlace(p.color(table.Seat(p.dice.IntN(2))))
	if !ok {
		return "no hand"
	}
	at.X, at.Z = at.X+p.dice.Float64()*14-7, at.Z+p.dice.Float64()*6-3
	_, _ = p.sim.Select(who, guids...)
	ok, err := p.sim.Drag(who, guids[0], at)
	return fmt.Sprintf("%s lets three go at the edge of a hand: %v %v", who, ok, err)
}

func (p *party) keys() string {
	who := p.who()
	key := "Referee: " + []string{"End turn", "Pass", "Undo", "Answer 1", "Answer 2", "Done", "Status", "Object", "Repair"}[p.dice.IntN(9)]
	ok, err := p.sim.PressHotkey(who, key, "")
	_, _ = p.sim.PressHotkey(who, key, "")
	return fmt.Sprintf("%s presses %s twice: %v %v", who, key, ok, err)
}

// pastesTheBoard lays a second board and everything else beside the first, or upon it.
func (p *party) pastesTheBoard() string {
	if p.dice.IntN(3) > 0 {
		return "no second board"
	}
	return p.execute("pastes the board", fmt.Sprintf(`for _, o in ipairs(getObjects()) do
		if o.type ~= "3D Text" and o.type ~= "Scripting" then o.clone({position = o.getPosition() + Vector(%d, 2, 0)}) end end`, 90*p.dice.IntN(2)))
}

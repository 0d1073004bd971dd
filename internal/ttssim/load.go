package ttssim

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
)

// Load puts a save on the table in place of whatever was there: all scripts, waits, callbacks and references of before are
// gone, people stay. It fails when the file is none the game would load; errors of scripts are in Errors.
func (s *Sim) Load(save []byte) error {
	parsed, err := savefile.Parse(save)
	if err != nil {
		return fmt.Errorf("load table: %w", err)
	}
	s.history, s.file = []*savefile.Save{parsed}, parsed
	s.open(parsed)
	return nil
}

func (s *Sim) open(save *savefile.Save) {
	for _, p := range s.people {
		p.holding, p.offsets, p.selected, p.dialog = nil, nil, nil, nil
	}
	s.reset()
	s.save = &savefile.Save{Top: maps.Clone(save.Top)}
	top := savefile.Object(s.save.Top)
	s.turns, s.hands, s.notes = readTurns(top.Sub("Turns")), readHands(top.Sub("Hands")), readNotes(top)
	s.ui = newPanels()
	s.ui.assets = savedAssets(top.Objects("CustomUIAssets"))
	s.startUI(s.ui, top.Text("XmlUI"))
	for _, raw := range save.Objects {
		s.place(s.build(raw))
	}
	s.standstill()
	s.startScripts(top)
	for _, o := range s.objects {
		if !o.locked {
			o.drop()
			o.landed = true // what a save brings together stays apart
		}
	}
	s.pump()
}

// standstill warns of what a save holds and this table does not move by itself.
func (s *Sim) standstill() {
	for _, o := range s.objects {
		image := o.raw.Sub("CustomImage")
		switch {
		case o.name == "LayoutZone", o.name == "RandomizeTrigger":
			s.warn("%s %s does nothing on this table", o.name, o.guid)
		case image.Sub("CustomTile").Bool("Stackable", false), image.Sub("CustomToken").Bool("Stackable", false):
			s.warn("%s %s does not stack on this table", o.name, o.guid)
		}
	}
}

func (s *Sim) startUI(u *panels, text string) {
	if text == "" {
		return
	}
	root, err := parseUI(text)
	if err != nil {
		s.fail("XML UI", err)
		return
	}
	u.root = root
}

// startScripts runs the bodies of all scripts and then their onLoad.
func (s *Sim) startScripts(top savefile.Object) {
	s.global = &script{name: "Global", guid: "-1"}
	s.global.env = s.newEnv(s.global)
	s.blind = s.sw.BodyBlind
	s.body(s.global, top.Text("LuaScript"))
	var owned []*object
	for _, o := range s.objects {
		if s.scripted(o) {
			owned = append(owned, o)
		}
	}
	s.blind = false
	global := func() { s.loadHandlers(s.global, top.Text("LuaScriptState")) }
	if !s.sw.ObjectsFirst {
		global()
	}
	for _, o := range permute(s, owned) {
		s.loadHandlers(o.script, o.raw.Text("LuaScriptState"))
	}
	if s.sw.ObjectsFirst {
		global()
	}
}

// scripted gives an object its script, if it has one, and runs the body.
func (s *Sim) scripted(o *object) bool {
	source := o.raw.Text("LuaScript")
	if text := o.raw.Text("XmlUI"); text != "" && o.ui == nil {
		o.ui = newPanels()
		s.startUI(o.ui, text)
	}
	if source == "" {
		return false
	}
	o.script = &script{name: o.guid, guid: o.guid, owner: o}
	o.script.env = s.newEnv(o.script)
	o.script.env.RawSetString("self", o.lua())
	s.body(o.script, source)
	return true
}

func (s *Sim) startObject(o *object) {
	if s.scripted(o) {
		s.loadHandlers(o.script, o.raw.Text("LuaScriptState"))
	}
}

func (s *Sim) body(sc *script, source string) {
	s.depth++
	free := s.leash()
	_, err := s.vm.Run(sc.name, source, sc.env)
	free()
	s.depth--
	if err != nil {
		s.fail(sc.title()+"body", s.worded(err))
	}
	s.pump()
}

func (s *Sim) loadHandlers(sc *script, state string) {
	name := "onLoad"
	if sc.env.RawGetString(name).Type() != lua.LTFunction {
		name = "onload"
	}
	s.fireIn([]*script{sc}, name, lua.LString(state))
	s.pump()
}

// stateOf asks a script for what it wants saved; without an answer the last state stays.
func (s *Sim) stateOf(sc *script, last string) string {
	if text, ok := s.fireIn([]*script{sc}, "onSave").(lua.LString); ok {
		return moon.Clean(string(text))
	}
	return last
}

// Save writes the table as the game does, asking every script's onSave.
func (s *Sim) Save() ([]byte, error) {
	if s.save == nil {
		return nil, errors.New("save table: nothing is loaded")
	}
	s.file = s.snapshot()
	data, err := s.file.JSON()
	if err != nil {
		return nil, fmt.Errorf("save table: %w", err)
	}
	return data, nil
}

// snapshot is the table as a save would have it. It shares what is inside objects, which nobody changes in place.
func (s *Sim) snapshot() *savefile.Save {
	s.counts["save"]++
	top := savefile.Object(s.save.Top)
	top["LuaScriptState"] = s.stateOf(s.global, top.Text("LuaScriptState"))
	top["Turns"], top["TabStates"], top["Note"] = s.turns.data(), s.notes.data(), s.notes.text
	top["CustomUIAssets"] = assetData(s.ui.assets)
	if text := s.ui.text(); text != "" {
		top["XmlUI"] = text
	}
	out := &savefile.Save{Top: maps.Clone(s.save.Top)}
	for _, o := range s.objects {
		if o.alive() {
			out.Objects = append(out.Objects, o.data())
		}
	}
	s.pump()
	return out
}

const checkpointsKept = 10

// Checkpoint stores a rewind point now, as the game does every ten seconds.
func (s *Sim) Checkpoint() {
	if s.save == nil {
		return
	}
	s.history = append(s.history, s.snapshot())
	if len(s.history) > checkpointsKept {
		s.history = slices.Clone(s.history[len(s.history)-checkpointsKept:])
	}
}

// Rewind goes back to a stored point; 0 is the latest one. Every object is made anew and every wait, callback and
// reference of before is gone. The points after it are forgotten.
func (s *Sim) Rewind(back int) error {
	at := len(s.history) - 1 - back
	if at < 0 || back < 0 {
		return fmt.Errorf("rewind: no checkpoint %d", back)
	}
	s.history = s.history[:at+1]
	s.open(s.history[at])
	return nil
}

// MigrateHost gives the table to another player's computer: everything is lost but the last save, and requests under way
// never come back.
func (s *Sim) MigrateHost(color string) error {
	p, err := s.acting(color)
	if err != nil {
		return fmt.Errorf("migrate host: %w", err)
	}
	for _, q := range s.people {
		q.host = q == p
	}
	return s.Rewind(0)
}

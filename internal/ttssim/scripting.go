package ttssim

import (
	"errors"
	"maps"

	"ttsbridge/internal/ttssim/moon/syntax"
	"ttsbridge/internal/ttssim/savefile"
)

// Finding is one place where a script leaves the Lua that means the same everywhere.
type Finding = syntax.Finding

// Lint looks for such places, ordered by line.
func Lint(source string) []Finding { return syntax.Lint(source) }

// ScriptState is the script and interface of Global (GUID "-1") or of one object, as editors exchange them.
type ScriptState struct {
	Name   string
	GUID   string
	Script string
	UI     string
}

// Scripts lists Global and every object that has a script or an interface.
func (s *Sim) Scripts() []ScriptState {
	if s.world.Save == nil {
		return nil
	}
	top := savefile.Object(s.world.Save.Top)
	out := []ScriptState{{"Global", "-1", top.Text("LuaScript"), top.Text("XmlUI")}}
	for _, o := range s.world.Objects {
		script, ui := o.Raw.Text("LuaScript"), o.Raw.Text("XmlUI")
		if o.Alive() && (script != "" || ui != "") {
			out = append(out, ScriptState{o.Raw.Text("Nickname"), o.GUID, script, ui})
		}
	}
	return out
}

// SaveAndPlay reloads what was last loaded or saved with other scripts, without asking onSave, as the editors' button
// does. For each listed script both parts are replaced; what is not listed stays.
func (s *Sim) SaveAndPlay(states ...ScriptState) error {
	if s.file == nil {
		return errors.New("save and play: nothing is loaded")
	}
	save := &savefile.Save{Top: maps.Clone(s.file.Top)}
	for _, o := range s.file.Objects {
		save.Objects = append(save.Objects, maps.Clone(o))
	}
	for _, st := range states {
		if into := scriptedIn(save, st.GUID); into != nil {
			into["LuaScript"], into["XmlUI"] = st.Script, st.UI
		}
	}
	s.file = save
	s.open(save)
	return nil
}

func scriptedIn(save *savefile.Save, guid string) savefile.Object {
	if guid == "-1" {
		return save.Top
	}
	for _, o := range save.Objects {
		if o.Text("GUID") == guid {
			return o
		}
	}
	return nil
}

// Execute runs a piece of Lua in a script that is already there and gives what it returns as plain data.
func (s *Sim) Execute(guid, source string) (any, error) { return s.host.Execute(guid, source) }

// ExternalMessage brings a message of an outside program to onExternalMessage.
func (s *Sim) ExternalMessage(message map[string]any) {
	s.host.Tell("onExternalMessage", message)
}

// Outbox gives and forgets what scripts sent with sendExternalMessage.
func (s *Sim) Outbox() []any {
	out := s.host.Outbox
	s.host.Outbox = nil
	return out
}

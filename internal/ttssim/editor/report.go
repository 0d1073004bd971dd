package editor

import (
	"strings"

	"ttsbridge/internal/ttssim"
)

// report tells the editor of prints, errors, custom messages and new objects since the last time.
func (e *Editor) report() {
	errs := e.sim.Errors()
	failures := map[string]bool{}
	for _, text := range errs[min(e.errSeen, len(errs)):] {
		failures[text] = true
		e.send(failure(text))
	}
	e.errSeen = len(errs)
	log := e.sim.ChatLog()
	for _, line := range log[min(e.chatSeen, len(log)):] {
		if line.To == "Host" && !failures[line.Text] {
			e.send(map[string]any{"messageID": printed, "message": line.Text})
		}
	}
	e.chatSeen = len(log)
	for _, custom := range e.sim.Outbox() {
		e.send(map[string]any{"messageID": customSent, "customMessage": custom})
	}
	e.created()
}

// failure splits "Error in Global Script: onLoad: text" into the parts of the message.
func failure(text string) map[string]any {
	prefix, rest, found := strings.Cut(text, " Script: ")
	guid := "-1"
	if !found { // code that an editor ran: "Error in <exec>: text"
		prefix, rest, _ = strings.Cut(text, ": ")
		return map[string]any{"messageID": failed, "error": rest, "guid": guid, "errorMessagePrefix": prefix + ": "}
	}
	if name := strings.TrimPrefix(prefix, "Error in "); name != "Global" {
		guid = name
	}
	return map[string]any{"messageID": failed, "error": rest, "guid": guid, "errorMessagePrefix": prefix + " Script: "}
}

func (e *Editor) created() {
	for _, o := range e.sim.Objects() {
		if !e.guids[o.GUID] && !o.Spawning {
			e.guids[o.GUID] = true
			e.send(map[string]any{"messageID": objectCreated, "guid": o.GUID})
		}
	}
}

func guidsOf(sim *ttssim.Sim) map[string]bool {
	out := map[string]bool{}
	for _, o := range sim.Objects() {
		out[o.GUID] = true
	}
	return out
}

// Push tells the editor that a player chose an object for editing.
func (e *Editor) Push(guid string) {
	for _, st := range e.sim.Scripts() {
		if st.GUID == guid {
			entry := map[string]any{"name": st.Name, "guid": st.GUID, "script": st.Script, "ui": st.UI}
			e.send(map[string]any{"messageID": objectPushed, "scriptStates": []any{entry}})
		}
	}
}

// Saved tells the editor that the game was saved to a file.
func (e *Editor) Saved(path string) { e.send(map[string]any{"messageID": gameSaved, "savePath": path}) }

package saves

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

// A Dress is what a host chooses for a save that is made already; empty fields leave things as they are.
type Dress struct {
	Title   string              // what the list of saved games shows
	Lang    string              // language of the mod's own words: "en", "de"
	Clock   string              // the clock of the table: "20+3x30"; none when it is empty
	Names   map[string]string   // what the players are called, by colour; others by their names in Steam
	Wait    int                 // milliseconds for which the bridge may hold a poll; 0 for not at all
	Picture func(string) string // another address for the picture at an address
}

// Languages lists the languages that the mod's own words have been put into.
var Languages = []string{"en", "de"}

// Wear gives a save its dress. It is invalid when the text is no save that this program has made.
func (d Dress) Wear(raw []byte) ([]byte, error) {
	save, err := readSave(raw)
	if err != nil {
		return nil, err
	}
	if d.Title != "" {
		save.SaveName, save.GameMode = d.Title, d.Title
	}
	if d.Lang != "" {
		if save.LuaScript, err = amend(save.LuaScript, "lang = "+luaText(d.Lang)); err != nil {
			return nil, err
		}
	}
	if d.Clock != "" {
		if save.LuaScript, err = amend(save.LuaScript, "clock = "+luaText(d.Clock)); err != nil {
			return nil, err
		}
	}
	if len(d.Names) > 0 {
		if save.LuaScript, err = amend(save.LuaScript, "names = "+luaNames(d.Names)); err != nil {
			return nil, err
		}
	}
	if d.Wait > 0 {
		if save.LuaScript, err = amend(save.LuaScript, fmt.Sprintf("wait = %d", d.Wait)); err != nil {
			return nil, err
		}
	}
	for i := range save.ObjectStates {
		o := &save.ObjectStates[i]
		d.pictures(o)
		if o.Text != nil {
			o.Text.Text = Caption(d.Lang, o.Text.Text)
		}
	}
	return tts.Marshal(save)
}

// luaNames is a Lua table of names by colour.
func luaNames(names map[string]string) string {
	var b strings.Builder
	b.WriteString("{")
	for _, color := range slices.Sorted(maps.Keys(names)) {
		fmt.Fprintf(&b, " %s = %s,", color, luaText(names[color]))
	}
	return b.String() + " }"
}

// pictures gives the sheets and decals of an object, its states and all in it their other address.
func (d Dress) pictures(o *tts.Object) {
	if d.Picture == nil {
		return
	}
	for i := range o.CustomDeck {
		sheet := &o.CustomDeck[i].Value
		sheet.FaceURL, sheet.BackURL = d.Picture(sheet.FaceURL), d.Picture(sheet.BackURL)
	}
	for i := range o.AttachedDecals {
		of := &o.AttachedDecals[i].CustomDecal
		of.ImageURL = d.Picture(of.ImageURL)
	}
	for i := range o.States {
		d.pictures(&o.States[i].Value)
	}
	for i := range o.ContainedObjects {
		d.pictures(&o.ContainedObjects[i])
	}
}

// Pictures lists the addresses of all pictures in a save, in the order in which they first stand there.
func Pictures(raw []byte) ([]string, error) {
	var all []string
	seen := map[string]bool{}
	note := Dress{Picture: func(url string) string {
		if !seen[url] {
			seen[url] = true
			all = append(all, url)
		}
		return url
	}}
	_, err := note.Wear(raw)
	return all, err
}

// Puck makes of a save the saved object of a referee that is dropped into any table: its script lays out what the table
// lacks, and its panels join those that are there.
func Puck(raw []byte) ([]byte, error) {
	save, err := readSave(raw)
	if err != nil {
		return nil, err
	}
	script, err := amend(save.LuaScript, "xml = "+luaText(save.XmlUI))
	if err != nil {
		return nil, err
	}
	o := tts.NewObject("Checker_black")
	o.GUID, o.Nickname = "4efe4e", "Referee: "+save.SaveName
	o.Description = "The referee of ttsbridge. It lays out its table where this one has free space, and needs the bridge to run on the host's machine."
	o.Transform.PosY, o.ColorDiffuse = 3, tts.Color{R: 0.84, G: 0.37}
	o.LuaScript = script
	return tts.Marshal(tts.SavedObject(o))
}

func readSave(raw []byte) (tts.Save, error) {
	save, err := tts.ReadSave(bytes.NewReader(raw))
	if err != nil {
		return save, fault.Invalid("That is no saved game: %w", err)
	}
	return save, nil
}

const settingsModule = `__bundle_register("settings", function(require, _LOADED, __bundle_register, __bundle_modules)` + "\n"

// Settings is the body of the settings module of a bundled script; false when the script is none of ours.
func Settings(script string) (string, bool) {
	_, rest, ours := strings.Cut(script, settingsModule)
	body, _, closed := strings.Cut(rest, "\nend)\n")
	return body + "\n", ours && closed && strings.HasSuffix(body, "}")
}

// amend adds a field to the settings of a bundled script; the last of equal fields counts.
func amend(script, field string) (string, error) {
	body, ours := Settings(script)
	if !ours {
		return "", fault.Invalid("The script of that save was not made by this program.")
	}
	changed := strings.TrimSuffix(body, "}\n") + "  " + field + ",\n}\n"
	return strings.Replace(script, settingsModule+body, settingsModule+changed, 1), nil
}

// Reload is Lua that puts a bundled script in the place of the same script while it runs: the old one says what it would
// save, and falls silent when the new one has begun; if that one fails, the old one goes on.
func Reload(script string) string {
	return "local kept, halt = onSave and onSave() or '', onExternalMessage\n" +
		"local run = function()\n" + script + "\nend\nrun()\n" +
		"if halt then halt({ ttsbridge = 'halt' }) end\nonLoad(kept)\nreturn true\n"
}

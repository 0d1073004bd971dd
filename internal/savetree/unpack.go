package savetree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/fault"
)

// Top is the file of a tree that holds the save itself.
const Top = topName + ".json"

const topName = "save"

// deepest is how many objects lie in each other at most; what lies deeper stays in the file of what holds it.
const deepest = 32

// Lists of objects in a save, by the endings of their folders, and texts that are files of their own, by their endings.
var (
	lists = map[string]string{"ObjectStates": " objects", "ContainedObjects": "", "ChildObjects": " children"}
	texts = map[string]string{"LuaScript": ".lua", "LuaScriptState": ".state.txt", "XmlUI": ".xml"}
)

// A ref stands in a file for the object or text that is in another one.
type ref struct {
	File   string `json:"$file,omitempty"`   // an object, in a file beside this one
	Text   string `json:"$text,omitempty"`   // a text
	Escape string `json:"$escape,omitempty"` // how the text is escaped, where not as the game does
	Raw    bool   `json:"$raw,omitempty"`    // the object is not indented as what holds it
}

// byteOrderMark begins some files that other programs write.
var byteOrderMark = []byte("\xef\xbb\xbf")

// Unpack takes a save, or a saved object, apart into files: their contents by their paths, with slashes. The save itself
// is in Top. What is no save is Invalid.
func Unpack(save []byte) (map[string][]byte, error) {
	body := bytes.TrimPrefix(save, byteOrderMark)
	if !utf8.Valid(body) || !json.Valid(body) {
		return nil, fault.Invalid("this is no JSON: %s", whyNot(body))
	}
	from := len(save) - len(body) + len(body) - len(bytes.TrimLeft(body, " \t\r\n"))
	to := len(bytes.TrimRight(save, " \t\r\n"))
	if save[from] != '{' {
		return nil, fault.Invalid("a saved game is one object; this begins with %q", save[from])
	}
	c := &cutter{files: map[string][]byte{}}
	top, err := c.object(save, span{from, to}, topName, 0)
	if err != nil {
		return nil, fmt.Errorf("take the save apart: %w", err)
	}
	if c.objects == 0 {
		return nil, fault.Invalid("there are no objects in it, so this is no saved game.")
	}
	c.files[Top] = bytes.Join([][]byte{save[:from], top.bytes, save[to:]}, nil)
	return c.files, nil
}

func whyNot(body []byte) string {
	var any json.RawMessage
	if err := json.Unmarshal(body, &any); err != nil {
		return err.Error()
	}
	return "it is not in UTF-8"
}

// Lay writes the files of a tree into a folder, which must be empty or new.
func Lay(folder string, files map[string][]byte) error {
	if there, err := os.ReadDir(folder); err == nil && len(there) > 0 {
		return fault.Conflict("The folder %s is not empty; name a new one.", folder)
	}
	if err := lay(folder, files); err != nil {
		return errors.Join(err, takenBack(folder))
	}
	return nil
}

func lay(folder string, files map[string][]byte) error {
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return fault.Invalid("%s cannot be made: %w", filepath.Dir(file), err)
		}
		if err := os.WriteFile(file, text, 0o600); err != nil { // a script may hold the key to a table
			return fault.Invalid("%s cannot be written: %w", file, err)
		}
	}
	return nil
}

// takenBack takes half a tree away again; all that is in the folder was laid there.
func takenBack(folder string) error {
	laid, err := os.ReadDir(folder)
	errs := []error{err}
	for _, one := range laid {
		errs = append(errs, os.RemoveAll(filepath.Join(folder, one.Name())))
	}
	return errors.Join(errs...)
}

// cutter gathers files.
type cutter struct {
	files   map[string][]byte
	objects int
}

// cut is the text of an object with references for what is in files of its own. It is raw when something in it is not
// indented as it is itself: then its lines are to be left alone.
type cut struct {
	bytes []byte
	raw   bool
}

// object cuts an object; the files of what is in it begin with a name.
func (c *cutter) object(text []byte, at span, name string, depth int) (cut, error) {
	all, err := members(text, at)
	if err != nil {
		return cut{}, err
	}
	out := splice{text: text, at: at.from}
	for _, m := range all {
		switch ending, isText := texts[m.key]; {
		case isText:
			if r, ok := c.text(text[m.from:m.to], name+ending); ok {
				out.put(m.span, r)
			}
		case isList(m.key) && m.begins(text) == '[' && depth < deepest:
			err = c.list(&out, m.span, name+lists[m.key], depth)
		case m.key == "States" && m.begins(text) == '{' && depth < deepest:
			err = c.states(&out, m.span, name+" states", depth)
		}
		if err != nil {
			return cut{}, err
		}
	}
	return cut{out.rest(at.to), out.raw}, nil
}

func isList(key string) bool { _, ok := lists[key]; return ok }

// text puts a text into a file of its own, unless it is empty or would not come back as it was.
func (c *cutter) text(raw []byte, file string) (ref, bool) {
	text, how, ok := decoded(raw)
	if _, taken := c.files[file]; !ok || text == "" || taken {
		return ref{}, false
	}
	c.files[file] = []byte(text)
	return ref{Text: path.Base(file), Escape: how.name}, true
}

func (c *cutter) list(out *splice, at span, folder string, depth int) error {
	all, err := elements(out.text, at)
	if err != nil {
		return err
	}
	for i, one := range all {
		if err := c.child(out, one, folder, i+1, len(all), depth); err != nil {
			return err
		}
	}
	return nil
}

func (c *cutter) states(out *splice, at span, folder string, depth int) error {
	all, err := members(out.text, at)
	if err != nil {
		return err
	}
	for i, one := range all {
		if err := c.child(out, one.span, folder, i+1, len(all), depth); err != nil {
			return err
		}
	}
	return nil
}

// child puts an object into a file of its own.
func (c *cutter) child(out *splice, at span, folder string, n, of, depth int) error {
	if at.begins(out.text) != '{' {
		return nil
	}
	var called struct{ Name, Nickname, GUID any }
	if err := json.Unmarshal(out.text[at.from:at.to], &called); err != nil {
		return err
	}
	name := path.Join(folder, fileName(n, of, firstText(called.Nickname, called.Name), firstText(called.GUID)))
	if _, taken := c.files[name+".json"]; taken {
		return nil // of a list that stands there twice
	}
	text, err := c.object(out.text, at, name, depth+1)
	if err != nil {
		return err
	}
	raw := text.raw
	if bytes.IndexByte(text.bytes, '\n') >= 0 && !raw { // else the line that it stands in may be as long as the save
		text.bytes, raw = outdent(text.bytes, out, at.from)
	}
	c.files[name+".json"] = text.bytes
	c.objects++
	out.raw = out.raw || raw
	out.put(at, ref{File: strings.TrimPrefix(name, path.Dir(folder)+"/") + ".json", Raw: raw})
	return nil
}

// firstText is the first that is a text with something in it.
func firstText(any ...any) string {
	for _, a := range any {
		if s, ok := a.(string); ok && strings.TrimSpace(s) != "" {
			return s
		}
	}
	return ""
}

// outdent takes the indent of the line in which a text begins off all its lines but the first. It is raw, and as it was,
// when a line has not that much, or when that line is the first of what holds the text.
func outdent(text []byte, holder *splice, at int) (plain []byte, raw bool) {
	indent, first := holder.indent(at)
	if first {
		return text, true
	}
	lines := bytes.Split(text, []byte("\n"))
	for _, line := range lines[1:] {
		if !bytes.HasPrefix(line, indent) {
			return text, true
		}
	}
	for i := range lines[1:] {
		lines[i+1] = lines[i+1][len(indent):]
	}
	return bytes.Join(lines, []byte("\n")), false
}

func (r ref) bytes() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(r) // four plain fields cannot fail
	return bytes.TrimSpace(b.Bytes())
}

package savetree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"unicode/utf8"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
)

// mostBytes is how long a save may become; the largest that live mods have are below a tenth of it.
const mostBytes = 1 << 30

// Pack puts the files of a tree together again. A file that is missing or that cannot be read is Invalid, with its name.
func Pack(tree fs.FS) ([]byte, error) {
	p := &packer{tree: tree, open: map[string]bool{}}
	save, err := p.file(Top)
	if err != nil {
		return nil, err
	}
	if !json.Valid(bytes.TrimPrefix(save, byteOrderMark)) {
		return nil, fault.Internal("what the files of the tree make is no JSON")
	}
	return save, nil
}

// packer joins files.
type packer struct {
	tree fs.FS
	open map[string]bool // files that are being read, to find circles
	size int
}

// file gives the text of a file with all its references resolved.
func (p *packer) file(name string) ([]byte, error) {
	raw, err := fs.ReadFile(p.tree, name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && name == Top:
		return nil, fault.NotFound("There is no %s here, so this is no unpacked save.", Top)
	case err != nil:
		return nil, fault.Invalid("%s cannot be read: %w", name, err)
	case p.open[name]:
		return nil, fault.Invalid("%s holds itself.", name)
	}
	p.open[name] = true
	defer delete(p.open, name)
	body := bytes.TrimPrefix(raw, byteOrderMark)
	if err := json.Unmarshal(body, new(json.RawMessage)); err != nil {
		return nil, fault.Invalid("%s is no JSON: %s", name, letters.BrokenJSON(err))
	}
	at := span{len(raw) - len(bytes.TrimLeft(body, " \t\r\n")), len(bytes.TrimRight(raw, " \t\r\n"))}
	out := splice{text: raw}
	if err := p.value(&out, at, path.Dir(name)); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	joined := out.rest(len(raw))
	if p.size += len(joined); p.size > mostBytes {
		return nil, fault.TooLarge("The files make a save of more than %d MB.", mostBytes>>20)
	}
	return joined, nil
}

// value resolves the references in the value of a file.
func (p *packer) value(out *splice, at span, folder string) error {
	if at.begins(out.text) != '{' {
		return nil
	}
	all, err := members(out.text, at)
	if err != nil {
		return err
	}
	for _, m := range all {
		switch {
		case texts[m.key] != "":
			err = p.reference(out, m.span, folder)
		case isList(m.key) && m.begins(out.text) == '[':
			err = p.list(out, m.span, folder)
		case m.key == "States" && m.begins(out.text) == '{':
			err = p.states(out, m.span, folder)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *packer) list(out *splice, at span, folder string) error {
	all, err := elements(out.text, at)
	if err != nil {
		return err
	}
	for _, one := range all {
		if err := p.reference(out, one, folder); err != nil {
			return err
		}
	}
	return nil
}

func (p *packer) states(out *splice, at span, folder string) error {
	all, err := members(out.text, at)
	if err != nil {
		return err
	}
	for _, one := range all {
		if err := p.reference(out, one.span, folder); err != nil {
			return err
		}
	}
	return nil
}

// reference replaces a value that is one; an object that stands there itself may hold others.
func (p *packer) reference(out *splice, at span, folder string) error {
	r, ok := readRef(out.text[at.from:at.to])
	if !ok {
		return p.value(out, at, folder)
	}
	name := path.Join(folder, r.File+r.Text)
	if !fs.ValidPath(name) || r.File != "" && r.Text != "" {
		return fault.Invalid("%q leads out of the tree.", r.File+r.Text)
	}
	if r.Text != "" {
		return p.text(out, at, name, r)
	}
	object, err := p.file(name)
	if err != nil {
		return err
	}
	if !r.Raw && bytes.IndexByte(object, '\n') >= 0 {
		indent := blanks(out.text[bytes.LastIndexByte(out.text[:at.from], '\n')+1 : at.from])
		object = bytes.ReplaceAll(object, []byte("\n"), append([]byte("\n"), indent...))
	}
	out.swap(at, object)
	return nil
}

func (p *packer) text(out *splice, at span, name string, r ref) error {
	text, err := fs.ReadFile(p.tree, name)
	if err != nil {
		return fault.Invalid("%s cannot be read: %w", name, err)
	}
	if !utf8.Valid(text) {
		return fault.Invalid("%s is not in UTF-8.", name)
	}
	how, err := escapingNamed(r.Escape)
	if err != nil {
		return fault.Invalid("%s: %w", name, err)
	}
	if p.size += len(text); p.size > mostBytes {
		return fault.TooLarge("The files make a save of more than %d MB.", mostBytes>>20)
	}
	out.swap(at, []byte(how.text(string(text))))
	return nil
}

// readRef reads a reference; false for anything else.
func readRef(raw []byte) (r ref, ok bool) {
	if len(raw) == 0 || raw[0] != '{' || !bytes.Contains(raw, []byte(`"$`)) {
		return r, false
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	return r, dec.Decode(&r) == nil && r.File+r.Text != ""
}

package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/knadh/koanf/parsers/toml/v2"
	"github.com/knadh/koanf/providers/env/v2"
	"github.com/knadh/koanf/providers/rawbytes"
	"github.com/knadh/koanf/v2"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/letters"
)

// File is where the settings are looked for: where the flag says, else where the environment says, else in the user's
// settings folder. Only a file that was named must be there.
func File(flag string) (name string, named bool) {
	if flag == "" {
		flag = os.Getenv(variable(FileFlag))
	}
	if flag != "" {
		if at, err := atHome(flag); err == nil {
			return at, true
		}
		return flag, true // that there is no such file is told when it is read
	}
	base, err := os.UserConfigDir()
	if err != nil {
		return "", false
	}
	return filepath.Join(base, "ttsbridge", "settings.toml"), false
}

// sources are what was said besides the command line.
type sources struct {
	name      string // of the file
	file, env *koanf.Koanf
	both      *koanf.Koanf // the environment over the file
}

// read reads the file and the environment; what is not a setting there is refused, with the one that was meant.
func (k known) read(name string, named bool) (*sources, error) {
	s := &sources{name: name, file: koanf.New("."), env: koanf.New("."), both: koanf.New(".")}
	text, err := files.Read(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && named:
		return nil, fault.NotFound("There is no settings file %s.", name)
	case err != nil && folder(name):
		return nil, fault.Invalid("%s is a folder; name a settings file in it.", name)
	case err != nil && !errors.Is(err, fs.ErrNotExist) && name != "":
		return nil, fault.Invalid("The settings file %s cannot be read: %w", name, err)
	}
	if len(text) > mostText {
		return nil, fault.TooLarge("The settings file %s has %d KB; with all settings it has a few.", name, len(text)>>10)
	}
	if text, err = letters.Decoded(text); err != nil { // editors on Windows put marks before a text, and write UTF-16
		return nil, fault.Invalid("The settings file %s cannot be read: %w", name, err)
	}
	if err := s.file.Load(rawbytes.Provider(text), shallow{toml.Parser()}); err != nil {
		return nil, badText(name, err)
	}
	for _, one := range s.file.Keys() {
		if k[one] == nil && !k.section(one) {
			return nil, k.unknown(name, one)
		}
	}
	if err := s.env.Load(variables(k), nil); err != nil {
		return nil, err
	}
	return s, errors.Join(s.both.Merge(s.file), s.both.Merge(s.env))
}

func folder(name string) bool {
	about, err := files.Stat(name)
	return err == nil && about.IsDir()
}

// badText names the line of a settings file that cannot be read, and says how a path and an address are written.
func badText(name string, err error) error {
	at := ""
	if slip, ok := errors.AsType[interface {
		error
		Position() (line, column int)
	}](err); ok {
		line, column := slip.Position()
		at = fmt.Sprintf(", line %d, column %d", line, column)
	}
	return fault.Invalid("The settings file %s is no TOML%s: %s. A setting reads public-url = \"http://192.168.1.5:39997\", and a path of Windows "+
		"stands in single quotes: scripts = 'C:\\cards\\scripts'.", name, at, strings.TrimPrefix(err.Error(), "toml: "))
}

// mostText is how long a settings file can be, and mostDeep how many parts the name of a setting can have.
const (
	mostText = 64 << 10
	mostDeep = 8
)

// shallow is TOML with no sections in sections without end, which take time by the square of their depth.
type shallow struct{ *toml.TOML }

// Unmarshal reads a settings file.
func (s shallow) Unmarshal(text []byte) (map[string]any, error) {
	all, err := s.TOML.Unmarshal(text)
	if err == nil && deeper(all, mostDeep) {
		err = errors.New("a section lies in more sections than any setting does")
	}
	return all, err
}

func deeper(section map[string]any, than int) bool {
	for _, one := range section {
		if inner, ok := one.(map[string]any); ok && (than == 0 || deeper(inner, than-1)) {
			return true
		}
	}
	return false
}

func (k known) unknown(file, name string) error {
	if near := k.nearest(name); near != "" {
		return fault.Invalid("%s: there is no setting %.100q; did you mean %q?", file, name, near)
	}
	return fault.Invalid("%s: there is no setting %.100q; \"ttsbridge settings --sample\" lists them all.", file, name)
}

// section tells whether a name is that of a section, which may be empty.
func (k known) section(name string) bool {
	for one := range k {
		if strings.HasPrefix(one, name+".") {
			return true
		}
	}
	return false
}

// variables gives the environment variables that stand for settings; all others are somebody else's.
func variables(k known) koanf.Provider {
	names := map[string]string{}
	for _, one := range slices.Sorted(maps.Keys(k)) {
		names[variable(one)] = one
	}
	return env.Provider(".", env.Opt{Prefix: envPrefix, TransformFunc: func(one, value string) (string, any) {
		return names[one], value
	}})
}

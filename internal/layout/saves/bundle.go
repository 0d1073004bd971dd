package saves

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The shape of luabundle 1.6, so that editors' extensions can take a save's script apart again.
const (
	bundleHead = `-- Bundled by luabundle {"version":"1.6.0"}
local __bundle_require, __bundle_loaded, __bundle_register, __bundle_modules = (function(superRequire)
	local loadingPlaceholder = {[{}] = true}

	local register
	local modules = {}

	local require
	local loaded = {}

	register = function(name, body)
		if not modules[name] then
			modules[name] = body
		end
	end

	require = function(name)
		local loadedModule = loaded[name]

		if loadedModule then
			if loadedModule == loadingPlaceholder then
				return nil
			end
		else
			if not modules[name] then
				if not superRequire then
					local identifier = type(name) == 'string' and '\"' .. name .. '\"' or tostring(name)
					error('Tried to require ' .. identifier .. ', but no such module has been registered')
				else
					return superRequire(name)
				end
			end

			loaded[name] = loadingPlaceholder
			loadedModule = modules[name](require, loaded, register, modules)
			loaded[name] = loadedModule
		end

		return loadedModule
	end

	return require, loaded, register, modules
end)(nil)
`
	bundleModule = "__bundle_register(%q, function(require, _LOADED, __bundle_register, __bundle_modules)\n%send)\n"
	bundleTail   = "return __bundle_require(\"__root\")"
	rootModule   = "__root"
)

var requires = regexp.MustCompile(`\brequire\(["']([A-Za-z0-9_./-]+)["']\)`)

// Bundle makes one script of a module and all it requires. Modules given as text stand in place of files of that name.
// A module that is not there is an error; modules follow in the order of their names, the root last.
func Bundle(files fs.FS, root string, given map[string]string) (string, error) {
	bodies := map[string]string{}
	main, err := fs.ReadFile(files, root)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", root, err)
	}
	if err := gather(files, string(main), given, bodies); err != nil {
		return "", err
	}
	names := make([]string, 0, len(bodies))
	for name := range bodies { // sorted below
		names = append(names, name)
	}
	slices.Sort(names)
	var out strings.Builder
	out.WriteString(bundleHead)
	for _, name := range names {
		fmt.Fprintf(&out, bundleModule, name, lines(bodies[name]))
	}
	fmt.Fprintf(&out, bundleModule, rootModule, lines(string(main)))
	out.WriteString(bundleTail)
	return out.String(), nil
}

// gather collects what a script requires, and what that requires in turn.
func gather(files fs.FS, script string, given, bodies map[string]string) error {
	for _, found := range requires.FindAllStringSubmatch(script, -1) {
		name := found[1]
		if _, done := bodies[name]; done {
			continue
		}
		body, ok := given[name]
		if !ok {
			b, err := fs.ReadFile(files, path.Clean(strings.ReplaceAll(name, ".", "/"))+".lua")
			if err != nil {
				return fmt.Errorf("read the module %s: %w", name, err)
			}
			body = string(b)
		}
		bodies[name] = body
		if err := gather(files, body, given, bodies); err != nil {
			return err
		}
	}
	return nil
}

func lines(body string) string {
	if strings.HasSuffix(body, "\n") {
		return body
	}
	return body + "\n"
}

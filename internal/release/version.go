package release

import "runtime/debug"

// What a release build stamps into the program. None of it is a secret.
var (
	version string // such as v1.2.0
	key     string // the public key of those who release, as minisign writes it in one line
	news    string // the web address that tells which release is the newest
)

// Version is what the build knows of itself: what was stamped in, the module's version, or the commit it was built from.
func Version() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return "devel-" + s.Value[:12]
		}
	}
	return "devel"
}

// Key is the public key that releases are signed with; "" in a program that somebody built for himself.
func Key() string { return key }

// News is where this program may ask which release is the newest; "" for nowhere.
func News() string { return news }

package letters

import (
	"slices"
	"strings"
)

// Known is what a file is whose first bytes tell that it is no text.
type Known struct {
	Is string // "a zip archive"
	Do string // what makes text of it, with %s for what is wanted: "unpack it and give %s"; empty where nothing does
}

// Packed tells that what is wanted may lie in the file.
func (k Known) Packed() bool { return k.Do == unpack }

// Says is what the file is and, where something helps, what to do to give what is wanted: "a zip archive; unpack it and give the list".
func (k Known) Says(wanted string) string {
	if k.Do == "" {
		return k.Is
	}
	return k.Is + "; " + strings.ReplaceAll(k.Do, "%s", wanted)
}

// What is to be done with files that hold what is wanted, in another form.
const (
	unpack = "unpack it and give %s"
	saveAs = "save it there as plain text, or a table as CSV, and give %s"
)

// known are files that are known by their beginning alone.
var known = []struct {
	begins string
	Known
}{
	{"\x89PNG", Known{"a picture", ""}},
	{"\xff\xd8\xff", Known{"a picture", ""}},
	{"GIF8", Known{"a picture", ""}},
	{"II*\x00", Known{"a picture", ""}},
	{"MM\x00*", Known{"a picture", ""}},
	{"%PDF", Known{"a PDF", ""}},
	{"\x1f\x8b", Known{"a gzip archive", unpack}},
	{"7z\xbc\xaf", Known{"a 7-Zip archive", unpack}},
	{"Rar!", Known{"a RAR archive", unpack}},
	{"\xfd7zXZ", Known{"an xz archive", unpack}},
	{"BZh9", Known{"a bzip2 archive", unpack}},
	{"PK\x05\x06", Known{"an empty zip archive", ""}},
	{`{\rtf`, Known{"a document of a word processor", saveAs}},
	{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Known{"a document or table of an office program", saveAs}},
	{"L\x00\x00\x00\x01\x14\x02\x00", Known{"a shortcut to a file", "give the file itself, which should be %s"}},
	{"MZ\x90\x00", Known{"a program", ""}},
	{"\x7fELF", Known{"a program", ""}},
}

// nearBeginning is how far into a file is looked for what tells one kind of archive, picture or film from others.
const nearBeginning = 4 << 10

// KnownAs tells what a file is that is no text, by its first bytes; false for one that may be a text, or a database.
func KnownAs(content string) (Known, bool) {
	for _, k := range known {
		if strings.HasPrefix(content, k.begins) {
			return k.Known, true
		}
	}
	head := content[:min(len(content), nearBeginning)]
	switch {
	case !strings.HasPrefix(head, "PK\x03\x04"):
		return media(head)
	case strings.Contains(head, "[Content_Types].xml"), strings.Contains(head, "mimetypeapplication/vnd.oasis"):
		return Known{"a document or table of an office program", saveAs}, true // which is a zip archive, too, and of no use unpacked
	}
	return Known{"a zip archive", unpack}, true
}

// media knows pictures and films that begin with a length.
func media(head string) (Known, bool) {
	switch {
	case len(head) < 12:
	case head[:4] == "RIFF" && head[8:12] == "WEBP":
		return Known{Is: "a picture"}, true
	case head[4:8] == "ftyp" && slices.Contains([]string{"heic", "heix", "mif1", "msf1", "avif"}, head[8:12]):
		return Known{Is: "a picture"}, true
	case head[4:8] == "ftyp":
		return Known{Is: "a film"}, true
	}
	return Known{}, false
}

package letters_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"ttsbridge/internal/letters"
)

// What people take for a list or a database is called what it is, and what it takes to have the list of it.
func TestFilesAreKnownByTheirBeginning(t *testing.T) {
	zipped := func(name, content string) string {
		var file bytes.Buffer
		w := zip.NewWriter(&file)
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = f.Write([]byte(content))
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return file.String()
	}
	rest := strings.Repeat("\x00", 500)
	for name, c := range map[string]struct{ content, says string }{
		"a zip archive":          {zipped("deck.txt", "3 Kuriboh"), "a zip archive; unpack it and give the list"},
		"an empty one":           {"PK\x05\x06" + rest, "an empty zip archive"},
		"a workbook":             {zipped("[Content_Types].xml", "<Types/>"), "a document or table of an office program; save it there as plain text, or a table as CSV, and give the list"},
		"a table of LibreOffice": {zipped("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), "a document or table of an office program"},
		"an old workbook":        {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + rest, "a document or table of an office program"},
		"a photo of a telephone": {"\x00\x00\x00\x18ftypheic" + rest, "a picture"},
		"a film":                 {"\x00\x00\x00\x18ftypmp42" + rest, "a film"},
		"a picture of the web":   {"RIFF\x10\x00\x00\x00WEBPVP8 " + rest, "a picture"},
		"a shortcut":             {"L\x00\x00\x00\x01\x14\x02\x00" + rest, "a shortcut to a file; give the file itself, which should be the list"},
		"a program":              {"MZ\x90\x00" + rest, "a program"},
		"a list":                 {"3 Kuriboh\n2 Raigeki\n", ""},
		"a list that begins so":  {"MZ 3\nPK 2\nRIFF\n", ""},
		"nothing":                {"", ""},
		"a database":             {"SQLite format 3\x00" + rest, ""},
	} {
		k, ok := letters.KnownAs(c.content)
		if ok != (c.says != "") || !strings.HasPrefix(k.Says("the list"), c.says) {
			t.Errorf("%s: %q, %v, want %q", name, k.Says("the list"), ok, c.says)
		}
	}
}

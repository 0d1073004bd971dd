package letters

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTextsInManyEncodings(t *testing.T) {
	for name, c := range map[string]struct{ bytes, want string }{
		"plain":            {"Pegasus", "Pegasus"},
		"a mark":           {"\xef\xbb\xbfÜber", "Über"},
		"UTF-16, little":   {"\xff\xfeA\x00\n\x00\xe9\x00", "A\né"},
		"UTF-16, big":      {"\xfe\xff\x00A\x00\xe9", "Aé"},
		"UTF-32":           {"\xff\xfe\x00\x00A\x00\x00\x00", "A"},
		"Latin-1 by name":  {"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe9</a>", "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>"},
		"Japanese by name": {"<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>\x83\x41", "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>ア"},
		"a wrong name":     {"<?xml version=\"1.0\" encoding=\"Latin-1\"?>é", "<?xml version=\"1.0\" encoding=\"Latin-1\"?>é"},
	} {
		if got, err := Decoded([]byte(c.bytes)); err != nil || string(got) != c.want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestWhatIsNoTextIsNamedByItsLine(t *testing.T) {
	for bytes, want := range map[string]string{
		"a\nb\n\xe9":                             "line 3 is not UTF-8",
		"<?xml encoding='x-none'?>\n\xe9":        `the encoding "x-none" that the file names is not known`,
		"\xef\xbb\xbf\xff":                       "line 1",
		"<?xml encoding='utf-8'?>\n\n\xff":       "line 3",
		"<?xml encoding='EUC-JP'?>\x8f\x00\x00 ": "is not written in euc-jp",
	} {
		if got, err := Decoded([]byte(bytes)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, %v", bytes, got, err)
		}
	}
}

func TestNothingUnseenIsShown(t *testing.T) {
	if got := Shown("\x1b[31mDark\u202e Magician\u200f\tx\n\x9b\xff"); got != "[31mDark Magician\tx\n\ufffd" &&
		got != "[31mDark Magician\tx\n\ufffd\ufffd" {
		t.Errorf("%q", got)
	}
}

func FuzzDecoded(f *testing.F) {
	for _, seed := range []string{"", "\xff\xfe", "\xef\xbb\xbf\xff", "\xfe\xff\xd8\x00", "\xff\xfe\xff\xfea\x00",
		"\xef\xbb\xbf\xef\xbb\xbfa", "<?xml encoding='big5'?>\xa4\x40", "<?xml encoding='replacement'?>\xff"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		if text, err := Decoded(content); err == nil && !utf8.Valid(text) {
			t.Errorf("%q is no text", text)
		}
		if text := byMark(content); strings.HasPrefix(string(text), mark) {
			t.Errorf("%q still begins with a mark", text)
		}
		if strings.ContainsFunc(Shown(string(content)), Unseen) {
			t.Errorf("%q", Shown(string(content)))
		}
	})
}

// Whoever is shown an address is not shown what opens it.
func TestAddressesWithoutTheirLogin(t *testing.T) {
	for text, want := range map[string]string{
		"nats://one:4222":                       "nats://one:4222",
		"nats://user:pa:ss@one:4222,tls://t@b":  "nats://(not shown)@one:4222,tls://(not shown)@b",
		`err="dial nats://s3cret@one" more`:     `err="dial nats://(not shown)@one" more`,
		"http://one/a@b":                        "http://one/a@b",
		"somebody@example.org wrote http://one": "somebody@example.org wrote http://one",
	} {
		if got := WithoutLogin(text); got != want {
			t.Errorf("%s becomes %s", text, got)
		}
	}
}

package literal

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// How much may stand before the data, in bytes and in statements, and how long one of them may be.
const (
	headSize  = 8 << 10
	leadSize  = 2 << 10
	mostLeads = 60
)

// Data gives the one list or object that a script holds as JSON, with its lines where they were. Script is false of a text that
// is none; an error says why nothing can be read from one that is.
func Data(text []byte) (plain []byte, script bool, err error) {
	at, script := dataAt(string(text[:min(len(text), headSize)]))
	switch {
	case !script:
		return nil, false, nil
	case at < 0:
		return nil, true, errors.New("the list does not stand at its beginning")
	}
	plain, err = jsonAt(text, at)
	return plain, true, err
}

// Is reports a script.
func Is[T string | []byte](text T) bool {
	_, script := dataAt(string(text[:min(len(text), headSize)]))
	return script
}

// lead is something that may stand before the data of a script.
type lead struct {
	is    *regexp.Regexp
	mark  bool // nothing but a script begins so
	first bool // it is one at the beginning of a script only
	open  bool // it has to follow something else
}

// leads are tried in this order. None of them changes what the data is.
var leads = []lead{
	{is: regexp.MustCompile(`^["']use strict["']\s*;?`), mark: true},
	{is: regexp.MustCompile(`^import\s+(?:[^;"'()]*?\sfrom\s*)?["'][^"'\n]*["'](?:\s*(?:with|assert)\s*\{[^{}]*\})?\s*;?`), mark: true},
	{is: regexp.MustCompile(`^(?:(?:const|let|var)\s+[\w$\s{},:]+=\s*)?require\(\s*["'][^"'\n]*["']\s*\)[\w$.]*\s*;?`), mark: true},
	{is: regexp.MustCompile(`^(?:(?:const|let|var)\s+)?[\w$.]+\s*=\s*[\w$.]+\s*\|\|\s*\{\s*\}\s*;?`), mark: true},
	{is: regexp.MustCompile(`^Object\.defineProperty\(\s*exports\s*,\s*["']__esModule["']\s*,\s*\{[^{}]*\}\s*\)\s*;?`), mark: true},
	{is: regexp.MustCompile(`^(?:exports\.[\w$]+\s*=\s*)+void 0\s*;?`), mark: true},
	{is: regexp.MustCompile(`^(?:export\s+)?(?:declare\s+)?interface\s+[\w$]+(?:\s+extends\s+[\w$, ]+)?\s*\{[^{}]*\}\s*;?`), mark: true},
	{is: regexp.MustCompile(`^(?:export\s+)?type\s+[\w$]+\s*=\s*(?:\{[^{}]*\}|[^;{}\n]+)\s*;?`), mark: true},
	{is: regexp.MustCompile(`^[;!+(]*(?:export\s+(?:default\s+)?)?(?:async\s+)?function\s*[\w$]*\s*\([^(){}\[\]]*\)\s*\{`), mark: true},
	{is: regexp.MustCompile(`^[;!+(]*(?:async\s*)?\([^(){}\[\]]*\)\s*=>\s*\{?`), mark: true},
	{is: regexp.MustCompile(`^[\w$]+\s*=>\s*\{?`), open: true},
	{is: regexp.MustCompile(`^define\(\s*(?:["'][^"'\n]*["']\s*,\s*)?(?:\[[^\[\]]*\]\s*,\s*)?`), mark: true},
	{is: regexp.MustCompile(`^(?:export\s+)?(?:const|let|var)\s+[\w$]+(?:\s*:\s*[^=;{}()"'\n]+)?\s*=\s*`), mark: true},
	{is: regexp.MustCompile(`^export\s+default\b\s*`), mark: true},
	{is: regexp.MustCompile(`^(?:module\.)?exports(?:\.[\w$]+|\[["'][\w$ .-]+["']\])?\s*=\s*`), mark: true},
	{is: regexp.MustCompile(`^(?:[\w$]+\.)+[\w$]+\s*=\s*`)},
	{is: regexp.MustCompile(`^return\b[ \t]*`), open: true},
	{is: regexp.MustCompile(`^(?:(?:Object\.(?:freeze|seal)|JSON\.parse))?\(\s*`), open: true},
	{is: regexp.MustCompile(`^(?:typeof\s+[\w$.]+\s*===?\s*["']function["']\s*&&\s*)?[\w$]+(?:\.[\w$]+)*\(\s*`), first: true},
}

// dataAt finds where the data of a script begins: below 0 where what stands there is none.
func dataAt(text string) (at int, script bool) {
	some := false
	for range mostLeads {
		if at += blanksOf(text[at:]); at == len(text) {
			return -1, script
		}
		if text[at] == '{' || text[at] == '[' {
			script = some || loose.MatchString(text[at:]) || strings.Contains(text[:at], "/") && keyed.MatchString(text[at:])
			return at, script
		}
		near := text[at:min(at+leadSize, len(text))]
		i := slices.IndexFunc(leads, func(l lead) bool {
			return !(l.open && !some) && !(l.first && some) && l.is.MatchString(near)
		})
		if i < 0 {
			return -1, script || foreignScript.MatchString(text[blanksOf(text):])
		}
		some, script = true, script || leads[i].mark
		at += len(leads[i].is.FindString(near))
	}
	return -1, script
}

// foreignScript is how programs begin that are none of JavaScript, or do something at once.
var foreignScript = regexp.MustCompile(`^(?:\$\(|<\?php|#!/|(?:--[^\n]*\n\s*|--\[\[(?s:.*?)\]\]\s*)*(?:local\s+(?:function\s+)?[A-Za-z_]\w*\s*[=(]|function\s+[\w.:]+\s*\()|` +
	`def \w+\(|from [\w.]+ import |import [\w.]+(?: as \w+)?\s*[\n;]|using [\w.]+;|package [\w.]+;|#include\s*[<"]|(?:const|let|var) [\w$]+\s*[=;]|class \w+\s*(?:extends \w+\s*)?\{)`)

// JSON as people write it by hand: keys without quotes or in others, or comments before it.
var (
	loose = regexp.MustCompile(`^(?:\[\s*)?\{\s*(?:'[^'\n]*'|[A-Za-z_$][\w$]*)\s*:|^\{\s*(?://|/\*)`)
	keyed = regexp.MustCompile(`^\{\s*"[^"\n]*"\s*:`)
)

// blanksOf is the length of the blanks and comments with which a text begins.
func blanksOf(text string) int {
	rest := text
	for {
		rest = strings.TrimLeft(rest, " \t\r\n")
		switch {
		case strings.HasPrefix(rest, "//"):
			_, rest, _ = strings.Cut(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			_, rest, _ = strings.Cut(rest, "*/")
		default:
			return len(text) - len(rest)
		}
	}
}

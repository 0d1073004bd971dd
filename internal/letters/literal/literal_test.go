package literal_test

import (
	"encoding/json"
	"strings"
	"testing"

	"ttsbridge/internal/letters/literal"
)

// The list that a script holds is read, whatever is around it that does not change it.
func TestWhatMayStandAroundTheData(t *testing.T) {
	const data = `{ main: ["3 Kuriboh"], "side": [], }`
	for _, around := range [][2]string{
		{"const deck = ", ";"}, {"export const deck: Deck = ", " as const;\nexport default deck;"}, {"export default ", ""},
		{"module.exports = ", ""},
		{"import { Deck } from './types';\nimport \"./x.css\"\n\nexport const deck: Deck = ", " satisfies Deck;"},
		{"import type {\n  A,\n  B,\n} from '../types';\nexport default ", "\n"},
		{"'use strict';\nconst _ = require('lodash');\nmodule.exports = ", ";"},
		{"\"use strict\";\nObject.defineProperty(exports, \"__esModule\", { value: true });\nexports.deck = void 0;\nexports.deck = ", ";\n"},
		{"export interface Deck { main: string[]; side: string[] }\nexport type Name = string;\nexport const d: Deck = ", ""},
		{"(function () {\n  var deck = ", ";\n  window.deck = deck;\n})();"}, {"!function(){return ", "}()"},
		{";(() => {\n  module.exports = ", "\n})()"},
		{"export function deck() {\n  return ", ";\n}\n"}, {"export const deck = () => (", ");"}, {"export default Object.freeze(", ");"},
		{`define([], function () {` + "\n  return ", ";\n});"}, {`define("deck", ["a", "b"], (a, b) => (`, "));"}, {"define(", ");"},
		{"callback(", ");"}, {"/**/ typeof load === 'function' && load(", ");"}, {"jQuery.cb_12(", ")"},
		{"var App = App || {};\nApp.Data.deck = ", ";"},
		{"const deck = ", ";\nif (typeof module !== 'undefined' && module.exports) { module.exports = deck; } else { window.deck = deck; }"},
		{"const deck = ", ";\nmodule.exports = {\n  deck,\n};\n/* the\n end */"},
	} {
		plain, script, err := literal.Data([]byte(around[0] + data + around[1]))
		var got map[string][]string
		if err == nil && script {
			err = json.Unmarshal(plain, &got)
		}
		if !script || err != nil || len(got["main"]) != 1 || got["main"][0] != "3 Kuriboh" {
			t.Errorf("%s...%s: %s, %v", around[0], around[1], plain, err)
		}
		if want := strings.Count(around[0]+data, "\n"); strings.Count(string(plain), "\n") != want {
			t.Errorf("%s: the data ends on line %d, not on line %d", around[0], strings.Count(string(plain), "\n"), want)
		}
	}
}

// What may change the data, or makes it, is never read as if it stood there.
func TestScriptsThatMakeTheirData(t *testing.T) {
	for text, want := range map[string]string{
		"const d = [1, 2];\nd.push(3);":                          "line 2: the script cannot be read as data: the list has ended, and more follows",
		"module.exports = [1, 2].concat([3]);":                   "more follows",
		"const d = [1, 2];\nmodule.exports = d.slice(1);":        "more follows",
		"const d = [1, 2];\nexport default d.filter(ok);":        "more follows",
		"(function(){ var d = [1]; return d.concat(more); })();": "more follows",
		"const d = [1, 2];\nd.length = 0;":                       "more follows", "const d = {a: [1]};\nd.a = e;": "more follows",
		"(function(){ var d = {a: [1]}; return d.a; })();": "more follows", "const d = {a: [1]};\nmodule.exports = d.a;": "more follows",
		"export default shuffle([1]);": "does not stand at its beginning", "load([1], 2);": "more follows", "load([1]).then(go);": "more follows",
		"const a = [1];\nconst b = [2];":                             "more follows",
		"const a = [1] + b;":                                         "more follows",
		"const d = [{count: 1 + 1}]":                                 "is no plain value",
		"const d = ['a' + 'b']":                                      "is no plain value",
		"const d = [...rest]":                                        "is no plain value",
		"const d = { main, side }":                                   "is no plain value",
		"const d = [f(1)]":                                           "is no plain value",
		"const d = ['a\nb']":                                         "a text has no end on its line",
		"const d = build([1]);":                                      "does not stand at its beginning",
		"import a from 'b'\nclass X {}":                              "does not stand at its beginning",
		"const n = 3;":                                               "does not stand at its beginning",
		"function setup() {\n  draw();\n}":                           "does not stand at its beginning",
		"-- a deck\nlocal deck = {\n  'Kuriboh' }":                   "does not stand at its beginning",
		"$(function(){ go() })":                                      "does not stand at its beginning",
		"<?php\n$deck = [1];":                                        "does not stand at its beginning",
		"from deck import cards\n":                                   "does not stand at its beginning",
		"(function (root, factory) { if (x) { define([], f) } }(1))": "does not stand at its beginning",
	} {
		if plain, script, err := literal.Data([]byte(text)); !script || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %s, %v, %v", text, plain, script, err)
		}
	}
}

// What people write is no script because a word of scripts stands in it.
func TestTextsThatAreNoScripts(t *testing.T) {
	for _, text := range []string{"", "3 Kuriboh", "// my deck\n3 Kuriboh", "/* main */\n3 Kuriboh", "Kuriboh => 3",
		"Kuriboh (3)", "Deck = [main]", "[Main]\n3 Kuriboh", "(3) Kuriboh",
		"const", "name,count\nKuriboh,3", "Let There Be Light", "Import Duty", "export: today", "typeof",
		"3x Return of the Dragon", "return\n3 Kuriboh", "!side\n1", "#main\n46986414",
		`{"main": [1]}`, `[1, 2]`, "<?xml version=\"1.0\"?>", "--- Main ---\n3 Kuriboh", "--[[ Monsters ]]--\n3 Kuriboh", "main(3)\nKuriboh"} {
		if plain, script, err := literal.Data([]byte(text)); script {
			t.Errorf("%q is taken for a script: %s, %v", text, plain, err)
		}
	}
}

// Two numbers that nothing parts are no number, and signs by their numbers are signs.
func TestValuesOfScripts(t *testing.T) {
	for text, want := range map[string]string{
		`x = y`: "", `const a = [1 2]`: "!", `const a = [12]`: `[12]`, `const a = ["\u{1F600}\x41\u{22}"]`: `["😀\u0041\u0022"]`,
		`const a = [+5, -2.5e3, null, undefined]`: `[5,-2.5e3,null,null]`,
		"const a = [`a\r\nb`]":                    `["a\nb"]`, "const a = ['a\\\r\nb']": `["ab"]`, "const a = ['\t']": `["\u0009"]`,
	} {
		plain, script, err := literal.Data([]byte(text))
		switch {
		case want == "" && script, want == "!" && err == nil && json.Valid(plain), want != "" && want != "!" && string(plain) != want:
			t.Errorf("%s: %s, %v, %v", text, plain, script, err)
		}
	}
}

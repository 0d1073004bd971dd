package script

import (
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// hosted is a host with scripts of the card dotr:t and others, by the rest of their key.
func hosted(t testing.TB, scripts map[string]string) (*Host, []*Problem) {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range scripts {
		files["dotr/"+name+".lua"] = &fstest.MapFile{Data: []byte(text)}
	}
	h := New(Options{Games: []*validator.Game{&dotr.Game}, Trusted: files})
	problems, err := h.Load()
	if err != nil {
		t.Fatal(err)
	}
	return h, problems
}

// script is a script of dotr:t with hooks.
func script(hooks string) string {
	return "return { card = 'dotr:t', text = 'Does something.',\n" + hooks + "\n}"
}

// duel is a table on which South has the monster dotr:t face-up on e2 and North a Wolf on e3.
func duel(t testing.TB) table.State {
	t.Helper()
	options, err := dotr.Game.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, ok := table.Fold(table.State{}, table.Opened{Game: "dotr", Options: options, Seats: 2, Places: dotr.Game.Places(options, 2)})
	if !ok {
		t.Fatal("no table")
	}
	s, ok = table.Fold(s, table.Printed{Prints: []table.Print{
		{Key: "dotr:l", Name: "Chief", Kind: "monster"},
		{Key: "dotr:t", Name: "Bear", Kind: "monster", Level: 4, Attack: 1300, Defense: 1000, Races: []string{"Beast"}, Extra: map[string]string{"use": "true"}},
		{Key: "dotr:w", Name: "Wolf", Kind: "monster", Level: 3, Attack: 1200, Defense: 800, Races: []string{"Beast"}}}},
		table.Dealt{Spot: s.SpotNamed("e1"), Owner: 0, Home: 2, Up: true, Prints: []table.PrintID{1}},
		table.Dealt{Spot: s.SpotNamed("e7"), Owner: 1, Home: 2, Up: true, Prints: []table.PrintID{1}},
		table.Dealt{Spot: s.SpotNamed("e2"), Owner: 0, Up: true, Prints: []table.PrintID{2}},
		table.Dealt{Spot: s.SpotNamed("e3"), Owner: 1, Up: true, Prints: []table.PrintID{3}},
		table.Dealt{Spot: s.SpotOf("hand", 1), Owner: 1, Prints: []table.PrintID{3}},
		table.Classed{Card: 1, Class: 3}, table.Classed{Card: 2, Class: 3}, table.Classed{Card: 3, Class: 1}, table.Classed{Card: 4, Class: 1},
		table.Named{Seat: 0, Card: 1}, table.Named{Seat: 1, Card: 2},
		table.Scored{Seat: 0, By: 4000, To: 4000}, table.Scored{Seat: 1, By: 4000, To: 4000},
		table.Passed{Seat: 0}, table.Entered{Phase: 2})
	if !ok {
		t.Fatal("no duel")
	}
	return s
}

// standby is the event that every card hears.
var standby = table.Entered{Phase: 1}

// Every attack on the machine ends in an error that names the card and the line.
var attacks = []struct{ name, body, says string }{
	{"endless loop", "while true do end", "does not come to an end"},
	{"endless repeat", "repeat local x = 1 until false", "does not come to an end"},
	{"endless for", "for i = 1, 1e18 do end", "does not come to an end"},
	{"endless goto by calls", "local function f() return f() end f()", "does not come to an end"},
	{"deep recursion", "local function f() return 1 + f() end f()", "stack overflow"},
	{"memory bomb", "local t = {} t[60000000] = 1", "too much memory"},
	{"slow memory bomb", "local t = {} for i = 1, 1e9 do t[i] = 'x' end", ""},
	{"insert bomb", "local t = {} for i = 1, 1e9 do table.insert(t, i) end", ""},
	{"key bomb", "local n = 60000000 local t = { [n] = 1 }", "at most 256"},
	{"not a number", "local t = {} t[0/0] = 1", "needs a number"},
	{"list of values bomb", spreadOut("k[i] = { n = i, ... }"), ""},
	{"selected values bomb", spreadOut("k[i] = { select(2, ...) }"), ""},
	{"values on values", "local function f(...) return f(1, ...) end f()", ""},
	{"many values at hand", "local function f(n, ...) return f(n, n, n, n, n, n, n, n, n, n, ...) end f(1)", ""},
	{"rep bomb", "local s = string.rep('x', 1e9)", "too much memory"},
	{"rep of rep", "local s = ('x'):rep(1000) for i = 1, 1e6 do s = s:rep(2) end", "is too long"},
	{"concat bomb", "local s = 'x' while true do s = s .. s end", "is too long"},
	{"table.concat bomb", "local t = { 'xxxxxxxxxx' } while true do t[#t + 1] = table.concat(t) end", "is too long"},
	{"format bomb", "string.format('%999999999d', 1)", "knows"},
	{"format of format", "local s = 'x' while true do s = string.format('%s%s', s, s) end", "is too long"},
	{"one long rep", "string.rep(' ', 2000)", "is too long"},
	{"sums of blanks", "local s = string.rep(' ', 1000) .. '1' while true do local n = s + 1 end", "cannot perform add operation between string and number"},
	{"sums with blanks", "local s = string.rep(' ', 1000) while true do local n = 1 % s end", "cannot perform mod operation between number and string"},
	{"blanks turned", "local s = string.rep(' ', 1000) .. '1' while true do local n = -s end", "is no number"},
	{"blanks for a number", "local s = string.rep(' ', 1000) .. '1' while true do math.max(s, s, s, s) end", "number expected"},
	{"blanks written as a number", "local s = string.rep(' ', 1000) .. '1' string.format('%d', s)", "number expected"},
	{"upper bomb", "local s = ('x'):rep(1000) while true do s = s:upper() end", "too much memory"},
	{"gsub", "('x'):gsub('x', 'y')", "there is no \"gsub\""},
	{"pattern", "string.find(('a'):rep(30), ('a*'):rep(30) .. 'b')", "there is no \"find\""},
	{"match", "string.match('a', 'a')", "there is no \"match\""},
	{"metatable", "setmetatable({}, { __index = function() end })", "there is no \"setmetatable\""},
	{"metatable of texts", "getmetatable('').__index = nil", "there is no \"getmetatable\""},
	{"raw access", "rawset(_G, 'x', 1)", "there is no \"rawset\""},
	{"global", "x = 1", "cannot be set"},
	{"library", "string.len = nil", "cannot be set"},
	{"card", "me.up = false", "cannot be set"},
	{"view", "view.turn = 9", "cannot be set"},
	{"files", "io.open('x')", "there is no \"io\""},
	{"system", "os.exit()", "there is no \"os\""},
	{"clock", "os.time()", "there is no \"os\""},
	{"dice", "math.random()", "there is no \"random\""},
	{"load", "load('x')", "there is no \"load\""},
	{"loadstring", "loadstring('x')", "there is no \"loadstring\""},
	{"debug", "debug.sethook()", "there is no \"debug\""},
	{"coroutine", "coroutine.create(f)", "there is no \"coroutine\""},
	{"catching", "pcall(function() while true do end end)", "there is no \"pcall\""},
	{"environment", "getfenv(1).x = 1", "there is no \"getfenv\""},
	{"unpack bomb", "local t = {} for i = 1, 1000 do t[i] = i end unpack(t)", "too long to unpack"},
	{"sort without order", "local t = {} for i = 1, 3000 do t[i] = i end table.sort(t, function() while true do end end)", "does not come to an end"},
	{"nil", "local x = nil; x.y = 1", "attempt"},
	{"stranger's handle", "destroy(view)", "a card is needed"},
	{"no card", "destroy(nil)", "needs a card"},
	{"fraction", "score(0, 'lp', 0.5)", "whole number"},
	{"infinite", "score(0, 'lp', 1/0)", "whole number"},
	{"no seat", "score(7, 'lp', 1)", "a seat is needed"},
	{"own error", "error('I give up')", ""},
	{"error with a table", "error({})", ""},
	{"wrong return", "return 5", "must return deeds"},
	{"wrong list", "return { 5 }", "must return deeds"},
	{"slow sorts", "local t = {} for i = 1, 5000 do t[i] = i end for i = 1, 1000 do table.sort(t) end", "does not come to an end"},
	{"slow removals", "local t = {} for i = 1, 5000 do t[i] = i end while true do table.insert(t, 1, table.remove(t, 1)) end",
		"does not come to an end"},
	{"holes", "local t = {} for i = 1, 9000 do t[i] = 'x' end for i = 5000, 9000 do t[i] = nil end while true do table.concat(t) end", ""},
	{"length of holes", emptied("local n = #t"), "does not come to an end"},
	{"slots of holes", emptied("t[1] = 1"), "does not come to an end"},
	{"removals from holes", emptied("table.remove(t)"), "does not come to an end"},
	{"insertions into holes", emptied("table.insert(t, 1, 1) table.remove(t, 1)"), "does not come to an end"},
	{"sorts of holes", emptied("table.sort(t)"), "does not come to an end"},
	{"holes unpacked", emptied("unpack(t)"), "does not come to an end"},
	{"holes gone through", emptied("for k in pairs(t) do end"), "does not come to an end"},
	{"names that are gone", "local t = {} for i = 1, 3000 do t[-i] = 1 end for i = 1, 3000 do t[-i] = nil end " +
		"t.x = 1 for i = 1, 1000 do for k in pairs(t) do end end", "does not come to an end"},
	{"braces bomb", "local k = {} for i = 1, 1e9 do k[i] = { [256] = 1 } end", ""},
	{"no such decision", "return ask(0, 'which?', { 'a' }, 'nowhere')", "not under decisions"},
	{"output bomb", "local t = {} for i = 1, 1000 do t[i] = destroy(me) end return t", "not so many"},
}

// emptied does something again and again with a list that has many slots and nothing in them: the interpreter goes past all of them.
func emptied(do string) string {
	return "local t = {} t[60000] = 1 t[60000] = nil for i = 1, 100 do " + do + " end"
}

// spreadOut does something again and again where some hundred values are at hand.
func spreadOut(do string) string {
	return "local k = {} local function h(...) for i = 1, 1e9 do " + do + " end end " +
		"local function f(n, ...) if n == 0 then return h(...) end return f(n - 1, n, n, n, n, ...) end f(60)"
}

// No attack takes much more memory than a call may have.
func TestAttacksStayWithinTheirMemory(t *testing.T) {
	for _, a := range attacks {
		h, problems := hosted(t, map[string]string{"t": script("standby = function(view, me)\n" + a.body + "\nend")})
		if len(problems) > 0 {
			t.Fatal(problems[0])
		}
		s := duel(t)
		voice := h.For("dotr")
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		voice.Follow(&s, standby)
		runtime.ReadMemStats(&after)
		if made := after.TotalAlloc - before.TotalAlloc; made > 16*maxBytes {
			t.Errorf("%s: %d KiB were made in one call", a.name, made>>10)
		}
	}
}

func TestAttacksEndInAnErrorThatNamesCardAndLine(t *testing.T) {
	for _, a := range attacks {
		t.Run(a.name, func(t *testing.T) {
			var told []Problem
			h, problems := hosted(t, map[string]string{"t": script("standby = function(view, me)\n" + a.body + "\nend")})
			if len(problems) > 0 {
				t.Fatal(problems[0])
			}
			h.o.Tell = func(p Problem) { told = append(told, p) }
			s := duel(t)
			v := h.For("dotr")
			deeds := v.Follow(&s, standby)
			if len(told) != 1 || told[0].Card != "dotr:t" || told[0].File != "dotr/t.lua" {
				t.Fatalf("told %+v", told)
			}
			if inLua := !strings.Contains(a.says, "must return") && !strings.Contains(a.says, "not under") &&
				!strings.Contains(a.says, "so many"); inLua && told[0].Line != 3 {
				t.Errorf("line %d, want 3: %s", told[0].Line, told[0].What)
			}
			if !strings.Contains(told[0].What, a.says) {
				t.Errorf("says %q, want %q in it", told[0].What, a.says)
			}
			if len(deeds) != 1 || deeds[0].Verb != "say" || !strings.Contains(deeds[0].Text, "Bear") {
				t.Errorf("everybody is told by %+v", deeds)
			}
			if again := v.Follow(&s, standby); len(again) > 0 || len(told) > 1 {
				t.Errorf("it is not left out afterwards: %+v", again)
			}
		})
	}
}

// What a move comes to follows from the state and the scripts alone: whether a bridge was started again before it, or had moves refused
// that nobody wrote down, makes no difference, also where scripts fail, use what they may use up, or take long to be read.
func TestJudgingAgainComesToTheSame(t *testing.T) {
	for name, hooks := range map[string]string{
		"it fails now and then":       "scored = function(view, me, what) if what.amount == -3 then error('no') end return score(1, 'lp', -1) end",
		"it uses up its steps":        "scored = function(view, me, what) for i = 1, 100000 + 20000 * what.amount do end return score(1, 'lp', -1) end",
		"it uses up those of a move":  "scored = function(view, me, what) for i = 1, 20000 do end if what.amount == -1 then return score(1, 'lp', -2) end return score(1, 'lp', -1) end",
		"it uses up its memory":       "scored = function(view, me, what) local k = {} for i = 1, 30000 - 20000 * what.amount do k[i] = 'x' end return score(1, 'lp', -1) end",
		"what it forbids fails":       "forbids = { move = function(view, me, what) error('no') end }, scored = function(view, me, what) return score(1, 'lp', -1) end",
		"it says what a number is":    "value = { atk = function(view, me, card, base) for i = 1, 60000 do end return base end }, scored = function() return score(1, 'lp', -1) end",
		"it takes long to be read":    "scored = function(view, me, what) for i = 1, 10000 do end return score(1, 'lp', -1) end",
		"it takes long, and is sorry": "scored = function(view, me, what) local t = {} for i = 1, 2000 do t[i] = i end while true do table.sort(t) end end",
	} {
		t.Run(name, func(t *testing.T) {
			text := script(hooks)
			if name == "it takes long to be read" {
				text = "for i = 1, 20000 do end\n" + text
			}
			h, problems := hosted(t, map[string]string{"t": text})
			if len(problems) > 0 {
				t.Fatal(problems[0])
			}
			s := duel(t)
			kept := h.For("dotr")
			for n := range detector.Few(12) {
				m := validator.Move{Kind: "move", Seat: 0, Card: 3, To: s.SpotNamed("e4")}
				if _, err := validator.Judge(&dotr.Game, s, m, kept); err != nil { // refused or made, nobody wrote it down
					t.Fatal(err)
				}
				does := func(p *validator.Play) { p.Do(table.Scored{Seat: 0, By: -int32(n%4 + 1), To: 3000}) }
				kept.Forbid(&s, &m) // as every move begins
				was := validator.Resume(&dotr.Game, s, kept, does)
				fresh, _ := hosted(t, map[string]string{"t": text})
				other := fresh.For("dotr")
				other.Forbid(&s, &m)
				if again := validator.Resume(&dotr.Game, s, other, does); !sameDeeds(t, was.Events, again.Events) {
					t.Fatalf("move %d comes to %+v, and judged again to %+v", n, was.Events, again.Events)
				}
			}
		})
	}
}

func sameDeeds(t *testing.T, a, b table.Events) bool {
	t.Helper()
	x, err1 := a.MarshalJSON()
	y, err2 := b.MarshalJSON()
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	return string(x) == string(y)
}

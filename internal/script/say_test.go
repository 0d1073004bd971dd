package script

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// follow is what one script says to the Standby Phase at the test's table.
func follow(t *testing.T, body string) []validator.Deed {
	t.Helper()
	h, problems := hosted(t, map[string]string{"t": script("standby = function(view, me, what)\n" + body + "\nend")})
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	h.o.Tell = func(p Problem) { t.Error(p.Error()) }
	s := duel(t)
	return h.For("dotr").Follow(&s, standby)
}

func TestScriptsReadTheTable(t *testing.T) {
	for _, tt := range []struct{ expression, want string }{
		{"me.name", "Bear"}, {"me.key", "dotr:t"}, {"me.kind", "monster"}, {"me.level", "4"}, {"me.attack", "1300"},
		{"me.defence", "1000"}, {"me.up", "true"}, {"me.owner", "0"}, {"me.holder", "0"}, {"me.place.name", "e2"},
		{"me.place.kind", "tile"}, {"me.place.owner", "-1"}, {"me.place.ground", "Normal"}, {"me.place.card == me", "true"},
		{"me.place.x .. '/' .. me.place.y", "5/2"}, {"me.under", "nil"}, {"me:is('beast')", "true"}, {"me:is('Dragon')", "false"},
		{"me:fits('own&this')", "true"},
		{"me:fits('enemy or not:kind:Beast')", "false"}, {"me:fits('attack<=1300&defense>=1000')", "true"},
		{"view:at('e3').card:fits('enemy&not:this')", "true"},
		{"me:count('spellbound')", "0"}, {"me:count('monster')", "1"}, {"view.turn", "1"}, {"view.seat", "0"}, {"view.phase", "main"},
		{"view:points(1, 'lp')", "4000"}, {"view:at('e3').card.name", "Wolf"}, {"view:at('z9')", "nil"}, {"view:tile(5, 3).name", "e3"},
		{"view:tile(99, 3)", "nil"}, {"view:steps(me.place, view:at('g4'))", "4"}, {"what.seat", "0"}, {"what.card", "nil"},
		{"type(me)", "card"}, {"type(me.place)", "place"}, {"me == view:at('e2').card", "true"}, {"me == view:at('e3').card", "false"},
		{"math.floor(2.5) + math.ceil(2.5) + math.max(1, 3, 2) - math.min(4, 2) + math.abs(-1)", "7"},
		{"('Bear'):upper() .. ('Bear'):sub(2, 3) .. string.len('ab') .. ('x'):rep(3)", "BEARea2xxx"},
		{"string.format('%d of %s %%', 3, 'x')", "3 of x %"}, {"table.concat({ 1, 2, 3 }, '-')", "1-2-3"},
		{"select('#', 1, nil, 3)", "3"}, {"tonumber('12') + 1", "13"}, {"tonumber('x')", "nil"}, {"tostring({})", "table"},
		{"tostring(me)", "userdata"}, {"(function() local t = { 3, 1, 2 } table.sort(t) return table.concat(t) end)()", "123"},
		{"(function() local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) return table.concat(t) end)()", "321"},
		{"(function() local t = {} t[1] = 4 t[2] = 5 t.x = 6 return #t + t.x + table.remove(t) end)()", "13"},
		{"(function() local n = 0 for _, v in ipairs({ 1, 2, 3 }) do n = n + v end return n end)()", "6"},
		{"(function() local n = 0 for k, v in pairs({ a = 1, b = 2 }) do n = n + v end return n end)()", "3"},
		{"(function() local n = '' for c in view:cards('tile') do n = n .. c.place.name .. ' ' end return n end)()", "e1 e7 e2 e3 "},
		{"(function() local n = '' for c in view:cards('tile', 1) do n = n .. c.place.name .. ' ' end return n end)()", "e7 e3 "},
		{"(function() local n = 0 for seat in view:foes(me.holder) do n = n + seat end return n end)()", "1"},
	} {
		// The word of a deed carries the value out.
		deeds := follow(t, "return become(me, tostring("+tt.expression+"))")
		if len(deeds) != 1 || deeds[0].Word != tt.want {
			t.Errorf("%s is %+v, want %q", tt.expression, deeds, tt.want)
		}
	}
}

// A script reads no hidden face but what its own player sees, and forbids by what everybody sees.
func TestHiddenFacesStayHidden(t *testing.T) {
	for _, fact := range []string{"name", "key", "kind", "subtype", "level", "attack", "defence"} {
		deeds := follow(t, "for c in view:cards('hand', 1) do return become(me, tostring(c."+fact+")) end")
		if len(deeds) != 1 || deeds[0].Word != "nil" {
			t.Errorf("%s of a card in the other hand is %+v", fact, deeds)
		}
	}
	if deeds := follow(t, "for c in view:cards('hand', 1) do return become(me, tostring(c:is('Beast'))) end"); len(deeds) != 1 ||
		deeds[0].Word != "false" {
		t.Errorf("the other hand is described: %+v", deeds)
	}
	if deeds := follow(t, "for c in view:cards('hand', 1) do return become(me, tostring(c:fits('class:monster or not:class:monster'))) end"); len(deeds) != 1 || deeds[0].Word != "false" {
		t.Errorf("the other hand is described by the words of rows: %+v", deeds)
	}
	h, _ := hosted(t, map[string]string{"t": script("forbids = { move = function(view, me) for c in view:cards('hand') do return tostring(c.name) end end }")})
	s := duel(t)
	s, _ = table.Fold(s, table.Dealt{Spot: s.SpotOf("hand", 0), Owner: 0, Prints: []table.PrintID{3}}, table.Moved{Card: 5, To: s.SpotOf("deck", 1)})
	v := h.For("dotr").Forbid(&s, &validator.Move{Kind: "move", Card: 3})
	if v == nil || v.Why != "Bear: nil" {
		t.Errorf("forbids by a hidden card: %+v", v)
	}
}

// Nothing that a call changes is there in the next: no upvalue, no list, no handle.
func TestNothingOutlastsACall(t *testing.T) {
	for name, text := range map[string]string{
		"upvalue": "local n = 0\n" + script("standby = function(view, me) n = n + 1 return become(me, 'x' .. n) end"),
		"list":    "local t = { n = 0 }\n" + script("standby = function(view, me) t.n = t.n + 1 return become(me, 'x' .. t.n) end"),
		"own table": "local card = " + strings.TrimPrefix(script("n = nil, standby = function() end"), "return ") +
			"\nlocal k = 0 card.standby = function(view, me) k = k + 1 return become(me, 'x' .. k) end return card",
		"kept closure": "local keep\n" + script("standby = function(view, me) local old = keep keep = function() return 2 end return become(me, 'x' .. (old and old() or 1)) end"),
	} {
		t.Run(name, func(t *testing.T) {
			h, problems := hosted(t, map[string]string{"t": text})
			if len(problems) > 0 {
				t.Fatal(problems[0])
			}
			s, v := duel(t), h.For("dotr")
			for call := range 50 {
				if deeds := v.Follow(&s, standby); len(deeds) != 1 || deeds[0].Word != "x1" {
					t.Fatalf("call %d: %+v", call, deeds)
				}
			}
		})
	}
}

func TestFourKindsOfSay(t *testing.T) {
	h, problems := hosted(t, map[string]string{"t": script(`
		flipped = function(view, me) return { boost(me, "atk", 100, 2), score(1, "lp", -50) } end,
		forbids = { move = function(view, me, what) if what.card ~= me then return "all stand still" end end },
		instead = { scored = function(view, me, what) if what.by == -7 then return {} end end },
		value = { atk = function(view, me, card, base) if card == me then return base + 5 end end },`)})
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	s, v := duel(t), h.For("dotr")
	deeds := v.Follow(&s, table.Flipped{Card: 3, Up: true})
	if len(deeds) != 2 || deeds[0].Verb != "boost" || deeds[0].N != 100 || deeds[0].Turns != 2 || deeds[1].Seat != 1 || deeds[1].By != 3 {
		t.Errorf("follow: %+v", deeds)
	}
	if v.Follow(&s, table.Flipped{Card: 4, Up: true}) != nil {
		t.Error("it follows another card's moment")
	}
	if no := v.Forbid(&s, &validator.Move{Kind: "move", Card: 4, Seat: 1}); no == nil || no.Why != "Bear: all stand still" ||
		no.Rule != validator.CardsSay {
		t.Errorf("forbid: %+v", no)
	}
	if v.Forbid(&s, &validator.Move{Kind: "move", Card: 3}) != nil || v.Forbid(&s, &validator.Move{Kind: "flip", Card: 4}) != nil {
		t.Error("it forbids too much")
	}
	if all, ok := v.Instead(&s, table.Scored{Seat: 1, By: -7}); !ok || len(all) != 0 {
		t.Errorf("instead: %v %v", all, ok)
	}
	if _, ok := v.Instead(&s, table.Scored{Seat: 1, By: -8}); ok {
		t.Error("it replaces too much")
	}
	if got := v.Value(&s, 3, "atk", 10); got != 15 {
		t.Errorf("value %d", got)
	}
	if got := v.Value(&s, 4, "atk", 10) + v.Value(&s, 3, "def", 10); got != 20 {
		t.Errorf("values of others %d", got)
	}
}

// A script reads a value with what all scripts make of it; one that is asked for a value itself reads it without.
func TestACountIsWhatScriptsMakeOfIt(t *testing.T) {
	h, problems := hosted(t, map[string]string{"t": script(`
		standby = function(view, me) return boost(me, "atk", me:count("atk")) end,
		value = { atk = function(view, me, card, base) if card == me then return base + me:count("atk") end end },`)})
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	s, v := duel(t), h.For("dotr")
	if deeds := v.Follow(&s, standby); len(deeds) != 1 || deeds[0].N != 2600 {
		t.Errorf("it reads %+v, want 1300 twice", deeds)
	}
}

// asks is a script that asks and goes on.
var asks = script(`
	used = function(view, me) return ask(me.holder, "pay 500 to strengthen it?", { "pay", "keep" }, "paid") end,
	decisions = { paid = function(view, me, answer)
		if answer == "pay" then return { score(me.holder, "lp", -500), boost(me, "atk", 700) } end
	end },`)

func TestAChoiceIsAskedAndContinuedByName(t *testing.T) {
	h, problems := hosted(t, map[string]string{"t": asks})
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	for word, points := range map[string]int{"pay": 3500, "keep": 4000} {
		s, fx := duel(t), h.For("dotr")
		s = must(t, s, fx, validator.Move{Kind: "use", Seat: 0, Card: 3, From: s.Cards[3].Spot})
		ask := s.AskOf(0)
		if ask == nil || ask.Kind != validator.AskDecision || !slices.Equal(ask.Words, []string{"pay", "keep"}) || ask.Card != 3 {
			t.Fatalf("asks %+v", s.Asks)
		}
		if other := s.Seen(1).Asks[0]; other.Text != "" || other.Words != nil {
			t.Errorf("the other player sees %+v", other)
		}
		if v, err := validator.Judge(&dotr.Game, s, validator.Move{Kind: "decide", Seat: 0, Word: "steal"}, fx); err != nil || v.Violation == nil {
			t.Errorf("a word that is not offered: %v %v", v.Violation, err)
		}
		s = must(t, s, fx, validator.Move{Kind: "decide", Seat: 0, Word: word})
		if s.Points(0, 0) != points || len(s.Asks) > 0 || len(s.Stack) > 0 {
			t.Errorf("%s: %d Life Points, asks %v, pending %v", word, s.Points(0, 0), s.Asks, s.Stack)
		}
	}
}

// A script that is edited, or taken away, while its question is open says that nothing comes of the answer; nobody waits for it.
func TestAnEditOfAScriptThatHasAsked(t *testing.T) {
	for name, text := range map[string]string{
		"another decision": strings.ReplaceAll(asks, "paid", "bought"),
		"no decision":      script("used = function() end"),
		"gone":             "",
	} {
		h, at := folder(t, asks)
		h.o.Trusted, h.o.Prefix = nil, nil
		if _, err := h.Load(); err != nil {
			t.Fatal(err)
		}
		s, fx := duel(t), h.For("dotr")
		s = must(t, s, fx, validator.Move{Kind: "use", Seat: 0, Card: 3, From: s.Cards[3].Spot})
		if put(t, at, "t.lua", text); text == "" {
			if err := os.Remove(filepath.Join(at, "t.lua")); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := h.Load(); err != nil {
			t.Fatal(err)
		}
		v, err := validator.Judge(&dotr.Game, s, validator.Move{Kind: "decide", Seat: 0, Word: "pay"}, fx)
		if err != nil || v.Violation != nil || len(v.After.Asks)+len(v.After.Stack) > 0 {
			t.Fatalf("%s: %v %v", name, err, v.Violation)
		}
		said := slices.ContainsFunc(v.Events, func(e table.Event) bool {
			r, ok := e.(table.Reported)
			return ok && strings.Contains(r.Text, "Bear was edited since it asked")
		})
		if !said || v.After.Points(0, 0) != 4000 {
			t.Errorf("%s: %+v", name, v.Events)
		}
	}
}

func must(t *testing.T, s table.State, fx validator.Effects, m validator.Move) table.State {
	t.Helper()
	v, err := validator.Judge(&dotr.Game, s, m, fx)
	if err != nil || v.Violation != nil {
		t.Fatalf("%s: %v %+v", m.Kind, err, v.Violation)
	}
	return v.After
}

// A card whose script fails is played by hand: the effect window opens.
func TestAFailingScriptOpensTheEffectWindow(t *testing.T) {
	h, _ := hosted(t, map[string]string{"t": script("used = function() while true do end end")})
	s, fx := duel(t), h.For("dotr")
	v, err := validator.Judge(&dotr.Game, s, validator.Move{Kind: "use", Seat: 0, Card: 3, From: s.Cards[3].Spot}, fx)
	if err != nil || v.Violation != nil {
		t.Fatal(err, v.Violation)
	}
	told := slices.ContainsFunc(v.Events, func(e table.Event) bool {
		r, ok := e.(table.Reported)
		return ok && r.Rule == validator.CardsSay && strings.Contains(r.Text, "line 2") && strings.Contains(r.Text, "Bear")
	})
	if ask := v.After.AskOf(0); !told || ask == nil || ask.Kind != validator.AskByHand {
		t.Errorf("told %v, asks %+v", told, v.After.Asks)
	}
}

// Two cards that set each other off without end are cut, and everybody is told.
func TestEndlessChainsAreCut(t *testing.T) {
	for name, hooks := range map[string]string{
		"one after another": "scored = function(view, me, what) return score(what.seat, 'lp', -1) end, standby = function(view, me) return score(0, 'lp', -1) end",
		"ever more":         "changed = function(view, me, what) return { ground(view:at('a1'), 'Sea'), ground(view:at('a1'), 'Dark'), ground(view:at('a1'), 'Sea') } end, standby = function(view, me) return ground(view:at('a1'), 'Sea') end",
	} {
		t.Run(name, func(t *testing.T) {
			h, problems := hosted(t, map[string]string{"t": script(hooks)})
			if len(problems) > 0 {
				t.Fatal(problems[0])
			}
			s := duel(t)
			v := validator.Resume(&dotr.Game, s, h.For("dotr"), func(p *validator.Play) { p.Do(standby) })
			cuts := 0
			for _, e := range v.Events {
				if r, ok := e.(table.Reported); ok && strings.Contains(r.Text, "cut") {
					cuts++
				}
			}
			if cuts != 1 || len(v.Events) > 2000 {
				t.Errorf("cut %d times after %d events", cuts, len(v.Events))
			}
		})
	}
}

// A script that is slow in each of many calls is left out as well.
func TestOneMoveHasItsLimit(t *testing.T) {
	h, problems := hosted(t, map[string]string{"t": script("scored = function(view, me, what) for i = 1, 20000 do end return score(what.seat, 'lp', -1) end")})
	if len(problems) > 0 {
		t.Fatal(problems[0])
	}
	var told []Problem
	h.o.Tell = func(p Problem) { told = append(told, p) }
	s := duel(t)
	v := validator.Resume(&dotr.Game, s, h.For("dotr"), func(p *validator.Play) { p.Do(table.Scored{Seat: 0, By: -1, To: 3999}) })
	if len(told) != 1 || !strings.Contains(told[0].What, "in one move") || v.After.Points(0, 0) < 3980 {
		t.Errorf("told %v, %d Life Points", told, v.After.Points(0, 0))
	}
}

// What authors get wrong is told when the file is read, with the line.
func TestWrongScriptsAreRefused(t *testing.T) {
	for _, tt := range []struct {
		text, says string
		line       int
	}{
		{"return {", "not Lua", 1},
		{"local say2 = say\n" + script(""), "can only be called", 1},
		{script("standby = function(view, me)\n return say('I hold ' .. me.name) end"), "one plain sentence", 3},
		{"local a, t = 1, {}\na, t[1] = 2, 3\n" + script(""), "one slot", 2},
		{"goto x\n::x::\n" + script(""), "goto", 1},
		{"return 5", "must return a table", 0},
		{"return { card = 'dotr:other', text = 'x', standby = function() end }", "its card must be", 0},
		{"return { card = 'dotr:t', standby = function() end }", "its text", 0},
		{"return { card = 'dotr:t', text = 'x' }", "no hook", 0},
		{script("fliped = function() end"), "there is no hook \"fliped\"", 0},
		{script("value = { luck = function() end }"), "value.luck", 0},
		{script("instead = { flipped = function() end }"), "instead.flipped", 0},
		{script("forbids = { summon = function() end }"), "a player's own accord: ", 0},
		{"destroy(1)\n" + script(""), "belongs into a hook", 1},
		{"while true do end", "does not come to an end", 1},
		{strings.Repeat("x", maxSource+1), "too long", 0},
		{"return " + strings.Repeat("(", 7000) + "1" + strings.Repeat(")", 7000), "", 0},
		{"return " + strings.Repeat("{", 500) + strings.Repeat("}", 500), "nested too deeply", 1},
		{"local t = {" + strings.Repeat("nil,", 257) + "}\n" + script(""), "at most 256 values", 1},
		{"\x1bLua", "not Lua source", 0},
		{"-- one\n-- K\xf6nig\n" + script(""), "not UTF-8", 2},
	} {
		_, problems := hosted(t, map[string]string{"t": tt.text})
		if len(problems) != 1 || !strings.Contains(problems[0].What, tt.says) || tt.line != 0 && problems[0].Line != tt.line {
			t.Errorf("%.60q: %v, want %q at line %d", tt.text, problems, tt.says, tt.line)
		}
	}
}

// Editors of Windows write a mark before a text, or write it in UTF-16; neither is a mistake of the author's.
func TestScriptsOfEveryEditorAreRead(t *testing.T) {
	text := "-- the king's\n" + script("standby = function() end")
	wide := []byte{0xff, 0xfe}
	for _, c := range []byte(text) {
		wide = append(wide, c, 0)
	}
	for name, one := range map[string]string{"with a mark": "\ufeff" + text, "in UTF-16": string(wide)} {
		if _, problems := hosted(t, map[string]string{"t": one}); len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

// What authors get wrong most often is told in words that they understand, with the line.
func TestTypicalMistakesAreNamed(t *testing.T) {
	for _, tt := range []struct{ body, says string }{
		{"return score(me, 'lp', 100)", "a seat is needed here, like me.holder"},
		{"return score(me.holder, 'hp', 100)", "score knows no \"hp\"; it knows lp, sp"},
		{"return boost(me, 'attack', 100)", "boost knows no \"attack\"; it knows atk, def, both"},
		{"return turn(me, 'sideways')", "turn knows no \"sideways\"; it knows up, down, attack, defence"},
		{"return ground(me.place, 'Lava')", "ground knows no \"Lava\"; it knows Normal, Forest"},
		{"return boost(me, 'atk')", "boost needs a number: boost(card, word, number [, turns])"},
		{"return destroy(me, 1)", "destroy takes 1 thing: destroy(card)"},
		{"return destroy(me.place)", "a card is needed here, not a"},
		{"return boost(me, 'atk', me.power)", "a card has no \"power\""},
		{"for c in view:cards('field') do return destroy(c) end", "there is no place of the kind \"field\"; there is tile, hand, deck"},
		{"return view.points(me.holder, 'lp')", ""},
		{"return boost(me, 'atk', me:count('counters'))", "a card has no count \"counters\""},
		{"for c in view:cards('hand', 1) do if c.attack > 1000 then return draw(0) end end", "attempt to compare"},
		{"return ask(me.holder, 'which?', { 'a' }, 'picked')", "asks for the decision \"picked\", which is not under decisions"},
		{"return dstroy(me)", "there is no \"dstroy\" for card scripts"},
		{"score(me.holder, 'lp', 100)", "standby calls score and returns nothing; what a verb makes counts when the hook returns it"},
	} {
		h, problems := hosted(t, map[string]string{"t": script("standby = function(view, me, what)\n" + tt.body + "\nend")})
		if len(problems) > 0 {
			t.Fatal(problems[0])
		}
		var told []Problem
		h.o.Tell = func(p Problem) { told = append(told, p) }
		s := duel(t)
		h.For("dotr").Follow(&s, standby)
		if len(told) != 1 || !strings.Contains(told[0].What, tt.says) {
			t.Errorf("%s: told %v, want %q", tt.body, told, tt.says)
		}
	}
}

// A script is opened once only where a call cannot change anything that it holds.
func TestOnlyFixedScriptsAreKept(t *testing.T) {
	for _, tt := range []struct {
		text string
		want bool
	}{
		{script("standby = function(view, me) local t = {} t[1] = me return boost(me, 'atk', 1) end"), true},
		{"local most, half = 5, function(n) return n / 2 end\n" + script("standby = function() return half(most) end"), true},
		{"local n = 0\n" + script("standby = function() n = 1 end"), false},
		{"local n = 0 local function up() n = n + 1 end\n" + script("standby = function() up() end"), false},
		{"local n = 0\n" + script("standby = function() return function() n = 1 end end"), false},
		{"local t = {}\n" + script("standby = function() t.x = 1 end"), false},
		{"local t = {}\n" + script("value = { atk = function() return t.x end }"), false},
		{"local each = ipairs({ 1, 2 })\n" + script("standby = function() each() end"), false},
		{"local floor = math.floor\n" + script("standby = function() floor(1) end"), false},
		{"local function deep() local t = {} return function() t.x = 1 end end\n" + script("standby = deep()"), false},
	} {
		h, problems := hosted(t, map[string]string{"t": tt.text})
		if len(problems) > 0 {
			t.Fatal(problems[0])
		}
		if got := h.shelf.Load().cards["dotr"]["dotr:t"].fixed; got != tt.want {
			t.Errorf("%q is fixed: %v", tt.text, got)
		}
	}
}

package script

import (
	"io/fs"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// FuzzScript runs any text as a script at a table in any state: it may be refused or fail, and nothing else.
func FuzzScript(f *testing.F) {
	for _, a := range attacks {
		f.Add(script("standby = function(view, me, what)\n"+a.body+"\nend"), uint64(1))
	}
	shipped := ttsbridge.Scripts()
	names, err := fs.Glob(shipped, "dotr/*.lua")
	if err != nil || len(names) == 0 {
		f.Fatal("no shipped script", err)
	}
	for _, name := range names {
		text, err := readText(shipped, name)
		if err != nil {
			f.Fatal(err)
		}
		_, key, _ := strings.Cut(strings.TrimSuffix(name, ".lua"), "/")
		f.Add(strings.ReplaceAll(text, "dotr:"+key, "dotr:t"), uint64(2))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) { try(t, text, seed) })
}

// try runs everything that a script may say, through the game, at a table in a random state.
func try(t *testing.T, text string, seed uint64) (loaded bool) {
	h, problems := hosted(t, map[string]string{"t": text})
	if len(problems) > 0 {
		return false
	}
	fx, dice := h.For("dotr"), rand.New(rand.NewPCG(seed, 9))
	began := time.Now()
	for range 3 {
		s := muddled(t, dice)
		validator.Resume(&dotr.Game, s, fx, func(p *validator.Play) {
			p.Do(anyEvent(&s, dice), standby, table.Scored{Seat: 1, By: -5, To: s.Players[1].Points[0] - 5})
		})
		fx.Value(&s, 3, "atk", dice.IntN(5000))
		m, ok := anyMove(&s, dice)
		if !ok {
			continue
		}
		if v, err := validator.Judge(&dotr.Game, s, m, fx); err == nil && v.Violation == nil {
			s = v.After
		}
		if ask := s.AskOf(table.Chance); ask != nil {
			if _, err := validator.Judge(&dotr.Game, s, validator.Roll(&s, *ask, dice.IntN), fx); err != nil {
				t.Fatal(err)
			}
		}
		if ask := s.AskOf(0); ask != nil && ask.Kind == validator.AskDecision && len(ask.Words) > 0 {
			if _, err := validator.Judge(&dotr.Game, s, validator.Move{Kind: "decide", Word: ask.Words[0]}, fx); err != nil {
				t.Fatal(err)
			}
		}
	}
	if took := time.Since(began); took > time.Minute {
		t.Fatalf("it took %v", took)
	}
	return true
}

// muddled is the test's table with random things done to it that any state may show.
func muddled(t *testing.T, dice *rand.Rand) table.State {
	s := duel(t)
	for range dice.IntN(6) {
		if next, ok := table.Fold(s, anyEvent(&s, dice)); ok {
			s = next
		}
	}
	return s
}

func anyEvent(s *table.State, dice *rand.Rand) table.Event {
	card := table.CardID(3 + dice.IntN(len(s.Cards)-3))
	tile := table.Spot(1 + dice.IntN(49))
	switch dice.IntN(7) {
	case 0:
		return table.Flipped{Card: card, Up: dice.IntN(2) == 0}
	case 1:
		return table.Turned{Card: card, To: uint8(dice.IntN(2))}
	case 2:
		if len(s.In(tile)) == 0 {
			return table.Moved{Card: card, From: s.Card(card).Spot, To: tile}
		}
		return table.Moved{Card: card, From: s.Card(card).Spot, To: s.SpotOf("graveyard", s.Card(card).Owner)}
	case 3:
		return table.Tallied{Card: card, Kind: 0, To: int16(dice.IntN(3))}
	case 4:
		return table.Changed{Spot: tile, Ground: uint8(dice.IntN(10))}
	case 5:
		return table.Held{Card: card, By: table.Seat(dice.IntN(2))}
	}
	return table.Scored{Seat: table.Seat(dice.IntN(2)), By: 1, To: int32(1 + dice.IntN(9000))}
}

// pieces are what random programs are made of: mostly sense, sometimes not.
var pieces = struct{ statements, values []string }{
	statements: []string{"local a = VALUE", "a = VALUE", "t[VALUE] = VALUE", "t.x = VALUE", "if VALUE then BLOCK end",
		"for i = 1, VALUE do BLOCK end",
		"for c in view:cards('tile') do BLOCK end", "while VALUE do BLOCK end", "repeat BLOCK until VALUE",
		"table.insert(deeds, VERB)", "deeds = VERB",
		"local function f(x) BLOCK end f(VALUE)", "return VERB", "do return deeds end", "table.sort(t)", "me.x = VALUE",
		"say('so it goes')", "table.insert(t, VALUE)"},
	values: []string{"1", "-1", "0", "1e9", "0/0", "1/0", "nil", "true", "false", "'x'", "'lp'", "'atk'", "'up'", "'e4'", "me",
		"view", "what", "t", "deeds",
		"me.place", "me.holder", "what.card", "what.by", "view.turn", "view:at('e4')", "view:points(0, 'lp')",
		"me:count('since')", "(VALUE .. VALUE)", "(VALUE + VALUE)",
		"(VALUE and VALUE)", "(VALUE == VALUE)", "(VALUE < VALUE)", "not VALUE", "#t", "{ VALUE, VALUE }", "{ [VALUE] = VALUE }",
		"VERB", "function() BLOCK end",
		"string.rep(VALUE, VALUE)", "tostring(VALUE)", "math.max(VALUE, VALUE)", "select(VALUE, VALUE)", "unpack(t)"},
}

var verbsToTry = []string{"destroy(VALUE)", "move(VALUE, VALUE)", "turn(VALUE, VALUE)", "boost(VALUE, VALUE, VALUE)", "score(VALUE, VALUE, VALUE)",
	"destroy(me)", "banish(me)", "recall(me)", "hold(me)", "turn(me, 'down')", "turn(me, 'up')", "move(me, view:at('d4'))",
	"boost(me, 'both', 100, 2)",
	"spellbind(me, 2)", "score(0, 'lp', -100)", "score(1, 'sp', 3)", "draw(0)", "ground(view:at('e2'), 'Sea')", "stop(me)", "say('so')",
	"ask(0, 'which?', { 'this', 'that' }, 'next')", "ask(1, 'which?', { me }, 'next')", "destroy(view:at('e3').card)", "hold(view:at('e3').card)",
	"hold(VALUE, 1)", "roll(3, 'next')", "roll(VALUE, 'next', VALUE)", "mill(1)", "shuffle(VALUE)", "uncover(1)", "expose(VALUE)",
	"equip(me, view:at('e3'))", "win(0)", "ask(0, 'which?', { 'this', me }, 'next', VALUE)"}

func program(dice *rand.Rand) string {
	var out strings.Builder
	out.WriteString(script("HOOK"))
	text := strings.Replace(out.String(), "HOOK", strings.Join([]string{
		"standby = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"flipped = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"moved = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"used = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"changed = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"came = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"left = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"declared = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"played = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"scored = function(view, me, what) local t, deeds, a = {}, {} BLOCK end",
		"value = { atk = function(view, me, what, base) local t, deeds, a = {}, {} do BLOCK end return base + 1 end }",
		"instead = { scored = function(view, me, what) local t, deeds, a = {}, {} BLOCK end }",
		"forbids = { move = function(view, me, what) local t, deeds, a = {}, {} BLOCK end }",
		"decisions = { next = function(view, me, what) local t, deeds, a = {}, {} BLOCK end }"}, ",\n"), 1)
	for left := 120; strings.Contains(text, "BLOCK") || strings.Contains(text, "VALUE") || strings.Contains(text, "VERB"); left-- {
		text = grow(text, dice, left)
	}
	return text
}

// grow puts something random in place of the first open word; short things once little is left.
func grow(text string, dice *rand.Rand, left int) string {
	pick := func(from []string) string { return from[dice.IntN(len(from))] }
	switch {
	case strings.Contains(text, "BLOCK"):
		if left <= 0 {
			return strings.Replace(text, "BLOCK", "", 1)
		}
		return strings.Replace(text, "BLOCK", "do "+pick(pieces.statements)+" end "+pick([]string{"", "do " + pick(pieces.statements) + " end"}), 1)
	case strings.Contains(text, "VERB"):
		return strings.Replace(text, "VERB", pick(verbsToTry), 1)
	case left <= 0:
		return strings.Replace(text, "VALUE", strconv.Itoa(dice.IntN(5)), 1)
	}
	return strings.Replace(text, "VALUE", pick(pieces.values), 1)
}

func TestRandomProgramsHurtNobody(t *testing.T) {
	programs, loaded := detector.Few(400), 0
	if testing.Short() {
		programs = 40
	}
	for seed := range uint64(programs) {
		dice := rand.New(rand.NewPCG(seed, 3))
		if try(t, program(dice), seed) {
			loaded++
		}
	}
	if loaded < programs/3 {
		t.Errorf("only %d of %d random programs are taken", loaded, programs)
	}
	t.Logf("%d of %d taken", loaded, programs)
}

// Whole duels with scripts on come to their end without a panic, an endless chain or a script that fails, and the events
// alone give the same table.
func TestRandomDuelsWithScripts(t *testing.T) {
	h := shipped(t)
	h.o.Tell = func(p Problem) { t.Error(p.Error()) }
	decks, duels, least := scriptedDecks(t, h), uint64(detector.Few(12)), 3
	if testing.Short() || detector.Race {
		duels, least = min(duels, 2), 1
	}
	said := map[string]bool{}
	for seed := range duels {
		s, over := table.State{}, false
		for _, events := range randomDuel(t, decks, h.For("dotr"), seed) {
			for _, e := range events {
				next, ok := table.Fold(s, e)
				if !ok {
					t.Fatalf("seed %d: the event %s does not fit", seed, table.KindOf(e))
				}
				s = next
				note(t, e, said)
			}
		}
		over = s.Result.Over
		if !over {
			t.Errorf("seed %d does not end", seed)
		}
	}
	if len(said) < least {
		t.Errorf("hardly any script said anything: %v", said)
	}
}

// note keeps which scripts gave or took points, and finds chains that were cut.
func note(t *testing.T, e table.Event, said map[string]bool) {
	t.Helper()
	switch e := e.(type) {
	case table.Scored:
		if strings.HasPrefix(e.Why, "dotr:") {
			said[e.Why] = true
		}
	case table.Reported:
		if strings.Contains(e.Text, "cut here") || strings.Contains(e.Text, "left out") {
			t.Errorf("reported: %s", e.Text)
		}
	}
}

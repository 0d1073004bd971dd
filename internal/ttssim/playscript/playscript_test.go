package playscript

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
)

const save = `{"SaveName":"x","LuaScript":"function onChat(m) return m:sub(1, 1) ~= '!' end function onObjectDrop(c, o) printToAll(o.getName() .. ' dropped') end function onPlayerAction(p, a, t) if p.color == 'Red' then printToColor('not you', 'Red') return false end end",
"ObjectStates":[
{"GUID":"aaaaa1","Name":"Card","Nickname":"Blue Beast","Memo":"card:1","Tags":["Monster"],"CardID":100,"Transform":{"posY":1,"rotY":180,"rotZ":180},"CustomDeck":{"1":{"FaceURL":"http://a/1.png","BackURL":"http://a/b.png","NumWidth":1,"NumHeight":1}}},
{"GUID":"count1","Name":"Counter","Counter":{"value":5},"Transform":{"posX":9,"posY":1}},
{"GUID":"hand01","Name":"HandTrigger","FogColor":"White","Transform":{"posY":5,"posZ":-20,"scaleX":16,"scaleY":6,"scaleZ":4}}]}`

func playOut(t *testing.T, script string) (Report, string) {
	t.Helper()
	s := ttssim.New(ttssim.Config{})
	t.Cleanup(s.Close)
	if err := s.Load([]byte(save)); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	r, err := Run(s, strings.NewReader(script), &out)
	if err != nil {
		t.Fatal(err)
	}
	return r, out.String()
}

func TestAnEvening(t *testing.T) {
	r, out := playOut(t, `
		# two people come
		seat White Ann
		seat Red Bob 42
		settle
		drag White memo:card:1 to 6,0
		expect chat "Blue Beast dropped"
		settle
		expect at aaaaa1 6,0
		expect face tag:monster down
		expect secret Red Beast     # the drop told the name
		drag Red "name:Blue Beast" to 0,0
		expect refused
		expect chat not you
		expect quiet dropped
		flip White aaaaa1
		expect done
		settle
		expect face aaaaa1 up
		drag White aaaaa1 to hand
		settle
		expect hand White 1
		counter White count1 3
		chat White hello there
		save
		rewind
		expect errors 0
		carry White to 3,3
		rotate White aaaaa1 90
		number White aaaaa1 2
		turn White
		leave Red`)
	if len(r.Failures) != 1 || !strings.Contains(r.Failures[0], "line 11") {
		t.Errorf("failures: %v\n%s", r.Failures, out)
	}
	if r.Acts != 19 || r.Refused != 3 {
		t.Errorf("%d acts, %d refused\n%s", r.Acts, r.Refused, out)
	}
}

// A line of chat that a script takes as a command is no refused act, and does not reach the chat.
func TestCommandsInChatAreNotRefused(t *testing.T) {
	r, out := playOut(t, `
		seat White Ann
		chat White !score
		expect quiet score
		chat White hello`)
	if r.Refused != 0 || len(r.Failures) != 0 || !strings.Contains(out, "taken by a script") {
		t.Errorf("%d refused, %v\n%s", r.Refused, r.Failures, out)
	}
}

func TestLinesThatMakeNoSense(t *testing.T) {
	for line, want := range map[string]string{
		"dance White":            `unknown verb "dance"; there is button, carry, chat`,
		"drag White":             "needs 4 words",
		"flip White nothing":     "no thing",
		"flip Blue aaaaa1":       "nobody sits",
		"expect luck":            `nothing is known of "luck"; what can be expected is at, chat`,
		"expect hand White":      "say expect hand",
		"expect hand White 7":    "there are 0",
		"frames many":            `"many" is no whole number`,
		"rewind far":             `"far" is no whole number`,
		"drag White aaaaa1 to x": "no thing",
	} {
		r, _ := playOut(t, "seat White Ann\n"+line)
		if len(r.Failures) != 1 || !strings.Contains(r.Failures[0], want) {
			t.Errorf("%s: %v, want %q", line, r.Failures, want)
		}
	}
	if _, err := Run(ttssim.New(ttssim.Config{}), strings.NewReader(`chat White "open`), nil); err == nil {
		t.Error("an open quote is no line")
	}
}

// The page for authors of mods lists the verbs as they are.
func TestThePageListsTheVerbs(t *testing.T) {
	text, err := os.ReadFile("../../../docs/mod-authors.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "\nVerbs: ")
	list, _, _ = strings.Cut(list, ".")
	told := append(strings.Split(strings.Join(strings.Fields(list), " "), ", "), "expect")
	slices.Sort(told)
	if there := slices.Sorted(maps.Keys(verbs)); !slices.Equal(told, there) {
		t.Errorf("the page lists %q, and there are %q", told, there)
	}
}

func TestEveryVerbIsUsable(t *testing.T) {
	for name, v := range verbs {
		if !strings.HasPrefix(v.usage, name) || v.run == nil {
			t.Errorf("%s: usage %q", name, v.usage)
		}
	}
}

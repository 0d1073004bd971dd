package script

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/validator/games"
	"ttsbridge/validator/games/duelmasters"
)

// masters loads one script of Duel Masters with its examples, as a card author keeps them; nothing may be wrong with them.
func masters(t *testing.T, lua string, examples ...string) {
	t.Helper()
	at := filepath.Join(t.TempDir(), "duelmasters")
	if err := os.Mkdir(at, 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, at, "t.lua", lua)
	for i, scene := range examples {
		if !strings.HasPrefix(scene, "#") {
			scene = "# card: an example\ngame duelmasters\nturn South 3\n" + scene
		}
		put(t, at, "t."+string(rune('a'+i))+".txt", scene)
	}
	h := New(Options{Games: games.All, Find: games.Find, Folder: filepath.Dir(at)})
	problems, err := h.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Error(p)
	}
	if len(problems) == 0 && len(h.Keys("duelmasters")) != 1 {
		t.Errorf("scripts: %v", h.Keys("duelmasters"))
	}
}

func TestDuelMastersTemplatesPlay(t *testing.T) {
	for _, kind := range []string{"creature", "spell"} {
		text, scene := Template(&duelmasters.Game, "dm:t", "Bear", "", kind)
		masters(t, text, scene)
	}
}

// A spell asks for a creature, destroys it and lets its player draw when it was strong.
func TestASpellAsksAndGoesOn(t *testing.T) {
	masters(t, `return {
  card = "dm:t", text = "Destroy a creature; draw if it had power 3000 or more.",
  used = function(view, me)
    local all = {}
    for c in view:cards("battle", 1 - me.holder) do table.insert(all, c) end
    return ask(me.holder, "destroy which creature?", all, "aimed")
  end,
  decisions = { aimed = function(view, me, card)
    local deeds = { destroy(card) }
    if card:count("power") >= 3000 then table.insert(deeds, draw(me.holder)) end
    return deeds
  end },
}`, `card  It = spell 1 FIRE key dm:t
card  Rock = creature 1 1000 Rock FIRE
card  Bear = creature 3 3000 Beast FIRE
South hand It
South mana Rock
North battle Rock, Bear

South plays It
South pays
South decides Bear

Output:
  asked  South pay
  asked  South decision
  moved  Bear North battle -> North graveyard
  moved  South's blank card South deck -> South hand
`, `card  It = spell 1 FIRE key dm:t
card  Rock = creature 1 1000 Rock FIRE
South hand It
South mana Rock
North battle Rock

South plays It
South pays
South decides Rock in North battle

Output:
  asked  South pay
  asked  South decision
  moved  Rock North battle -> North graveyard

After:
  South hand 0
`)
}

// A creature is heard when it enters, attacks and leaves, changes power while it battles, and forbids moves.
func TestACreatureIsHeard(t *testing.T) {
	masters(t, `return {
  card = "dm:t", text = "It does a little of everything.",
  entered = function(view, me) return { draw(me.holder) } end,
  attacks = function(view, me)
    for c in view:cards("battle", 1 - me.holder) do return { tap(c) } end
  end,
  left = function(view, me) return { draw(me.owner) } end,
  value = { power = function(view, me, card, base)
    if card == me then return base + 5000 end
    return base
  end },
  forbids = { charge = function(view, me, what)
    if what.seat ~= me.holder then return "no mana while it stands" end
  end },
}`, `card  It = creature 1 1000 Beast FIRE key dm:t
card  Rock = creature 1 1000 Rock FIRE
South hand It
South mana Rock

South plays It
South pays

Output:
  asked  South pay
  moved  It South limbo -> South battle
  moved  South's blank card South deck -> South hand
`, `card  It = creature 1 1000 Beast FIRE key dm:t
card  Bear = creature 3 3000 Beast FIRE
South battle It
North battle Bear tapped

South attacks It to North battle
South picks Bear

Output:
  asked  South choose
  moved  Bear North battle -> North graveyard
`, `card  It = creature 1 1000 Beast FIRE key dm:t
card  Rock = creature 1 1000 Rock FIRE
card  Zap = spell 1 FIRE does cast destroy 1 0 enemy 0
South hand Zap
South mana Rock
North battle It
North hand Rock

South plays Zap
South pays
South ends

Output:
  asked  South pay
  moved  It North battle -> North graveyard
  moved  North's blank card North deck -> North hand
`, `card  It = creature 1 1000 Beast FIRE key dm:t
card  Rock = creature 1 1000 Rock FIRE
South hand Rock
North battle It

South charges Rock

Output:
  refused card no mana while it stands
`)
}

// A row of the facts may leave its part to the script.
func TestARowLeavesItsPartToTheScript(t *testing.T) {
	masters(t, `return {
  card = "dm:t", text = "When another creature of yours enters, it gets a keyword and power.",
  used = function(view, me, what)
    return { grant(what.other, "blocker"), boost(what.other, 2000) }
  end,
}`, `card  It = creature 1 1000 Beast FIRE key dm:t does enter:own&other script
card  Rock = creature 1 1000 Rock FIRE
South battle It
South hand Rock
South mana It

South plays Rock
South pays

Output:
  asked     South pay
  modified  Rock has:blocker
  modified  Rock power +2000

After:
  South battle Rock power 3000
`)
}

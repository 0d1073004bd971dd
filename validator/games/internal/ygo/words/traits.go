package words

import (
	"cmp"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/english"
)

// traits are what a card can have, printed as a tag or given by grant. The referee carries each out by itself.
var traits = []rows.Plain{
	{Name: "piercing", Text: "inflicts the difference as battle damage when it attacks a weaker monster in Defence Position"},
	{Name: "direct", Text: "may attack directly"},
	{Name: "twice", Text: "may attack twice in a Battle Phase"},
	{Name: "must-attack", Text: "must attack if it can"},
	{Name: "cannot-attack", Text: "cannot attack"},
	{Name: "cannot-attack-directly", Text: "cannot attack directly"},
	{Name: "cannot-turn", Text: "cannot have its battle position changed by its player"},
	{Name: "defends", Text: "is turned to Defence Position whenever it is face-up in Attack Position"},
	{Name: "turns-after-attack", Text: "is changed to Defence Position at the end of the Battle Phase in which it attacked"},
	{Name: "turns-after-damage", Text: "is changed to Defence Position at the end of the Damage Step of its attack"},
	{Name: "unattackable", Text: "cannot be attacked"},
	{Name: "guards", Text: "is the only monster of its side that can be attacked"},
	{Name: "stands-in-battle", Text: "is not destroyed by battle"},
	{Name: "stands-once", Text: "is not destroyed by battle once a turn"},
	{Name: "stands-stronger", Text: "is not destroyed by battle with a monster of 1900 ATK or more"},
	{Name: "stands-effects", Text: "is not destroyed by card effects"},
	{Name: "stands-spells", Text: "is not destroyed by Spells and Traps"},
	{Name: "untargetable", Text: "cannot be targeted by card effects"},
	{Name: "frail", Text: "is destroyed when a card effect that targets it has resolved"},
	{Name: "unaffected-by-spells", Text: "is unaffected by Spells"},
	{Name: "unaffected-by-traps", Text: "is unaffected by Traps"},
	{Name: "undamaged", Text: "lets its player take no battle damage from its battles"},
	{Name: "reflects", Text: "lets the opponent take the battle damage from its battles that its player would take"},
	{Name: "halves-damage", Text: "inflicts half of the battle damage by a direct attack"},
	{Name: "no-effects", Text: "has its effects negated"},
	{Name: "no-flip", Text: "has its flip effect negated when it is turned up"},
	{Name: "no-flip-of-killed", Text: "negates the flip effects of monsters that it destroys by battle"},
	{Name: "no-effects-of-killed", Text: "negates the effects of monsters that it destroys by battle"},
	{Name: "removes-killed", Text: "removes monsters that it destroys by battle from play"},
	{Name: "kills-face-down", Text: "destroys an attacked face-down monster without damage calculation and without turning it up"},
	{Name: "kills-defenders", Text: "destroys an attacked face-up monster in Defence Position without damage calculation"},
	{Name: "keeps-controller", Text: "cannot change its controller"},
	{Name: "doubles-damage", Text: "lets a side that attacks it take twice the battle damage"},
	{Name: "unplayable", Text: "cannot be activated, summoned or Set"},
	{Name: "no-trap-answers", Text: "lets no Trap be activated in answer to its summon"},
	{Name: "once-a-duel", Text: "has an effect that is used once in a duel"},
	{Name: "leased", Text: "returns to its owner's Deck, a Fusion Monster to the Fusion Deck, in the End Phase of the turn in which it came"},
	{Name: "rises", Text: "comes back in its player's next Standby Phase"},
	{Name: "chosen", Text: "has had one of several effects chosen this turn", Says: "uses this one of its effects"},
	{Name: "locks", Text: "frees the Set cards that it has made unplayable when it leaves the field"},
	{Name: "attacks-alone", Text: "is the only monster of its player that can attack"},
	{Name: "attacks-everyone", Text: "may attack each monster of the other side once"},
	{Name: "lent", Text: "may be Tributed by the player though an opponent controls it"},
	{Name: "untributable", Text: "cannot be Tributed for a Tribute Summon while it is face-up"},
	{Name: "special-only", Text: "cannot be Normal Summoned or Set"},
	{Name: "only-by-itself", Text: "can be Special Summoned by its own procedure or the card that names it only"},
	{Name: "no-special", Text: "cannot be Special Summoned"},
	{Name: "no-tribute", Text: "is Normal Summoned without Tribute"},
	{Name: "one-tribute", Text: "is Normal Summoned with one Tribute"},
	{Name: "often", Text: "may be used as often as its player likes in a turn"},
	{Name: "if", Text: "may be used although what it hears of was not the last thing to happen"},
	{Name: "damage-step", Text: "may be activated in the Damage Step"},
	{Name: "spirit", Text: "returns to the hand in the End Phase of the turn in which it was Normal Summoned or turned face-up"},
	{Name: "toon", Text: "is a Toon"},
	{Name: "binds", Text: "is bound to the card that its effect brings to the field or acts on: when one leaves the field, the other is destroyed"},
	{Name: "outlasts", Text: "stays on the field when what it is bound to leaves the field without being destroyed"},
	{Name: "removed-when-leaving", Text: "is removed from play when it leaves the field"},
	{Name: "saves-bearer", Text: "is destroyed in place of the monster that it is put on when that would be destroyed by battle"},
	{Name: "saves-damage", Text: "lets its player take no battle damage when it is destroyed in place of its monster"},
	{Name: "attacks-in-defence", Text: "may attack directly from face-up Defence Position"},
	{Name: "printed-damage", Text: "inflicts its original ATK as battle damage when it attacks directly"},
	{Name: "climbs", Text: "fights with 1000 ATK more when it attacks a monster with more ATK"},
	{Name: "turned-up", Text: "was shown from the top of a Deck this turn", Says: "counts as turned up"},
	{Name: "harmless", Text: "inflicts no damage by its effect"},
	{Name: "tribute:", Text: "was summoned with a Tribute of {x}"},
	{Name: "race:", Text: "counts as a {x}"},
	{Name: "attribute:", Text: "counts as {x}"},
	{Name: "name:", Text: "counts as {x} by name"},
}

// laws are what a player, or everybody, may not do or has for a time.
var laws = []rows.Plain{
	{Name: "no-attack", Text: "cannot declare attacks"},
	{Name: "no-battle-phase", Text: "cannot conduct a Battle Phase"},
	{Name: "no-spells", Text: "cannot activate Spells"},
	{Name: "no-traps", Text: "cannot activate Traps"},
	{Name: "no-spell-effects", Text: "finds the effects of Spells negated"},
	{Name: "no-trap-effects", Text: "finds the effects of Traps negated"},
	{Name: "no-monster-effects", Text: "cannot activate effects of monsters"},
	{Name: "no-flip-effects", Text: "finds flip effects negated"},
	{Name: "no-battle-traps", Text: "cannot activate Traps in the Battle Phase"},
	{Name: "no-normal-summon", Text: "cannot Normal Summon or Set monsters"},
	{Name: "no-special-summon", Text: "cannot Special Summon"},
	{Name: "no-set", Text: "cannot Set cards"},
	{Name: "sets-face-up", Text: "lays monsters in face-up Defence Position that would be Set"},
	{Name: "no-turn", Text: "cannot change battle positions"},
	{Name: "no-tribute", Text: "cannot Tribute monsters"},
	{Name: "no-draw", Text: "cannot draw by effects"},
	{Name: "open-hand", Text: "plays with an open hand"},
	{Name: "skip-draw", Text: "skips the next Draw Phase"},
	{Name: "skip-two-draws", Text: "skips the next two Draw Phases"},
	{Name: "look-before-draw", Text: "looks at the top card of the Deck before the next draw of a turn, and may put it on the bottom"},
	{Name: "skip-standby", Text: "skips the next Standby Phase"},
	{Name: "skip-main", Text: "skips the next Main Phase 1"},
	{Name: "skip-battle", Text: "skips the next Battle Phase"},
	{Name: "no-battle-damage", Text: "takes no battle damage"},
	{Name: "monsters-stand", Text: "has monsters that are not destroyed by battle"},
	{Name: "no-effect-damage", Text: "takes no damage from effects"},
	{Name: "traps-from-hand", Text: "may activate Traps from the hand"},
	{Name: "one-trap-from-hand", Text: "may activate one Trap from the hand"},
	{Name: "crushed", Text: "shows each card that is drawn, and a monster with 1500 ATK or more among them is destroyed; it lasts so many of the player's own turns"},
	{Name: "crushed-weak", Text: "shows each card that is drawn, and a monster with 1500 ATK or less among them is destroyed; it lasts so many of the player's own turns"},
	{Name: "last-monster", Text: "wins the duel in the End Phase of this turn with the only monsters on the field; if nobody has those, it is a draw"},
	{Name: "extra-summon", Text: "may Normal Summon or Set one more monster this turn"},
}

// Traits are the names of what cards can have, Laws those of what binds players.
var Traits, Laws = names(traits), names(laws)

// having says of a card that it has a trait.
func having(name string) string {
	for _, w := range traits {
		if w.Name == name {
			return english.Having(name, cmp.Or(w.Says, w.Text))
		}
	}
	return english.Having(name, "")
}

func names(words []rows.Plain) (all []string) {
	for _, w := range words {
		all = append(all, w.Name)
	}
	return all
}

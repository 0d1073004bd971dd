package words

import "slices"

// Keywords are the words of the facts that the code carries out by themselves.
var Keywords = []string{
	"blocker", "shield_trigger", "shield_trigger_cross", "double_breaker", "triple_breaker", "crew_breaker", "power_attacker", "slayer",
	"speed_attacker", "evolution", "vortex_evolution", "charger", "cant_attack", "cant_attack_players", "cant_attack_creatures",
	"attacks_untapped", "unblockable", "must_attack", "must_block", "cant_be_attacked", "cant_block", "stealth", "sympathy", "survivor",
	"tap_ability", "silent_skill", "turbo_rush",
	"accelerator", "metamorph", "wave_striker", "sheds", "lends_trigger", "no_shield_trigger",
}

// Printed are further words of the facts, which no row gives.
var Printed = []string{"denjara_switch", "dragon_evade", "link_release", "mana_reburst", "redirects"}

// Lendable are further words that rows can give for a time: may be attacked as if tapped, may attack the player whatever
// keeps it from that, may attack at all, is marked for a row to come, and goes to a zone when it would be destroyed.
var Lendable = []string{"attackable", "freed", "may_attack", "unhindered", "rested", "marked", "was_blocked", "awoke", "saved_hand", "saved_mana", "saved_shields", "saved_deck"}

// Limited are the keywords behind which a colon and a limit may stand: blocker:fire, stealth:water, crew_breaker:Human.
var Limited = []string{"blocker", "slayer", "stealth", "crew_breaker"}

// grantable is all that a row can give; behind "race:" stands any race, behind a keyword that can be limited its limit.
var grantable = slices.Concat(Keywords, Lendable, []string{"race:"}, limits())

func limits() (all []string) {
	for _, word := range Limited {
		all = append(all, word+":")
	}
	return all
}

package kingdomduels

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/games/internal/ygo"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// params are the numbers of Kingdom Duels.
var params = ygo.Params{
	Main:  ygo.Size{Least: 30, Most: 30},
	Extra: ygo.Size{Most: 20},
}

// Kinds of cards, as the deck laws tell them apart.
var (
	token         = board.Token
	ruleCard      = board.RuleCard
	twoColour     = board.TwoColour
	normalMonster = board.NormalMonster
)

func spellTrap(p *table.Print) bool { return p.Kind == "spell" || p.Kind == "trap" }

// extraMonster: Fusion, Ritual, Alter and Integration Monsters have a frame of their own; Normal Monsters have none.
func extraMonster(p *table.Print) bool { return board.Made(p) != "" }

// ofMain and ofExtra tell in which deck a card belongs; a token in none (kd.token.outside). Rule Cards are of the Extra Deck (kd.rule.in-extra-deck).
func ofMain(p *table.Print) bool { return spellTrap(p) || normalMonster(p) || twoColour(p) }

func ofExtra(p *table.Print) bool { return extraMonster(p) || ruleCard(p) }

// mainSize counts only what belongs in the Main Deck: what is listed there by mistake has to go, and is no thirtieth card.
func mainSize(_ []string, d validator.Deck) []validator.Violation {
	return params.Main.Breach("kd.deck.main-size", "the Main Deck", len(tally.Those(d.Main, ofMain)))
}

// extraSize counts in the same way.
func extraSize(_ []string, d validator.Deck) []validator.Violation {
	return params.Extra.Breach("kd.deck.extra-size", "the Extra Deck", len(tally.Those(d.Extra, ofExtra)))
}

func mainContent(_ []string, d validator.Deck) []validator.Violation {
	strange := tally.Those(d.Main, func(p *table.Print) bool { return !ofMain(p) })
	if len(strange) == 0 {
		return nil
	}
	return []validator.Violation{*validator.Violates("kd.deck.main-content", "the Main Deck holds Spells, Traps and Normal Monsters only, not %s", tally.Names(strange))}
}

func extraContent(_ []string, d validator.Deck) []validator.Violation {
	strange := tally.Those(d.Extra, func(p *table.Print) bool { return !ofExtra(p) })
	if len(strange) == 0 {
		return nil
	}
	return []validator.Violation{*validator.Violates("kd.deck.extra-content", "the Extra Deck holds Extra Deck Monsters and Rule Cards only, not %s", tally.Names(strange))}
}

func rulesInExtra(_ []string, d validator.Deck) []validator.Violation {
	return misplaced(d.Main, ruleCard, "kd.rule.in-extra-deck", "is a Rule Card and belongs in the Extra Deck")
}

func normalInMain(_ []string, d validator.Deck) []validator.Violation {
	return misplaced(d.Extra, normalMonster, "kd.monster.normal-main-deck", "is a Normal Monster and belongs in the Main Deck")
}

func spellsInMain(_ []string, d validator.Deck) []validator.Violation {
	return misplaced(d.Extra, spellTrap, "kd.st.main-deck", "is a Spell or Trap and belongs in the Main Deck")
}

func twoColourInMain(_ []string, d validator.Deck) []validator.Violation {
	return misplaced(d.Extra, twoColour, "kd.two-colour.main-deck", "has two colours and belongs in the Main Deck")
}

func tokensOutside(_ []string, d validator.Deck) []validator.Violation {
	return misplaced(slices.Concat(d.Main, d.Extra), token, "kd.token.outside", "is a token, which is in no deck; list it under Side or leave it out")
}

// misplaced objects to every different card of a sort in a pile.
func misplaced(cards []table.Print, sort func(*table.Print) bool, rule, why string) []validator.Violation {
	return tally.Of(tally.Those(cards, sort)).Each(func(l tally.Line) *validator.Violation {
		return validator.Violates(rule, "%s %s", l.Card.Name, why)
	})
}

// alters are the types that Alter Monsters alone have.
var alters = []string{"Ascended", "Eldritch", "Fallen", "Knighted", "Metalized", "Swarm", "Timeshifted", "Toon", "Zombie"}

// alterTypes finds cards that somebody has entered wrongly into the card database.
func alterTypes(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main, d.Extra).Each(func(l tally.Line) *validator.Violation {
		i := slices.IndexFunc(l.Card.Races, func(race string) bool { return slices.Contains(alters, race) })
		if i < 0 || l.Card.Subtype == "alter" {
			return nil
		}
		return validator.Violates("kd.type.alter-exclusive", "%s is no Alter Monster and yet has the type %s; the card database is wrong about it",
			l.Card.Name, l.Card.Races[i])
	})
}

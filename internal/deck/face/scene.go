package face

import (
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/art"
)

// subject is what the picture of a card shows: a place by its attribute, civilization or faction, a being by its race.
func subject(c *carddb.Card, l looks) art.Subject {
	of := weather(c)
	s := art.Subject{Name: c.Key + " " + c.Name, Place: of.place, Ramp: of.ramp, Land: of.land, Glow: paper, Being: being(c)}
	if s.Being == "" && len(l.signs) > 0 {
		s.Sign = l.signs[0]
	}
	if s.Being == "" && len(c.Colors) == 0 {
		s.Ramp, s.Land = l.ground, l.ground
	}
	return s
}

// A climate is where cards of a colour live.
type climate struct {
	place      art.Place
	ramp, land int
}

// climates are those of attributes, civilizations and factions, and of kinds of cards that have none.
var climates = map[string]climate{
	"LIGHT": {"heaven", lightGround, lightGround}, "DARK": {"night", darkGround, darkGround}, "FIRE": {"fire", fireGround, fireGround},
	"WATER": {"sea", waterGround, waterGround}, "EARTH": {"peaks", normalMonster, stoneGround},
	"WIND":  {"storm", spellGround, natureGround},
	"Light": {"heaven", lightGround, lightGround}, "Darkness": {"night", darkGround, darkGround}, "Fire": {"fire", fireGround, fireGround},
	"Water": {"sea", waterGround, waterGround}, "Nature": {"wood", natureGround, natureGround},
	"Gloomcourt": {"ruins", darkGround, darkGround}, "Dawnhold": {"town", waterGround, natureGround},
	"Mercenaries": {"hills", normalMonster, stoneGround},
	"spell":       {"aether", spellGround, spellGround}, "trap": {"abyss", trapGround, trapGround},
	"rule": {"town", stoneGround, stoneGround}, "combination": {"heaven", manyColors, manyColors},
}

// weather is the climate of a card.
func weather(c *carddb.Card) climate {
	for _, color := range c.Colors {
		if of, ok := climates[color]; ok {
			return of
		}
	}
	if of, ok := climates[c.Kind]; ok {
		return of
	}
	return climate{"hills", plainGround, stoneGround}
}

// kindBeings are what cards of a kind show that have no race.
var kindBeings = map[string]art.Being{
	"structure": "house", "fortress": "castle", "castle": "castle", "equipment": "blade", "cross gear": "armour", "unit": "warrior",
	"creature": "ghost", "monster": "orb", "dragheart": "blade", "forbidden": "skull", "field": "crystal",
}

// raceBeings are what races look like, by a word of their name; the first that fits counts.
var raceBeings = []struct {
	word string
	as   art.Being
}{
	{"dragon", "dragon"}, {"wyvern", "dragon"}, {"winged beast", "bird"}, {"beast-warrior", "knight"},
	{"horned beast", "beast"}, {"rock beast", "saurian"},
	{"beast folk", "warrior"}, {"dragonoid", "knight"}, {"bird", "bird"}, {"phoenix", "bird"}, {"avian", "bird"},
	{"chimera", "beast"}, {"pegasus", "beast"},
	{"beast", "beast"}, {"sea serpent", "serpent"}, {"leviathan", "serpent"}, {"reptil", "serpent"}, {"naga", "serpent"},
	{"hedrian", "serpent"},
	{"dinosaur", "saurian"}, {"gel fish", "jelly"}, {"fish", "fish"}, {"aqua", "jelly"}, {"liquid", "warrior"},
	{"merfolk", "archer"}, {"splash", "mage"},
	{"beetle", "insect"}, {"insect", "insect"}, {"worm", "worm"}, {"brain jacker", "spider"}, {"parasite", "worm"}, {"earth eater", "worm"},
	{"machine hero", "machine"}, {"machine", "machine"}, {"mecha", "machine"}, {"armorloid", "machine"}, {"xenoparts", "machine"},
	{"guardian", "shield"}, {"initiate", "angel"}, {"light bringer", "orb"}, {"soltrooper", "knight"}, {"starnoid", "orb"},
	{"cyber virus", "spider"},
	{"cyber cluster", "crystal"}, {"cyber lord", "mage"}, {"cyber", "orb"}, {"spirit quartz", "crystal"}, {"crystal", "crystal"},
	{"angel", "angel"}, {"seraphim", "angel"}, {"fairy", "angel"}, {"faerie", "angel"}, {"holy", "angel"},
	{"demon", "fiend"}, {"fiend", "fiend"}, {"devil", "fiend"}, {"dark lord", "fiend"}, {"vampire", "fiend"}, {"illusion", "ghost"},
	{"zombie", "ghoul"}, {"undead", "ghoul"}, {"living dead", "ghoul"}, {"skull", "skull"}, {"puppet", "ghoul"},
	{"ghost", "ghost"}, {"spirit", "ghost"}, {"phantom", "ghost"},
	{"rock", "golem"}, {"totem", "golem"}, {"tree", "tree"}, {"plant", "tree"}, {"starlight", "tree"}, {"mushroom", "mushroom"},
	{"veggies", "mushroom"},
	{"pyro", "flame"}, {"melt", "flame"}, {"flame", "flame"}, {"elemental", "flame"}, {"thunder", "orb"}, {"psychic", "mage"},
	{"spellcaster", "mage"}, {"cleric", "mage"}, {"sea hacker", "mage"}, {"knight", "knight"}, {"giant", "giant"},
	{"immortal", "giant"}, {"berserker", "giant"},
	{"gladiator", "knight"}, {"soldier", "archer"}, {"human", "warrior"}, {"warrior", "warrior"}, {"survivor", "beast"},
	{"toon", "mushroom"}, {"swarm", "insect"},
}

// being is the body that a card's picture shows, none for spells and traps.
func being(c *carddb.Card) art.Being {
	races := strings.ToLower(strings.Join(c.Races, " ") + " " + c.Subtype)
	if len(c.Races) > 0 {
		for _, r := range raceBeings {
			if strings.Contains(races, r.word) {
				return r.as
			}
		}
	}
	return kindBeings[c.Kind]
}

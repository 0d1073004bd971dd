package art

// beings are the kinds of bodies.
var beings = map[Being]func(*brush){
	"warrior": warrior, "mage": mage, "knight": knight, "archer": archer, "fiend": fiend, "angel": angel, "ghoul": ghoul, "giant": giant,
	"crowd":  crowd,
	"dragon": dragon, "bird": bird, "beast": beast, "serpent": serpent, "fish": fish, "jelly": jelly, "insect": insect, "spider": spider,
	"saurian": saurian, "worm": worm,
	"machine": machine, "golem": golem, "tree": tree, "ghost": ghost, "flame": flame, "orb": lightning,
	"mushroom": mushroom, "skull": skull,
	"castle": castle, "house": house, "blade": blade, "shield": shield, "armour": armour, "crystal": crystal,
}

// Known tells whether a being can be painted.
func (n Being) Known() bool { return beings[n] != nil }

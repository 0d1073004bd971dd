package board

import "ttsbridge/validator/table"

// A Terrain is what a marker under a Frontrow zone shows. It is no card (kd.terrain.not-card).
type Terrain struct {
	Name    string
	Matches []Match // whom it strengthens; one that fits is enough
}

// A Match is what a Terrain states: a type, an attribute, or both together (kd.fpb.match).
type Match struct{ Type, Attribute string }

// Terrains are all that there are, as the card database lists them; the first is what lies under a field without a Field Setup
// (kd.setup.default-land).
var Terrains = []Terrain{
	{"Land", nil},
	{"Arena", []Match{{Type: "Knighted"}}},
	{"Forest", []Match{{Type: "Beast"}, {Type: "Insect"}, {Type: "Plant"}}},
	{"Wasteland", []Match{{Type: "Dinosaur"}, {Type: "Reptillian"}, {Type: "Elemental", Attribute: "EARTH"}}},
	{"Mountain", []Match{{Type: "Avian"}, {Type: "Dragon"}, {Type: "Flying"}}},
	{"Meadow", []Match{{Type: "Warrior"}}},
	{"Sea", []Match{{Type: "Aquatic"}, {Type: "Elemental", Attribute: "WATER"}}},
	{"Rugged Coast", []Match{{Type: "Aquatic"}, {Type: "Elemental", Attribute: "EARTH"}, {Type: "Elemental", Attribute: "WATER"}}},
	{"Night", []Match{{Attribute: "DARK"}}},
	{"Lake", []Match{{Type: "Reptillian"}, {Attribute: "WATER"}}},
	{"Virtual Simulation Field", []Match{{Type: "Cyberse"}}},
	{"Graveyard", []Match{{Type: "Undead"}, {Type: "Zombie"}}},
	{"Labyrinth", []Match{{Type: "Sealed"}}},
	{"Castle Grounds", []Match{{Type: "Knighted"}}},
	{"Desert", []Match{{Type: "Burrowing"}, {Type: "Illusion"}}},
	{"Cave", []Match{{Type: "Burrowing"}, {Type: "Swarm"}, {Type: "Elemental", Attribute: "EARTH"}}},
	{"Vortex", []Match{{Type: "Avian"}, {Type: "Flying"}, {Attribute: "WIND"}}},
	{"Volcano", []Match{{Type: "Fireblast"}, {Attribute: "FIRE"}}},
	{"Ruins", []Match{{Type: "Esper"}, {Type: "Support"}, {Type: "Elemental", Attribute: "EARTH"}}},
	{"Dragon Valley", []Match{{Type: "Dragon"}}},
	{"Dungeon", []Match{{Type: "Dragon"}}},
	{"Swamp", []Match{{Type: "Insect"}, {Type: "Plant"}, {Type: "Reptillian"}}},
	{"Icefield", []Match{{Type: "Frost"}, {Type: "Elemental", Attribute: "WATER"}}},
	{"Palace", []Match{{Type: "Support"}}},
	{"Factory", []Match{{Type: "Machine"}}},
	{"City", []Match{{Type: "Esper"}}},
	{"Space", []Match{{Type: "Cosmic"}}},
	{"Canyon", []Match{{Type: "Elemental", Attribute: "EARTH"}}},
	{"Fogfield", []Match{{Type: "Illusion"}, {Type: "Elemental", Attribute: "WIND"}}},
	{"Jungle", []Match{{Type: "Dinosaur"}, {Type: "Plant"}, {Type: "Reptillian"}}},
	{"Different Dimension", []Match{{Type: "Eldritch"}}},
	{"Tundra", []Match{{Type: "Burrowing"}, {Type: "Frost"}}},
	{"Temple", []Match{{Type: "Divine"}, {Type: "Blessed"}}},
	{"River", []Match{{Attribute: "WATER"}}},
	{"Sky", []Match{{Type: "Angel"}, {Type: "Avian"}, {Type: "Flying"}}},
	{"Underworld", []Match{{Type: "Demon"}, {Type: "Fallen"}, {Type: "Elemental", Attribute: "DARK"}}},
	{"Scrapyard", []Match{{Type: "Union"}, {Type: "Metalized"}}},
	{"Colosseum", []Match{{Type: "Knighted"}, {Type: "Warrior"}}},
	{"Indoors", []Match{{Type: "Slumbering"}}},
	{"Darkness", []Match{{Type: "Eldritch"}}},
}

// TerrainNames are their names, in their order.
func TerrainNames() (all []string) {
	for _, t := range Terrains {
		all = append(all, t.Name)
	}
	return all
}

// TerrainAt is the Terrain of the column in which a zone of the field lies (kd.terrain.backrow-column).
func TerrainAt(s *table.State, at table.Spot) *Terrain {
	code := int(s.Ground[Column(at)])
	return &Terrains[min(code, len(Terrains)-1)]
}

package mats

// kingdomTints are the colours of the Terrains of Kingdom Duels, in the order of its rules. Forty are too many to be told apart by
// colour alone: the name stands on each marker.
var kingdomTints = []Tint{
	{0.74, 0.73, 0.70}, // Land
	{0.80, 0.62, 0.36}, // Arena
	{0.15, 0.50, 0.30}, // Forest
	{0.92, 0.52, 0.22}, // Wasteland
	{0.46, 0.39, 0.44}, // Mountain
	{0.45, 0.88, 0.45}, // Meadow
	{0.22, 0.36, 0.90}, // Sea
	{0.42, 0.55, 0.62}, // Rugged Coast
	{0.12, 0.12, 0.32}, // Night
	{0.35, 0.68, 0.86}, // Lake
	{0.10, 0.85, 0.75}, // Virtual Simulation Field
	{0.36, 0.38, 0.34}, // Graveyard
	{0.10, 0.08, 0.08}, // Labyrinth
	{0.58, 0.58, 0.64}, // Castle Grounds
	{0.95, 0.85, 0.52}, // Desert
	{0.32, 0.24, 0.20}, // Cave
	{0.70, 0.86, 0.84}, // Vortex
	{0.78, 0.16, 0.08}, // Volcano
	{0.66, 0.60, 0.46}, // Ruins
	{0.52, 0.34, 0.18}, // Dragon Valley
	{0.24, 0.22, 0.28}, // Dungeon
	{0.36, 0.40, 0.14}, // Swamp
	{0.84, 0.94, 0.98}, // Icefield
	{0.93, 0.80, 0.30}, // Palace
	{0.44, 0.46, 0.48}, // Factory
	{0.55, 0.60, 0.72}, // City
	{0.06, 0.05, 0.16}, // Space
	{0.76, 0.40, 0.26}, // Canyon
	{0.82, 0.84, 0.86}, // Fogfield
	{0.08, 0.36, 0.14}, // Jungle
	{0.60, 0.20, 0.72}, // Different Dimension
	{0.70, 0.78, 0.72}, // Tundra
	{0.97, 0.94, 0.80}, // Temple
	{0.16, 0.52, 0.72}, // River
	{0.56, 0.80, 0.98}, // Sky
	{0.42, 0.05, 0.12}, // Underworld
	{0.56, 0.44, 0.34}, // Scrapyard
	{0.86, 0.74, 0.56}, // Colosseum
	{0.62, 0.46, 0.38}, // Indoors
	{0.22, 0.04, 0.30}, // Darkness
}

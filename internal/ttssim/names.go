package ttssim

import (
	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/settings"
	"ttsbridge/internal/ttssim/sight"
	"ttsbridge/internal/ttssim/world"
)

// FramesPerSecond is the pace of the virtual clock.
const FramesPerSecond = clock.FramesPerSecond

// Colours are the seats of the game in the order it names them; Grey are the spectators and Black is the Game Master.
var Colours = world.Colours

// What callers choose, and what they are told.
type (
	// Config says how a table is simulated.
	Config = settings.Config
	// Switches are the points where nobody knows, or where tables differ.
	Switches = settings.Switches
	// Faults are what a bad evening does to a table.
	Faults = settings.Faults
	// Fate is what happens to one web request.
	Fate = settings.Fate
	// Vec is a position or direction in table units, or a rotation in degrees.
	Vec = world.Vec
	// ChatLine is one line somebody could read.
	ChatLine = world.ChatLine
	// ObjectView is what is true of one object, seen by nobody in particular.
	ObjectView = sight.ObjectView
	// Contained is one thing inside a container.
	Contained = sight.Contained
	// Sight is everything one viewer can see or read.
	Sight = sight.Sight
	// Costs are what the scripts of a table would have cost in the game's interpreter.
	Costs = scripts.Costs
)

// Package mats knows where the places of each game lie on its table, in metres, and by what names objects go.
//
// layout.go is how a game lies, with dotr.go, duelmasters.go, tagduel.go, kingdomcombat.go and kingdomduels.go for the games,
// terrains.go for the colours of their Terrains, and games.go for the list of them;
// geometry.go, pose.go and where.go go from places to points and back; mat.go binds it to one live table, whose objects
// tokens.go names.
package mats

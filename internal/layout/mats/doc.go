// Package mats knows where the places of each game lie on its table, in metres, and by what names objects go.
//
//	games.go     the list of games; dotr.go, duelmasters.go, tagduel.go, kingdomcombat.go and kingdomduels.go lay them out
//	layout.go    how a game lies; terrains.go is the colours of its Terrains
//	geometry.go  places and points; pose.go and where.go go from one to the other and back
//	chart.go     the squares of a board
//	plots.go     the room that each pile takes, with its caption
//	mat.go       a layout bound to one live table
//	places.go    what follows of a table's places, worked out once
//	tokens.go    the names of its objects; faces.go and pictures.go are what they look like
package mats

package games

import "embed"

// Scenarios holds the scenario files of every game, one folder a game: testdata/dotr/dotr.summon.cost.txt shows that
// rule kept, dotr.summon.cost.refused.txt shows it broken.
//
//go:embed testdata
var Scenarios embed.FS

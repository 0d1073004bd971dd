package mats

import (
	"testing"

	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// Where lines are drawn they are the graph of the zones: as many as there are ways, each once, and along them every fortress, every
// structures zone and every battlefield is reached.
func TestRoadsLeadEverywhere(t *testing.T) {
	for seats := 2; seats <= 6; seats++ {
		for _, topology := range []string{"shared_battlefield", "ring_of_battlefields"} {
			m, s := tableOf(t, &kingdomcombat.Game, seats)
			options, err := m.Rules.Resolve(map[string]string{"topology": topology})
			if err != nil {
				t.Fatal(err)
			}
			s.Places = m.Rules.Places(options, seats)
			want := 2 * seats // home to the structures, and from there to the battlefield
			if topology == "ring_of_battlefields" && seats > 2 {
				want = 3 * seats
			}
			reached, drawn := map[table.Spot]bool{s.SpotOf("fortress", 0): true}, map[[2]table.Spot]bool{}
			roads := m.Roads(&s)
			for range roads {
				for _, r := range roads {
					drawn[r] = true
					if reached[r[0]] || reached[r[1]] {
						reached[r[0]], reached[r[1]] = true, true
					}
				}
			}
			if len(roads) != want || len(drawn) != want || reached[0] {
				t.Errorf("%s for %d: %d roads, %d of them different, not %d", topology, seats, len(roads), len(drawn), want)
			}
			for at := 1; at < len(s.Places); at++ {
				if p := s.Places[at]; (p.Kind == "fortress" || p.Kind == "s2" || p.Owner == table.Nobody) && !reached[table.Spot(at)] {
					t.Errorf("%s for %d: no road leads to %s", topology, seats, p.Name)
				}
			}
		}
	}
}

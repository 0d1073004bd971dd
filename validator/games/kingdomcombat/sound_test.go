package kingdomcombat

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// sound tells what is wrong with a position: what holds at every moment of a game.
func sound(s *table.State) error {
	for seat := range table.Seat(s.Count) {
		if realm.Gold(s, seat) < 0 {
			return fmt.Errorf("%s has %d gold", realm.Names[seat], realm.Gold(s, seat))
		}
	}
	for i := range s.Mods {
		used := strings.HasPrefix(s.Mods[i].Stat, "used:") // also of what has left play it is remembered up to the end of the turn
		if m := &s.Mods[i]; !realm.InPlay(s, s.Card(m.Card).Spot) && !used || m.Until > 0 && m.Until < s.Turn.Number {
			return fmt.Errorf("a change of %s outlasts it: %+v", s.Print(m.Card).Name, *m)
		}
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c, pr := s.Card(id), s.Print(id)
		switch {
		case c.Spot == 0:
		case c.Marks&realm.CombatMarks != 0 && s.Turn.Phase != realm.PhaseCombat:
			return fmt.Errorf("%s remembers of a combat that is over: %b", pr.Name, c.Marks)
		case (realm.IsUnit(s, id) || realm.IsStructure(s, id)) && s.Turn.Number > 0 && !s.Result.Over && standing.Left(s, id) <= 0:
			return fmt.Errorf("%s stands with %d hit points", pr.Name, standing.Left(s, id))
		case realm.InPlay(s, c.Spot) && !s.Alive(c.Holder) && !s.Result.Over && s.Turn.Number > 0 && s.Option(realm.OptionElimination) == "remove_all_cards":
			return fmt.Errorf("%s is held by %s, who has lost", pr.Name, realm.Names[c.Holder])
		case c.Host != 0 && s.Card(c.Host).Spot != c.Spot:
			return fmt.Errorf("%s is borne by a unit that stands elsewhere", pr.Name)
		case c.Host != 0 && pr.Kind == "equipment" && c.Holder != s.Card(c.Host).Holder:
			return fmt.Errorf("%s is on a unit of %s and held by %s", pr.Name, realm.Names[s.Card(c.Host).Holder], realm.Names[c.Holder])
		case realm.Attachment(pr) && realm.InPlay(s, c.Spot) && c.Host == 0:
			return fmt.Errorf("%s lies in play and is borne by nobody", pr.Name)
		case pr.Kind == "structure" && realm.InPlay(s, c.Spot) && !realm.IsSlot(s, c.Spot):
			return fmt.Errorf("%s stands at %s", pr.Name, s.Place(c.Spot).Name)
		case !realm.InPlay(s, c.Spot) && c.Tally != [4]int16{}:
			return fmt.Errorf("%s is out of play and remembers %v", pr.Name, c.Tally)
		case c.Tally[realm.TallyGroup] != 0 && len(realm.Group(s, id)) < 2:
			return fmt.Errorf("%s is joined with nobody", pr.Name)
		case c.Tally[realm.TallyGroup] != 0 && !slices.Contains(realm.Group(s, id), table.CardID(c.Tally[realm.TallyGroup])):
			return fmt.Errorf("the group of %s goes by the number of a card that is none of it", pr.Name)
		}
		for _, n := range c.Tally {
			if n < 0 {
				return fmt.Errorf("%s has a negative number", pr.Name)
			}
		}
	}
	return nil
}

package layout_test

import (
	"fmt"

	"ttsbridge/internal/layout"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// follows tells which card a move leaves lying on the table as it was, though the duel has it otherwise now: one beneath a monster that is
// turned, say.
func (d *handy) follows(m validator.Move) error {
	v, err := validator.Judge(d.game, d.s, m, nil)
	if err != nil || v.Violation != nil {
		return nil // that is said elsewhere
	}
	told := map[string]bool{}
	for _, c := range d.top.Show(nil, &d.s, &v, nil) {
		told[c.Card] = true
	}
	for id := table.CardID(1); int(id) < len(d.s.Cards); id++ {
		was, now := d.top.Pose(&d.s, id), d.top.Pose(&v.After, id)
		if was.Lie != layout.Loose || now.Lie != layout.Loose {
			continue
		}
		was.Y, now.Y = 0, 0 // what is taken off a card lets it sink
		if was != now && !told[d.top.Token(id)] {
			return fmt.Errorf("%s at %s stays as it lay, %+v; it belongs %+v", d.s.Print(id).Name,
				v.After.Place(v.After.Card(id).Spot).Name, was, now)
		}
	}
	return nil
}

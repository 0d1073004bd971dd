package merge

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/validator/spelling"
)

// seriesFact holds the names of a card's series, beside their numbers.
const seriesFact = "series-names"

// series gives the cards that are known or planned the names of their series.
func (p *placing) series(file string, names map[int64]string) {
	var keys []string
	for _, c := range p.before.Cards(p.game.ID) {
		keys = append(keys, c.Key)
	}
	for key := range p.at {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	row := Row{File: file, Row: "series", Outcome: Same}
	changed := 0
	for _, key := range slices.Compact(keys) {
		card := *p.card(key)
		named, _ := foreign.SeriesOf(card.Fact("series"), names)
		if len(named) == 0 || !p.name(&card, named) {
			continue
		}
		settle(&card)
		p.plans(card)
		changed++
		row.Outcome = Changed
	}
	row.Notes = []string{fmt.Sprintf("names of %s; %s %s one of them", spelling.Count(len(names), "series"), spelling.Count(changed, "card"), spelling.Said(changed, "has", "have"))}
	p.plan.Rows = append(p.plan.Rows, row)
}

// name gives a card the names of its series; those of Duel Masters are its races. It is false where the card has them.
func (p *placing) name(card *carddb.Card, named []string) bool {
	if p.game.ID == "duelmasters" {
		if slices.Equal(slices.Sorted(slices.Values(card.Races)), slices.Sorted(slices.Values(named))) {
			return false
		}
		card.Races = named
		return true
	}
	slices.Sort(named)
	text := strings.Join(named, "|")
	if text == card.Fact(seriesFact) {
		return false
	}
	card.Facts = joined(card.Facts, []carddb.Fact{{Name: seriesFact, Value: text}}, func(a, b carddb.Fact) bool { return a.Name == b.Name })
	return true
}

package field

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Token makes a monster token with the print of that key in a seat's first free zone (ygo.summon.token). It gives the token, 0
// when there is no room for one, or nobody brought its print.
func Token(p *validator.Play, seat table.Seat, key string) table.CardID {
	s := p.State()
	at := zones.Free(s, seat, zones.M1)
	face := slices.IndexFunc(s.Prints, func(pr table.Print) bool {
		return pr.Key == key || strings.EqualFold(pr.Name, strings.ReplaceAll(key, "_", " "))
	})
	if at == 0 || face <= 0 {
		return 0
	}
	id := table.CardID(len(s.Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: zones.HomeToken, Up: true, Prints: []table.PrintID{table.PrintID(face)}})
	if s.Print(id).Extra["position"] == "defence" {
		p.Do(table.Turned{Card: id, To: zones.Sideways})
	}
	p.Do(table.Marked{Card: id, Set: zones.New | zones.Arrived})
	Happens(p, words.SpecialSummoned, id, 0, 0)
	return id
}

// burst is what a token does to whoever controlled it when it is destroyed: damage at once, for it is gone and goes on no chain.
func burst(p *validator.Play, id table.CardID, holder table.Seat) {
	s := p.State()
	n, err := strconv.Atoi(s.Print(id).Extra["burst"])
	if err == nil && s.Card(id).Home == zones.HomeToken && s.Card(id).Spot == 0 {
		Damage(p, holder, n, s.Print(id).Key, false)
	}
}

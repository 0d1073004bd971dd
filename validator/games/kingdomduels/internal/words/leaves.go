package words

import "ttsbridge/validator/games/internal/rows"

// leaves says what of a row the game does not carry out: a row that goes on asks nobody, costs nothing, and means a card by itself or by words that
// hold of it.
func leaves(r *rows.Row) string {
	goes, how := whens[r.When.When].Holds, r.On.How
	for i := range r.If {
		if goes && r.If[i].Kind == rows.May {
			return "to ask its player while something goes on"
		}
	}
	switch {
	case goes && len(r.Pay) > 0:
		return "a price for what goes on"
	case goes && r.Do.Word != 0 && how != rows.This && how != rows.All:
		return "to choose a card while something goes on, where \"this\" and \"all\" with words do"
	case goes && r.When.Whom != nil:
		return "to listen for others while something goes on"
	case r.Do.N < 0 && fromOne[r.Do.Word]:
		return "a number below one of what is drawn, dealt, given or made"
	case r.Do.Word == LayStruck && r.When.When != Strike:
		return "to lay a Terrain where no STRIKE has been made"
	}
	return ""
}

// fromOne are the deeds whose number is one or more.
var fromOne = map[int]bool{Draw: true, Damage: true, Gain: true, Lose: true, TokenMake: true}

package duelmasters

import "ttsbridge/validator"

// The places of the options in the list below.
const (
	oCopies = iota
	oHyperspatialMax
	oFirstPlayer
	oDeckOut
	oMultiCiv
	oFlipSickness
)

// options are the house rules that players agree on before the duel.
var options = []validator.Option{
	oCopies: {Name: "copies_per_name", Default: "4", Rule: "dm.house.copies",
		Values: []string{"1", "2", "3", "4", "unlimited"}},
	oHyperspatialMax: {Name: "hyperspatial_max", Default: "8", Rule: "dm.house.hyperspatial-size",
		Values: []string{"0", "8", "unlimited"}},
	oFirstPlayer: {Name: "first_player_method", Default: "bridge_roll", Rule: "dm.house.first-player",
		Values: []string{"bridge_roll", "coin", "dice", "rock_paper_scissors", "loser_of_previous_game"}},
	oDeckOut: {Name: "deck_out", Default: "on_last_card", Rule: "dm.house.deck-out",
		Values: []string{"on_last_card", "on_draw_from_empty"}},
	oMultiCiv: {Name: "multi_civ", Default: "official", Rule: "dm.house.multi-civ",
		Values: []string{"official", "any_one"}},
	oFlipSickness: {Name: "flip_sickness", Default: "never", Rule: "dm.house.flip-sickness",
		Values: []string{"never", "if_entered_this_turn"}},
}

// matches is what the options say about a match: who begins after the first game (dm.house.first-player).
func matches(options []string) validator.MatchLaw {
	if options[oFirstPlayer] != "loser_of_previous_game" {
		return validator.MatchLaw{}
	}
	return validator.MatchLaw{First: validator.LoserBegins, FirstBy: "dm.house.first-player"}
}

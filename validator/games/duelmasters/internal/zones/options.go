package zones

import "ttsbridge/validator"

// The places of the options in the list below.
const (
	OptionCopies = iota
	OptionHyperspatialMax
	OptionFirstPlayer
	OptionDeckOut
	OptionMultiCiv
	OptionFlipSickness
)

// Options are the house rules that players agree on before the duel.
var Options = []validator.Option{
	OptionCopies: {Name: "copies_per_name", Default: "4", Rule: "dm.house.copies",
		Values: []string{"1", "2", "3", "4", "unlimited"}},
	OptionHyperspatialMax: {Name: "hyperspatial_max", Default: "8", Rule: "dm.house.hyperspatial-size",
		Values: []string{"0", "8", "unlimited"}},
	OptionFirstPlayer: {Name: "first_player_method", Default: "bridge_roll", Rule: "dm.house.first-player",
		Values: []string{"bridge_roll", "coin", "dice", "rock_paper_scissors", "loser_of_previous_game"}},
	OptionDeckOut: {Name: "deck_out", Default: "on_last_card", Rule: "dm.house.deck-out",
		Values: []string{"on_last_card", "on_draw_from_empty"}},
	OptionMultiCiv: {Name: "multi_civ", Default: "official", Rule: "dm.house.multi-civ",
		Values: []string{"official", "any_one"}},
	OptionFlipSickness: {Name: "flip_sickness", Default: "never", Rule: "dm.house.flip-sickness",
		Values: []string{"never", "if_entered_this_turn"}},
}

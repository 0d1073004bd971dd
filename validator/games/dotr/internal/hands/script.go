package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/hears"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Scripting is what cards' scripts hear of in this game, and what they can do. Whatever binds work by hand binds them.
var Scripting = validator.Scripting{
	Speaks: func(s *table.State, id table.CardID) bool {
		return board.OnField(s, id) && s.Cards[id].Up && !board.IsLeader(s, id) && !s.Cards[id].Marks.Has(board.ForcedOpen) && standing.Works(s, id)
	},
	Foes:    func(s *table.State, a, b table.Seat) bool { return board.Enemies(s, a, b) },
	Steps:   scriptSteps,
	Fits:    rows.Fitting(&words.Lexicon, standing.Reader{}),
	Kinds:   standing.Kinds,
	Reaches: standing.ScriptReaches,
	Stats:   []string{"atk", "def"},
	Sample:  sample,
	Moments: moments,
	Counts: []validator.Count{
		{Name: spellboundWord, Text: "Spellbound counters on it", Of: func(s *table.State, id table.CardID) int {
			return int(s.Card(id).Tally[board.TallySpellbound])
		}},
		{Name: "defending", Text: "1 in defence position", Of: func(s *table.State, id table.CardID) int {
			return int(s.Card(id).Turned % 2)
		}},
		{Name: "monster", Text: "1 if it counts as a monster, as seen or as its player has stated", Of: func(s *table.State, id table.CardID) int {
			if board.IsMonster(s, id) {
				return 1
			}
			return 0
		}},
		{Name: "atk", Text: "its ATK now, within `value` without what scripts say of it; 0 for all but face-up monsters on the field",
			Of: standing.OpenValue("atk"), Bare: standing.BareValue("atk")},
		{Name: "def", Text: "its DEF now, in the same way", Of: standing.OpenValue("def"), Bare: standing.BareValue("def")},
		{Name: "power-ups", Text: "power-ups at work under it", Of: powerUps},
		{Name: "since", Text: "turns since it was played", Of: func(s *table.State, id table.CardID) int {
			return int(s.Turn.Number) - int(s.Card(id).Tally[board.TallyPlayed])
		}},
		{Name: "working", Text: "turns since a continuous spell or trap with the fact `since activated` was activated; of others, since it was played", Of: standing.Working},
		{Name: "noted", Text: "the number that its script has noted on it; 0 for none", Of: func(s *table.State, id table.CardID) int {
			n, _ := lasting.Sum(s, id, standing.NoteMod)
			return n
		}},
	},
	Verbs: []validator.Verb{
		{Name: "destroy", Takes: []string{"card"}, Text: "sends a card to its owner's graveyard", Does: sends(board.Graveyard)},
		{Name: "give", Takes: []string{"card"}, Text: "sends a card of the script's player to its owner's graveyard as a price, whatever protects it", Does: gives},
		{Name: "banish", Takes: []string{"card"}, Text: "takes a card out of the duel", Does: sends(board.Banished)},
		{Name: "recall", Takes: []string{"card"}, Text: "puts a card back into its owner's hand", Does: sends(board.Hand)},
		{Name: "move", Takes: []string{"card", "place"}, Text: "puts a card on a free tile", Does: moves},
		{Name: "turn", Takes: []string{"card", "word"}, Words: []string{"up", "down", "attack", "defence"}, Text: "turns a card up, down, to attack or to defence", Does: turns},
		{Name: "become", Takes: []string{"card", "word"}, Text: "puts the monster with that key in a monster's place, which goes to the graveyard", Does: becomes},
		{Name: "hold", Takes: []string{"card", "turns?"}, Text: "gives control of a card to the script's player, for good or until the end of the turn", Does: holds},
		{Name: "spellbind", Takes: []string{"card", "number"}, Text: "puts Spellbound counters on a monster", Does: spellbinds},
		{Name: "boost", Takes: []string{"card", "word", "number", "turns?"}, Words: []string{"atk", "def", "both"},
			Text: "changes atk, def or both of a monster, for good or for some turns", Does: boosts},
		{Name: "score", Takes: []string{"seat", "word", "number"}, Words: []string{"lp", "sp"}, Text: "gives or takes lp or sp of a player", Does: scores},
		{Name: "draw", Takes: []string{"seat"}, Text: "lets a player draw a card", Does: draws},
		{Name: "skip", Takes: []string{"seat"}, Text: "lets a player not draw in the next Draw Phase of theirs", Does: skips},
		{Name: "note", Takes: []string{"number"}, Text: "keeps a number on the script's card for as long as it lies on the field, see the count noted", Does: notes},
		{Name: "mill", Takes: []string{"seat"}, Text: "sends the top card of a player's deck to the graveyard", Does: mills},
		{Name: "shuffle", Takes: []string{"seat"}, Text: "shuffles a player's deck", Does: shuffles},
		{Name: "expose", Takes: []string{"card"}, Text: "shows a card to everybody", Does: func(p *validator.Play, d validator.Deed) { field.Expose(p, d.Card) }},
		{Name: "uncover", Takes: []string{"seat"}, Text: "shows everybody the top card of a player's deck", Does: uncovers},
		{Name: "equip", Takes: []string{"card", "place"}, Text: "puts the power-ups under a monster under the one on a tile, those that fit", Does: equips},
		{Name: "win", Takes: []string{"seat"}, Text: "lets a player win the duel", Does: func(p *validator.Play, d validator.Deed) { duel.Wins(p, d.Seat) }},
		{Name: "ground", Takes: []string{"place", "word"}, Words: board.Grounds, Text: "changes the terrain of a tile", Does: lays},
		{Name: "stop", Takes: []string{"card"}, Text: "ends what a card is about: its attack, its way, its effect",
			Does: stops},
	},
}

// moments are what happens in this game, in players' words.
var moments = []validator.Moment{
	{Name: "flipped", Text: "this monster was turned up on the field", Hears: hearsFlip},
	{Name: "arrived", Text: "this card came to the field and lies face-up", Hears: hearsMove(false, true)},
	{Name: "moved", Text: "this card went from tile to tile, face-up", Hears: hearsMove(true, true)},
	{Name: "destroyed", Text: "this card was sent from the field to the graveyard", Hears: hearsMove(true, false)},
	{Name: "came", Text: "a card came to the field and lies face-up", All: true, Hears: hearsMove(false, true)},
	{Name: "left", Text: "a card left the field; its place is where it lies now", All: true, Hears: hearsLeaving},
	{Name: "played", Text: "a card was played from a hand; hidden, as it mostly is, it tells nothing of itself", All: true, Hears: hearsPlay},
	{Name: "declared", Text: "an attack begins, before anybody answers", All: true, Hears: hearsAttack},
	{Name: "fell", Text: "a card was sent from the field to its owner's graveyard", All: true, Hears: hearsMove(true, false)},
	{Name: "attacks", Text: "this monster attacks and both are face-up, before values are compared", Hears: hearsBattle(false)},
	{Name: "attacked", Text: "this monster is attacked and both are face-up, before values are compared", Hears: hearsBattle(true)},
	{Name: "bound", Text: "this monster was spellbound", Hears: hearsBound},
	{Name: "standby", Text: "a Standby Phase has begun", All: true, Hears: hears.Phase(board.PhaseStandby)},
	{Name: "ends", Text: "an End Phase has begun", All: true, Hears: hears.Phase(board.PhaseEnd)},
	{Name: "scored", Text: "a player's Life Points change", All: true, Instead: true, Hears: func(_ *table.State, e table.Event) (validator.Fact, bool) {
		scored, ok := e.(table.Scored)
		return validator.Fact{Seat: scored.Seat, N: int(scored.By), Word: scored.Why}, ok && scored.Kind == board.LP
	}},
	{Name: "changed", Text: "the terrain of a tile changes", All: true, Instead: true, Hears: func(_ *table.State, e table.Event) (validator.Fact, bool) {
		changed, ok := e.(table.Changed)
		return validator.Fact{At: changed.Spot}, ok
	}},
}

// powerUps counts the power-ups under a face-up monster (dotr.equip.inactive-face-down).
func powerUps(s *table.State, id table.CardID) int {
	n := 0
	for _, under := range standing.Attached(s, id) {
		if s.Card(id).Up && board.IsEquip(s, under) {
			n++
		}
	}
	return n
}

// scriptSteps is the way between two tiles in steps; far beyond any board when one is no tile.
func scriptSteps(s *table.State, a, b table.Spot) int {
	if !board.IsTile(s, a) || !board.IsTile(s, b) {
		return board.Forever
	}
	return board.Steps(s, a, b)
}

package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// Crush destroys the strong monsters that have entered Crush terrain or were turned up on it in this move, Immortals
// apart (dotr.terrain.effects). What a card is that lies face-down the ground does not know.
func Crush(p *validator.Play) {
	s := p.State()
	if s.Option(board.OptionTerrainEffects) != "ps2" || !slices.Contains(s.Ground, uint8(board.GroundCrush)) {
		return
	}
	for _, id := range entrants(s, p.Events()) {
		if !crushed(p, id) {
			continue
		}
		c := p.State().Card(id)
		p.Do(table.Reported{Rule: "dotr.terrain.effects", Seat: c.Holder, Card: id, At: c.Spot,
			Text: "Crush destroys what enters it with 1500 ATK or more"})
		field.Send(p, id, board.Graveyard)
	}
}

// entrants lists the cards that have moved, come into being or been turned since the ground last changed under them.
func entrants(s *table.State, events table.Events) []table.CardID {
	var all []table.CardID
	at := map[table.CardID]table.Spot{}
	came := func(id table.CardID, to table.Spot) { all, at[id] = append(all, id), to }
	for _, e := range events {
		switch e := e.(type) {
		case table.Moved:
			came(e.Card, e.To)
		case table.Dealt:
			if on := board.Occupant(s, e.Spot); on != 0 && s.Cards[on].Home == board.HomeCreated {
				came(on, e.Spot)
			}
		case table.Flipped:
			all = append(all, e.Card)
		case table.Changed:
			if s.Ground[e.Spot] == board.GroundCrush {
				all = slices.DeleteFunc(all, func(id table.CardID) bool { return at[id] == e.Spot })
			}
		}
	}
	return all
}

func crushed(p *validator.Play, id table.CardID) bool {
	s := p.State()
	c := s.Card(id)
	if !board.Unit(s, id) || !c.Up || c.Class != board.Monster || s.Ground[c.Spot] != board.GroundCrush || standing.StaysOnField(s, id) {
		return false
	}
	return standing.Strength(p, id, "atk") >= board.CrushStrength && !slices.Contains(board.KindsNow(s, id), board.CrushProof)
}

// Tread is what a step of a movement order brings with it: labyrinth cleared, Life Points lost on the way.
func Tread(p *validator.Play, id table.CardID, at table.Spot) {
	s := p.State()
	if !board.Unit(s, id) {
		return
	}
	if _, clears := standing.EntersLabyrinth(s, id); clears && board.Labyrinth(s, at) {
		p.Do(table.Changed{Spot: at, Ground: board.GroundNormal})
	}
	if r := standing.Own(s, id, "enter-labyrinth-and-become"); r != nil && board.Labyrinth(s, at) {
		effects.Become(p, table.Pending{Card: id, Seat: s.Cards[id].Holder, To: at}, standing.Behind(r))
		return
	}
	if r := standing.OwnLaw(s, id, "lp-per-step"); r != nil {
		effects.EachMeant(p, s.Cards[id].Holder, r.On.By, func(seat table.Seat) { field.Score(p, seat, board.LP, -r.Do.N, s.Print(id).Key) })
	}
	onTheMove(p, id, at)
}

// treads tells whether a step brings anything with it.
func treads(s *table.State, id table.CardID, at table.Spot) bool {
	return board.Labyrinth(s, at) || standing.OwnLaw(s, id, "lp-per-step") != nil || standing.Timed(s.Print(id), words.Moves)
}

// onTheMove lets the effects of a face-up monster happen that are for whenever it moves (dotr.meta.card-rulings).
func onTheMove(p *validator.Play, id table.CardID, at table.Spot) {
	s := p.State()
	if c := s.Cards[id]; !c.Up || !standing.Works(s, id) {
		return
	}
	effects.Happen(p, table.Pending{Kind: "deed", Seat: s.Cards[id].Holder, Card: id, To: at}, words.Moves)
}

package acts

import (
	"fmt"

	"ttsbridge/internal/ttssim/world"
)

// Seat lets somebody take a seat: he connects as a spectator and then changes colour, with the events of both. The first
// one to come is the host. The same Steam id may sit on several seats (hotseat).
func (t *Table) Seat(color, steamName, steamID string) error {
	if !world.KnownColour(color) {
		return fmt.Errorf("seat %s: no colour of the game", color)
	}
	if color != "Grey" && t.world.Sitting(color) != nil {
		return fmt.Errorf("seat %s: already taken by %s", color, t.world.Sitting(color).Name)
	}
	p := &world.Person{Color: "Grey", Name: steamName, ID: steamID, Team: "None", Host: len(t.world.People) == 0}
	t.world.People = append(t.world.People, p)
	t.world.Fire("onPlayerConnect", p)
	if color == "Grey" {
		return nil
	}
	t.world.Sit(p, color)
	return nil
}

// ChangeColor lets the player of one seat take another; Grey stands up. The event names the new colour only.
func (t *Table) ChangeColor(from, to string) error {
	p, err := t.world.Acting(from)
	if err != nil {
		return fmt.Errorf("change colour: %w", err)
	}
	if !world.KnownColour(to) || (to != "Grey" && t.world.Sitting(to) != nil) {
		return fmt.Errorf("change colour to %s: not free", to)
	}
	t.world.Sit(p, to)
	return nil
}

// Disconnect lets a player leave; what he held falls down.
func (t *Table) Disconnect(color string) error {
	p, err := t.world.Acting(color)
	if err != nil {
		return fmt.Errorf("disconnect: %w", err)
	}
	t.world.Leave(p)
	return nil
}

// EndTurn lets the player of a seat end his turn. It tells whether the game let him: turns are on and it was his.
func (t *Table) EndTurn(color string) (bool, error) {
	if _, err := t.world.Acting(color); err != nil {
		return false, err
	}
	if !t.world.Turns.Enable || t.world.Turns.Color != color {
		return false, nil
	}
	t.world.PassTurn(t.world.Neighbour(1), false)
	t.world.Pump()
	return true, nil
}

// PassTurnTo lets the player whose turn it is give it to another seat, which the table may forbid.
func (t *Table) PassTurnTo(color, to string) (bool, error) {
	if _, err := t.world.Acting(color); err != nil {
		return false, err
	}
	if !t.world.Turns.Enable || !t.world.Turns.Pass || t.world.Turns.Color != color || t.world.Sitting(to) == nil {
		return false, nil
	}
	t.world.PassTurn(to, false)
	t.world.Pump()
	return true, nil
}

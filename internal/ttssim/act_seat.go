package ttssim

import "fmt"

// Seat lets somebody take a seat: he connects as a spectator and then changes colour, with the events of both. The first
// one to come is the host. The same Steam id may sit on several seats (hotseat).
func (t *playTable) Seat(color, steamName, steamID string) error {
	if !knownColour(color) {
		return fmt.Errorf("seat %s: no colour of the game", color)
	}
	if color != "Grey" && t.world.sitting(color) != nil {
		return fmt.Errorf("seat %s: already taken by %s", color, t.world.sitting(color).name)
	}
	p := &person{color: "Grey", name: steamName, id: steamID, team: "None", host: len(t.world.people) == 0}
	t.world.people = append(t.world.people, p)
	t.world.fire("onPlayerConnect", p)
	if color == "Grey" {
		return nil
	}
	t.world.sit(p, color)
	return nil
}

// ChangeColor lets the player of one seat take another; Grey stands up. The event names the new colour only.
func (t *playTable) ChangeColor(from, to string) error {
	p, err := t.world.acting(from)
	if err != nil {
		return fmt.Errorf("change colour: %w", err)
	}
	if !knownColour(to) || (to != "Grey" && t.world.sitting(to) != nil) {
		return fmt.Errorf("change colour to %s: not free", to)
	}
	t.world.sit(p, to)
	return nil
}

// Disconnect lets a player leave; what he held falls down.
func (t *playTable) Disconnect(color string) error {
	p, err := t.world.acting(color)
	if err != nil {
		return fmt.Errorf("disconnect: %w", err)
	}
	t.world.leave(p)
	return nil
}

// EndTurn lets the player of a seat end his turn. It tells whether the game let him: turns are on and it was his.
func (t *playTable) EndTurn(color string) (bool, error) {
	if _, err := t.world.acting(color); err != nil {
		return false, err
	}
	if !t.world.turns.enable || t.world.turns.color != color {
		return false, nil
	}
	t.world.passTurn(t.world.neighbour(1), false)
	t.world.pump()
	return true, nil
}

// PassTurnTo lets the player whose turn it is give it to another seat, which the table may forbid.
func (t *playTable) PassTurnTo(color, to string) (bool, error) {
	if _, err := t.world.acting(color); err != nil {
		return false, err
	}
	if !t.world.turns.enable || !t.world.turns.pass || t.world.turns.color != color || t.world.sitting(to) == nil {
		return false, nil
	}
	t.world.passTurn(to, false)
	t.world.pump()
	return true, nil
}

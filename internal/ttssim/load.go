package ttssim

import (
	"errors"
	"fmt"
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// Load puts a save on the table in place of whatever was there: all scripts, waits, callbacks and references of before are
// gone, people stay. It fails when the file holds no objects; what is not as the game writes it is in Notes, errors of
// scripts are in Errors.
func (s *Sim) Load(save []byte) error {
	parsed, notes, err := savefile.Read(save)
	if err != nil {
		return fmt.Errorf("load table: %w", err)
	}
	s.notes = notes
	s.history, s.file = []*savefile.Save{parsed}, parsed
	s.open(parsed)
	return nil
}

func (s *Sim) open(save *savefile.Save) {
	s.world.Clear()
	s.host.Reset()
	s.world.Lay(save)
	s.host.StartScripts(savefile.Object(s.world.Save.Top))
	s.world.Settle()
}

// Save writes the table as the game does, asking every script's onSave.
func (s *Sim) Save() ([]byte, error) {
	if s.world.Save == nil {
		return nil, errors.New("save table: nothing is loaded")
	}
	s.file = s.snapshot()
	data, err := s.file.JSON()
	if err != nil {
		return nil, fmt.Errorf("save table: %w", err)
	}
	return data, nil
}

// snapshot is the table as a save would have it, after every script was asked.
func (s *Sim) snapshot() *savefile.Save {
	s.world.Counts["save"]++
	s.host.SaveGlobal(savefile.Object(s.world.Save.Top))
	return s.world.Written()
}

const checkpointsKept = 10

// Checkpoint stores a rewind point now, as the game does every ten seconds.
func (s *Sim) Checkpoint() {
	if s.world.Save == nil {
		return
	}
	s.history = append(s.history, s.snapshot())
	if len(s.history) > checkpointsKept {
		s.history = slices.Clone(s.history[len(s.history)-checkpointsKept:])
	}
}

// Rewind goes back to a stored point; 0 is the latest one. Every object is made anew and every wait, callback and
// reference of before is gone. The points after it are forgotten.
func (s *Sim) Rewind(back int) error {
	at := len(s.history) - 1 - back
	if at < 0 || back < 0 {
		return fmt.Errorf("rewind: no checkpoint %d", back)
	}
	s.history = s.history[:at+1]
	s.open(s.history[at])
	return nil
}

// MigrateHost gives the table to another player's computer: everything is lost but the last save, and requests under way
// never come back.
func (s *Sim) MigrateHost(color string) error {
	p, err := s.world.Acting(color)
	if err != nil {
		return fmt.Errorf("migrate host: %w", err)
	}
	for _, q := range s.world.People {
		q.Host = q == p
	}
	return s.Rewind(0)
}

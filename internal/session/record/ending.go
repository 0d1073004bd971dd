package record

import (
	"errors"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/validator/table"
)

// Ending is where in its ledger a duel has ended; all zero while it goes on.
type Ending struct {
	record int64
	at     int64
	told   bool
}

// Follow takes in, record by record, whether the duel is over. One whose last move is taken back may end once more.
func (e *Ending) Follow(n, at int64, over bool) {
	switch {
	case !over:
		*e = Ending{}
	case e.record == 0:
		*e = Ending{record: n, at: at}
	}
}

// Tell tells whoever keeps a list what came of a duel that is over, until that has been told once. Nobody keeps one when to is nil.
func (e *Ending) Tell(to func(result.Result) error, log *ledger.Log, s *table.State, players []string, keys *Keys) error {
	if to == nil || e.record == 0 || e.told {
		return nil
	}
	r, err := e.result(log, s, players, keys)
	if err == nil {
		err = to(r)
	}
	e.told = err == nil
	return err
}

// result is what came of the duel, with its ledger up to the record that ended it. The players are those who sat there last.
func (e *Ending) result(log *ledger.Log, s *table.State, players []string, keys *Keys) (r result.Result, err error) {
	if r.Checkpoint, err = log.CheckpointAt(e.record); err != nil {
		return r, err
	}
	r.Game, r.Ended, r.Turns, r.Why = s.Game, e.at, s.Turn.Number, s.Result.Why
	r.Seats = make([]result.Seat, s.Count)
	for i := range r.Seats {
		r.Seats[i].Key, r.Seats[i].Won = keys.Of(table.Seat(i)), s.Result.Winners.Has(table.Seat(i))
		if i < len(players) {
			r.Seats[i].Player = players[i]
		}
	}
	lists, err := brought(log)
	for _, l := range lists {
		r.Seats[l.Seat].Deck, r.Seats[l.Seat].Cards = l.Seal.String(), l.Cards
	}
	return r, err
}

// errFirst ends a reading behind the first record.
var errFirst = errors.New("the first record")

// brought are the seals of what the seats brought, as the first record has them.
func brought(log *ledger.Log) (lists []ListSeal, err error) {
	err = log.Records(1, func(rec ledger.Record) error {
		e, err := DecodeRecord(rec)
		if err != nil {
			return err
		}
		lists = e.Lists
		return errFirst
	})
	if errors.Is(err, errFirst) {
		err = nil
	}
	return lists, err
}

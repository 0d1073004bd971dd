package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Send puts a card into a pile of its owner, from the field with everything that follows. A Rule Card goes to its Extra Deck wherever
// it is sent (kd.rule.returns-to-extra), an Extra Deck Monster instead of to a hand or deck; a token leaves the game
// (kd.token.leaves-game).
func Send(p *validator.Play, id table.CardID, zone int) {
	pr := p.State().Print(id)
	if board.RuleCard(pr) || board.Made(pr) != "" && (zone == board.Hand || zone == board.Deck) {
		zone = board.Extra
	}
	leave(p, id, zone, zone == board.Graveyard)
}

// Destroy destroys a card and sends it to its owner's Graveyard.
func Destroy(p *validator.Play, id table.CardID) {
	if zones.Lies(p.State(), id, board.Graveyard) {
		return
	}
	Send(p, id, board.Graveyard)
	Happens(p, words.Destroyed, id, 0)
}

// leave takes a card from where it lies to a place of its owner, where it lies as new. What is equipped to it is destroyed
// (kd.leave.equips-destroyed), what is attached to it goes to the Graveyards of its owners (kd.leave.attached-to-graveyard); one that
// lay Hidden or was eroded face-down is shown (kd.integration.reveal-duty).
func leave(p *validator.Play, id table.CardID, zone int, up bool) {
	s := p.State()
	c := s.Card(id)
	if c.Spot == 0 || zone == board.Graveyard && zones.Lies(s, id, zone) {
		return
	}
	beneath, equips, there := board.Beneath(s, id), board.Equips(s, id), board.There(s, id)
	if !c.Up && (board.Monster(s, id) || board.Eroded(s, id)) {
		OpenLeaving(p, id)
	}
	expire(p, id)
	if c.Home == board.HomeToken {
		unlink(p, id)
		p.Do(table.Vanished{Card: id})
	} else {
		lay(p, id, zone, up)
	}
	for _, one := range beneath {
		Send(p, one, board.Graveyard)
	}
	drop(p, equips)
	relied(p, id)
	if there {
		Happens(p, words.Leaves, id, 0)
	}
	if zone == board.Graveyard && p.State().Card(id).Spot != 0 {
		Happens(p, words.ToGrave, id, 0)
	}
}

// lay puts the card down in its new place. For which card it was material is remembered everywhere but in a Deck, where nobody knows which
// one it is (kd.fusion.material-no-attack); that it was properly summoned, too (kd.monster.extra-deck-conditions), and that its effect is
// negated for as long as that waits on the chain.
func lay(p *validator.Play, id table.CardID, zone int, up bool) {
	s := p.State()
	c := s.Card(id)
	made := c.Tally[board.TallyMadeOne]
	p.Do(table.Moved{Card: id, From: c.Spot, To: board.Spot(s, c.Owner, zone)})
	face(p, id, up)
	keep := zones.Proper
	if strength.Waits(s, id) {
		keep |= zones.Halted
	}
	p.Do(table.Cleared{Card: id, Keep: keep})
	if made != 0 && zone != board.Deck {
		p.Do(table.Tallied{Card: id, Kind: board.TallyMadeOne, To: made})
	}
	if zone == board.Deck { // among shuffled cards nobody knows which one it was
		p.Do(table.Expired{Card: id})
	}
	if up {
		reveal(p, id)
	}
}

func unlink(p *validator.Play, id table.CardID) {
	if p.State().Card(id).Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	if p.State().Card(id).Marks.Has(zones.Worn) {
		p.Do(table.Marked{Card: id, Clear: zones.Worn})
	}
}

// Part parts a card that leaves the game from all that counts on it: what lies beneath it, what is equipped to it, and Rule Cards whose source
// it is (kd.leave.attached-to-graveyard, kd.leave.equips-destroyed, kd.rule.reliance-leave).
func Part(p *validator.Play, id table.CardID) {
	beneath, equips := board.Beneath(p.State(), id), board.Equips(p.State(), id)
	for _, one := range beneath {
		unlink(p, one)
		Send(p, one, board.Graveyard)
	}
	drop(p, equips)
	relied(p, id)
}

// drop destroys equip cards that have lost their target.
func drop(p *validator.Play, equips []table.CardID) {
	for _, id := range equips {
		if board.There(p.State(), id) {
			unlink(p, id)
			Destroy(p, id)
		}
	}
}

// relied returns Rule Cards whose source has left the field (kd.rule.reliance-leave), unless their reliance was for the activation
// only (kd.rule.reliance-activation-only).
func relied(p *validator.Play, source table.CardID) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		for _, id := range slices.Clone(s.In(zones.Spot(seat, board.Rule))) {
			if p.State().Card(id).Host == source && !p.State().Print(id).Tagged("activation-only") {
				Send(p, id, board.Extra)
			}
		}
	}
}

// expire ends what was changed on or by a card, but not what is permanent: that stays with the card wherever it is known
// (kd.permanent.duration, kd.permanent.tracking).
func expire(p *validator.Play, id table.CardID) {
	if !slices.ContainsFunc(p.State().Mods, func(m table.Mod) bool { return m.Card == id || m.Source == id }) {
		return
	}
	var kept []table.Event
	for _, m := range p.State().Mods {
		if (m.Card == id || m.Source == id) && strings.HasPrefix(m.Stat, board.Permanent) {
			kept = append(kept, table.Modified{Mod: m})
		}
	}
	p.Do(table.Expired{Card: id})
	p.Do(kept...)
}

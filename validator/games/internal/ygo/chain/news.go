package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The stages of news: fresh, offered to the turn player first, open to all, answered.
const (
	fresh uint8 = iota
	first
	open
	answeredBy // a chain has answered them
)

// Fresh lists what has just happened and may be answered now: the topmost news, below a chain that answers them.
func Fresh(s *table.State) (all []table.Pending) {
	i := len(s.Stack) - 1
	for i >= 0 && slices.Contains([]string{"link", "window", "activating"}, s.Stack[i].Kind) {
		i--
	}
	for ; i >= 0 && s.Stack[i].Kind == "news"; i-- {
		if len(all) > 0 && s.Stack[i].Stage != fresh {
			break
		}
		all = append(all, s.Stack[i])
	}
	return all
}

// News lets everybody answer what has happened: the turn player first where it is a summon of that player's and the table plays so
// (ygo.chain.ignition-priority), then all in their order. After that it is past.
func (l *Law) News(p *validator.Play, now table.Pending) {
	s := p.State()
	switch now.Stage {
	case fresh:
		now.Stage = open
		if l.Priority(s) && summon(now.N) && now.Seat == s.Turn.Seat && zones.Main(s) && ignites(s, s.Turn.Seat) {
			now.Stage = first
			p.Do(table.Staged{Pending: now}, table.Stacked{Pending: table.Pending{Kind: "window", Word: "priority", Seat: now.Seat, Card: now.Card}})
			return
		}
		l.opens(p, now)
	case first:
		now.Stage = open
		l.opens(p, now)
	default:
		past(p)
		if now.Stage == answeredBy {
			moved(p)
		}
	}
}

// moved notes, when a chain is over, that there was one: on the news that it has answered, or on the attack in whose Battle Step it was.
func moved(p *validator.Play) {
	top := p.State().Top()
	switch {
	case top == nil:
	case top.Kind == "news" && top.Stage == open:
		after := *top
		after.Stage = answeredBy
		p.Do(table.Staged{Pending: after})
	case top.Kind == "attack" && top.Stage < zones.DamageStart && top.Word != zones.Moved:
		after := *top
		after.Word = zones.Moved
		p.Do(table.Staged{Pending: after})
	}
}

func (l *Law) opens(p *validator.Play, now table.Pending) {
	p.Do(table.Staged{Pending: now}, table.Stacked{Pending: table.Pending{Kind: "window", Word: occasions[now.N], Seat: now.Seat, Card: now.Card, Target: now.Target}})
}

// occasions are the words of windows by what has happened; a window on anything else is "news".
var occasions = map[int]string{
	words.Attacks: "attack", words.NormalSummoned: "summon", words.FlipSummoned: "summon", words.SpecialSummoned: "summon",
}

func summon(when int) bool { return occasions[when] == "summon" }

// past drops the topmost news.
func past(p *validator.Play) {
	for top := p.State().Top(); top != nil && top.Kind == "news"; top = p.State().Top() {
		p.Do(table.Resolved{})
	}
}

// heard marks what a chain has answered as past, before the chain resolves: nobody answers it once more.
func heard(p *validator.Play) {
	stack := p.State().Stack
	i := len(stack) - 1
	for i >= 0 && stack[i].Kind == "link" {
		i--
	}
	if i < 0 || stack[i].Kind != "news" || stack[i].Stage == open {
		return
	}
	links := slices.Clone(stack[i+1:])
	for range links {
		p.Do(table.Resolved{})
	}
	past(p)
	for _, l := range links {
		p.Do(table.Stacked{Pending: l})
	}
}

// ignites tells whether a seat controls a face-up monster with an effect that it could use now, by what everybody sees.
func ignites(s *table.State, seat table.Seat) bool {
	return slices.ContainsFunc(zones.Monsters(s, seat), func(id table.CardID) bool {
		return anyWay(s, id, func(w Way) bool { return w.Ability.When == words.Use && seemsUsable(s, seat, id, w) })
	})
}

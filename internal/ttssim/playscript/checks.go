package playscript

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/ttssim"
)

// expect looks whether the table is as the script says.
func expect(p *play, a []string) (bool, error) {
	check, known := expectations[a[0]]
	if !known {
		return false, fmt.Errorf("nothing is known of %q; what can be expected is %s", a[0], strings.Join(slices.Sorted(maps.Keys(expectations)), ", "))
	}
	if len(a)-1 < check.least {
		return false, fmt.Errorf("say %s", check.usage)
	}
	return true, check.run(p, a[1:])
}

type expectation struct {
	least int
	usage string
	run   func(p *play, a []string) error
}

var expectations = map[string]expectation{
	"refused": {0, "expect refused", func(p *play, _ []string) error { return unless(!p.last, "the act happened") }},
	"done":    {0, "expect done", func(p *play, _ []string) error { return unless(p.last, "the act was refused") }},
	"chat": {1, "expect chat TEXT", func(p *play, a []string) error {
		return unless(p.said(strings.Join(a, " ")), "nobody was told that since the last act")
	}},
	"quiet": {1, "expect quiet TEXT", func(p *play, a []string) error {
		return unless(!p.said(strings.Join(a, " ")), "somebody was told that")
	}},
	"at":     {2, "expect at THING PLACE", lies},
	"face":   {2, "expect face THING up|down", face},
	"hand":   {2, "expect hand COLOUR N", inHand},
	"secret": {2, "expect secret COLOUR TEXT", secret},
	"errors": {1, "expect errors N", scriptErrors},
}

func unless(ok bool, format string, args ...any) error {
	if ok {
		return nil
	}
	return fmt.Errorf(format, args...)
}

func (p *play) said(text string) bool {
	return slices.ContainsFunc(p.sim.ChatLog()[p.chat:], func(l ttssim.ChatLine) bool { return strings.Contains(l.Text, text) })
}

const nearEnough = 0.5

func lies(p *play, a []string) error {
	o, err := p.thing(a[0])
	if err != nil {
		return err
	}
	at, err := p.place("", a[1])
	if err != nil {
		return err
	}
	return unless(o.Position.Flat(at) <= nearEnough, "it lies at %.1f,%.1f", o.Position.X, o.Position.Z)
}

func face(p *play, a []string) error {
	o, err := p.thing(a[0])
	if err != nil {
		return err
	}
	return unless(o.FaceDown == (a[1] == "down"), "it lies face down: %v", o.FaceDown)
}

func inHand(p *play, a []string) error {
	n := len(p.sim.Hand(a[0]))
	return unless(strconv.Itoa(n) == a[1], "there are %d", n)
}

func secret(p *play, a []string) error {
	told := p.sim.SeenBy(a[0]).Tells(strings.Join(a[1:], " "))
	return unless(len(told) == 0, "%s can read it: %s", a[0], strings.Join(told, "; "))
}

func scriptErrors(p *play, a []string) error {
	errs := p.sim.Errors()
	return unless(strconv.Itoa(len(errs)) == a[0], "there are %d: %s", len(errs), strings.Join(errs, "; "))
}

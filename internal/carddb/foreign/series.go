package foreign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/letters"
)

// readSeries reads the names of series from a strings.conf; what else stands there is of the program's menus. Of two names for one number
// the later holds, as in the programs that the file is of.
func readSeries(h *Haul, content []byte, _ Options) error {
	h.Format, h.Series = "strings", map[int64]string{}
	for i, line := range strings.Split(string(content), "\n") {
		line = strings.TrimSpace(line)
		if words := strings.SplitN(line, " ", 3); words[0] == "!setname" || words[0] == "!setcode" {
			h.series(fmt.Sprintf("line %d", i+1), line, words)
		}
	}
	if len(h.Series) == 0 {
		return fmt.Errorf("no series has a name in it (lines such as: !setname 0x8 HERO)")
	}
	return nil
}

// series takes in the name of a series, or says what becomes of the line.
func (h *Haul) series(row, line string, words []string) {
	code, err := int64(0), fmt.Errorf("there is no number")
	if len(words) == 3 {
		code, err = strconv.ParseInt(strings.TrimPrefix(strings.ToLower(words[1]), "0x"), 16, 64)
	}
	if err != nil {
		h.Found = append(h.Found, Found{Card: Blank(), Row: row, Skip: fmt.Sprintf("%.60q names no series", line)})
		return
	}
	name, _, _ := strings.Cut(words[2], "\t") // behind a tab stands the name in the other alphabet
	name = oneLine(name)
	if was, again := h.Series[code]; again && was != name {
		h.Notes = append(h.Notes, fmt.Sprintf("%s gives series %#x the name %.60q in place of %.60q: the later name holds", row, code, letters.Shown(name), letters.Shown(was)))
	}
	h.Series[code] = name
}

// SeriesOf names the series of a card by their numbers, which are hexadecimal and parted by bars. A number has its series in
// the low three digits and may have a part of it in the fourth: one that has no name of its own goes by the whole series'
// name. A name may be of several numbers together: "Red Command Dragon" is three, and counts in place of theirs. Numbers
// without a name are given back.
func SeriesOf(codes string, names map[int64]string) (named []string, unknown []string) {
	var parts []int64
	for code := range strings.SplitSeq(codes, "|") {
		if n, err := strconv.ParseInt(code, 16, 64); err == nil && n != 0 {
			parts = append(parts, n)
		}
	}
	for _, whole := range together(parts, names) {
		named = append(named, names[whole])
		for n := whole; n != 0; n >>= 16 {
			parts = slices.DeleteFunc(parts, func(p int64) bool { return p == n&0xffff })
		}
	}
	for _, n := range parts {
		name := names[n]
		if name == "" {
			name = names[n&0xfff]
		}
		switch {
		case name == "":
			unknown = append(unknown, strconv.FormatInt(n, 16))
		case !slices.Contains(named, name):
			named = append(named, name)
		}
	}
	return named, unknown
}

// together are the numbers of several parts that all stand on a card, those of most parts first.
func together(parts []int64, names map[int64]string) (found []int64) {
	if len(parts) < 2 {
		return nil
	}
	for whole := range names {
		all := whole > 0xffff
		for n := whole; n != 0 && all; n >>= 16 {
			all = slices.Contains(parts, n&0xffff)
		}
		if all {
			found = append(found, whole)
		}
	}
	slices.SortFunc(found, func(a, b int64) int { return int(min(1, max(-1, b-a))) })
	taken := map[int64]bool{}
	return slices.DeleteFunc(found, func(whole int64) bool { // a part counts once
		for n := whole; n != 0; n >>= 16 {
			if taken[n&0xffff] {
				return true
			}
		}
		for n := whole; n != 0; n >>= 16 {
			taken[n&0xffff] = true
		}
		return false
	})
}

// duelMastersRaces are the numbers under which the Duel Masters mod of YGOPro keeps the races of the cards that were printed
// outside Japan. Its strings.conf has all of them.
func duelMastersRaces() map[int64]string {
	names := map[int64]string{}
	for row := range strings.Lines(dmRaces) {
		code, name, _ := strings.Cut(strings.TrimSpace(row), " ")
		n, _ := strconv.ParseInt(code, 16, 64) // the rows are our own
		names[n] = name
	}
	return names
}

const dmRaces = `1 Light Bringer
2 Guardian
3 Starlight Tree
4 Initiate
5 Berserker
6 Liquid People
7 Cyber
1007 Cyber Virus
2007 Cyber Lord
4007 Cyber Cluster
8007 Cyber Moon
8 Fish
1008 Gel Fish
9 Leviathan
a Ghost
b Brain Jacker
c Living Dead
d Chimera
e Parasite Worm
f Dark Lord
10 Armorloid
11 Machine Eater
12 Dragon
1012 Armored Dragon
2012 Volcano Dragon
4012 Zombie Dragon
8012 Earth Dragon
13 Human
14 Dragonoid
15 Armored Wyvern
16 Rock Beast
17 Beast Folk
18 Tree Folk
19 Colony Beetle
1a Giant
101a Giant Insect
1b Balloon Mushroom
1c Horned Beast
1d Command
101d Angel Command
201d Demon Command
1e Mecha Thunder
1f Hedrian
20 Fire Bird
21 Survivor
22 Sea Hacker
23 Rainbow Phantom
24 Gladiator
25 Earth Eater
26 Devil Mask
27 Death Puppet
28 Dune Gecko
29 Xenoparts
2a Mystery Totem
2b Snow Faerie
2c Mecha Del Sol
2d Soltrooper
2e Merfolk
2f Pandora's Box
30 Melt Warrior
31 Wild Veggies
32 Spirit Quartz
33 Phoenix
34 Starnoid
35 Naga
36 Pegasus`

package games

import (
	"reflect"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/capitals"
	"ttsbridge/validator/table"
)

// inOtherCapitals are a word as authors may write it besides.
func inOtherCapitals(word string) []string {
	return []string{strings.ToUpper(word), strings.ToUpper(word[:1]) + word[1:]}
}

// What a game reads on a card it reads in any capitals, and what it does not read is told.
func TestCardsAreReadInAnyCapitals(t *testing.T) {
	for _, g := range All {
		for _, want := range everyWord(g) {
			for _, shout := range []func(string) string{strings.ToUpper, func(w string) string { return inOtherCapitals(w)[1] }} {
				got := said(want, shout)
				if capitals.Print(&g.Words, &got); !reflect.DeepEqual(got, want) {
					t.Errorf("%s reads %+v, not %+v", g.ID, got, want)
				}
			}
			if odd := capitals.Odd(&g.Words, &want); len(odd) > 0 {
				t.Errorf("%s: %v", g.ID, odd)
			}
		}
		for fact, takes := range g.Words.Values {
			odd := capitals.Odd(&g.Words, &table.Print{Extra: map[string]string{fact: "nonsense"}})
			listed := len(odd) == 1 && strings.Contains(odd[0], fact+` "nonsense"`)
			if open := takes[len(takes)-1] == capitals.Others; open == listed && known(g, fact) {
				t.Errorf("%s, %s: %v", g.ID, fact, odd)
			}
		}
	}
}

func known(g *validator.Game, fact string) bool {
	for _, f := range g.Words.Facts {
		if f.Word == fact {
			return true
		}
	}
	return false
}

// everyWord are cards with each word that a game has.
func everyWord(g *validator.Game) (all []table.Print) {
	for _, k := range g.Words.Kinds {
		all = append(all, table.Print{Kind: k.Word})
		for _, subtype := range capitals.Subtypes(&g.Words, k.Word) {
			all = append(all, table.Print{Kind: k.Word, Subtype: subtype})
		}
	}
	for _, tag := range g.Words.Tags {
		all = append(all, table.Print{Tags: []string{tag.Word}})
	}
	for fact, takes := range g.Words.Values {
		for _, word := range takes {
			if word != capitals.Others && known(g, fact) {
				all = append(all, table.Print{Extra: map[string]string{fact: word}})
			}
		}
	}
	return all
}

// said is a card as somebody writes it with other capitals.
func said(pr table.Print, shout func(string) string) table.Print {
	some := func(word string) string {
		if word == "" {
			return ""
		}
		return shout(word)
	}
	pr.Kind, pr.Subtype = some(pr.Kind), some(pr.Subtype)
	tags, extra := pr.Tags, pr.Extra
	pr.Tags, pr.Extra = nil, nil
	for _, tag := range tags {
		pr.Tags = append(pr.Tags, shout(tag))
	}
	for fact, word := range extra {
		pr.Extra = map[string]string{shout(fact): shout(word)}
	}
	return pr
}

// No card that ships has a word in other capitals, nor one that nobody reads.
func TestShippedCardsHaveTheirCapitals(t *testing.T) {
	for _, g := range All {
		for _, pr := range allPrints(t, g.ID) {
			read := pr
			if capitals.Print(&g.Words, &read); !reflect.DeepEqual(plainly(read), plainly(pr)) {
				t.Errorf("%s: %+v is read as %+v", g.ID, pr, read)
			}
			if odd := capitals.Odd(&g.Words, &pr); len(odd) > 0 {
				t.Errorf("%s: %v", pr.Name, odd)
			}
		}
	}
}

// plainly is a card without what nobody tells apart: an empty list and none.
func plainly(pr table.Print) table.Print {
	if len(pr.Tags) == 0 {
		pr.Tags = nil
	}
	if len(pr.Colors) == 0 {
		pr.Colors = nil
	}
	return pr
}

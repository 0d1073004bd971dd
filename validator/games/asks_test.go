package games

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator/table"
)

// The cards for which rows ask are those that stand in them behind the word for one very card, wherever in a row that is; what a deed gives a card
// to be called is none.
func TestRowsAskForCards(t *testing.T) {
	spoken, found := regexp.MustCompile(`[ &:](?:card|name):([^& |]+)`), 0
	for _, g := range All {
		if g.Explain == nil {
			continue
		}
		for _, pr := range shippedPrints(t, g.ID) {
			want := map[string]bool{}
			for _, row := range pr.Rows {
				for _, word := range spoken.FindAllStringSubmatch(strings.ReplaceAll(row, "grant name:", "grant "), -1) {
					for _, one := range strings.Split(word[1], ",") {
						want[strings.ReplaceAll(one, "_", " ")] = true
					}
				}
			}
			got := g.Words.Asks(&pr)
			if len(got) != len(want) || slices.ContainsFunc(got, func(one string) bool { return !want[one] }) {
				t.Errorf("%s asks for %q, want %v: %q", pr.Key, got, want, pr.Rows)
			}
			found += len(got)
		}
	}
	if found < 50 {
		t.Errorf("shipped cards ask for %d cards", found)
	}
	tag, _ := Find("tagduel")
	pr := table.Print{Key: "tag:ask", Kind: "monster", Rows: []string{
		"flip | own&name:A_B | | all name:Umi,Harpie_Lady or name:Umy | destroy |", "use | | tribute 1 name:C | this | atk +100 per own&name:D | turn",
		"while | | | this | grant name:Nobody |"}}
	if why, err := tag.Explain(&pr); err != nil {
		t.Fatal(why, err)
	}
	if all := tag.Words.Asks(&pr); !slices.Equal(all, []string{"Umi", "Harpie Lady", "Umy", "A B", "C", "D"}) {
		t.Errorf("asked for are %q", all)
	}
}

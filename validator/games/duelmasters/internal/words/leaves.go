package words

import "ttsbridge/validator/games/internal/rows"

// homes are the zones out of which deeds take cards that they find by words, and the only ones where there are such cards.
var homes = map[int]string{Break: "shields", Discard: "hand"}

// leaves says what of a row is not carried out, "" for nothing: who names no zone means creatures in the battle zone, and those are
// neither broken nor discarded.
func leaves(r *rows.Row) string {
	home, taken := homes[r.Do.Word]
	found := r.On.How == rows.All || r.On.How.Asked() || r.On.How == rows.ByLot
	if !taken || !found || r.On.Of.Says(Those) || r.On.Of.Says(That) {
		return ""
	}
	if in := r.On.Of.Term(In); in != nil && in.Named(home) {
		return ""
	}
	return deeds[r.Do.Word].Name + " without in:" + home
}

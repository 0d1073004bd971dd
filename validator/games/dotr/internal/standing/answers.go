package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/counters"
	"ttsbridge/validator/table"
)

// Answers is what counter traps and quick effects answer.
var Answers = counters.Answers{To: acts, Is: isFace}

// acts are the acts of others that the occasions of rows wait for.
var acts = map[int][]string{words.Attacked: {"attacked", "met"}, words.Moved: {"attacked", "entered"},
	words.Activated: {"activated"}, words.Summoned: {"summoned"}}

// waiting lists the abilities of a face that name what they answer.
func waiting(pr *table.Print) []*rows.Ability { return Answers.Waiting(words.Sheet(pr)) }

// Stops lists the abilities of a monster with a quick effect that name what they answer.
func Stops(s *table.State, id table.CardID) []*rows.Ability {
	if s.Print(id).Kind != "monster" {
		return nil
	}
	return waiting(s.Print(id))
}

// Happened is what a window is about, for what answers it: a hidden card has no face.
func Happened(s *table.State, id table.CardID, w *table.Pending) counters.Happening {
	h := counters.Happening{Word: w.Word, Foe: w.Card != 0 && board.Enemies(s, w.Seat, s.Cards[id].Holder)}
	if w.Card != 0 && (s.Cards[w.Card].Up || s.Sees(table.Nobody, w.Card)) {
		h.Face = board.FaceAs(s, w.Card, "attack", ValueNow)
	}
	return h
}

// isFace tells whether a word holds of a card of which only the face counts.
func isFace(h counters.Happening, t *rows.Term) bool {
	switch t.Word {
	case words.Enemy:
		return h.Foe
	case words.Own:
		return !h.Foe
	}
	return h.Face != nil && faceSays(h.Face, t)
}

// faceSays tells whether a word about faces holds of one.
func faceSays(pr *table.Print, t *rows.Term) bool {
	switch t.Word {
	case words.Class:
		return t.Named(pr.Kind)
	case words.Kind:
		return ofOne(pr.Races, t)
	case words.Attribute:
		return ofOne(pr.Colors, t)
	case words.Attack:
		return pr.Kind == "monster" && t.Within(pr.Attack)
	case words.Defense:
		return pr.Kind == "monster" && t.Within(pr.Defense)
	}
	return describes(pr, t)
}

// does tells whether a face says that a card does something that counter traps answer.
func does(pr *table.Print, t *rows.Term) bool {
	for _, r := range words.Sheet(pr).Rows() {
		if t.Named(doneBy(r)) || t.Named("one-monster") && forOneMonster(r) {
			return true
		}
	}
	return t.Named("damage") && slices.ContainsFunc(words.Sheet(pr).Rows(), Harms) || slices.ContainsFunc(strings.Fields(pr.Extra[FactSays]), t.Named)
}

// doneBy calls what a row does, "" for what nothing answers.
func doneBy(r *rows.Row) string {
	switch {
	case r.Do.Word == words.ToField:
		return "revive"
	case r.Do.Word == words.Destroy && !(r.On.How == rows.That && answering(r.When.When)):
		return "destroy"
	case r.Do.Word == words.MakeRitual:
		return "ritual"
	case r.Do.Word == words.LifePoints && r.Do.N > 0:
		return "recovery"
	}
	return ""
}

// forOneMonster tells whether a row acts on one monster on the field that its player chooses.
func forOneMonster(r *rows.Row) bool {
	if r.On.How != rows.Some || r.On.Of.Says(words.In) {
		return false
	}
	class := r.On.Of.Term(words.Class)
	return class == nil || class.Named("monster")
}

// answering tells whether an occasion is something that others do.
func answering(when int) bool { return when == words.Sprung || acts[when] != nil }

// Harms tells whether a row takes Life Points from its player's enemies.
func Harms(r *rows.Row) bool {
	return r.Do.Word == words.LifePoints && r.On.By != rows.You && r.Do.N < 0
}

// answersWhat says what sets a Counter Trap off: "a spell or a summon".
func answersWhat(s *table.State, all []*rows.Ability) string {
	var said []string
	for _, a := range all {
		what := answered[a.When]
		for _, t := range terms(a.Whom) {
			if OnFace(t) {
				what = answeredFace(s, t)
			}
		}
		said = append(said, what)
	}
	return board.AnyOf(slices.Compact(said))
}

// answered is what is called so that sets off an ability of that occasion.
var answered = map[int]string{words.Attacked: "an attack", words.Moved: "a move", words.Activated: "an activation", words.Summoned: "a summon"}

// answeredFace calls what a word means: "a spell", "what destroys cards".
func answeredFace(s *table.State, t *rows.Term) string {
	name := strings.Join(t.Names, " or ")
	switch t.Word {
	case words.Class:
		return "a " + name
	case words.Subtype:
		return "a " + name + " card"
	case words.Card:
		return nameOf(s, table.Nobody, t.Names[0])
	case words.Does:
		return map[string]string{"revive": "a revival", "damage": "what takes Life Points", "recovery": "what gives Life Points",
			"destroy": "what destroys cards", "ritual": "a Ritual Spell", "one-monster": "what acts on one monster"}[t.Names[0]]
	}
	return "a certain card"
}

// terms are the words of a filter, of all its alternatives.
func terms(f *rows.Filter) (all []*rows.Term) {
	if f == nil {
		return nil
	}
	for i := range f.Any {
		for j := range f.Any[i] {
			all = append(all, &f.Any[i][j])
		}
	}
	return all
}

package live

import (
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tts"
)

// hear takes in the language that a table asks for when it says hello. What it was told of hands by a policy in another one is told
// anew.
func (l *line) hear(act *tts.Act) {
	if book := tongue.In(act.Lang); book != l.lang {
		l.lang, l.sent = book, false
	}
}

// speak puts all words of a reply into the language of the table; the ledger has them in English.
func (l *line) speak(r *tts.Reply) {
	if l.lang == nil {
		return
	}
	l.lang.Commands(r.Commands)
	l.lang.Policy(r.Policy)
}

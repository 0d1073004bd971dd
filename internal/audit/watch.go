package audit

import (
	"io"

	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/tts"
)

// Accuses reads a ledger as a guest does who watches its table: sealed while the duel goes on, open when it is over. It says what the
// host is accused of, "" when that is nothing, and what the ledger does not let anybody check, which accuses nobody.
func Accuses(r io.Reader, kept []kept.Line, again *Referee) (why string, unchecked []string, err error) {
	h, err := Read(r, kept, again.See)
	if err != nil {
		return "", nil, err
	}
	if unchecked = h.Unchecked; h.Open {
		unchecked = append(unchecked, again.NotJudged()...)
	}
	for i := range unchecked {
		unchecked[i] = tts.Plain(unchecked[i])
	}
	switch {
	case !h.OK():
		why = "The ledger does not hold. " + h.Faults[0].String()
	case h.Open && len(again.Faults) > 0:
		why = "Judged again, the ledger comes out otherwise; another version of the program may rule so without anybody's fault. " +
			again.Faults[0].String()
	}
	return why, unchecked, nil
}

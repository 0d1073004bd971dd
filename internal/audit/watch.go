package audit

import (
	"io"

	"ttsbridge/internal/ledger"
)

// Accuses reads a ledger as a guest does who watches its table: sealed while the duel goes on, open when it is over. It says what the
// host is accused of, "" when that is nothing.
func Accuses(r io.Reader, kept []ledger.Kept, again *Referee) (why string, err error) {
	h, err := Read(r, kept, again.See)
	switch {
	case err != nil:
		return "", err
	case !h.OK():
		return "The ledger does not hold. " + h.Faults[0].String(), nil
	case h.Open && len(again.Faults) > 0:
		return "Judged again, the ledger comes out otherwise; another version of the program may rule so without anybody's fault. " +
			again.Faults[0].String(), nil
	}
	return "", nil
}

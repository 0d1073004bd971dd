package guard

import "os"

// same tells whether a path leads to the file that was there. A file that we hold open lets nobody delete, move or replace it here, so what
// lies at its path is it. To ask Windows which file that is would be to open it once more with every record.
func same(_, _ os.FileInfo) bool { return true }

// Package ledgers verifies, proves, tells and follows the ledgers of duels.
//
// ledgers.go holds a file to what was kept of it and proves single records, judge.go judges its moves again, report.go
// writes its dossier, replay.go tells it as a story, statistics.go counts over many; watch.go follows a table while it is
// played, and witness.go keeps what it tells.
package ledgers

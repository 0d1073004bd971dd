package board

import "ttsbridge/validator"

// The places of the options in the list below.
const (
	OptionRuleset = iota
	OptionHonourAudit
	oBoardSize
	oPlayersAlliances
	OptionTerrainSideRows
	OptionTerrainConnectivity
	OptionTerrainBonusFaceDown
	OptionTerrainEffects
	OptionLpStart
	OptionTurnFirstPlayer
	OptionDeckBanlist
	OptionDeckSize
	OptionDeckCopies
	OptionTurnFirstAttack
	OptionDrawFirstTurn
	OptionDrawDeckout
	OptionPlayComboMax
	OptionPlayOntoOwn
	OptionSpecialMayMove
	OptionLimitSpelltrapOverflow
	oMoveDiagonal
	oAdjacency
	OptionPosAttackThenMove
	OptionSpellboundFlip
	OptionStackLeaderOntoOwn
	OptionBattleFlipTiming
	OptionBattleOccupy
	OptionAttackIntoVacated
	OptionAttackFlipAlways
	oLeaderStart4p
	OptionLeaderImmobileCount
	OptionLeaderAbilities
	OptionWinFourPlayers
	OptionXyzMaterials
	OptionEvolveCount
	OptionQuickplayWait
	OptionLabyrinthLine
	OptionTrapWait
	OptionTrapEntry
	OptionTrapMandatory
	OptionTrapForcedFlip
	OptionSpellboundRestack
	OptionDestinyPick
	OptionCloneLeaves
	OptionAnswersActor
	OptionAnswersMoves
)

// Options are the house rules that players agree on before the duel; a value that is not listed is refused.
var Options = []validator.Option{
	OptionRuleset: {Name: "ruleset", Default: "kairu", Rule: "dotr.meta.ruleset",
		Values: []string{"kairu", "ps2"}},
	OptionHonourAudit: {Name: "honour.audit", Default: "reveal-on-exit-and-end", Rule: "dotr.honour.honest",
		Values: []string{"trust", "reveal-on-exit-and-end", "host-reads-cards"}},
	oBoardSize: {Name: "board.size", Default: "9", Rule: "dotr.table.board-2p",
		Values: []string{"7", "9", "11"}},
	oPlayersAlliances: {Name: "players.alliances", Default: "free-for-all", Rule: "dotr.table.alliances",
		Values: []string{"free-for-all", "two-pairs"}},
	OptionTerrainSideRows: {Name: "terrain.side-rows", Default: "3", Rule: "dotr.terrain.side-extent",
		Values: []string{"1", "2", "3", "4"}},
	OptionTerrainConnectivity: {Name: "terrain.connectivity", Default: "leaders-connected", Rule: "dotr.terrain.no-enclosed-leader",
		Values: []string{"leaders-connected", "leader-has-exit", "players-judge"}},
	OptionTerrainBonusFaceDown: {Name: "terrain.bonus-face-down", Default: "false", Rule: "dotr.terrain.bonus-move",
		Values: []string{"false", "true"}},
	OptionTerrainEffects: {Name: "terrain.effects", Default: "ps2", Rule: "dotr.terrain.effects",
		Values: []string{"ps2", "move-only", "none"}},
	OptionLpStart: {Name: "lp.start", Default: "4000", Rule: "dotr.lp.start",
		Values: []string{"4000", "8000"}},
	OptionTurnFirstPlayer: {Name: "turn.first-player", Default: "random", Rule: "dotr.setup.first-player",
		Values: []string{"random", "agreed"}},
	OptionDeckBanlist: {Name: "deck.banlist", Default: "published", Rule: "dotr.deck.banlist",
		Values: []string{"published", "one-each", "unrestricted"}},
	OptionDeckSize: {Name: "deck.size", Default: "40-60", Rule: "dotr.deck.size",
		Values: []string{"40-60", "exactly-40", "any"}},
	OptionDeckCopies: {Name: "deck.copies", Default: "3", Rule: "dotr.deck.copies",
		Values: []string{"1", "2", "3", "any"}},
	OptionTurnFirstAttack: {Name: "turn.first-attack", Default: "allowed", Rule: "dotr.turn.first-attack",
		Values: []string{"allowed", "refused"}},
	OptionDrawFirstTurn: {Name: "draw.first-turn", Default: "true", Rule: "dotr.draw.first-turn",
		Values: []string{"true", "false"}},
	OptionDrawDeckout: {Name: "draw.deckout", Default: "lose", Rule: "dotr.draw.deckout",
		Values: []string{"lose", "continue"}},
	OptionPlayComboMax: {Name: "play.combo-max", Default: "2", Rule: "dotr.play.combo",
		Values: []string{"2", "unlimited"}},
	OptionPlayOntoOwn: {Name: "play.onto-own", Default: "same-class", Rule: "dotr.play.onto-own-other",
		Values: []string{"same-class", "monsters-only", "any"}},
	OptionSpecialMayMove: {Name: "special.may-move", Default: "true", Rule: "dotr.special.state",
		Values: []string{"true", "false"}},
	OptionLimitSpelltrapOverflow: {Name: "limit.spelltrap-overflow", Default: "refuse", Rule: "dotr.limit.spelltraps",
		Values: []string{"refuse", "shadow-realm"}},
	oMoveDiagonal: {Name: "move.diagonal", Default: "false", Rule: "dotr.move.orthogonal",
		Values: []string{"false", "true"}},
	oAdjacency: {Name: "adjacency", Default: "orthogonal", Rule: "dotr.move.adjacency",
		Values: []string{"orthogonal", "surrounding"}},
	OptionPosAttackThenMove: {Name: "pos.attack-then-move", Default: "absorbed", Rule: "dotr.pos.attack-then-move",
		Values: []string{"absorbed", "refused"}},
	OptionSpellboundFlip: {Name: "spellbound.flip", Default: "allowed", Rule: "dotr.flip.spellbound",
		Values: []string{"allowed", "refused"}},
	OptionStackLeaderOntoOwn: {Name: "stack.leader-onto-own", Default: "destroy", Rule: "dotr.stack.leader-onto-own",
		Values: []string{"destroy", "refuse"}},
	OptionBattleFlipTiming: {Name: "battle.flip-timing", Default: "before-damage", Rule: "dotr.battle.flip-order",
		Values: []string{"before-damage", "after-damage"}},
	OptionBattleOccupy: {Name: "battle.occupy", Default: "take-tile", Rule: "dotr.battle.occupy",
		Values: []string{"take-tile", "stay"}},
	OptionAttackIntoVacated: {Name: "attack.into-vacated", Default: "stay", Rule: "dotr.attack.ended",
		Values: []string{"stay", "enter"}},
	OptionAttackFlipAlways: {Name: "attack.flip-always", Default: "true", Rule: "dotr.attack.face-down-card",
		Values: []string{"true", "false"}},
	oLeaderStart4p: {Name: "leader.start-4p", Default: "tile-touching-token", Rule: "dotr.leader.start-4p",
		Values: []string{"tile-touching-token", "token-tile"}},
	OptionLeaderImmobileCount: {Name: "leader.immobile-count", Default: "own-turns", Rule: "dotr.leader.immobile-loss",
		Values: []string{"own-turns", "all-turns"}},
	OptionLeaderAbilities: {Name: "leader.abilities", Default: "none", Rule: "dotr.leader.abilities",
		Values: []string{"none", "kind-buff-range-2", "two-tile-move"}},
	OptionWinFourPlayers: {Name: "win.four-players", Default: "last-standing", Rule: "dotr.win.four-players",
		Values: []string{"last-standing", "first-loss-ends"}},
	OptionXyzMaterials: {Name: "xyz.materials", Default: "level-equals-rank", Rule: "dotr.xyz.materials",
		Values: []string{"level-equals-rank", "number-equals-rank", "level-sum-equals-rank"}},
	OptionEvolveCount: {Name: "evolve.count", Default: "one", Rule: "dotr.evolve.time-wizard",
		Values: []string{"one", "all"}},
	OptionQuickplayWait: {Name: "quickplay.wait", Default: "none", Rule: "dotr.quickplay.on-board",
		Values: []string{"none", "next-turn"}},
	OptionLabyrinthLine: {Name: "labyrinth.line", Default: "aligned", Rule: "dotr.labyrinth.line",
		Values: []string{"aligned", "any-straight-line"}},
	OptionTrapWait: {Name: "trap.wait", Default: "next-turn", Rule: "dotr.trap.wait",
		Values: []string{"next-turn", "own-next-turn"}},
	OptionTrapEntry: {Name: "trap.entry", Default: "every-step", Rule: "dotr.trap.normal.neighbour-entered",
		Values: []string{"every-step", "destination"}},
	OptionTrapMandatory: {Name: "trap.mandatory", Default: "card-data", Rule: "dotr.trap.mandatory",
		Values: []string{"card-data", "always-optional"}},
	OptionTrapForcedFlip: {Name: "trap.forced-flip", Default: "still-usable", Rule: "dotr.trap.forced-flip",
		Values: []string{"still-usable", "inert"}},
	OptionSpellboundRestack: {Name: "spellbound.restack", Default: "max", Rule: "dotr.spellbound.restack",
		Values: []string{"max", "add"}},
	OptionDestinyPick: {Name: "destiny.pick", Default: "random", Rule: "dotr.destiny.pick",
		Values: []string{"random", "choose"}},
	OptionCloneLeaves: {Name: "clone.leaves", Default: "vanish", Rule: "dotr.clone.not-from-deck",
		Values: []string{"vanish", "graveyard"}},
	OptionAnswersActor: {Name: "answers.actor", Default: "quick-effects", Rule: "dotr.quick.any-time",
		Values: []string{"quick-effects", "after-others", "none"}},
	OptionAnswersMoves: {Name: "answers.moves", Default: "all", Rule: "dotr.trap.counter.range",
		Values: []string{"all", "wished", "beside"}},
}

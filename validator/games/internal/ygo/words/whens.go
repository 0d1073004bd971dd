package words

import "ttsbridge/validator/games/internal/rows"

// The occasions, by their place in the list.
const (
	Activate = iota
	Use
	UseHand
	UseGrave
	Quick
	QuickHand
	QuickGrave
	Calculating
	CalculatingHand
	Procedure
	Flip
	Summoned
	NormalSummoned
	TributeSummoned
	FlipSummoned
	SpecialSummoned
	SetDown
	Attacks
	Attacked
	AttackOver
	Battles
	Damages
	DamagesDirectly
	Kills
	Destroyed
	BattleDestroyed
	EffectDestroyed
	FieldToGrave
	ToGrave
	Discarded
	TributedOff
	LeavesField
	Returned
	RemovedFromPlay
	TurnedPosition
	TurnedDefence
	Equipped
	ControlTaken
	Activation
	ActivationSpell
	LPLost
	FoeBurned
	LPGained
	DrawPhase
	Standby
	FoeStandby
	EachStandby
	StandbyHand
	StandbyGrave
	InsteadOfDraw
	BattlePhase
	BattlePhaseEnd
	End
	FoeEnd
	EachEnd
	EndGrave
	InHand
	Needs
	While
	WhileEquipped
	WhileGrave
	WhileHand
	Struck
)

var whens = []rows.When{
	Activate:   {Name: "activate", Text: "the Spell or Trap is activated, at any moment that its kind allows; its rows are done when it resolves", Says: "when it is activated", Tacit: true},
	Use:        {Name: "use", Text: "its player uses the face-up card in the own Main Phase with no chain open; once a turn unless the card is tagged often", Says: "once during your Main Phase"},
	UseHand:    {Name: "use-hand", Text: "the same while the card is in the hand", Says: "during your Main Phase, while it is in your hand"},
	UseGrave:   {Name: "use-grave", Text: "the same while the card is in the Graveyard", Says: "during your Main Phase, while it is in your graveyard"},
	Quick:      {Name: "quick", Text: "its player uses the face-up card at Spell Speed 2, in any turn", Says: "in any turn"},
	QuickHand:  {Name: "quick-hand", Text: "the same from the hand", Says: "in any turn, while it is in your hand"},
	QuickGrave: {Name: "quick-grave", Text: "the same from the Graveyard", Says: "in any turn, while it is in your graveyard"},
	Calculating: {Name: "calculating", Brief: true, Text: "its player uses the face-up card at damage calculation of a battle that it, or what it is put on, takes part in, once a battle unless the card is tagged often; changes of ATK and DEF without a span hold for that battle",
		Says: "at damage calculation of its battle"},
	CalculatingHand: {Name: "calculating-hand", Text: "the same from the hand, when an own side is about to take battle damage", Says: "when you are about to take battle damage, while it is in your hand"},
	Procedure:       {Name: "procedure", Text: "its own Special Summon from the hand (from the Fusion Deck for a Fusion Monster), in the own Main Phase and without a chain: conditions and prices; what further rows do is done as it comes, before anybody answers", Says: "to Special Summon it"},
	Flip:            {Name: "flip", Text: "the monster was turned face-up, by whatever", Says: "FLIP:"},
	Summoned:        {Name: "summoned", Text: "it was Normal, Flip or Special Summoned", Says: "when {it} is summoned"},
	NormalSummoned:  {Name: "normal-summoned", Text: "it was Normal Summoned, with or without Tributes", Says: "when {it} is Normal Summoned"},
	TributeSummoned: {Name: "tribute-summoned", Text: "it was Normal Summoned with Tributes", Says: "when {it} is Tribute Summoned"},
	FlipSummoned:    {Name: "flip-summoned", Text: "it was Flip Summoned", Says: "when {it} is Flip Summoned"},
	SpecialSummoned: {Name: "special-summoned", Text: "it was Special Summoned", Says: "when {it} is Special Summoned"},
	SetDown:         {Name: "set", Text: "a card was Set; always with words behind a colon", Whom: true, Says: "when {it} is Set"},
	Attacks:         {Name: "attacks", Text: "it has declared an attack; that is its target", Says: "when {it} attacks"},
	Attacked:        {Name: "attacked", Text: "it was chosen as the target of an attack; that is the attacker", Says: "when {it} is attacked"},
	AttackOver:      {Name: "attack-over", Text: "the Damage Step of its attack has ended", Says: "when {it} has attacked"},
	Battles:         {Name: "battles", Text: "it was in a battle, after damage calculation; that is the other monster", Says: "when {it} has battled"},
	Damages:         {Name: "damages", Text: "it has inflicted battle damage on an opponent", Says: "when {it} inflicts battle damage"},
	DamagesDirectly: {Name: "damages-directly", Text: "the same by a direct attack", Says: "when {it} inflicts battle damage by a direct attack"},
	Kills:           {Name: "kills", Text: "it has destroyed a monster by battle, wherever that went; that is the monster", Says: "when {it} destroys a monster by battle"},
	Destroyed:       {Name: "destroyed", Text: "it was destroyed, by whatever", Says: "when {it} is destroyed"},
	BattleDestroyed: {Name: "destroyed-in-battle", Text: "it was destroyed by battle and went to the Graveyard; that is what destroyed it", Says: "when {it} is destroyed by battle"},
	EffectDestroyed: {Name: "destroyed-by-effect", Text: "it was destroyed by a card effect", Says: "when {it} is destroyed by a card effect"},
	FieldToGrave:    {Name: "sent", Text: "it went from the field to the Graveyard, by whatever", Says: "when {it} is sent from the field to the graveyard"},
	ToGrave:         {Name: "to-grave", Text: "it went to the Graveyard from wherever", Says: "when {it} is sent to the graveyard"},
	Discarded:       {Name: "discarded", Text: "it was discarded from the hand", Says: "when {it} is discarded"},
	TributedOff:     {Name: "tributed", Text: "it was Tributed; that is what it was Tributed for", Says: "when {it} is Tributed"},
	Returned:        {Name: "returned", Text: "it went from the field to its owner's hand", Says: "when {it} is returned to the hand"},
	LeavesField:     {Name: "leaves", Text: "it left the field, for wherever", Says: "when {it} leaves the field"},
	RemovedFromPlay: {Name: "removed", Text: "it was removed from play", Says: "when {it} is removed from play"},
	TurnedPosition:  {Name: "turned", Text: "its battle position was changed", Says: "when the battle position of {it} changes"},
	TurnedDefence:   {Name: "turned-defence", Text: "it was changed to Defence Position", Says: "when {it} is changed to Defence Position"},
	Equipped:        {Name: "equipped", Text: "an Equip Card was put on it; that is the Equip Card", Says: "when an Equip Card is put on {it}"},
	ControlTaken:    {Name: "taken", Text: "another player took control of it", Says: "when control of {it} changes"},
	Activation:      {Name: "activation", Text: "a card or effect was activated; always with words behind a colon; that is the card. A Trap answers it, one that stays from where it lies open, a monster negates with it as it resolves, without a link of its own", Whom: true, Says: "when {it} is activated"},
	ActivationSpell: {Name: "resolved", Text: "a Spell or Trap has resolved; always with words behind a colon", Whom: true, Says: "when {it} resolves"},
	LPLost:          {Name: "lp-lost", Text: "its player's side took damage", Says: "when you take damage"},
	FoeBurned:       {Name: "foe-burned", Text: "an opponent's side took damage from the effect of another card", Says: "when your opponent takes damage from the effect of another card"},
	LPGained:        {Name: "lp-gained", Text: "its player's side gained Life Points", Says: "when you gain Life Points"},
	DrawPhase:       {Name: "draw-phase", Text: "its player's Draw Phase", Says: "during your Draw Phase"},
	Standby:         {Name: "standby", Text: "its player's Standby Phase, while it lies face-up", Says: "during your Standby Phase"},
	FoeStandby:      {Name: "foe-standby", Text: "the Standby Phase of an opponent", Says: "during your opponent's Standby Phase"},
	EachStandby:     {Name: "each-standby", Text: "every Standby Phase", Says: "during each Standby Phase"},
	StandbyHand:     {Name: "standby-hand", Text: "its player's Standby Phase, while it is in the hand", Says: "during your Standby Phase, while it is in your hand"},
	StandbyGrave:    {Name: "standby-grave", Text: "its player's Standby Phase, while it is in the Graveyard", Says: "during your Standby Phase, while it is in your graveyard"},
	InsteadOfDraw:   {Name: "instead-of-draw", Text: "its player's draw of the turn, while it is in the Graveyard; what it does takes the place of the draw, without a chain", Says: "in place of the draw of your turn, while it is in your graveyard"},
	BattlePhase:     {Name: "battle-phase", Text: "its player's Battle Phase begins", Says: "at the start of your Battle Phase"},
	BattlePhaseEnd:  {Name: "battle-end", Text: "its player's Battle Phase ends", Says: "at the end of your Battle Phase"},
	End:             {Name: "end", Text: "its player's End Phase, while it lies face-up", Says: "during your End Phase"},
	FoeEnd:          {Name: "foe-end", Text: "the End Phase of an opponent", Says: "during your opponent's End Phase"},
	EachEnd:         {Name: "each-end", Text: "every End Phase", Says: "during each End Phase"},
	EndGrave:        {Name: "end-grave", Text: "every End Phase, while it is in the Graveyard", Says: "during the End Phase, while it is in the graveyard"},
	InHand:          {Name: "in-hand", Text: "its conditions hold while it is in the hand: looked at after everything that happens", Says: "while it is in your hand"},
	Needs:           {Name: "needs", Text: "only conditions: the card can be activated, Normal Summoned or Set only while they hold; beside them discard all, which a Normal Summon or Set pays", Says: "it can be played only"},
	While:           {Name: "while", Text: "for as long as it lies face-up on the field and is not negated", Holds: true, Says: "while it is face-up", Tacit: true},
	WhileEquipped:   {Name: "while-equipped", Text: "for as long as the card is put on a monster", Holds: true, Says: "while it is equipped"},
	WhileGrave:      {Name: "while-grave", Text: "for as long as it is in the Graveyard", Holds: true, Says: "while it is in your graveyard"},
	Struck:          {Name: "struck", Text: "the Damage Step of an attack on it has begun, before damage calculation; that is the attacker", Says: "when {it} is attacked, before damage is worked out"},
	WhileHand:       {Name: "while-hand", Text: "for as long as it is in the hand", Holds: true, Says: "while it is in your hand"},
}

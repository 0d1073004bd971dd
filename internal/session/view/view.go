package view

import (
	"slices"
	"time"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// View is a table as one viewer may know it, in the words of its game.
type View struct {
	ID      string            `json:"id"`
	Game    string            `json:"game"`
	By      string            `json:"by" doc:"who sees it so: a seat, spectator or judge"`
	Record  int64             `json:"record" doc:"number of the newest record"`
	Head    string            `json:"head" doc:"hash of the newest record"`
	Options map[string]string `json:"options"`
	Turn    TurnView          `json:"turn"`
	Seats   []SeatView        `json:"seats"`
	Spots   []SpotView        `json:"spots" doc:"the places where cards lie, or whose ground is not the usual one"`
	Asks    []AskView         `json:"asks" doc:"questions that wait for an answer"`
	Claims  []ClaimView       `json:"claims,omitempty" doc:"statements about hidden cards that are still open"`
	Result  *ResultView       `json:"result,omitempty"`
	Second  bool              `json:"second,omitempty" doc:"what the host wants as the judge needs the consent of one player"`
	Seeded  bool              `json:"seeded,omitempty" doc:"all luck follows from a seed that the host chose: a table for tests"`
	Luck    *LuckView         `json:"luck,omitempty" doc:"what luck is drawn from, where the ledger tells"`
	Dial    []Setting         `json:"dial,omitempty" doc:"rules that are not simply enforced"`
	Rulings []Ruling          `json:"rulings,omitempty" doc:"what was done beyond the rules of the game, the newest last"`
	Cards   CardsView         `json:"cards"`
	Closing
}

// Summary is a table in a list.
type Summary struct {
	ID     string    `json:"id"`
	Game   string    `json:"game"`
	Made   time.Time `json:"made"`
	Record int64     `json:"record" doc:"number of the newest record"`
	Turn   int32     `json:"turn" doc:"counts every player's turn, from 1; 0 before the duel"`
	Over   bool      `json:"over"`
	Closing
}

// LuckView tells what the luck of a table is drawn from.
type LuckView struct {
	From  record.LuckFrom `json:"from" doc:"all: the host's secret and what each seat gives; host: the secret alone"`
	Waits []string        `json:"waits,omitempty" doc:"the seats that must still give before anything is thrown"`
	Tells bool            `json:"tells,omitempty" doc:"what pages have sealed can be told now"`
}

// Draws says what luck is drawn from; nil where the ledger does not tell. While luck waits for seats, they are awaited and not chance.
func (v *View) Draws(l *LuckView) {
	v.Luck = l
	if i := slices.Index(v.Turn.Awaits, chance); i >= 0 && l != nil && len(l.Waits) > 0 {
		v.Turn.Awaits = slices.Concat(v.Turn.Awaits[:i], l.Waits, v.Turn.Awaits[i+1:])
	}
}

// TurnView is the moment of the duel.
type TurnView struct {
	Number int32    `json:"number"`
	Seat   string   `json:"seat"`
	Phase  string   `json:"phase"`
	Awaits []string `json:"awaits" doc:"the seats that something is expected of now"`
}

// SeatView is a player.
type SeatView struct {
	Name     string           `json:"name"`
	Player   string           `json:"player,omitempty" doc:"what the player calls himself, where the table has told"`
	Points   map[string]int32 `json:"points"`
	Token    table.CardID     `json:"token,omitempty" doc:"the card that stands for the player"`
	Out      bool             `json:"out,omitempty"`
	Time     int32            `json:"time,omitempty" doc:"seconds of the player's time that have gone, as a clock beside the table has shown"`
	Declined int              `json:"declined,omitempty" doc:"proposals of the seat that were declined in this turn"`
	Held     int              `json:"held,omitempty" doc:"refused moves of the seat that were too many to be written down"`
	Key      string           `json:"key,omitempty" doc:"the key by which the player signs, when he has one of his own"`
	Mates    []string         `json:"mates,omitempty" doc:"who plays with the player, where there are teams"`
}

// SpotView is a place and what lies there, the top first.
type SpotView struct {
	Name   string     `json:"name"`
	Kind   string     `json:"kind"`
	Ground string     `json:"ground,omitempty"`
	Cards  []CardView `json:"cards"`
}

// CardView is a card as the viewer knows it. A card without a name is one whose face he does not know.
type CardView struct {
	ID     table.CardID `json:"id"`
	Name   string       `json:"name,omitempty"`
	Key    string       `json:"key,omitempty"`
	Up     bool         `json:"up,omitempty"`
	Turned uint8        `json:"turned,omitempty" doc:"quarter turns from upright"`
	Owner  string       `json:"owner"`
	Holder string       `json:"holder"`
	Host   table.CardID `json:"host,omitempty" doc:"the card it lies under"`
	State  []string     `json:"state,omitempty" doc:"what else is true of it, in the game's words"`
}

// AskView is an open question. Only the seat that is asked, and a judge, know what there is to choose from.
type AskView struct {
	ID    uint32         `json:"id"`
	Seat  string         `json:"seat"`
	Kind  string         `json:"kind"`
	Text  string         `json:"text,omitempty"`
	Card  table.CardID   `json:"card,omitempty"`
	About []table.CardID `json:"about,omitempty" doc:"all cards that it is about, where it names one of several"`
	Cards []table.CardID `json:"cards,omitempty"`
	Spots []string       `json:"spots,omitempty"`
	Words []string       `json:"words,omitempty"`
	Min   int            `json:"min,omitempty"`
	Max   int            `json:"max,omitempty"`
}

// ClaimView is a statement about a hidden card.
type ClaimView struct {
	ID   uint32       `json:"id"`
	Seat string       `json:"seat" doc:"who stated it"`
	Card table.CardID `json:"card"`
	Spot string       `json:"spot" doc:"where the card lies now"`
	What string       `json:"what"`
	N    int          `json:"n,omitempty"`
	Turn int32        `json:"turn" doc:"the turn in which it was stated"`
	Rule string       `json:"rule" doc:"the rule that judges it"`
}

// ResultView is how the duel ended.
type ResultView struct {
	Winners []string `json:"winners" doc:"none: a draw"`
	Rule    string   `json:"rule" doc:"the rule that ended it"`
}

// CardsView says which state of the card database the table's prints are of, and whether it has changed since.
type CardsView struct {
	Prints  record.Prints `json:"prints" doc:"what becomes of them when the database is edited: pinned or follow"`
	Edition string        `json:"edition,omitempty"`
	Newer   string        `json:"newer,omitempty" doc:"what new tables are made from now, when that is another one"`
}

// Of is a state as the viewer may know it: a seat, table.Nobody for a spectator, table.Referee for a judge.
func Of(g *validator.Game, s *table.State, by table.Seat) View {
	v := View{Game: g.ID, By: viewerName(g, by), Options: map[string]string{}, Turn: turnView(g, s), Asks: []AskView{}, Second: s.Second}
	for _, set := range s.Dial {
		v.Dial = append(v.Dial, Setting{set.Rule, table.Levels[set.Level]})
	}
	for i, o := range g.Options {
		v.Options[o.Name] = s.Option(i)
	}
	for i := range s.Count {
		v.Seats = append(v.Seats, seatView(g, s, table.Seat(i)))
	}
	seen := s.Seen(by)
	v.Spots = spotViews(g, s, &seen)
	for _, a := range seen.Asks {
		v.Asks = append(v.Asks, askView(g, s, by, a))
	}
	for _, c := range seen.Claims {
		v.Claims = append(v.Claims, ClaimView{ID: c.ID, Seat: seatName(g, c.Seat), Card: c.Card, What: c.What, N: c.N, Turn: c.Turn,
			Rule: c.Rule, Spot: s.Place(s.Card(c.Card).Spot).Name})
	}
	if s.Result.Over {
		v.Result = &ResultView{Winners: Names(g, s.Result.Winners), Rule: s.Result.Why}
	}
	return v
}

func viewerName(g *validator.Game, by table.Seat) string {
	switch by {
	case table.Referee:
		return "judge"
	case table.Nobody:
		return "spectator"
	}
	return seatName(g, by)
}

func turnView(g *validator.Game, s *table.State) TurnView {
	v := TurnView{Number: s.Turn.Number, Seat: seatName(g, s.Turn.Seat), Awaits: []string{}}
	if int(s.Turn.Phase) < len(g.Phases) {
		v.Phase = g.Phases[s.Turn.Phase].Name
	}
	for _, seat := range validator.ToAct(s) {
		v.Awaits = append(v.Awaits, seatName(g, seat))
	}
	return v
}

func seatView(g *validator.Game, s *table.State, seat table.Seat) SeatView {
	p := s.Players[seat]
	v := SeatView{Name: seatName(g, seat), Points: map[string]int32{}, Token: p.Token, Out: p.Out, Time: p.Time, Mates: Names(g, s.Mates(seat))}
	for kind, name := range g.Points {
		v.Points[name] = p.Points[kind]
	}
	return v
}

func spotViews(g *validator.Game, s *table.State, seen *table.View) []SpotView {
	lying := make([][]CardView, len(s.Places))
	for _, c := range seen.Cards {
		lying[c.Spot] = append(lying[c.Spot], cardView(g, s, seen, c))
	}
	views := []SpotView{}
	for at := 1; at < len(s.Places); at++ {
		v := SpotView{Name: s.Places[at].Name, Kind: s.Places[at].Kind, Cards: lying[at]}
		if code := s.Ground[at]; code > 0 && int(code) < len(g.Grounds) {
			v.Ground = g.Grounds[code]
		}
		if v.Cards != nil || v.Ground != "" {
			views = append(views, v)
		}
	}
	return views
}

func cardView(g *validator.Game, s *table.State, seen *table.View, c table.SeenCard) CardView {
	v := CardView{ID: c.ID, Up: c.Up, Turned: c.Turned, Host: c.Host, Owner: seatName(g, c.Owner), Holder: seatName(g, c.Holder)}
	if c.Face > 0 {
		v.Name, v.Key = seen.Prints[c.Face-1].Name, seen.Prints[c.Face-1].Key
		if g.Tell != nil {
			v.State = g.Tell(s, c.ID)
		}
	}
	return v
}

func askView(g *validator.Game, s *table.State, by table.Seat, a table.Ask) AskView {
	if says := g.AskedOf(s, by, &a); says != "" {
		a.Text += ` "` + says + `"`
	}
	v := AskView{ID: a.ID, Seat: seatName(g, a.Seat), Kind: a.Kind, Text: a.Text, Card: a.Card, Cards: a.Cards,
		Words: a.Words, Min: a.Min, Max: a.Max}
	if all := s.About(&a); len(all) > 1 {
		v.About = all
	}
	for _, at := range a.Spots {
		v.Spots = append(v.Spots, s.Place(at).Name)
	}
	return v
}

// Names lists what seats are called in the game.
func Names(g *validator.Game, seats table.Seats) []string {
	list := []string{}
	for i := range table.Seat(table.MaxSeats) {
		if seats.Has(i) {
			list = append(list, seatName(g, i))
		}
	}
	return list
}

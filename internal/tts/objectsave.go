package tts

// Tab is a page of the notebook.
type Tab struct {
	Title        string `json:"title"`
	Body         string `json:"body"`
	Color        string `json:"color"`
	VisibleColor Color  `json:"visibleColor"`
	ID           int    `json:"id"`
}

// Grid is the lines on the table: Type 0 boxes, 1 and 2 hexagons.
type Grid struct {
	Type         int     `json:"Type"`
	Lines        bool    `json:"Lines"`
	Color        Color   `json:"Color"`
	Opacity      float64 `json:"Opacity"`
	ThickLines   bool    `json:"ThickLines"`
	Snapping     bool    `json:"Snapping"`
	Offset       bool    `json:"Offset"`
	BothSnapping bool    `json:"BothSnapping"`
	XSize        float64 `json:"xSize"`
	YSize        float64 `json:"ySize"`
	PosOffset    Vector  `json:"PosOffset"`
}

// Lighting is the light on the table.
type Lighting struct {
	LightIntensity      float64 `json:"LightIntensity"`
	LightColor          Color   `json:"LightColor"`
	AmbientIntensity    float64 `json:"AmbientIntensity"`
	AmbientType         int     `json:"AmbientType"`
	AmbientSkyColor     Color   `json:"AmbientSkyColor"`
	AmbientEquatorColor Color   `json:"AmbientEquatorColor"`
	AmbientGroundColor  Color   `json:"AmbientGroundColor"`
	ReflectionIntensity float64 `json:"ReflectionIntensity"`
	LutIndex            int     `json:"LutIndex"`
	LutContribution     float64 `json:"LutContribution"`
	LutURL              string  `json:"LutURL,omitempty"`
}

// Hands says how hands behave: Hiding 0 hides them from others.
type Hands struct {
	Enable        bool `json:"Enable"`
	DisableUnused bool `json:"DisableUnused"`
	Hiding        int  `json:"Hiding"`
}

// ComponentTags lists every tag that an object of the save may carry.
type ComponentTags struct {
	Labels []TagLabel `json:"labels"`
}

// TagLabel is one tag as shown and as compared.
type TagLabel struct {
	Displayed  string `json:"displayed"`
	Normalized string `json:"normalized"`
}

// Turns says whose turn it is and in which order the colours play: Type 0 by seat, 1 by TurnOrder.
type Turns struct {
	Enable              bool     `json:"Enable"`
	Type                int      `json:"Type"`
	TurnOrder           []string `json:"TurnOrder"`
	Reverse             bool     `json:"Reverse"`
	SkipEmpty           bool     `json:"SkipEmpty"`
	DisableInteractions bool     `json:"DisableInteractions"`
	PassTurns           bool     `json:"PassTurns"`
	TurnColor           string   `json:"TurnColor"`
}

// SnapPoint is a place that draws things to it; with Rotation it turns them too, with Tags only things that share one.
type SnapPoint struct {
	Position Vector   `json:"Position"`
	Rotation *Vector  `json:"Rotation,omitempty"`
	Tags     []string `json:"Tags,omitempty"`
}

// VectorLine is a line drawn on the table or on an object.
type VectorLine struct {
	Points    []Vector `json:"points3"`
	Color     Color    `json:"color"`
	Thickness float64  `json:"thickness"`
	Rotation  *Vector  `json:"rotation,omitempty"`
	Loop      bool     `json:"loop,omitempty"`
	Square    bool     `json:"square,omitempty"`
}

// CameraState is a view that the host has kept.
type CameraState struct {
	Position Vector  `json:"Position"`
	Rotation Vector  `json:"Rotation"`
	Distance float64 `json:"Distance"`
	Zoomed   bool    `json:"Zoomed"`
}

// DecalImage is a picture that can be stuck onto things.
type DecalImage struct {
	Name     string  `json:"Name"`
	ImageURL string  `json:"ImageURL"`
	Size     float64 `json:"Size"`
}

// Decal is a picture that sticks on an object.
type Decal struct {
	Transform   Transform  `json:"Transform"`
	CustomDecal DecalImage `json:"CustomDecal"`
}

// UIAsset is a picture that panels may show by its name.
type UIAsset struct {
	Type int    `json:"Type"`
	Name string `json:"Name"`
	URL  string `json:"URL"`
}

package session

import (
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
)

// byAgreement is the value of an option by which players agree who begins.
const byAgreement = "agreed"

// firstOption is the name of the option by which players agree who begins; "" where that is drawn by lot.
func firstOption(g *validator.Game) string {
	for _, o := range g.Options {
		if strings.Contains(o.Name, "first-player") && slices.Contains(o.Values, byAgreement) {
			return o.Name
		}
	}
	return ""
}

// AgreesFirst tells whether players may agree who begins.
func AgreesFirst(g *validator.Game) bool { return firstOption(g) != "" }

// AgreeFirst sees to it that who begins is agreed on, where the game lets players agree.
func AgreeFirst(g *validator.Game, options map[string]string) error {
	name := firstOption(g)
	if name == "" {
		return fault.Invalid("Who begins is drawn by lot in %s; name nobody.", g.Name)
	}
	if said, ok := options[name]; ok && said != byAgreement {
		return fault.Invalid("To name who begins and the option %s=%s do not go together.", name, said)
	}
	options[name] = byAgreement
	return nil
}

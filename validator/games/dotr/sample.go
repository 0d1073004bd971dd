package dotr

import "ttsbridge/validator"

// sample is a first script of a card: a monster that is turned up, or a spell that is activated.
func sample(kind string) validator.Sample {
	hook, face := "flipped", "monster effect 3 700/800"
	says := "Heard when this card has been turned up. The list of all moments and verbs is in docs/card-scripts.md."
	if kind != "monster" {
		hook, face = "used", kind+" normal"
		says = "Called when the effect is carried out. The list of all moments and verbs is in docs/card-scripts.md."
	}
	return validator.Sample{
		Text: "Your player gains 100 Life Points.",
		Hook: "  -- " + says + "\n  " + hook + " = function(view, me, what)\n    return { score(me.holder, \"lp\", 100) }\n  end,\n",
		Scene: "turn  South 3\ncard  It = " + face + " key KEY\nSouth d3 It face-down\n\nSouth flips d3\n\n" +
			"Output:\n  scored  South lp +100 = 4100\n",
	}
}

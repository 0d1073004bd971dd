package ttssim_test

import (
	"fmt"

	"ttsbridge/internal/ttssim"
)

const lesson = `{"SaveName": "Lesson", "LuaScript": "
	function onPlayerAction(player, action, targets)
	  if action == Player.Action.PickUp and player.color ~= 'White' then
	    printToColor('It is not your turn.', player.color)
	    return false
	  end
	end
	function onObjectDrop(color, object)
	  printToAll(color .. ' moved ' .. object.getName())
	end",
	"ObjectStates": [{"GUID": "c4ec01", "Name": "Checker_red", "Nickname": "the checker", "Transform": {"posY": 1}}]}`

func Example() {
	table := ttssim.New(ttssim.Config{Seed: 1})
	defer table.Close()
	for _, p := range [][2]string{{"White", "Ann"}, {"Red", "Bob"}} {
		if err := table.Seat(p[0], p[1], "id of "+p[1]); err != nil {
			fmt.Println(err)
		}
	}
	if err := table.Load([]byte(oneLine(lesson))); err != nil {
		fmt.Println(err)
	}
	for _, color := range []string{"Red", "White"} {
		happened, err := table.Drag(color, "c4ec01", ttssim.Vec{X: 5})
		fmt.Println(color, happened, err)
	}
	fmt.Println("at rest:", table.Settle(600))
	for _, line := range table.ChatLog() {
		fmt.Println(line.To+":", line.Text)
	}
	// Output:
	// Red false <nil>
	// White true <nil>
	// at rest: true
	// Red: It is not your turn.
	// All: White moved the checker
}

// oneLine lets a JSON text hold a script over several lines.
func oneLine(s string) string {
	out := []byte(s)
	for i, c := range out {
		if c == '\n' || c == '\t' {
			out[i] = ' '
		}
	}
	return string(out)
}

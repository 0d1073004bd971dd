package texts

// german are the German texts by the English ones.
var german = map[string]string{
	// on every page
	"To the page": "Zur Seite", "Pages": "Seiten", "Tables": "Tische", "New table": "Neuer Tisch", "Is everything in place?": "Ist alles am Platz?",
	"Back to the first page": "Zur ersten Seite", "Back to the table": "Zum Tisch", "That did not work": "Das ging nicht",
	"Come in": "Herein", "Link or key": "Link oder Schlüssel", "Key": "Schlüssel",
	// the first page
	"The referee": "Der Schiedsrichter",
	"This bridge judges a duel of cards: every move is looked at, a wrong one goes back with the rule that was broken.": "Diese Brücke beurteilt ein Kartenduell: " +
		"Jeder Zug wird angesehen, ein falscher geht zurück, mit der Regel, die er bricht.",
	"You were given a link?": "Jemand gab dir einen Link?",
	"Open it as it is. It leads to your table, to play, to watch or to judge.": "Öffne ihn, wie er ist. Er führt an deinen Tisch, zum Spielen, Zusehen oder Richten.",
	"You are the host?": "Du bist Gastgeber?",
	"Open the link that ‘ttsbridge page’ shows, or paste the key behind its #.": "Öffne den Link, den ‘ttsbridge page’ zeigt, oder füge den Schlüssel hinter seinem # ein.",
	// the host's tables
	"Your tables": "Deine Tische", "Make a table": "Einen Tisch machen", "There is no table yet.": "Noch gibt es keinen Tisch.",
	"before the duel": "vor dem Duell", "turn %d": "Zug %d", "over after turn %d": "aus nach Zug %d",
	"How it stands": "Wie es steht", "Agreed:": "Vereinbart:", "Watch": "Zusehen", "See it as the judge, hidden cards too": "Als Richter sehen, auch Verdecktes",
	"Links": "Links", "Link": "Link", "Give each to nobody else: who has a link may do what is said beside it.": "Gib jeden nur einem: Wer einen Link hat, darf, was daneben steht.",
	"plays and sees as this seat": "spielt und sieht als dieser Platz", "see what everybody sees": "sehen, was alle sehen", "Spectators": "Zuschauer", "Judge": "Richter",
	"besides, checks one card or statement at a time": "prüft außerdem je eine Karte oder Aussage",
	"Into the game": "Ins Spiel", "A friend without the game needs none of this; his link is enough.": "Wer das Spiel nicht hat, braucht nichts davon; sein Link genügt.",
	"Save into the game": "Ins Spiel speichern", "Download the saved game": "Den Spielstand herunterladen",
	"It holds the table's token: keep it to yourself.": "Er enthält das Kennwort des Tisches: Behalte ihn für dich.",
	"The table was written to:":                        "Der Tisch steht nun in:", "In Tabletop Simulator it is under Games, Save & Load.": "In Tabletop Simulator liegt er unter Spiele, Speichern & Laden.",
	"Delete this table …": "Diesen Tisch löschen …", "Delete this table?": "Diesen Tisch löschen?", "Delete it for good": "Für immer löschen", "Keep it": "Behalten",
	"Its %d records go with it, and nobody can bring them back.": "Seine %d Einträge gehen mit, und niemand bringt sie zurück.",
	"Put away": "Weggelegt", "Overlay": "Einblendung", "the spectators' link too, for the browser source of a stream": "auch der Link der Zuschauer, für die Browserquelle einer Übertragung",
	"The link opens nothing any more. The new one stands below.": "Der Link öffnet nichts mehr. Der neue steht unten.",
	"Take this link back": "Diesen Link zurücknehmen", "This table": "Dieser Tisch", "What you call it": "Wie du ihn nennst", "Rename": "Umbenennen", "Set": "Festlegen",
	"Spectators see it so many minutes late": "Zuschauer sehen ihn so viele Minuten später", "Bring it back": "Zurückholen", "Put it away": "Weglegen",
	// a duel looked at again, and counts over many
	"Replay": "Wiederholung", "Statistics": "Statistik", "Look at a duel again": "Ein Duell noch einmal ansehen",
	"Drop the exported ledger of a duel here. It is read on this machine and kept in memory only.": "Zieh den exportierten Verlauf eines Duells hierher. Er wird auf diesem Rechner gelesen und nur im Speicher gehalten.",
	"Ledger of a duel": "Verlauf eines Duells", "Look at it": "Ansehen", "This ledger does not hold:": "Dieser Verlauf hält nicht:", "Record": "Eintrag",
	"Back": "Zurück", "Play": "Abspielen", "On": "Weiter", "Speed": "Tempo", "Seen by": "Gesehen von", "everybody": "allen", "Show": "Zeigen",
	"Points and cards over the turns": "Punkte und Karten über die Züge", "In numbers": "In Zahlen", "Cards in hand": "Karten auf der Hand", "Cards on the board": "Karten auf dem Brett",
	"Jump to": "Springen zu", "Only": "Nur", "everything": "alles", "turns": "Zügen", "refusals": "Ablehnungen", "statements": "Aussagen", "turn": "Zug", "refusal": "Ablehnung",
	"claim": "Aussage", "damage": "Schaden", "Bookmarks": "Lesezeichen", "They stay in this browser.": "Sie bleiben in diesem Browser.", "A note on this moment": "Eine Notiz zu diesem Augenblick",
	"Keep": "Behalten", "Nothing that this viewer was told of.": "Nichts, wovon er erfuhr.", "Link to this moment": "Link zu diesem Augenblick",
	"Ledgers of duels, as many as you like": "Verläufe von Duellen, so viele du willst", "Count": "Zählen", "As CSV": "Als CSV",
	"These are the tables of this bridge that have ended.": "Das sind die Tische dieser Brücke, die zu Ende sind.", "%d duels, %d of them ended": "%d Duelle, %d davon zu Ende",
	"Decks": "Decks", "Cards that were played": "Gespielte Karten", "Length in turns": "Länge in Zügen", "Refusals by rule": "Ablehnungen nach Regel", "Number": "Zahl", "Won": "Gewonnen",
	"Look at the duel again": "Das Duell noch einmal ansehen",
	// a new table
	"Ground": "Boden", "Paint with": "Malen mit", "as the game has it": "wie im Spiel", "The board to paint": "Das Brett zum Bemalen",
	"A new table": "Ein neuer Tisch", "There is no table yet:": "Noch gibt es keinen Tisch:", "Game": "Spiel", "may stay empty": "darf leer bleiben",
	"Ready deck": "Fertiges Deck", "none": "keines", "or a list, one card a line": "oder eine Liste, eine Karte je Zeile", "or a file": "oder eine Datei",
	"Who begins": "Wer beginnt", "drawn by lot": "wird gelost", "House rules": "Hausregeln", "incomplete": "unvollständig", "failing": "gegen die Deckregeln", "usual": "üblich", "Make the table": "Den Tisch machen",
	"The players lay out the ground themselves before the duel, where the game knows that": "Die Spieler legen den Boden vor dem Duell selbst, wo das Spiel das kennt",
	"What I do as the judge needs the consent of one player":                               "Was ich als Richter tue, braucht das Ja eines Spielers",
	"When I edit cards, this table follows":                                                "Wenn ich Karten ändere, folgt dieser Tisch",
	// whether all is in place
	"fine": "in Ordnung", "not right": "nicht in Ordnung", "Do this:": "Tu dies:", "Nobody has looked.": "Niemand hat nachgesehen.",
	// a table
	"seen by": "gesehen von", "Leave": "Verlassen", "judge": "Richter", "spectator": "Zuschauer",
	"The bridge does not answer. This page goes on as soon as it is back.": "Die Brücke antwortet nicht. Die Seite macht weiter, sobald sie zurück ist.",
	"The duel is a draw": "Das Duell ist unentschieden", "won": "gewonnen", "Turn %d": "Zug %d", "phase": "Phase", "Before the duel": "Vor dem Duell", "awaited:": "erwartet:", "(out)": "(ausgeschieden)",
	"You see as the judge: hidden cards are shown. Show this page to no player.": "Du siehst als Richter: Verdecktes ist offen. Zeig diese Seite keinem Spieler.",
	"All luck of this table follows from a seed, for tests: whoever chose it can know every card and every throw.": "Alles Glück dieses Tisches folgt aus einer Zahl, zum Erproben: " +
		"Wer sie gewählt hat, kann jede Karte und jeden Wurf kennen.",
	"This game has no table layout yet; what lies where stands below.": "Dieses Spiel hat noch keinen gelegten Tisch; was wo liegt, steht unten.",
	"Statements": "Aussagen", "Beyond the rules": "Über die Regeln hinaus", "What happened": "Was geschah", "Nothing has happened yet.": "Noch ist nichts geschehen.",
	"The table in words": "Der Tisch in Worten", "The cards that you can read": "Die Karten, die du lesen kannst", "The table. What lies where stands below, in words.": "Der Tisch. Was wo liegt, steht unten in Worten.",
	"a hidden card": "eine verdeckte Karte", "sideways": "quer", "face-down": "verdeckt", "empty": "leer",
	"Keep a checkpoint of record %d": "Einen Prüfstand von Eintrag %d behalten", "A checkpoint to keep": "Ein Prüfstand zum Behalten",
	"Whoever keeps this can show later that nothing before it was changed.": "Wer das behält, kann später zeigen, dass davor nichts geändert wurde.",
	"The table's key:": "Der Schlüssel des Tisches:",
	// a seat
	"You are asked": "Du wirst gefragt", "Choose %d to %d.": "Wähle %d bis %d.", "Done": "Fertig", "What you can do": "Was du tun kannst",
	"Choose a card that glows, then where it goes; or take a move from the list.": "Wähle eine Karte, die leuchtet, dann ihr Ziel; oder nimm einen Zug aus der Liste.",
	"I give up": "Ich gebe auf", "Take a move back": "Einen Zug zurücknehmen", "Offer a draw": "Remis anbieten", "Put the table right": "Tisch richtigstellen",
	"Say a command, as in the game's chat": "Einen Befehl sagen, wie im Chat des Spiels", "Say it": "Sagen",
	"Ask the others to let it through": "Die anderen bitten, es durchgehen zu lassen",
	"End turn":                         "Zug beenden", "Pass": "Passen", "Concede": "Aufgeben", "Battle Phase": "Kampfphase", "Main Phase 2": "Hauptphase 2",
	// phases
	"draw": "Ziehen", "standby": "Bereitschaft", "main": "Haupt", "end": "Ende", "building": "Aufbau", "battle": "Kampf", "summoning": "Beschwörung", "start": "Start",
}

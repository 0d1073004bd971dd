-- Every word of the mod's own, and those of the bridge's short labels, in one table: English is the key, so that what has
-- not been put into a language yet still reads. Rules and their reasons come from the bridge as they are.
local texts = { lang = "en" }

local german = {
  -- panels
  ["Turn %d: %s, %s phase"] = "Zug %d: %s, Phase %s",
  ["Before the first turn"] = "Vor dem ersten Zug",
  ["Nothing is dealt yet: type !luck and 8 letters"] = "Noch ist nichts ausgeteilt: tippt !luck und 8 Buchstaben",
  ["%s is to move"] = "%s ist am Zug",
  ["%s is asked"] = "%s wird gefragt",
  ["The duel is over"] = "Das Duell ist vorbei",
  ["End turn"] = "Zug beenden", ["Pass"] = "Passen", ["Concede"] = "Aufgeben",
  ["Undo"] = "Zurück", ["Plead"] = "Bitten", ["Repair"] = "Richten", ["Draw offer"] = "Remis", ["Object"] = "Einspruch",
  ["History"] = "Verlauf", ["Settings"] = "Einstellungen", ["Help"] = "Hilfe", ["Done"] = "Fertig", ["Close"] = "Schließen",
  ["Put the table right"] = "Tisch richtigstellen",
  ["Rule for the dial"] = "Regel für den Regler",
  ["Yes"] = "Ja", ["No"] = "Nein", ["Accept"] = "Annehmen", ["Decline"] = "Ablehnen", ["Monster"] = "Monster",
  ["Spell or trap"] = "Zauber oder Falle", ["Monster of level"] = "Monster der Stufe", ["Destroy it"] = "Zerstören", ["Leave it"] = "Liegen lassen",
  ["Equip"] = "Ausrüsten", ["Cancel"] = "Abbrechen",
  ["Ready"] = "Bereit", ["Go first"] = "Beginnen", ["Go second"] = "Als Zweiter spielen", ["Keep my hand"] = "Hand behalten",
  ["Allow"] = "Erlauben", ["Deny"] = "Verbieten", ["Hide it again"] = "Wieder verbergen", ["Let it lie open"] = "Offen lassen",
  ["Show it"] = "Zeigen", ["Refuse"] = "Verweigern", ["Take it back"] = "Zurücknehmen", ["End my turn in it"] = "Meinen Zug darin beenden",
  ["Battle Phase"] = "Kampfphase", ["Main Phase 2"] = "Hauptphase 2",
  -- phases and reasons
  draw = "Ziehen", standby = "Bereitschaft", main = "Haupt", ["end"] = "Ende", building = "Aufbau",
  ["main 1"] = "Haupt 1", ["main 2"] = "Haupt 2", destruction = "Zerstörung",
  battle = "Kampf", summoning = "Beschwörung", start = "Start", ["new turn"] = "neuer Zug", ["by hand"] = "von Hand",
  ["attack on the leader"] = "Angriff auf den Anführer", ["piercing damage"] = "Durchschlag", ["an effect"] = "ein Effekt",
  -- lines
  ["It is your turn."] = "Du bist am Zug.",
  ["This question is not for you."] = "Diese Frage gilt dir nicht.",
  ["Your question has no answer %s; it has %d."] = "Deine Frage hat keine Antwort %s; es sind %d.",
  ["No question is open for you."] = "Dir ist keine Frage gestellt.",
  ["No more than %d can be chosen."] = "Höchstens %d können gewählt werden.",
  ["At least %d must be chosen."] = "Mindestens %d müssen gewählt werden.",
  ["This colour has no seat in this duel."] = "Diese Farbe hat in diesem Duell keinen Platz.",
  ["The referee looks after this; hands leave it alone."] = "Darum kümmert sich der Schiedsrichter; Hände lassen es in Ruhe.",
  ["The bridge does not answer. Play on by yourselves; what you do is judged when it is back."] =
    "Die Brücke antwortet nicht. Spielt allein weiter; beurteilt wird, sobald sie zurück ist.",
  ["The bridge answers, but can keep nothing just now. Play on by yourselves; what you do is judged when it can."] =
    "Die Brücke antwortet, kann aber gerade nichts festhalten. Spielt allein weiter; beurteilt wird, sobald sie es kann.",
  ["The bridge does not take this table's token. Load a save that this bridge has made."] =
    "Die Brücke nimmt das Kennwort dieses Tisches nicht an. Ladet einen Spielstand, den sie gemacht hat.",
  ["The bridge does not know this table. Load a save that this bridge has made."] =
    "Die Brücke kennt diesen Tisch nicht. Ladet einen Spielstand, den sie gemacht hat.",
  ["What answers at the bridge's address is another program. The host types !bridge and the address at which the bridge says it is."] =
    "Unter der Adresse der Brücke antwortet ein anderes Programm. Der Gastgeber tippt !bridge und die Adresse, die die Brücke nennt.",
  ["The table waits until %s has closed the pile."] = "Der Tisch wartet, bis %s den Stapel geschlossen hat.",
  ["This table has a referee already; the second one does nothing, and can be put away."] =
    "Dieser Tisch hat schon einen Schiedsrichter; der zweite tut nichts und kann weggelegt werden.",
  ["This table has fallen silent; the host types !resume to go on here."] =
    "Dieser Tisch ist verstummt; mit !resume lässt der Gastgeber es hier weitergehen.",
  ["The referee was taken off the table; the duel waits until it is back."] =
    "Der Schiedsrichter wurde vom Tisch genommen; das Duell wartet, bis er zurück ist.",
  ["That line is too long; the limit is %d letters."] = "Diese Zeile ist zu lang; höchstens %d Zeichen.",
  ["The table waits no longer."] = "Der Tisch wartet nicht länger.",
  ["The bridge is back."] = "Die Brücke ist zurück.",
  ["Another game uses this table at the same time. This one falls silent; type !resume to go on here."] =
    "Ein anderes Spiel nutzt diesen Tisch zugleich. Dieses hier verstummt; mit !resume geht es hier weiter.",
  ["This table was put back to record %d; the duel stands at record %d and is shown as it stands. To take moves back, propose !undo."] =
    "Dieser Tisch wurde auf Eintrag %d zurückgesetzt; das Duell steht bei Eintrag %d und wird so gezeigt. Züge zurücknehmen: !undo.",
  ["The bridge knows less than this table remembers (record %d against %d): its ledger is from another evening."] =
    "Die Brücke weiß weniger, als dieser Tisch noch weiß (Eintrag %d gegen %d): Ihr Buch ist von einem anderen Abend.",
  ["The host is another player now, and the bridge runs on the machine of the one before. Whoever hosts now starts the bridge " ..
    "with a copy of its data folder, or types !bridge and the address of the old one, for example !bridge http://192.168.1.5:39997."] =
    "Gastgeber ist jetzt jemand anders, und die Brücke läuft auf dem Rechner des vorigen. Wer es jetzt ist, startet sie mit einer " ..
    "Kopie ihres Datenordners oder tippt !bridge und die Adresse der alten, etwa !bridge http://192.168.1.5:39997.",
  ["Only the host can do that."] = "Das kann nur der Gastgeber.",
  ["Say !bridge and an address, for example !bridge http://192.168.1.5:39997."] =
    "Sag !bridge und eine Adresse, etwa !bridge http://192.168.1.5:39997.",
  ["Say !lang en or !lang de."] = "Sag !lang en oder !lang de.",
  ["The host says !prints follow or !prints pinned."] = "Der Gastgeber sagt !prints follow oder !prints pinned.",
  ["The bridge is looked for at %s."] = "Die Brücke wird unter %s gesucht.",
  ["Something lay elsewhere than it should; the table is put right."] =
    "Etwas lag nicht, wo es soll; der Tisch wird richtiggestellt.",
  ["The table cannot be put right: something is missing again and again. Load its save again."] =
    "Der Tisch lässt sich nicht richten: Immer wieder fehlt etwas. Ladet seinen Spielstand neu.",
  ["Player"] = "Spieler",
  ["%s now plays %s."] = "%s spielt jetzt %s.",
  ["%s sits in Black and can see every hand."] = "%s sitzt auf Schwarz und sieht jede Hand.",
  ["You watch; the duel is played by %s."] = "Du siehst zu; es spielen %s.",
  ["The new script of the table runs."] = "Das neue Skript des Tisches läuft.",
  ["This deck takes no part in the duel. Decks are brought when the table is made."] =
    "Dieser Stapel gehört nicht zum Duell. Decks werden mitgebracht, wenn der Tisch gemacht wird.",
  ["Nothing has happened yet."] = "Noch ist nichts geschehen.",
  ["The table speaks English now."] = "Der Tisch spricht jetzt Deutsch.",
  ["Everything can be typed: !1 to !16 answer a question, !done ends a choice, !status reads the panel aloud, !history tells " ..
    "where points went, !sync puts the table right, !lang en and !lang de choose the language; !prints follow and !prints pinned " ..
    "are the host's choice of what an edit of the card database does here. Keys: Options, Game Keys."] =
    "Alles lässt sich tippen: !1 bis !16 beantworten eine Frage, !done beendet eine Auswahl, !status liest die Tafel vor, !history sagt, " ..
    "wohin Punkte gingen, !sync richtet den Tisch, !lang en und !lang de wählen die Sprache; mit !prints follow und !prints pinned " ..
    "wählt der Gastgeber, was eine Änderung der Kartendatenbank hier bewirkt. Tasten: Optionen, Game Keys.",
  ["Ask the referee: !rule and an id or words, !card and a name, !board and !hand for what lies there in words, !score for " ..
    "how it stands, !sit for who plays what, !clock for the clock. !tour leads a new player through a first duel; !deck brings another deck " ..
    "before anything is dealt."] =
    "Frag den Schiedsrichter: !rule mit Kennung oder Wörtern, !card mit einem Namen, !board und !hand für das, was da liegt, in Worten, " ..
    "!score für den Stand, !sit dafür, wer was spielt, !clock für die Uhr. !tour führt Neue durch ein erstes Duell; !deck bringt ein anderes " ..
    "Deck, bevor etwas ausgeteilt ist.",
  ["A period of byo-yomi of %s is gone; %d left."] = "Ein Byoyomi von %s ist vorbei; es bleiben %d.",
  ["Say !clock 20 for twenty minutes each, !clock 20+3x30 with three periods of thirty seconds after them, or !clock off."] =
    "Sag !clock 20 für zwanzig Minuten je Spieler, !clock 20+3x30 mit drei Byoyomi von dreißig Sekunden danach, oder !clock off.",
  ["The clock: %s."] = "Die Uhr: %s.",
  ["There is no clock."] = "Es gibt keine Uhr.",
  ["%s (%s): %s."] = "%s (%s): %s.",
  ["%s (%s): nobody."] = "%s (%s): niemand.",
  ["All luck of this table is thrown by the host's bridge alone."] = "Alles Glück an diesem Tisch wirft allein die Brücke des Gastgebers.",
  -- the bridge's lines about edits
  ["The card database was edited; this table follows."] = "Die Kartendatenbank wurde geändert; dieser Tisch zieht mit.",
  ["The card database was edited (changes to cards of this game: %d); this table follows."] =
    "Die Kartendatenbank wurde geändert (Änderungen an Karten dieses Spiels: %d); dieser Tisch zieht mit.",
  ["The card database was edited; this duel keeps the prints it has."] =
    "Die Kartendatenbank wurde geändert; dieses Duell behält seine Drucke.",
  ["The card database was edited (changes to cards of this game: %d); this duel keeps the prints it has."] =
    "Die Kartendatenbank wurde geändert (Änderungen an Karten dieses Spiels: %d); dieses Duell behält seine Drucke.",
  ["The host has chosen: this table follows edits of the card database from now on."] =
    "Der Gastgeber hat gewählt: Dieser Tisch zieht ab jetzt bei Änderungen der Kartendatenbank mit.",
  ["The host has chosen: this duel keeps the prints it has, whatever is edited in the card database."] =
    "Der Gastgeber hat gewählt: Dieses Duell behält seine Drucke, was auch in der Kartendatenbank geändert wird.",
  ["The duel is over; what is printed on its cards stays."] = "Das Duell ist vorbei; was auf seinen Karten steht, bleibt.",
  ["That is so already."] = "Das ist schon so.",
  ["An edit of the card database was not taken; the cards stay as they were."] =
    "Eine Änderung der Kartendatenbank wurde nicht übernommen; die Karten bleiben, wie sie waren.",
  ["And %d more; the bridge's window lists them."] = "Und %d weitere; das Fenster der Brücke zählt sie auf.",
  ["The card database is in order again."] = "Die Kartendatenbank ist wieder in Ordnung.",
  ["All luck of this table follows from a seed, for tests: whoever chose it can know every card and every throw."] =
    "Alles Glück dieses Tisches folgt aus einer gewählten Zahl, zum Testen: Wer sie gewählt hat, kann jede Karte und jeden Wurf kennen.",
  ["Card script taken up: "] = "Kartenskript übernommen: ",
  ["Card script gone: "] = "Kartenskript entfernt: ",
  ["Since the bridge was started again, other card scripts are in force: "] = "Seit die Brücke neu gestartet wurde, gelten andere Kartenskripte: ",
  ["A card script was not taken; the one before stays."] = "Ein Kartenskript wurde nicht übernommen; das vorige bleibt.",
}

local languages = { en = {}, de = german }

-- knows tells whether there are words in a language.
function texts.knows(lang)
  return languages[lang] ~= nil
end

-- of is a text in the language of the table.
function texts.of(english)
  return (languages[texts.lang] or {})[english] or english
end

-- say is a text with places to fill in, numbers for %d and texts for %s.
function texts.say(english, a, b, c)
  return string.format(texts.of(english), a, b, c)
end

-- told is a line of the bridge in the language of the table, if it has words for it: numbers stand as %d there, and a name
-- after a colon stays as it is.
function texts.told(english)
  local words, numbers = languages[texts.lang] or {}, {}
  local form = english:gsub("%d+", function(n)
    numbers[#numbers + 1] = n
    return "%d"
  end)
  local known, at = words[form], english:find(": ", 1, true)
  if known then
    local i = 0
    return (known:gsub("%%d", function()
      i = i + 1
      return numbers[i] or ""
    end))
  elseif at and words[english:sub(1, at + 1)] then
    return words[english:sub(1, at + 1)] .. english:sub(at + 2)
  end
  return english
end

-- label is the text of a button: only its words are put into the language, a number or card behind them stays.
function texts.label(english)
  local word, rest = english:match("^(%a[%a ]*%a)( %-?%d+)$")
  if word then
    return texts.of(word) .. rest
  end
  return texts.of(english)
end

return texts

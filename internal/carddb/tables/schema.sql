-- The card facts of every game in one file. Values that are lists are parted by '|' and written in a fixed order.
-- Empty text and NULL both mean: not known, or does not apply. Keys are stable: no row is ever renumbered.

CREATE TABLE game (
  id     TEXT PRIMARY KEY, -- as the rules name it, for example dotr
  prefix TEXT NOT NULL,    -- what its card keys begin with
  name   TEXT NOT NULL,
  note   TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE source ( -- provenance: where facts were read
  id    TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  note  TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE card ( -- one row a card as the rules see it, however often it was printed
  key          TEXT PRIMARY KEY, -- prefix:rest, see cards/README.md
  game         TEXT NOT NULL,
  name         TEXT NOT NULL,
  kind         TEXT NOT NULL,    -- monster, spell, trap, creature, unit, ...
  subtype      TEXT NOT NULL DEFAULT '', -- effect, fusion, equip, evolution, ...
  colors       TEXT NOT NULL DEFAULT '', -- attribute, civilizations or faction; a list
  races        TEXT NOT NULL DEFAULT '', -- monster type or races; a list
  level        INTEGER,
  attack       INTEGER,          -- ATK, power or attack
  defense      INTEGER,
  cost         INTEGER,          -- mana, gold or deck cost
  extra        INTEGER NOT NULL DEFAULT 0, -- 1: belongs in the extra deck
  pool         TEXT NOT NULL DEFAULT '',   -- which part of the collection it comes from
  number       TEXT NOT NULL DEFAULT '',   -- its number there, leading zeros kept
  passcode     INTEGER,          -- the eight-digit number that deck files use
  attack_text  TEXT NOT NULL DEFAULT '', -- when the printed value is no plain number: ?, X000, 2000+
  defense_text TEXT NOT NULL DEFAULT '',
  text         TEXT NOT NULL DEFAULT '', -- what it does, in our own short words
  note         TEXT NOT NULL DEFAULT '',
  source       TEXT NOT NULL DEFAULT ''  -- ids of source; a list
) WITHOUT ROWID;

CREATE TABLE fact ( -- numbers and words that only one game has: hp, mana, bonus-attack, printed-differs, ...
  card  TEXT NOT NULL,
  name  TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (card, name)
) WITHOUT ROWID;

CREATE TABLE tag (
  card TEXT NOT NULL,
  kind TEXT NOT NULL, -- keyword: the rules read it; trait: other cards look for it; effect: when its effects work
  word TEXT NOT NULL, -- blocker, power_attacker+2000, horned, flip, ...
  PRIMARY KEY (card, kind, word)
) WITHOUT ROWID;

CREATE TABLE other_name ( -- further names by which people write the card
  card TEXT NOT NULL,
  kind TEXT NOT NULL, -- printed: on the printed card where that differs
  name TEXT NOT NULL,
  PRIMARY KEY (card, kind, name)
) WITHOUT ROWID;

CREATE TABLE printing (
  card     TEXT NOT NULL,
  set_code TEXT NOT NULL,
  number   TEXT NOT NULL DEFAULT '',
  rarity   TEXT NOT NULL DEFAULT '',
  date     TEXT NOT NULL DEFAULT '', -- year-month-day
  passcode INTEGER,                  -- when this artwork has its own
  image    TEXT NOT NULL DEFAULT '', -- a web address of the user's own; none ships
  PRIMARY KEY (card, set_code, number)
) WITHOUT ROWID;

CREATE TABLE face ( -- second and third faces of cards that turn
  card  TEXT NOT NULL,
  ord   INTEGER NOT NULL, -- 2, 3
  name  TEXT NOT NULL,
  kind  TEXT NOT NULL DEFAULT '',
  cost  INTEGER,
  power TEXT NOT NULL DEFAULT '',
  races TEXT NOT NULL DEFAULT '',
  via   TEXT NOT NULL DEFAULT '', -- how it gets there
  PRIMARY KEY (card, ord)
) WITHOUT ROWID;

CREATE TABLE relation (
  kind  TEXT NOT NULL, -- fit: card may equip other; token: card makes other
  card  TEXT NOT NULL,
  other TEXT NOT NULL,
  PRIMARY KEY (kind, card, other)
) WITHOUT ROWID;

CREATE TABLE recipe ( -- rituals and fusions; materials are matches, see cards/README.md
  game       TEXT NOT NULL,
  ord        INTEGER NOT NULL,
  kind       TEXT NOT NULL, -- ritual, fusion
  spell      TEXT NOT NULL DEFAULT '', -- the card that starts it
  result     TEXT NOT NULL,
  material_1 TEXT NOT NULL DEFAULT '',
  material_2 TEXT NOT NULL DEFAULT '',
  material_3 TEXT NOT NULL DEFAULT '',
  condition  TEXT NOT NULL DEFAULT '',
  source     TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game, ord)
) WITHOUT ROWID;

CREATE TABLE change ( -- a card that becomes another card
  game    TEXT NOT NULL,
  ord     INTEGER NOT NULL,
  base    TEXT NOT NULL, -- a match
  trigger TEXT NOT NULL, -- card:KEY, defence-turns:N, destroyed:battle, flip:KEY, fusion:KEY, terrain:CODE
  result  TEXT NOT NULL, -- a match; one of several is chosen at random
  family  TEXT NOT NULL DEFAULT '',
  source  TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game, ord)
) WITHOUT ROWID;

CREATE TABLE row ( -- what a card does, in the language of docs/cards-do.md; rows of one card with one "when" are one ability
  card   TEXT NOT NULL,
  ord    INTEGER NOT NULL, -- its place among the rows of the card
  "when" TEXT NOT NULL,
  "if"   TEXT NOT NULL DEFAULT '',
  pay    TEXT NOT NULL DEFAULT '',
  "on"   TEXT NOT NULL DEFAULT '',
  "do"   TEXT NOT NULL DEFAULT '',
  "for"  TEXT NOT NULL DEFAULT '',
  note   TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (card, ord)
) WITHOUT ROWID;

CREATE TABLE effect ( -- a row of yesterday, of a card that has none in row: one that has no words of today
  card     TEXT NOT NULL,
  ord      INTEGER NOT NULL,
  timing   TEXT NOT NULL, -- attack, movement, nature, flip, destruction, play, trap, ritual
  code     INTEGER NOT NULL,
  key      TEXT NOT NULL,
  side     TEXT NOT NULL DEFAULT '', -- none, own, enemy, both; in a trap: whose act sets it off
  selector INTEGER,
  target   TEXT NOT NULL DEFAULT '',
  data1    INTEGER,
  data2    INTEGER,
  note     TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (card, ord)
) WITHOUT ROWID;

CREATE TABLE effect_code ( -- what a code does and what its two numbers mean
  game    TEXT NOT NULL,
  code    INTEGER NOT NULL,
  key     TEXT NOT NULL,
  meaning TEXT NOT NULL,
  data1   TEXT NOT NULL DEFAULT '',
  data2   TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game, code)
) WITHOUT ROWID;

CREATE TABLE code_word ( -- what the numbers of sides, selectors and terrains stand for
  game    TEXT NOT NULL,
  kind    TEXT NOT NULL, -- side, selector, terrain
  code    INTEGER NOT NULL,
  meaning TEXT NOT NULL,
  PRIMARY KEY (game, kind, code)
) WITHOUT ROWID;

CREATE TABLE terrain (
  game      TEXT NOT NULL,
  code      TEXT NOT NULL,
  name      TEXT NOT NULL,
  attribute TEXT NOT NULL DEFAULT '',
  favoured  TEXT NOT NULL DEFAULT '', -- a match
  hindered  TEXT NOT NULL DEFAULT '', -- a match
  modifier  INTEGER,                  -- ATK and DEF gained or lost
  moves     INTEGER,                  -- tiles per move when favoured
  made_by   TEXT NOT NULL DEFAULT '', -- the card that makes it
  note      TEXT NOT NULL DEFAULT '',
  source    TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game, code)
) WITHOUT ROWID;

CREATE TABLE deck (
  id     TEXT PRIMARY KEY,
  game   TEXT NOT NULL,
  name   TEXT NOT NULL,
  owner  TEXT NOT NULL DEFAULT '', -- starter, duelist, preconstructed
  leader TEXT NOT NULL DEFAULT '', -- deck leader or fortress
  status TEXT NOT NULL,            -- ready, incomplete (something is to be chosen), failing (an example that checks refuse)
  note   TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE deck_card (
  deck    TEXT NOT NULL,
  section TEXT NOT NULL, -- main, extra, side
  card    TEXT NOT NULL,
  count   INTEGER NOT NULL,
  PRIMARY KEY (deck, section, card)
) WITHOUT ROWID;

CREATE TABLE limit_list (
  id     TEXT PRIMARY KEY,
  game   TEXT NOT NULL,
  name   TEXT NOT NULL,
  date   TEXT NOT NULL DEFAULT '',
  copies INTEGER,                  -- of a card that the list does not name; NULL: as the rules say
  note   TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE list_entry (
  list         TEXT NOT NULL,
  card         TEXT NOT NULL,
  status       TEXT NOT NULL,    -- forbidden, limited, semi-limited, unlimited, limited-1, limited-4, surplus, destiny-draw
  copies       INTEGER NOT NULL, -- at most so many of this card
  group_copies INTEGER,          -- at most so many of all cards of this status together
  PRIMARY KEY (list, card)
) WITHOUT ROWID;

CREATE TABLE gone ( -- rows of the shipped database that do not hold; only read in an own database laid over it
  place TEXT NOT NULL, -- name of a table
  key   TEXT NOT NULL, -- the row's key, its parts joined with ' / '; of a card, all that hangs on it goes too
  PRIMARY KEY (place, key)
) WITHOUT ROWID;

// What a page does in the browser beyond what htmx does: it lets in whoever comes by a link, lets a player choose cards and
// places on the drawing, and moves cards that have moved. Without it every page still works by its forms.
"use strict";

// A link's token stands behind its #. It is posted once and taken out of the address at once, also when a stop or a bracket was copied with
// it, or half of it is missing: then the bridge says so.
function enter() {
  const token = location.hash.match(/^#([A-Za-z0-9_-]{16,})/)?.[1];
  if (!token || document.getElementById(token)) return;
  history.replaceState(null, "", location.pathname + location.search);
  const form = document.createElement("form");
  form.method = "post";
  form.action = location.pathname.startsWith("/table/") ? location.pathname + "/enter" + location.search : "/host/enter";
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "token";
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
}

const scene = () => document.getElementById("scene");
let picked = ""; // the card that the player has chosen

// moves are the forms of what can be done with the chosen card.
const moves = () => [...document.querySelectorAll(`#moves-${CSS.escape(picked)} form`)];

// light shows which card is chosen and where it may go.
function light() {
  const card = picked && document.getElementById("card-" + picked);
  if (picked && !card) picked = "";
  const to = new Set(picked ? moves().map((form) => form.dataset.to) : []);
  for (const one of scene().querySelectorAll("[data-spot]"))
    one.classList.toggle("target", !one.dataset.card && to.has(one.dataset.spot));
  for (const one of scene().querySelectorAll("[data-card]")) one.classList.toggle("picked", one.dataset.card === picked);
  for (const one of scene().querySelectorAll("details.moves")) if (picked) one.open = one.dataset.of === picked;
}

// carry brings the chosen card to a place: by the one move that does so, by a choice where there are several, and where there is
// none the referee says why.
function carry(spot) {
  const ways = moves().filter((form) => form.dataset.to === spot);
  if (ways.length === 1) {
    ways[0].requestSubmit();
  } else if (ways.length > 1) {
    ways[0].querySelector("button").focus();
    return;
  } else {
    const at = document.querySelector("[data-do]").dataset.do;
    htmx.ajax("POST", at, { target: "#said", swap: "innerHTML", values: { card: picked, to: spot, deed: "drag" } });
  }
  picked = "";
  light();
}

// held brings whoever plays by keys back to what he can do when the button that he pressed is gone.
let focused = null;
function held() {
  if (focused && !focused.isConnected && document.activeElement === document.body) document.querySelector("[data-do]")?.focus();
}

// read shows what is printed on a card.
function read(card) {
  const says = card.querySelector("title")?.textContent ?? "";
  const box = document.getElementById("card");
  box.textContent = says;
  box.hidden = says === "";
}

function clicked(event) {
  const seat = document.querySelector("[data-do]");
  const on = event.target.closest?.("#scene [data-spot]");
  if (on?.dataset.card) read(on);
  if (!seat || !on) return;
  const card = on.dataset.card;
  if (picked && card !== picked && (!on.classList.contains("can") || moves().some((form) => form.dataset.to === on.dataset.spot))) {
    carry(on.dataset.spot);
  } else if (card) {
    picked = card === picked ? "" : card;
    light();
  }
}

// glide lets a card that lies elsewhere now be seen on its way.
function glide(changes) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const css = (text) => text.replace(/translate\((\S+) (\S+)\) rotate\((\S+)\)/, "translate($1px, $2px) rotate($3deg)");
  for (const change of changes)
    if (change.oldValue) change.target.animate([{ transform: css(change.oldValue) }, { transform: css(change.target.getAttribute("transform")) }], 350);
}

// paint lets a press on a place of the board give it the ground that is chosen; without it each place has its list.
function paint() {
  for (const box of document.querySelectorAll("[data-brush]")) {
    box.hidden = false;
    box.closest("details").addEventListener("change", ({ target }) => {
      const patch = target.closest("[data-patch]");
      const as = [...box.querySelectorAll("input")].find((one) => one.value === target.value);
      if (patch) patch.querySelector("rect").setAttribute("fill", as.dataset.fill);
    });
    box.closest("details").addEventListener("click", ({ target }) => {
      const list = target.closest("[data-patch]")?.querySelector("select");
      if (!list || target === list) return;
      list.value = box.querySelector("input:checked").value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}

// drop lets files be dropped on a page that asks for them.
function drop() {
  const form = document.querySelector("[data-drop]");
  if (!form) return;
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length === 0) return;
    form.querySelector("input[type=file]").files = event.dataTransfer.files;
    form.requestSubmit();
  });
}

// tick lets a time that is shown go on between two events.
function tick() {
  for (const one of document.querySelectorAll("[data-ticks]")) {
    if (one.told !== one.dataset.ticks) [one.told, one.since] = [one.dataset.ticks, performance.now() - 1000 * one.dataset.ticks];
    const gone = Math.floor((performance.now() - one.since) / 1000);
    one.textContent = `${Math.floor(gone / 60)}:${String(gone % 60).padStart(2, "0")}`;
  }
}

// text reads a file as the program that wrote it meant it: by the mark at its beginning, else as UTF-8, else as old Windows.
async function text(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "";
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// taken lets a file fill a field, whether it is chosen or dropped on it.
function taken(chooser) {
  const field = document.getElementsByName(chooser.dataset.into)[0];
  const fill = async (file) => {
    field.value = await text(file);
    field.dispatchEvent(new Event("input", { bubbles: true })); // as if it had been typed
  };
  chooser.closest("label").hidden = false;
  chooser.addEventListener("change", () => { if (chooser.files[0]) fill(chooser.files[0]); });
  field.addEventListener("dragover", (event) => event.preventDefault());
  field.addEventListener("drop", (event) => {
    const file = event.dataTransfer.files[0];
    if (!file) return; // a text that is dropped goes where it is dropped
    event.preventDefault();
    fill(file);
  });
}

// haul lets a card be carried by hand: pressed, moved and let go over a place.
function haul() {
  let card = null, from = null, moved = false;
  scene().addEventListener("pointerdown", (event) => {
    const on = event.target.closest("[data-card].can, [data-card].mine");
    if (on && event.button === 0 && document.querySelector("[data-do]")) [card, from, moved] = [on, event, false];
  });
  document.addEventListener("pointermove", (event) => {
    if (!card || !moved && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < 8) return;
    if (!moved) {
      moved = true;
      picked = card.dataset.card;
      card.classList.add("hauled");
      light();
    }
    const scale = card.ownerSVGElement.getScreenCTM().a;
    card.style.translate = `${(event.clientX - from.clientX) / scale}px ${(event.clientY - from.clientY) / scale}px`;
  });
  const end = (event) => {
    if (moved) {
      const over = event.type === "pointerup" && document.elementFromPoint(event.clientX, event.clientY)?.closest("#scene [data-spot]");
      card.classList.remove("hauled");
      card.style.translate = "";
      if (over && over.dataset.spot !== card.dataset.spot) carry(over.dataset.spot);
      else { picked = ""; light(); }
    }
    card = null;
    moved = false;
  };
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}

// later lets what takes long begin when its list is opened.
function later() {
  for (const box of document.querySelectorAll("[data-later]")) {
    box.addEventListener("toggle", () => {
      const source = new EventSource(box.dataset.later);
      source.addEventListener("message", (event) => {
        box.querySelector("div").innerHTML = event.data;
        if (!box.querySelector("progress")) source.close();
      });
    }, { once: true });
  }
}

// lead goes along to the table at which this one goes on, when that becomes so while its page is open. Who opens the page of a table that was
// replaced long ago wants to see that one; an overlay, at which nobody sits, goes along always.
function lead() {
  const way = () => scene().querySelector("[data-onward]");
  const go = () => { if (way()) location.assign(way().href + location.search); };
  if (scene().matches(".overlaid")) go();
  if (!way()) document.addEventListener("htmx:after:swap", go);
}

function start() {
  drop();
  later();
  enter();
  addEventListener("hashchange", enter); // another link was pasted over the one of an open page
  paint();
  for (const link of document.querySelectorAll("[data-link]")) {
    if (link.value.startsWith("/")) link.value = location.origin + link.value;
    link.addEventListener("focus", () => link.select());
  }
  document.querySelectorAll("[data-into]").forEach(taken);
  setInterval(tick, 1000);
  if (!scene()) return;
  document.addEventListener("click", clicked);
  lead();
  haul();
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { picked = ""; light(); } });
  document.addEventListener("focusin", (event) => { focused = event.target; });
  document.addEventListener("htmx:after:swap", () => { light(); held(); });
  document.addEventListener("submit", (event) => { if (event.target.matches(".command")) setTimeout(() => event.target.reset()); });
  const line = (down) => () => { document.getElementById("line").hidden = !down; scene().dataset.live = down ? "no" : "yes"; };
  const closed = async () => { // the link may have been taken back
    const now = await fetch(location.href).catch(() => null);
    if (now?.status === 403 || now?.status === 404) location.reload();
  };
  document.addEventListener("htmx:sse:error", () => { line(true)(); closed(); });
  document.addEventListener("htmx:sse:after:connection", line(false));
  document.addEventListener("htmx:error", (event) => {
    if (event.target !== scene() || scene().dataset.live) return;
    line(true)(); // the very first connection failed, which nobody tries again
    const again = setInterval(async () => {
      const back = await fetch(location.href).catch(() => null);
      if (back?.ok) { clearInterval(again); location.reload(); }
    }, 2000);
  });
  new MutationObserver(glide).observe(scene(), { attributes: true, attributeFilter: ["transform"], attributeOldValue: true, subtree: true });
}

start();

// What a page does in the browser beyond what htmx does: it lets in whoever comes by a link, lets a player choose cards and
// places on the drawing, and moves cards that have moved. Without it every page still works by its forms.
"use strict";

// A link's token stands behind its #. It is posted once and taken out of the address at once.
function enter() {
  const token = location.hash.slice(1);
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return;
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

function start() {
  drop();
  later();
  enter();
  paint();
  for (const link of document.querySelectorAll("[data-link]")) {
    link.value = location.origin + link.getAttribute("value");
    link.addEventListener("focus", () => link.select());
  }
  for (const file of document.querySelectorAll("[data-into]")) {
    file.closest("label").hidden = false;
    file.addEventListener("change", async () => { document.getElementsByName(file.dataset.into)[0].value = await file.files[0].text(); });
  }
  if (!scene()) return;
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { picked = ""; light(); } });
  document.addEventListener("htmx:after:swap", light);
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

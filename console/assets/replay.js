// What the page of a duel that is looked at again does in the browser: the slider, steps and play without loading the page anew, the
// choice of jumps, and bookmarks, which stay in this browser. Without it the same page works by its forms and links.
"use strict";

const reel = document.getElementById("reel");
const slider = reel.elements.namedItem("at").length ? [...reel.elements.namedItem("at")].find((one) => one.type === "range") : reel.elements.namedItem("at");
const seen = reel.querySelector("select[name=by]");
const part = document.getElementById("moment");
let asked = 0; // the newest moment that was asked for

// show brings the page to a moment. Of several that are asked for at once the newest is shown.
async function show(at) {
  at = Math.min(Math.max(1, at), Number(slider.max));
  slider.value = at;
  document.getElementById("moment-number").textContent = at;
  const mine = ++asked, query = `?at=${at}&by=${encodeURIComponent(seen.value)}`;
  history.replaceState(null, "", reel.dataset.at + query); // at once, so that a page that is loaded anew shows the moment that it names
  const answer = await fetch(reel.dataset.at + "/now" + query).catch(() => null);
  if (mine !== asked || !answer) return;
  const html = await answer.text();
  if (mine !== asked) return;
  const open = [...part.querySelectorAll("details[open]")].map((one) => one.id);
  part.innerHTML = html;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
}

const now = () => Number(slider.value);

// play steps on until the end, or until somebody stops it.
const player = reel.querySelector("[data-play]");
const speeds = reel.querySelector("[data-speeds]");
let playing = 0;
function play(on) {
  clearTimeout(playing);
  player.setAttribute("aria-pressed", on);
  if (!on) return;
  playing = setTimeout(async () => {
    await show(now() + 1);
    play(now() < Number(slider.max) && player.getAttribute("aria-pressed") === "true");
  }, Number(speeds.querySelector("select").value));
}

// bookmarks are kept by what the file is, so that they are found again when it is dropped another time.
const box = document.querySelector("[data-bookmarks]");
const kept = "bookmarks " + reel.dataset.tape;
const marks = () => { try { return JSON.parse(localStorage.getItem(kept)) ?? []; } catch { return []; } };
function list() {
  box.querySelector("ul").replaceChildren(...marks().map((mark, i) => {
    const line = document.createElement("li"), link = document.createElement("a"), drop = document.createElement("button");
    link.href = `${reel.dataset.at}?at=${mark.at}&by=${encodeURIComponent(seen.value)}`;
    link.dataset.moment = mark.at;
    link.textContent = `${mark.at}: ${mark.note}`;
    drop.textContent = "×";
    drop.className = "quiet";
    drop.setAttribute("aria-label", `× ${mark.note}`);
    drop.addEventListener("click", () => { localStorage.setItem(kept, JSON.stringify(marks().filter((_, j) => j !== i))); list(); });
    line.append(link, " ", drop);
    return line;
  }));
}

player.hidden = speeds.hidden = box.hidden = false;
reel.querySelector("[data-go]").hidden = true;
slider.addEventListener("input", () => { play(false); show(now()); });
seen.addEventListener("change", () => show(now()));
player.addEventListener("click", () => play(player.getAttribute("aria-pressed") !== "true"));
reel.addEventListener("submit", (event) => {
  event.preventDefault();
  play(false);
  show(now() + Number(event.submitter?.dataset.step ?? 0));
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-moment]");
  if (!link) return;
  event.preventDefault();
  play(false);
  show(Number(link.dataset.moment));
});
const kinds = document.querySelector("[data-kinds]");
kinds.hidden = false;
kinds.querySelector("select").addEventListener("change", ({ target }) => {
  for (const jump of document.querySelectorAll(".jumps li")) jump.hidden = target.value !== "" && jump.dataset.kind !== target.value;
});
box.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const note = event.target.querySelector("input");
  localStorage.setItem(kept, JSON.stringify([...marks(), { at: now(), note: note.value }].sort((a, b) => a.at - b.at)));
  note.value = "";
  list();
});
list();

// @ts-nocheck
import { mount } from "svelte";
import "../../app.css";
import { loadTexts } from "../../lib/texts";
import all from "./fixtures/gallery.json";
import Gallery from "./Gallery.svelte";
const q = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = q.get("theme") ?? "light";
document.documentElement.dataset["motion"] = q.get("motion") ?? "off";
loadTexts(q.get("lang") ?? "en", "the-island").then((texts) => {
  document.documentElement.lang = texts.language;
  mount(Gallery, {
    target: document.getElementById("app"),
    props: {
      shot: all[q.get("shot") ?? "four-move2"],
      texts,
      what: q.get("what") ?? "board",
      motion: q.get("motion") === "on",
    },
  });
});

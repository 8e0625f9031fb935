import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { start } from "./lib/language.svelte";
import { match } from "./lib/router.svelte";
import { apply } from "./lib/settings.svelte";
import { fileOf, load, ROUTES } from "./pages";

apply();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
// The first page comes at the same time as the texts; whether it does not is the app's business.
load(fileOf(match(ROUTES, location.hash))).catch(() => undefined);
try {
  await start();
  mount(App, { target, props: { load } });
} catch {
  document.documentElement.classList.add("failed"); // index.html has words for that
}

/** Entry of the page: starts the workers, shows the page, opens the first data. */
// First, so that the rules of parts come after those of plain elements.
import "./style.css";
import { render } from "preact";
import { make } from "./data/sources/make.js";
import { openServed } from "./data/sources/open.js";
import { openEngine } from "./engine/engine.js";
import { EngineContext } from "./engine/hooks.js";
import { starter, workerSource } from "./engine/workers.js";
import { watchHelp } from "./page/helping.js";
import { watchFocus } from "./page/lost-focus.js";
import { Page } from "./page/page.js";
import { watchRegions } from "./page/regions.js";
import { followTheme } from "./page/theme.js";
import { loadViews } from "./page/views.js";
import { followChanges } from "./run/run.js";
import { followLinks, restoreFromLink } from "./share/follow.js";

// Each small method has a worker to itself; more than this many only cost memory.
const MOST_WORKERS = 4;

followTheme();
const engine = openEngine(
  starter(await workerSource()),
  Math.max(2, Math.min(MOST_WORKERS, navigator.hardwareConcurrency)),
);
followChanges(engine);
watchFocus();
watchRegions();
watchHelp();
render(
  <EngineContext.Provider value={engine}>
    <Page />
  </EngineContext.Provider>,
  document.getElementById("studio")!,
);
const loading = loadViews();
if (document.querySelector('meta[name="spectacl-file"]')) {
  await openServed(engine);
} else if (!(await restoreFromLink(engine))) {
  await make(engine, "circles", { points: 1500, noise: 0.1, seed: 1 });
}
followLinks(engine);
await loading;

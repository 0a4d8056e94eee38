/** Workers in the browser. */
import type { Spawn } from "../spawned.js";
import { webThread } from "./web-thread.js";

export { canShare, cores } from "./web-thread.js";

export const spawn: Spawn = (listener) =>
  webThread(new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" }), listener);

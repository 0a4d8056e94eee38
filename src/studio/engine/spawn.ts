/** The library's threads inside a worker of the page: the same source again, by another name. */
import type { Spawn } from "../../threads/spawned.js";
import { webThread } from "../../threads/web-thread.js";

export { canShare, cores } from "../../threads/web-thread.js";

export const spawn: Spawn = (listener) =>
  webThread(new Worker(self.location.href, { name: "thread" }), listener);

/** The library's threads inside a worker of the page: the same source again, under another name. */
import { type Spawn, webThread } from "spectacl/internal";
import { threadName } from "./own-name.js";

export { canShare, cores } from "spectacl/internal";

export const spawn: Spawn = (listener) =>
  webThread(new Worker(self.location.href, { name: threadName() }), listener);

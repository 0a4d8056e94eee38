/** The library's threads inside a worker of the page: the same source again, under another name. */
import { canShare, type Spawn, webThread } from "spectacl/internal";
import { threadName } from "../engine/own-name.js";
import { thisThread } from "./this-thread.js";

export { canShare, cores, spawnHere } from "spectacl/internal";

/** Where memory cannot be shared there is one thread alone: this one will do, and pages from disk cannot start another. */
export const spawn: Spawn = (listener) =>
  canShare()
    ? webThread(new Worker(self.location.href, { name: threadName() }), listener)
    : thisThread(listener);

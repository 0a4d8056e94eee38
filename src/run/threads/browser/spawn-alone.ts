/** Workers of the one file: made from its own text. */
import { here } from "./here.js";
import { inBlob } from "./in-blob.js";
import { spawnBy } from "./start.js";

export { canShare, cores, spawnHere } from "./web-thread.js";

export const spawn = spawnBy([inBlob, here]);

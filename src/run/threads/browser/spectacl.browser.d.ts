/** What spawn.ts takes from the file that the build writes beside it; src/one-file.ts is its source. */
export { here } from "./here.js";
export { inBlob } from "./in-blob.js";

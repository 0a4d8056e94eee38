/** Source of dist/spectacl.browser.js: all that `spectacl` exports in one file, which makes its workers from its own text. */
export * from "./index.js";
// What the other files of the package take from it where their own worker cannot be started.
export { here } from "./run/threads/browser/here.js";
export { inBlob } from "./run/threads/browser/in-blob.js";
// What its own worker calls.
export { serve } from "./run/threads/browser/serve.js";

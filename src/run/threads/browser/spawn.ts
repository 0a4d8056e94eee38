/**
 * Workers in a page that has the files of the package, or a bundle of them. The worker's script lies beside this one, unless
 * a bundler has left it behind or the page is of another origin; then it is made from one file that holds everything.
 */
import { type Choice, spawnBy, started } from "./start.js";

export { canShare, cores, spawnHere } from "./web-thread.js";

// Bundlers look for exactly this form.
const beside: Choice = () => (listener) =>
  started(() => new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" }), listener);

const oneFile = () => import("./spectacl.browser.js");

export const spawn = spawnBy([
  beside,
  async (why) => (await oneFile()).inBlob(why),
  async (why) => (await oneFile()).here(why),
]);

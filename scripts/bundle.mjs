// Joins the modules of dist/ behind the package's doors into few files in dist/bundle: a page or a process that
// imports the library then loads two files, not eighty.
import { rolldown } from "rolldown";

const bundle = await rolldown({
  input: {
    index: "dist/index.js",
    stages: "dist/stages.js",
    node: "dist/threads/node.js",
    browser: "dist/threads/browser.js",
    "worker-node": "dist/threads/worker-node.js",
    "worker-browser": "dist/threads/worker-browser.js",
  },
  external: ["#spawn", /^node:/],
  // Worker files are found beside the entries, as named here.
  experimental: { resolveNewUrlToAsset: false },
});
await bundle.write({
  dir: "dist/bundle",
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "shared.js",
});

// Joins the modules of dist/ behind the package's doors into few files in dist/bundle: a page or a process that
// imports the library then loads two files, not eighty.
import { copyFileSync, writeFileSync } from "node:fs";
import { rolldown } from "rolldown";
import { licences } from "./licences.mjs";

const bundle = await rolldown({
  input: {
    index: "dist/index.js",
    stages: "dist/stages.js",
    metrics: "dist/metrics.js",
    datasets: "dist/datasets.js",
    io: "dist/io.js",
    spectacl: "dist/cli/spectacl.js",
    node: "dist/threads/node.js",
    browser: "dist/threads/browser.js",
    "worker-node": "dist/threads/worker-node.js",
    "worker-browser": "dist/threads/worker-browser.js",
  },
  external: ["#spawn", "@resvg/resvg-js", /^node:/],
  // Worker files are found beside the entries, as named here.
  experimental: { resolveNewUrlToAsset: false },
});
const { output } = await bundle.write({
  dir: "dist/bundle",
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "[name].js",
  codeSplitting: {
    groups: [
      { name: "commander", test: /node_modules.commander/ },
      { name: "parquet", test: /node_modules.(hyparquet|hysnappy|fzstd)/ },
      { name: "arrow", test: /node_modules.@uwdata/ },
    ],
  },
  // Commander, the one CommonJS library, requires Node's modules; only the program loads it.
  banner: ({ name }) =>
    name === "commander" || name === "rolldown-runtime"
      ? 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);'
      : "",
});
// Pictures look the same on every machine if their font comes with the package.
copyFileSync("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "dist/bundle/DejaVuSans.ttf");
copyFileSync("node_modules/dejavu-fonts-ttf/LICENSE", "dist/bundle/DejaVuSans.LICENSE.txt");

writeFileSync("dist/bundle/LICENSES.txt", licences(output));

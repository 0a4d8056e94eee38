// Builds the studio: dist/studio has the page, its lazy parts and the worker; dist/studio.html is all of it in one file.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { build } from "vite";
import { SERVED_POLICY, studioPolicy } from "../dist/cli/studio-policy.js";
import { generators, realDatasets } from "../dist/datasets.js";
import { DEFAULT_METHOD, methods } from "../dist/methods/index.js";
import { licences } from "./licences.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
const sets = Object.entries(realDatasets).map(([name, { title, doc, files }]) => ({
  name,
  title,
  doc,
  files,
}));
const catalog = { version, defaultMethod: DEFAULT_METHOD, methods, generators, realDatasets: sets };

const shared = {
  configFile: false,
  root: at("src/studio"),
  base: "./",
  logLevel: "warn",
  resolve: { alias: { "#spawn": at("src/studio/engine/spawn.ts") } },
  // Functions are left out of JSON: what remains is titles, texts and options.
  define: { CATALOG: JSON.stringify(catalog) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
};

const policed = (html, policy) =>
  html.replace(
    "<head>",
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );

// The page as it is served, by the program or by any host.
await build({ ...shared, build: { outDir: at("dist/studio"), emptyOutDir: true, modulePreload: false } });
// A plain script: pages opened from disk may not start workers of modules.
const workers = await rolldown({
  input: at("src/studio/engine/worker.ts"),
  platform: "browser",
  resolve: {
    alias: shared.resolve.alias,
    extensionAlias: { ".js": [".ts", ".tsx", ".js"] },
    conditionNames: ["browser", "import"],
  },
  transform: { define: { ...shared.define, "import.meta": "{}" } },
});
const { output: working } = await workers.write({
  file: at("dist/studio/worker.js"),
  format: "iife",
  minify: true,
  codeSplitting: false,
});
const index = at("dist/studio/index.html");
writeFileSync(index, policed(readFileSync(index, "utf8"), SERVED_POLICY));

// The page in one file: no part of it is lazy, and the policy names its script by hash.
const { output } = await build({
  ...shared,
  build: {
    write: false,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: at("src/studio/main.tsx"),
      output: { format: "esm", entryFileNames: "main.js", codeSplitting: false },
    },
  },
});
const script = inert(output.find(({ type }) => type === "chunk").code);
const style = output.find(({ fileName }) => fileName.endsWith(".css")).source;
const worker = inert(readFileSync(at("dist/studio/worker.js"), "utf8"));
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = readFileSync(at("src/studio/index.html"), "utf8")
  .replace(/ *<script type="module".*<\/script>\n/, "")
  .replace("</head>", () => `  <style>${style}</style>\n  </head>`)
  .replace(
    "</body>",
    () =>
      `  <script type="text/plain" id="worker-source">${worker}</script>\n    <script type="module">${script}</script>\n  </body>`,
  );
writeFileSync(at("dist/studio.html"), policed(page, studioPolicy(hash, "'none'")));
writeFileSync(at("dist/studio/LICENSES.txt"), licences([...output, ...working]));

/** Code that does not end the element it stands in: in strings and patterns, where alone these occur, \\/ is /. */
function inert(code) {
  return code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

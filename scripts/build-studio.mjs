// Builds the studio in dist/studio: the page, its lazy parts, the worker, and how to put them together into one file.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { build, runnerImport } from "vite";
import { doors } from "./doors.mjs";
import { licenses, noteBundled, notice } from "./licenses.mjs";
import { beside, importedBy, joined, scriptPieces } from "./single-file.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { SERVED_POLICY, studioPolicy } = (await runnerImport(at("apps/cli/studio/policy.ts"))).module;
const { FORMATS } = (await runnerImport(at("src/tables/formats/registry.ts"))).module;
const extensions = new Set([...FORMATS.flatMap((format) => format.extensions), "spectacl", "gz"]);
const fileFormats = {
  accept: [...extensions].map((extension) => `.${extension}`).join(),
  titles: FORMATS.map(({ title }) => title).join(", "),
};
const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));

const shared = {
  configFile: false,
  root: at("apps/studio"),
  base: "./",
  logLevel: "warn",
  plugins: [doors()],
  resolve: { alias: { "#spawn": at("apps/studio/worker/spawn.ts") } },
  define: { VERSION: JSON.stringify(version), FILE_FORMATS: JSON.stringify(fileFormats) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact", development: false } },
};

const FOLDER = at("dist/studio");
const read = (name) => readFileSync(`${FOLDER}/${name}`, "utf8");
const write = (name, text) => writeFileSync(`${FOLDER}/${name}`, text);

const policed = (html, policy) =>
  html.replace(
    "<head>",
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );

// Twice: the first time says what the page needs before it shows anything. In one part that packs better than in the
// many small ones a bundler would make of it, and so does what is loaded right after it beside the tabs.
const { output: apart } = await page([], false);
const first = modulesOf(fromEntry(apart));
const views = modulesOf(apart.filter(isView));
const others = modulesOf(apart);
const { output } = await page(
  [
    { name: "first", test: (id) => first.has(id) },
    { name: "beside", test: (id) => others.has(id) && !views.has(id) },
  ],
  true,
);
// What the studio's workers have beside the library: their entry, and where the library gets threads from.
const workers = await rolldown({
  input: { worker: at("apps/studio/worker/worker.ts"), spawn: at("apps/studio/worker/spawn.ts") },
  platform: "browser",
  external: [/^spectacl(\/|$)/],
  // Its paths are for the compiler alone.
  tsconfig: false,
  resolve: {
    extensionAlias: { ".js": [".ts", ".tsx", ".js"] },
    conditionNames: ["browser", "import"],
  },
  transform: { define: shared.define },
});
const { output: working } = await workers.write({
  dir: FOLDER,
  format: "esm",
  minify: true,
  entryFileNames: "worker/[name].js",
  chunkFileNames: "worker/shared.js",
});
write("index.html", policed(early(read("index.html")), SERVED_POLICY));

const ownScripts = output.filter(({ type }) => type === "chunk");
for (const { fileName, moduleIds } of [...ownScripts, ...working])
  write(fileName, notice(moduleIds) + read(fileName));
noteBundled(
  "studio",
  [...ownScripts, ...working].map(({ fileName, moduleIds }) => ({
    fileName: `studio/${fileName}`,
    moduleIds,
  })),
);

// A plain script: pages opened from disk may not start workers of modules. It holds all that its parts import.
const chunks = withImported(working.map(({ fileName, name }) => ({ fileName, isEntry: name === "worker" })));
const worker = [
  '(()=>{"use strict";\n',
  ...scriptPieces(chunks, { resolve: workerPart, late: (specifier) => specifier === "#spawn" }),
  "\n})();\n",
];
parseAst(joined(worker, read));
write("worker.json", `${JSON.stringify(worker)}\n`);

// What workers load when a job has work for a GPU: a module, by its address.
const gpu = [
  ...scriptPieces(withImported([{ fileName: "../gpu.js", isEntry: true }])),
  "\nconst __made=__part0().openGpu;export{__made as openGpu};\n",
];
parseAst(joined(gpu, read));
write("gpu.json", `${JSON.stringify(gpu)}\n`);
write("LICENSES.txt", licenses([...output, ...working, ...chunks.map(heldBy)]));

// The page in one file: its policy names the script by hash.
const styles = output.filter(({ fileName }) => fileName.endsWith(".css")).map(({ fileName }) => fileName);
const whole = (name) => [name, 0, read(name).length];
const script = scriptPieces(ownScripts.map((chunk) => ({ ...chunk, code: read(chunk.fileName) })));
const text = joined(script, read);
parseAst(text);
const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const [head, body] = policed(readFileSync(at("apps/studio/index.html"), "utf8"), studioPolicy(hash, "'none'"))
  .replace(/ *<script type="module".*<\/script>\n/, "")
  .split("</head>");
const [before, after] = body.split("</body>");
const pieces = [
  `${head}  <style>`,
  ...styles.sort((a, b) => rank(a) - rank(b)).map(whole),
  `</style>\n  </head>${before}  <script type="text/plain" id="licenses">`,
  whole("LICENSES.txt"),
  `</script>\n    <script type="text/plain" id="worker-source">`,
  ["worker.json"],
  `</script>\n    <script type="module">`,
  ...script,
  `</script>\n  </body>${after}`,
];
write("single-file.json", `${JSON.stringify(pieces)}\n`);

/** The page as the program serves it. */
function page(groups, write) {
  return build({
    ...shared,
    build: {
      write,
      outDir: FOLDER,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        output: {
          chunkFileNames: chunkName,
          entryFileNames: "assets/main-[hash].js",
          codeSplitting: { groups },
        },
      },
    },
  });
}

/** The entry and all that it imports at once. */
function fromEntry(chunks) {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

/** But for the entry, which waits for what it starts: parts that import it would wait as long. */
function modulesOf(chunks) {
  const ids = chunks.flatMap(({ modules }) => Object.keys(modules ?? {}));
  return new Set(ids.filter((id) => !/[\\/](main\.tsx|index\.html)$/.test(id)));
}

function isView({ facadeModuleId }) {
  return /[\\/]views[\\/]\w+[\\/]view\.tsx$/.test(facadeModuleId ?? "");
}

/** The page that asks for the first part at once, not when it has read the entry. */
function early(html) {
  const { fileName } = output.find(({ name }) => name === "first");
  return html.replace(
    "</head>",
    () => `  <link rel="modulepreload" crossorigin href="./${fileName}">\n  </head>`,
  );
}

/** Views are named by their folder; what several of them share by its first file. */
function chunkName({ facadeModuleId, name }) {
  const folder = facadeModuleId?.match(/(\w+)[\\/]view\.tsx$/)?.[1];
  return `assets/${folder ?? name}-[hash].js`;
}

/** Styles of the page come before those of its parts, as they are loaded. */
function rank(name) {
  return /first/.test(name) ? 0 : /view/.test(name) ? 2 : 1;
}

/** Chunks with all that they import, at once or later, each once. */
function withImported(roots) {
  const found = new Map();
  const add = (chunk) => {
    if (found.has(chunk.fileName)) return;
    const code = read(chunk.fileName);
    found.set(chunk.fileName, { ...chunk, code });
    for (const specifier of importedBy(code)) add({ fileName: workerPart(specifier, chunk.fileName) });
  };
  for (const root of roots) add(root);
  return [...found.values()];
}

/** The file, seen from dist/studio, that a part of a worker means: a door of the library, its threads, or one beside it. */
function workerPart(specifier, fileName) {
  if (specifier === "#spawn") return "worker/spawn.js";
  const [, door = "index"] = /^spectacl(?:\/(\w+))?$/.exec(specifier) ?? [specifier, undefined];
  return specifier.startsWith("spectacl") ? `../${door}.js` : beside(specifier, fileName);
}

/** The libraries in a file of dist, as the bundler noted them, in the form that licenses are listed from. */
function heldBy({ fileName }) {
  const noted = JSON.parse(readFileSync(at("build/bundled/package.json"), "utf8"));
  const names = noted[fileName.replace("../", "")] ?? [];
  return { moduleIds: names.map((name) => `node_modules/${name}/`) };
}

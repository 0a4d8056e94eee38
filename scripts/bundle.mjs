// Bundles the sources behind the package's doors, the program and the workers into dist/.
import { writeFileSync } from "node:fs";
import { rolldown } from "rolldown";
import { minifySync } from "rolldown/utils";
import { DOORS, doors } from "./doors.mjs";
import { licenses, noteBundled, notice } from "./licenses.mjs";

/** Written by one-file.mjs, beside the entries. */
const oneFile = {
  name: "one-file",
  resolveId: (id) =>
    id === "./spectacl.browser.js" ? { id: "./spectacl.browser.js", external: "relative" } : null,
};

/** Files of `threads` that a worker loads. */
const WORKERS_SIDE = [
  "worker",
  "this-thread",
  "posted",
  "messages",
  "thread-errors",
  "on-gpu",
  "late-gpu",
  "prepared-jobs",
  "pays",
  "device-of",
  "shared-rows",
];

/** Folders of `src` whose own folders are rooms. */
const NESTED = ["line", "run", "judge"];
const RARE_FORMATS = [
  "arff",
  "coded",
  "geojson",
  "graphs",
  "logs",
  "matrix",
  "ods",
  "spss",
  "sqlite",
  "stata",
  "xlsx",
  "xml",
];

const bundle = await rolldown({
  input: {
    ...Object.fromEntries(DOORS.map((door) => [door, `src/${door}.ts`])),
    spectacl: "apps/cli/spectacl.ts",
    node: "src/run/threads/node/spawn.ts",
    browser: "src/run/threads/browser/spawn.ts",
    gpu: "src/gpu/gpu.ts",
    "worker-node": "src/run/threads/node/worker.ts",
    "worker-browser": "src/run/threads/browser/worker.ts",
  },
  external: ["#spawn", "@resvg/resvg-js", /^node:/],
  resolve: { extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
  plugins: [
    doors(),
    oneFile,
    { name: "without-empty-chunks", generateBundle: (_, files) => dropEmpty(files) },
  ],
  // Its paths are for the compiler alone.
  tsconfig: false,
  preserveEntrySignatures: "allow-extension",
  // Worker files are found beside the entries, as named here.
  experimental: { resolveNewUrlToAsset: false },
});
const { output } = await bundle.write({
  dir: "dist",
  format: "esm",
  // Names of functions stay, so that stacks and profiles can be read; those of locals do not.
  minify: { compress: false, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
  // Doc comments are in the declarations.
  comments: { jsdoc: false, legal: true, annotation: true },
  entryFileNames: "[name].js",
  chunkFileNames: fileNameOf,
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: "third-party/commander", test: /node_modules.commander/ },
      { name: "third-party/parquet", test: /node_modules.(hyparquet|hysnappy|fzstd)/ },
      { name: "third-party/arrow", test: /node_modules.@uwdata/ },
      { name: roomOf, debugName: "rooms" },
    ],
  },
  // Commander, the one CommonJS library, requires Node's modules; only the program loads it.
  banner: ({ name }) =>
    name.endsWith("commander") || name === "rolldown-runtime"
      ? 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);'
      : "",
});
for (const chunk of output.filter(({ type }) => type === "chunk")) finishChunk(chunk);
writeFileSync("dist/LICENSES.txt", licenses(output));
noteBundled("package", output);

/**
 * A room of the library is one chunk. The worker's side of `threads` is another: it must not ask for `#spawn`, which a
 * page without a bundler can resolve in its own scope only. Workers are found beside the entries: those files stay there.
 */
function roomOf(id) {
  const [, path] = /[\\/]src[\\/](.+)$/.exec(id) ?? [];
  if (path === undefined || id.includes("node_modules")) return null;
  const [first, second, third] = path.split(/[\\/]/);
  if (first.endsWith(".ts")) return null;
  // Columns are loaded when rows are objects, formats that few files have when the first such file is read.
  if (first === "tables") {
    if (path.endsWith("zip-writer.ts")) return "library/rare-formats";
    if (second === "formats" && RARE_FORMATS.includes(third)) return "library/rare-formats";
    return second === "columns" ? "library/columns" : "library/tables";
  }
  const room = NESTED.includes(first) && third !== undefined ? second : first;
  if (room === "threads") {
    if (third === "node" || third === "browser") return null;
    if (WORKERS_SIDE.includes(third.replace(/\.ts$/, ""))) return "library/worker";
  }
  return `library/${room}`;
}

/** Chunks that have no folder yet: commands, what they share, and doors to libraries that are loaded on demand. */
function fileNameOf({ name, facadeModuleId }) {
  if (name.includes("/")) return "[name].js";
  const id = facadeModuleId?.replaceAll("\\", "/") ?? "";
  const library = /node_modules\/(?:@\w+\/)?([\w-]+)/.exec(id)?.[1];
  if (library) return `third-party/load-${library}.js`;
  return id.includes("apps/cli/commands/") ? "program/commands/[name].js" : "program/[name].js";
}

/**
 * The library keeps its names and annotations and has no maps: those would be a sixth of the package, and name sources
 * that it does not hold. The program and other people's libraries are minified throughout.
 */
function finishChunk({ fileName, code, moduleIds }) {
  if (!fileName.startsWith("library/")) {
    const small = /^(program|third-party)\//.test(fileName);
    const text = small ? minifySync(fileName, code, { module: true }).code : code;
    writeFileSync(`dist/${fileName}`, notice(moduleIds) + text);
  } else if (notice(moduleIds) !== "")
    throw new Error(`${fileName} holds a library: give that a chunk of its own`);
}

/** Doors that the program imports leave chunks behind in which nothing is left. */
function dropEmpty(files) {
  const empty = Object.values(files).filter(({ code, isEntry }) => code?.trim() === "" && !isEntry);
  const names = empty.map(({ fileName }) => fileName.replace(/^.*\//, ""));
  for (const { fileName } of empty) delete files[fileName];
  const bare = (name) => new RegExp(`import ?"[^"]*/${name.replace(".", "\\.")}";\n?`, "g");
  for (const file of Object.values(files))
    if (file.code) file.code = names.reduce((code, name) => code.replace(bare(name), ""), file.code);
}

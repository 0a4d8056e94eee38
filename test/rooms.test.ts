/** Who may import whom in src. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const SRC = new URL("../src/", import.meta.url);

const STAGES = ["base", "kernels", "points", "graph", "spectrum", "embedding", "clusters"];

/** A room is a folder, or a file that lies in src itself. Its own files it may always import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  kernels: ["base"],
  points: ["base", "kernels"],
  graph: ["base", "kernels", "points"],
  // Not graph: it sees an Operator.
  spectrum: ["base", "kernels"],
  embedding: ["base", "kernels", "points", "graph", "type spectrum"],
  clusters: ["base", "kernels", "points", "graph"],
  votes: ["base", "kernels", "points", "graph"],
  methods: [...STAGES, "votes"],
  "input.ts": [...STAGES, "methods"],
  models: [...STAGES, "votes", "methods", "metrics", "input.ts"],
  "cluster.ts": [...STAGES, "methods", "models", "input.ts"],
  threads: ["base", "kernels", "points", "methods", "models", "input.ts", "cluster.ts"],
  io: ["base", "points", "graph"],
  datasets: ["base", "points", "graph", "io"],
  metrics: STAGES,
  figures: ["base", "points", "metrics"],
  results: ["base", "figures", "index.ts", "stages.ts", "metrics.ts", "datasets.ts", "io.ts"],
  experiments: ["base", "figures", "index.ts", "stages.ts", "metrics.ts", "datasets.ts"],
  cli: [
    "base",
    "figures",
    "results",
    "experiments",
    "index.ts",
    "stages.ts",
    "metrics.ts",
    "datasets.ts",
    "io.ts",
  ],
  studio: [
    "base",
    "figures",
    "results",
    "threads",
    "index.ts",
    "stages.ts",
    "metrics.ts",
    "datasets.ts",
    "io.ts",
  ],
  // The doors.
  "index.ts": [...STAGES, "methods", "models", "input.ts", "cluster.ts", "threads"],
  "stages.ts": [...STAGES, "methods"],
  "metrics.ts": ["metrics"],
  "datasets.ts": ["datasets"],
  "io.ts": ["io"],
};

/** Everything that is not a file of src: by the file, or the room, that may import it. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  "threads/cluster.ts": /^#spawn$/,
  "threads/pool.ts": /^#spawn$/,
  "threads/predictor.ts": /^#spawn$/,
  "threads/node.ts": /^node:(worker_threads|os)$/,
  "threads/worker-node.ts": /^node:worker_threads$/,
  "io/parquet-check.ts": /^hyparquet$/,
  "io/parquet-chunks.ts": /^hyparquet(-compressors)?$/,
  "io/parquet.ts": /^hyparquet(-compressors|-writer)?$/,
  "io/arrow.ts": /^@uwdata\/flechette$|^hyparquet-compressors$/,
  "cli/png.ts": /^@resvg\/resvg-js$|^node:/,
  cli: /^commander$|^node:/,
  // The text of programs that it writes.
  "studio/export/snippet.ts": /^spectacl(\/\w+)?$|^node:fs\/promises$/,
  studio: /^preact(\/hooks)?$|^@preact\/signals$|^umap-js$|^d3-force$|\.css$/,
};

interface Import {
  readonly file: string;
  readonly target: string;
  readonly type: boolean;
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file));

const imports = files.flatMap((file) => importsOf(file, readFileSync(new URL(file, SRC), "utf8")));

test("every file lies in a room of the table", () => {
  expect(files.filter((file) => !Object.hasOwn(MAY_IMPORT, roomOf(file)))).toEqual([]);
});

test("a room imports only the rooms it may", () => {
  expect(imports.filter(({ target }) => inside(target)).flatMap(trespass)).toEqual([]);
});

test("nothing from outside is imported but where the table says", () => {
  const strangers = imports
    .filter(({ file, target }) => !inside(target) && !(OUTSIDE[file] ?? OUTSIDE[roomOf(file)])?.test(target))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(strangers).toEqual([]);
});

test("an import is found in every form, and one that breaks the table is named", () => {
  const text = `import { a } from "../graph/a.js";
    import type {
      B,
    } from "../spectrum/b.js";
    export * from "../methods/c.js";
    import "../spectrum/d.js";
    const e = await import("../graph/e.js");
    import { type F } from "lodash";`;
  const found = importsOf("spectrum/x.ts", text);
  expect(found.map(({ target }) => target)).toEqual([
    "graph/a.ts",
    "spectrum/b.ts",
    "methods/c.ts",
    "lodash",
    "spectrum/d.ts",
    "graph/e.ts",
  ]);
  expect(found.filter(({ target }) => inside(target)).flatMap(trespass)).toEqual([
    "spectrum/x.ts imports graph/a.ts",
    "spectrum/x.ts imports methods/c.ts",
    "spectrum/x.ts imports graph/e.ts",
  ]);
  const asType = importsOf("embedding/x.ts", 'import type { S } from "../spectrum/s.js";');
  const asValue = importsOf("embedding/x.ts", 'import { s } from "../spectrum/s.js";');
  expect([...asType, ...asValue].flatMap(trespass)).toEqual(["embedding/x.ts imports spectrum/s.ts"]);
});

function importsOf(file: string, text: string): Import[] {
  const from = [...text.matchAll(/\b(?:import|export)\s+(type\s)?[\w\s{},*$]*?\bfrom\s*"([^"]+)"/g)];
  const bare = [...text.matchAll(/\bimport\s*\(?\s*()"([^"]+)"/g)];
  return [...from, ...bare].map(([, type, specifier]) => ({
    file,
    target: specifier.startsWith(".")
      ? posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".ts")
      : specifier,
    type: Boolean(type),
  }));
}

/** A path of src, against "node:…", "#…" and the names of packages. */
function inside(target: string): boolean {
  return target.endsWith(".ts");
}

function roomOf(file: string): string {
  return file.split("/")[0];
}

function trespass({ file, target, type }: Import): string[] {
  const [from, to] = [roomOf(file), roomOf(target)];
  const may = MAY_IMPORT[from] ?? [];
  const allowed = from === to || may.includes(to) || (type && may.includes(`type ${to}`));
  return allowed ? [] : [`${file} imports ${target}`];
}

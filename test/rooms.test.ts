/** Who may import whom: the rooms of the library, the apps, and the doors between them. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);

const LINE = ["base", "kernels", "points", "search", "linkage", "graph", "spectrum", "embedding", "clusters"];
const DOORS = ["index.ts", "stages.ts", "metrics.ts", "datasets.ts", "io.ts", "spark.ts", "internal.ts"];

/** A room is a folder of src, or a file that lies in src itself. Its own files it may always import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  kernels: ["base"],
  gpu: ["base", "kernels"],
  points: ["base", "kernels"],
  search: ["base", "kernels", "points"],
  // Trees of single linkage over rows.
  linkage: ["base", "kernels", "points", "search"],
  graph: ["base", "kernels", "points", "search"],
  // Not graph: it sees an Operator.
  spectrum: ["base", "kernels"],
  embedding: ["base", "kernels", "points", "graph", "type spectrum"],
  clusters: ["base", "kernels", "points", "search", "linkage", "graph"],
  votes: ["base", "kernels", "points", "search"],
  // Tables and checks alone: a page that starts a worker loads them without what computes.
  recipes: ["base"],
  methods: [...LINE, "votes", "recipes"],
  cost: [...LINE, "recipes", "methods"],
  models: [...LINE, "votes", "recipes", "methods"],
  judge: [...LINE, "recipes", "methods", "models", "metrics"],
  jobs: [...LINE, "recipes", "methods", "cost", "models", "metrics", "judge"],
  // Columns: what makes points of rows that are objects, loaded when such come.
  threads: ["base", "kernels", "gpu", "points", "columns", "recipes", "type methods", "models", "jobs"],
  io: ["base", "points", "graph"],
  // Tables → points: what columns are, and how they enter distances.
  columns: ["base", "points", "io"],
  datasets: ["base", "points", "graph", "io"],
  // What the clusters of a table are.
  describe: ["base", "io"],
  metrics: LINE,
  // Rows that lie in Spark: only Node loads it.
  spark: [
    "base",
    "kernels",
    "points",
    "search",
    "votes",
    "recipes",
    "type methods",
    "models",
    "jobs",
    "threads",
    "columns",
    "io",
    "metrics",
  ],
  "index.ts": [...LINE, "recipes", "methods", "cost", "models", "judge", "jobs", "threads"],
  "stages.ts": [...LINE, "methods"],
  "metrics.ts": ["metrics", "judge", "type methods"],
  "datasets.ts": ["datasets"],
  "io.ts": ["io", "columns", "describe"],
  // Entry of the one file for pages.
  "one-file.ts": ["index.ts", "threads"],
  "spark.ts": ["spark"],
  "internal.ts": "base columns datasets points graph io recipes methods models judge threads".split(" "),
};

/** Apps import the library by its public names, and these apps. */
const APPS: Readonly<Record<string, readonly string[]>> = {
  report: [],
  paper: ["report"],
  cli: ["report", "paper"],
  studio: ["report"],
};

/** Everything that is neither a file of this repository nor a door: by the file, or the folder, that may import it. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  "src/threads/cluster.ts": /^#spawn$/,
  "src/threads/pool.ts": /^#spawn$/,
  "src/threads/predictor.ts": /^#spawn$/,
  "src/threads/node": /^node:(worker_threads|os|url)$/,
  "src/spark": /^node:/,
  "src/io": /^hyparquet(-compressors|-writer|\/src\/delta\.js)?$|^@uwdata\/flechette$/,
  "apps/cli": /^commander$|^node:|^@resvg\/resvg-js$/,
  // The text of programs that it writes.
  "apps/studio/export/snippet.ts": /^node:fs\/promises$/,
  "apps/studio": /^preact(\/hooks)?$|^@preact\/signals$|^umap-js$|^d3-force$|\.css$/,
};

interface Import {
  readonly file: string;
  readonly target: string;
  readonly type: boolean;
}

const files = ["src", "apps"].flatMap(sourcesIn);
const known = new Set(files);
const imports = files.flatMap((file) => importsOf(file, readFileSync(new URL(file, ROOT), "utf8")));
const inside = imports.filter(({ target }) => /^(src|apps)\//.test(target));

test("every file lies in a room of the table", () => {
  const strangers = files.filter(
    (file) => !Object.hasOwn(file.startsWith("src/") ? MAY_IMPORT : APPS, roomOf(file)),
  );
  expect(strangers).toEqual([]);
});

test("a room imports only the rooms it may, an app the doors by their names", () => {
  expect(inside.flatMap(trespass)).toEqual([]);
});

test("nothing from outside is imported but where the table says", () => {
  const strangers = imports
    .filter(({ target }) => !/^(src|apps)\//.test(target))
    .filter(({ file, target }) => !(isDoor(file, target) || ruleOf(file)?.test(target)))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(strangers).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(circles(inside.map(({ file, target }) => [file, target]))).toEqual([]);
});

test("no folders import each other in a circle", () => {
  const pairs = inside
    .map(({ file, target }): [string, string] => [posix.dirname(file), posix.dirname(target)])
    .filter(([from, to]) => from !== to && !from.startsWith(`${to}/`) && !to.startsWith(`${from}/`));
  expect(circles(pairs)).toEqual([]);
});

test("no file is longer than 250 lines, of code or of tests", () => {
  const long = [...files, ...sourcesIn("test")].filter(
    (file) => readFileSync(new URL(file, ROOT), "utf8").split("\n").length > 251,
  );
  expect(long).toEqual([]);
});

test("an import is found in every form, and one that breaks the table is named", () => {
  const text = `import { a } from "../graph/graph.js";
    import type {
      B,
    } from "../spectrum/spectrum.js";
    export * from "../methods/index.js";
    import "../spectrum/lanczos.js";
    const e = await import("../graph/edges.js");
    import { type F } from "lodash";`;
  const found = importsOf("src/spectrum/x.ts", text);
  expect(found.map(({ target }) => target)).toEqual([
    "src/graph/graph.ts",
    "src/spectrum/spectrum.ts",
    "src/methods/index.ts",
    "lodash",
    "src/spectrum/lanczos.ts",
    "src/graph/edges.ts",
  ]);
  expect(found.filter(({ target }) => target.startsWith("src/")).flatMap(trespass)).toEqual([
    "src/spectrum/x.ts imports src/graph/graph.ts",
    "src/spectrum/x.ts imports src/methods/index.ts",
    "src/spectrum/x.ts imports src/graph/edges.ts",
  ]);
  const spectrum = "../spectrum/spectrum.js";
  const asType = importsOf("src/embedding/x.ts", `import type { S } from "${spectrum}";`);
  const asValue = importsOf("src/embedding/x.ts", `import { s } from "${spectrum}";`);
  expect([...asType, ...asValue].flatMap(trespass)).toEqual([
    "src/embedding/x.ts imports src/spectrum/spectrum.ts",
  ]);
  const past = importsOf("apps/cli/x.ts", 'import { a } from "../../src/graph/graph.js";');
  expect(past.flatMap(trespass)).toEqual(["apps/cli/x.ts imports src/graph/graph.ts"]);
  expect(
    circles([
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["d", "a"],
    ]),
  ).toEqual([["a", "b", "c"]]);
});

/** TypeScript files below a folder of the repository. */
function sourcesIn(top: string): string[] {
  return readdirSync(new URL(`${top}/`, ROOT), { recursive: true, encoding: "utf8" })
    .map((file) => `${top}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file));
}

function importsOf(file: string, source: string): Import[] {
  // Examples in comments import the doors.
  const text = source.replace(/\/\*\*[\s\S]*?\*\//g, "");
  const from = [...text.matchAll(/\b(?:import|export)\s+(type\s)?[\w\s{},*$]*?\bfrom\s*"([^"]+)"/g)];
  const bare = [...text.matchAll(/\bimport\s*\(?\s*()"([^"]+)"/g)];
  return [...from, ...bare].map(([, type, specifier]) => ({
    file,
    target: /^\..*\.js$/.test(specifier) ? sourceOf(posix.join(posix.dirname(file), specifier)) : specifier,
    type: Boolean(type),
  }));
}

/** The source that a specifier ending in .js names. */
function sourceOf(path: string): string {
  const stem = path.replace(/\.js$/, "");
  return known.has(`${stem}.tsx`) ? `${stem}.tsx` : `${stem}.ts`;
}

function isDoor(file: string, target: string): boolean {
  const door = target === "spectacl" ? "index" : /^spectacl\/(\w+)$/.exec(target)?.[1];
  return file.startsWith("apps/") && DOORS.includes(`${door}.ts`);
}

/** The rule of the file itself, or of the nearest folder above it. */
function ruleOf(path: string): RegExp | undefined {
  return OUTSIDE[path] ?? (path.includes("/") ? ruleOf(posix.dirname(path)) : undefined);
}

function roomOf(file: string): string {
  return file.split("/")[1];
}

function trespass({ file, target, type }: Import): string[] {
  const [from, to] = [roomOf(file), roomOf(target)];
  const app = file.startsWith("apps/");
  if (app && target.startsWith("src/")) return [`${file} imports ${target}`];
  const may = (app ? APPS : MAY_IMPORT)[from] ?? [];
  const allowed = from === to || may.includes(to) || (type && may.includes(`type ${to}`));
  return allowed ? [] : [`${file} imports ${target}`];
}

/** The strongly connected parts of a graph that have more than one node, by Tarjan's search. */
function circles(arrows: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) as number, low.get(to) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    if (part.length > 1) found.push(part.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}

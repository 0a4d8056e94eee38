/** Who may import whom: the rooms of the library, the apps, and the doors between them. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { APPS, DOORS, MAY_IMPORT, OUTSIDE } from "./support/rooms.js";

const ROOT = new URL("../", import.meta.url);

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
    export * from "../../methods/index.js";
    import "../spectrum/lanczos.js";
    const e = await import("../graph/edges.js");
    import { type F } from "lodash";`;
  const found = importsOf("src/line/spectrum/x.ts", text);
  expect(found.map(({ target }) => target)).toEqual([
    "src/line/graph/graph.ts",
    "src/line/spectrum/spectrum.ts",
    "src/methods/index.ts",
    "lodash",
    "src/line/spectrum/lanczos.ts",
    "src/line/graph/edges.ts",
  ]);
  expect(found.filter(({ target }) => target.startsWith("src/")).flatMap(trespass)).toEqual([
    "src/line/spectrum/x.ts imports src/line/graph/graph.ts",
    "src/line/spectrum/x.ts imports src/methods/index.ts",
    "src/line/spectrum/x.ts imports src/line/graph/edges.ts",
  ]);
  const spectrum = "../spectrum/spectrum.js";
  const asType = importsOf("src/line/embedding/x.ts", `import type { S } from "${spectrum}";`);
  const asValue = importsOf("src/line/embedding/x.ts", `import { s } from "${spectrum}";`);
  expect([...asType, ...asValue].flatMap(trespass)).toEqual([
    "src/line/embedding/x.ts imports src/line/spectrum/spectrum.ts",
  ]);
  const past = importsOf("apps/cli/x.ts", 'import { a } from "../../src/line/graph/graph.js";');
  expect(past.flatMap(trespass)).toEqual(["apps/cli/x.ts imports src/line/graph/graph.ts"]);
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

/** The folder within src or apps, the folder within that if it has a line of its own, or the file itself. */
function roomOf(file: string): string {
  const [, room, within] = file.split("/");
  const own = `${room}/${within}`;
  return file.startsWith("src/") && Object.hasOwn(MAY_IMPORT, own) ? own : room;
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

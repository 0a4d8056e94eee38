/** Every place that the pages and comments of this repository name is there: files, headings, folders. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const FOLDERS = ["src", "apps", "test", "scripts", "wasm", "bench", "docs", "examples"];
const below = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => !path.includes("node_modules"));
const FILES = [...readdirSync(ROOT).filter((name) => name.endsWith(".md")), ...FOLDERS.flatMap(below)];
const PAGES = FILES.filter((path) => path.endsWith(".md"));

/** The anchors that a page has for its headings, made as GitHub makes them; of headings alike the later ones are numbered. */
function anchorsOf(page: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = text(page)
    .replace(/^```[\s\S]*?^```/gm, "")
    .matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) => {
      const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
      const anchor = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-");
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times === 0 ? anchor : `${anchor}-${times}`;
    }),
  );
}

test.each(PAGES)("every link in %s leads to a file and, if it names one, to a heading", (page) => {
  const prose = text(page).replace(/^```[\s\S]*?^```/gm, "");
  const links = [...prose.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(([, to]) => !/^\w+:/.test(to));
  const dead = links.filter(([, to, anchor]) => {
    const target = to === "" ? page : join(dirname(page), to).replaceAll("\\", "/");
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

/** A path from the top of the repository. */
const PATH =
  /(?<![\w./@-])((?:src|apps|test|scripts|wasm|bench|docs|examples)\/[\w-][\w./-]*(?:\{[\w,-]+\}[\w.-]*)?)/g;

/** `a/{b,c}.ts` → a/b.ts, a/c.ts; without what ends the sentence. */
function spelledOut(path: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(path.replace(/[./-]+$/, "")) ?? [];
  return names === undefined
    ? [path.replace(/[./-]+$/, "")]
    : names.split(",").map((name) => before + name + after);
}

/** The comments of a program, or all of a page. History names what was there then. */
function prose(path: string): string {
  if (path.endsWith(".md")) return path === "CHANGELOG.md" ? "" : text(path);
  const comments = text(path).matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm);
  return [...comments].map(([comment]) => comment).join("\n");
}

/** Made by the build; or capitals stand for a name. */
const MADE = /^src\/(kernels|spark)\/module\.ts$|[A-Z]{4}/;

test("every path that a page or a comment names exists", () => {
  const programs = FILES.filter((path) => /\.(ts|tsx|mjs|js|css|md)$/.test(path));
  const lost = programs.flatMap((file) =>
    [...prose(file).matchAll(PATH)]
      .flatMap(([, path]) => spelledOut(path))
      .filter((path) => !MADE.test(path) && !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(lost).toEqual([]);
});

test("every file that docs/method.md names beside another lies in the same folder", () => {
  const lost = text("docs/method.md")
    .split("\n")
    .flatMap((line) => {
      let folder = "";
      return [...line.matchAll(/`((?:src|test|wasm)\/(?:[\w-]+\/)*)?([\w-]+\.ts)?`/g)].flatMap(
        ([, at, file]) => {
          folder = at ?? folder;
          return file && folder && !existsSync(join(ROOT, folder, file)) ? [folder + file] : [];
        },
      );
    });
  expect(lost).toEqual([]);
});

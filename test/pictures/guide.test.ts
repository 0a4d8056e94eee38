/** The pictures of the guide and the README: each is there, is shown, and is small. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chunksOf } from "../../scripts/pictures/png.mjs";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = new URL("docs/pictures/", ROOT);
const MOST_BYTES = 120_000;
const MOST_ANIMATED = 1_500_000;

const shownIn = (page: string): string[] =>
  [...readFileSync(new URL(page, ROOT), "utf8").matchAll(/\]\(pictures\/([\w-]+\.png)\)/g)].map(
    ([, name]) => name,
  );
const typesOf = (name: string): string[] =>
  [...chunksOf(readFileSync(new URL(name, FOLDER)))].map(({ type }) => type);

const bytesOf = (name: string): number => readFileSync(new URL(name, FOLDER)).length;
const moves = (name: string): boolean => typesOf(name).includes("fcTL");
const SHOWN = shownIn("docs/studio.md");

test("the pictures that are shown are those that are there", () => {
  expect([...new Set(SHOWN)].sort()).toEqual(readdirSync(FOLDER).sort());
});

test("the walk has twelve pictures of 8 bits a pixel, none of which is large", () => {
  const walk = SHOWN.filter((name) => !moves(name));
  expect(walk.length).toBe(12);
  for (const name of walk) {
    expect(typesOf(name), name).toContain("PLTE");
    expect(bytesOf(name), name).toBeLessThanOrEqual(MOST_BYTES);
  }
});

test("the first minute moves, and is small enough for a page", () => {
  const [name] = SHOWN.filter(moves);
  expect(typesOf(name).filter((type) => type === "fcTL").length).toBeGreaterThan(5);
  expect(bytesOf(name)).toBeLessThanOrEqual(MOST_ANIMATED);
});

test("the README's pictures are in the package, at the address that pages of any host find them at", () => {
  const readme = readFileSync(new URL("README.md", ROOT), "utf8");
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, address]) => address);
  expect(pictures.length).toBe(2);
  for (const address of pictures) {
    const [, path] =
      /^https:\/\/cdn\.jsdelivr\.net\/npm\/spectacl\/(docs\/[\w-]+\.(?:svg|png))$/.exec(address) ?? [];
    expect(path, address).toBeDefined();
    expect(readFileSync(new URL(path, ROOT)).length, address).toBeLessThanOrEqual(MOST_BYTES);
  }
});

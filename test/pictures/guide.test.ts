/** The pictures of the guide and the README: each is there, is shown, and is small. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chunksOf } from "../../scripts/pictures/png.mjs";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = new URL("docs/pictures/", ROOT);
const MOST_BYTES = 120_000;
const MOST_ANIMATED = 1_500_000;

const shownIn = (page: string): string[] =>
  [...readFileSync(new URL(page, ROOT), "utf8").matchAll(/\]\((?:docs\/)?pictures\/([\w-]+\.png)\)/g)].map(
    ([, name]) => name,
  );
const typesOf = (name: string): string[] =>
  [...chunksOf(readFileSync(new URL(name, FOLDER)))].map(({ type }) => type);

test("the pictures that are shown are those that are there", () => {
  const shown = [...shownIn("docs/studio.md"), ...shownIn("README.md")];
  expect([...new Set(shown)].sort()).toEqual(readdirSync(FOLDER).sort());
});

test("the walk has twelve pictures of 8 bits a pixel, none of which is large", () => {
  const walk = shownIn("docs/studio.md");
  expect(walk.length).toBe(12);
  for (const name of walk) {
    expect(typesOf(name), name).toContain("PLTE");
    expect(readFileSync(new URL(name, FOLDER)).length, name).toBeLessThanOrEqual(MOST_BYTES);
  }
});

test("the first minute of the README moves, and is small enough for a page", () => {
  const [name] = shownIn("README.md");
  expect(typesOf(name).filter((type) => type === "fcTL").length).toBeGreaterThan(5);
  expect(readFileSync(new URL(name, FOLDER)).length).toBeLessThanOrEqual(MOST_ANIMATED);
});

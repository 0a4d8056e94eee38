/** Each sentence that is tried still stands in the docs, each has its test, and what the README promises has a sentence each. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Promised, SENTENCES } from "./sentences.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
/** However its lines are broken. */
const inOneLine = (page: string): string => text(page).replace(/\s+/g, " ");
const NAMES = Object.keys(SENTENCES) as Promised[];

test.each(NAMES)("%s: the page says so", (name) => {
  const { page, says } = SENTENCES[name];
  expect(inOneLine(page)).toContain(says);
});

const TESTS = readdirSync(join(ROOT, "test"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => text(`test/${file}`));

test.each(NAMES)("%s: a test tries to refute it", (name) => {
  expect(TESTS.filter((source) => source.includes(`promised("${name}")`)).length).toBeGreaterThan(0);
});

test("every bullet of what the README promises has a sentence here", () => {
  const section = /\n## What it promises\n([\s\S]*?)\n## /.exec(text("README.md"))?.[1] ?? "";
  const bullets = section.split(/\n- /).slice(1);
  expect(bullets.length).toBeGreaterThan(0);
  const without = bullets
    .map((bullet) => bullet.replace(/\s+/g, " "))
    .filter((bullet) => !NAMES.some((name) => bullet.includes(SENTENCES[name].says)));
  expect(without).toEqual([]);
});

/** The API reference is that of the sources, leaves no exported name out, and its examples compile and run. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiReference } from "../scripts/api-docs.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const { pages, undocumented, examples } = apiReference();
let folder: string;

beforeAll(() => {
  mkdirSync(join(ROOT, "build"), { recursive: true });
  folder = mkdtempSync(join(ROOT, "build", "examples-"));
  // An example without imports would share its names with all others.
  for (const { name, code } of examples) writeFileSync(join(folder, `${name}.ts`), `${code}\nexport {};\n`);
  const settings = {
    extends: "../../test/tsconfig.json",
    include: ["*.ts"],
    compilerOptions: { noEmit: true },
  };
  const unused = { noUnusedLocals: false, noUnusedParameters: false };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ ...settings, compilerOptions: { ...settings.compilerOptions, ...unused } }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every exported name has a comment", () => {
  expect(undocumented).toEqual([]);
});

test("docs/api is up to date: npm run docs", () => {
  const at = join(ROOT, "docs/api");
  expect(readdirSync(at).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(at, name), "utf8")).toBe(text);
});

test("every example compiles", () => {
  expect(examples.length).toBeGreaterThan(8);
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  let errors = "";
  try {
    execFileSync(process.execPath, [tsc, "-p", folder], { cwd: ROOT, encoding: "utf8" });
  } catch (error) {
    errors = String((error as { stdout?: string }).stdout);
  }
  expect(errors).toBe("");
});

test.each(examples)("the example $name runs", async ({ name }) => {
  await import(/* @vite-ignore */ join(folder, `${name}.ts`));
});

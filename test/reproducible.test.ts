/** Two builds of the same sources, in two folders, give the same bytes: whoever doubts the package can make it again. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { LONG } from "./support/long.js";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SOURCES = ["src", "apps", "wasm", "scripts", "package.json", "package-lock.json", "tsconfig.json"];

// Longer than that of the checkout, and somewhere else.
const other = LONG ? mkdtempSync(join(tmpdir(), "spectacl-built-in-another-folder-")) : undefined;
afterAll(() => other && rmSync(other, { recursive: true, force: true }));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

test.runIf(LONG)("a build in another folder gives the same files, byte for byte", () => {
  for (const name of SOURCES) cpSync(join(ROOT, name), join(other!, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(other!, "node_modules"));
  execFileSync("npm", ["run", "build"], {
    cwd: other!,
    stdio: "ignore",
    env: { ...process.env, TZ: "Asia/Kathmandu" },
  });
  const [here, there] = [ROOT, other!].map((folder) => join(folder, "dist"));
  expect(filesIn(there)).toEqual(filesIn(here));
  const different = filesIn(here).filter(
    (name) => !readFileSync(here + name).equals(readFileSync(there + name)),
  );
  expect(different).toEqual([]);
});

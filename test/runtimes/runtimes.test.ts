/** The package as it is packed, in other versions of Node, in Deno and in Bun: what this Node gives. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { circles } from "../../src/datasets.js";
import { promised } from "../promises/sentences.js";
import { programs } from "./programs.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const found = await programs();
if (typeof found === "string") process.stdout.write(`other runtimes are not tested: ${found}\n`);
const RUNTIMES = typeof found === "string" ? [] : Object.entries(found);

/** The code under "In code" as one program that prints what it found. */
function readme(): string {
  const [, section] = readFileSync(join(ROOT, "README.md"), "utf8").split(/^## In code\n/m);
  const code = [...section.split(/^## /m)[0].matchAll(/```ts\n([\s\S]*?)```/g)]
    .map(([, block]) => block)
    .join("");
  const { points } = circles({ n: 300, noise: 0.05, seed: 1 });
  const rows = Array.from({ length: points.n }, (_, i) => [...points.coords.subarray(2 * i, 2 * i + 2)]);
  return code
    .replace(/^const rows = .*$/m, `const rows = ${JSON.stringify(rows)};`)
    .replace(/console\.log\(.*?\)/g, "{}")
    .concat(
      "process.stdout.write(JSON.stringify({ found: [...result.labels], given: [...labels], file: [...file] }));",
    );
}

/** Threads, an abort among them, and a pool that nobody closes. */
const THREADS = `import { cluster, openPool } from "spectacl";
import { circles } from "spectacl/datasets";
const { points } = circles({ n: 2000, noise: 0.1, seed: 2 });
const recipe = { method: "spectacl-normalized", clusters: 2 };
const ending = new AbortController();
const ended = await cluster(points, recipe, { threads: 2, signal: ending.signal, onProgress: () => ending.abort() })
  .then(() => "done", (error) => error.name);
const pool = openPool({ threads: 2 });
const { labels, strength } = await pool.cluster(points, recipe);
process.stdout.write(JSON.stringify({ ended, labels: [...labels], strength: [...strength] }));
`;

describe.skipIf(RUNTIMES.length === 0)("the packed package", () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "spectacl-runtimes-"));
    const [packed] = execFileSync(
      "npm",
      ["pack", "--silent", "--ignore-scripts", "--pack-destination", home],
      {
        cwd: ROOT,
        encoding: "utf8",
      },
    ).match(/spectacl-.*\.tgz/) as RegExpMatchArray;
    writeFileSync(join(home, "package.json"), '{ "type": "module" }');
    const words = ["install", "--silent", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    execFileSync("npm", [...words, `./${packed}`], { cwd: home });
    writeFileSync(join(home, "readme.js"), readme());
    writeFileSync(join(home, "threads.js"), THREADS);
    writeFileSync(join(home, "rows.csv"), "x,y\n0,0\n0,1\n9,9\n9,8\n0,0.5\n");
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const ran = ([program, ...before]: readonly string[], words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [...before, ...words], {
      cwd: home,
      encoding: "utf8",
      timeout: 300_000,
      env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
    });
    return { status, stdout, stderr };
  };
  const here = (words: readonly string[]) => ran([process.execPath], words);

  describe.each(RUNTIMES)("%s", (_, runtime) => {
    test.each([
      [`${promised("bits")} The README's program: clusters, a model, its file and its labels`, ["readme.js"]],
      ["threads, an abort, and an end though a pool is open", ["threads.js"]],
      ["the program", ["node_modules/spectacl/dist/spectacl.js", "cluster", "rows.csv", "-k", "2", "-q"]],
      [
        "the program's failures",
        ["node_modules/spectacl/dist/spectacl.js", "cluster", "none.csv", "-k", "2"],
      ],
    ])("%s", (_, words) => {
      const expected = here(words);
      expect(ran(runtime, words)).toEqual(expected);
      expect(expected.status).toBe(words.includes("none.csv") ? 66 : 0);
    });
  });
});

/** Threads of whole programs: none keeps a program alive, and flags of V8 do not keep them from starting. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("a forgotten pool does not keep the program alive", async () => {
  const door = JSON.stringify(new URL("../../dist/index.js", import.meta.url).href);
  const program = `import { openPool } from ${door};
    const pool = openPool({ threads: 2 });
    const { labels } = await pool.cluster([[0], [1], [10], [11]], { clusters: 2 });
    console.log(labels.length);`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    timeout: 120_000,
  });
  expect((await run).stdout).toBe("4\n");
});

it("a program run with flags of V8 has threads too", async () => {
  const door = JSON.stringify(new URL("../../dist/index.js", import.meta.url).href);
  const program = `import { cluster } from ${door};
    console.log((await cluster([[0], [1], [10], [11]], { clusters: 2 }, { threads: 2 })).labels.length);`;
  const folder = await mkdtemp(join(tmpdir(), "spectacl-flags-"));
  const file = join(folder, "program.mjs");
  await writeFile(file, program);
  const args = ["--max-old-space-size=512", "--expose-gc", file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 120_000 });
  await rm(folder, { recursive: true });
  expect(stdout).toBe("4\n");
});

/** Nothing that tests have started outlives the run, however it ends: counted in real processes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { MARK, marked } from "../support/left/marked.mjs";
import { PROGRAM, plainEnvironment } from "./program.js";

const RUNNER = fileURLToPath(new URL("../support/left/runner.mjs", import.meta.url));

let runner: ChildProcess | undefined;
afterEach(() => void runner?.kill("SIGKILL"));

/** A run in small with a studio, a process that ignores signals, one that has a child and, if it waits, one that it waits for. */
async function started(how: string): Promise<string> {
  runner = spawn(process.execPath, [RUNNER, how, PROGRAM, "studio", "--no-open"], {
    env: plainEnvironment(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(runner.stdout!, "data");
  return String(line).trim();
}

describe.skipIf(!existsSync("/proc/self/environ"))("processes of a run", () => {
  test.each([
    ["staying", "SIGINT"],
    ["staying", "SIGTERM"],
    ["staying", "SIGKILL"],
    ["waiting", "SIGKILL"],
  ] as const)("a run that is %s ends with all its processes at %s", async (how, signal) => {
    const mark = await started(how);
    await expect.poll(() => marked(mark).length).toBe(how === "waiting" ? 6 : 5);
    runner!.kill(signal);
    await expect.poll(() => marked(mark)).toEqual([]);
  });

  test("a run that ends by itself leaves none", async () => {
    const mark = await started("ending");
    await expect.poll(() => marked(mark).length).toBe(5);
    runner!.stdin!.end();
    await once(runner!, "exit");
    await expect.poll(() => marked(mark)).toEqual([]);
  });

  test("this run is one of those", () => {
    const mark = process.env[MARK] ?? "";
    expect(marked(mark)).toContain(process.pid);
  });
});

/** Two processes that start at once in one folder: exactly one of them gets it. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../../apps/cli/stream/part-folder.js";

let folder: string;
const idle: ChildProcess[] = [];
const own = () => join(folder, `lock-${process.pid}`);
/** Less than a process waits for one that does not decide. */
const SOON = 15_000;
const lockOf = (pid: number) => join(folder, `lock-${pid}`);

/** A process that is alive and has a larger id than this one. Ids grow, but begin anew at some: then the test is left out. */
function larger({ skip }: { skip(why: string): never }): number {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"], { stdio: "ignore" });
  idle.push(child);
  const pid = child.pid as number;
  return pid > process.pid ? pid : skip("ids of processes have begun anew");
}

/** Resolves once this process has written its lock, and so looks for others. */
async function looking(): Promise<void> {
  await expect.poll(() => existsSync(own())).toBe(true);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spectacl-lock-"));
});
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(() => {
  for (const child of idle) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test(
  "of two that see each other, the smaller gets the folder once the larger has given up",
  async (context) => {
    const other = lockOf(larger(context));
    writeFileSync(other, "");
    const locked = lockFolder(folder);
    await looking();
    rmSync(other);
    const release = await locked;
    expect(readFileSync(own(), "utf8").endsWith(" taken")).toBe(true);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  },
  SOON,
);

test(
  "a larger one that looked first has the folder",
  async (context) => {
    const other = lockOf(larger(context));
    writeFileSync(other, "");
    const locked = lockFolder(folder);
    const refused = expect(locked).rejects.toThrow(`process ${idle.at(-1)?.pid}`);
    await looking();
    appendFileSync(other, " taken");
    await refused;
    expect(existsSync(own())).toBe(false);
    expect(existsSync(other)).toBe(true);
  },
  SOON,
);

test(
  "the larger of two gives up at once",
  async () => {
    const other = lockOf(process.ppid);
    writeFileSync(other, "");
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}`);
    expect(readdirSync(folder)).toEqual([`lock-${process.ppid}`]);
  },
  SOON,
);

test("a link to nowhere is an error, not a folder to wait for", async () => {
  const link = join(folder, "link");
  symlinkSync(join(folder, "nowhere", "at", "all"), link);
  await expect(lockFolder(link)).rejects.toThrow("ENOENT");
});

test("one that ends while it looks is out of the way", async (context) => {
  const pid = larger(context);
  writeFileSync(lockOf(pid), "");
  const locked = lockFolder(folder);
  await looking();
  const child = idle.at(-1) as ChildProcess;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
  await (await locked)();
  expect(readdirSync(folder)).toEqual([]);
});

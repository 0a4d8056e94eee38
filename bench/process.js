/** A program as a process of its own: time by the clock, processor time and peak memory, and an end when it takes too long. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { PYTHON, peerEnvironment } from "./peer.js";

const USAGE = fileURLToPath(new URL("programs/usage.cjs", import.meta.url));
export const CLI = fileURLToPath(new URL("../dist/spectacl.js", import.meta.url));
export const program = (name) => fileURLToPath(new URL(`programs/${name}`, import.meta.url));

/**
 * Runs a script with Node, which writes down its own usage when it ends.
 *
 * @param {string} script
 * @param {readonly string[]} words
 * @param {{ limit?: number, flags?: readonly string[] }} settings `flags` are those of Node
 */
export function runNode(script, words, { limit, flags = [] } = {}) {
  const environment = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --require="${USAGE}"`,
  };
  return run(process.execPath, [...flags, script, ...words], environment, limit);
}

/** Runs a script with Python; the scripts write down their usage through programs/usage.py. */
export function runPython(script, words, { limit, threads = 1 } = {}) {
  return run(PYTHON, [script, ...words], peerEnvironment(threads), limit);
}

/** Milliseconds, megabytes, standard output; or `failed`, a sentence, where the process did not end well or in time. */
function run(command, words, environment, limit = 600_000) {
  const folder = mkdtempSync(join(tmpdir(), "spectacl-usage-"));
  const usage = join(folder, "usage.json");
  const since = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      env: { ...environment, BENCH_USAGE: usage },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = { out: "", err: "" };
    child.stdout.on("data", (bytes) => (said.out += bytes));
    child.stderr.on("data", (bytes) => (said.err += bytes));
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      child.kill("SIGKILL");
    }, limit);
    const end = (failed) => {
      clearTimeout(timer);
      const wall = performance.now() - since;
      const used = existsSync(usage) ? JSON.parse(readFileSync(usage, "utf8")) : {};
      rmSync(folder, { recursive: true, force: true });
      resolve({ wall, ...used, out: said.out, ...(failed && { failed }) });
    };
    child.on("error", (error) => end(error.message));
    child.on("close", (code, signal) => {
      if (over) end(`ended after ${limit / 1000} s`);
      else if (code !== 0) end(lastLine(said.err) ?? `ended with ${signal ?? `code ${code}`}`);
      else end();
    });
  });
}

/** The last line that was said, where Python's programs and ours give the reason; folders of this machine left out. */
function lastLine(text) {
  const line = text.trim().split("\n").at(-1);
  return line ? line.replace(/(?:\/[\w.-]+)+\//g, "") : undefined;
}

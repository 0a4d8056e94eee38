/** The built program, run as a process in a temporary folder. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { ANY_METHOD } from "../support/long.js";

export const PROGRAM = fileURLToPath(new URL("../../dist/spectacl.js", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** An exit code, and the message without the name of the program. */
export interface Failed {
  readonly code: number | null;
  readonly message: string;
}

export interface Folder {
  readonly path: string;
  /** Runs the program here and waits for its end. */
  run(words: readonly string[], input?: string | Uint8Array, environment?: NodeJS.ProcessEnv): Ended;
  /** Runs the program here and expects exit code 0. */
  done(words: readonly string[], input?: string | Uint8Array): Ended;
  /** Runs the program here and expects a failure: nothing on stdout, one message on stderr. */
  fail(words: readonly string[], input?: string | Uint8Array): Failed;
  /** Runs a line of shell here in which `spectacl` is the program. */
  shell(line: string): Ended;
  write(name: string, content: string | Uint8Array): string;
  read(name: string): string;
  bytes(name: string): Uint8Array;
  at(name: string): string;
  remove(): void;
}

/** Flags for so many clusters, where the method is not what is tested: see ANY_METHOD. */
export function inClusters(clusters: number): string[] {
  return ["-k", String(clusters), ...("method" in ANY_METHOD ? ["-m", ANY_METHOD.method] : [])];
}

/** Without the color and data settings of whoever runs the tests, and so wide and high that sentences are lines and nothing is left out. */
export function plainEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, SPECTACL_DATA, ...rest } = process.env;
  return { ...rest, COLUMNS: "400", LINES: "400", ...extra };
}

export function folder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "spectacl-test-"));
  const at = (name: string) => join(path, name);
  const ended = ({ status, stdout, stderr }: ReturnType<typeof spawnSync>): Ended => ({
    code: status,
    out: String(stdout),
    err: String(stderr),
  });
  const limits = { maxBuffer: 1 << 28, timeout: 300_000 };
  const run: Folder["run"] = (words, input = "", environment = {}) =>
    ended(
      spawnSync(process.execPath, [PROGRAM, ...words], {
        cwd: path,
        input,
        env: plainEnvironment(environment),
        ...limits,
      }),
    );
  return {
    path,
    at,
    run,
    done: (words, input) => {
      const result = run(words, input);
      expect({ code: result.code, err: result.code === 0 ? "" : result.err }).toEqual({ code: 0, err: "" });
      return result;
    },
    fail: (words, input) => {
      const result = run(words, input);
      expect(result.out).toBe("");
      return failed(result);
    },
    shell: (line) =>
      ended(
        spawnSync("bash", ["-c", `spectacl() { "${process.execPath}" "${PROGRAM}" "$@"; }; ${line}`], {
          cwd: path,
          env: plainEnvironment(),
          ...limits,
        }),
      ),
    write: (name, content) => {
      writeFileSync(at(name), content);
      return at(name);
    },
    read: (name) => readFileSync(at(name), "utf8"),
    bytes: (name) => readFileSync(at(name)),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** A failure's message: one line that begins with the program's name and shows nothing of its internals. */
export function failed({ code, err }: Ended): Failed {
  expect(err).toMatch(/^spectacl: .+\n$/);
  expect(err).not.toMatch(/\n\s+at |unexpected:|node:|\.js\b/);
  return { code, message: err.slice("spectacl: ".length).trim() };
}

/** A process that keeps running: for signals and closed pipes. */
export function started(cwd: string, words: readonly string[]) {
  return spawn(process.execPath, [PROGRAM, ...words], { cwd, env: plainEnvironment() });
}

/** The exit code, or the signal that ended it. */
export function endOf(child: ReturnType<typeof started>): Promise<number | NodeJS.Signals | null> {
  return new Promise((ended) => child.on("exit", (code, signal) => ended(code ?? signal)));
}

/** The real program in a real process, in a folder of its own. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROGRAM = fileURLToPath(new URL("../../dist/bundle/spectacl.js", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Folder {
  readonly path: string;
  /** Runs the program here and waits for its end. */
  run(words: readonly string[], input?: string | Uint8Array, environment?: NodeJS.ProcessEnv): Ended;
  /** Runs a line of shell here in which `spectacl` is the program. */
  shell(line: string): Ended;
  write(name: string, content: string | Uint8Array): string;
  read(name: string): string;
  bytes(name: string): Uint8Array;
  at(name: string): string;
  remove(): void;
}

/** Neither the colours nor the data of whoever runs the tests. */
export function plainEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, SPECTACL_DATA, ...rest } = process.env;
  return { ...rest, ...extra };
}

export function folder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "spectacl-test-"));
  const at = (name: string) => join(path, name);
  const ended = ({ status, stdout, stderr }: ReturnType<typeof spawnSync>): Ended => ({
    code: status,
    out: String(stdout),
    err: String(stderr),
  });
  const limits = { maxBuffer: 1 << 28, timeout: 60_000 };
  return {
    path,
    at,
    run: (words, input = "", environment = {}) =>
      ended(
        spawnSync(process.execPath, [PROGRAM, ...words], {
          cwd: path,
          input,
          env: plainEnvironment(environment),
          ...limits,
        }),
      ),
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

/** A process that goes on: for signals and closed pipes. */
export function started(cwd: string, words: readonly string[]) {
  return spawn(process.execPath, [PROGRAM, ...words], { cwd, env: plainEnvironment() });
}

/** The exit code, or the signal that ended it. */
export function endOf(child: ReturnType<typeof started>): Promise<number | NodeJS.Signals | null> {
  return new Promise((ended) => child.on("exit", (code, signal) => ended(code ?? signal)));
}

// A folder in which commands run, and what is in it afterwards: whole files, old files, or losses.
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { INPUTS, TEXTS } from "./commands.mjs";

export const PROGRAM = fileURLToPath(new URL("../../dist/spectacl.js", import.meta.url));
export const OLD = "what was there before\n";
const PART = /\.part(\/|$)/;

/** A home with the inputs, and `run`, which calls the program there. */
export function home() {
  const path = mkdtempSync(join(tmpdir(), "spectacl-chaos-"));
  mkdirSync(join(path, "in"));
  mkdirSync(join(path, "out"));
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(join(path, "in", name), text);
  for (const words of INPUTS) {
    const { status, stderr } = call(path, words);
    if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
  }
  return path;
}

export const call = (path, words, options = {}) =>
  spawnSync(process.execPath, [PROGRAM, ...words], {
    cwd: path,
    env: plain(),
    encoding: "utf8",
    timeout: 120_000,
    ...options,
  });

export const start = (path, words, options = {}) =>
  spawn(process.execPath, [PROGRAM, ...words], {
    cwd: path,
    env: plain(),
    stdio: ["ignore", "ignore", "pipe"],
    ...options,
  });

export function plain(extra = {}) {
  const { NO_COLOR, FORCE_COLOR, SPECTACL_DATA, ...rest } = process.env;
  return { ...rest, ...extra };
}

/** How a child ended, and its words on stderr. */
export async function ended(child) {
  let said = "";
  child.stderr?.on("data", (piece) => {
    said += piece;
  });
  const [code, signal] = await new Promise((done) => {
    child.on("close", (...how) => done(how));
  });
  return { code, signal, said };
}

/** An empty folder `out`; `old`: with files of the names that will be written, of that mode if it is a number. */
export function cleared(path, { files }, old = false) {
  rmSync(join(path, "out"), { recursive: true, force: true });
  mkdirSync(join(path, "out"));
  for (const file of old ? files.filter((name) => !name.endsWith("/")) : [])
    writeFileSync(join(path, "out", file), OLD, typeof old === "number" ? { mode: old } : {});
}

/** The files below `out`, by name. */
export function found(path) {
  const out = join(path, "out");
  if (!existsSync(out)) return new Map();
  return new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(out.length + 1), readFileSync(file)]),
  );
}

/** What a command writes when nothing disturbs it, run twice: what differs then holds times and is compared by its form. */
export function reference(path, command) {
  const runs = [0, 1].map(() => {
    cleared(path, command);
    const began = performance.now();
    const { status, stderr } = call(path, command.words);
    if (status !== 0) throw new Error(`${command.name}: ${stderr}`);
    return { files: found(path), ms: performance.now() - began };
  });
  const [first, second] = runs.map(({ files }) => files);
  const same = new Set([...first.keys()].filter((name) => second.get(name)?.equals(first.get(name))));
  return { files: first, same, ms: Math.min(...runs.map(({ ms }) => ms)) };
}

/** Losses in `out`: half files under a final name, and, unless `parts`, files that nobody asked for. */
export function losses(path, { files: wanted, same }, { parts = false } = {}) {
  const half = [];
  const left = [];
  for (const [name, bytes] of found(path)) {
    if (PART.test(name) || !wanted.has(name)) {
      if (!parts) left.push(name);
    } else if (
      bytes.toString() !== OLD &&
      !(same.has(name) ? bytes.equals(wanted.get(name)) : isWhole(name, bytes))
    )
      half.push(name);
  }
  return { half, left };
}

/** Whether a file whose bytes vary from run to run is complete. */
function isWhole(name, bytes) {
  if (name.endsWith(".gz")) return gunzipSync(bytes).at(-1) === 10;
  const text = bytes.toString();
  if (name.endsWith(".html")) return text.trimEnd().endsWith("</html>");
  if (name.endsWith(".svg")) return text.trimEnd().endsWith("</svg>");
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The files that are not those of an undisturbed run. */
export function different(path, { files, same }) {
  const now = found(path);
  return [...files.keys()].filter(
    (name) => !(same.has(name) ? now.get(name)?.equals(files.get(name)) : now.has(name)),
  );
}

export const copyIn = (path, from, to) => cpSync(join(path, "in", from), join(path, "in", to));
export const sizeIn = (path, name) => statSync(join(path, "in", name)).size;

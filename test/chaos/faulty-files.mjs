// Node's calls of the file system, counted; the one that is told fails. It is imported before the program is. Calls within the
// package (its own parts are loaded by them) and of /proc are not counted.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const UNCOUNTED = ["library", "program", "third-party", "spectacl"].map((name) => join(DIST, name));
const OTHERS = /^\/(proc|sys)\/|[\\/]node_modules[\\/]/;

// What a call does when it fails, by its name without "Sync". `half`: half is written, then the disk is full. `short`: less is
// written or read than was asked for, which is no failure. A close that fails has closed the file.
const STAT = ["EACCES", "EIO"];
const KINDS = {
  open: ["EMFILE", "EACCES", "ENOSPC", "EINTR"],
  write: ["ENOSPC", "EIO", "half", "short"],
  writev: ["ENOSPC", "EIO"],
  writeFile: ["ENOSPC", "EMFILE", "EACCES", "half"],
  appendFile: ["EIO", "half"],
  read: ["EIO", "EINTR", "short"],
  readFile: ["EIO", "EMFILE", "EACCES"],
  close: ["EIO", "ENOSPC"],
  fsync: ["EIO", "ENOSPC", "EINTR"],
  fdatasync: ["EIO", "ENOSPC"],
  sync: ["EIO", "ENOSPC", "EINTR"],
  datasync: ["EIO", "ENOSPC"],
  rename: ["EXDEV", "EPERM", "EIO"],
  unlink: ["EPERM", "EIO"],
  rm: ["EPERM", "EIO"],
  rmdir: ["EPERM", "EBUSY"],
  mkdir: ["ENOSPC", "EACCES"],
  mkdtemp: ["ENOSPC", "EACCES"],
  truncate: ["EIO", "EINTR"],
  ftruncate: ["EIO", "EINTR"],
  chmod: ["EPERM"],
  fchmod: ["EPERM"],
  copyFile: ["ENOSPC", "EIO"],
  stat: STAT,
  fstat: STAT,
  lstat: STAT,
  access: STAT,
  realpath: STAT,
  readlink: STAT,
  readdir: STAT,
  opendir: STAT,
  exists: STAT,
};
/** Calls that remove: where they fail, what was to be removed stays. */
export const REMOVES = ["unlink", "rm", "rmdir"];
const GROWS = ["write", "writev", "writeFile", "appendFile", "mkdir", "mkdtemp", "copyFile", "fsync", "sync"];

let told = { at: Infinity, way: 0, lasting: undefined };
let calls = 0;
let hit;
const files = new Set();
const handles = new WeakSet();

/**
 * Forgets what was counted; the call `at`, from 1, will fail in its way number `way`. `lasting`: all that follow fail
 * too, as when the disk is "full" or the device "gone".
 */
export function arm({ at = Infinity, way = 0, lasting } = {}) {
  told = { at, way, lasting };
  calls = 0;
  hit = undefined;
}

/** The call that failed, how, and how many ways it has: undefined if none did. `calls`: how many there were. */
export const met = () => ({ calls, hit });

function fault(name, args) {
  const call = ++calls;
  const path = typeof args[0] === "string" ? args[0] : "";
  if (call < told.at) return undefined;
  const grows = GROWS.includes(name) || (name === "open" && /[wa+]/.test(String(args[1])));
  if (told.lasting === "gone" || (told.lasting === "full" && grows)) {
    const how = told.lasting === "full" ? "ENOSPC" : "EIO";
    hit ??= { name, how, ways: 1, path };
    return how;
  }
  if (told.lasting !== undefined || call > told.at) return undefined;
  const how = KINDS[name][told.way % KINDS[name].length];
  hit = { name, how, ways: KINDS[name].length, path };
  return how;
}

const failure = (code, name) =>
  Object.assign(new Error(`${code}: made to fail, ${name}`), { code, errno: -5, syscall: name });

function isCounted(first) {
  if (typeof first === "number") return files.has(first);
  const path = first instanceof URL ? fileURLToPath(first) : String(first);
  return !OTHERS.test(path) && !UNCOUNTED.some((beginning) => path.startsWith(beginning));
}

/** The same arguments for fewer bytes; undefined where there is nothing to shorten. `data` is the first that may be bytes. */
function shortened(args, data) {
  const bytes = args[data];
  if (!ArrayBuffer.isView(bytes)) return undefined;
  const [offset, length] = [args[data + 1] ?? 0, args[data + 2] ?? bytes.byteLength - (args[data + 1] ?? 0)];
  if (typeof offset !== "number" || typeof length !== "number" || length < 2) return undefined;
  return args.with(data + 1, offset).with(data + 2, length >> 1);
}

/** What to call in place of the real one, and what to fail with after it. */
function plan(name, how, args, data) {
  if (how === "short" || how === "half") {
    const whole = name === "writeFile" || name === "appendFile";
    const fewer = whole
      ? args.with(data, args[data].slice(0, args[data].length >> 1))
      : (args.length > data + 2 && shortened(args, data)) || args;
    return { args: fewer, error: how === "half" ? failure("ENOSPC", name) : undefined };
  }
  return { args: name === "close" ? args : undefined, error: failure(how, name) };
}

const like = (wrapped, real) => Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(real));

const now = (name, real) =>
  like((...args) => {
    const key = name === "open" || name === "mkdtemp" ? undefined : args[0];
    if (!isCounted(args[0])) return real(...args);
    const how = fault(name, args);
    if (name === "close") files.delete(key);
    if (how === undefined) {
      const got = real(...args);
      if (name === "open") files.add(got);
      return got;
    }
    if (name === "exists") return false;
    const { args: instead, error } = plan(name, how, args, 1);
    const got = instead && real(...instead);
    if (error) throw error;
    return got;
  }, real);

const calledBack = (name, real) =>
  like((...args) => {
    if (!isCounted(args[0]) || typeof args.at(-1) !== "function") return real(...args);
    const done = args.at(-1);
    const how = fault(name, args);
    if (name === "close") files.delete(args[0]);
    const after =
      (error) =>
      (failed, ...got) => {
        if (name === "open" && !failed) files.add(got[0]);
        done(...(error ? [error] : [failed, ...got]));
      };
    if (how === undefined) return real(...args.slice(0, -1), after());
    const { args: instead, error } = plan(name, how, args.slice(0, -1), 1);
    return instead ? real(...instead, after(error)) : process.nextTick(after(error));
  }, real);

const promised = (name, real) =>
  like(async (...args) => {
    if (handles.has(args[0]) || !isCounted(args[0])) return real(...args);
    const how = fault(name, args);
    if (how !== undefined) {
      const { args: instead, error } = plan(name, how, args, 1);
      const got = instead && (await real(...instead));
      if (error) throw error;
      return got;
    }
    const got = await real(...args);
    if (name === "open") handles.add(got);
    return got;
  }, real);

const ofHandle = (name, real) =>
  async function (...args) {
    if (!handles.has(this)) return real.apply(this, args);
    const how = fault(name, args);
    if (how === undefined) return real.apply(this, args);
    const { args: instead, error } = plan(name, how, args, 0);
    const got = instead && (await real.apply(this, instead));
    if (error) throw error;
    return got;
  };

const handle = await fs.promises.open(fileURLToPath(import.meta.url));
const inHandles = Object.getPrototypeOf(handle);
await handle.close();
for (const name of Object.keys(KINDS)) {
  for (const [place, wrap, key] of [
    [fs, now, `${name}Sync`],
    [fs, calledBack, name],
    [fs.promises, promised, name],
    [inHandles, ofHandle, name],
  ])
    if (typeof place[key] === "function") place[key] = wrap(name, place[key]);
}
syncBuiltinESMExports();

/** The folder OUTPUT.part: it holds the files of one run alone, and one process at a time works in it. */
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EXIT, Failure } from "./exit.js";

/** Files of a run; `.new` is one that was being replaced. */
const OWN = /^(rows|(journal\.json|model\.spectacl)(\.new)?|lock-\d+)$/;
const LOCK = /^lock-(\d+)$/;
// Landmarks and rows of the input, whatever the mode of the output will be.
const PRIVATE = 0o700;

/** Makes the folder if need be and takes it for this process; the result lets go of it. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const first = await mkdir(folder, { recursive: true, mode: PRIVATE });
  await checkOwn(folder);
  const lock = join(folder, `lock-${process.pid}`);
  const release = () => rm(lock, { force: true });
  try {
    await locked(folder, lock);
  } catch (error) {
    await release();
    if (first !== undefined) await removeFolder(folder);
    throw error;
  }
  return release;
}

/**
 * Each process first writes a lock of its own name, then looks for others: of two that come at once, at least one sees
 * the other. A lock whose process has ended is removed: a signal leaves its own behind.
 */
async function locked(folder: string, own: string): Promise<void> {
  // One of this number is left from a process that has ended.
  await rm(own, { force: true });
  await writeFile(own, await beginning(process.pid), { flag: "wx" });
  for (const name of await readdir(folder)) {
    const pid = Number(LOCK.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    if (isAlive(pid) && !(await isAnother(pid, join(folder, name)))) {
      throw new Failure(
        EXIT.failed,
        `${folder} is in use by process ${pid}: wait for its end, or remove ${name} there if it is no run of spectacl.`,
      );
    }
    await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process of this number began at another time than the one that wrote the lock. */
async function isAnother(pid: number, lock: string): Promise<boolean> {
  const [written, now] = [await readFile(lock, "utf8").catch(() => ""), await beginning(pid)];
  return written !== "" && now !== "" && written !== now;
}

/** When a process began, in ticks since the machine did; empty where the system does not tell. */
async function beginning(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is the name, in brackets, which may hold anything; the beginning is the 22nd.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

async function checkOwn(folder: string): Promise<void> {
  const foreign = (await readdir(folder, { withFileTypes: true })).find(
    (entry) => !(OWN.test(entry.name) && entry.isFile()),
  );
  if (foreign) {
    throw new Failure(
      EXIT.failed,
      `${folder} holds ${foreign.name}, which is of no run of spectacl: move it away, or name another output.`,
    );
  }
}

/** Removes the files of a run, but not its lock. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (OWN.test(name) && !LOCK.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Removes the folder if nothing is left in it: another process may have come. */
export async function removeFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}

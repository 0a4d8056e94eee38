/** The folder OUTPUT.part: it contains only the files of one run, and one process at a time works in it. */
import { appendFile, mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { EXIT, Failure } from "../exit.js";

/** Files of a run; `.new` is a file that was being replaced. */
const OWN = /^(rows|(journal\.json|model\.spectacl)(\.new)?|lock-\d+)$/;
const LOCK = /^lock-(\d+)$/;
// Ends the lock of the process that works in the folder; without it, a process is still looking for others.
const TAKEN = " taken";
// Looking for others takes milliseconds; one that has not ended it after 20 s is stopped.
const WAIT_MS = 10;
const MOST_WAITS = 2000;
const MOST_TRIES = 100;
// It contains rows of the input: private, whatever the mode of the output will be.
const PRIVATE = 0o700;

/** Creates the folder if needed and locks it for this process; the returned function unlocks it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  for (let tries = 1; ; tries++) {
    try {
      await mkdir(folder, { recursive: true, mode: PRIVATE });
      return await lockExisting(folder);
    } catch (error) {
      // A process that has just ended removed the folder meanwhile; a link to nowhere is as absent every time.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === MOST_TRIES) throw error;
    }
  }
}

async function lockExisting(folder: string): Promise<() => Promise<void>> {
  await checkOwn(folder);
  const lock = join(folder, `lock-${process.pid}`);
  const release = () => rm(lock, { force: true });
  try {
    await lockWith(folder, lock);
  } catch (error) {
    await release();
    // The process that had the folder may have ended meanwhile, and left it because of this lock.
    await removeFolder(folder);
    throw error;
  }
  return release;
}

/**
 * Each process first writes a lock file named after itself, then looks for others: of two that start at once, at least
 * one sees the other, and if both do, the smaller process id gets the folder. The larger gives up at once; the smaller
 * waits until the larger has given up or, if that one looked before this lock was there, has taken the folder. A lock
 * whose process has ended is removed: processes ended by a signal leave theirs behind.
 */
async function lockWith(folder: string, own: string): Promise<void> {
  // A lock with this process id is left over from a process that has ended.
  await rm(own, { force: true });
  await writeFile(own, await startTime(process.pid), { flag: "wx" });
  for (const name of await readdir(folder)) {
    const pid = Number(LOCK.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !(await givesUp(pid, join(folder, name)))) {
      throw new Failure(
        EXIT.failed,
        `${folder} is in use by process ${pid}: wait until it ends, or delete ${name} in it if that process is not spectacl.`,
      );
    }
  }
  await appendFile(own, TAKEN);
}

/** Whether another process is out of the way: it has ended, or started at the same time and left the folder to this one. */
async function givesUp(pid: number, lock: string): Promise<boolean> {
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    const written = await readFile(lock, "utf8").catch(unread);
    if (written === undefined) return true;
    if (!isAlive(pid) || (await isOther(pid, written))) {
      await rm(lock, { force: true });
      return true;
    }
    if (pid < process.pid || written.endsWith(TAKEN)) return false;
    await setTimeout(WAIT_MS);
  }
  // A stopped process, or one of a version that does not write TAKEN.
  return false;
}

/** Undefined for a file that is not there. One that is being removed cannot be read on some systems. */
function unread(error: NodeJS.ErrnoException): "" | undefined {
  return error.code === "ENOENT" ? undefined : "";
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process with this id is not the one that wrote the lock: it started at another time. */
async function isOther(pid: number, written: string): Promise<boolean> {
  const [then, now] = [written.replace(TAKEN, ""), await startTime(pid)];
  return then !== "" && now !== "" && then !== now;
}

/** When a process started, in clock ticks since boot; empty if the system does not say. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is the name, in parentheses, which may contain anything; the start time is the 22nd.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

async function checkOwn(folder: string): Promise<void> {
  const foreign = (await readdir(folder, { withFileTypes: true })).find(
    (entry) => !(OWN.test(entry.name) && entry.isFile()),
  );
  if (foreign) {
    throw new Failure(
      EXIT.failed,
      `${folder} contains ${foreign.name}, which was not written by spectacl: move it elsewhere, or choose another output.`,
    );
  }
}

/** Removes the files of a run except its lock. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (OWN.test(name) && !LOCK.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Removes the folder if it is empty: another process may have started using it. */
export async function removeFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}

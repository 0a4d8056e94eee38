// A command killed at random moments: half of them anywhere in its run, half just when it has begun to write.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { call, cleared, different, ended, losses, start } from "./place.mjs";

// Those that cannot be caught come twice as often as those that the program tidies up after.
const SIGNALS = ["SIGKILL", "SIGTERM", "SIGKILL", "SIGINT"];
// How long after a change in the folder the signal comes, at most.
const WINDOW_MS = 40;
// Some runs end before their moment: as many more are tried, up to this many for each kill.
const TRIES = 4;

/** Runs the command until `count` runs were killed; `random` gives numbers from 0 to 1. Returns counts, and a sentence for each loss. */
export async function kills(path, command, wanted, count, random) {
  const told = { runs: 0, killed: 0, half: 0, left: 0, differ: 0, parts: 0, sentences: [] };
  const say = (what, k, names) =>
    told.sentences.push(`${command.name}: kill ${k}: ${what}: ${names.join(", ")}`);
  for (let k = 0; told.killed < count && k < TRIES * count; k++) {
    const signal = SIGNALS[k % SIGNALS.length];
    cleared(path, command, k % 3 === 0);
    const { killed } = await struck(
      path,
      command,
      signal,
      k % 2 === 0
        ? { ms: random() * wanted.ms }
        : { changes: 1 + Math.floor(random() * 4), ms: random() * WINDOW_MS },
    );
    told.runs++;
    if (killed) told.killed++;
    // What SIGKILL leaves nobody can remove, but it never has the name of a result.
    const hard = killed && signal === "SIGKILL";
    const { half } = losses(path, wanted, { parts: true });
    const { left } = losses(path, wanted, { parts: hard || command.resumes === true });
    if (half.length > 0) say("half a file", k, half);
    if (left.length > 0) say("left behind", k, left);
    told.half += half.length;
    told.left += left.length;
    if (hard) told.parts += losses(path, wanted).left.length > 0 ? 1 : 0;
    if (command.resumes) {
      const { status, stderr } = call(path, command.words);
      const other =
        status === 0
          ? [
              ...different(path, wanted),
              ...losses(path, wanted, { parts: hard && command.name === "reproduce" }).left,
            ]
          : [stderr.trim()];
      if (other.length > 0) {
        say("resumed to something else", k, other);
        told.differ++;
      }
    }
  }
  return told;
}

/** Runs the command until the moment; it may end before. */
async function struck(path, { words }, signal, { ms, changes }) {
  const child = start(path, words);
  const end = ended(child);
  const strike = () => setTimeout(() => child.kill(signal), ms);
  let timer;
  let watcher;
  if (changes === undefined) timer = strike();
  else {
    const list = () => readdirSync(join(path, "out"), { recursive: true }).join();
    let before = list();
    let left = changes;
    watcher = setInterval(() => {
      let now = before;
      try {
        now = list();
      } catch {
        // A folder that goes away while it is listed has changed too.
        now = `${before}?`;
      }
      if (now === before) return;
      before = now;
      if (--left > 0) return;
      clearInterval(watcher);
      timer = strike();
    }, 2);
  }
  const how = await end;
  clearTimeout(timer);
  clearInterval(watcher);
  return { ...how, killed: how.signal === signal };
}

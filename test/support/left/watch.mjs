// Waits for the end of its input, which is the end of a run, and ends the processes that carry the mark of the run.
import { marked } from "./marked.mjs";

const [mark] = process.argv.slice(2);
// A process that is being started meanwhile is found when they are looked for again.
const LOOKS = 100;
const PAUSE_MS = 50;
// A run that ends in order ends its processes itself.
const QUIET = 3;

process.stdin.resume();
process.stdin.on("error", () => {});
process.stdin.once("close", async () => {
  let quiet = 0;
  for (let look = 0; look < LOOKS && quiet < QUIET; look++) {
    const left = marked(mark);
    quiet = left.length === 0 ? quiet + 1 : 0;
    for (const pid of left) end(pid);
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  process.exit();
});

function end(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

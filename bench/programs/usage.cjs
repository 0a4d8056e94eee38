/** Required by a program of Node's before it starts: at its end, processor time and peak memory go to BENCH_USAGE. */
const { readFileSync, writeFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

if (isMainThread && process.env.BENCH_USAGE) {
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ cpu: (user + system) / 1000, memory: peak() }));
  });
}

/** Megabytes. The peak that getrusage tells includes the parent's at the time of the fork; the kernel's own does not. */
function peak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1000;
  } catch {
    return process.resourceUsage().maxRSS / 1000;
  }
}

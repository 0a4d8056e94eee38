/** The Python process as a function from request to reply. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const PYTHON = process.env.PYTHON ?? "python3";

/** One thread, and the BLAS kernels this processor can run: old OpenBLAS takes newer ones for a Pentium 4. */
export const PEER_ENV = {
  ...process.env,
  OMP_NUM_THREADS: "1",
  OPENBLAS_NUM_THREADS: "1",
  MKL_NUM_THREADS: "1",
  ...(hasAvx512() && { OPENBLAS_CORETYPE: "SkylakeX" }),
};

/** `facts` are the versions, or `missing` says why there is no peer to ask. */
export async function startPeer() {
  const script = fileURLToPath(new URL("peer.py", import.meta.url));
  const child = spawn(PYTHON, [script], { env: PEER_ENV, stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise((resolve) => {
    child.on("error", (error) => resolve({ missing: error.message }));
    child.on("exit", (code) => resolve({ missing: `${PYTHON} ended with code ${code}` }));
  });
  // A peer that has gone shows in the reply that never comes, not as an unhandled error of its pipe.
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    return done ? failed : JSON.parse(value);
  };
  const facts = await next();
  return {
    facts,
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const answer = await next();
      const error = answer.error ?? answer.missing;
      if (error) throw new Error(`peer, ${request.op}: ${error}`);
      return answer;
    },
    stop: () => child.stdin.end(),
  };
}

function hasAvx512() {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  try {
    return /\bavx512f\b/.test(readFileSync("/proc/cpuinfo", "utf8"));
  } catch {
    return false;
  }
}

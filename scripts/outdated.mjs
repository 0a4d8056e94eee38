// Built files and what they are made from → whether they have to be built again.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What `npm run build` writes first and last, and everything it reads. */
const PACKAGE = {
  built: ["dist/index.js", "dist/index.d.ts", "dist/studio/index.html"],
  sources: ["src", "apps", "wasm", "scripts", "package.json", "package-lock.json"],
};

const KERNELS = {
  built: ["src/kernels/module.ts", "src/spark/module.ts", "build/kernels.wasm", "build/labels.wasm"],
  sources: ["wasm", "scripts/build-wasm.mjs", "scripts/embed-wasm.mjs"],
};

export const packageOutdated = () => outdated(PACKAGE);
export const kernelsOutdated = () => outdated(KERNELS);

/** True if a built file is missing or older than the newest source. A folder counts too: it changes with its list of files. */
function outdated({ built, sources }) {
  const oldest = Math.min(...built.map((path) => timeOf(path) ?? 0));
  return sources.some((source) => newest(source) > oldest);
}

function newest(path) {
  const time = timeOf(path) ?? 0;
  if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory()) return time;
  return readdirSync(join(ROOT, path)).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    time,
  );
}

function timeOf(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs;
}

/** Opens the GPU as the library does, in a process that has not done so before: prints its name and what that took, or why not. */
import { openGpu } from "../../dist/gpu.js";

// The library asks for it by the same name; resolved from here it is found in the same folders.
const PACKAGE = "webgpu";

try {
  const since = performance.now();
  const found = globalThis.navigator?.gpu ?? (await import(PACKAGE)).create([]);
  const loaded = performance.now();
  const open = await openGpu(found, true);
  const opened = performance.now();
  print({
    adapter: open.facts().adapter,
    software: await isSoftware(found),
    load: loaded - since,
    open: opened - loaded,
  });
  open.close();
} catch (error) {
  const absent = error.code === "ERR_MODULE_NOT_FOUND";
  print({ missing: absent ? `the package ${PACKAGE} is not installed` : error.message });
}

/** The library refuses one that a processor plays unless it is told to take it. */
async function isSoftware(found) {
  try {
    (await openGpu(found, false)).close();
    return false;
  } catch {
    return true;
  }
}

function print(facts) {
  process.stdout.write(JSON.stringify(facts));
}

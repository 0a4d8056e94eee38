/** The GPU in Node: by the package `webgpu`, which is there if the user installed it. */
import type { WebGpu } from "../../../gpu/webgpu.js";
import type { OpenHere } from "../on-gpu.js";

// As a variable: bundlers leave it to the program that has it.
const PACKAGE = "webgpu";

export const openHere: OpenHere = async (software) => {
  const found = await webGpu();
  const { openGpu } = await import("../../../gpu/gpu.js");
  return openGpu(found, software);
};

async function webGpu(): Promise<WebGpu> {
  // Some runtimes have it themselves.
  const own = (globalThis as { navigator?: { gpu?: WebGpu } }).navigator?.gpu;
  if (own) return own;
  try {
    const { create } = await import(PACKAGE);
    return create([]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_MODULE_NOT_FOUND") throw new Error(`the package ${PACKAGE} is not installed`);
    throw new Error(`the package ${PACKAGE} cannot be loaded: ${message}`);
  }
}

/** The GPU in the browser: `navigator.gpu`, of secure pages in browsers that have it. */
import type { WebGpu } from "../../../gpu/webgpu.js";
import type { OpenHere } from "../on-gpu.js";

export const openHere: OpenHere = async (software) => {
  const { gpu } = navigator as { gpu?: WebGpu };
  if (!gpu) throw new Error("this browser offers none to this page");
  // Not by a name that bundlers see: some cannot build a worker in two parts, and then none could have this library.
  const part = `${import.meta.url.slice(0, import.meta.url.lastIndexOf("/") + 1)}gpu.js`;
  const { openGpu } = await import(/* @vite-ignore */ /* webpackIgnore: true */ part);
  return openGpu(gpu, software);
};

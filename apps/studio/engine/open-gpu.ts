/** The GPU of the page, for its workers. What runs on it is a file beside the page, loaded when the first job has work for it. */
import type { worker } from "spectacl/internal";
import { gpuCode } from "./own-name.js";

type OpenHere = NonNullable<Parameters<typeof worker>[1]>;

/** Whether this page may have one at all: not for sure before it is opened. */
export function maybeGpu(): boolean {
  return "gpu" in navigator && gpuCode() !== "";
}

export const openHere: OpenHere = async (software) => {
  const { gpu } = navigator as { readonly gpu?: unknown };
  if (!gpu) throw new Error("this browser offers none to this page");
  const address = gpuCode();
  if (address === "") throw new Error("a page of one file has no GPU code");
  const { openGpu } = await loaded(address);
  return openGpu(gpu, software);
};

/** The browser's own words name the address, which may hold a token: they stay here. */
async function loaded(address: string) {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    throw new Error("its code could not be loaded");
  }
}

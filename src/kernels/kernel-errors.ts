/** What the kernels cannot do: code and fields → text. */
import { otherErrors } from "../base/errors.js";

export const KERNELS_ERRORS = {
  MEMORY: ({ bytes }: { readonly bytes: number }) =>
    `this needs ${(bytes / 2 ** 30).toFixed(1)} GiB at once, more than the 4 GiB WebAssembly can hold.`,
};

export const kernelsError = otherErrors(KERNELS_ERRORS);

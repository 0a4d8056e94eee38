/** The kernels in plain TypeScript: the definition that the WebAssembly ones must meet bit for bit. */
import type { Kernels } from "./kernels.js";
import { denseReference } from "./reference/dense.js";
import { gridReference } from "./reference/grid.js";
import { lloydReference } from "./reference/lloyd.js";
import { neighborsReference } from "./reference/neighbors.js";
import { panelsReference } from "./reference/panels.js";
import { rowsReference } from "./reference/rows.js";

export function referenceKernels(): Kernels {
  return {
    name: "reference",
    open: () => ({
      f64: (length) => new Float64Array(length),
      f32: (length) => new Float32Array(length),
      u32: (length) => new Uint32Array(length),
      close: () => {},
      ...panelsReference,
      ...denseReference,
      ...gridReference,
      ...rowsReference,
      ...neighborsReference,
      ...lloydReference,
    }),
  };
}

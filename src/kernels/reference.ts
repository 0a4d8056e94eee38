/** The kernels in plain TypeScript: the definition that the WebAssembly ones must meet bit for bit. */
import type { Kernels } from "./kernels.js";
import { denseReference } from "./reference/dense.js";
import { gridReference } from "./reference/grid.js";
import { lloydReference } from "./reference/lloyd.js";
import { neighborsReference } from "./reference/neighbors.js";
import { panelsReference } from "./reference/panels.js";
import { rowsReference } from "./reference/rows.js";
import { spansReference } from "./reference/spans.js";
import { tilesReference } from "./reference/tiles.js";
import { votesReference } from "./reference/votes.js";

export function referenceKernels(): Kernels {
  return {
    name: "reference",
    threads: 1,
    open: () => ({
      threads: 1,
      f64: (length) => new Float64Array(length),
      f32: (length) => new Float32Array(length),
      u32: (length) => new Uint32Array(length),
      u16: (length) => new Uint16Array(length),
      close: () => {},
      ...panelsReference,
      ...denseReference,
      ...gridReference,
      ...rowsReference,
      ...neighborsReference,
      ...lloydReference,
      ...spansReference,
      ...tilesReference,
      ...votesReference,
    }),
  };
}

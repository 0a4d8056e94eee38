/** The kernels in plain TypeScript: the definition that the WebAssembly ones must meet bit for bit. */
import type { Kernels } from "../../src/kernels/kernels.js";
import type { Bind, KernelCalls } from "../../src/kernels/table.js";
import { amongReference } from "./among.js";
import { columnsReference } from "./columns.js";
import { denseReference } from "./dense.js";
import { endsReference } from "./ends.js";
import { gridReference } from "./grid.js";
import { halvesReference } from "./halves.js";
import { linkageReference } from "./linkage.js";
import { lloydReference } from "./lloyd.js";
import { nearReference } from "./near.js";
import { neighborsReference } from "./neighbors.js";
import { nodesReference } from "./nodes.js";
import { panelsReference } from "./panels.js";
import { pointsReference } from "./points.js";
import { rowsReference } from "./rows.js";
import { scaledReference } from "./scaled.js";
import { spansReference } from "./spans.js";
import { tilesReference } from "./tiles.js";
import { treesReference } from "./trees.js";
import { votesReference } from "./votes.js";
import { wholeReference } from "./whole.js";

const calls: KernelCalls = {
  ...panelsReference,
  ...spansReference,
  ...halvesReference,
  ...denseReference,
  ...rowsReference,
  ...endsReference,
  ...columnsReference,
  ...gridReference,
  ...treesReference,
  ...linkageReference,
  ...nearReference,
  ...neighborsReference,
  ...wholeReference,
  ...scaledReference,
  ...pointsReference,
  ...amongReference,
  ...tilesReference,
  ...votesReference,
  ...lloydReference,
  ...nodesReference,
};

const bind = ((name: keyof KernelCalls, fixed: object, ...open: string[]) => {
  const call = calls[name] as (given: object) => unknown;
  return (...values: unknown[]) =>
    call({ ...fixed, ...Object.fromEntries(open.map((argument, k) => [argument, values[k]])) });
}) as unknown as Bind;

export function referenceKernels(): Kernels {
  return {
    name: "reference",
    threads: 1,
    open: () => ({
      ...calls,
      bind,
      threads: 1,
      f64: (length) => new Float64Array(length),
      f32: (length) => new Float32Array(length),
      u32: (length) => new Uint32Array(length),
      u16: (length) => new Uint16Array(length),
      holds: () => false,
      close: () => {},
      [Symbol.dispose]: () => {},
    }),
  };
}

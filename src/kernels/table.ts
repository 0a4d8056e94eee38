/**
 * The table of kernels: every inner loop by name, with its arguments. The file of each family says what its kernels
 * compute. A test holds the table against the types of the compiled module.
 */
import { amongKernels } from "./among.js";
import { columnKernels } from "./columns.js";
import { denseKernels } from "./dense.js";
import { endKernels } from "./ends.js";
import { gridKernels } from "./grid.js";
import { halfKernels } from "./halves.js";
import type { Given, Kernel, Takes } from "./kernel.js";
import { linkageKernels } from "./linkage.js";
import { lloydKernels } from "./lloyd.js";
import { nearKernels } from "./near.js";
import { neighborKernels } from "./neighbors.js";
import { nodeKernels } from "./nodes.js";
import { panelKernels } from "./panels.js";
import { pointKernels } from "./points.js";
import { roundedKernels } from "./rounded.js";
import { rowKernels } from "./rows.js";
import { scaledKernels } from "./scaled.js";
import { spanKernels } from "./spans.js";
import { tileKernels } from "./tiles.js";
import { treeKernels } from "./trees.js";
import { voteKernels } from "./votes.js";
import { wholeKernels } from "./whole.js";

/** Functions, as those of its parts: a page that has its kernels in workers leaves them out. */
const table = () => ({
  ...panelKernels(),
  ...spanKernels(),
  ...halfKernels(),
  ...denseKernels(),
  ...rowKernels(),
  ...endKernels(),
  ...columnKernels(),
  ...gridKernels(),
  ...treeKernels(),
  ...linkageKernels(),
  ...nearKernels(),
  ...neighborKernels(),
  ...roundedKernels(),
  ...wholeKernels(),
  ...scaledKernels(),
  ...pointKernels(),
  ...amongKernels(),
  ...tileKernels(),
  ...voteKernels(),
  ...lloydKernels(),
  ...nodeKernels(),
});

type Table = ReturnType<typeof table>;

type KernelName = keyof Table;

/** The arguments of a kernel, by name. */
export type Arguments<Name extends KernelName> = Given<Table[Name]["takes"]>;

/** A function of these parameters that returns what the table says. */
type Returning<
  Name extends KernelName,
  Parameters extends readonly unknown[],
> = Table[Name]["gives"] extends "nothing"
  ? (...given: Parameters) => void
  : (...given: Parameters) => number;

/** The kernels, each as a function of a record of its arguments. */
export type KernelCalls = {
  readonly [Name in KernelName]: Returning<Name, [given: Arguments<Name>]>;
};

/** A kernel whose arguments are fixed but for those named in `open`: a function of these, in their order. */
export type Bind = <Name extends KernelName, const Open extends readonly (keyof Arguments<Name>)[]>(
  name: Name,
  fixed: Omit<Arguments<Name>, Open[number]>,
  ...open: Open
) => Returning<Name, { [At in keyof Open]: Arguments<Name>[Open[At]] }>;

/** The rows without their own types, for code that treats all kernels alike. */
export const ROWS = /* @__PURE__ */ rows();

function rows(): readonly (readonly [KernelName, Kernel<Takes>])[] {
  return Object.entries(table()) as unknown as readonly (readonly [KernelName, Kernel<Takes>])[];
}

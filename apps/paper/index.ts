/** The experiments of the paper, in its order. */

import type { Experiment } from "./experiment.js";
import { ablation } from "./experiments/ablation.js";
import { eigenvectors } from "./experiments/eigenvectors.js";
import { handwriting } from "./experiments/handwriting.js";
import { intro } from "./experiments/intro.js";
import { noise } from "./experiments/noise.js";
import { parameters } from "./experiments/parameters.js";
import { shapes } from "./experiments/shapes.js";
import { tableData } from "./experiments/table-data.js";
import { tableReal } from "./experiments/table-real.js";

export type * from "./experiment.js";

export const experiments: readonly Experiment[] = [
  intro,
  eigenvectors,
  noise,
  shapes,
  parameters,
  tableData,
  tableReal,
  handwriting,
  ablation,
];

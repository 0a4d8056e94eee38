/** The experiments of the paper, in its order. */
import { ablation } from "./ablation.js";
import { eigenvectors } from "./eigenvectors.js";
import type { Experiment } from "./experiment.js";
import { handwriting } from "./handwriting.js";
import { intro } from "./intro.js";
import { noise } from "./noise.js";
import { parameters } from "./parameters.js";
import { shapes } from "./shapes.js";
import { tableData } from "./table-data.js";
import { tableReal } from "./table-real.js";

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

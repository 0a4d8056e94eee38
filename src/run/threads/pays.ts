/** What a GPU is opened for: work of which it does so much sooner that its start, some tenths of a second, is made up for. */
import { LEAST_VOTES } from "../../kernels/gpu.js";
import type { GivenData } from "../../methods/parts/outcome.js";
import type { Model } from "../../models/model.js";
import type { Worth } from "./late-gpu.js";
import type { Job } from "./messages.js";

// Below this many columns neighbors are found in a grid or a tree, in less time than a GPU would take.
const FEWEST_COLUMNS = LEAST_VOTES.columns;

/** What "auto" opens a GPU for. There are some hundred rounds of k-means. */
export const LARGE: Worth = {
  columns: FEWEST_COLUMNS,
  pairs: 1e11,
  votes: 2e10,
  nodes: 200_000,
  differences: 1e8,
};

/** Where it was asked for by name; what it would not do it is not opened for. */
export const ANY: Worth = {
  columns: FEWEST_COLUMNS,
  pairs: 0,
  votes: LEAST_VOTES.work,
  nodes: 0,
  differences: 0,
};

/** Whether a job on such data may have work of that size; landmarks, and methods that do less, may leave it with none. */
export function pays(data: GivenData): boolean {
  const { n, dim } = "graph" in data ? { n: data.graph.n, dim: 0 } : data.points;
  return dim >= FEWEST_COLUMNS ? n * n * dim >= LARGE.pairs : n >= LARGE.nodes;
}

/** Whether a GPU may vote for a model at all. */
export function mayVote({ landmarks }: Model): boolean {
  return landmarks.dim >= FEWEST_COLUMNS;
}

/** Why one that was asked for has done nothing. */
export const NOTHING_DONE = "it has too little room for this job, or none of the job is work that it does";

/** Whether labels for so many rows are such work. */
export function paysToVote({ landmarks: { n, dim } }: Model, rows: number): boolean {
  return dim >= FEWEST_COLUMNS && rows * n * dim >= LARGE.votes;
}

/** What "auto" opens a GPU for in a job; undefined if it has no such work. */
export function worthOf(job: Job): Worth | undefined {
  // Who posts one of many chunks has seen how much there is.
  if (job.kind === "predict") return ANY;
  const large = job.kind === "label" ? paysToVote(job.model, job.points.n) : "data" in job && pays(job.data);
  return large ? LARGE : undefined;
}

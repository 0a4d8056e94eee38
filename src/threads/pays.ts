/** Whether a GPU would be done with a job sooner than the processor, its start counted. */
import type { Model } from "../models/model.js";
import type { Job } from "./messages.js";

// Multiplications of coordinates that a search of all pairs takes, from which on a GPU is worth its start.
const WORTH_PAIRS = 1e11;
// The same of rows that are held against landmarks, which one thread does.
const WORTH_VOTES = 2e10;
// Rows of a graph from which on its eigenvectors are.
const WORTH_ROWS = 200_000;
// Below this many columns neighbors are found in a grid or a tree, in less time than a GPU would take.
const FEWEST_COLUMNS = 16;

export function pays(job: Job): boolean {
  if (job.kind === "label") return paysToVote(job.model, job.points.n);
  // Who posts one of many chunks has seen how much there is.
  if (job.kind === "predict") return true;
  if (!("data" in job)) return false;
  if ("graph" in job.data) return job.data.graph.n >= WORTH_ROWS;
  const { n, dim } = job.data.points;
  return dim >= FEWEST_COLUMNS ? n * n * dim >= WORTH_PAIRS : n >= WORTH_ROWS;
}

/** The same of labels for so many rows. */
export function paysToVote({ landmarks: { n, dim } }: Model, rows: number): boolean {
  return dim >= FEWEST_COLUMNS && rows * n * dim >= WORTH_VOTES;
}

/** Rows a model has not seen → their labels, by the vote of the landmarks near them. */

import { indicesWhere } from "../base/indices.js";
import { finish, portion, type Steps, stage } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import type { Warning } from "../base/warnings.js";
import type { Gpu, GpuFacts } from "../kernels/gpu.js";
import type { Kernels } from "../kernels/kernels.js";
import type { SyncRun } from "../kernels/run.js";
import type { Asking, VotingPoints } from "../kernels/voting.js";
import { wasmKernels } from "../kernels/wasm.js";
import { permuted } from "../points/permuted.js";
import { type Points, points, type Rows } from "../points/points.js";
import { multiplied, unitFor } from "../points/units.js";
import { votersOf } from "../votes/voters.js";
import { votesSteps } from "../votes/votes.js";
import type { Voters } from "../votes/voting.js";
import type { Model } from "./model.js";
import { checkedModel } from "./parts.js";
import { modelsError } from "./problems.js";
import { scaler } from "./scaler.js";

/** What a model says of new rows; one entry per row in each array. */
export interface Prediction {
  /** The model's labels; -1 for noise. */
  readonly labels: Int32Array;
  /** Share of the vote for that label; 0 for rows that are far. */
  readonly membership: Float64Array;
  /** 1 if no landmark is in reach: the label is then that of the nearest one, or -1 if the model has noise. */
  readonly far: Uint8Array;
  /** Rows given as objects: those with blanks that were filled in. */
  readonly filledRows?: Uint32Array;
  /** What there is to know about the cells of rows given as objects, and `NO_GPU` if one was asked for in vain. */
  readonly warnings?: readonly Warning[];
  /** What the GPU did, if it did anything. */
  readonly gpu?: GpuFacts;
}

/**
 * Labels new rows on this thread, by the vote of the model's landmarks near each.
 *
 * @param model - from `fit`, `fitSync` or `readModel`
 * @param rows - rows with the columns that the fit was given, in the same units
 * @param run - `kernels`, `onProgress`
 * @returns a label, the share of the vote for it and whether it was far from all landmarks, for each row
 * @example
 * import { fitSync, predictSync } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const model = fitSync(moons({ n: 500, noise: 0.05, seed: 0 }).points, { clusters: 2 });
 * const { labels } = predictSync(model, [[0, 1], [1, -0.5]]);
 */
export function predictSync(model: Model, rows: Rows | Points, run: SyncRun = {}): Prediction {
  checkRun(run, SYNC_RUN);
  const steps = predictSteps(checkedModel(model), points(rows), run.kernels ?? wasmKernels());
  return finish(stage("clusters", steps), run.onProgress);
}

export function* predictSteps(model: Model, rows: Points, kernels: Kernels): Steps<Prediction> {
  const { steps, close } = labeler(model, kernels);
  try {
    return yield* steps(rows);
  } finally {
    close();
  }
}

/** A model whose landmarks are prepared once, for rows that come in chunks. */
export interface Labeler {
  /** A GPU that is not that of the kernels may be there for these rows alone. */
  steps(rows: Points, gpu?: Gpu): Steps<Prediction>;
  close(): void;
}

/** The landmarks as they vote by one rule; in a workspace once the kernels are asked. */
interface Made {
  readonly voting: VotingPoints;
  voters?: Voters;
}

/** Of the model, which was read or checked, only the labels are looked at. */
export function labeler(model: Model, kernels: Kernels = wasmKernels()): Labeler {
  const { dim, landmarks, rule, strict } = model;
  // One beyond the clusters would make the count of votes as long as it is large.
  const most = model.clusters.length;
  const wrong = model.labels.find((label) => label < -1 || label >= most);
  if (wrong !== undefined) {
    throw modelsError("MODEL_PART", { part: "labels", rule: `from -1 to ${most - 1}`, value: wrong });
  }
  const unit = unitFor(landmarks);
  const scaled = scaler(model, unit);
  const made: Record<string, Made> = {};

  function* labelSteps(rule: Model["rule"], { n, coords }: Points, on: Kernels): Steps<Prediction> {
    if (landmarks.n === 0) {
      return {
        labels: new Int32Array(n).fill(-1),
        membership: new Float64Array(n),
        far: new Uint8Array(n).fill(1),
      };
    }
    made[rule.kind] ??= { voting: votingPoints({ ...model, rule }, unit) };
    const { voting } = made[rule.kind];
    const voters = (): Voters => {
      made[rule.kind].voters ??= votersOf(voting, kernels);
      return made[rule.kind].voters as Voters;
    };
    const put: Asking["put"] = (from, to, into) => scaled(coords.subarray(from * dim, to * dim), into, from);
    const { ballots, shares, far } = yield* votesSteps(voting, voters, { n, put }, on);
    const labels = new Int32Array(n);
    // A ballot is a label and 1.
    for (let i = 0; i < n; i++) labels[i] = ballots[i] - 1;
    return { labels, membership: shares, far };
  }

  return {
    *steps(rows, gpu = kernels.gpu) {
      if (rows.dim !== dim) {
        throw modelsError("MODEL_COLUMNS", { columns: rows.dim, expected: dim });
      }
      const on = gpu ? { ...kernels, gpu } : kernels;
      const found = yield* labelSteps(rule, rows, on);
      const { labels, far } = found;
      if ((strict || rule.kind === "radius") && far.includes(1)) {
        const strays = indicesWhere(far.length, (i) => far[i] === 1);
        // No landmark within the radius: the nearest one decides.
        const alone = strict
          ? undefined
          : yield* portion(labelSteps({ kind: "center" }, permuted(rows, strays), on), 1, 1);
        strays.forEach((i, at) => {
          labels[i] = alone?.labels[at] ?? -1;
        });
      }
      return found;
    },
    close() {
      for (const { voters } of Object.values(made)) voters?.close();
    },
  };
}

/** The landmarks as voters, in units of `unit`. */
export function votingPoints({ landmarks, labels, rule, reach, copies }: Model, unit: number): VotingPoints {
  const every = (value: number): Float64Array => new Float64Array(landmarks.n).fill(value);
  const common = {
    points: multiplied(landmarks, unit),
    ballots: Uint32Array.from(labels, (label) => label + 1),
    labelCount: labels.reduce((most, label) => Math.max(most, label + 1), 0),
  };
  if (rule.kind === "radius") {
    const radius = Math.min(rule.radius * unit, Number.MAX_VALUE);
    const least = Math.max(1, Math.ceil(rule.least));
    return {
      ...common,
      rule: { kind: "within", radius, least, weights: Uint32Array.from(copies ?? every(1)) },
    };
  }
  const near = rule.kind === "nearest";
  const reaches = (near && reach) || every(rule.kind === "core" ? rule.radius : Number.POSITIVE_INFINITY);
  const reach2 = reaches.map((distance) => distance * unit * (distance * unit));
  return {
    ...common,
    rule: { kind: "nearest", k: near ? Math.min(rule.neighbors, landmarks.n) : 1, reach2 },
  };
}

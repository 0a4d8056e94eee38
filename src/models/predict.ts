/** Rows a model has not seen → their labels, by the vote of the landmarks near them. */

import { indicesWhere } from "../base/indices.js";
import { finish, portion, type Steps, stage } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import type { Warning } from "../base/warnings.js";
import type { Gpu, GpuFacts } from "../kernels/gpu.js";
import type { Kernels } from "../kernels/kernels.js";
import type { SyncRun } from "../kernels/run.js";
import type { Asking, Voters, Votes, VotingPoints } from "../kernels/voting.js";
import { wasmKernels } from "../kernels/wasm.js";
import { permuted } from "../line/points/permuted.js";
import { type Points, type PointsLike, points } from "../line/points/points.js";
import { multiplied, unitFor } from "../line/points/units.js";
import { centerOf } from "../line/search/frame.js";
import { centerSharesSteps } from "../line/votes/center-shares.js";
import { votersOf } from "../line/votes/voters.js";
import type { Model } from "./model.js";
import { modelsError } from "./model-errors.js";
import { checkedModel } from "./parts.js";
import { scaler } from "./scaler.js";

/** What a model says of new rows; one entry per row in each array. */
export interface Prediction {
  /** The model's labels; -1 for noise. */
  readonly labels: Int32Array;
  /**
   * Share of the vote for that label; 0 for rows that are far. Where the nearest center labels a row (k-means), d₂² / (d₁² + d₂²)
   * with its distances d₁ to that center and d₂ to the nearest other one.
   */
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
export function predictSync(model: Model, rows: PointsLike, run: SyncRun = {}): Prediction {
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
  /** `here`: whose GPU these rows may use; `part`: which rows of the caller's they are. */
  steps(rows: Points, here?: Pick<Kernels, "gpu">, part?: Part): Steps<Prediction>;
  close(): void;
}

/** Some rows of a call: errors count rows from its first one, and their votes are written where they belong. */
export interface Part {
  /** The number of the first row. */
  readonly first: number;
  /** Room for the votes on these rows. */
  readonly votes: Votes;
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

  function* votesSteps(
    rule: Model["rule"],
    { n, coords }: Points,
    gpu: Gpu | undefined,
    { first, votes }: Part = { first: 0, votes: roomFor(n) },
  ): Steps<Prediction> {
    const { labels, membership, far } = votes;
    labels.fill(-1);
    membership.fill(0);
    far.fill(1);
    if (landmarks.n === 0) return votes;
    made[rule.kind] ??= { voting: votingPoints({ ...model, rule }, unit) };
    const own = made[rule.kind];
    const voters = (): Voters => {
      own.voters ??= votersOf(own.voting, kernels);
      return own.voters;
    };
    const put: Asking["put"] = (from, to, into) =>
      scaled(coords.subarray(from * dim, to * dim), into, first + from);
    const asked = gpu?.votesSteps?.(own.voting, centerOf(own.voting.points), { n, put, voters }, votes);
    if (asked && (yield* asked)) return votes;
    const { most, queries, ballots, shares, far: marks, vote } = voters();
    for (let from = 0; from < n; from += most) {
      const count = Math.min(most, n - from);
      put(from, from + count, queries);
      vote(0, count);
      // A ballot is a label and 1.
      for (let i = 0; i < count; i++) labels[from + i] = ballots[i] - 1;
      membership.set(shares.subarray(0, count), from);
      far.set(marks.subarray(0, count), from);
      yield (from + count) / n;
    }
    return votes;
  }

  /** Where the nearest center decides, a vote is unanimous: how near the next one is says more. */
  function* sharesSteps({ coords }: Points, first: number, { labels, membership }: Prediction): Steps<void> {
    const own = made[rule.kind]?.voting;
    if (rule.kind !== "center" || !own) return;
    const put: Asking["put"] = (from, to, into) =>
      scaled(coords.subarray(from * dim, to * dim), into, first + from);
    yield* centerSharesSteps({ centers: own.points, labels: model.labels }, labels, put, membership);
  }

  return {
    *steps(rows, { gpu } = kernels, part) {
      if (rows.dim !== dim) {
        throw modelsError("MODEL_COLUMNS", { columns: rows.dim, expected: dim });
      }
      const found = yield* votesSteps(rule, rows, gpu, part);
      yield* portion(sharesSteps(rows, part?.first ?? 0, found), 1, 1);
      const { labels, far } = found;
      if ((strict || rule.kind === "radius") && far.includes(1)) {
        const strays = indicesWhere(far.length, (i) => far[i] === 1);
        // No landmark within the radius: the nearest one decides.
        const alone = strict
          ? undefined
          : yield* portion(votesSteps({ kind: "center" }, permuted(rows, strays), gpu), 1, 1);
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

function roomFor(n: number): Votes {
  return { labels: new Int32Array(n), membership: new Float64Array(n), far: new Uint8Array(n) };
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

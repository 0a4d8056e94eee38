/** Rows a model has not seen → their labels, by the vote of the landmarks near them. */
import { InputError } from "../base/errors.js";
import { indicesWhere } from "../base/indices.js";
import { asStage, finish, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import { multiplied, unitFor } from "../methods/neighborhood.js";
import { permuted } from "../points/permuted.js";
import { type Points, points, type Rows } from "../points/points.js";
import { type Electorate, type Voters, votersOf } from "../votes/voters.js";
import { checkedModel, type Model } from "./model.js";
import { scaler } from "./scaler.js";

export interface Prediction {
  /** The model's labels; -1 where the model says noise. */
  readonly labels: Int32Array;
  /** Share of the vote for that label; 0 where far. */
  readonly membership: Float64Array;
  /** 1: no landmark in reach; the label is that of the nearest one, or -1 where the model says noise. */
  readonly far: Uint8Array;
}

/** The labels of rows in the units of the model, or of raw rows where the model has a scaling. */
export function predict(model: Model, rows: Rows | Points, kernels: Kernels = wasmKernels()): Prediction {
  return finish(predictSteps(model, points(rows), kernels));
}

export function* predictSteps(model: Model, rows: Points, kernels: Kernels): Steps<Prediction> {
  const { steps, close } = labeller(model, kernels);
  try {
    return yield* steps(rows);
  } finally {
    close();
  }
}

/** A model whose landmarks are made ready to vote once, for rows that come in pieces. */
export interface Labeller {
  steps(rows: Points): Steps<Prediction>;
  close(): void;
}

export function labeller(model: Model, kernels: Kernels = wasmKernels()): Labeller {
  const { dim, landmarks, rule, strict } = checkedModel(model);
  const unit = unitFor(landmarks);
  const scaled = scaler(model, unit);
  const made: Record<string, Voters> = {};

  function* polled(rule: Model["rule"], { n, coords }: Points): Steps<Prediction> {
    const labels = new Int32Array(n).fill(-1);
    const membership = new Float64Array(n);
    const far = new Uint8Array(n).fill(1);
    if (landmarks.n > 0) {
      made[rule.kind] ??= votersOf(electorate({ ...model, rule }, unit), kernels);
      const voters = made[rule.kind];
      for (let from = 0; from < n; from += voters.most) {
        const count = Math.min(voters.most, n - from);
        scaled(coords.subarray(from * dim, (from + count) * dim), voters.queries, from);
        voters.vote(0, count);
        // A ballot is a label and 1.
        for (let i = 0; i < count; i++) labels[from + i] = voters.ballots[i] - 1;
        membership.set(voters.shares.subarray(0, count), from);
        far.set(voters.far.subarray(0, count), from);
        yield { stage: "clusters", done: (from + count) / n };
      }
    }
    return { labels, membership, far };
  }

  return {
    *steps(rows) {
      if (rows.dim !== dim) {
        throw new InputError(`rows must have ${dim} columns, as the model has, got ${rows.dim}.`);
      }
      const found = yield* polled(rule, rows);
      const { labels, far } = found;
      if ((strict || rule.kind === "radius") && far.includes(1)) {
        const strays = indicesWhere(far.length, (i) => far[i] === 1);
        // Nobody within the radius: the nearest landmark alone decides.
        const alone = strict
          ? undefined
          : yield* asStage("clusters", 1, polled({ kind: "center" }, permuted(rows, strays)));
        strays.forEach((i, at) => {
          labels[i] = alone?.labels[at] ?? -1;
        });
      }
      return found;
    },
    close() {
      for (const voters of Object.values(made)) voters.close();
    },
  };
}

function electorate({ landmarks, labels, rule, reach, copies }: Model, unit: number): Electorate {
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

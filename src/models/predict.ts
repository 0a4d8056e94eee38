/** Rows a model has not seen → their labels, by the vote of the landmarks near them. */
import { InputError } from "../base/errors.js";
import { finish, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import { multiplied, unitFor } from "../methods/neighborhood.js";
import { type Points, points, type Rows } from "../points/points.js";
import { checkedModel, type Model } from "./model.js";
import { scaler } from "./scaler.js";
import { type Electorate, type Voters, votersOf } from "./voters.js";

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
  return finish(predictSteps(checkedModel(model), points(rows), kernels));
}

export function* predictSteps(model: Model, rows: Points, kernels: Kernels): Steps<Prediction> {
  const { n, dim } = rows;
  if (dim !== model.dim) {
    throw new InputError(`rows must have ${model.dim} columns, as the model has, got ${dim}.`);
  }
  const labels = new Int32Array(n).fill(-1);
  const membership = new Float64Array(n);
  const far = new Uint8Array(n).fill(1);
  if (model.landmarks.n === 0) return { labels, membership, far };
  const unit = unitFor(model.landmarks);
  const scaled = scaler(model, unit);
  const strays: number[] = [];
  const voters = votersOf(electorate(model, unit), kernels);
  try {
    for (let from = 0; from < n; from += voters.most) {
      const count = Math.min(voters.most, n - from);
      scaled(rows.coords.subarray(from * dim, (from + count) * dim), voters.queries, from);
      voters.vote(0, count);
      for (let i = 0; i < count; i++) {
        labels[from + i] = voters.ballots[i] - 1;
        membership[from + i] = voters.shares[i];
        far[from + i] = voters.far[i];
        if (voters.far[i] === 1) strays.push(from + i);
      }
      yield { stage: "clusters", done: (from + count) / n };
    }
  } finally {
    voters.close();
  }
  if (model.strict) for (const i of strays) labels[i] = -1;
  else if (model.rule.kind === "radius" && strays.length > 0) {
    yield* strayLabels(model, rows, unit, strays, labels, kernels);
  }
  return { labels, membership, far };
}

/** Nobody within the radius: the nearest landmark alone decides. */
function* strayLabels(
  model: Model,
  rows: Points,
  unit: number,
  strays: readonly number[],
  labels: Int32Array,
  kernels: Kernels,
): Steps<void> {
  const { dim, coords } = rows;
  const scaled = scaler(model, unit);
  const voters: Voters = votersOf(electorate({ ...model, rule: { kind: "center" } }, unit), kernels);
  try {
    for (let from = 0; from < strays.length; from += voters.most) {
      const some = strays.slice(from, from + voters.most);
      some.forEach((i, at) => {
        scaled(coords.subarray(i * dim, (i + 1) * dim), voters.queries.subarray(at * dim), i);
      });
      voters.vote(0, some.length);
      some.forEach((i, at) => {
        labels[i] = voters.ballots[at] - 1;
      });
      yield { stage: "clusters", done: 1 };
    }
  } finally {
    voters.close();
  }
}

function electorate(model: Model, unit: number): Electorate {
  const { landmarks, labels, rule, reach, copies } = model;
  const { n } = landmarks;
  const common = {
    points: multiplied(landmarks, unit),
    ballots: Uint32Array.from(labels, (label) => label + 1),
    labelCount: labels.reduce((most, label) => Math.max(most, label + 1), 0),
  };
  if (rule.kind === "radius") {
    const weights = copies ? Uint32Array.from(copies) : new Uint32Array(n).fill(1);
    const radius = Math.min(rule.radius * unit, Number.MAX_VALUE);
    return {
      ...common,
      rule: { kind: "within", radius, least: Math.max(1, Math.ceil(rule.least)), weights },
    };
  }
  const limit = rule.kind === "core" ? rule.radius : Number.POSITIVE_INFINITY;
  const reaches = rule.kind === "nearest" && reach ? reach : new Float64Array(n).fill(limit);
  const reach2 = reaches.map((distance) => distance * unit * (distance * unit));
  const k = rule.kind === "nearest" ? Math.min(rule.neighbors, n) : 1;
  return { ...common, rule: { kind: "nearest", k, reach2 } };
}

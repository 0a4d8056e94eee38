/** What the caller's thread and a worker say to each other. Every job of data ends in one result or one error. */
import { InputError, OptionError, SpectaclError } from "../base/errors.js";
import type { Progress } from "../base/progress.js";
import type { Clustering, Keep } from "../cluster.js";
import type { TeamShare } from "../kernels/team.js";
import type { Recipe } from "../methods/index.js";
import type { Data } from "../methods/method.js";
import type { Model } from "../models/model.js";
import type { Prediction } from "../models/predict.js";
import type { Points } from "../points/points.js";

export type Job =
  | { readonly kind: "conduct"; readonly share: TeamShare }
  | { readonly kind: "assist"; readonly share: TeamShare; readonly thread: number }
  | { readonly kind: "use"; readonly model: Model }
  | ClusterJob
  | FitJob
  | PredictJob;

export interface FitJob {
  readonly kind: "fit";
  readonly data: Data;
  readonly recipe: Recipe;
}

/** Rows to label by the model in use. */
export interface PredictJob {
  readonly kind: "predict";
  readonly points: Points;
}

export interface ClusterJob {
  readonly kind: "cluster";
  readonly data: Data;
  readonly recipe: Recipe;
  readonly keep: readonly Keep[];
}

export type Message =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "result"; readonly result: Clustering | Model | Prediction }
  | { readonly kind: "error"; readonly error: Failure };

/** An error as plain data: its class does not survive the way between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly option?: string;
  readonly value?: unknown;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  const plain = { name, message, ...(stack !== undefined && { stack }) };
  return error instanceof OptionError ? { ...plain, option: error.option, value: error.value } : plain;
}

export function errorOf(failure: Failure): Error {
  const error = ofItsClass(failure);
  error.message = failure.message;
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}

function ofItsClass(failure: Failure): Error {
  if (failure.name === "OptionError") return new OptionError(failure.option ?? "", "", failure.value);
  if (failure.name === "InputError") return new InputError(failure.message);
  if (failure.name === "RangeError") return new RangeError(failure.message);
  return new SpectaclError("WORKER", failure.message);
}

/** The typed arrays in a value. */
function viewsOf(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(viewsOf);
}

/** The buffers of all typed arrays in a value, each once. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const buffers = viewsOf(value).map(({ buffer }) => buffer);
  return [...new Set(buffers.filter((buffer) => buffer instanceof ArrayBuffer))];
}

/**
 * A value made from what a caller gave, with copies of the arrays that it shares with it: those are properties of his
 * object, since rows and edges in lists are copied in any case.
 */
export function apart<T>(value: T, given: object): T {
  const shared = Array.isArray(given) ? [] : Object.values(given).filter((part) => ArrayBuffer.isView(part));
  return copied(value, new Set(shared.map(({ buffer }) => buffer)));
}

/** The same value with copies of those typed arrays whose buffers are named. */
function copied<T>(value: T, buffers: ReadonlySet<ArrayBufferLike>): T {
  if (ArrayBuffer.isView(value)) {
    return buffers.has(value.buffer) ? (value as unknown as { slice(): T }).slice() : value;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part, buffers)])) as T;
}

/** What the caller's thread and a worker say to each other. Every job of data ends in one result or one error. */
import { type ErrorFields, InputError, optionErrorOf, SpectaclError, shown } from "../../base/errors.js";
import type { Progress } from "../../base/progress.js";
import type { DeviceChoice } from "../../base/run-settings.js";
import type { TeamShare } from "../../kernels/share.js";
import type { Points } from "../../line/points/points.js";
import type { GivenData } from "../../methods/parts/outcome.js";
import type { Recipe } from "../../methods/recipe.js";
import type { Stages } from "../../methods/run.js";
import type { Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import type { Clustering } from "../cluster.js";
import type { Keep } from "../keep.js";
import { threadsError } from "./thread-errors.js";

export type Job =
  | { readonly kind: "conduct"; readonly share: TeamShare }
  | { readonly kind: "assist"; readonly share: TeamShare; readonly thread: number }
  | { readonly kind: "use"; readonly model: Model }
  | PrepareJob
  | { readonly kind: "end" }
  | ClusterJob
  | CutJob
  | FitJob
  | LabelJob
  | PlaceJob
  | PredictJob
  | ShareJob;

export interface FitJob {
  readonly kind: "fit";
  /** The numbers of its rows were not looked at. */
  readonly data: GivenData;
  /** Whether the rows lie in the memory of the team. */
  readonly placed?: boolean;
  readonly recipe: Recipe;
  readonly device?: DeviceChoice | undefined;
}

/** Rows to label by a model, or to place in its embedding. */
export type LabelJob = { readonly kind: "label"; readonly device?: DeviceChoice | undefined } & ModelAndRows;
export type PlaceJob = { readonly kind: "place" } & ModelAndRows;

interface ModelAndRows {
  readonly model: Model;
  readonly points: Points;
}

/** Rows to label by the model in use. */
export interface PredictJob {
  readonly kind: "predict";
  readonly points: Points;
  readonly device?: DeviceChoice | undefined;
}

/** Rows of which several workers label parts, by the model in use; see shared-rows.ts. */
export interface ShareJob {
  readonly kind: "share";
  /** In shared memory. */
  readonly points: Points;
  readonly room: SharedArrayBuffer;
}

export interface ClusterJob {
  readonly kind: "cluster";
  /** The numbers of its rows were not looked at. */
  readonly data: GivenData;
  /** Whether the rows lie in the memory of the team. */
  readonly placed?: boolean;
  readonly recipe: Recipe;
  readonly keep: readonly Keep[];
  readonly device?: DeviceChoice | undefined;
  /** Never posted: of data that stays in the worker. */
  readonly stages?: Stages;
}

/** Data to stay for jobs that cut it. It has no result. */
export interface PrepareJob {
  readonly kind: "prepare";
  /** The numbers of its rows were not looked at. */
  readonly data: GivenData;
}

/** Another clustering of the data that stays. */
export interface CutJob {
  readonly kind: "cut";
  readonly recipe: Recipe;
  readonly keep: readonly Keep[];
  readonly leading: boolean;
  readonly device?: DeviceChoice | undefined;
}

export type JobResult = Clustering | Model | Prediction | Points | Shared;

/** What one of several workers has to say of shared rows. */
export interface Shared {
  /** From the one that ended last, if all parts are labeled. */
  readonly prediction?: Prediction;
  /** What was wrong with its parts, by their numbers. */
  readonly failures: readonly (readonly [part: number, failure: Failure])[];
}

export type Message =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "result"; readonly result: JobResult }
  | { readonly kind: "error"; readonly error: Failure };

/** A worker that was asked to end has nothing under way any more. */
export interface Ended {
  readonly kind: "ended";
}

/** An error as plain data: its class does not survive the way between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** Of the errors of this library. */
  readonly code?: string;
  readonly fields?: ErrorFields;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  return {
    name,
    message,
    ...(stack !== undefined && { stack }),
    ...(error instanceof SpectaclError && { code: error.code, fields: cloneable(error.fields) }),
  };
}

/** The error again: of its class, with its code, fields, message and stack. */
export function errorOf(failure: Failure): Error {
  const error = ofItsClass(failure);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}

function ofItsClass({ name, message, code, fields = {} }: Failure): Error {
  if (name === "OptionError" && code !== undefined) return optionErrorOf(code, fields, message);
  if (name === "InputError" && code !== undefined) return new InputError(code, fields, message);
  if (name === "RangeError") return new RangeError(message);
  return code === undefined ? threadsError("WORKER", { message }) : new SpectaclError(code, fields, message);
}

/** Fields that can be posted: values that cannot, functions and symbols, are described instead. */
function cloneable(fields: ErrorFields): ErrorFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype ? cloneable(value as ErrorFields) : shown(value);
  }
  return typeof value === "function" || typeof value === "symbol" ? shown(value) : value;
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
 * A value made from what a caller gave, with copies of the arrays that it shares with it: those are properties of the caller's
 * object, since rows and edges in lists are copied in any case.
 */
export function ownCopy<T>(value: T, given: object): T {
  const shared = Array.isArray(given) ? [] : Object.values(given).filter((part) => ArrayBuffer.isView(part));
  const buffers = new Set(shared.map(({ buffer }) => buffer));
  return copied(value, (buffer) => buffers.has(buffer));
}

/** A result with copies of the arrays that lie in shared memory, where the next job writes. */
export function unshared<T>(value: T): T {
  return copied(value, (buffer) => !(buffer instanceof ArrayBuffer));
}

/** The same value with copies of those typed arrays whose buffers are meant. */
function copied<T>(value: T, meant: (buffer: ArrayBufferLike) => boolean): T {
  if (ArrayBuffer.isView(value)) {
    return meant(value.buffer) ? (value as unknown as { slice(): T }).slice() : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => copied(part, meant)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part, meant)])) as T;
}

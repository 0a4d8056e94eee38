/** What the caller's thread and a worker say to each other. Every job ends in one result or one error. */
import { InputError, OptionError, SpectaclError } from "../base/errors.js";
import type { Progress } from "../base/progress.js";
import type { Clustering, Keep } from "../cluster.js";
import type { Recipe } from "../methods/index.js";
import type { Data } from "../methods/method.js";

export interface Job {
  readonly data: Data;
  readonly recipe: Recipe;
  readonly keep: readonly Keep[];
}

export type Message =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "result"; readonly result: Clustering }
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

/** The buffers of all typed arrays in a value, each once. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) buffersOf(part, found);
  }
  return [...found];
}

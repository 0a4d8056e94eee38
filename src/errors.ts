/**
 * The errors of all rooms as one union: `error.code` tells which `error.fields` there are. Types alone; nothing here makes a page
 * load the tables that make the texts.
 */
import * as base from "./base/errors.js";
import type { DATASETS_ERRORS } from "./datasets/dataset-errors.js";
import type { DISTANCES_ERRORS } from "./distances/distance-errors.js";
import type { METRICS_ERRORS } from "./judge/scores/score-errors.js";
import type { KERNELS_ERRORS } from "./kernels/kernel-errors.js";
import type { CLUSTERS_ERRORS } from "./line/clusters/cluster-errors.js";
import type { GRAPH_ERRORS } from "./line/graph/graph-errors.js";
import type { POINTS_ERRORS } from "./line/points/points-errors.js";
import type { METHODS_ERRORS } from "./methods/parts/method-errors.js";
import type { MODELS_ERRORS } from "./models/model-errors.js";
import type { JOBS_ERRORS } from "./run/input-errors.js";
import type { THREADS_ERRORS } from "./run/threads/thread-errors.js";
import type { SPARK_ERRORS } from "./spark/spark-errors.js";
import type { COLUMNS_ERRORS } from "./tables/columns/column-errors.js";
import type { DESCRIBE_ERRORS } from "./tables/describe/describe-errors.js";
import type { IO_ERRORS } from "./tables/errors/file-errors.js";
import type { TEXTS_ERRORS } from "./tables/texts/text-errors.js";

type InputTables = typeof CLUSTERS_ERRORS &
  typeof COLUMNS_ERRORS &
  typeof DATASETS_ERRORS &
  typeof DESCRIBE_ERRORS &
  typeof DISTANCES_ERRORS &
  typeof GRAPH_ERRORS &
  typeof IO_ERRORS &
  typeof JOBS_ERRORS &
  typeof METHODS_ERRORS &
  typeof METRICS_ERRORS &
  typeof MODELS_ERRORS &
  typeof POINTS_ERRORS &
  typeof SPARK_ERRORS &
  typeof TEXTS_ERRORS;

type Tables = InputTables & typeof KERNELS_ERRORS & typeof THREADS_ERRORS;

/** The codes of an `InputError`. */
export type InputErrorCode = keyof InputTables;

export type { OptionRule } from "./base/errors.js";

/** The codes of an `OptionError`. */
export type OptionErrorCode = "OPTION" | base.OptionRule["code"];

/** The codes of all errors; docs/errors.md explains each. */
export type SpectaclErrorCode = keyof Tables | OptionErrorCode;

/** What an error with this code is about, by name: rows, columns, lines, the value given. */
export type ErrorFields<C extends SpectaclErrorCode = SpectaclErrorCode> = {
  [K in C]: K extends keyof Tables
    ? FieldsOf<Parameters<Tables[K]>>
    : OptionFields & Omit<Extract<base.OptionRule, { readonly code: K }>, "code">;
}[C];

type FieldsOf<Given extends readonly unknown[]> = Given extends readonly [infer Fields]
  ? Fields
  : Readonly<Record<never, never>>;

interface OptionFields {
  /** The name of the option. */
  readonly option: string;
  /** What it must be: completes the sentence that begins with its name. */
  readonly rule: string;
  /** The value given. */
  readonly value: unknown;
}

interface Coded<C extends SpectaclErrorCode> extends Error {
  readonly code: C;
  readonly fields: ErrorFields<C>;
}

/**
 * Every error this library throws on purpose. `code` is stable between versions and tells which `fields` there are;
 * `message` is an English sentence made from them. docs/errors.md explains every code.
 *
 * @example
 * import { clusterSync, SpectaclError } from "spectacl";
 *
 * try {
 *   clusterSync([[1, 2], [3, Number.NaN]]);
 * } catch (error) {
 *   if (error instanceof SpectaclError && error.code === "NOT_FINITE") console.error(error.fields.row); // 1
 * }
 */
export type SpectaclError<C extends SpectaclErrorCode = SpectaclErrorCode> = {
  [K in C]: K extends OptionErrorCode ? Coded<K> & OptionFields : Coded<K>;
}[C];

/** Rows, a graph or a file that cannot be used. `fields` name the place, for example `{ row, column, value }`. */
export type InputError<C extends InputErrorCode = InputErrorCode> = SpectaclError<C>;

/** An option that breaks its rule. The code is "OPTION" if the value breaks the option's own rule, whatever the input. */
export type OptionError<C extends OptionErrorCode = OptionErrorCode> = SpectaclError<C>;

/** A class of errors, for `instanceof`: the library makes them. */
export interface ErrorClass<E> {
  readonly prototype: E;
  new (...made: never): E;
}

/** The class of all errors of this library. */
export const SpectaclError = base.SpectaclError as unknown as ErrorClass<SpectaclError>;

/** The class of errors about rows, graphs and files. */
export const InputError = base.InputError as unknown as ErrorClass<InputError>;

/** The class of errors about options. */
export const OptionError = base.OptionError as unknown as ErrorClass<OptionError>;

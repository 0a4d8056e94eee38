/** What the page may ask of a worker: a call names its work and carries the types of input and output; a skill is a call with its work. */
import type { Progress } from "spectacl";
import type { ErrorFields } from "spectacl/internal";

declare const TYPES: unique symbol;

/** The name of some work. Its types are known to the compiler alone. */
export interface Call<I, O> {
  readonly name: string;
  readonly [TYPES]?: readonly [I, O];
}

export function call<I, O>(name: string): Call<I, O> {
  return { name };
}

/** A value that workers keep: sent to each of them at most once, named by its number in every call. */
export interface Held<T> {
  readonly held: number;
  readonly [TYPES]?: T;
}

/** What work is given beside its input. */
export interface Tools {
  /** The value behind a handle. */
  of<T>(handle: Held<T>): T;
  /** What this worker has made of a value that it keeps, made now if it is the first time; it goes when the value does, and is closed if it can be. */
  madeOf<T>(handle: Held<unknown>, name: string, make: () => T): T;
  progress(progress: Progress): void;
  /** A result so far, for work that fills in. */
  partial(value: unknown): void;
}

/** Page → worker. */
export type Order =
  | { readonly kind: "hold"; readonly held: number; readonly value: unknown }
  | { readonly kind: "drop"; readonly held: number }
  | { readonly kind: "do"; readonly name: string; readonly input: unknown };

/** Worker → page. Every order to do something ends in one done or one failed. */
export type Reply =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "partial"; readonly value: unknown }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "failed"; readonly error: FailedWork };

/** An error as a worker reports it: those of the library have a code and fields. */
export interface FailedWork {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly fields?: ErrorFields;
}

export type Work<I, O> = (input: I, tools: Tools) => O | Promise<O>;

/** Work with the call that asks for it. */
export interface Skill {
  readonly name: string;
  readonly work: Work<unknown, unknown>;
}

export function skill<I, O>(call: Call<I, O>, work: Work<I, O>): Skill {
  return { name: call.name, work: work as Work<unknown, unknown> };
}

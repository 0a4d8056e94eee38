/** What the page may ask of a worker: a call names its work and has the types of what goes in and comes out. */
import type { Progress } from "../../index.js";

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
export type Answer =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "partial"; readonly value: unknown }
  | { readonly kind: "done"; readonly output: unknown }
  | {
      readonly kind: "failed";
      readonly error: { readonly name: string; readonly message: string; readonly option?: string };
    };

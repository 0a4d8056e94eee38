/** Some work together with the call that asks for it. */
import type { Call, Tools } from "./calls.js";

export type Work<I, O> = (input: I, tools: Tools) => O | Promise<O>;

/** Work with the call that asks for it. */
export interface Skill {
  readonly name: string;
  readonly work: Work<unknown, unknown>;
}

export function skill<I, O>(call: Call<I, O>, work: Work<I, O>): Skill {
  return { name: call.name, work: work as Work<unknown, unknown> };
}

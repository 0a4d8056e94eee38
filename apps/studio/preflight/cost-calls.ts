/** What is asked of the workers before a run: its cost, and distances to neighbors. */
import type { Graph, MethodName, MethodRecipe, Points } from "spectacl";
import { call, type Held } from "../engine/protocol.js";

interface PreflightInput {
  readonly input: Held<Points | Graph>;
  readonly recipes: readonly MethodRecipe[];
}

/** What one method will cost. */
export interface Cost {
  readonly method: MethodName;
  readonly edges: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly landmarks?: number;
  readonly radius?: number;
  readonly neighbors?: number;
}

export interface Preflight {
  readonly costs: readonly Cost[];
  /** How slow the machine is at the moment: 1 as the one of the formulas. */
  readonly slowness: number;
}

export const preflightCall = call<PreflightInput, Preflight>("preflight");

export interface DistancesInput {
  readonly input: Held<Points | Graph>;
  readonly neighbors: number;
  /** Rows that are looked at, and their neighbors among themselves: how many, and the seed they are drawn by. */
  readonly sample?: { readonly count: number; readonly seed: number };
}

export interface Distances {
  /** Ascending; of each row looked at the distance to its k-th neighbor. */
  readonly sorted: Float64Array;
  /** How many rows were looked at; 0 if that would take too long. */
  readonly rows: number;
}

export const distancesCall = call<DistancesInput, Distances>("distances");

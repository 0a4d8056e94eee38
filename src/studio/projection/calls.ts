/** What is asked of the workers to bring rows into the plane. */
import type { Graph, Points } from "../../index.js";
import { call, type Held } from "../engine/calls.js";

/** One number per row and axis. */
export interface Layout {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Rows of many columns, placed so that neighbours stay neighbours; the seed makes it the same again. */
export const umapCall = call<{ readonly input: Held<Points | Graph>; readonly seed: number }, Layout>("umap");

/** Nodes pulled together by their edges and pushed apart by each other. */
export const forceCall = call<{ readonly graph: Held<Points | Graph> }, Layout>("force");

/** Nodes by two eigenvectors of the normalised graph, after the first. */
export const eigenLayoutCall = call<{ readonly graph: Held<Points | Graph> }, Layout>("eigen-layout");

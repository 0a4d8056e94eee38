/** A recipe and rows in, a Model out: as steps, and at once on this thread. */
import { InputError, shown } from "../base/errors.js";
import { finish, type Progress, type Steps } from "../base/progress.js";
import { checkedInput, type Input } from "../input.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import { type CheckedRecipe, checkedRecipe, type Recipe } from "../methods/index.js";
import { landmarksSteps } from "../methods/landmarks.js";
import type { Data } from "../methods/method.js";
import type { Points } from "../points/points.js";
import { exactFound, modelSteps } from "./from-outcome.js";
import { landmarkFitSteps } from "./landmarks.js";
import type { Model, ModelScaling } from "./model.js";

export interface FitRun {
  readonly onProgress?: (progress: Progress) => void;
  /** WebAssembly unless told otherwise; the result is the same. */
  readonly kernels?: Kernels;
  /** Names of the columns, to be kept in the model. */
  readonly columns?: readonly string[];
  /** How the rows given were scaled, to be kept in the model: it then takes raw rows. */
  readonly scaling?: ModelScaling;
}

/** Fits on this thread, which it blocks until the end. */
export function fitSync(input: Input, recipe: Recipe, run: FitRun = {}): Model {
  const checked = checkedRecipe(recipe);
  const data = checkedInput(input);
  checkedNames(run, dimensionOf(data));
  const model = finish(fitSteps(data, checked, run.kernels ?? wasmKernels()), run.onProgress);
  return named(model, run);
}

type Names = Pick<FitRun, "columns" | "scaling">;

/** Columns of the input; a graph has none, and is refused. */
export function dimensionOf(data: Data): number {
  return withPoints(data).points.dim;
}

/** Refuses names and scalings that a model of so many columns cannot keep. */
export function checkedNames({ columns, scaling }: Names, dim: number): void {
  if (columns !== undefined) {
    const sound = Array.isArray(columns) && columns.every((name) => typeof name === "string");
    if (!sound || columns.length !== dim) {
      throw new InputError(`columns must be ${dim} names, one for each column, got ${shown(columns)}.`);
    }
  }
  if (scaling === undefined) return;
  const { kind, center, scale } = scaling;
  if (typeof kind !== "string") throw new InputError(`scaling.kind must be a name, got ${shown(kind)}.`);
  for (const [name, values] of Object.entries({ center, scale })) {
    const sound = values instanceof Float64Array && values.every(Number.isFinite);
    if (!sound || values.length !== dim || (name === "scale" && values.some((value) => !(value > 0)))) {
      const positive = name === "scale" ? " > 0" : "";
      throw new InputError(`scaling.${name} must be a Float64Array of ${dim} finite numbers${positive}.`);
    }
  }
}

/** The model with what the run says is to be kept in it. */
export function named(model: Model, { columns, scaling }: Names): Model {
  const { kind, center, scale } = scaling ?? {};
  return {
    ...model,
    ...(columns && { columns: [...columns] }),
    ...(kind !== undefined && center && scale && { scaling: { kind, center, scale } }),
  };
}

/** Below the budget every row is a landmark; above it, or where the recipe says so, a sample is. */
export function* fitSteps(data: Data, checked: CheckedRecipe, kernels: Kernels): Steps<Model> {
  yield { stage: "points", done: 0 };
  const { points } = withPoints(data);
  const count = yield* landmarksSteps(data, checked, kernels);
  if (count !== undefined) return (yield* landmarkFitSteps(points, count, checked, kernels)).model;
  const outcome = yield* checked.method.steps({ points }, checked.options, kernels);
  return yield* modelSteps(
    { ...outcome, found: exactFound(data, checked, outcome.found) },
    checked,
    points.dim,
    kernels,
  );
}

function withPoints(data: Data): { readonly points: Points } {
  if ("points" in data) return data;
  throw new InputError(
    "a model needs points, got a graph: a graph has no coordinates to compare new rows by.",
  );
}

/** What a run is asked to return in addition to the labels, checked. */
import { OptionError } from "../base/errors.js";
import type { Points } from "../line/points/points.js";
import type { StageResults } from "../methods/parts/outcome.js";

/** The results of the stages, and the map of the rows. */
export interface KeptResults extends StageResults {
  /**
   * Where the rows lie in the plane if nearest neighbors are to stay neighbors: two numbers for each. It is made by one layout
   * whatever the method, from the rows as they are compared, or from the graph. Axes and distances between far groups have no meaning.
   */
  readonly map?: Points;
}

/** What a clustering may keep: the results of its stages, the model that labels other rows, and how far each row is an outlier. */
export type Keep = keyof KeptResults | "model" | "outlierScore";

const KEEP: readonly Keep[] = ["graph", "spectrum", "embedding", "tree", "map", "model", "outlierScore"];

export function checkedKeep(given: readonly Keep[] | null | undefined): readonly Keep[] {
  const keep = given ?? [];
  for (const name of keep) {
    if (!KEEP.includes(name)) {
      throw new OptionError(
        "keep",
        `may hold ${KEEP.map((known) => JSON.stringify(known)).join(", ")}`,
        name,
      );
    }
  }
  return keep;
}

/** The stages of the method among what is kept. */
export function stagesIn(keep: readonly Keep[]): readonly (keyof StageResults)[] {
  return keep.filter((name) => name !== "map" && name !== "model" && name !== "outlierScore");
}

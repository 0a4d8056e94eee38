/** What a run is asked to return in addition to the labels, checked. */
import { OptionError } from "../base/errors.js";
import type { StageResults } from "../methods/parts/outcome.js";

/** What a clustering may keep: the results of its stages, the model that labels other rows, and how far each row is an outlier. */
export type Keep = keyof StageResults | "model" | "outlierScore";

const KEEP: readonly Keep[] = ["graph", "spectrum", "embedding", "tree", "model", "outlierScore"];

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

/** The stages among what is kept. */
export function stagesIn(keep: readonly Keep[]): readonly (keyof StageResults)[] {
  return keep.filter((name) => name !== "model" && name !== "outlierScore");
}

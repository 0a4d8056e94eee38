/** What names for clusters ask of the workers. */
import type { Column } from "spectacl/io";
import { call } from "../../engine/protocol.js";

interface SuggestInput {
  /** Columns of some of the rows, and the labels of these. */
  readonly columns: readonly Column[];
  readonly labels: Int32Array;
  /** The column of longitudes, by index, if rows lie on a map. */
  readonly longitude?: number;
}

/** By label a name made of what sets the cluster apart; "" if nothing does. */
export const suggestCall = call<SuggestInput, readonly string[]>("suggest");

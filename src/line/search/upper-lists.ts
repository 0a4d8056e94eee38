/** The pairs within a radius as a search finds them: each once, at its smaller point. */

/** The neighbors j > i of every i, ascending, piece after piece. */
export interface UpperLists {
  /** How many there are of each i. */
  readonly counts: Uint32Array;
  /** How many j < i have i in their list, if that was counted. */
  readonly lower?: Uint32Array;
  /** Each holds the lists of whole points. */
  readonly pieces: readonly Uint32Array[];
}

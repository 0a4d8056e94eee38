/** What Table asks of the workers. */
import { call, type Held } from "../../engine/protocol.js";
import type { SheetColumn } from "../../parts/cell.js";

export interface SortInput {
  readonly sheet: SheetColumn;
  readonly n: number;
  readonly down: boolean;
}

/** Rows in their new order. */
export const sortCall = call<SortInput, Uint32Array>("sort");

interface SearchInput {
  /** Columns of the file, which workers keep. */
  readonly held: Held<readonly SheetColumn[]>;
  readonly others: readonly SheetColumn[];
  readonly n: number;
  readonly text: string;
}

/** 1 for each row that has the text in some column. */
export const searchCall = call<SearchInput, Uint8Array>("search");

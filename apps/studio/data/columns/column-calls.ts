/** What the columns of a table ask of the workers. */
import type { ModelBlanks, Points, Scaling } from "spectacl";
import type { BlankRule, Column, ColumnPlan, Encoding, Lines } from "spectacl/io";
import { call } from "../../engine/protocol.js";
import type { Truth } from "../../state/data.js";

export interface ReadTable {
  readonly kind: "table";
  readonly rows: number;
  readonly columns: readonly Column[];
  readonly roles: ColumnPlan;
  readonly lines?: Lines;
}

export interface PrepareInput {
  readonly rows: number;
  readonly columns: readonly Column[];
  /** Whether all of the columns are to be used; if not, their roles decide. */
  readonly chosen: boolean;
  readonly lines?: Lines;
  readonly na: BlankRule;
  readonly scale: Scaling;
  readonly sample?: number;
  /** The column of known classes. */
  readonly truth?: Column;
}

export interface Prepared {
  readonly raw: Points;
  /** Names of the coordinates. */
  readonly columns: readonly string[];
  readonly encoding: Encoding;
  /** What the columns say about the distance, if they do. */
  readonly distance?: string;
  /** What a model is to know about blanks. */
  readonly blanks?: ModelBlanks;
  readonly points: Points;
  readonly scaling: Exclude<Scaling, "auto">;
  readonly rows: Uint32Array;
  readonly dropped: number;
  readonly filled: number;
  readonly rangeRatio: number;
  readonly truth?: Truth;
}

/** Columns of a table → points, as the program makes them. */
export const prepareCall = call<PrepareInput, Prepared>("prepare");

/** The current data: where it came from, how its columns are used, and what the methods are given. */
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Graph, ModelBlanks, Points, Scaling } from "spectacl";
import type { GeneratorName } from "spectacl/datasets";
import type { BlankRule, Column, ColumnPlan, Encoding, Lines } from "spectacl/io";
import type { Held } from "../engine/protocol.js";

/** Where data came from: enough to make it again, or to recognize it. */
type Origin =
  | {
      readonly kind: "generated";
      readonly generator: GeneratorName;
      readonly options: Readonly<Record<string, number | string>>;
    }
  /** Points drawn by hand, as pairs of whole numbers from 0 to 65535. */
  | { readonly kind: "drawn"; readonly places: Uint16Array }
  | { readonly kind: "file"; readonly file: File; readonly sha256: string; readonly graph: boolean };

/** How a table becomes points, as the flags of the program say it. */
export interface Settings {
  /** Names of the columns to use; if omitted, their roles decide. */
  readonly columns?: readonly string[];
  /** The column of known classes. */
  readonly truth?: string;
  /** The column that names the rows. */
  readonly id?: string;
  readonly scale: Scaling;
  readonly na: BlankRule;
  /** The size of a random sample to use instead of all rows of the file; if omitted, all are used. */
  readonly sample?: number;
}

/** What is known of every row beforehand. */
export interface Truth {
  readonly name: string;
  /** Per row: an index into `classes`; -1 if the row has none. */
  readonly codes: Int32Array;
  readonly classes: readonly string[];
}

/** Data ready for the methods. Arrays here are the page's own; workers have copies behind `held`. */
export interface Data {
  readonly name: string;
  readonly origin: Origin;
  /** Rows that are clustered, or nodes. */
  readonly n: number;
  readonly settings: Settings;
  /** Every column of the file, of all its rows; empty for a graph. */
  readonly table: readonly Column[];
  /** What each column holds, and what it would be used for. */
  readonly roles: ColumnPlan;
  /** On which lines of the file the rows begin, for messages. */
  readonly lines?: Lines;
  /** Rows of the file. */
  readonly fileRows?: number;
  /** The widest range of a column used over the narrowest, in the units of the file. */
  readonly rangeRatio?: number;
  /** Names of the coordinates: those of columns, and `column=value` for categories. */
  readonly columns: readonly string[];
  /** Names of the columns used, if categories are among them. */
  readonly sources?: readonly string[];
  /** How rows of the file become coordinates. */
  readonly encoding?: Encoding;
  /** The distance that the columns say, if they do: great-circle for latitude and longitude. */
  readonly distance?: string;
  /** What a model is to know about blanks. */
  readonly blanks?: ModelBlanks;
  /** In the units of the file; absent for a graph. */
  readonly raw?: Points;
  /** Raw points scaled as `scaling` says: what the methods are given. */
  readonly points?: Points;
  readonly graph?: Graph;
  /** Names of a graph's nodes, if its file has them. */
  readonly nodes?: readonly string[];
  readonly scaling: Scaling;
  /** Per clustered row its row in the table. */
  readonly rows: Uint32Array;
  readonly truth?: Truth;
  /** Columns of the table that are not used, by index; absent if there are none, or the columns were chosen. */
  readonly unused?: readonly number[];
  /** What was guessed, left out or filled in: sentences for the reader. */
  readonly notes: readonly string[];
  /** Points or graph as the workers know them. */
  readonly held: Held<Points | Graph>;
}

export const data = signal<Data | undefined>(undefined);

/** Where every row is drawn. */
export interface Places {
  readonly x: Float64Array | Float32Array;
  readonly y: Float64Array | Float32Array;
  readonly xName: string;
  readonly yName: string;
  /** What the axes are if they are not columns; else "". */
  readonly note: string;
  /** Whether both axes share one scale. */
  readonly comparable: boolean;
  /** How long a unit of x is drawn for one of y, if they share one; 1 if omitted. */
  readonly stretch?: number;
}

export const places = signal<Places | undefined>(undefined);

/**
 * How rows are brought into the plane: by principal axes, UMAP, the map of nearest neighbors, as a map of the earth, or by two of
 * their columns, x first.
 */
export type Projection = "pca" | "umap" | "neighbors" | "map" | readonly [x: string, y: string];
export const projection = signal<Projection>("pca");

/** A sentence about data that could not be opened, with one thing to do. */
export const dataError = signal<string | undefined>(undefined);

/** What is being done to the data now, as "reading circles.csv"; undefined when idle. */
export const dataBusy = signal<string | undefined>(undefined);

export const hasTruth = computed(() => data.value?.truth !== undefined);

/** Calls `end` once, as soon as the current data is no longer `given`. */
export function whenGone(given: Data, end: () => void): void {
  const stop = effect(() => {
    if (data.value === given) return;
    // The effect may be in its first run, and then it cannot be ended yet.
    queueMicrotask(() => stop());
    untracked(end);
  });
}

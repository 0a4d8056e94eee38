/** The plan for the columns of a table: for each its role, use and reason; and what may be asked of it. */
import { BOOLEAN, INDEXES, integerFrom, LIST, oneOf, type Rules } from "../../base/rules.js";
import type { Reading } from "./readings.js";
import type { Reason, Role, Use } from "./reasons.js";

/** A column of a table: what it holds, what it is used for, and why. */
export interface PlannedColumn {
  readonly name: string;
  readonly role: Role;
  readonly use: Use;
  readonly reason: Reason;
  /** What its differences are multiplied by. */
  readonly weight: number;
  /** Number of blank cells. */
  readonly missing: number;
  /** The number that stands for a blank. */
  readonly blank?: number;
  /** How its words are read as numbers; absent if they are not. */
  readonly reading?: Reading;
  /** How many numbers each cell holds, if the cells are vectors. */
  readonly vector?: number;
  /** Its words from the lowest to the highest, if they are ranks. */
  readonly levels?: readonly string[];
  /** Its word, if the others are blanks that mean no. */
  readonly tick?: string;
  /** Which half of a place on the sphere it is. */
  readonly place?: "latitude" | "longitude";
  /** Whether its logarithm is taken, or it is placed on the circle of a day, week or year. */
  readonly bend?: Bend;
}

/** How numbers are bent before they are compared. */
export type Bend = "log" | "day" | "week" | "year";

/** One planned column for each column of the table. */
export type ColumnPlan = readonly PlannedColumn[];

/** What a caller says about a column, overruling what it looks like. */
export interface ColumnWish {
  readonly role?: "quantity" | "category" | "rank" | "date" | "text" | "class" | "vector" | undefined;
  readonly use?: Use | undefined;
  readonly weight?: number | undefined;
  readonly bend?: Bend | undefined;
}

/** What was asked of a plan; columns are given by index. */
export interface PlanOptions {
  /** The columns to use, and no others. */
  readonly columns?: readonly number[] | undefined;
  /** Columns that are not to be used. */
  readonly exclude?: readonly number[] | undefined;
  /** The column of known classes. */
  readonly truth?: number | undefined;
  /** Roles, uses and weights that overrule what columns look like. */
  readonly wishes?: ReadonlyMap<number, ColumnWish> | undefined;
  /** Whether categories enter the distance: "use" by default. */
  readonly categories?: "use" | "ignore" | undefined;
  /** Whether a latitude and a longitude beside other columns become a place on the sphere; true by default. */
  readonly sphere?: boolean | undefined;
  /** What a longer look at more rows than the table holds has found. */
  readonly known?: readonly KnownColumn[] | undefined;
}

export const PLAN_RULES: Rules<PlanOptions> = {
  columns: INDEXES,
  exclude: INDEXES,
  truth: integerFrom(0),
  wishes: ["must be a Map of wishes by column", (value) => value instanceof Map],
  categories: oneOf(["use", "ignore"]),
  sphere: BOOLEAN,
  known: LIST,
};

/** What is known of a column of which the table holds but a sample. */
export interface KnownColumn {
  readonly rows: number;
  readonly missing: number;
  readonly keys: boolean;
  readonly rowNumbers: boolean;
  readonly constant: boolean;
}

/** What a column looks like by itself. */
export type Judged = Omit<PlannedColumn, "weight">;

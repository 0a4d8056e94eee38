/** The types of columns in files that have them, whatever the format. */

/** A unit of time. */
export type TimeUnit = "s" | "ms" | "us" | "ns";

/**
 * What the cells of a column are in a file that types them. `cells` of a column hold, by type: booleans; numbers (bigints for
 * 64 bits); bigints that count units of a decimal; days since 1970; bigints that count units of time; strings; bytes; arrays
 * (typed ones of floating-point numbers, if none is missing); objects; whatever JSON holds. A missing cell is null.
 */
export type CellType =
  | { readonly kind: "boolean" }
  | { readonly kind: "integer"; readonly bits: 8 | 16 | 32 | 64; readonly signed: boolean }
  | { readonly kind: "float"; readonly bits: 16 | 32 | 64 }
  | { readonly kind: "decimal"; readonly precision: number; readonly scale: number }
  | { readonly kind: "date" }
  | { readonly kind: "time"; readonly unit: TimeUnit }
  | { readonly kind: "timestamp"; readonly unit: TimeUnit; readonly zone?: string }
  | { readonly kind: "duration"; readonly unit: TimeUnit }
  | { readonly kind: "text" }
  | { readonly kind: "bytes"; readonly length?: number }
  | { readonly kind: "category"; readonly ordered: boolean }
  | { readonly kind: "list"; readonly of: CellType; readonly length?: number }
  | { readonly kind: "struct"; readonly fields: readonly CellField[] }
  | { readonly kind: "json" };

/** A named part of a cell. */
export interface CellField {
  readonly name: string;
  readonly type: CellType;
}

/** How many units make a second. */
export const UNITS: Readonly<Record<TimeUnit, bigint>> = {
  s: 1n,
  ms: 1000n,
  us: 1_000_000n,
  ns: 1_000_000_000n,
};

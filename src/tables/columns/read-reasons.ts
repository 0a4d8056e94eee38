/** How words are read as numbers, dates or times → the reason, with what of them is not as it is written. */
import { type Column, lineOf, type Table } from "../table/table.js";
import { wordIn } from "../table/word.js";
import { type AroundNumber, aroundNumber } from "../text/around-numbers.js";
import type { Look } from "./look.js";
import type { Reading } from "./readings.js";
import type { Reason } from "./reasons.js";

/** As what its words are read, and what of them is not as it is written. */
export function readReason(reading: Reading | undefined, column: Column): Reason {
  const as = reading?.kind ?? "number";
  if (!reading || !("point" in reading))
    return { code: "read", as, ...(reading && "short" in reading && { short: true as const }) };
  const { unit, units, ledger, noted } = reading;
  const cells = (is: (around: AroundNumber) => unknown): number => {
    if (column.kind !== "text") return 0;
    const told = column.words.map((word) => (is(aroundNumber(wordIn(word) ?? "")) ? 1 : 0));
    return column.codes.reduce((sum, code) => sum + told[code], 0);
  };
  const limits = noted ? cells(({ limit }) => limit) : 0;
  const notes = noted ? cells(({ note }) => note) : 0;
  return {
    code: "read",
    as,
    ...(unit !== undefined && { unit }),
    ...(units && { units: Object.keys(units).filter((one) => one !== unit) }),
    ...(ledger && { ledger }),
    ...(limits > 0 && { limits }),
    ...(notes > 0 && { notes }),
  };
}

/** The first cell that is read as nothing. */
export function strayReason({ strays, reading }: Look, table: Table, column: Column): Reason {
  if (column.kind !== "text" || strays === 0) {
    return readReason(reading, column);
  }
  const row = column.stray?.row ?? column.codes.findIndex((code) => /[^\d.,eE+\s-]/.test(column.words[code]));
  const at = Math.max(0, row);
  const line = lineOf(table, at);
  return {
    code: "strays",
    cells: strays,
    cell: column.words[column.codes[at]],
    ...(line !== undefined && { line }),
  };
}

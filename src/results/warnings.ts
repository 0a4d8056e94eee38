/** Warnings in words: columns by their names, remedies by their flags. */
import type { Warning } from "../index.js";
import type { Subject } from "./subject.js";
import { listed } from "./wording.js";

export function told(warning: Warning, loaded: Subject): string {
  const { code, columns, message } = warning;
  if (loaded.kind !== "rows" || !columns) return message;
  const names = listed(columns.map((c) => JSON.stringify(loaded.columns[c])));
  if (code === "CONSTANT_COLUMN") return `${names}: constant, tells no rows apart.`;
  if (code === "DOMINANT_COLUMN") {
    return `${names} carries more than 99 % of the variance: distances see little else (--scale standard helps).`;
  }
  return message;
}

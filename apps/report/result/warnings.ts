/** Warnings in the words of a report: columns by name, and what helps in both the program and the studio. */
import { type Warning, type WarningCode, warningText } from "spectacl";
import type { Subject } from "./subject.js";

const REMEDIES: Partial<Readonly<Record<WarningCode, string>>> = {
  DOMINANT_COLUMN: "Standardize the columns to give each the same weight.",
};

export function warningSentences(warning: Warning, subject: Subject): string {
  const text = warningText(warning, subject.kind === "rows" ? subject.columns : undefined);
  const remedy = REMEDIES[warning.code];
  return remedy === undefined ? text : `${text} ${remedy}`;
}

/** Warnings in the words of the program: the text of the library, with the flags that help. */
import { type Warning, type WarningCode, warningText } from "spectacl";

const FLAGS: Partial<Readonly<Record<WarningCode, string>>> = {
  DOMINANT_COLUMN: "--scale standard helps",
  LANDMARKS_SPARSE: "--landmarks sets their number",
  LANDMARKS_DISAGREE: "--landmarks sets their number",
  SAMPLES_DISAGREE: "--sample-rows sets their number",
  SMALL_CLUSTER: "--landmarks sets their number",
};

/** That outliers were to be marked and none was: without a word that reads as if the flag had done nothing. */
export function unmarkedText(recipe: object, marked: boolean): string | undefined {
  const { outliers } = recipe as { readonly outliers?: string };
  return outliers === "mark" && !marked
    ? "--outliers mark: no row is far enough from the others to be marked."
    : undefined;
}

/** `columns`: the names of the columns that were clustered. */
export function warningInFlags(warning: Warning, columns?: readonly string[]): string {
  const text = warningText(warning, columns);
  const flag = FLAGS[warning.code];
  return flag === undefined ? text : `${text} (${flag})`;
}

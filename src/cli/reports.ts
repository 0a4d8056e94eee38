/** Results as pages: a clustering or a comparison → one HTML file. */
import { reportHtml } from "../figures/report.js";
import type { Clustering } from "../index.js";
import { clusterReport, comparedSystem } from "../results/report.js";
import { shellWord } from "../results/shell.js";
import type { Loaded } from "./data.js";
import { writeText } from "./output.js";
import type { Drawn } from "./pictures.js";
import { VERSION } from "./version.js";

/** The words after `spectacl` that made this. */
const called = (): string[] => process.argv.slice(2);

/** How the page came about. */
const madeBy = (words: readonly string[] = called()) => ({
  command: ["spectacl", ...words].map(shellWord).join(" "),
  version: VERSION,
});

export async function writeClusterReport(target: string, loaded: Loaded, result: Clustering): Promise<void> {
  await writeText(target, reportHtml(clusterReport(loaded, result, madeBy())));
}

export async function writeComparisonReport(
  target: string,
  loaded: Loaded,
  compared: readonly Drawn[],
  words?: readonly string[],
): Promise<void> {
  const [first] = compared;
  // The first is the page's own subject and stands in front of the others there.
  const comparison = compared.slice(1).map(({ name, result }) => comparedSystem(loaded, name, result.labels));
  await writeText(target, reportHtml({ ...clusterReport(loaded, first.result, madeBy(words)), comparison }));
}
